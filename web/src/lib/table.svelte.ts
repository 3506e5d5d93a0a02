/** The table in the page: the server's messages as reactive state, and the actions of the player. */

import { announce, hush } from "./announce";
import { catalogue, tableFaces, unknownFace, type Catalogue } from "./catalogue";
import { textTo } from "./lines";
import { knownTable, linkTo, remember } from "./memory";
import type {
  Because, CardFace, FromServer, GameName, GuideAt, Line as LogLine, Notice, Pace, Reasons, Refused, Said, SeatInfo, State, UndoAsked, Welcome,
} from "./protocol"; // prettier-ignore
import { factsOf } from "./facts";
import { readQuestion, sameOption, type Asked, type Keys, type Question } from "./question";
import { list, say } from "./say";
import { settings } from "./settings.svelte";
import { Show } from "./show.svelte";
import { beatsOf, Log, type Beat, type Kind } from "./showing";
import { LookingBack, type Since } from "./since";
import { TableSocket, type Line } from "./socket";
import { newest, nextFrame } from "./states";
import { play } from "./sound";
import { cardsById, seatOf, wordOf, type Placed } from "./view";
import { END_KEY } from "./keys";
import type { CardView, View, ViewDecision, ViewOption } from "./views";

/** The time for which a new question ignores Space, which may have been meant for the question before. */
const SETTLE = 350;
/** The same after Space has skipped a show or closed a summary: whoever presses it twice does not answer. */
const SETTLE_AFTER_SKIP = 1000;

/** The sounds of beats: words as in `State.fresh`. */
const SOUNDS: Partial<Record<Kind, string>> = {
  play: "play", attack: "attack", scheme: "threat", boost: "reveal", blow: "damage", reveal: "reveal", threat: "threat", roll: "die", fall: "death", gain: "enter",
}; // prettier-ignore

/** In `State.waiting`: another player may answer or pass. */
const SOMEBODY = -2;

/** The number of kinds of question of which the keys are kept. */
const KINDS = 8;

/** The things that can be said with one click. */
export const EMOTES = ["hello", "well_played", "thanks", "oops", "thinking", "wow", "sorry", "good_game"] as const;
type EmoteWord = (typeof EMOTES)[number];

/** The time for which they are shown, in milliseconds. */
const BUBBLE = 5000;

/** The number of lines of talk to keep: as many as the server sends to a new connection. */
const TALK = 100;

/** `V` is the type of the views of the table's game; by default, the common part of all views. */
export class Table<V extends View = View> {
  readonly id: string;
  tokens: string[];

  // --- from the server ---
  /** The game, if it is known before the server has named it. */
  private known = $state<GameName>("");
  line = $state<Line>("connecting");
  welcome = $state.raw<Welcome>();
  seats = $state.raw<SeatInfo[]>([]);
  /** Whether people still come together: the game has not begun. */
  gathering = $state(false);
  /** How many only watch, and whether people without a seat may. */
  watching = $state(0);
  watchers = $state(true);
  /** The seats that have given up, and whether all have to because they are on one side. */
  givenUp = $state.raw<number[]>([]);
  together = $state(false);
  /** The table at which the same people play again; empty if nobody has asked for it. */
  rematch = $state("");
  /** Whether people may still choose characters or the like for their seats. */
  mayPick = $state(false);
  /** Whether this player has asked for it. */
  wantsRematch = $state(false);
  /** When the time for the open question is up, in the milliseconds of this page; −1 if there is no limit. */
  deadline = $state(-1);
  /** What others have just said with one click. */
  bubbles = $state.raw<{ key: number; seat: number; name: string; text: string }[]>([]);
  moment = $state(-1);
  views = $state.raw<V[]>([]);
  log = $state.raw<LogLine[]>([]);
  waiting = $state(-1);
  paces = $state.raw<Record<string, Pace>>({});
  undo = $state.raw<UndoAsked | null>(null);
  canUndo = $state.raw<number[]>([]);
  /** Of these, the seats in the middle of the action that they would take back. */
  undoWithin = $state.raw<number[]>([]);
  canRedo = $state.raw<number[]>([]);
  /** Words for short animations, with the moment they belong to. */
  fresh = $state.raw<{ moment: number; words: string[] }>({ moment: -1, words: [] });
  /** How far the guide of a first game has come, and what it points at. */
  guide = $state.raw<GuideAt | null>(null);
  talk = $state.raw<Said[]>([]);
  /** How many lines other people have said since the page was opened, and how many of them have been on the screen. */
  heard = $state(0);
  read = $state(0);
  readonly unread = $derived(this.heard - this.read);
  /** The last thing that the table itself has told everybody; it is shown until the player chooses something. */
  told = $state("");
  /** What the page says about a key or a click that did nothing. */
  hint = $state("");
  because = $state.raw<Because>();
  /** What cannot be done with the card that was asked about last, and why. */
  reasons = $state.raw<Reasons>();
  refused = $state.raw<Refused>();
  /** What the server has said about itself; forgotten with the next connection. */
  notice = $state.raw<Notice>();
  faces = $state.raw<Catalogue>(new Map());
  /** What others did runs here before its state is shown; meanwhile the table is as it was, and asks nothing. */
  readonly show = new Show({
    apply: (state) => this.changed(state),
    tell: (beat) => this.tell(beat),
    tempo: () => this.facts.showing.tempo,
  });
  /** The last state that has arrived. */
  private latest = $state.raw<State>();
  /** The summary of what happened since the player's last turn, until it is closed. */
  since = $state.raw<Since>();

