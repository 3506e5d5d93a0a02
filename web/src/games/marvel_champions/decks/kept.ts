/** The decks that this browser keeps. */

import { read, write } from "../../../lib/memory";
import type { Choice } from "../../../lib/protocol";
import type { Deck } from "../asked";

export interface KeptDeck extends Deck {
  id: string;
  /** Whether it was legal when it was last checked. */
  legal: boolean;
}

const DECKS = "cardwright.decks.marvel_champions";
const LAST = "cardwright.decks.marvel_champions.last";
const MOST = 100;
/** Marks a deck of this browser among the decks that can be chosen for a seat. */
const MARK = "kept:";

let toPlay: string | undefined;

export function keptDecks(): KeptDeck[] {
  const found = read<unknown>(DECKS, []);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

function isKept(value: unknown): value is KeptDeck {
  const deck = value as Partial<KeptDeck> | null;
  return (
    typeof deck?.id === "string" &&
    typeof deck.hero === "string" &&
    typeof deck.name === "string" &&
    Array.isArray(deck.aspects) &&
    typeof deck.cards === "object" &&
    deck.cards !== null
  );
}

export function keptDeck(id: string): KeptDeck | undefined {
  return keptDecks().find((deck) => deck.id === id);
}

/** Keep a deck: the one that was changed last comes first. */
export function keep(deck: KeptDeck): void {
  write(DECKS, [deck, ...keptDecks().filter((other) => other.id !== deck.id)].slice(0, MOST));
  write(LAST, deck.id);
}

export function drop(id: string): void {
  write(
    DECKS,
    keptDecks().filter((deck) => deck.id !== id),
  );
}

/** The deck that was worked on last. */
export function lastDeck(): KeptDeck | undefined {
  return keptDeck(read(LAST, "")) ?? keptDecks()[0];
}

export function newId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/** A deck as a choice for a seat. */
export function asChoice(deck: KeptDeck): Choice & { value: string } {
  return { value: MARK + deck.id, label: deck.name, help: "", seats: 0, one_person: false };
}

/** The deck of this browser that a choice means; nothing for any other choice. */
export function chosenDeck(value: unknown): KeptDeck | undefined {
  return typeof value === "string" && value.startsWith(MARK) ? keptDeck(value.slice(MARK.length)) : undefined;
}

export function isKeptChoice(value: unknown): boolean {
  return typeof value === "string" && value.startsWith(MARK);
}

/** Table options in which each deck of this browser is the list of its cards. */
export function spelledOut(options: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(options.decks)) return options;
  const decks = (options.decks as unknown[]).map((value) => {
    const deck = chosenDeck(value);
    return deck === undefined ? value : Object.entries(deck.cards);
  });
  return { ...options, decks };
}

/** Take a deck to the start page: its seat plays it. */
export function takeAlong(id: string): void {
  toPlay = id;
}

/** The values that the start page begins with, if a deck was taken along. */
export function takenAlong(): Record<string, unknown> {
  const deck = toPlay === undefined ? undefined : keptDeck(toPlay);
  toPlay = undefined;
  return deck === undefined ? {} : { heroes: [deck.hero], decks: [MARK + deck.id] };
}
