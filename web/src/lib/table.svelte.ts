/** The table in the page: what the server says, in the order in which the player is shown it. */

import { announce } from "./announce";
import { Acting, SETTLE } from "./acting.svelte";
import { catalogue, tableFaces } from "./catalogue";
import { textTo } from "./lines";
import { knownTable, remember } from "./memory";
import type { FromServer, Line as LogLine, Said, State, Welcome } from "./protocol";
import { settings } from "./settings.svelte";
import { beatsOf, Log, type Beat, type Kind } from "./showing";
import { LookingBack } from "./since";
import { TableSocket } from "./socket";
import { newest, nextFrame } from "./states";
import { play } from "./sound";
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

/** The time for which things said with one click are shown, in milliseconds. */
const BUBBLE = 5000;

/** The number of lines of talk to keep: as many as the server sends to a new connection. */
const TALK = 100;

/** `V` is the type of the views of the table's game; by default, the common part of all views. */
export class Table<V extends View = View> extends Acting<V> {
  protected readonly socket: TableSocket;
  /** The state that has arrived since the last drawing: states may arrive faster than they can be drawn. */
  private pending: State | undefined;
  /** The last line that was read out. */
  private announced = 0;
  private readonly looking = new LookingBack();
  /** The sounds that the show has made of the state that is shown next. */
  private readonly sounded = new Set<string>();
  private bubbled = 0;
  /** The seat that has been given this browser's name. */
  private introduced = -1;

  /** With `sit`, take the first free seat as soon as the server has welcomed the client. */
  constructor(
    id: string,
    tokens: string[],
    private sit = false,
    make: (table: Table<V>) => TableSocket = socketOf,
    private readonly later = nextFrame,
    code = "",
  ) {
    super(id, tokens, code);
    this.socket = make(this);
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.show.stop();
    this.socket.close();
  }

  receive(message: FromServer): void {
    if (message.type === "state" && this.moment >= 0) return this.postpone(message);
    this.catchUp(); // A later message may refer to the state.
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "seats":
        if (message.seats.length < this.seats.length) this.movedUp();
        this.seats = message.seats;
        this.gathering = message.gathering;
        this.watching = message.watching;
        this.watchers = message.watchers;
        this.givenUp = message.given_up;
        this.together = message.together;
        this.rematch = message.rematch;
        this.mayPick = message.may_pick;
        if (message.gathering && this.welcome !== undefined)
          this.welcome = { ...this.welcome, options: message.options };
        this.introduce();
        return this.sitDown();
      case "state":
        return this.arrived(message);
      case "said":
        this.talk = [...this.talk, message].slice(-TALK);
        if (message.seat >= 0 && !this.mine.includes(message.seat)) this.heard += 1;
        if (message.seat < 0) this.told = this.addressed(message.text);
        if (message.emote) this.bubble(message);
        return announce(message.seat < 0 ? message.text : `${message.name}: ${message.text}`);
      case "because":
        this.because = message;
        return;
      case "reasons":
        this.reasons = message;
        return;
      case "linked":
        return this.relinked(message.seat, message.token);
      case "notice":
        this.notice = message;
        return announce(message.text, "assertive");
      case "taken":
        this.tokens = [...this.tokens, message.token];
        history.replaceState(null, "", `/t/${this.id}#${this.tokens.join(".")}`);
        return this.socket.reopen(this.tokens);
      case "refused":
        this.refused = message;
        this.sent = -1;
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
    this.show.skip();
  }

  /** A state has come: what others did in it is shown first, unless the player wants to see only what came of it. */
  private arrived(state: State): void {
    const before = this.show.last ?? this.latest;
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
    const timed = state.left >= 0 && this.mine.includes(state.waiting);
    if (before === undefined || takenBack || away || timed || this.line !== "open") {
      this.show.skip();
      return this.changed(state);
    }
    let beats = this.beats(before, state, added);
    // Who wants to see nothing still sees what decides the game.
    if (settings.showing === "instant")
      beats = beats.filter((beat) => beat.kind === "end").map((beat) => ({ ...beat, lines: added }));
    if (beats.length > 0 || this.show.running) this.show.add(state, beats);
    else this.changed(state);
  }

  private beats(before: State, after: State, lines: LogLine[]): Beat[] {
    const seen = (state: State): View | undefined =>
      state.views.find((view) => view.seat === this.seat) ?? state.views[0];
    const [from, to] = [seen(before), seen(after)];
    if (from === undefined || to === undefined || lines.length === 0) return [];
    return beatsOf({
      rules: this.facts.showing,
      log: new Log(this.received),
      lines,
      before: from,
      after: to,
      mine: this.mine,
    });
  }

  /** A beat begins: its lines come into the log, and are read out. */
  protected tell(beat: Beat): void {
    const last = this.log.at(-1)?.number ?? 0;
    const lines = beat.lines.filter((line) => line.number > last);
    this.log = [...this.log, ...lines];
    this.announceLines(lines);
    const sound = SOUNDS[beat.kind];
    if (sound === undefined) return;
    play(sound);
    this.sounded.add(sound);
  }

  private announceLines(lines: LogLine[]): void {
    for (const line of lines.filter((one) => one.number > this.announced).slice(-8))
      announce(textTo(line.parts, this.seat));
    this.announced = Math.max(this.announced, lines.at(-1)?.number ?? 0);
  }

