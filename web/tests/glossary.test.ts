import { beforeEach, expect, test } from "vitest";

import { unknownFace } from "../src/lib/catalogue";
import { learnKeywords, meaning, meanings, signed } from "../src/lib/glossary";

beforeEach(() =>
  learnKeywords("marvel_champions", [
    { word: "looming", name: "Looming", text: "It looms.", signs: ["picture", "line"], numbered: false },
    { word: "two_faced", name: "Two-faced", text: "It has two faces.", signs: [], numbered: true },
  ]),
);

test("a keyword that the client has never heard of is explained and shown as the server says", () => {
  expect(meaning("marvel_champions", "keyword.looming")).toEqual({
    key: "keyword.looming",
    name: "Looming",
    text: "It looms.",
  });
  const face = { ...unknownFace("x"), keywords: ["two_faced", "looming"] };
  expect(signed("marvel_champions", face.keywords, "picture").map((one) => one.name)).toEqual(["Looming"]);
  expect(signed("marvel_champions", face.keywords, "foot")).toEqual([]);
  expect(meanings("marvel_champions", face).map((one) => one.name)).toEqual(["Two-faced", "Looming"]);
});

test("a keyword of another game, or of none, has no meaning and no sign", () => {
  expect(meaning("four_souls", "keyword.looming")).toBeUndefined();
  expect(signed("four_souls", ["looming"], "picture")).toEqual([]);
  expect(meaning("marvel_champions", "keyword.unheard")).toBeUndefined();
});
