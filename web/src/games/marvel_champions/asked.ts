// The records of src/cardwright/marvel_champions/table/page_records.py as TypeScript types.
// Made by `python -m cardwright.server.messages.typescript`; do not edit.

/** A deck: the question whether it is legal, and part of the answer. */
export interface Deck {
  hero: string;
  aspects: string[];
  /** The copies of each card besides the hero's own. */
  cards: Record<string, number>;
  name: string;
}

/** A deck list to be read: text or JSON, as people share it. */
export interface DeckList {
  text: string;
}

/** A hero for whom a deck can be built. */
export interface DeckHero {
  id: string;
  name: string;
  /** The card of the hero side. */
  hero: string;
  alter_ego: string;
  /** The hero's own cards, which are in each of their decks. */
  own: Record<string, number>;
  /** The cards of the ready-made deck besides the hero's own; empty if there is none. */
  starter: Record<string, number>;
  /** How many aspects a deck of this hero has. */
  aspects: number;
}

/** What decks can be built from. */
export interface DeckParts {
  heroes: DeckHero[];
  aspects: string[];
}

/** A reason why a deck is not legal. */
export interface DeckMistake {
  /** The row of the rulebook; empty if the deck breaks no rule but cannot be read. */
  row: string;
  /** The card that is wrong; empty if the deck as a whole is. */
  card: string;
  /** A sentence: its words, or the words before and after the name of the card. */
  text: string[];
  /** How many copies of the card have to be taken out; 0 if that would not help. */
  take: number;
}

/** A deck, whether it is legal, and figures about it. */
export interface DeckSheet {
  /** The deck; None if a list names no hero that is here. */
  deck: Deck | null;
  mistakes: DeckMistake[];
  /** What could not be read of a list, and cards that are not here. */
  unread: string[];
  size: number;
  least: number;
  /** How many cards a deck may have. */
  most: number;
  /** How many cards cost 0, 1, 2 and so on; the last number is that of all cards with a higher cost. */
  curve: number[];
  mean_cost: number;
  /** Resources by letter: e, m, p, w. */
  resources: Record<string, number>;
  traits: Record<string, number>;
  /** The cards that fit the deck, besides the hero's own, and how many copies of each there may be. */
  limits: Record<string, number>;
  /** How many player cards there are, fitting or not. */
  titles: number;
  /** The deck as a deck list in plain text. */
  text: string;
  /** The deck as a deck list in JSON. */
  json: string;
  /** The deck as a text to print. */
  printed: string;
}

/** The table options chosen so far: the question how a game with them looks. */
export interface ScenarioWish {
  /** The options themselves are limited where they are read. */
  options: Record<string, unknown>;
}

/** A stage of a villain. */
export interface Stage {
  card: string;
  /** The villain's name, where the players face several; else empty. */
  name: string;
  stage: number;
  hit_points: number;
  /** The hit points for each player; 0 if they do not depend on the players. */
  each: number;
  scheme: number;
  attack: number;
  /** Whether the stage is used in the chosen mode. */
  used: boolean;
}

/** A main scheme. */
export interface SchemeLine {
  card: string;
  /** The threat that completes it. */
  target: number;
  /** The threat it gains in each round. */
  grows: number;
}

/** An encounter set of a scenario. */
export interface SetLine {
  /** Empty for a set that is picked unseen, and for the obligations. */
  id: string;
  name: string;
  cards: number;
  why: "mode" | "modular" | "obligations" | "required" | "unseen" | "villain";
  /** Whether the scenario recommends this modular set. */
  recommended: boolean;
  /** Some of its cards. */
  sample: string[];
}

/** How a villain scenario looks with the chosen options: its villain, its sets, and how hard it is. */
export interface Look {
  scenario: string;
  name: string;
  /** The card of the villain's first stage in play. */
  villain: string;
  /** The modes in which it can be played. */
  modes: string[];
  stages: Stage[];
  schemes: SchemeLine[];
  sets: SetLine[];
  /** The cards of the encounter deck, without those of sets picked unseen. */
  cards: number;
  /** How hard it is, from 1 to 5: estimated from the figures of all its cards. */
  hard: number;
  /** What the estimate comes from. */
  reasons: string[];
  summary: string;
}

/** All villain scenarios as they look with the chosen options, and the modular sets there are. */
export interface Scenarios {
  chosen: string;
  /** The chosen game in a line. */
  title: string;
  /** The chosen scenario with the chosen sets; every other one with the sets that it recommends. */
  looks: Look[];
  modular: SetLine[];
  /** Why no game can be made with these options; empty if one can. */
  trouble: string;
}
