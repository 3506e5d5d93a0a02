// The records of src/cardwright/server/protocol.py as TypeScript types.
// Made by `python -m cardwright.server.typescript`; do not edit.

import type { View } from "./views";

/** The version of the protocol that these types are of. */
export const VERSION = 2;

export type SeatKind = "bot" | "person";

export type GameName = string;

/** A piece of a sentence: plain words, or words that are a mark. */
export interface Span {
  /** The words, even if a client draws something instead. */
  text: string;
  /** The kind of mark: coins, cost, die, figure, icon, keyword, term, card; empty for plain words. */
  mark?: string;
  /** The value of the mark: an amount of coins, a die's number, an icon's name, a card's id; for a term, its row of the rulebook. */
  value?: string;
}

/** A line of a card's text. */
export interface TextLine {
  /** An ability (`tap`: ↷, `paid`: $, `reward`: for killing a monster) or a line of keywords; an option (`mode`), a `row` of a roll or a `step`, which belong to the line before them; or `more` of the ability after such lines. */
  kind: "ability" | "keywords" | "mode" | "more" | "paid" | "reward" | "row" | "step" | "tap";
  sentences: Span[][];
  /** How deeply the line is nested under the lines before it. */
  depth?: number;
  /** The words before the sentences: when it works, from which level on. */
  lead?: Span[];
  /** The cost. */
  cost?: Span[];
  /** For a row: its results of the roll, each as lowest and highest. */
  results?: [number, number][];
  /** The ability of the card that the line belongs to, by number; -1 if none. */
  ability?: number;
  /** The rows of the rulebook that explain this kind of ability. */
  rules?: string[];
}

/** The text box of a card. */
export interface CardText {
  lines?: TextLine[];
  /** The reward for killing a monster, which is printed in a place of its own. */
  reward?: TextLine[];
}

/** A value that an option may have. */
export interface Choice {
  value: unknown;
  label: string;
  help: string;
}

/** One table option as the start page offers it. */
export interface OptionChoice {
  name: string;
  label: string;
  help: string;
  kind: "choice" | "choices" | "flag" | "number";
  default: unknown;
  choices: Choice[];
  least: number;
  most: number;
  group: "main" | "more";
  /** The option has one value per seat, chosen at that seat. */
  each_seat: boolean;
  /** For an option with one value per seat: another such option, whose value at a seat is the best choice for this one. */
  follows: string;
  /** For an option with one value per seat: the label for leaving a seat's value to chance. */
  open: string;
}

/** The choices a game offers for a table: how many seats it may have, and its options. */
export interface TableForm {
  least: number;
  most: number;
  /** The default number of seats. */
  seats: number;
  options: OptionChoice[];
  /** The heading above the options. */
  heading: string;
}

/** Everything printed on a card, for a client to draw. */
export interface CardFace {
  id: string;
  name: string;
  kind: string;
  set: string;
  text: CardText;
  /** The name of the card's picture (`cards.pictures`); a card without one shows its kind. */
  picture: string;
  figures: Record<string, number | string>;
  keywords: string[];
  /** Fields that only one game prints: traits, resources, a card's class. */
  extra: Record<string, unknown>;
}

/** When a seat is asked although it could pass; everywhere else it passes automatically. */
export interface Pace {
  /** Occasions of the game (see `Welcome.stops`); `always` means whenever the seat could act. */
  stops: string[];
  /** Pass until the stack is empty, until the turn ends, or whenever the ability now waiting comes up again. */
  yielding: "" | "stack" | "trigger" | "turn";
}

/** Who is to sit in a seat: somebody with its link (or on the same screen), or a bot. */
export interface SeatWish {
  kind?: "bot" | "person";
  name?: string;
  /** A bot of the game (`GameSetup.bots`); one that it does not have is a random one. */
  bot?: string;
}

/** A pack of cards that the host brings: what is in its file, never where the file is. */
export interface PackFile {
  /** What the file is called, for errors; one that ends in .json is JSON, any other YAML. */
  name: string;
  text: string;
}

/** A pack that is played with. */
export interface PackInfo {
  pack: string;
  name: string;
  version: string;
  by: string;
  licence: string;
  about: string;
  cards: number;
}

/** `POST /api/tables` */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  /** Table options as `new_game` takes them, the number of seats aside. */
  options?: Record<string, unknown>;
  name?: string;
  /** Whether strangers find it on the start page, to watch it or to take a free seat. */
  listed?: boolean;
  /** A saved table (base64) to go on with, instead of options. */
  save?: string;
  packs?: PackFile[];
}

/** A seat and the secret that opens it. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** The answer to `NewTable`: every secret of the table, for its host. */
export interface TableMade {
  table: string;
  host: string;
  /** The seats of people; a bot's seat has no secret until a person takes it over. */
  seats: SeatKey[];
}

/** One table of `GET /api/tables`. */
export interface Listing {
  table: string;
  game: string;
  name: string;
  seats: SeatInfo[];
  round: number;
  over: boolean;
}

/** One game of `GET /api/games`. */
export interface GameInfo {
  game: string;
  title: string;
  /** What its publisher calls it. */
  full_title: string;
  /** What it is about. */
  line: string;
  /** Whether one plays together or against each other. */
  fact: string;
}

/** `POST /api/games/{game}`: whether packs are all right, and what a table that brings them can choose. */
export interface WithPacks {
  packs: PackFile[];
}

