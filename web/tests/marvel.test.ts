import { expect, test, vi } from "vitest";

import { aimedAt, band } from "../src/boards/marvel/band";
import { brief } from "../src/boards/marvel/notes";
import { payment } from "../src/boards/marvel/payment";
import { phase } from "../src/boards/marvel/phase";
import { attachments, life, middle, side } from "../src/boards/marvel/reading";
import { setNamed } from "../src/cards/marvel_champions";
import type { CardFace, FromClient, State } from "../src/lib/protocol";
import type { TableSocket } from "../src/lib/socket";
import { Table } from "../src/lib/table.svelte";
import type { CardView, Decision, View } from "../src/lib/view";

const FACES: Partial<CardFace>[] = [
  { id: "rhino_1", name: "Rhino", kind: "villain", figures: { attack: 2, scheme: 1, health: 14, stage: 1 } },
  { id: "the_break_in", name: "The Break-In!", kind: "main_scheme", figures: { stage: 1, target: 7 } },
  { id: "spider_man", name: "Spider-Man", kind: "hero", figures: { attack: 2, defense: 3, health: 10 }, extra: { back: "peter_parker" } },
  { id: "peter_parker", name: "Peter Parker", kind: "alter_ego" },
  { id: "mercenary", name: "Hydra Mercenary", kind: "minion" },
  { id: "tracer", name: "Spider-Tracer", kind: "upgrade", extra: { resources: "e" } },
  { id: "jessica", name: "Jessica Jones", kind: "ally", figures: { cost: 3 }, extra: { resources: "e" } },
  { id: "haymaker", name: "Haymaker", kind: "event", figures: { cost: 2 }, extra: { resources: "e" } },
];

vi.mock("../src/lib/catalogue", async (original) => ({
  ...(await original<object>()),
  catalogue: () => Promise.resolve(new Map(FACES.map((face) => [face.id, { figures: {}, keywords: [], text: [], extra: {}, ...face }]))),
}));

function card(id: number, name: string, type: string, more: Partial<CardView> = {}): CardView {
  return { id, at: 0, name, type, exhausted: false, controller: 0, statuses: [], ...more };
}

function zone(kind: string, seat: number, cards: CardView[], size = cards.length): View["zones"][number] {
  return { kind, seat, number: 0, size, cards };
}

function view(decision: Decision | null, more: Record<string, unknown> = {}, suggested: number[] = []): View {
  return {
    game: "marvel_champions",
    seat: 0,
    zones: [
      zone("villain_area", -99, [card(1, "rhino_1", "villain", { hit_points: 5, max_hit_points: 14, powers: { attack: 3 } }), card(2, "the_break_in", "main_scheme", { threat: 4 })]),
      zone("boost", -99, [], 1),
      zone("area", 0, [card(10, "spider_man", "hero"), card(11, "tracer", "upgrade", { host: 20 }), card(12, "jessica", "ally")]),
      zone("engaged", 0, [card(20, "mercenary", "minion")]),
      zone("hand", 0, [{ id: 30, at: 0, name: "jessica" }, { id: 31, at: 0, name: "haymaker" }]),
      zone("dealt", 0, [], 2),
    ],
    table: {
      round: 2,
      first_player: 0,
      active_player: 0,
      villain: 1,
      main_scheme: 2,
      phase: { name: "player", steps: ["turns", "discard", "draw", "ready", "end"], at: 0, seat: 0, done: [] },
      resolving: [],
      payment: null,
      players: [{ name: "Spider-Man", hero: "spider_man", identity: 10, form: "hero", changed_form: false, hand_size: 5, out: false }],
      ...more,
    },
    decision,
    suggested,
    over: false,
    result: null,
  };
}

async function seated(first: View) {
  const said: FromClient[] = [];
  const socket = { send: (one: FromClient) => said.push(one) > 0, open: () => undefined, close: () => undefined };
  const table = new Table("t", [], false, () => socket as unknown as TableSocket, (run) => run());
  table.line = "open";
  table.receive({ type: "welcome", version: 1, table: "t", game: "marvel_champions", name: "", options: {}, mine: [0], host: false, listed: false, save: "", talk: [] });
  await Promise.resolve();
  await Promise.resolve();
  let moment = 0;
  const show = (next: View): void => {
    moment += 1;
    table.receive({ type: "state", moment, views: [next], log: [], log_from: 1000, waiting: 0, paces: {}, undo: null, can_undo: [], fresh: [] } as unknown as State);
  };
  show(first);
  return { table, said, show };
}

