// The records of src/cardwright/server/http_records.py, protocol.py and server_messages.py as TypeScript types.
// Made by `python -m cardwright.server.messages.typescript`; do not edit.

import type { View } from "./views";

/** The version of the protocol that these types are of. */
export const VERSION = 3;

export type SeatKind = "bot" | "person";

export type GameName = string;

/** A piece of a sentence: plain words, or words that are a mark. */
export interface Span {
  /** The words, even if a client draws something instead. */
  text: string;
  /** The kind of mark: coins, cost, die, figure, icon, keyword, lead, term, card; empty for plain words. */
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

/** A keyword: its name, what it means, and where a card shows it besides its text. */
export interface KeywordMeaning {
  word: string;
  name: string;
  /** What it means, in a short sentence. */
  text: string;
  /** Where a card shows its name: on the `picture`, in the single `line` of a small card, at the `foot`. What the foot shows, or the `frame` in its own way, is not said in the text again. */
  signs: ("foot" | "frame" | "line" | "picture")[];
  /** Whether it takes a number. */
  numbered: boolean;
}

/** A value that an option may have. */
export interface Choice {
  value: unknown;
  label: string;
  help: string;
  /** How many seats a table with this value has; 0 if it may have any number. */
  seats: number;
  /** Whether one person has all of these seats. */
  one_person: boolean;
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

/** The colours of a set, as `#rrggbb`. */
export interface SetLook {
  /** Two colours for pictures. */
  plate?: string[];
  /** Three colours for the panel of a hero, each for light and for dark screens. */
  panel?: string[][];
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
  /** The name of its set for people. */
  set_name: string;
  /** How its set looks, if in a way of its own. */
  look: SetLook | null;
}

/** When a seat is asked although it could pass; everywhere else it passes automatically. */
export interface Pace {
  /** Occasions of the game (see `Welcome.stops`); `always` means whenever the seat could act. */
  stops: string[];
  /** Pass until the stack is empty, until the turn ends, or whenever the ability now waiting comes up again. */
  yielding: "" | "stack" | "trigger" | "turn";
}

/** Why a deed is not offered to a player now, or that it is. */
export interface WhyNot {
  /** What one might want to do: "Attack Fly". */
  deed: string;
  /** The reason, as a sentence. */
  reason: string;
  rule?: string;
  /** Whether only one step is missing. */
  near?: boolean;
  /** Whether it is offered after all. */
  can?: boolean;
}

/** One line of a plot. */
export interface CourseLine {
  name: string;
  values: number[];
  seat: number;
  look: string;
}

/** A death, or something else that happened to a line at a moment. */
export interface CourseMark {
  line: number;
  at: number;
}

/** One plot: lines with a common scale. */
export interface CourseChart {
  title: string;
  lines: CourseLine[];
  goal: number;
  goal_text: string;
  steps: boolean;
  marks: CourseMark[];
}

/** A turning point, from which one can play on. */
export interface CoursePoint {
  step: number;
  at: number;
  round: number;
  text: string;
  more: string;
}

/** One row of the table of luck and deeds. */
export interface CourseRow {
  name: string;
  seat: number;
  bars: number[];
  cells: string[];
}

/** Dice luck, or who did what. */
export interface CourseTable {
  title: string;
  columns: string[];
  rows: CourseRow[];
  bars: string;
  note: string;
}

/** A card that mattered, and the one fact that shows it. */
export interface CourseCard {
  card: string;
  head: string;
  text: string;
}

/** `GET /api/tables/{table}/after`: the course of a game that is over. */
export interface Course {
  game: string;
  name: string;
  seats: string[];
  ending: string;
  winners: number[];
  won: boolean;
  rounds: number;
  choices: number;
  at: number[];
  shaded: number[][];
  charts: CourseChart[];
  points: CoursePoint[];
  table: CourseTable | null;
  cards: CourseCard[];
}

/** Who is to have a seat: a person with its link (or on the host's screen), or a bot. */
export interface SeatWish {
  kind?: "bot" | "person";
  name?: string;
  /** One of the game's bots (`GameSetup.bots`); an unknown name means the random bot. */
  bot?: string;
}

/** A pack of cards that the host brings: the contents of its file. */
export interface PackFile {
  /** The name of the file, for errors. A file whose name ends in .json is read as JSON, any other as YAML. */
  name: string;
  text: string;
}

/** A pack of cards at a table, as its head describes it. */
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
  /** Table options as `new_game` takes them, without the number of seats; the game limits each of them. */
  options?: Record<string, unknown>;
  name?: string;
  /** Whether everybody finds the table on the start page, to watch it or to take a free seat. */
  listed?: boolean;
  /** A saved table (base64) to go on with, instead of options. */
  save?: string;
  packs?: PackFile[];
  /** Whether people come together first: the game begins when all are ready, or when the host begins it. */
  gather?: boolean;
  /** The seconds that a person has for each question; 0 for as long as they like. */
  clock?: number;
  /** A guided first game on a prepared deal (`GameInfo.guided`): the pupil has the first seat, and the guide says who else plays. Such a table takes no options, no file and no packs. */
  guided?: boolean;
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
  /** The seats of people; a bot's seat has no secret until it is handed over to a person. */
  seats: SeatKey[];
  /** The code of a table that gathers, with which others take its free seats. */
  code: string;
}

/** `POST /api/codes`: which table has this code? */
export interface CodeAsked {
  code: string;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "person";
  /** Whether the seat's player is connected; a bot always is. */
  here: boolean;
  /** Whether it is a person's seat that nobody has opened yet. */
  free: boolean;
  /** Whether somebody has given it a name; otherwise its name is made of its number. */
  named: boolean;
  /** Whether its player is ready to begin, while the table gathers. */
  ready: boolean;
}

/** The table that has the code, which is good for a free seat until the game begins. */
export interface CodeFound {
  table: string;
  game: string;
  name: string;
  /** The code as the server writes it. */
  code: string;
  seats: SeatInfo[];
}

/** One table of `GET /api/tables`. */
export interface Listing {
  table: string;
  game: string;
  name: string;
  seats: SeatInfo[];
  round: number;
  over: boolean;
  /** The seat that has to choose; −1 if nobody has, −2 while players may answer or pass. */
  waiting: number;
  /** Whether people still come together. */
  gathering: boolean;
  /** When something last happened at the table, in seconds since 1970. */
  touched: number;
}

/** `POST /api/tables/known`: what is to be told of these tables? The answer has those that still exist. */
export interface KnownTables {
  tables: string[];
}

/** One game of `GET /api/games`. */
export interface GameInfo {
  game: string;
  title: string;
  /** The full title of the game, as its publisher gives it. */
  full_title: string;
  /** A line about the game. */
  line: string;
  /** Whether players play together or against each other. */
  fact: string;
  /** Whether it has a guided first game. */
  guided: boolean;
}

/** A scenario that shows a card. */
export interface RuleShown {
  file: string;
  title: string;
}

/** A scenario that shows a rule, in words: the position, what is done, and what has to be true then. */
export interface ScenarioTold {
  file: string;
  title: string;
  given: string[];
  when: string[];
  then: string[];
}

/** A row of the rulebook that names another one: an exception, an open point, a difference between editions. */
export interface RuleNamed {
  id: string;
  text: string;
}

/** `GET /api/rules/{row}`: a row of the rulebook. */
export interface Rule {
  id: string;
  game: string;
  chapter: string;
  text: string;
  notes: string[];
  /** How Cardwright decides where the books are silent; usually empty. */
  ruling: string;
  /** The scenarios that show it. */
  shown: ScenarioTold[];
  /** The rows that name it. */
  named: RuleNamed[];
}

/** A word of the language that cards are written in. */
export interface CardWord {
  name: string;
  kind: string;
  /** Its meaning; the rule rows that it stands for are named at the end. */
  text: string;
}

/** `GET /api/games/{game}/words`: the words of a game's cards, and those that each card consists of. */
export interface GameWords {
  words: CardWord[];
  cards: Record<string, string[]>;
}

/** `GET /api/games/{game}/cards/{card}`: what there is to know about a card besides its face. */
export interface CardPage {
  id: string;
  game: string;
  /** The card as it is written in its pack; empty if its game has no packs. */
  data: string;
  /** The words that it consists of: abilities first, then what they do. */
  words: CardWord[];
  /** The rows of the rulebook that concern it, those most often shown with it first. */
  rules: RuleNamed[];
  /** The scenarios that show it at work, and then some others in which it occurs. */
  shown: RuleShown[];
}

/** `POST /api/scenarios`: a table with the position of a scenario (`RuleShown.file`), with all its seats. */
export interface TryScenario {
  file: string;
}

/** `POST /api/tables/{table}/after`: play on from a turning point of a finished game, with bots on the other seats. */
export interface PlayOn {
  step: number;
  seat: number;
  /** The name of the new table. */
  name?: string;
}

/** `POST /api/games/{game}`: check packs, and ask for the options of a table that brings them. */
export interface WithPacks {
  packs: PackFile[];
}

/** `GET /api/games/{game}`: the options of a table of this game. Its cards (`CardFace`) are at `cards`. */
export interface GameSetup {
  game: string;
  form: TableForm;
  /** The bots that can play the game, the best first. */
  bots: string[];
  /** The address of the card faces; it changes with the faces, so they can be cached for good. */
  cards: string;
  /** Whether a table may bring packs. */
  takes_packs: boolean;
  /** The packs that the request brought. */
  packs: PackInfo[];
  /** The keywords of the game's cards. */
  keywords: KeywordMeaning[];
}

/** Any answer with a status of 400 and above. */
export interface Problem {
  code: string;
  message: string;
  /** The id of the request, under which the log of the server tells of it; also in the header `x-request-id`. */
  request: string;
}

/** The first message. A client without tokens watches; several tokens are for several seats on one screen. */
export interface Hello {
  type: "hello";
  version: number;
  table: string;
  tokens?: string[];
  /** The number of the last log line the client has, so that only newer ones are sent. */
  seen?: number;
  /** The moment of the last state the client has: log lines taken back since then are declared void and sent anew. */
  moment?: number;
  /** The code of a table that gathers, which lets its owner in even if others may not watch. */
  code?: string;
}

/** Answer the open question. `moment` is that of the state in which it was asked; a stale answer is refused. */
export interface Choose {
  type: "choose";
  moment: number;
  option: number;
}

/** Offer ¢ (and cards, if the table allows it) for a promise, in a game with bartering. */
export interface Offer {
  type: "offer";
  seat: number;
  to: number;
  coins?: number;
  cards?: number[];
  promise?: string;
}

/** Set when a seat wants to be asked. `moment` is that of the state the client has: passing until the turn ends means the turn that the player sees, even if the next one has begun in the meantime. */
export interface SetPace {
  type: "pace";
  seat: number;
  pace: Pace;
  moment?: number;
}

/** Take back the seat's last action: freely while nothing new has been revealed, otherwise if all others agree, whether they are here or not. */
export interface Undo {
  type: "undo";
  seat: number;
}

/** Make again what the seat has taken back: the same choices, with the same dice. Possible while nothing else has happened, unless another person's choices were taken back, too. */
export interface Redo {
  type: "redo";
  seat: number;
}

/** Agree to a player's undo, or refuse it; also withdraw one's own. The host may answer for a player who is away. */
export interface AnswerUndo {
  type: "answer_undo";
  seat: number;
  agree: boolean;
}

/** Say something at the table. */
export interface Say {
  type: "say";
  seat: number;
  text: string;
}

/** Rename a seat. */
export interface Rename {
  type: "rename";
  seat: number;
  name: string;
}

/** The host hands the seat of an absent player over to a bot, or back to a person. */
export interface HandOver {
  type: "hand_over";
  seat: number;
  to: "bot" | "person";
}

/** The host makes a new link for a seat of somebody who is away; the old one opens nothing any more. */
export interface NewLink {
  type: "new_link";
  seat: number;
}

/** Take a free seat, which is a person's that nobody has opened yet: of a listed table, or with its code. */
export interface Take {
  type: "take";
  seat: number;
  name?: string;
  /** The code of a table that gathers. With it another free seat is taken if this one is not free any more. */
  code?: string;
}

/** A player is ready, or not yet, while the table gathers. The game begins when all are. */
export interface Ready {
  type: "ready";
  seat: number;
  ready: boolean;
}

/** The host begins the game, whoever is ready; bots take the free seats. */
export interface Begin {
  type: "begin";
}

/** The host takes a free seat or a bot's away while the table gathers. */
export interface TakeAway {
  type: "take_away";
  seat: number;
}

/** Choose for a seat while the table gathers: one's own, or as the host that of a bot or a free chair. */
export interface Pick {
  type: "pick";
  seat: number;
  /** An option of the form that has a value for each seat, such as `characters`. */
  option: string;
  /** One of its choices; empty to leave it open. */
  value: string;
}

/** Say one of a few fixed things with one click. */
export interface Emote {
  type: "emote";
  seat: number;
  emote: "good_game" | "hello" | "oops" | "sorry" | "thanks" | "thinking" | "well_played" | "wow";
}

/** Give up. Against each other: the last one left wins, and until then a bot plays the seat on. On one side: the game is lost when all people have agreed; until then, one may think again (`give_up` false). */
export interface Concede {
  type: "concede";
  seat: number;
  give_up?: boolean;
}

/** Play again, after the game: at a new table with the same seats, links and options (`Seats.rematch`). */
export interface Rematch {
  type: "rematch";
  seat: number;
}

/** The host lets people watch who have no seat, or no longer. */
export interface SetDoor {
  type: "door";
  watchers: boolean;
}

/** Ask why something happened: a line of the log by its number. */
export interface AskWhy {
  type: "ask_why";
  line: number;
}

/** Ask what a seat cannot do with a card or a player that it sees, and why. */
export interface AskWhyNot {
  type: "ask_why_not";
  seat: number;
  /** The id of a card, or a player as −1 − seat. */
  object: number;
}

/** Go on from a step of the guide that only tells something, or skip a step; `step` is the one that was shown. */
export interface TurnGuide {
  type: "guide";
  step: number;
  skip?: boolean;
}

/** A step of a guide: a few words, and what to do. In all of its texts, `**` stands around what is bold. */
export interface GuideStep {
  title: string;
  text: string;
  do: string;
  /** The goal that is ticked when it is done; empty if it has none. */
  goal: string;
  /** The least result of a die that is good; 0 if it is not about a die. */
  roll: number;
  /** Whether it only tells something, so that the pupil says when to go on. */
  waits: boolean;
  /** Whether the pupil plays as they like until it is done. */
  free: boolean;
}

/** The guide of a first game. */
export interface GuideInfo {
  title: string;
  steps: GuideStep[];
}

/** How far a guide has come, and what it points at. */
export interface GuideAt {
  /** The index of the current step; the number of steps once the guide has said everything. */
  step: number;
  /** The steps that are done, and not only skipped. */
  ticked: number[];
  /** Whether the pupil has done something else than told in this step. */
  strayed: boolean;
  cards: number[];
  /** The option of the open question that the pupil is told to take; −1 if none. */
  option: number;
  seat: number;
  /** A part of the table, which the client of the game knows by this name. */
  part: string;
}

/** The answer to `Hello`; the state follows. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  game: string;
  name: string;
  options: Record<string, unknown>;
  /** The stops that a pace can have in this game, with their names. */
  stops: Record<string, string>;
  /** The ways of yielding that this game offers: until when a seat may pass. */
  yields: ("" | "stack" | "trigger" | "turn")[];
  /** The client's own seats, whose cards it may see and for which it may act; none for a spectator. */
  mine: number[];
  host: boolean;
  /** The address of the table as a file; only for the host. */
  save: string;
  /** Whether anybody may take a free seat. */
  listed: boolean;
  /** The last lines said at the table; later ones come as `said`. */
  talk: Said[];
  /** The packs that the table brings. */
  packs: PackInfo[];
  /** The address of the faces of their cards, in addition to the game's; empty if the table brings none. */
  cards: string;
  /** The code of a table that gathers; only for its host and those who have a seat. */
  code: string;
  /** The seconds that a person has for each question; 0 for no limit. */
  clock: number;
  /** The guide of a first game, for its pupil. */
  guide: GuideInfo | null;
  /** Why the host may know all cards of this game: it goes on from a file, or was saved as one; usually empty. */
  seen: "" | "file" | "saved";
}

