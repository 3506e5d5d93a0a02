import { describe, expect, it } from "vitest";

import { entry, fromAddress, NOTHING, search, toAddress, type Entry } from "../src/lib/cardsearch";
import { unknownFace } from "../src/lib/catalogue";

function card(
  id: string,
  kind: string,
  text: string,
  figures: Record<string, number> = {},
  words: string[] = [],
): Entry {
  const face = {
    ...unknownFace(id),
    kind,
    set: "base",
    figures,
    text: { lines: [{ kind: "ability" as const, sentences: [[{ text }]] }] },
  };
  return entry("duel", face, words);
}

const CARDS = [
  card("the_relic", "treasure", "When a player rolls a 1, loot 1.", {}, ["when", "rolled"]),
  card("rolling_stone", "treasure", "Nothing."),
  card("fly", "monster", "", { attack: 1, hp: 2 }),
  card("monstro", "monster", "It rolls twice.", { attack: 3, hp: 4 }),
];
const ids = (found: Entry[]): string[] => found.map((one) => one.face.id);
const find = (typed: string): string[] => ids(search(CARDS, { ...NOTHING, typed }));

describe("search", () => {
  it("finds names before texts", () => expect(find("roll")).toEqual(["rolling_stone", "the_relic", "monstro"]));
  it("wants every piece to fit", () => expect(find("roll player")).toEqual(["the_relic"]));
  it("compares figures", () => {
    expect(find("attack>=3")).toEqual(["monstro"]);
    expect(find("hp<3")).toEqual(["fly"]);
  });
  it("knows words, types and sets", () => {
    expect(find("word:rolled")).toEqual(["the_relic"]);
    expect(find("type:monster")).toEqual(["fly", "monstro"]);
    expect(find("set:base")).toHaveLength(4);
  });
  it("combines filters", () => {
    expect(ids(search(CARDS, { ...NOTHING, kinds: ["monster"], figures: { hp: "3+" } }))).toEqual(["monstro"]);
    expect(ids(search(CARDS, { ...NOTHING, word: "when" }))).toEqual(["the_relic"]);
  });
  it("is kept in an address", () => {
    const wish = {
      ...NOTHING,
      typed: "roll",
      sets: ["base"],
      kinds: ["loot", "room"],
      word: "deal",
      figures: { hp: "2+" },
    };
    expect(fromAddress(toAddress(wish))).toEqual(wish);
    expect(toAddress(NOTHING)).toBe("");
  });
});
