// The records of src/cardwright/server/views.py as TypeScript types.
// Made by `python -m cardwright.server.typescript`; do not edit.

/** One thing one may answer. */
export interface ViewOption {
  label: string;
  cards: number[];
  key: (string | number)[];
}

/** Who is asked what; the rest is for one's own seat only. */
export interface ViewDecision {
  player: number;
  prompt: string;
  text?: string;
  card?: number;
  options?: ViewOption[];
}

/** A card that cannot be used now, and why. */
export interface Blocked {
  card: number;
  reason: string;
  /** One step away. */
  near: boolean;
}

/** What is printed on a card. */
export interface PrintedFigures {
  hp: number;
  attack: number;
  evasion?: number;
}

/** A card this seat may see. */
export interface FourSoulsCardView {
  id: number;
  at: number;
  name: string;
  charged: boolean;
  counters?: ((string | number)[])[];
  marks?: string[];
  /** What it really is while it passes for something else. */
  printed?: string;
  /** In the shop: what it costs this seat. */
  price?: number;
  /** Among a player's souls, or as their character: what it is worth. */
  souls?: number;
  /** A bonus soul: for each seat how far it is, and how far it has to get. */
  progress?: number[][];
  hp?: number;
  max_hp?: number;
  attack?: number;
  evasion?: number;
  base?: PrintedFigures | null;
}

/** A zone, and the cards of it this seat may see. */
export interface FourSoulsZone {
  kind: string;
  seat: number;
  number: number;
  size: number;
  cards: FourSoulsCardView[];
}

/** A player's figures. */
export interface FourSoulsPlayer {
  name: string;
  character: number;
  coins: number;
  hp: number;
  max_hp: number;
  attack: number;
  base: PrintedFigures;
  /** 0 unless this player can be attacked. */
  evasion: number;
  souls: number;
  goal: number;
  dead: boolean;
  hand: number;
  hand_limit: number;
  loot_plays: number;
  owes_attack: boolean;
  counters: ((string | number)[])[];
  /** Left this turn; only the active player has any. */
  attacks?: number;
  /** Left this turn; only the active player has any. */
  purchases?: number;
}

/** The attack or purchase under way. */
export interface Doing {
  what: "attack" | "purchase";
  player: number;
  target?: number;
  name?: string;
  /** How often was rolled so far. */
  roll?: number;
  over?: boolean;
}

/** An object and its name; −99 where this seat may not know which card it is. */
export interface AimedAt {
  object: number;
  name: string;
}

/** An offer that waits for an answer. */
export interface OfferView {
  giver: number;
  receiver: number;
  coins: number;
  cards: AimedAt[];
  /** What is wanted for it, in the words of whoever offers. */
  promise: string;
}

/** Seats: who holds priority, who has passed, who comes next, in order. */
export interface PriorityView {
  holder: number;
  passed: number[];
  next: number[];
}

/** What comes of some results of a roll. */
export interface RollRow {
  low: number;
  high: number;
  text: string;
}

/** Something on the stack. */
export interface StackedThing {
  object: number;
  player: number;
  kind: "ability" | "damage" | "death" | "loot" | "roll" | "step";
  name: string;
  /** What it will do. */
  text: string;
  targets: AimedAt[];
  /** Where it comes from. */
  card: number;
  copy?: boolean;
  activated?: boolean;
  /** On the die. */
  result?: number;
  /** With all that changes it. */
  value?: number;
  attack?: boolean;
  /** To hit. */
  needs?: number;
  rows?: RollRow[];
  amount?: number;
  combat?: boolean;
  what?: string;
}

/** A copy of a loot card that a player may play. */
export interface HeldCopy {
  object: number;
  player: number;
  name: string;
}

/** A slot: its top card, and what that covers. */
export interface SlotView {
  kind: string;
  top: number[];
  under: number[];
}