/** The company at the table; sent whenever it changes. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
  /** Whether people still come together: there is no state before the game begins. */
  gathering: boolean;
  /** How many connections only watch. */
  watching: number;
  /** Whether people without a seat may watch. */
  watchers: boolean;
  /** The seats that have given up. */
  given_up: number[];
  /** The id of the table at which the same people play again; empty if nobody has asked for it. */
  rematch: string;
  /** Whether all players win or lose together, so that all have to agree to give up. */
  together: boolean;
  /** While the table gathers: its options. */
  options: Record<string, unknown>;
  /** Whether people may still choose for their seats (`Pick`). */
  may_pick: boolean;
}

/** The game as this client may know it. */
export interface State {
  type: "state";
  /** The number of changes of the game so far, including undos. */
  moment: number;
  /** One view for each of the client's seats, or a spectator's; a game adds its own fields (`docs/protocol.md`). */
  views: View[];
  /** The log lines that the client does not have yet. */
  log: Line[];
  /** Log lines with this number or a higher one that the client already has are void: they were taken back. */
  log_from: number;
  /** The seat that has to choose; −1 when the game is over, −2 while other players may answer or pass. */
  waiting: number;
  /** The pace of each of the client's seats. */
  paces: Record<string, Pace>;
  undo: UndoAsked | null;
  /** The client's seats that have something to take back. */
  can_undo: number[];
  /** How far the guide of a first game has come, for its pupil. */
  guide: GuideAt | null;
  /** Of these, the seats whose last action still goes on: their question belongs to it, and nobody else has chosen. */
  undo_within: number[];
  /** The client's seats that could make again what they have just taken back. */
  can_redo: number[];
  /** The seconds that are left for the open question; −1 if there is no limit. */
  left: number;
  /** Words for the sounds and animations of what happened since the last state: `die`, `damage`, `death` … */
  fresh: string[];
}

