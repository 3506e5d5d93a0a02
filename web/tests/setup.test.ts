import { expect, test } from "vitest";

import type { GameSetup, OptionChoice } from "../src/lib/protocol";
import { chairsFor, fitted, named, needOf, newTable, ownTokens, perSeat, stillThere } from "../src/lib/setup";
import { readLink, tokensOf } from "../src/lib/memory";

const choice = (value: string) => ({ value, label: value, help: "", seats: 0, one_person: false });
const base: Omit<OptionChoice, "name" | "kind" | "default" | "choices"> = {
  label: "",
  help: "",
  least: 0,
  most: 0,
  group: "main",
  each_seat: false,
  follows: "",
  open: "",
};
const heroes: OptionChoice = {
  ...base,
  each_seat: true,
  name: "heroes",
  kind: "choices",
  default: ["spider_man"],
  choices: ["spider_man", "captain_marvel"].map(choice),
};
const characters: OptionChoice = {
  ...base,
  each_seat: true,
  name: "characters",
  kind: "choices",
  default: [],
  choices: ["isaac", "cain"].map(choice),
};
const rooms: OptionChoice = { ...base, name: "rooms", kind: "flag", default: false, choices: [] };
const setup = (options: OptionChoice[], seats = 2): GameSetup => ({
  game: "four_souls",
  form: { least: 1, most: 4, seats, options, heading: "" },
  bots: ["steady", "random"],
  cards: "",
  takes_packs: true,
  packs: [],
  keywords: [],
});
const about = { name: "", listed: false };

test("a table needs no choice at all", () => {
  const chairs = chairsFor(setup([rooms, characters], 4), "Mira");
  const made = newTable(setup([rooms, characters], 4), chairs, {}, about);
  expect(made.seats).toEqual([
    { kind: "person", name: "Mira" },
    ...[1, 2, 3].map(() => ({ kind: "bot", name: "", bot: "steady" })),
  ]);
  expect(made.options).toEqual({});
});

test("a mode sets the seats that it needs", () => {
  const mode: OptionChoice = {
    ...base,
    name: "mode",
    kind: "choice",
    default: "each",
    choices: [choice("each"), { ...choice("pair"), seats: 2 }, { ...choice("solo"), seats: 2, one_person: true }],
  };
  const given = setup([mode], 4);
  const chairs = chairsFor(given, "Mira");
  expect(needOf(given, {})).toBeUndefined();
  const pair = fitted([{ ...chairs[0]! }, { ...chairs[1]!, who: "none" }], needOf(given, { mode: "pair" })!, "steady");
  expect(pair.map((chair) => chair.who)).toEqual(["me", "bot"]);
  const solo = fitted(chairs, needOf(given, { mode: "solo" })!, "steady");
  expect(named(solo).map((chair) => [chair.who, chair.name])).toEqual([
    ["me", "Mira"],
    ["me", "Mira 2"],
  ]);
});

test("every bot has a name of its own", () => {
  const names = named(chairsFor(setup([], 8), "Mira")).map((chair) => chair.name);
  expect(names[0]).toBe("Mira");
  expect(new Set(names).size).toBe(8);
  expect(names).not.toContain("");
});

test("only what was changed is sent", () => {
  const given = setup([rooms]);
  expect(newTable(given, chairsFor(given, ""), { rooms: false }, about).options).toEqual({});
  expect(newTable(given, chairsFor(given, ""), { rooms: true }, about).options).toEqual({ rooms: true });
});

test("heroes fit the seats, and nobody plays the same twice", () => {
  expect(perSeat(heroes, undefined, 2)).toEqual(["spider_man", "captain_marvel"]);
  expect(perSeat(heroes, ["captain_marvel"], 2)).toEqual(["captain_marvel", "spider_man"]);
  const given = setup([heroes], 1);
  expect(newTable(given, chairsFor(given, ""), {}, about).options).toEqual({ heroes: ["spider_man"] });
});

test("what follows another option fits what was chosen there", () => {
  const decks: OptionChoice = { ...heroes, name: "decks", default: [], follows: "heroes" };
  const given = setup([heroes, decks]);
  const chosen = { heroes: ["captain_marvel", "spider_man"], decks: [undefined, "spider_man"] };
  expect(newTable(given, chairsFor(given, ""), chosen, about).options?.decks).toEqual(["captain_marvel", "spider_man"]);
});

test("a character for one seat fills the others too", () => {
  const given = setup([characters]);
  expect(newTable(given, chairsFor(given, ""), { characters: [undefined, "isaac"] }, about).options).toEqual({
    characters: ["", "isaac"],
  });
});

test("one sits down oneself and on the same screen; friends get links", () => {
  const chairs = chairsFor(setup([], 4), "");
  chairs[1]!.who = "none";
  chairs[2]!.who = "link";
  chairs[3]!.who = "here";
  const made = {
    table: "t",
    host: "host",
    code: "",
    seats: [0, 1, 2].map((seat) => ({ seat, token: `token-${seat}` })),
  };
  expect(ownTokens(made, chairs)).toEqual(["token-0", "token-2", "host"]);
});

test("a link, its end or a code lead to a table", () => {
  const token = "abcdefghijklmnop";
  const whole = { table: "cq9Rz9RoZH0z7rIn", tokens: [token] };
  expect(readLink(`https://example.org/t/cq9Rz9RoZH0z7rIn#${token}`)).toEqual(whole);
  expect(readLink(`/t/cq9Rz9RoZH0z7rIn#${token}`)).toEqual(whole);
  expect(readLink(" cq9Rz9RoZH0z7rIn ")).toEqual({ ...whole, tokens: [] });
  expect(readLink("hello there")).toBeUndefined();
  expect(tokensOf(`#${token}.short.${token}`)).toEqual([token, token]);
});

test("what only a pack offers is no longer chosen once the pack is taken back", () => {
  const given = setup([characters, rooms]);
  const values = { characters: ["kitchen:grandma", "isaac"], rooms: true };
  expect(stillThere(given, values)).toEqual({ characters: [undefined, "isaac"], rooms: true });
});
