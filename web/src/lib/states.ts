/** States that arrive faster than they can be drawn are merged: the newest, with the new lines and words of all. */

import type { State } from "./protocol";

/** The second of two states, with the log lines and the fresh words of both. */
export function newest(before: State, after: State): State {
  const kept = before.log.filter((line) => line.number < after.log_from);
  return {
    ...after,
    log: [...kept, ...after.log],
    log_from: Math.min(before.log_from, after.log_from),
    fresh: [...new Set([...before.fresh, ...after.fresh])],
  };
}

/** The longest wait if there are no frames: a hidden tab is not drawn, but its sounds are heard. */
const NO_FRAMES = 200;

/** Run something with the next frame. */
export function nextFrame(run: () => void): void {
  const once = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, NO_FRAMES);
}
