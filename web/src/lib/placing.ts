/** Finds the place for a note on the page: near the thing it is about, where it covers nothing that is in use. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A thing on the page that should not be covered, and how much it matters. */
export interface Obstacle {
  box: Box;
  weight: number;
}

/** The distance between two places that are tried, and the least distance from the edge of the page and from the target. */
const STEP = 16;
const EDGE = 8;
const GAP = 26;

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The distance between the edges of two boxes; 0 if they touch. */
export function distance(a: Box, b: Box): number {
  const x = Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width);
  const y = Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height);
  return Math.hypot(x, y);
}

/** How much larger an element is shown than its styles say. */
export function zoomOf(element: HTMLElement): number {
  return element.offsetWidth > 0 ? ((element as { currentCSSZoom?: number }).currentCSSZoom ?? 1) : 1;
}

/** The place for a note of this size: what it covers counts most, then how far it is from its target. */
export function place(
  note: { width: number; height: number },
  page: { width: number; height: number },
  target: Box | undefined,
  obstacles: Obstacle[],
): Box {
  let best: Box = { left: EDGE, top: EDGE, ...note };
  let least = Infinity;
  const about = target ?? { left: page.width / 2, top: page.height / 2, width: 0, height: 0 };
  const kept = target === undefined ? undefined : grown(target, GAP);
  const right = Math.max(EDGE, page.width - note.width - EDGE);
  const bottom = Math.max(EDGE, page.height - note.height - EDGE);
  for (const left of stops(right)) {
    for (const top of stops(bottom)) {
      const box = { left, top, ...note };
      let cost = distance(box, about) * 20;
      if (kept !== undefined) cost += overlap(box, kept) * 40;
      for (const { box: other, weight } of obstacles) cost += overlap(box, other) * weight;
      if (cost < least) [least, best] = [cost, box];
    }
  }
  return best;
}

function stops(last: number): number[] {
  const found: number[] = [];
  for (let at = EDGE; at < last; at += STEP) found.push(at);
  return [...found, last];
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The distance from which an arrow is not drawn as a whole, and what is drawn of it then. */
const FAR = 200;
const END = 64;

/** An arrow from a note to its target, as the path of a curve and the path of its head; nothing if they are too close. */
export function arrow(note: Box, target: Box): { line: string; head: string } | undefined {
  const edge = nearest(note, middle(target));
  const to = nearest(grown(target, 12), edge);
  const apart = Math.hypot(to.x - edge.x, to.y - edge.y);
  if (apart < 14) return undefined;
  // From far away only its end is drawn: all of it would cross out the words between.
  const long = apart > FAR ? END : apart;
  const from = { x: to.x + ((edge.x - to.x) * long) / apart, y: to.y + ((edge.y - to.y) * long) / apart };
  // The curve bends to one side, as a hand would draw it.
  const bend = Math.min(26, long / 4);
  const x = (from.x + to.x) / 2 - ((to.y - from.y) / long) * bend;
  const y = (from.y + to.y) / 2 + ((to.x - from.x) / long) * bend;
  const angle = Math.atan2(to.y - y, to.x - x);
  const wing = (turn: number): string =>
    `${round(to.x - 13 * Math.cos(angle + turn))} ${round(to.y - 13 * Math.sin(angle + turn))}`;
  return {
    line: `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`,
    head: `M${wing(0.6)}L${round(to.x)} ${round(to.y)}L${wing(-0.6)}`,
  };
}

function middle(box: Box): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The point of a box that is nearest to another point. */
function nearest(box: Box, to: { x: number; y: number }): { x: number; y: number } {
  return {
    x: Math.min(Math.max(to.x, box.left), box.left + box.width),
    y: Math.min(Math.max(to.y, box.top), box.top + box.height),
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
