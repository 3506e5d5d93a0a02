import { beforeEach, expect, test, vi } from "vitest";

import { facts } from "../src/games/marvel_champions/facts";
import {
  asChoice,
  chosenDeck,
  drop,
  keep,
  keptDecks,
  lastDeck,
  spelledOut,
  takeAlong,
  takenAlong,
} from "../src/games/marvel_champions/decks/kept";

const stored = new Map<string, string>();
const web = {
  id: "a",
  name: "Web",
  hero: "spider_man",
  aspects: ["justice"],
  cards: { energy: 1, for_justice: 3 },
  legal: true,
};
const far = { ...web, id: "b", name: "Far", hero: "captain_marvel", legal: false };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test("the deck that was changed last comes first and is opened again", () => {
  keep(web);
  keep(far);
  expect(keptDecks().map((deck) => deck.id)).toEqual(["b", "a"]);
  keep({ ...web, name: "Web 2" });
  expect(keptDecks().map((deck) => deck.name)).toEqual(["Web 2", "Far"]);
  expect(lastDeck()?.id).toBe("a");
  drop("a");
  expect(lastDeck()?.id).toBe("b");
});

test("what is no deck in the storage is passed over", () => {
  stored.set("cardwright.decks.marvel_champions", JSON.stringify([null, 3, { id: "x" }, web]));
  expect(keptDecks()).toEqual([web]);
  stored.set("cardwright.decks.marvel_champions", "{");
  expect(keptDecks()).toEqual([]);
});

test("no more than a hundred decks are kept", () => {
  for (let n = 0; n < 120; n++) keep({ ...web, id: String(n) });
  expect(keptDecks()).toHaveLength(100);
  expect(keptDecks()[0]?.id).toBe("119");
});

test("legal decks can be chosen, each for its own hero", () => {
  keep(far);
  keep(web);
  const decks = { name: "decks" } as Parameters<NonNullable<typeof facts.more>>[0];
  expect(facts.more?.(decks)).toEqual([asChoice(web)]);
  expect(facts.more?.({ ...decks, name: "heroes" })).toEqual([]);
  const { value } = asChoice(web);
  expect(facts.offers?.(value, "spider_man")).toBe(true);
  expect(facts.offers?.(value, "captain_marvel")).toBe(false);
  expect(facts.offers?.("spider_man", "captain_marvel")).toBe(true);
});

test("a chosen deck is sent as the list of its cards", () => {
  keep(web);
  const { value } = asChoice(web);
  expect(chosenDeck(value)?.name).toBe("Web");
  expect(spelledOut({ heroes: ["spider_man", "iron_man"], decks: [value, "iron_man"] })).toEqual({
    heroes: ["spider_man", "iron_man"],
    decks: [
      [
        ["energy", 1],
        ["for_justice", 3],
      ],
      "iron_man",
    ],
  });
  expect(spelledOut({ heroes: ["spider_man"] })).toEqual({ heroes: ["spider_man"] });
});

test("a deck taken along sits down once", () => {
  keep(web);
  takeAlong("a");
  expect(takenAlong()).toEqual({ heroes: ["spider_man"], decks: [asChoice(web).value] });
  expect(takenAlong()).toEqual({});
});
