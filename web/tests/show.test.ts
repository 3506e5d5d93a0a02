import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Line, State } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { Show } from "../src/lib/show.svelte";
import type { Beat } from "../src/lib/showing";

function state(moment: number): State {
  return {
    type: "state",
    moment,
    views: [],
    log: [],
    log_from: 1_000,
    waiting: 0,
    paces: {},
    undo: null,
    can_undo: [],
    fresh: [],
  } as unknown as State;
}

function beat(key: number): Beat {
  const head: Line = { number: key, parts: [{ text: String(key) }] };
  return { key, kind: "told", head, scene: head, lines: [head], turned: [], changes: [], sum: [] };
}

function made() {
  const done: string[] = [];
  const show = new Show({
    apply: (one) => done.push(`state ${one.moment}`),
    tell: (one) => done.push(`beat ${one.key}`),
    tempo: () => 1,
  });
  return { show, done };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.showing = "normal";
});
afterEach(() => {
  vi.useRealTimers();
  settings.showing = "normal";
});

test("beats run at the pace, and a state is shown after its last beat", () => {
  const { show, done } = made();
  show.add(state(1), [beat(1), beat(2)]);
  show.add(state(2), [beat(3)]);
  expect(done).toEqual(["beat 1"]);
  vi.advanceTimersByTime(1200);
  expect(done).toEqual(["beat 1", "beat 2"]);
  vi.advanceTimersByTime(1200);
  expect(done).toEqual(["beat 1", "beat 2", "state 1", "beat 3"]);
  vi.advanceTimersByTime(1200);
  expect(done.at(-1)).toBe("state 2");
  expect(show.running).toBe(false);
});

test("a state without beats waits for those before it, and makes no beat of its own", () => {
  const { show, done } = made();
  show.add(state(1), [beat(1)]);
  show.add(state(2), []);
  show.add(state(3), []);
  vi.advanceTimersByTime(1200);
  expect(done).toEqual(["beat 1", "state 3"]);
});

test("skipping shows the last state at once and tells nothing more", () => {
  const { show, done } = made();
  show.add(state(1), [beat(1), beat(2)]);
  show.add(state(2), [beat(3)]);
  show.skip();
  vi.advanceTimersByTime(10_000);
  expect(done).toEqual(["beat 1", "state 2"]);
  expect(show.running).toBe(false);
});

test("paused, or step by step, only a press goes on", () => {
  const { show, done } = made();
  show.add(state(1), [beat(1), beat(2)]);
  show.pause();
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(["beat 1"]);
  show.setPace("steps");
  vi.advanceTimersByTime(60_000);
  show.next();
  expect(done).toEqual(["beat 1", "beat 2"]);
  show.next();
  expect(done.at(-1)).toBe("state 1");
});

test("instant ends the show, and a backlog as of a long absence is not sat through", () => {
  const { show, done } = made();
  show.add(state(1), [beat(1), beat(2)]);
  show.setPace("instant");
  expect(done).toEqual(["beat 1", "state 1"]);
  settings.showing = "slow";
  show.add(
    state(2),
    Array.from({ length: 200 }, (_, at) => beat(at + 3)),
  );
  expect(done.at(-1)).toBe("state 2");
});

test("one can go back to what was shown, and forth again; it is told once", () => {
  const { show, done } = made();
  show.add(state(1), [beat(1), beat(2)]);
  expect(show.canGoBack).toBe(false);
  show.next();
  show.back();
  expect([show.now?.key, show.left, show.paused]).toEqual([1, 1, true]);
  vi.advanceTimersByTime(10_000);
  expect(show.now?.key).toBe(1);
  show.next();
  expect([show.now?.key, show.left]).toEqual([2, 0]);
  show.next();
  expect(done).toEqual(["beat 1", "beat 2", "state 1"]);
  expect([show.running, show.canGoBack, show.paused]).toEqual([false, false, false]);
});
