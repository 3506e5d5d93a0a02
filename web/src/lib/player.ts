/** What the player at this screen does: answers to questions, and everything else one may ask of the server. */

import { announce } from "./announce";
import { END_KEY } from "./keys";
import type { Pace } from "./protocol";
import type { Asked } from "./question";
import { say } from "./say";
import type { Table } from "./table.svelte";
import { seatOf, wordOf } from "./view";
import type { View } from "./views";

/** The time for which a new question ignores Space, which may have been meant for the question before. */
const SETTLE = 350;
/** The same after Space has skipped a show or closed a summary: whoever presses it twice does not answer. */
const SETTLE_AFTER_SKIP = 1000;

export class Player<V extends View = View> {
  /** The time from which Space answers the question. */
  private settled = 0;
  /** The card that is being paid for as suggested. */
  private payingFor: number | undefined;
  /** What a direct action was begun on, and the question it began with. */
  private aim: { on: number; from: string } | undefined;

  constructor(private readonly table: Table<V>) {}

  /** A new question is on the table: Space waits, and an action that was begun goes on by itself. */
  asked(): boolean {
    this.settled = Math.max(this.settled, performance.now() + SETTLE);
    return this.payOn() || this.follow();
  }

  private payOn(): boolean {
    if (this.payingFor === undefined) return false;
    const { asked } = this.table;
    if (asked?.prompt === "pay" && asked.card === this.payingFor && this.paySuggested()) return true;
    this.payingFor = undefined;
    return false;
  }

  /** Answer; with `on`, a later question of the same action is answered with that card (or `~seat` for a player). */
  choose(asked: Asked, on?: number): void {
    if (this.table.question === undefined) return;
    // An option about the pressed card itself aims at nothing more: what is bought is not used at once.
    this.aim =
      on === undefined || asked.option.cards.includes(on) ? undefined : { on, from: this.table.asked?.prompt ?? "" };
    if (!this.table.socket.send({ type: "choose", moment: this.table.moment, option: asked.index })) return;
    this.table.sent = this.table.moment;
    this.table.refused = undefined;
    this.table.people.told = "";
    this.table.hint = "";
    this.table.since = undefined;
    this.table.unpoint();
    this.table.hideCard(true);
  }

  /** Say something about a key or a click that did nothing; shown until the next choice. */
  hintAt(text: string): void {
    this.table.hint = text;
    announce(text, "assertive");
  }

  /** The question that follows a direct action asks for what was pressed or dropped on: answer it. */
  private follow(): boolean {
    const { aim } = this;
    const { question } = this.table;
    if (aim === undefined || question === undefined) return false;
    if (question.form === "pay") return false; // What comes after the payment may ask for it.
    this.aim = undefined;
    if (this.table.asked?.prompt === aim.from) return false;
    const seat = seatOf(aim.on);
    const found = (seat === undefined ? this.table.optionsOn(aim.on) : this.table.optionsOnSeat(seat)).filter(
      (one) => one.role === "plain",
    );
    if (found.length !== 1 || found[0] === undefined) return false;
    this.choose(found[0]);
    return true;
  }

  /** Pay as suggested: the engine asks for one source at a time, so the other sources follow with the next questions. */
  paySuggested(): boolean {
    const question = this.table.question;
    const one =
      question?.form === "pay" ? question.asked.find((asked) => question.suggested.has(asked.index)) : undefined;
    if (one === undefined) return false;
    this.payingFor = this.table.asked?.card;
    const aim = this.aim;
    this.choose(one);
    this.aim = aim;
    return true;
  }

  /** The action of Space: take the safe answer that goes on, once the question has been shown for a moment. */
  forward(): boolean {
    if (this.skip()) return true;
    const question = this.table.question;
    const answer = question?.forward ?? (question?.asked.length === 1 ? question.asked[0] : undefined);
    if (answer === undefined) return false;
    if (answer.key === END_KEY) {
      const word = this.table.facts.ends.includes(wordOf(answer.option)) ? "prompt.space.ends" : "prompt.space.ruins";
      this.hintAt(say(word, { key: END_KEY, label: answer.option.label }));
      return true;
    }
    if (performance.now() >= this.settled) this.choose(answer);
    return true;
  }

  /** Skip the show up to the player's next decision, or close the summary; then Space does nothing for a while. */
  skip(): boolean {
    if (this.table.show.running) this.table.show.skip();
    else if (this.table.since !== undefined) this.table.since = undefined;
    else return false;
    this.settled = performance.now() + SETTLE_AFTER_SKIP;
    return true;
  }

  /** Show once more what happened since the player's last turn. */
  showAgain(): void {
    const beats = this.table.since?.beats ?? [];
    this.table.since = undefined;
    if (this.table.arrivals.latest !== undefined && beats.length > 0)
      this.table.show.add(
        { ...this.table.arrivals.latest, log: [], log_from: this.table.arrivals.has.seen + 1, fresh: [] },
        beats,
      );
  }

  setPace(pace: Pace): void {
    if (this.table.seat < 0) return;
    this.table.paces = { ...this.table.paces, [String(this.table.seat)]: pace };
    this.table.socket.send({ type: "pace", seat: this.table.seat, pace, moment: this.table.moment });
  }

  yieldUntil(yielding: Pace["yielding"]): void {
    if (this.table.pace !== undefined) this.setPace({ ...this.table.pace, yielding });
  }

  askUndo(): void {
    if (this.table.canUndo.includes(this.table.seat)) this.table.socket.send({ type: "undo", seat: this.table.seat });
  }

  redo(): void {
    if (this.table.canRedo.includes(this.table.seat)) this.table.socket.send({ type: "redo", seat: this.table.seat });
  }

  answerUndo(seat: number, agree: boolean): void {
    this.table.socket.send({ type: "answer_undo", seat, agree });
  }

  /** Go on from a step of the guide, or skip it. */
  turnGuide(step: number, skip = false): void {
    this.table.socket.send({ type: "guide", step, skip });
  }

  why(line: number): void {
    this.table.because = undefined;
    this.table.socket.send({ type: "ask_why", line });
  }

  askWhyNot(object: number): void {
    if (this.table.seat >= 0) this.table.socket.send({ type: "ask_why_not", seat: this.table.seat, object });
  }

  offer(to: number, coins: number, cards: number[], promise: string): void {
    this.table.socket.send({ type: "offer", seat: this.table.seat, to, coins, cards, promise });
  }

  /** Show the view of another of the player's seats; on a shared screen the device is passed on first. */
  lookFrom(seat: number): void {
    if (!this.table.mine.includes(seat) || seat === this.table.seat) return;
    if (this.table.curtained) this.table.drawCurtain(seat);
    else this.table.seat = seat;
  }

  /** The device has been passed on. */
  raiseCurtain(): void {
    if (this.table.passTo < 0) return;
    this.table.seat = this.table.passTo;
    this.table.passTo = -1;
    this.settled = performance.now() + SETTLE;
    this.table.announceQuestion();
  }
}
