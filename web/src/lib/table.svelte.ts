/** The table in the page: what is on it, how the page looks at it, and its parts. */

import { announce, hush } from "./announce";
import { Arrivals } from "./arrivals.svelte";
import { unknownFace, type Catalogue } from "./catalogue";
import { knownTable } from "./memory";
import { People } from "./people.svelte";
import { Player } from "./player";
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
  UndoAsked,
  Welcome,
} from "./protocol";
import { factsOf } from "./facts";
import { readQuestion, sameOption, type Asked, type Keys, type Question } from "./question";
import { list } from "./say";
import { settings } from "./settings.svelte";
import { Show } from "./show.svelte";
import type { Since } from "./since";
import { TableSocket, type Line } from "./socket";
import { nextFrame } from "./states";
import { cardsById, type Placed } from "./view";
import type { CardView, View, ViewDecision, ViewOption } from "./views";

/** In `State.waiting`: another player may answer or pass. */
const SOMEBODY = -2;

/** The number of kinds of question of which the keys are kept. */
const KINDS = 8;

/** `V` is the type of the views of the table's game; by default, the common part of all views. */
export class Table<V extends View = View> {
  // --- the parts ---
  readonly people: People<V>;
  /** The player at this screen. */
  readonly me = new Player<V>(this);
  readonly arrivals: Arrivals<V>;
  readonly socket: TableSocket;
  /** What others did runs here before its state is shown; meanwhile the table is as it was, and asks nothing. */
  readonly show = new Show({
    apply: (state) => this.arrivals.changed(state),
    tell: (beat) => this.arrivals.tell(beat),
    tempo: () => this.facts.showing.tempo,
  });

  // --- from the server ---
  /** The game, if it is known before the server has named it. */
  private known = $state<GameName>("");
  line = $state<Line>("connecting");
  welcome = $state.raw<Welcome>();
  /** When the time for the open question is up, in the milliseconds of this page; −1 if there is no limit. */
  deadline = $state(-1);
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
  /** What the page says about a key or a click that did nothing. */
  hint = $state("");
  because = $state.raw<Because>();
  /** What cannot be done with the card that was asked about last, and why. */
  reasons = $state.raw<Reasons>();
  refused = $state.raw<Refused>();
  /** What the server has said about itself; forgotten with the next connection. */
  notice = $state.raw<Notice>();
  faces = $state.raw<Catalogue>(new Map());
  /** The summary of what happened since the player's last turn, until it is closed. */
  since = $state.raw<Since>();

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
    if (this.people.seatInfo(this.seat)?.kind === "bot") return undefined; // The bot is asked, from the moment the seat is given to it.
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
  readonly standingIn = $derived.by(() =>
    this.welcome?.host && this.undo !== null && !this.over && !this.mine.includes(this.undo.seat)
      ? this.undo.missing.filter((seat) => !this.mine.includes(seat) && !this.people.seatInfo(seat)?.here)
      : [],
  );
  /** Whether a seat of the player is asked once the show is over. */
  readonly awaited = $derived.by(() => this.mine.includes(this.arrivals.latest?.waiting ?? -1));
  /** Whether somebody else is asked for an answer, and nobody is told who. */
  readonly answers = $derived(this.waiting === SOMEBODY);

  /** The keys of options at the last question of each kind, so that options keep them. */
  private keys = new Map<string, Keys>();

  /** With `sit`, take the first free seat as soon as the server has told who sits where. */
  constructor(
    readonly id: string,
    public tokens: string[],
    sit = false,
    make: (table: Table<V>) => TableSocket = socketOf,
    later = nextFrame,
    /** The code with which a seat of a table that gathers is taken. */
    readonly code = "",
  ) {
    this.known = knownTable(id)?.game ?? "";
    this.people = new People(this, sit);
    this.arrivals = new Arrivals(this, later);
    this.socket = make(this);
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.show.stop();
    this.socket.close();
  }

  face(id: string): CardFace {
    return this.faces.get(id) ?? unknownFace(id);
  }

  /** The face of a card as it is now, with all it has gained and without all it has lost. */
  faceOf(card: CardView): CardFace {
    return { ...this.face(card.name), ...card.now };
  }

  /** The card that stands for the seat whose view is shown, if the game has one. */
  get identity(): number | undefined {
    return this.view === undefined ? undefined : this.facts.identity(this.view, this.seat);
  }

  /** The kind of question, the seat and the turn: within it, options keep their keys. */
  private get occasion(): string {
    const { round, active, active_player } = (this.view?.table ?? {}) as Record<string, unknown>;
    return [this.asked?.prompt, this.seat, round, active ?? active_player].join();
  }

  /** Remember the keys of the options of the open question. */
  keepKeys(): void {
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

  get curtained(): boolean {
    const alone = knownTable(this.id)?.alone || this.facts.onePerson(this.welcome?.options ?? {});
    return settings.curtain && this.facts.secretHands && !alone && this.mine.length > 1 && !this.over;
  }

  /** Clear everything that was shown or read out to the player before. */
  drawCurtain(seat: number): void {
    this.passTo = seat;
    this.hideCard(true);
    hush();
  }

  announceQuestion(): void {
    const decision = this.asked;
    if (this.question === undefined || decision?.text === undefined) return;
    const options = this.question.asked.map((one) => one.option.label);
    announce(`${decision.text} ${list(options.slice(0, 5))}`, "assertive");
  }
}

function socketOf<V extends View>(table: Table<V>): TableSocket {
  return new TableSocket(table.id, table.tokens, {
    message: (message) => table.arrivals.receive(message),
    line: (line) => {
      table.arrivals.toPresent();
      table.line = line;
    },
    seen: () => table.arrivals.has.seen,
    moment: () => table.arrivals.has.moment,
    code: () => table.code,
  });
}
