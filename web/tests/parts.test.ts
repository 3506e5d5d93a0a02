import { describe, expect, it } from "vitest";

import { shared } from "../src/cards/reasons";
import { spans } from "../src/parts/folds";

describe("a reason that most cards share", () => {
  const cards = [1, 2, 3, 4].map((id) => ({ id, at: id, name: "bomb" }));

  it("is said once", () => {
    expect(
      shared(
        cards,
        new Map([
          [1, "dead"],
          [2, "dead"],
          [3, "dead"],
          [4, "nothing to aim at"],
        ]),
      ),
    ).toBe("dead");
  });

  it("is none where half of them have another, or none", () => {
    expect(
      shared(
        cards,
        new Map([
          [1, "dead"],
          [2, "dead"],
        ]),
      ),
    ).toBeUndefined();
    expect(shared(cards.slice(0, 1), new Map([[1, "dead"]]))).toBeUndefined();
  });
});

describe("keys of options that have no room", () => {
  it("are told in runs", () => {
    expect(spans(["6", "7", "8", "9", "a", "b"])).toBe("6–9, A, B");
    expect(spans(["9", "a", "b", "c", "d"])).toBe("9, A–D");
    expect(spans([])).toBe("");
  });
});
