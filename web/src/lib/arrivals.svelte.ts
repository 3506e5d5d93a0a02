/** What the server says, in the order in which the player is shown it. */

import { announce } from "./announce";
import { catalogue, tableFaces } from "./catalogue";
import { textTo } from "./lines";
import { knownTable, remember } from "./memory";
import type { FromServer, Line as LogLine, State, Welcome } from "./protocol";
import { settings } from "./settings.svelte";
import { beatsOf, Log, type Beat, type Kind } from "./showing";
import { LookingBack } from "./since";
import { newest } from "./states";
import { play } from "./sound";
import type { Table } from "./table.svelte";
import type { View } from "./views";

/** The sounds of beats: words as in `State.fresh`. */
const SOUNDS: Partial<Record<Kind, string>> = {
  play: "play",
  attack: "attack",
  scheme: "threat",
  boost: "reveal",
  blow: "damage",
  reveal: "reveal",
  threat: "threat",
  roll: "die",
  fall: "death",
  gain: "enter",
};

export class Arrivals<V extends View = View> {
  /** The last state that has arrived. */
  latest = $state.raw<State>();

  /** All lines that have arrived: the show may lag behind them. */
  private received: LogLine[] = [];
  /** The state that has arrived since the last drawing: states may arrive faster than they can be drawn. */
  private pending: State | undefined;
  /** The last line that was read out. */
  private announced = 0;
  private readonly looking = new LookingBack();
  /** The sounds that the show has made of the state that is shown next. */
  private readonly sounded = new Set<string>();

  constructor(
    private readonly table: Table<V>,
    /** Calls back before the next drawing. */
    private readonly later: (run: () => void) => void,
  ) {}

  /** The last line and the moment that the client has, for the server to send what is missing. */
  get has(): { seen: number; moment: number } {
    return { seen: this.received.at(-1)?.number ?? 0, moment: this.latest?.moment ?? -1 };
  }