  private welcomed(welcome: Welcome): void {
    this.welcome = welcome;
    this.talk = welcome.talk;
    this.refused = undefined;
    this.notice = undefined;
    if (!welcome.mine.includes(this.seat)) this.seat = welcome.mine[0] ?? -1;
    const faces = welcome.cards === "" ? catalogue(welcome.game) : tableFaces(welcome.game, welcome.cards);
    void faces.then((found) => (this.faces = found));
    const before = knownTable(this.id);
    if (this.tokens.length > 0)
      remember({
        table: this.id,
        game: welcome.game,
        name: welcome.name,
        tokens: this.tokens,
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

  /** Remember the new link of a seat instead of the old one. */
  private relinked(seat: number, token: string): void {
    const known = knownTable(this.id);
    if (known === undefined) return;
    const links = [...(known.links ?? []).filter((link) => link.seat !== seat), { seat, token }];
    remember({ ...known, links });
    this.relinks += 1;
  }

  private bubble(said: Said): void {
    const key = ++this.bubbled;
    this.bubbles = [...this.bubbles.slice(-3), { key, seat: said.seat, name: this.called(said.seat), text: said.text }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one.key !== key)), BUBBLE);
  }

  /** A seat was taken away: the links of those behind it, which only the host knows, are for the seat before. */
  private movedUp(): void {
    const known = knownTable(this.id);
    const away = this.leaving;
    this.leaving = -1;
    if (known?.links === undefined || away < 0) return;
    const links = known.links.flatMap((link) =>
      link.seat === away ? [] : [{ ...link, seat: link.seat - (link.seat > away ? 1 : 0) }],
    );
    remember({ ...known, links });
    this.relinks += 1;
  }

  /** Give the player's seat the name that this browser knows, if nobody has given it one. */
  private introduce(): void {
    const mine = this.seats.find((seat) => seat.seat === this.mine[0]);
    if (mine === undefined || mine.named || settings.name === "" || this.introduced === mine.seat) return;
    this.introduced = mine.seat;
    this.rename(mine.seat, settings.name);
  }

  private sitDown(): void {
    const free = this.freeSeats[0];
    if (!this.sit || free === undefined || this.mine.length > 0) return;
    this.sit = false;
    this.take(free.seat);
  }

  protected changed(state: State): void {
    const had = this.question !== undefined;
    const first = this.moment < 0;
    const moved = this.moment !== state.moment;
    if (moved) {
      this.sent = -1; // The question that was answered still gives its options their keys.
      this.keepKeys();
      this.hint = "";
    }
    this.moment = state.moment;
    this.views = state.views as V[]; // The table is drawn by the board of its game, which knows its views.
    const kept = this.log.filter((line) => line.number < state.log_from);
    const last = kept.at(-1)?.number ?? 0;
    const added = state.log.filter((line) => line.number > last);
    this.log = [...kept, ...added];
    this.waiting = state.waiting;
    this.deadline = state.left < 0 ? -1 : performance.now() + state.left * 1000;
    this.paces = state.paces;
    this.undo = state.undo;
    this.canUndo = state.can_undo;
    this.guide = state.guide;
    this.undoWithin = state.undo_within;
    this.canRedo = state.can_redo;
    this.fresh = { moment: state.moment, words: state.fresh };
    this.sent = -1;
    // The table is back, or can be shown again.
    if (this.refused?.code === "storage" || this.refused?.code === "broken") this.refused = undefined;
    this.unpoint();
    this.passOn(first);
    // Changes of names, talk and pace leave the question as it is: it is not announced again.
    if (!moved) return;
    this.settled = Math.max(this.settled, performance.now() + SETTLE);
    if (first) this.announced = this.log.at(-1)?.number ?? 0;
    else {
      this.announceLines(added);
      for (const word of state.fresh) if (!this.sounded.has(word)) play(word);
      this.sounded.clear();
    }
    const { showing: rules, identity } = this.facts;
    const since = this.looking.after({
      rules,
      lines: first ? [] : state.log,
      log: this.log,
      views: this.views,
      identity,
    });
    if (since !== undefined) this.since = settings.since && !this.hidden && !state.guide ? since : undefined; // A guide says it itself.
    if (this.payingFor !== undefined) {
      const goesOn = this.asked?.prompt === "pay" && this.asked.card === this.payingFor && this.paySuggested();
      if (goesOn) return;
      this.payingFor = undefined;
    }
    if (this.follow()) return;
    if (this.question !== undefined) {
      this.announceQuestion();
      if (!had && !first) play("my_turn");
    }
  }

  /** Another seat of the player is asked: show its view, behind the curtain if hands are secret. */
  private passOn(first: boolean): void {
    const asked = this.waiting;
    if (!this.mine.includes(asked)) {
      this.passTo = -1;
      return;
    }
    if (asked === this.seat && !(first && this.mine.length > 1)) {
      this.passTo = -1;
      return;
    }
    if (this.curtained) this.drawCurtain(asked);
    else this.seat = asked;
  }
}

function socketOf<V extends View>(table: Table<V>): TableSocket {
  return new TableSocket(table.id, table.tokens, {
    message: (message) => table.receive(message),
    line: (line) => {
      table.toPresent();
      table.line = line;
    },
    seen: () => table.has.seen,
    moment: () => table.has.moment,
    code: () => table.code,
  });
}
