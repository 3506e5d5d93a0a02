/** The deck on the deck page: what is in it, whether it is legal as the server says, and the decks that are kept. */

import { ApiError, ask } from "../../../lib/api";
import { announce } from "../../../lib/announce";
import type { Deck, DeckHero, DeckList, DeckParts, DeckSheet } from "../asked";
import { drop, keep, keptDecks, lastDeck, newId, type KeptDeck } from "./kept";
import { say } from "./say";

const GAME = "marvel_champions";
/** How long the page waits for more changes before it asks the server, in milliseconds. */
const PAUSE = 150;

export class Desk {
  parts = $state.raw<DeckParts>({ heroes: [], aspects: [] });
  id = $state("");
  name = $state("");
  hero = $state("");
  aspects = $state.raw<string[]>([]);
  /** The cards besides the hero's own. */
  cards = $state.raw<Record<string, number>>({});
  /** What the server says of the deck; older than the deck while it is being asked. */
  sheet = $state.raw<DeckSheet | undefined>(undefined);
  fresh = $state(false);
  trouble = $state("");
  kept = $state.raw<KeptDeck[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** Whether the deck is worth keeping: somebody has changed or opened it. */
  #touched = false;

  readonly who = $derived<DeckHero | undefined>(this.parts.heroes.find((one) => one.id === this.hero));
  readonly legal = $derived(this.fresh && this.sheet !== undefined && this.sheet.mistakes.length === 0);
  /** All cards, with the hero's own. */
  readonly whole = $derived<Record<string, number>>({ ...this.who?.own, ...this.cards });

  async start(): Promise<void> {
    try {
      this.parts = await ask<Record<string, never>, DeckParts>(GAME, "deck_parts", {});
    } catch (error) {
      this.trouble = told(error);
      return;
    }
    const last = lastDeck();
    const known = last !== undefined && this.parts.heroes.some((one) => one.id === last.hero);
    if (known) this.open(last);
    else this.begin();
  }

  /** A new deck of a hero: the ready-made one. */
  begin(hero = this.parts.heroes[0]?.id ?? ""): void {
    const who = this.parts.heroes.find((one) => one.id === hero);
    if (who === undefined) return;
    this.#show(
      { id: newId(), hero, aspects: [], cards: who.starter, name: called(who), legal: false },
      undefined,
      false,
    );
  }

  open(deck: KeptDeck): void {
    this.#show(deck, deck.aspects);
  }

  #show(deck: KeptDeck, aspects: string[] | undefined, touched = true): void {
    this.id = deck.id;
    this.name = deck.name;
    this.hero = deck.hero;
    this.cards = deck.cards;
    this.aspects = aspects ?? this.#aspectOf(deck);
    this.#changed(touched);
  }

  /** The aspect of a ready-made deck: that of most of its cards; a page that knows the faces says which that is. */
  aspectOfCards: (cards: Record<string, number>) => string[] = () => [];
  #aspectOf(deck: Deck): string[] {
    const found = this.aspectOfCards(deck.cards);
    return found.length > 0 ? found : this.parts.aspects.slice(0, 1);
  }

  rename(name: string): void {
    this.name = name.slice(0, 80);
    this.#changed();
  }

  play(hero: string): void {
    const before = this.who;
    this.hero = hero;
    if (before !== undefined && this.who !== undefined && this.name === called(before)) this.name = called(this.who);
    this.#changed();
  }

  /** Choose an aspect; a hero with several keeps the ones chosen last. */
  choose(aspect: string): void {
    const most = this.who?.aspects ?? 1;
    const others = this.aspects.filter((one) => one !== aspect);
    if (most > 1 && this.aspects.includes(aspect)) this.aspects = others;
    else this.aspects = [...others, aspect].slice(-most);
    this.#changed();
  }

  add(card: string, n = 1): void {
    const left = Math.max((this.cards[card] ?? 0) + n, 0);
    const { [card]: _, ...others } = this.cards;
    this.cards = left > 0 ? { ...others, [card]: Math.min(left, 99) } : others;
    this.#changed();
  }

  fill(cards: Record<string, number>): void {
    this.cards = cards;
    if (Object.keys(cards).length > 0) this.aspects = this.#aspectOf({ hero: this.hero, name: "", aspects: [], cards });
    this.#changed();
  }

  copy(): void {
    this.id = newId();
    this.name = say("decks.copy.name", { name: this.name }).slice(0, 80);
    this.#changed();
  }

  delete(): void {
    drop(this.id);
    announce(say("decks.deleted", { name: this.name }));
    this.kept = keptDecks();
    const next = this.kept[0];
    if (next === undefined) this.begin(this.hero);
    else this.open(next);
  }

  /** Read a deck list and open it as a new deck; returns what could not be read. */
  async read(text: string): Promise<{ name: string; unread: string[] } | undefined> {
    const sheet = await ask<DeckList, DeckSheet>(GAME, "deck_list", { text });
    if (sheet.deck === null) return { name: "", unread: sheet.unread };
    this.#show({ ...sheet.deck, id: newId(), legal: false }, sheet.deck.aspects);
    return { name: sheet.deck.name, unread: sheet.unread };
  }

  /** Keep the deck even if nobody has changed it: it is going to be played. */
  keepIt(): void {
    this.#touched = true;
    this.#keep(this.legal);
  }

  #changed(touched = true): void {
    this.#touched = touched;
    this.fresh = false;
    this.#keep(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const sheet = await ask<Deck, DeckSheet>(GAME, "deck", this.#deck());
      if (asked !== this.#asked) return;
      const before = this.sheet?.mistakes.length;
      this.sheet = sheet;
      this.fresh = true;
      this.trouble = "";
      this.#keep(sheet.mistakes.length === 0);
      if (sheet.mistakes.length !== before)
        announce(this.legal ? say("decks.legal.text") : say("decks.illegal.text", { n: sheet.mistakes.length }));
    } catch (error) {
      if (asked === this.#asked) this.trouble = told(error);
    }
  }

  #deck(): Deck {
    return { hero: this.hero, aspects: this.aspects, cards: this.cards, name: this.name };
  }

  #keep(legal: boolean): void {
    this.kept = keptDecks();
    if (!this.#touched) return;
    keep({ ...this.#deck(), name: this.name.trim() || (this.who?.name ?? this.hero), id: this.id, legal });
    this.kept = keptDecks();
  }
}

/** The name of a deck until somebody gives it another. */
function called(who: DeckHero): string {
  return say("decks.name.new", { hero: who.name });
}

export function told(error: unknown): string {
  return error instanceof ApiError && error.message !== "" ? error.message : say("decks.unreachable");
}