  /** The number of new links so far: what this browser remembers has changed. */
  relinks = $state(0);

  // --- from the page ---
  /** The seat whose view is shown: one of the player's own, −1 for a spectator. */
  seat = $state(-1);
  /** For several seats on one screen: the seat to which the device has to be passed before anything is shown. */
  passTo = $state(-1);
  /** The moment whose question has been answered, so that it is not answered twice. */
  sent = $state(-1);
  /** The card shown large: the id of its definition, and the card itself if it is on the table. */
  zoom = $state.raw<{ face: string; card?: CardView; pinned: boolean }>();
  /** The options under the pointer or in focus, in the prompt or on the board. */
  hot = $state.raw<ReadonlySet<number>>(new Set());

  readonly game = $derived<GameName>(this.welcome?.game ?? this.known);
  readonly mine = $derived(this.welcome?.mine ?? []);
  readonly facts = $derived(factsOf(this.game));
  readonly view = $derived<V | undefined>(this.views.find((view) => view.seat === this.seat) ?? this.views[0]);
  readonly asked = $derived<ViewDecision | null>(this.view?.decision ?? null);
  /** The open question of the seat whose view is shown; nothing after it has been answered. */
  readonly question = $derived.by<Question | undefined>(() => {
    const decision = this.asked;
    if (decision?.options === undefined || decision.player !== this.seat || this.hidden) return undefined;
    if (this.sent === this.moment || this.line !== "open" || this.undo !== null || this.show.running) return undefined;
    const view = this.view;
    const leads = (option: ViewOption) => (view === undefined ? [] : this.facts.leads(option, view));
    return readQuestion(decision, this.facts, view?.suggested, this.identity, this.keys.get(this.occasion), leads);
  });
  /** Whether hands must stay hidden because the device has not been passed on yet. */
  readonly hidden = $derived(this.passTo >= 0);
  readonly pace = $derived<Pace | undefined>(this.paces[String(this.seat)]);
  readonly over = $derived(this.view?.over ?? false);
  /** The summary of the round, while it is there to be read. */
  readonly summary = $derived(this.since?.seat === this.seat && !this.show.running && !this.over && !this.hidden ? this.since : undefined);
  readonly cards = $derived(this.view === undefined ? new Map<number, Placed<V>>() : cardsById(this.view));
  readonly blocked = $derived(new Map((this.view?.blocked ?? []).map((one) => [one.card, one.reason])));
  /** Of these cards, those that lack only one step. */
  readonly near = $derived(new Set((this.view?.blocked ?? []).flatMap((one) => (one.near ? one.card : []))));

  /** The player's seats that still have to answer an undo. */
  readonly answering = $derived(this.undo?.missing.filter((seat) => this.mine.includes(seat)) ?? []);
  /** The seats of players who are away, for which the host may answer an undo that is not the host's own. */
  readonly standingIn = $derived(
    this.welcome?.host && this.undo !== null && !this.mine.includes(this.undo.seat)
      ? this.undo.missing.filter((seat) => !this.mine.includes(seat) && !this.seatInfo(seat)?.here)
      : [],
  );
  /** Whether a seat of the player is asked once the show is over. */
  readonly awaited = $derived(this.mine.includes(this.latest?.waiting ?? -1));
  /** Whether somebody else is asked for an answer, and nobody is told who. */
  readonly answers = $derived(this.waiting === SOMEBODY);

