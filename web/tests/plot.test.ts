import { describe, expect, it } from "vitest";

import { pathOf, rises, scale, ticksTo } from "../src/lib/plot";
import type { CourseChart } from "../src/lib/protocol";

const line = { name: "Ann", seat: 0, look: "", values: [0, 0, 1, 3] };
const chart: CourseChart = { title: "Souls", lines: [line], goal: 4, goal_text: "wins", steps: true, marks: [] };
const frame = { width: 120, height: 60, left: 10, right: 10, top: 10, bottom: 10 };

describe("plots", () => {
  it("have few round ticks", () => {
    expect(ticksTo(4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksTo(28)).toEqual([0, 10, 20, 30]);
    expect(ticksTo(1)).toEqual([0, 1]);
  });
  it("go along before they go up where figures jump", () => {
    const to = scale(chart, 4, frame);
    expect(pathOf(line, [0, 1, 2, 4], to, 0, true)).toBe("M10 50H60V40H110V20H110");
    expect(pathOf(line, [0, 1, 2, 4], to, 0, false)).toBe("M10 50L35 50L60 40L110 20");
    expect(to.rounds).toContain(4);
  });
  it("mark where a line rises", () =>
    expect(rises(line, [0, 1, 2, 4])).toEqual([
      { at: 2, value: 1 },
      { at: 4, value: 3 },
    ]));
});