/** The table. */
export interface FourSoulsTableView {
  active: number;
  turn: number;
  round: number;
  timer: number;
  bank: number;
  phase: "action" | "clean_up" | "end" | "loot" | "over" | "recharge" | "setup" | "start";
  doing: Doing | null;
  offer: OfferView | null;
  priority: PriorityView | null;
  /** What happens if everybody passes. */
  all_pass: string;
  attacked: number;
  attackable: number[];
  deck_price: number;
  players: FourSoulsPlayer[];
  stack: StackedThing[];
  held: HeldCopy[];
  notes: number[][];
  slots: SlotView[];
}

/** How it ended. */
export interface FourSoulsResult {
  winners: number[];
  won: boolean;
  turns: number;
  rounds: number;
}

/** Everything a seat may know of a game of Four Souls. */
export interface FourSoulsView {
  game: "four_souls";
  seat: number;
  zones: FourSoulsZone[];
  table: FourSoulsTableView;
  decision: ViewDecision | null;
  blocked: Blocked[];
  suggested: number[];
  over: boolean;
  result: FourSoulsResult | null;
}

/** A card this seat may see. */
export interface MarvelCardView {
  id: number;
  at: number;
  name: string;
  type: string;
  exhausted?: boolean;
  controller?: number;
  statuses?: string[];
  damage?: number;
  /** What it is attached to. */
  host?: number;
  counters?: ((string | number)[])[];
  hit_points?: number;
  max_hit_points?: number;
  powers?: Record<string, number>;
  printed_powers?: Record<string, number>;
  threat?: number;
  /** Face down. */
  boost_cards?: number;
}

/** A zone, and the cards of it this seat may see. */
export interface MarvelZone {
  kind: string;
  seat: number;
  number: number;
  size: number;
  cards: MarvelCardView[];
}

/** A player's figures. */
export interface MarvelPlayer {
  name: string;
  hero: string;
  identity: number;
  form: string;
  changed_form: boolean;
  hand: number;
  /** The limit. */
  hand_size: number;
  encounter_next: number;
  out: boolean;
}

/** The phase, its steps, and the index of the one the game is at. */
export interface PhaseView {
  name: "end_of_round" | "over" | "player" | "setup" | "villain";
  steps: string[];
  at: number;
  /** Whose turn it is within the step. */
  seat: number;
  done: number[];
}

/** Something that is being resolved, with its steps and the index of the current one. */
export interface Resolving {
  kind: "attack" | "enemy_attack" | "enemy_scheme" | "play" | "reveal" | "thwart" | "use";
  seat: number;
  card: number;
  steps: string[];
  at: number;
  target: number;
  printed?: number;
  modifier?: number;
  boost?: number;
  face_down?: number;
  boost_card?: number;
  /** The damage or threat as it stands. */
  total?: number;
  defender?: number;
  defense?: number;
  qualities?: string[];
  less?: number;
  cost?: number;
}

/** Something that generates resources, as letters. */
export interface PaymentSource {
  card: number;
  from_hand: boolean;
  resources: string;
  /** The option that picks it; -1 for one that is picked. */
  option?: number;
}

/** Resources by type. */
export interface Generated {
  energy: number;
  mental: number;
  physical: number;
  wild: number;
}

/** One's own payment in progress. */
export interface Payment {
  card: number;
  cost: number;
  types: string;
  generated: Generated;
  total: number;
  left: number;
  picked: PaymentSource[];
  sources: PaymentSource[];
}

/** The table. */
export interface MarvelTableView {
  round: number;
  first_player: number;
  active_player: number;
  phase: PhaseView;
  resolving: Resolving[];
  payment: Payment | null;
  villain: number;
  main_scheme: number;
  target_threat: number;
  acceleration: number;
  next_threat: ((string | number)[])[];
  hazard: number;
  crisis: number[];
  players: MarvelPlayer[];
}

/** How it ended. */
export interface MarvelResult {
  won: boolean;
  reason: string;
  winners: number[];
  rounds: number;
}

/** Everything a seat may know of a game of Marvel Champions. */
export interface MarvelChampionsView {
  game: "marvel_champions";
  seat: number;
  zones: MarvelZone[];
  table: MarvelTableView;
  decision: ViewDecision | null;
  blocked: Blocked[];
  suggested: number[];
  over: boolean;
  result: MarvelResult | null;
}

export type View = FourSoulsView | MarvelChampionsView;
