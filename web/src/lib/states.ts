/** States that come faster than they can be drawn are drawn as one: the newest, with all that is new in any of them. */

import type { State } from "./protocol";

/** The second of two states, with the lines and the fresh words of both. */
export function newest(before: State, after: State): State {
  const kept = before.log.filter((line) => line.number < after.log_from);
  return {
    ...after,
    log: [...kept, ...after.log],
    log_from: Math.min(before.log_from, after.log_from),
    fresh: [...new Set([...before.fresh, ...after.fresh])],
  };
}

/** How long it may take where there are no frames: in a tab that nobody looks at, whose sound is still heard. */
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
