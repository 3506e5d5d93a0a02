// The records of src/cardwright/four_souls/views/records.py as TypeScript types.
// Made by `python -m cardwright.server.messages.typescript`; do not edit.

import type { Blocked, FaceNow, ViewDecision } from "../../lib/views";

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
  counters?: [string, number][];
  marks?: string[];
  /** What it really is while it passes for something else. */
  printed?: string;
  /** It has gained or lost abilities or a keyword, has another name, or is of another kind. */
  now?: FaceNow | null;
  /** In the shop: what it costs this seat. */
  price?: number;
  /** Among a player's souls, or as their character: what it is worth. */
  souls?: number;
  /** A bonus soul: for each seat how far it is, and how far it has to get. */
  progress?: [number, number][];
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
  counters: [string, number][];
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
  /** −99 while other players may answer: a seat is not told who is asked, and `next` lists all seats. */
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
  notes: [number, number][];
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
