// The records of src/cardwright/descriptor/views.py as TypeScript types.
// Made by `python -m cardwright.server.messages.typescript`; do not edit.

import type { CardText } from "./protocol";

/** One possible answer. */
export interface ViewOption {
  label: string;
  cards: number[];
  /** The word of the option, then its arguments: cards, players, numbers. */
  key: (string | number)[];
  /** What follows from it, as far as the seat can know. */
  then?: string;
  /** Whether something is lost for good: a character of one's own side falls, or the game is lost. */
  grave?: boolean;
  /** Whether one loses something by it; such options come after the others. */
  hurts?: boolean;
  /** The cards of which one is asked for next: pressing one of them chooses the option and answers that, too. */
  leads?: number[];
}

/** Who is asked what; all but `player` and `prompt` is shown only to the seat that is asked. */
export interface ViewDecision {
  /** −99 where another player is asked for an answer and could also pass: nobody is told who. */
  player: number;
  prompt: string;
  text?: string;
  /** Why it is asked, where the question does not say it itself. */
  why?: string;
  card?: number;
  options?: ViewOption[];
}

/** A card that cannot be used now, and why. */
export interface Blocked {
  card: number;
  reason: string;
  /** Whether the card is only one step from being usable. */
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
  /** The id of the card's definition. */
  name: string;
  /** The card lies on its side. */
  turned?: boolean;
  counters?: [string, number][];
  /** What it has gained or lost has changed its face. */
  now?: FaceNow | null;
}

/** A zone, and those of its cards that this seat may see. */
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
  /** Numbers shown beside the name, such as hit points. */
  figures?: Record<string, number>;
}

/** The table. */
export interface TableView {
  players: PlayerView[];
  round?: number;
  /** The seat whose turn it is. */
  active?: number;
}

/** How the game ended. */
export interface ResultView {
  winners: number[];
  won: boolean;
  rounds: number;
}

/** Everything a seat may know about a game of any kind. */
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