  private readonly socket: TableSocket;
  /** The state that has arrived since the last drawing: states may arrive faster than they can be drawn. */
  private pending: State | undefined;
  private sit: boolean;
  /** The time from which Space answers the question. */
  private settled = 0;
  /** All lines that have arrived: the show may lag behind them. */
  private received: LogLine[] = [];
  /** The last line that was read out. */
  private announced = 0;
  private readonly looking = new LookingBack();
  /** The sounds that the show has made of the state that is shown next. */
  private readonly sounded = new Set<string>();
  /** The seat that this host has asked to take away. */
  private leaving = -1;
  private bubbled = 0;
  /** The seat that has been given this browser's name. */
  private introduced = -1;
  /** The card that is being paid for as suggested. */
  private payingFor: number | undefined;
  /** What a direct action was begun on, and the question it began with. */
  private aim: { on: number; from: string } | undefined;
  /** The keys of options at the last question of each kind, so that options keep them. */
  private keys = new Map<string, Keys>();

  /** With `sit`, take the first free seat as soon as the server has welcomed the client. */
  constructor(
    id: string,
    tokens: string[],
    sit = false,
    make: (table: Table<V>) => TableSocket = socketOf,
    private readonly later = nextFrame,
    /** The code with which a seat of a table that gathers is taken. */
    private readonly code = "",
  ) {
    this.id = id;
    this.tokens = tokens;
    this.sit = sit;
    this.known = knownTable(id)?.game ?? "";
    this.socket = make(this);
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.show.stop();
    this.socket.close();
  }

  /** The last line and the moment that the client has, for the server to send what is missing. */
  get has(): { seen: number; moment: number } {
    return { seen: this.received.at(-1)?.number ?? 0, moment: this.latest?.moment ?? -1 };
  }

  // --- looking ---

  face(id: string): CardFace {
    return this.faces.get(id) ?? unknownFace(id);
  }

  /** The face of a card as it is now, with all it has gained and without all it has lost. */
  faceOf(card: CardView): CardFace {
    return { ...this.face(card.name), ...card.now };
  }

  seatName(seat: number): string {
    const name = this.seats.find((one) => one.seat === seat)?.name;
    return name || this.view?.table.players[seat]?.name || say("seat.number", { n: seat + 1 });
  }

  /** The name of a seat on this screen: "You" for the player's own seat, with its name if there are several. */
  called(seat: number): string {
    if (seat < 0) return say("nobody");
    if (seat !== this.seat) return this.seatName(seat);
    return this.mine.length > 1 ? say("you.in", { name: this.seatName(seat) }) : say("you");
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.seats.find((one) => one.seat === seat);
  }

  /** The card that stands for the seat whose view is shown, if the game has one. */
  private get identity(): number | undefined {
    return this.view === undefined ? undefined : this.facts.identity(this.view, this.seat);
  }

  /** The kind of question, the seat and the turn: within it, options keep their keys. */
  private get occasion(): string {
    const { round, active, active_player } = (this.view?.table ?? {}) as Record<string, unknown>;
    return [this.asked?.prompt, this.seat, round, active ?? active_player].join();
  }

  /** Remember the keys of the options of the open question. */
  private keepKeys(): void {
    const plain = this.question?.asked.filter((one) => one.role === "plain" && one.key !== "") ?? [];
    if (plain.length > 0) this.keys = new Map([...[...this.keys].slice(-KINDS), [this.occasion, new Map(plain.map((one) => [sameOption(one.option), one.key]))]]);
  }

  /** The options that can be taken by pressing a card (or a thing on the stack). */
  optionsOn(card: number): Asked[] {
    return this.question?.byCard.get(card) ?? [];
  }

  optionsOnSeat(seat: number): Asked[] {
    return this.question?.bySeat.get(seat) ?? [];
  }

  /** Whether a card belongs to the option under the pointer. */
  isHot(card: number): boolean {
    return this.optionsOn(card).some((one) => this.hot.has(one.index));
  }

  point(options: Asked[]): void {
    this.hot = new Set(options.map((one) => one.index));
  }

  unpoint(): void {
    if (this.hot.size > 0) this.hot = new Set();
  }

  showCard(face: string, card?: CardView, pinned = false): void {
    if (this.zoom?.pinned && !pinned) return;
    this.zoom = { face, card, pinned };
  }

  hideCard(pinned = false): void {
    if (this.zoom !== undefined && (pinned || !this.zoom.pinned)) this.zoom = undefined;
  }

