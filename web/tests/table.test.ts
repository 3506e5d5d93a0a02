import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { VERSION, type FromClient, type FromServer, type Said, type State } from "../src/lib/protocol";
import type { TableSocket } from "../src/lib/socket";
import { textTo } from "../src/lib/lines";
import { Table } from "../src/lib/table.svelte";
import type { View } from "../src/lib/views";

vi.mock("../src/lib/catalogue", async (original) => ({
  ...(await original<object>()),
  catalogue: () => Promise.resolve(new Map()),
}));

function view(seat: number, asked: number): View {
  const options = [
    { label: "Pass", cards: [], key: ["pass"] },
    { label: "Use A", cards: [4], key: ["activate", 4, 0] },
  ];
  return {
    game: "four_souls",
    seat,
    zones: [],
    table: { players: [{ name: "Ann" }, { name: "Bo" }] },
    decision:
      asked === seat
        ? { player: seat, prompt: "priority", text: "You have priority", card: -99, options }
        : { player: asked, prompt: "priority" },
    blocked: [],
    suggested: [],
    over: false,
    result: null,
  };
}

function state(moment: number, asked: number, mine = [0], more: Partial<State> = {}): State {
  return {
    type: "state",
    moment,
    views: mine.map((seat) => view(seat, asked)),
    log: [],
    log_from: 1_000,
    waiting: asked,
    paces: {},
    undo: null,
    can_undo: [],
    undo_within: [],
    can_redo: [],
    guide: null,
    left: -1,
    fresh: [],
    ...more,
  };
}

function welcome(mine: number[], talk: Said[] = []): FromServer {
  return {
    type: "welcome",
    version: VERSION,
    table: "t",
    game: "four_souls",
    name: "",
    options: {},
    stops: {},
    yields: [],
    mine,
    host: false,
    save: "",
    listed: true,
    talk,
    packs: [],
    cards: "",
    code: "",
    clock: 0,
    guide: null,
    seen: "",
  };
}