const TURN: Decision = {
  player: 0,
  prompt: "turn",
  text: "Your turn",
  card: -99,
  options: [
    { label: "End your turn", cards: [], key: ["end"] },
    { label: "Change form", cards: [], key: ["change_form"] },
    { label: "Attack with Spider-Man", cards: [10], key: ["attack", 10] },
  ],
};

function pay(left: number): Decision {
  return { player: 0, prompt: "pay", text: `${left} to go`, card: 30, options: [{ label: "Discard Haymaker", cards: [31], key: ["spend", 31] }, { label: "Take it back", cards: [], key: ["cancel"] }] };
}

test("a side of the table: what hangs on a minion is a tab, not a card of its own", () => {
  const mine = side(view(null), 0);
  expect(mine?.allies.map((one) => one.id)).toEqual([12]);
  expect(mine?.upgrades).toEqual([]);
  expect(mine?.engaged.map((one) => one.id)).toEqual([20]);
  expect(attachments(view(null), 20).map((one) => one.id)).toEqual([11]);
  expect(mine?.dealt).toBe(2);
});

test("the middle: villain, main scheme, boost cards face down", () => {
  const centre = middle(view(null));
  expect([centre.villain?.id, centre.mainScheme?.id, centre.boost]).toEqual([1, 2, 1]);
  expect(life(centre.villain, undefined)).toMatchObject({ now: 5, most: 14, mood: "mid" });
});

test("changing form is done with the identity, and options say their figures", async () => {
  const { table } = await seated(view(TURN));
  expect(table.optionsOn(10).map((one) => one.option.key[0])).toEqual(["change_form", "attack"]);
  expect(table.question!.asked.slice(1).map((one) => brief(table, one))).toEqual([
    ["Change form", "to Peter Parker"],
    ["Attack", "Spider-Man · ATK 2"],
  ]);
});

test("the band walks an attack, sums it up and aims", async () => {
  const attack = { kind: "enemy_attack", seat: 0, card: 1, steps: ["boost card", "defender", "turn boost cards", "damage", "after"], at: 1, target: 10, printed: 2, modifier: 1, boost: 0, face_down: 1, defense: 0, total: 3 };
  const { table } = await seated(view(null, { resolving: [attack] }));
  const now = band(table);
  expect(now?.title).toBe("Rhino attacks Spider-Man");
  expect(now?.steps.map((step) => step.state)).toEqual(["done", "now", "", ""]);
  expect(now?.total).toBe("3+?");
  expect(aimedAt(table, now).has(10)).toBe(true);
});

test("the strip walks the villain phase, and stays away where the view does not tell it", async () => {
  const { table, show } = await seated(view(null, { phase: { name: "villain", steps: [], at: 3, seat: 0, done: [] }, hazard: 1 }));
  expect(phase(table)?.steps.map((step) => step.state)).toEqual(["done", "done", "done", "done", "now", ""]);
  show(view(null, { phase: undefined, resolving: undefined }));
  expect(phase(table)).toBeUndefined();
  expect(band(table)?.quiet).toBe(true);
});

test("a payment knows what is picked and what each card gives, also before the view tells", async () => {
  const sent = { card: 30, cost: 3, types: "", picked: [{ card: 31, resources: "ww" }], sources: [{ option: 0, resources: "ee" }] };
  const { table, show } = await seated(view(pay(1), { payment: sent }));
  expect(payment(table)).toMatchObject({ cost: 3, paid: "ww", picks: [{ card: 31, letters: "ww" }] });
  expect(payment(table)?.gives.get(0)).toBe("ee");
  show(view(pay(1)));
  expect(payment(table)).toMatchObject({ cost: 3, paid: "" });
  expect(payment(table)?.gives.get(0)).toBe("e");
});

test("a suggested payment goes on by itself until it is paid, and no further", async () => {
  const { table, said, show } = await seated(view(pay(2), {}, [0]));
  expect(table.paySuggested()).toBe(true);
  show(view(pay(1), {}, [0]));
  show(view(TURN, {}, [0]));
  show(view(pay(2), {}, [0]));
  expect(said).toEqual([
    { type: "choose", moment: 1, option: 0 },
    { type: "choose", moment: 2, option: 0 },
  ]);
});

test.each([
  ["spider_man", "Spider-Man"],
  ["spider_man_nemesis", "Spider-Man Nemesis"],
  ["legions_of_hydra", "Legions of Hydra"],
  ["justice", "Justice"],
])("the set %s is called %s", (id, name) => {
  expect(setNamed(id)).toBe(name);
});