  /** The free seats a spectator could take. */
  get freeSeats(): SeatInfo[] {
    return this.welcome?.listed || (this.code !== "" && this.gathering) ? this.seats.filter((one) => one.free) : [];
  }

  // --- acting ---

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
  private follow(): boolean {
    const { aim, question } = this;
    if (aim === undefined || question === undefined) return false;
    if (question.form === "pay") return false; // What comes after the payment may ask for it.
    this.aim = undefined;
    if (this.asked?.prompt === aim.from) return false;
    const seat = seatOf(aim.on);
    const found = (seat === undefined ? this.optionsOn(aim.on) : this.optionsOnSeat(seat)).filter((one) => one.role === "plain");
    if (found.length !== 1 || found[0] === undefined) return false;
    this.choose(found[0]);
    return true;
  }

  /** Pay as suggested: the engine asks for one source at a time, so the other sources follow with the next questions. */
  paySuggested(): boolean {
    const question = this.question;
    const one = question?.form === "pay" ? question.asked.find((asked) => question.suggested.has(asked.index)) : undefined;
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
    if (this.latest !== undefined && beats.length > 0) this.show.add({ ...this.latest, log: [], log_from: this.has.seen + 1, fresh: [] }, beats);
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
    for (const seat of this.mine) if (this.givenUp.includes(seat) !== giveUp) this.socket.send({ type: "concede", seat, give_up: giveUp });
  }

  askRematch(): void {
    const seat = this.mine[0];
    if (seat !== undefined && this.socket.send({ type: "rematch", seat })) this.wantsRematch = true;
  }

  /** The link to the next table: the same secrets open the same seats there. */
  rematchLink(): string {
    const known = knownTable(this.id);
    if (known !== undefined && knownTable(this.rematch) === undefined) remember({ ...known, table: this.rematch, last: Date.now() });
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

  private get curtained(): boolean {
    const alone = this.facts.onePerson(this.welcome?.options ?? {});
    return settings.curtain && this.facts.secretHands && !alone && this.mine.length > 1 && !this.over;
  }

  // --- listening ---

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
        if (message.gathering && this.welcome !== undefined) this.welcome = { ...this.welcome, options: message.options };
        this.introduce();
        return this.sitDown();
      case "state":
        return this.arrived(message);
      case "said":
        this.talk = [...this.talk, message].slice(-TALK);
        if (message.seat >= 0 && !this.mine.includes(message.seat)) this.heard += 1;
        if (message.seat < 0) this.told = message.text;
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
    const takenBack = state.undo !== null || state.fresh.includes("undo") || (before !== undefined && state.log_from <= last);
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
    if (settings.showing === "instant") beats = beats.filter((beat) => beat.kind === "end").map((beat) => ({ ...beat, lines: added }));
    if (beats.length > 0 || this.show.running) this.show.add(state, beats);
    else this.changed(state);
  }

  private beats(before: State, after: State, lines: LogLine[]): Beat[] {
    const seen = (state: State): View | undefined => state.views.find((view) => view.seat === this.seat) ?? state.views[0];
    const [from, to] = [seen(before), seen(after)];
    if (from === undefined || to === undefined || lines.length === 0) return [];
    return beatsOf({ rules: this.facts.showing, log: new Log(this.received), lines, before: from, after: to, mine: this.mine });
  }

  /** A beat begins: its lines come into the log, and are read out. */
  private tell(beat: Beat): void {
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
    for (const line of lines.filter((one) => one.number > this.announced).slice(-8)) announce(textTo(line.parts, this.seat));
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
        last: Date.now(),
        mine: welcome.mine,
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
    const links = known.links.flatMap((link) => (link.seat === away ? [] : [{ ...link, seat: link.seat - (link.seat > away ? 1 : 0) }]));
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

  private changed(state: State): void {
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
    const since = this.looking.after({ rules, lines: first ? [] : state.log, log: this.log, views: this.views, identity });
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

  /** Clear everything that was shown or read out to the player before. */
  private drawCurtain(seat: number): void {
    this.passTo = seat;
    this.hideCard(true);
    hush();
  }

  private announceQuestion(): void {
    const decision = this.asked;
    if (this.question === undefined || decision?.text === undefined) return;
    const options = this.question.asked.map((one) => one.option.label);
    announce(`${decision.text} ${list(options.slice(0, 5))}`, "assertive");
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
  });
}
