import { expect, test } from "vitest";

import {
  aimsOf,
  asideOf,
  othersOf,
  priorityOf,
  progressOf,
  slotsOf,
  stackOf,
  valueOf,
} from "../src/games/four_souls/model";
import type {
  FourSoulsPlayer,
  FourSoulsTableView,
  FourSoulsView,
  FourSoulsZone,
  StackedThing,
} from "../src/games/four_souls/views";

const NOBODY = -99;

function zone(kind: string, cards: number[], more: Partial<FourSoulsZone> = {}): FourSoulsZone {
  const shown = cards.map((id, at) => ({ id, at, name: `card_${id}`, charged: true }));
  return { kind, seat: NOBODY, number: 0, size: cards.length, cards: shown, ...more };
}

function player(name: string): FourSoulsPlayer {
  return {
    name,
    character: NOBODY,
    coins: 0,
    hp: 2,
    max_hp: 2,
    attack: 1,
    base: { hp: 2, attack: 1 },
    evasion: 0,
    souls: 0,
    goal: 4,
    dead: false,
    hand: 0,
    hand_limit: 10,
    loot_plays: 0,
    owes_attack: false,
    counters: [],
  };
}

function view(more: Partial<FourSoulsView> = {}, table: Partial<FourSoulsTableView> = {}): FourSoulsView {
  return {
    game: "four_souls",
    seat: 2,
    zones: [],
    table: {
      active: 0,
      turn: 1,
      round: 1,
      timer: -1,
      bank: 100,
      phase: "action",
      doing: null,
      offer: null,
      priority: null,
      all_pass: "",
      attacked: NOBODY,
      attackable: [],
      deck_price: 10,
      players: ["Ann", "Bo", "Cleo", "Dora"].map(player),
      stack: [],
      held: [],
      notes: [],
      slots: [],
      ...table,
    },
    decision: null,
    blocked: [],
    suggested: [],
    over: false,
    result: null,
    ...more,
  };
}

function thing(object: number, more: Partial<StackedThing>): StackedThing {
  return { object, player: 0, kind: "loot", name: "", text: "", targets: [], card: NOBODY, ...more };
}

test("a slot covers what lies in the zone right after it, whatever other slots have the same number", () => {
  const zones = [
    zone("shop", [1]),
    zone("under", []),
    zone("slot", [2]),
    zone("under", [3, 4]),
    zone("slot", [], { number: 1 }),
    zone("under", [], { number: 1 }),
  ];
  const slots = slotsOf(view({ zones }), "slot");
  expect(slots.map((slot) => [slot.top?.id, slot.under.map((card) => card.id)])).toEqual([
    [2, [3, 4]],
    [undefined, []],
  ]);
  expect(slotsOf(view({ zones }), "shop")[0]?.under).toEqual([]);
});

test("the stack is newest first; what it aims at are objects, each once, and nothing that is hidden", () => {
  const stack = [
    thing(1048577, { kind: "roll", result: 4, value: 5, attack: true, targets: [{ object: 12, name: "Fly" }] }),
    thing(1048578, { player: 1, kind: "damage", amount: 1, card: 7, targets: [{ object: -1, name: "Ann" }] }),
    thing(1048579, {
      player: 1,
      card: 9,
      targets: [
        { object: 1048577, name: "roll" },
        { object: NOBODY, name: "a hidden card" },
      ],
    }),
  ];
  const things = stackOf(view({}, { stack }));
  expect(things.map((one) => one.targets)).toEqual([[1048577], [-1], [12]]);
  expect(things.map((one) => one.card)).toEqual([9, 7, undefined]);
  expect(things.map(valueOf)).toEqual([0, 0, 5]);
  expect(aimsOf(things).get(-1)?.[0]?.kind).toBe("damage");
});

test("candles: who holds priority and who has passed, in the order of asking", () => {
  const told = view({}, { priority: { holder: 2, passed: [1], next: [3, 0] } });
  expect(priorityOf(told)).toEqual({ holder: 2, passed: [1], order: [1, 2, 3, 0] });
  const somebody = view({}, { priority: { holder: -99, passed: [], next: [2, 3, 0, 1] } });
  expect(priorityOf(somebody)).toEqual({ holder: -99, passed: [], order: [2, 3, 0, 1] });
  expect(priorityOf(view())).toBeUndefined();
  expect(priorityOf({ ...told, over: true })).toBeUndefined();
});

test("others sit in turn order from the left; a spectator sees everybody", () => {
  expect(othersOf(view(), 2)).toEqual([3, 0, 1]);
  expect(othersOf(view(), -1)).toEqual([0, 1, 2, 3]);
});

test("cards a question is about are laid out when they lie nowhere on the board, in the order of their keys", () => {
  const zones = [
    zone("loot_deck", [5, 6, 7]),
    zone("slot", [8]),
    zone("hand", [9], { seat: 1 }),
    zone("hand", [10], { seat: 2 }),
  ];
  expect(asideOf(view({ zones }), 2, [9, 7, 8, 5, 10]).map((card) => card.id)).toEqual([9, 7, 5]);
});

test("a bonus soul tells how far each seat is, unless it is no number", () => {
  const soul = { id: 1, at: 0, name: "soul_of_greed", charged: true };
  expect(
    progressOf({
      ...soul,
      progress: [
        [14, 25],
        [3, 25],
      ],
    }),
  ).toEqual([
    { now: 14, goal: 25 },
    { now: 3, goal: 25 },
  ]);
  expect(progressOf(soul)).toEqual([]);
});