/** A line of the log. Lines that came of one action share their `group`. */
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
  /** The id of the card at the table, if this client may see it. */
  object?: number;
  seat?: number;
  /** What the player of the seat `yours` reads instead: "you" for the name, and the words that agree with it. */
  you?: string;
  yours?: number;
  /** The number, if the piece is nothing else. */
  number?: number;
}

/** A player wants to take an action back. */
export interface UndoAsked {
  seat: number;
  /** The seats that have not agreed yet. */
  missing: number[];
}

/** Something that was said at the table. */
export interface Said {
  type: "said";
  /** −1 if the table itself tells everybody something; the name is empty then. */
  seat: number;
  name: string;
  text: string;
  /** Which of the fixed things it is (`Emote`); empty for words of one's own. */
  emote?: string;
  /** What the player of the seat `yours` reads instead. */
  you?: string;
  yours?: number;
}

/** A sentence of an explanation, with the row of the rulebook behind it. */
export interface Reason {
  parts: Part[];
  /** The number of the log line that it tells. */
  line: number;
  rule?: string;
  /** The text of that row. */
  text?: string;
  /** The player who did it, if any. */
  player?: number;
}

/** The answer to `AskWhy`: what led to a line, step by step, and what came of it; empty if there is no such line. */
export interface Because {
  type: "because";
  line: number;
  steps: Reason[];
  so: Reason | null;
}

