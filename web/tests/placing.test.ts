import { describe, expect, it } from "vitest";

import { arrow, distance, overlap, place } from "../src/lib/placing";

const PAGE = { width: 1440, height: 900 };
const NOTE = { width: 320, height: 260 };

describe("the place of a note", () => {
  it("is beside its target and covers nothing in use", () => {
    const target = { left: 760, top: 250, width: 130, height: 190 };
    const prompt = { left: 0, top: 800, width: 1440, height: 100 };
    const other = { left: 900, top: 250, width: 130, height: 190 };
    const found = place(NOTE, PAGE, target, [
      { box: prompt, weight: 30 },
      { box: other, weight: 10 },
    ]);
    expect(overlap(found, target)).toBe(0);
    expect(overlap(found, prompt)).toBe(0);
    expect(overlap(found, other)).toBe(0);
    expect(distance(found, target)).toBeLessThan(60);
  });

  it("stays on the page, also on a small one", () => {
    const found = place(
      { width: 374, height: 280 },
      { width: 390, height: 844 },
      { left: 10, top: 560, width: 100, height: 140 },
      [],
    );
    expect(found.left).toBeGreaterThanOrEqual(8);
    expect(found.left + found.width).toBeLessThanOrEqual(390);
    expect(found.top + found.height).toBeLessThanOrEqual(844);
  });

  it("is in the middle without a target", () => {
    const found = place(NOTE, PAGE, undefined, []);
    expect(distance(found, { left: 720, top: 450, width: 0, height: 0 })).toBe(0);
  });
});

describe("the arrow", () => {
  it("from far away only its end is drawn", () => {
    const found = arrow({ left: 0, top: 0, width: 100, height: 100 }, { left: 0, top: 512, width: 100, height: 50 });
    expect(found?.line).toMatch(/^M50 436Q.* 50 500$/);
  });

  it("ends at the target", () => {
    const found = arrow(
      { left: 100, top: 100, width: 200, height: 200 },
      { left: 500, top: 150, width: 100, height: 100 },
    );
    expect(found?.line.startsWith("M300 200")).toBe(true);
    expect(found?.line.endsWith("488 200")).toBe(true);
  });

  it("is left out if the note touches its target", () => {
    expect(
      arrow({ left: 0, top: 0, width: 100, height: 100 }, { left: 110, top: 0, width: 50, height: 50 }),
    ).toBeUndefined();
  });
});
