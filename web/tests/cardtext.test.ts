import { expect, test } from "vitest";

import { abilities, pieces } from "../src/lib/cardtext";

test("marks of activated abilities stand before the text", () => {
  expect(abilities(["↷ Put a counter on this.", "$ Pay 4¢: Choose an item."]).map((one) => one.mark)).toEqual(["turn", "pay"]);
});

test("dice results belong to the line that rolls", () => {
  const [roll] = abilities(["Roll:\n1–2: Gain 1¢.\n6: Gain 6¢. Put this into discard."]);
  expect(roll?.rolls.map((one) => one.on)).toEqual(["1–2", "6"]);
});

test("bullets belong to the line that asks", () => {
  const found = abilities(["When revealed: Choose one:", "• Exhaust.", "• Discard."]);
  expect(found).toHaveLength(1);
  expect(found[0]?.bullets).toHaveLength(2);
});

test("the timing of an ability is bold, resources are marks", () => {
  expect(pieces("Hero action (attack): Spend [energy] and heal.")).toEqual([
    { text: "Hero action (attack):", bold: true },
    { text: " Spend " },
    { mark: "energy" },
    { text: " and heal." },
  ]);
});

test("text is text, whatever it looks like", () => {
  expect(pieces("<b>x</b>")).toEqual([{ text: "<b>x</b>" }]);
});
