// The records of src/cardwright/descriptor/views.py as TypeScript types.
// Made by `python -m cardwright.server.typescript`; do not edit.

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

/** A card this seat may see. */
export interface CardView {
  id: number;
  at: number;
  /** The id of its definition. */
  name: string;
  /** It lies on its side. */
  turned?: boolean;
  counters?: [string, number][];
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
