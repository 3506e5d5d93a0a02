/** What a player may do at the table, each thing a method: answers to questions, and everything else one may say to the server. */

import { announce } from "./announce";
import { END_KEY } from "./keys";
import { knownTable, linkTo, remember } from "./memory";
import type { Pace } from "./protocol";
import type { Asked } from "./question";
import { say } from "./say";
import { settings } from "./settings.svelte";
import type { TableSocket } from "./socket";
import { Tabletop } from "./tabletop.svelte";
import { seatOf, wordOf } from "./view";
import type { View } from "./views";

/** The time for which a new question ignores Space, which may have been meant for the question before. */
export const SETTLE = 350;
/** The same after Space has skipped a show or closed a summary: whoever presses it twice does not answer. */
const SETTLE_AFTER_SKIP = 1000;

/** The things that can be said with one click. */
export const EMOTES = ["hello", "well_played", "thanks", "oops", "thinking", "wow", "sorry", "good_game"] as const;
type EmoteWord = (typeof EMOTES)[number];

export abstract class Acting<V extends View = View> extends Tabletop<V> {
  protected abstract readonly socket: TableSocket;
  /** The time from which Space answers the question. */
  protected settled = 0;
  /** The seat that this host has asked to take away. */
  protected leaving = -1;
  /** The card that is being paid for as suggested. */
  protected payingFor: number | undefined;
  /** What a direct action was begun on, and the question it began with. */
  private aim: { on: number; from: string } | undefined;

  /** Answer; with `on`, a later question of the same action is answered with that card (or `~seat` for a player). */
  choose(asked: Asked, on?: number): void {
    if (this.question === undefined) return;
    // An option about the pressed card itself aims at nothing more: what is bought is not used at once.
    this.aim = on === undefined || asked.option.cards.includes(on) ? undefined : { on, from: this.asked?.prompt ?? "" };
    if (!this.socket.send({ type: "choose", moment: this.moment, option: asked.index })) return;
    this.sent = this.moment;
    this.refused = undefined;
    this.told = "";
    this.hint = "";
    this.since = undefined;
    this.unpoint();
    this.hideCard(true);
  }

  /** Say something about a key or a click that did nothing; shown until the next choice. */
  hintAt(text: string): void {
    this.hint = text;
    announce(text, "assertive");
  }

  /** The question that follows a direct action asks for what was pressed or dropped on: answer it. */
  protected follow(): boolean {
    const { aim, question } = this;
    if (aim === undefined || question === undefined) return false;
    if (question.form === "pay") return false; // What comes after the payment may ask for it.
    this.aim = undefined;
    if (this.asked?.prompt === aim.from) return false;
    const seat = seatOf(aim.on);
    const found = (seat === undefined ? this.optionsOn(aim.on) : this.optionsOnSeat(seat)).filter(
      (one) => one.role === "plain",
    );
    if (found.length !== 1 || found[0] === undefined) return false;
    this.choose(found[0]);
    return true;
  }

  /** Pay as suggested: the engine asks for one source at a time, so the other sources follow with the next questions. */
  paySuggested(): boolean {
    const question = this.question;
    const one =
      question?.form === "pay" ? question.asked.find((asked) => question.suggested.has(asked.index)) : undefined;
    if (one === undefined) return false;
    this.payingFor = this.asked?.card;
    const aim = this.aim;
    this.choose(one);
    this.aim = aim;
    return true;
  }

  /** The action of Space: take the safe answer that goes on, once the question has been shown for a moment. */
  forward(): boolean {
    if (this.skip()) return true;
    const question = this.question;
    const answer = question?.forward ?? (question?.asked.length === 1 ? question.asked[0] : undefined);
    if (answer === undefined) return false;
    if (answer.key === END_KEY) {
      const word = this.facts.ends.includes(wordOf(answer.option)) ? "prompt.space.ends" : "prompt.space.ruins";
      this.hintAt(say(word, { key: END_KEY, label: answer.option.label }));
      return true;
    }
    if (performance.now() >= this.settled) this.choose(answer);
    return true;
  }

  /** Skip the show up to the player's next decision, or close the summary; then Space does nothing for a while. */
  skip(): boolean {
    if (this.show.running) this.show.skip();
    else if (this.since !== undefined) this.since = undefined;
    else return false;
    this.settled = performance.now() + SETTLE_AFTER_SKIP;
    return true;
  }

