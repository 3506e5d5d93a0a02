/** What a game brings to draw its tables: `index.ts` of its folder. What it leaves out is drawn as for any game. */

import type { Component, Snippet } from "svelte";

import type { CardSize, CardState } from "../cards/state";
import type { Catalogue } from "../lib/catalogue";
import type { CardFace } from "../lib/protocol";
import type { Asked } from "../lib/question";
import type { Table } from "../lib/table.svelte";
import type { CardOf } from "../lib/view";
import type { View } from "../lib/views";

export interface BoardProps {
  /** The log, to be put where the board's layout has it (grid area `log`). */
  log: Snippet;
}

export interface FaceProps<V extends View = View> {
  face: CardFace;
  card?: CardOf<V>;
  size?: CardSize;
  state?: CardState;
  /** What it shows is said elsewhere. */
  quiet?: boolean;
}

/** How a game ended, as one seat sees it. */
export interface Verdict {
  title: string;
  won: boolean;
  lost: boolean;
  icon: string;
  /** One is told that one has lost, besides who has won. */
  personal: boolean;
}

/** Something a player can do at any time, from the menu: a panel of the page. */
export interface Action {
  /** What the panel is called among the panels. */
  panel: string;
  icon: string;
  label: () => string;
  sheet: Component;
}

export interface GameClient<V extends View = View> {
  /** The look it wears: that of the pages, or none of ours where the game brings its own stylesheet. */
  look: "lamp" | undefined;
  /** The picture in the corner of the top beam. */
  mark: string;
  /** The table between the top beam and the prompt. */
  board: Component<BoardProps>;
  /** What the top beam shows of the turn. */
  phases?: Component;
  /** What the banner at the end tells beyond who has won. */
  ending?: Component;
  verdict: (table: Table<V>) => Verdict;
  face: Component<FaceProps<V>>;
  /** What is to be seen on a card, in words: for those who hear the table. */
  told: (face: CardFace, card: CardOf<V>, state: CardState) => string[];
  /** The classes of a card's name in running text. */
  chip: (face: CardFace) => (string | undefined)[];
  /** The class of an option's ticket that shows a card. */
  ticket: (face: CardFace) => string;
  /** An option in short: a head, and a line below it. */
  brief: (table: Table<V>, one: Asked) => [string, string];
  /** How many tickets of a question stand in the prompt before it is crowded. */
  few: number;
  /** What stands beside the question. */
  sign: Component;
  /** What is said below a question, besides which card asks it. */
  about: (table: Table<V>) => string | undefined;
  actions: Action[];
  /** Its cards on the style page, loaded when somebody looks at it. */
  sheet: () => Promise<{ default: Component<{ faces: Catalogue }> }>;
}

/**
 * A game's client for pages that know only what all views have. A table is drawn by the client of its game, so whatever
 * that client is given is of its kind.
 */
export function defineClient<V extends View>(client: Partial<GameClient<V>>): Partial<GameClient> {
  return client as unknown as Partial<GameClient>;
}