/** `GET /api/games/{game}`: what a table of this game can choose. Its cards (`CardFace`) are at `cards`. */
export interface GameSetup {
  game: string;
  form: TableForm;
  /** Who can play it, the best first. */
  bots: string[];
  /** Where the faces of its cards are; the address changes when they do, so they can be kept for good. */
  cards: string;
  /** Whether a table may bring packs of cards. */
  takes_packs: boolean;
  /** The packs that were asked about. */
  packs: PackInfo[];
}

/** Any answer with a status of 400 and above. */
export interface Problem {
  code: string;
  message: string;
}

/** The first message. Without a token one watches; several tokens are several seats on one screen. */
export interface Hello {
  type: "hello";
  version: number;
  table: string;
  tokens?: string[];
  /** The number of the last log line one has, so that only newer ones are sent. */
  seen?: number;
  /** The moment of the last state one has: lines that were taken back since are named and sent anew. */
  moment?: number;
}

/** Answer the open question. `moment` is that of the state in which it was read: a stale answer is refused. */
export interface Choose {
  type: "choose";
  moment: number;
  option: number;
}

/** Offer ¢ (and cards, where the table allows it) for a promise, in a game with bartering. */
export interface Offer {
  type: "offer";
  seat: number;
  to: number;
  coins?: number;
  cards?: number[];
  promise?: string;
}

/** When a seat wants to be asked. */
export interface SetPace {
  type: "pace";
  seat: number;
  pace: Pace;
}

/** Take back one's last action: free while nothing new was revealed, else the others are asked. */
export interface Undo {
  type: "undo";
  seat: number;
}

/** Agree to somebody's undo, or not; also how one withdraws one's own. */
export interface AnswerUndo {
  type: "answer_undo";
  seat: number;
  agree: boolean;
}

/** Table talk. */
export interface Say {
  type: "say";
  seat: number;
  text: string;
}

/** What a seat is called. */
export interface Rename {
  type: "rename";
  seat: number;
  name: string;
}

/** The host gives the seat of an absent player to a bot, or back. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  to: "bot" | "person";
}

/** Sit down in a free seat of a listed table: a person's seat that nobody has opened yet. */
export interface Take {
  type: "take";
  seat: number;
  name?: string;
}

/** Why did this happen? A line of the log by its number. */
export interface AskWhy {
  type: "ask_why";
  line: number;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "person";
  /** Whether its player is connected; a bot always is. */
  here: boolean;
  /** A person's seat that nobody has opened yet. */
  free: boolean;
}

/** The answer to `Hello`; the state follows. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  game: string;
  name: string;
  options: Record<string, unknown>;
  /** The stops of a pace that this game has, and what they are called. */
  stops: Record<string, string>;
  /** What one can be offered to pass until. */
  yields: ("" | "stack" | "trigger" | "turn")[];
  /** The seats whose cards this client may see and for which it may act; none for a spectator. */
  mine: number[];
  host: boolean;
  /** Where the host finds the table as a file. */
  save: string;
  /** Whether strangers may take a free seat. */
  listed: boolean;
  /** What was said at the table so far, the last lines of it; what is said from now on comes by itself. */
  talk: Said[];
  /** The packs that the table brings along. */
  packs: PackInfo[];
  /** Where the faces of their cards are, besides those of the game; empty where it brings none. */
  cards: string;
}

/** Who sits where; sent whenever it changes. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
}

/** The game as this client may know it. */
export interface State {
  type: "state";
  /** Counts every change of the game, an undo too. */
  moment: number;
  /** One for each of one's seats, or the one of a spectator; a game adds fields of its own (`docs/protocol.md`). */
  views: View[];
  /** The lines one does not have yet. */
  log: Line[];
  /** Lines from this number on that one has are void: they were taken back. */
  log_from: number;
  /** The seat that has to answer; −1 when the game is over or the server is at work. */
  waiting: number;
  /** The pace of each of one's seats. */
  paces: Record<string, Pace>;
  undo: UndoAsked | null;
  /** One's seats that have something to take back. */
  can_undo: number[];
  /** What happened since the last state, as words for sounds and short animations: `die`, `damage`, `death` … */
  fresh: string[];
}

/** A line of the log. Lines of one resolution share their `group`. */
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

/** A piece of a line: plain text, a card that can be shown, or a player. */
export interface Part {
  text: string;
  /** The id of the card's definition. */
  card?: string;
  /** The card itself, if it is on the table. */
  object?: number;
  seat?: number;
}

/** Somebody wants to take an action back. */
export interface UndoAsked {
  seat: number;
  /** The seats that have not agreed yet. */
  missing: number[];
}

/** Table talk. */
export interface Said {
  type: "said";
  seat: number;
  name: string;
  text: string;
}

/** The answer to `AskWhy`: the line, and what led to it, link by link. */
export interface Because {
  type: "because";
  line: number;
  chain: Line[];
}

/** The secret of the seat one has just taken. */
export interface Taken {
  type: "taken";
  seat: number;
  token: string;
}

/** Something could not be done; nothing has changed. */
export interface Refused {
  type: "refused";
  code: "bad_token" | "busy" | "illegal" | "malformed" | "not_yours" | "over" | "stale" | "too_fast" | "too_large" | "unknown_table" | "version";
  message: string;
  moment: number;
}

export type FromClient = Hello | Choose | Offer | SetPace | Undo | AnswerUndo | Say | Rename | HandOver | Take | AskWhy;

export type FromServer = Welcome | Seats | State | Said | Because | Taken | Refused;
