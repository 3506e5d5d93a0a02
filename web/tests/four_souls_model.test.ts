import { expect, test } from "vitest";

import { aimsOf, asideOf, othersOf, phaseOf, priorityOf, progressOf, slotsOf, stackOf } from "../src/boards/four_souls/model";
import type { View, ZoneView } from "../src/lib/view";

const NOBODY = -99;

function zone(kind: string, cards: number[], more: Partial<ZoneView> = {}): ZoneView {
  return { kind, seat: NOBODY, number: 0, size: cards.length, cards: cards.map((id, at) => ({ id, at, name: `card_${id}` })), ...more };
}

function view(more: Partial<View> = {}, table: Record<string, unknown> = {}): View {
  const players = ["Ann", "Bo", "Cleo", "Dora"].map((name) => ({ name }));
  return { game: "four_souls", seat: 2, zones: [], table: { players, ...table }, decision: null, over: false, result: null, ...more };
}

test("a slot covers what lies in the zone right after it, whatever other slots have the same number", () => {
  const zones = [zone("shop", [1]), zone("under", []), zone("slot", [2]), zone("under", [3, 4]), zone("slot", [], { number: 1 }), zone("under", [], { number: 1 })];
  const slots = slotsOf(view({ zones }), "slot");
  expect(slots.map((slot) => [slot.top?.id, slot.under.map((card) => card.id)])).toEqual([[2, [3, 4]], [undefined, []]]);
  expect(slotsOf(view({ zones }), "shop")[0]?.under).toEqual([]);
});

test("the stack is newest first, its targets are objects however the view says them", () => {
  const stack = [
    { object: 1048577, player: 0, kind: "roll", result: 4, attack: true },
    { object: 1048578, player: 1, kind: "damage", amount: 1, target: -1, source: 7 },
    { object: 1048579, player: 1, kind: "loot", card: 9, targets: [{ object: 1048577, name: "roll" }] },
  ];
  const things = stackOf(view({}, { stack, attacked: 12 }));
  expect(things.map((thing) => thing.targets)).toEqual([[1048577], [-1], [12]]);
  expect(things.map((thing) => thing.card)).toEqual([9, 7, undefined]);
  expect(aimsOf(things).get(-1)?.[0]?.kind).toBe("damage");
});

test("candles: who holds priority and who has passed, in the order of asking", () => {
  const told = view({}, { priority: { holder: 2, passed: [1], next: [3, 0] } });
  expect(priorityOf(told)).toEqual({ holder: 2, passed: [1], order: [1, 2, 3, 0] });
  const asked = view({ decision: { player: 3, prompt: "priority" } });
  expect(priorityOf(asked)?.holder).toBe(3);
  expect(priorityOf(view({ decision: { player: 3, prompt: "action" } }))).toBeUndefined();
  expect(priorityOf({ ...told, over: true })).toBeUndefined();
});

test("others sit in turn order from the left; a spectator sees everybody", () => {
  expect(othersOf(view(), 2)).toEqual([3, 0, 1]);
  expect(othersOf(view(), -1)).toEqual([0, 1, 2, 3]);
});

test("cards a question is about are laid out when they lie nowhere on the board, in the order of their keys", () => {
  const zones = [zone("loot_deck", [5, 6, 7]), zone("slot", [8]), zone("hand", [9], { seat: 1 }), zone("hand", [10], { seat: 2 })];
  expect(asideOf(view({ zones }), 2, [9, 7, 8, 5, 10]).map((card) => card.id)).toEqual([9, 7, 5]);
});

test("progress and phase are left out where a view does not say them", () => {
  expect(progressOf({ id: 1, at: 0, name: "soul_of_greed", progress: [[14, 25], [3, 25]] })).toEqual([{ now: 14, goal: 25 }, { now: 3, goal: 25 }]);
  expect(progressOf({ id: 1, at: 0, name: "soul_of_greed" })).toEqual([]);
  expect(phaseOf(view())).toBe("");
  expect(phaseOf(view({}, { phase: "loot" }))).toBe("loot");
});
