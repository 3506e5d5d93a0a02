// The records of src/cardwright/descriptor/views.py as TypeScript types.
// Made by `python -m cardwright.server.typescript`; do not edit.

import type { CardText } from "./protocol";

/** One thing one may answer. */
export interface ViewOption {
  label: string;
  cards: number[];
  /** The word of the option, and its arguments: cards, players, numbers. */
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

/** What a card is now, where it is not what is printed on it: these fields of its face (`CardFace`) are others. */
export interface FaceNow {
  name: string;
  kind: string;
  keywords: string[];
  text: CardText;
  extra: Record<string, unknown>;
}

/** A card this seat may see. */
export interface CardView {
  id: number;
  at: number;
  /** The id of its definition. */
  name: string;
  /** It lies on its side. */
  turned?: boolean;
  counters?: [string, number][];
  /** What it has gained or lost has changed its face. */
  now?: FaceNow | null;
}

/** A zone, and the cards of it this seat may see. */
export interface ZoneView {
  kind: string;
  seat: number;
  number: number;
  size: number;
  cards: CardView[];
}

/** A player. */
export interface PlayerView {
  name: string;
  /** What stands beside the name, such as hit points. */
  figures?: Record<string, number>;
}

/** The table. */
export interface TableView {
  players: PlayerView[];
  round?: number;
  /** Whose turn it is. */
  active?: number;
}

/** How it ended. */
export interface ResultView {
  winners: number[];
  won: boolean;
  rounds: number;
}

/** Everything a seat may know of a game of any kind. */
export interface View {
  game: string;
  seat: number;
  zones: ZoneView[];
  table: TableView;
  decision: ViewDecision | null;
  blocked: Blocked[];
  suggested: number[];
  over: boolean;
  result: ResultView | null;
}
