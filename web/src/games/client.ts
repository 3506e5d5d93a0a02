/** The parts a game brings to draw its tables: `index.ts` of its folder. Parts it leaves out are drawn as for any game. */

import type { Component, Snippet } from "svelte";

import type { CardSize, CardState } from "../cards/state";
import type { Catalogue } from "../lib/catalogue";
import type { Cast } from "../lib/memory";
import type { CardFace, Line } from "../lib/protocol";
import type { Asked } from "../lib/question";
import type { Beat } from "../lib/showing";
import type { Table } from "../lib/table.svelte";
import type { CardOf } from "../lib/view";
import type { View } from "../lib/views";

export interface BoardProps {
  /** The log, to be placed in the board's layout (grid area `log`). */
  log: Snippet;
}

export interface FaceProps<V extends View = View> {
  face: CardFace;
  card?: CardOf<V>;
  size?: CardSize;
  state?: CardState;
  /** Hidden from screen readers, because its content is also said elsewhere. */
  quiet?: boolean;
}

export interface OptionsProps {
  /** The values of the table's options that have been chosen so far. */
  values: Record<string, unknown>;
  /** The options of the table as they would be sent now, with a value for each seat. */
  wished: Record<string, unknown>;
}

/** The outcome of a game, as one seat sees it. */
export interface Verdict {
  title: string;
  won: boolean;
  lost: boolean;
  icon: string;
  /** Whether the player is told that they have lost, in addition to who has won. */
  personal: boolean;
}

/** An action that a player can take at any time from the menu, as a panel of the page. */
export interface Action {
  /** The name of the panel. */
  panel: string;
  icon: string;
  label: () => string;
  sheet: Component;
}

/** The words with which the page of cards tells the game's cards apart. */
export interface Library {
  kind: (kind: string) => string;
  set: (set: string) => string;
  figure: (name: string) => string;
  /** The figures that one can filter by; empty: all that the cards have. */
  figures: string[];
  /** The line under a card's name. */
  line: (face: CardFace) => string;
}

/** A part of the log under a heading. */
export interface LogSection {
  /** The number of its first line, by which it is known. */
  key: number;
  title: string;
  /** The lines under the heading, without those that the heading itself tells. */
  lines: Line[];
  /** Whether it begins a part that is older than what one usually reads: it is shown closed. */
  old: boolean;
}

export interface GameClient<V extends View = View> {
  /** The style: that of the pages, or none if the game brings its own stylesheet. */
  look: "lamp" | undefined;
  /** The picture in the corner of the top beam. */
  mark: string;
  /** The board between the top beam and the prompt. */
  board: Component<BoardProps>;
  /** The display of the turn in the top beam. */
  phases?: Component;
  /** One thing that happens, over the board, while what others do is shown. */
  stage: Component<{ beat: Beat }>;
  /** The part of the banner at the end that says more than who has won. */
  ending?: Component;
  verdict: (table: Table<V>) => Verdict;
  face: Component<FaceProps<V>>;
  /** The visible state of a card, in words for screen readers. */
  told: (face: CardFace, card: CardOf<V>, state: CardState) => string[];
  /** A sentence about the state of a card, shown with the enlarged card: why it lies there as it does. */
  status?: (table: Table<V>, face: CardFace, card: CardOf<V>) => string | undefined;
  /** The classes of a card's name in running text. */
  chip: (face: CardFace) => (string | undefined)[];
  /** The class of a ticket whose option shows a card. */
  ticket: (face: CardFace) => string;
  /** A short form of an option: a head, and a line below it. */
  brief: (table: Table<V>, one: Asked) => [string, string];
  /** What wins the game that is being played, and what loses it. */
  goal?: (table: Table<V>) => { wins: string; loses?: string } | undefined;
  /** Who plays what, for the list of one's tables. */
  cast?: (table: Table<V>) => Cast | undefined;
  /** Further keys of the glossary that concern a card: those that its face does not name itself. */
  terms?: (face: CardFace) => string[];
  /** The number of tickets above which the prompt is crowded. */
  few: number;
  /** The sign beside the question. */
  sign: Component;
  /** A line below a question, in addition to the card that asks it. */
  about: (table: Table<V>) => string | undefined;
  /** The log in sections with headings, for games whose turns have steps; without it, the log has no headings. */
  sections?: (table: Table<V>, lines: Line[]) => LogSection[];
  /** Words of log lines that only say what the lines around them say, too: they are drawn more quietly. */
  asides: ReadonlySet<string>;
  actions: Action[];
  /** The game's own choice of some table options on the start page, and the options that are chosen there. */
  options?: { chooser: Component<OptionsProps, Record<string, never>, "values">; names: string[] };
  /** The game's deck page, loaded only there. */
  decks?: () => Promise<{ default: Component }>;
  /** The game on one page, for people who do not know it yet; loaded only there. */
  howto?: () => Promise<{ default: Component<{ faces: Catalogue }> }>;
  library: Library;
  /** The game's cards on the style page, loaded only there. */
  sheet: () => Promise<{ default: Component<{ faces: Catalogue }> }>;
}

/**
 * A game's client for pages that know only the common part of views. A table is drawn by the client of its own game, so
 * the client always gets views of its own game.
 */
export function defineClient<V extends View>(client: Partial<GameClient<V>>): Partial<GameClient> {
  return client as unknown as Partial<GameClient>;
}