/** With `slow`, frames come only when the test says so. */
function table(mine: number[], slow = false) {
  const said: FromClient[] = [];
  const socket = { send: (one: FromClient) => said.push(one) > 0, open: () => undefined, close: () => undefined };
  const frames: (() => void)[] = [];
  const later = slow ? (run: () => void) => void frames.push(run) : (run: () => void) => run();
  const made = new Table("t", [], false, () => socket as unknown as TableSocket, later);
  made.line = "open";
  made.arrivals.receive(welcome(mine));
  return { table: made, said, frames };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("an answer names the moment in which the question was read, and is given once", () => {
  const { table: desk, said } = table([0]);
  desk.arrivals.receive(state(3, 0));
  const use = desk.optionsOn(4)[0];
  desk.me.choose(use!);
  desk.me.choose(use!);
  expect(said).toEqual([{ type: "choose", moment: 3, option: 1 }]);
  expect(desk.question).toBeUndefined();
});

test("a refused answer brings the question back, with what was said", () => {
  const { table: desk } = table([0]);
  desk.arrivals.receive(state(3, 0));
  desk.me.choose(desk.optionsOn(4)[0]!);
  desk.arrivals.receive({ type: "refused", code: "stale", message: "too late", moment: 4 });
  desk.arrivals.receive(state(4, 0));
  expect(desk.question?.asked).toHaveLength(2);
  expect(desk.refused?.code).toBe("stale");
});

test("a Space that was meant for the question before does not answer the next", () => {
  const { table: desk, said } = table([0]);
  desk.arrivals.receive(state(3, 0));
  expect(desk.me.forward()).toBe(true);
  expect(said).toHaveLength(0);
  vi.advanceTimersByTime(400);
  desk.me.forward();
  expect(said).toEqual([{ type: "choose", moment: 3, option: 0 }]);
});

test("lines that were taken back go, newer ones come", () => {
  const { table: desk } = table([0]);
  const line = (number: number, text: string) => ({ number, parts: [{ text }] });
  desk.arrivals.receive(state(1, 0, [0], { log: [line(1, "a"), line(2, "b"), line(3, "c")], log_from: 1 }));
  desk.arrivals.receive(state(2, 0, [0], { log: [line(2, "B")], log_from: 2 }));
  expect(desk.log.map((line) => textTo(line.parts, -1))).toEqual(["a", "B"]);
  desk.arrivals.receive(state(3, 0, [0], { log: [line(3, "d")], log_from: 3 }));
  expect(desk.log.map((line) => textTo(line.parts, -1))).toEqual(["a", "B", "d"]);
});

test("on one screen nothing is shown until the device has been passed on", () => {
  const { table: desk } = table([0, 1]);
  desk.arrivals.receive(state(1, 0, [0, 1]));
  expect(desk.hidden).toBe(true);
  expect(desk.question).toBeUndefined();
  desk.me.raiseCurtain();
  expect(desk.seat).toBe(0);
  expect(desk.question).toBeDefined();
  desk.arrivals.receive(state(2, 1, [0, 1]));
  expect(desk.passTo).toBe(1);
  expect(desk.question).toBeUndefined();
  desk.me.raiseCurtain();
  expect(desk.view?.seat).toBe(1);
});

test("whoever comes back has all that was said, each line once", () => {
  const { table: desk } = table([0]);
  const said = (text: string): Said => ({ type: "said", seat: 1, name: "Bo", text });
  desk.arrivals.receive(said("a"));
  desk.arrivals.receive(welcome([0], [said("a"), said("b")]));
  desk.arrivals.receive(said("c"));
  expect(desk.people.talk.map((one) => one.text)).toEqual(["a", "b", "c"]);
});

test("of states that come faster than frames the newest is drawn, and nothing new of the others is lost", () => {
  const { table: desk, frames } = table([0], true);
  const line = (number: number, text: string) => ({ number, parts: [{ text }] });
  desk.arrivals.receive(state(1, 1, [0], { log: [line(1, "a")], log_from: 1 }));
  expect(desk.moment).toBe(1);
  desk.arrivals.receive(state(2, 1, [0], { log: [line(2, "b"), line(3, "c")], log_from: 2, fresh: ["die", "damage"] }));
  desk.arrivals.receive(state(3, 1, [0], { log: [line(3, "C"), line(4, "d")], log_from: 3, fresh: ["undo"] }));
  desk.arrivals.receive(state(4, 0, [0], { log: [line(5, "e")], log_from: 5, fresh: ["die"] }));
  expect(desk.moment).toBe(1);
  expect(frames).toHaveLength(1);
  frames[0]!();
  expect(desk.moment).toBe(4);
  expect(desk.question).toBeDefined();
  expect(desk.log.map((line) => textTo(line.parts, -1))).toEqual(["a", "b", "C", "d", "e"]);
  expect(desk.fresh).toEqual({ moment: 4, words: ["die", "damage", "undo"] });
});

test("what is said after a state does not overtake it", () => {
  const { table: desk, frames } = table([0], true);
  desk.arrivals.receive(state(1, 0));
  desk.arrivals.receive(state(2, 0));
  desk.arrivals.receive({ type: "refused", code: "stale", message: "too late", moment: 2 });
  expect(desk.moment).toBe(2);
  expect(desk.refused?.code).toBe("stale");
  frames[0]!();
  expect(desk.moment).toBe(2);
});

test("a spectator is asked nothing", () => {
  const { table: desk } = table([]);
  desk.arrivals.receive(state(1, 0, [-1]));
  expect(desk.question).toBeUndefined();
  expect(desk.seat).toBe(-1);
});

test("while somebody wants to take something back, nothing else is asked", () => {
  const { table: desk } = table([0]);
  desk.arrivals.receive(state(1, 0, [0], { undo: { seat: 1, missing: [0] } }));
  expect(desk.question).toBeUndefined();
});

test("nobody is told who is asked for an answer", () => {
  const { table: desk } = table([0]);
  desk.arrivals.receive(state(1, -2));
  expect(desk.answers).toBe(true);
  expect(desk.question).toBeUndefined();
  desk.arrivals.receive(state(2, 0));
  expect(desk.answers).toBe(false);
  expect(desk.question).toBeDefined();
});

test("what the table itself tells is shown until the player chooses", () => {
  const { table: desk } = table([0]);
  desk.arrivals.receive(state(1, 0));
  desk.arrivals.receive({ type: "said", seat: 1, name: "Bo", text: "hello" });
  expect(desk.people.told).toBe("");
  desk.arrivals.receive({ type: "said", seat: -1, name: "", text: "Bo took an action back." });
  expect(desk.people.told).toBe("Bo took an action back.");
  expect(desk.people.talk).toHaveLength(2);
  desk.me.choose(desk.question!.asked[0]!);
  expect(desk.people.told).toBe("");
});

test("whose bargain it was reads of it as theirs", () => {
  const told = {
    type: "said",
    seat: -1,
    name: "",
    text: "Bo accepts Ann's bargain.",
    you: "Bo accepts your bargain.",
  } as const;
  for (const [yours, expected] of [
    [0, told.you],
    [1, told.text],
  ] as const) {
    const { table: desk } = table([0]);
    desk.arrivals.receive({ ...told, yours });
    expect(desk.people.told).toBe(expected);
  }
});

test("the host answers an undo for those who are away, but not an undo of the host's own", () => {
  const { table: desk } = table([0]);
  const away = { name: "Bo", kind: "person", here: false, free: false, named: true, ready: false } as const;
  desk.arrivals.receive({
    type: "seats",
    seats: [
      { ...away, seat: 0, here: true },
      { ...away, seat: 1 },
      { ...away, seat: 2, here: true },
    ],
    gathering: false,
    watching: 0,
    watchers: true,
    given_up: [],
    rematch: "",
    together: false,
    options: {},
    may_pick: false,
  });
  desk.arrivals.receive(state(1, 0, [0], { undo: { seat: 2, missing: [0, 1] } }));
  expect(desk.standingIn).toEqual([]);
  desk.arrivals.receive({ ...(welcome([0]) as Extract<FromServer, { type: "welcome" }>), host: true });
  expect(desk.standingIn).toEqual([1]);
  expect(desk.answering).toEqual([0]);
  desk.arrivals.receive(state(2, 0, [0], { undo: { seat: 0, missing: [1, 2] } }));
  expect(desk.standingIn).toEqual([]);
});

test("Space never ends a turn", () => {
  const { table: desk, said } = table([0]);
  const ending = state(3, 0);
  ending.views[0]!.decision!.options = [
    { label: "End the turn", cards: [], key: ["end"] },
    { label: "Use A", cards: [4], key: ["activate", 4, 0] },
  ];
  desk.arrivals.receive(ending);
  vi.advanceTimersByTime(5_000);
  expect(desk.me.forward()).toBe(true);
  expect(desk.me.forward()).toBe(true);
  expect(said).toEqual([]);
  expect(desk.hint).toContain("End the turn");
});

test("Space never takes what is lost for good while something else would save it", () => {
  const { table: desk, said } = table([0]);
  const asked = state(3, 0);
  asked.views[0]!.decision!.options = [
    { label: "Pass", cards: [], key: ["pass"], then: "you die", grave: true },
    { label: "Use A", cards: [4], key: ["activate", 4, 0] },
  ];
  desk.arrivals.receive(asked);
  vi.advanceTimersByTime(5_000);
  expect(desk.question?.forward?.key).toBe("0");
  expect(desk.me.forward()).toBe(true);
  expect(said).toEqual([]);
  expect(desk.hint).toContain("Pass");
});

test("an option keeps its key while the same turn goes on", () => {
  const { table: desk } = table([0]);
  const options = [1, 2, 3].map((card) => ({ label: `Play ${card}`, cards: [card], key: ["play", card] }));
  const asked = (moment: number, some: typeof options, round = 1): State => {
    const found = state(moment, 0);
    found.views[0]!.decision!.options = some;
    Object.assign(found.views[0]!.table, { round });
    return found;
  };
  desk.arrivals.receive(asked(1, options));
  desk.me.choose(desk.optionsOn(1)[0]!);
  desk.arrivals.receive(asked(2, options.slice(1)));
  expect(desk.question?.asked.map((one) => one.key)).toEqual(["2", "3"]);
  desk.arrivals.receive(asked(3, options.slice(1), 2));
  expect(desk.question?.asked.map((one) => one.key)).toEqual(["1", "2"]);
});