  /** Show once more what happened since the player's last turn. */
  showAgain(): void {
    const beats = this.since?.beats ?? [];
    this.since = undefined;
    if (this.latest !== undefined && beats.length > 0)
      this.show.add({ ...this.latest, log: [], log_from: this.has.seen + 1, fresh: [] }, beats);
  }

  setPace(pace: Pace): void {
    if (this.seat < 0) return;
    this.paces = { ...this.paces, [String(this.seat)]: pace };
    this.socket.send({ type: "pace", seat: this.seat, pace, moment: this.moment });
  }

  yieldUntil(yielding: Pace["yielding"]): void {
    if (this.pace !== undefined) this.setPace({ ...this.pace, yielding });
  }

  askUndo(): void {
    if (this.canUndo.includes(this.seat)) this.socket.send({ type: "undo", seat: this.seat });
  }

  redo(): void {
    if (this.canRedo.includes(this.seat)) this.socket.send({ type: "redo", seat: this.seat });
  }

  answerUndo(seat: number, agree: boolean): void {
    this.socket.send({ type: "answer_undo", seat, agree });
  }

  speak(text: string): void {
    if (this.seat >= 0 && text.trim() !== "") this.socket.send({ type: "say", seat: this.seat, text: text.trim() });
  }

  rename(seat: number, name: string): void {
    this.socket.send({ type: "rename", seat, name });
  }

  handOver(seat: number, to: "person" | "bot"): void {
    this.socket.send({ type: "hand_over", seat, to });
  }

  newLink(seat: number): void {
    this.socket.send({ type: "new_link", seat });
  }

  take(seat: number): void {
    this.socket.send({ type: "take", seat, name: settings.name, code: this.code });
  }

  ready(seat: number, ready: boolean): void {
    this.socket.send({ type: "ready", seat, ready });
  }

  begin(): void {
    this.socket.send({ type: "begin" });
  }

  takeAway(seat: number): void {
    this.leaving = seat;
    this.socket.send({ type: "take_away", seat });
  }

  emote(emote: EmoteWord): void {
    if (this.seat >= 0) this.socket.send({ type: "emote", seat: this.seat, emote });
  }

  /** Give up for all of the player's seats, or think again. */
  concede(giveUp: boolean): void {
    for (const seat of this.mine)
      if (this.givenUp.includes(seat) !== giveUp) this.socket.send({ type: "concede", seat, give_up: giveUp });
  }

  askRematch(): void {
    const seat = this.mine[0];
    if (seat !== undefined && this.socket.send({ type: "rematch", seat })) this.wantsRematch = true;
  }

  /** The link to the next table: the same secrets open the same seats there. */
  rematchLink(): string {
    const known = knownTable(this.id);
    if (known !== undefined && knownTable(this.rematch) === undefined)
      remember({ ...known, table: this.rematch, last: Date.now() });
    return linkTo(this.rematch, this.tokens);
  }

  /** Choose for a seat before the game begins; an empty value leaves it open. */
  pick(seat: number, option: string, value: string): void {
    this.socket.send({ type: "pick", seat, option, value });
  }

  setDoor(watchers: boolean): void {
    this.socket.send({ type: "door", watchers });
  }

  /** Go on from a step of the guide, or skip it. */
  turnGuide(step: number, skip = false): void {
    this.socket.send({ type: "guide", step, skip });
  }

  why(line: number): void {
    this.because = undefined;
    this.socket.send({ type: "ask_why", line });
  }

  askWhyNot(object: number): void {
    if (this.seat >= 0) this.socket.send({ type: "ask_why_not", seat: this.seat, object });
  }

  offer(to: number, coins: number, cards: number[], promise: string): void {
    this.socket.send({ type: "offer", seat: this.seat, to, coins, cards, promise });
  }

  /** Show the view of another of the player's seats; on a shared screen the device is passed on first. */
  lookFrom(seat: number): void {
    if (!this.mine.includes(seat) || seat === this.seat) return;
    if (this.curtained) this.drawCurtain(seat);
    else this.seat = seat;
  }

  /** The device has been passed on. */
  raiseCurtain(): void {
    if (this.passTo < 0) return;
    this.seat = this.passTo;
    this.passTo = -1;
    this.settled = performance.now() + SETTLE;
    this.announceQuestion();
  }
}