  receive(message: FromServer): void {
    if (message.type === "state" && this.table.moment >= 0) return this.postpone(message);
    this.catchUp(); // A later message may refer to the state.
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "seats":
        if (message.gathering && this.table.welcome !== undefined)
          this.table.welcome = { ...this.table.welcome, options: message.options };
        return this.table.people.sitting(message);
      case "state":
        return this.arrived(message);
      case "said":
        this.table.people.hear(message);
        return announce(message.seat < 0 ? this.table.people.toldTo(message) : `${message.name}: ${message.text}`);
      case "because":
        this.table.because = message;
        return;
      case "reasons":
        this.table.reasons = message;
        return;
      case "linked":
        return this.table.people.relinked(message.seat, message.token);
      case "notice":
        this.table.notice = message;
        return announce(message.text, "assertive");
      case "taken":
        this.table.tokens = [...this.table.tokens, message.token];
        history.replaceState(null, "", `/t/${this.table.id}#${this.table.tokens.join(".")}`);
        return this.table.socket.reopen(this.table.tokens);
      case "refused":
        this.table.refused = message;
        this.table.sent = -1;
        if (message.code !== "stale") announce(message.message, "assertive");
    }
  }

  private postpone(state: State): void {
    const before = this.pending;
    this.pending = before === undefined ? state : newest(before, state);
    if (before === undefined) this.later(() => this.catchUp());
  }

  /** Show everything that has arrived since the last drawing. */
  catchUp(): void {
    const state = this.pending;
    this.pending = undefined;
    if (state !== undefined) this.arrived(state);
  }

  /** Everything is shown at once: the line is lost, or the page is not looked at. */
  toPresent(): void {
    this.catchUp();
    this.table.show.skip();
  }

  /** A state has come: what others did in it is shown first, unless the player wants to see only what came of it. */
  private arrived(state: State): void {
    const before = this.table.show.last ?? this.latest;
    const last = this.has.seen;
    this.latest = state;
    const kept = this.received.filter((line) => line.number < state.log_from);
    const added = state.log.filter((line) => line.number > (kept.at(-1)?.number ?? 0));
    this.received = [...kept, ...added];
    const takenBack =
      state.undo !== null || state.fresh.includes("undo") || (before !== undefined && state.log_from <= last);
    if (takenBack) this.announced = Math.min(this.announced, state.log_from - 1);
    const away = typeof document !== "undefined" && document.hidden;
    // Nobody is shown anything in the time that they have to answer.
    const timed = state.left >= 0 && this.table.mine.includes(state.waiting);
    if (before === undefined || takenBack || away || timed || this.table.line !== "open") {
      this.table.show.skip();
      return this.changed(state);
    }
    let beats = this.beats(before, state, added);
    // Who wants to see nothing still sees what decides the game.
    if (settings.showing === "instant")
      beats = beats.filter((beat) => beat.kind === "end").map((beat) => ({ ...beat, lines: added }));
    if (beats.length > 0 || this.table.show.running) this.table.show.add(state, beats);
    else this.changed(state);
  }

  private beats(before: State, after: State, lines: LogLine[]): Beat[] {
    const seen = (state: State): View | undefined =>
      state.views.find((view) => view.seat === this.table.seat) ?? state.views[0];
    const [from, to] = [seen(before), seen(after)];
    if (from === undefined || to === undefined || lines.length === 0) return [];
    return beatsOf({
      rules: this.table.facts.showing,
      log: new Log(this.received),
      lines,
      before: from,
      after: to,
      mine: this.table.mine,
    });
  }

  /** A beat begins: its lines come into the log, and are read out. */
  tell(beat: Beat): void {
    const last = this.table.log.at(-1)?.number ?? 0;
    const lines = beat.lines.filter((line) => line.number > last);
    this.table.log = [...this.table.log, ...lines];
    this.announceLines(lines);
    const sound = SOUNDS[beat.kind];
    if (sound === undefined) return;
    play(sound);
    this.sounded.add(sound);
  }

  private announceLines(lines: LogLine[]): void {
    for (const line of lines.filter((one) => one.number > this.announced).slice(-8))
      announce(textTo(line.parts, this.table.seat));
    this.announced = Math.max(this.announced, lines.at(-1)?.number ?? 0);
  }

  private welcomed(welcome: Welcome): void {
    this.table.welcome = welcome;
    this.table.people.talk = welcome.talk;
    this.table.refused = undefined;
    this.table.notice = undefined;
    if (!welcome.mine.includes(this.table.seat)) this.table.seat = welcome.mine[0] ?? -1;
    const faces = welcome.cards === "" ? catalogue(welcome.game) : tableFaces(welcome.game, welcome.cards);
    void faces.then((found) => (this.table.faces = found));
    const before = knownTable(this.table.id);
    if (this.table.tokens.length > 0)
      remember({
        table: this.table.id,
        game: welcome.game,
        name: welcome.name,
        tokens: this.table.tokens,
        host: before?.host,
        links: before?.links,
        wrong: before?.wrong,
        alone: before?.alone,
        lesson: before?.lesson,
        last: Date.now(),
        mine: welcome.mine,
        cast: before?.cast,
      });
  }

  changed(state: State): void {
    const had = this.table.question !== undefined;
    const first = this.table.moment < 0;
    const moved = this.table.moment !== state.moment;
    if (moved) {
      this.table.sent = -1; // The question that was answered still gives its options their keys.
      this.table.keepKeys();
      this.table.hint = "";
    }
    this.table.moment = state.moment;
    this.table.views = state.views as V[]; // The table is drawn by the board of its game, which knows its views.
    const kept = this.table.log.filter((line) => line.number < state.log_from);
    const last = kept.at(-1)?.number ?? 0;
    const added = state.log.filter((line) => line.number > last);
    this.table.log = [...kept, ...added];
    this.table.waiting = state.waiting;
    this.table.deadline = state.left < 0 ? -1 : performance.now() + state.left * 1000;
    this.table.paces = state.paces;
    this.table.undo = state.undo;
    this.table.canUndo = state.can_undo;
    this.table.guide = state.guide;
    this.table.undoWithin = state.undo_within;
    this.table.canRedo = state.can_redo;
    this.table.fresh = { moment: state.moment, words: state.fresh };
    this.table.sent = -1;
    // The table is back, or can be shown again.
    if (this.table.refused?.code === "storage" || this.table.refused?.code === "broken") this.table.refused = undefined;
    this.table.unpoint();
    this.passOn(first);
    // Changes of names, talk and pace leave the question as it is: it is not announced again.
    if (!moved) return;
    if (first) this.announced = this.table.log.at(-1)?.number ?? 0;
    else {
      this.announceLines(added);
      for (const word of state.fresh) if (!this.sounded.has(word)) play(word);
      this.sounded.clear();
    }
    const { showing: rules, identity } = this.table.facts;
    const since = this.looking.after({
      rules,
      lines: first ? [] : state.log,
      log: this.table.log,
      views: this.table.views,
      identity,
    });
    if (since !== undefined)
      this.table.since = settings.since && !this.table.hidden && !state.guide ? since : undefined; // A guide says it itself.
    if (this.table.me.asked()) return;
    if (this.table.question !== undefined) {
      this.table.announceQuestion();
      if (!had && !first) play("my_turn");
    }
  }

  /** Another seat of the player is asked: show its view, behind the curtain if hands are secret. */
  private passOn(first: boolean): void {
    const asked = this.table.waiting;
    if (!this.table.mine.includes(asked)) {
      this.table.passTo = -1;
      return;
    }
    if (asked === this.table.seat && !(first && this.table.mine.length > 1)) {
      this.table.passTo = -1;
      return;
    }
    if (this.table.curtained) this.table.drawCurtain(asked);
    else this.table.seat = asked;
  }
}
