import { expect, test } from "vitest";

import { has, paragraphs, results, saidBy, saidIn } from "../src/lib/cardtext";
import type { TextLine } from "../src/lib/protocol";

const ROLL: TextLine[] = [
  {
    kind: "paid",
    cost: [{ text: "Pay " }, { text: "3¢", mark: "coins", value: "3" }],
    sentences: [[{ text: "Roll:" }]],
  },
  {
    kind: "row",
    depth: 1,
    results: [
      [1, 2],
      [6, 6],
    ],
    sentences: [[{ text: "Gain 1¢." }]],
  },
  { kind: "row", depth: 1, results: [[3, 3]], sentences: [[{ text: "Loot 1." }]] },
  { kind: "more", sentences: [[{ text: "Recharge this." }]] },
  { kind: "ability", sentences: [[{ text: "You have +1 HP." }]] },
];

test("rows and what follows them belong to the line that rolls", () => {
  const [roll, other] = paragraphs(ROLL);
  expect(roll?.rows).toHaveLength(2);
  expect(roll?.items.map(saidBy)).toEqual(["Recharge this."]);
  expect(other?.line.kind).toBe("ability");
});

test("options belong to the line that asks", () => {
  const found = paragraphs([
    { kind: "ability", sentences: [[{ text: "Choose one:" }]] },
    { kind: "mode", depth: 1, sentences: [[{ text: "Exhaust." }]] },
    { kind: "mode", depth: 1, sentences: [[{ text: "Discard." }]] },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]?.items).toHaveLength(2);
});

test("a row says for which results it is", () => {
  expect(ROLL.map(results)).toEqual(["", "1–2, 6", "3", "", ""]);
});

test("a text is told in full, its cost first", () => {
  expect(saidIn({ lines: ROLL })).toBe("Pay 3¢: Roll: 1–2, 6: Gain 1¢. 3: Loot 1. Recharge this. You have +1 HP.");
  expect(saidIn({})).toBe("");
});

test("what kinds of ability a card has is known without reading it", () => {
  expect([has({ lines: ROLL }, "paid"), has({ lines: ROLL }, "tap"), has({}, "tap")]).toEqual([true, false, false]);
});
