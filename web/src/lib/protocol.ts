/** What the browser and the server say to each other: the records of `src/cardwright/server/protocol.py`. */

export const VERSION = 1;

export type SeatKind = "person" | "bot";
export type GameName = "four_souls" | "marvel_champions";

// --- a table is made and found (HTTP) ---

export interface SeatWish {
  kind?: SeatKind;
  name?: string;
  bot?: "steady" | "random";
}

export interface NewTable {
  game: GameName;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  name?: string;
  listed?: boolean;
  save?: string;
}

export interface SeatKey {
  seat: number;
  token: string;
}

export interface TableMade {
  table: string;
  host: string;
  seats: SeatKey[];
}

export interface Listing {
  table: string;
  game: GameName;
  name: string;
  seats: SeatInfo[];
  round: number;
  over: boolean;
}

export interface OptionChoice {
  name: string;
  label: string;
  help: string;
  kind: "flag" | "number" | "choice" | "choices";
  default: unknown;
  choices: Choice[];
  least: number;
  most: number;
  group: "main" | "more";
}

export interface Choice {
  value: unknown;
  label: string;
  help: string;
}

export interface GameSetup {
  game: GameName;
  least: number;
  most: number;
  seats: number;
  options: OptionChoice[];
  cards: string;
}

export interface CardFace {
  id: string;
  name: string;
  kind: string;
  set: string;
  text: string[];
  figures: Record<string, number | string>;
  keywords: string[];
  category: string;
  reward: string;
  souls: number;
  extra: Record<string, unknown>;
}

export interface Problem {
  code: string;
  message: string;
}

// --- the socket: what a client says ---

export interface Hello {
  type: "hello";
  version: number;
  table: string;
  tokens?: string[];
  seen?: number;
  moment?: number;
}

export interface Choose {
  type: "choose";
  moment: number;
  option: number;
}

export interface Offer {
  type: "offer";
  seat: number;
  to: number;
  coins?: number;
  cards?: number[];
  promise?: string;
}

export interface SetPace {
  type: "pace";
  seat: number;
  pace: Pace;
}

export interface Undo {
  type: "undo";
  seat: number;
}

export interface AnswerUndo {
  type: "answer_undo";
  seat: number;
  agree: boolean;
}

export interface Say {
  type: "say";
  seat: number;
  text: string;
}

export interface Rename {
  type: "rename";
  seat: number;
  name: string;
}

export interface HandOver {
  type: "hand_over";
  seat: number;
  to: SeatKind;
}

export interface Take {
  type: "take";
  seat: number;
  name?: string;
}

export interface AskWhy {
  type: "ask_why";
  line: number;
}

export type FromClient =
  | Hello | Choose | Offer | SetPace | Undo | AnswerUndo | Say | Rename | HandOver | Take | AskWhy;

// --- the socket: what the server says ---

export interface Pace {
  stops: ("my_turn" | "targeted" | "attack" | "dice" | "always")[];
  yielding: "" | "stack" | "turn" | "trigger";
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  here: boolean;
  free: boolean;
}

export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  game: GameName;
  name: string;
  options: Record<string, unknown>;
  mine: number[];
  host: boolean;
  save: string;
}

export interface Seats {
  type: "seats";
  seats: SeatInfo[];
}

export interface State {
  type: "state";
  moment: number;
  views: Record<string, unknown>[];
  log: Line[];
  log_from: number;
  waiting: number;
  paces: Record<string, Pace>;
  undo: UndoAsked | null;
  can_undo: number[];
  fresh: string[];
}

export interface Line {
  number: number;
  parts: Part[];
  rule?: string;
  cause?: number;
  group?: number;
  depth?: number;
  what?: string;
  player?: number;
}

export interface Part {
  text: string;
  card?: string;
  object?: number;
  seat?: number;
}

export interface UndoAsked {
  seat: number;
  missing: number[];
}

export interface Said {
  type: "said";
  seat: number;
  name: string;
  text: string;
}

export interface Because {
  type: "because";
  line: number;
  chain: Line[];
}

export interface Taken {
  type: "taken";
  seat: number;
  token: string;
}

export interface Refused {
  type: "refused";
  code:
    | "malformed" | "version" | "unknown_table" | "bad_token" | "not_yours" | "stale" | "illegal" | "too_fast"
    | "too_large" | "over" | "busy";
  message: string;
  moment: number;
}

export type FromServer = Welcome | Seats | State | Said | Because | Taken | Refused;