/** The answer to `AskWhyNot`: what one could want to do, and why that is not offered. */
export interface Reasons {
  type: "reasons";
  seat: number;
  object: number;
  answers: WhyNot[];
}

/** The secret of the seat that the client has just taken, or that the host has just handed to a person. */
export interface Taken {
  type: "taken";
  seat: number;
  token: string;
}

/** The new secret of a seat, for the host to pass on. */
export interface Linked {
  type: "linked";
  seat: number;
  token: string;
}

/** Something about the server that everybody at the table should know. */
export interface Notice {
  type: "notice";
  code: "restart";
  text: string;
}

/** A request that was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  code: "bad_token" | "broken" | "busy" | "illegal" | "malformed" | "not_yours" | "over" | "restarting" | "stale" | "storage" | "too_fast" | "too_large" | "unknown_code" | "unknown_table" | "version";
  message: string;
  /** The moment of the last state that the client was sent. */
  moment: number;
}

export type FromClient = Hello | Choose | Offer | SetPace | Undo | Redo | AnswerUndo | Say | Rename | HandOver | NewLink | Take | Ready | Begin | TakeAway | Pick | SetDoor | Emote | Concede | Rematch | AskWhy | AskWhyNot | TurnGuide;

export type FromServer = Welcome | Seats | State | Said | Because | Reasons | Taken | Linked | Notice | Refused;
