/** The geometry of the plots of a finished game: from figures over time to lines of an SVG. */

import type { CourseChart, CourseLine } from "./protocol";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (at: number) => number;
  y: (value: number) => number;
  /** The values at which there are lines across. */
  ticks: number[];
  /** The rounds at which there are numbers below. */
  rounds: number[];
}

/** A round number of steps up to the largest value: at most five. */
export function ticksTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((one) => most / one <= 5) ?? Math.ceil(most / 5);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

export function largest(chart: CourseChart): number {
  return Math.max(1, chart.goal, ...chart.lines.flatMap((line) => line.values));
}

export function scale(chart: CourseChart, rounds: number, frame: Frame): Scale {
  const ticks = ticksTo(largest(chart));
  const top = ticks.at(-1) ?? 1;
  const wide = frame.width - frame.left - frame.right;
  const high = frame.height - frame.top - frame.bottom;
  const every = Math.max(1, Math.ceil(rounds / (wide / 34)));
  return {
    x: (at) => Math.round((frame.left + (wide * at) / rounds) * 10) / 10,
    y: (value) => Math.round((frame.top + high * (1 - value / top)) * 10) / 10,
    ticks,
    rounds: Array.from({ length: rounds }, (_, i) => i + 1).filter((round) => round % every === 0 || round === rounds),
  };
}

/** Lines of the same value would hide each other: each is moved a little. */
export function aside(index: number, of: number): number {
  return (index - (of - 1) / 2) * -2.6;
}

/** A line as the path of an SVG; with steps it goes along before it goes up. */
export function pathOf(line: CourseLine, at: readonly number[], to: Scale, moved: number, steps: boolean): string {
  const parts: string[] = [];
  let before: number | undefined;
  line.values.forEach((value, i) => {
    const x = to.x(at[i] ?? 0);
    const y = to.y(value) + moved;
    if (before === undefined) parts.push(`M${x} ${y}`);
    else if (steps) parts.push(before === y ? "" : `H${x}V${y}`);
    else if (before !== y || i === line.values.length - 1 || line.values[i + 1] !== value) parts.push(`L${x} ${y}`);
    before = y;
  });
  if (steps) parts.push(`H${to.x(at.at(-1) ?? 0)}`);
  return parts.join("");
}

/** The places where a line rises, for its marks. */
export function rises(line: CourseLine, at: readonly number[]): { at: number; value: number }[] {
  return line.values.flatMap((value, i) =>
    i > 0 && value > (line.values[i - 1] ?? 0) ? [{ at: at[i] ?? 0, value }] : [],
  );
}
