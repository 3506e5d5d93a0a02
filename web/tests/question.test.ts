import { expect, test } from "vitest";

import { factsOf } from "../src/lib/facts";
import { formOf, keysFor, readQuestion, sameOption } from "../src/lib/question";
import type { ViewDecision, ViewOption } from "../src/lib/views";

const PLAIN = factsOf("");

function option(label: string, key: ViewOption["key"], cards: number[] = []): ViewOption {
  return { label, key, cards };
}

function ask(prompt: string, options: ViewOption[]): ViewDecision {
  return { player: 0, prompt, text: "?", card: -99, options };
}

test("Space passes, digits choose the others in their order", () => {
  const question = readQuestion(
    ask("priority", [
      option("Pass", ["pass"]),
      option("Use A", ["activate", 4, 0], [4]),
      option("Use B", ["activate", 5, 0], [5]),
    ]),
    PLAIN,
  );
  expect(question.asked.map((one) => one.key)).toEqual(["Space", "1", "2"]);
  expect(question.forward?.index).toBe(0);
  expect(question.byCard.get(5)?.map((one) => one.index)).toEqual([2]);
});

test("more than nine options go on with letters that mean nothing else", () => {
  const options = Array.from({ length: 14 }, (_, i) => option(`${i}`, ["card", i], [i]));
  const keys = readQuestion(ask("choose_object", options), PLAIN).asked.map((one) => one.key);
  expect(keys.slice(8)).toEqual(["9", "a", "b", "c", "d", "f"]);
  expect(new Set(keys).size).toBe(14);
});

test("a step back is on Esc, and passing comes before ending the turn", () => {
  const question = readQuestion(
    ask("pay", [option("Spend", ["spend", 3], [3]), option("Back", ["cancel"]), option("Enough", ["stop"])]),
    factsOf("marvel_champions"),
  );
  expect(question.back?.index).toBe(1);
  expect(question.forward?.index).toBe(2);
  expect(question.form).toBe("pay");
});

test("an option about a player is found at their seat", () => {
  const question = readQuestion(
    ask("choose_target", [option("Fly", ["object", 165], [165]), option("Cain", ["object", -4])]),
    PLAIN,
  );
  expect(question.bySeat.get(3)?.[0]?.option.label).toBe("Cain");
  expect(question.bySeat.has(0)).toBe(false);
});

test("yes or no is seen in the options, numbers too", () => {
  expect(formOf(ask("barter", [option("Accept", ["accept"]), option("Refuse", ["refuse"])]), PLAIN)).toBe("yesno");
  expect(formOf(ask("may", [option("Discard a room", ["card", 3], [3]), option("No", ["decline"])]), PLAIN)).toBe(
    "yesno",
  );
  expect(formOf(ask("how_many", [option("1", ["number", 1]), option("2", ["number", 2])]), PLAIN)).toBe("number");
  expect(formOf(ask("choose_target", [option("Fly", ["object", 1]), option("Dip", ["object", 2])]), PLAIN)).toBe("one");
});

test("a game names the questions that are not plain choices, and who its options are about", () => {
  const pile = ask("order_each", [option("A", ["card", 1], [1]), option("B", ["card", -2])]);
  expect(formOf(pile, PLAIN)).toBe("one");
  expect(formOf(pile, factsOf("four_souls"))).toBe("order");
  expect(readQuestion(pile, factsOf("four_souls")).bySeat.has(1)).toBe(true);
  const hero = ask("turn", [option("End", ["end"]), option("Change form", ["change_form"]), option("Ask", ["ask", 1])]);
  const question = readQuestion(hero, factsOf("marvel_champions"), [], 10);
  expect(question.byCard.get(10)?.map((one) => one.index)).toEqual([1]);
  expect(question.bySeat.get(1)?.map((one) => one.index)).toEqual([2]);
});

test("ending a turn has a key of its own", () => {
  const question = readQuestion(ask("turn", [option("End", ["end"]), option("Attack", ["attack"])]), PLAIN);
  expect(question.asked.map((one) => one.key)).toEqual(["0", "1"]);
  expect(question.forward?.index).toBe(0);
});

test("options keep their keys, and a key that is free again waits a question", () => {
  const [a, b, c, d] = [
    option("A", ["play", 1]),
    option("B", ["play", 2]),
    option("C", ["play", 3]),
    option("D", ["play", 4]),
  ];
  const first = keysFor([a, b, c]);
  expect(first).toEqual(["1", "2", "3"]);
  const before = new Map([a, b, c].map((one, at) => [sameOption(one), first[at] ?? ""]));
  expect(keysFor([a, c, d], before)).toEqual(["1", "3", "4"]);
  expect(keysFor([d])).toEqual(["1"]);
});

test("what hurts comes after the other options, and what is grave after that", () => {
  const asked = [
    { ...option("You", ["object", -1]), grave: true },
    { ...option("Yours", ["object", 5], [5]), hurts: true },
    option("Fly", ["object", 7], [7]),
  ];
  expect(readQuestion(ask("choose_target", asked), PLAIN).asked.map((one) => one.option.label)).toEqual([
    "Fly",
    "Yours",
    "You",
  ]);
});

test("the first option is not the one that hurts", () => {
  const worst = { ...option("You", ["object", -1]), grave: true };
  const question = readQuestion(
    ask("choose_target", [worst, option("Fly", ["object", 7], [7]), option("No", ["decline"])]),
    PLAIN,
  );
  expect(question.asked.map((one) => [one.index, one.key])).toEqual([
    [1, "1"],
    [2, "Space"],
    [0, "2"],
  ]);
  expect(question.forward?.index).toBe(2);
});
