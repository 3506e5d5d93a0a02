/** What is on the table and how the page looks at it: the server's messages as reactive state. */

import { announce, hush } from "./announce";
import { unknownFace, type Catalogue } from "./catalogue";
import { knownTable } from "./memory";
import type {
  Because,
  CardFace,
  GameName,
  GuideAt,
  Line as LogLine,
  Notice,
  Pace,
  Reasons,
  Refused,
  Said,
  SeatInfo,
  State,
  UndoAsked,
  Welcome,
} from "./protocol";
import { factsOf } from "./facts";
import { readQuestion, sameOption, type Asked, type Keys, type Question } from "./question";
import { list, say } from "./say";
import { settings } from "./settings.svelte";
import { Show } from "./show.svelte";
import type { Beat } from "./showing";
import type { Since } from "./since";
import type { Line } from "./socket";
import { cardsById, type Placed } from "./view";
import type { CardView, View, ViewDecision, ViewOption } from "./views";

/** In `State.waiting`: another player may answer or pass. */
const SOMEBODY = -2;

/** The number of kinds of question of which the keys are kept. */
const KINDS = 8;

/** `V` is the type of the views of the table's game; by default, the common part of all views. */
export abstract class Tabletop<V extends View = View> {
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
  protected latest = $state.raw<State>();
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
    if (this.seatInfo(this.seat)?.kind === "bot") return undefined; // The bot is asked, from the moment the seat is given to it.
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
  readonly summary = $derived(
    this.since?.seat === this.seat && !this.show.running && !this.over && !this.hidden ? this.since : undefined,
  );
  readonly cards = $derived(this.view === undefined ? new Map<number, Placed<V>>() : cardsById(this.view));
  readonly blocked = $derived(new Map((this.view?.blocked ?? []).map((one) => [one.card, one.reason])));
  /** Of these cards, those that lack only one step. */
  readonly near = $derived(new Set((this.view?.blocked ?? []).flatMap((one) => (one.near ? one.card : []))));

  /** The player's seats that still have to answer an undo. */
  readonly answering = $derived(this.undo?.missing.filter((seat) => this.mine.includes(seat)) ?? []);
  /** Why the host, if that is somebody else, may know all cards; empty if there is no reason to think so. */
  readonly cardsSeen = $derived(this.welcome === undefined || this.welcome.host ? "" : this.welcome.seen);
  /** The seats of players who are away, for which the host may answer an undo that is not the host's own. */
  readonly standingIn = $derived(
    this.welcome?.host && this.undo !== null && !this.over && !this.mine.includes(this.undo.seat)
      ? this.undo.missing.filter((seat) => !this.mine.includes(seat) && !this.seatInfo(seat)?.here)
      : [],
  );
  /** Whether a seat of the player is asked once the show is over. */
  readonly awaited = $derived(this.mine.includes(this.latest?.waiting ?? -1));
  /** Whether somebody else is asked for an answer, and nobody is told who. */
  readonly answers = $derived(this.waiting === SOMEBODY);

  /** All lines that have arrived: the show may lag behind them. */
  protected received: LogLine[] = [];
  /** The keys of options at the last question of each kind, so that options keep them. */
  private keys = new Map<string, Keys>();

  constructor(
    id: string,
    tokens: string[],
    /** The code with which a seat of a table that gathers is taken. */
    readonly code: string,
  ) {
    this.id = id;
    this.tokens = tokens;
    this.known = knownTable(id)?.game ?? "";
  }

  /** Show a state for good. */
  protected abstract changed(state: State): void;

  /** A beat begins: its lines come into the log. */
  protected abstract tell(beat: Beat): void;

  /** The last line and the moment that the client has, for the server to send what is missing. */
  get has(): { seen: number; moment: number } {
    return { seen: this.received.at(-1)?.number ?? 0, moment: this.latest?.moment ?? -1 };
  }

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

  /** What the table tells everybody, to the player themselves: "Bob accepts your bargain". */
  addressed(text: string): string {
    return this.mine.length === 1 && this.seat >= 0
      ? text.replaceAll(` ${this.seatName(this.seat)}'s `, ` ${say("you.yours")} `)
      : text;
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
  protected get identity(): number | undefined {
    return this.view === undefined ? undefined : this.facts.identity(this.view, this.seat);
  }

  /** The kind of question, the seat and the turn: within it, options keep their keys. */
  private get occasion(): string {
    const { round, active, active_player } = (this.view?.table ?? {}) as Record<string, unknown>;
    return [this.asked?.prompt, this.seat, round, active ?? active_player].join();
  }

  /** Remember the keys of the options of the open question. */
  protected keepKeys(): void {
    const plain = this.question?.asked.filter((one) => one.role === "plain" && one.key !== "") ?? [];
    if (plain.length > 0)
      this.keys = new Map([
        ...[...this.keys].slice(-KINDS),
        [this.occasion, new Map(plain.map((one) => [sameOption(one.option), one.key]))],
      ]);
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

  protected get curtained(): boolean {
    const alone = knownTable(this.id)?.alone || this.facts.onePerson(this.welcome?.options ?? {});
    return settings.curtain && this.facts.secretHands && !alone && this.mine.length > 1 && !this.over;
  }

  /** Clear everything that was shown or read out to the player before. */
  protected drawCurtain(seat: number): void {
    this.passTo = seat;
    this.hideCard(true);
    hush();
  }

  protected announceQuestion(): void {
    const decision = this.asked;
    if (this.question === undefined || decision?.text === undefined) return;
    const options = this.question.asked.map((one) => one.option.label);
    announce(`${decision.text} ${list(options.slice(0, 5))}`, "assertive");
  }
}
