import { expect, test, vi } from "vitest";

import { aimedAt, band } from "../src/games/marvel_champions/band";
import { setNamed } from "../src/games/marvel_champions/kinds";
import { unknownFace } from "../src/lib/catalogue";
import { learn } from "../src/lib/looks";
import { brief } from "../src/games/marvel_champions/notes";
import { payment } from "../src/games/marvel_champions/payment";
import { phase } from "../src/games/marvel_champions/phase";
import { attachments, life, middle, side } from "../src/games/marvel_champions/reading";
import type {
  MarvelCardView,
  MarvelChampionsView,
  MarvelTableView,
  Payment,
  Resolving,
} from "../src/games/marvel_champions/views";
import { VERSION, type CardFace, type FromClient, type Line } from "../src/lib/protocol";
import type { TableSocket } from "../src/lib/socket";
import { Table } from "../src/lib/table.svelte";
import type { ViewDecision } from "../src/lib/views";

const FACES: Partial<CardFace>[] = [
  { id: "rhino_1", name: "Rhino", kind: "villain", figures: { attack: 2, scheme: 1, health: 14, stage: 1 } },
  { id: "the_break_in", name: "The Break-In!", kind: "main_scheme", figures: { stage: 1, target: 7 } },
  {
    id: "spider_man",
    name: "Spider-Man",
    kind: "hero",
    figures: { attack: 2, defense: 3, health: 10 },
    extra: { back: "peter_parker" },
  },
  { id: "peter_parker", name: "Peter Parker", kind: "alter_ego" },
  { id: "mercenary", name: "Hydra Mercenary", kind: "minion" },
  { id: "tracer", name: "Spider-Tracer", kind: "upgrade", extra: { resources: "e" } },
  { id: "jessica", name: "Jessica Jones", kind: "ally", figures: { cost: 3 }, extra: { resources: "e" } },
  { id: "haymaker", name: "Haymaker", kind: "event", figures: { cost: 2 }, extra: { resources: "e" } },
];

vi.mock("../src/lib/catalogue", async (original) => ({
  ...(await original<object>()),
  catalogue: () =>
    Promise.resolve(
      new Map(FACES.map((face) => [face.id, { figures: {}, keywords: [], text: [], extra: {}, ...face }])),
    ),
}));

function card(id: number, name: string, type: string, more: Partial<MarvelCardView> = {}): MarvelCardView {
  return { id, at: 0, name, type, exhausted: false, controller: 0, statuses: [], ...more };
}

function zone(
  kind: string,
  seat: number,
  cards: MarvelCardView[],
  size = cards.length,
): MarvelChampionsView["zones"][number] {
  return { kind, seat, number: 0, size, cards };
}

function view(
  decision: ViewDecision | null,
  more: Partial<MarvelTableView> = {},
  suggested: number[] = [],
): MarvelChampionsView {
  return {
    game: "marvel_champions",
    seat: 0,
    zones: [
      zone("villain_area", -99, [
        card(1, "rhino_1", "villain", { hit_points: 5, max_hit_points: 14, powers: { attack: 3 }, boost_cards: 1 }),
        card(2, "the_break_in", "main_scheme", { threat: 4 }),
      ]),
      zone("boost", -99, [], 1),
      zone("area", 0, [
        card(10, "spider_man", "hero"),
        card(11, "tracer", "upgrade", { host: 20 }),
        card(12, "jessica", "ally"),
      ]),
      zone("engaged", 0, [card(20, "mercenary", "minion")]),
      zone("hand", 0, [card(30, "jessica", "ally"), card(31, "haymaker", "event")]),
      zone("dealt", 0, [], 2),
    ],
    table: {
      round: 2,
      first_player: 0,
      active_player: 0,
      villain: 1,
      villains: [1],
      main_scheme: 2,
      main_schemes: [{ card: 2, target_threat: 7, acceleration: 1 }],
      target_threat: 7,
      acceleration: 1,
      next_threat: [],
      hazard: 0,
      decks: [],
      crisis: [],
      phase: { name: "player", steps: ["turns", "discard", "draw", "ready", "end"], at: 0, seat: 0, done: [] },
      resolving: [],
      payment: null,
      players: [
        {
          name: "Spider-Man",
          hero: "spider_man",
          identity: 10,
          form: "hero",
          changed_form: false,
          hand: 2,
          hand_size: 5,
          encounter_next: 1,
          out: false,
        },
      ],
      ...more,
    },
    decision,
    blocked: [],
    suggested,
    over: false,
    result: null,
  };
}

async function seated(first: MarvelChampionsView) {
  const said: FromClient[] = [];
  const socket = { send: (one: FromClient) => said.push(one) > 0, open: () => undefined, close: () => undefined };
  const table = new Table<MarvelChampionsView>(
    "t",
    [],
    false,
    () => socket as unknown as TableSocket,
    (run) => run(),
  );
  table.line = "open";
  table.arrivals.receive({
    type: "welcome",
    version: VERSION,
    table: "t",
    game: "marvel_champions",
    name: "",
    options: {},
    stops: {},
    yields: [],
    mine: [0],
    host: false,
    listed: false,
    save: "",
    talk: [],
    packs: [],
    cards: "",
    code: "",
    clock: 0,
    guide: null,
    seen: "",
  });
  await Promise.resolve();
  await Promise.resolve();
  let moment = 0;
  const show = (next: MarvelChampionsView): void => {
    moment += 1;
    table.arrivals.receive({
      type: "state",
      moment,
      views: [next],
      log: [],
      log_from: 1000,
      waiting: 0,
      paces: {},
      undo: null,
      can_undo: [],
      undo_within: [],
      can_redo: [],
      guide: null,
      left: -1,
      fresh: [],
    });
  };
  show(first);
  return { table, said, show };
}

const TURN: ViewDecision = {
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

function pay(left: number): ViewDecision {
  return {
    player: 0,
    prompt: "pay",
    text: `${left} to go`,
    card: 30,
    options: [
      { label: "Discard Haymaker", cards: [31], key: ["spend", 31] },
      { label: "Take it back", cards: [], key: ["cancel"] },
    ],
  };
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
  expect([centre.villain?.id, centre.mainSchemes[0]?.card.id, centre.boost]).toEqual([1, 2, 1]);
  expect(life(centre.villain, undefined)).toMatchObject({ now: 5, most: 14, mood: "mid" });
});

test("changing form is done with the identity, and options say their figures", async () => {
  const { table } = await seated(view(TURN));
  expect(table.optionsOn(10).map((one) => one.option.key[0])).toEqual(["change_form", "attack"]);
  expect(table.question!.asked.slice(1).map((one) => brief(table, one))).toEqual([
    ["Change form", "to Peter Parker"],
    ["Spider-Man attacks", "ATK 2"],
  ]);
});

test("an option says what follows from it, and a choice of effects says the effect first", async () => {
  const options = [
    { label: "Attack with Spider-Man", cards: [10], key: ["attack", 10], then: "exhausts; 2 damage" },
    {
      label: "Hydra Mercenary: Place 1 threat on this.",
      cards: [20],
      key: ["mode", 20, "mercenary", 1],
      then: "1 threat, then 5 of 7",
    },
    { label: "Discard Haymaker for its resources", cards: [31], key: ["spend", 31], then: "1 energy: 2 to go" },
    { label: "Tracer: Hero Action: Spend [physical][physical][energy] → discard this.", cards: [11], key: ["use", 11] },
  ];
  const { table } = await seated(view({ ...TURN, options }));
  expect(table.question!.asked.map((one) => brief(table, one))).toEqual([
    ["Spider-Man attacks", "exhausts; 2 damage"],
    ["Place 1 threat on this.", "1 threat, then 5 of 7"],
    ["Haymaker", "1 energy: 2 to go"],
    ["Tracer", "Hero Action: Spend 2 physical, 1 energy → discard this."],
  ]);
});

test("hit points without end are shown as such", () => {
  const endless = card(1, "rhino_1", "villain", { hit_points: 1_000_000, max_hit_points: 1_000_000 });
  expect(life(endless, undefined)).toMatchObject({ endless: true, mood: "" });
});

test("a table with several villains and main schemes: the one that is meant, and those that wait", () => {
  const several = view(null, {
    villains: [1, 3],
    main_schemes: [
      { card: 2, target_threat: 7, acceleration: 1 },
      { card: 4, target_threat: 9, acceleration: 2 },
    ],
  });
  several.zones[0]?.cards.push(
    card(3, "rhino_1", "villain"),
    card(4, "the_break_in", "main_scheme", { threat: 3 }),
    card(5, "tracer", "environment"),
  );
  const centre = middle(several);
  expect([centre.villain?.id, centre.waiting.map((one) => one.id), centre.others.map((one) => one.id)]).toEqual([
    1,
    [3],
    [5],
  ]);
  expect(centre.mainSchemes.map((one) => [one.card.id, one.target, one.next])).toEqual([
    [2, 7, 1],
    [4, 9, 2],
  ]);
});

test("the band walks an attack, sums it up and aims", async () => {
  const attack: Resolving = {
    kind: "enemy_attack",
    seat: 0,
    card: 1,
    steps: ["boost card", "defender", "turn boost cards", "damage", "after"],
    at: 1,
    target: 10,
    printed: 2,
    modifier: 1,
    boost: 0,
    face_down: 1,
    defense: 0,
    total: 3,
  };
  const { table } = await seated(view(null, { resolving: [attack] }));
  const now = band(table);
  expect(now?.title).toBe("Rhino attacks Spider-Man");
  expect(now?.steps.map((step) => step.state)).toEqual(["done", "now", "", ""]);
  expect(now?.total).toBe("3+?");
  expect(aimedAt(table, now).has(10)).toBe(true);
});

test("the strip walks the villain phase", async () => {
  const { table } = await seated(
    view(null, { phase: { name: "villain", steps: [], at: 3, seat: 0, done: [] }, hazard: 1 }),
  );
  expect(phase(table)?.steps.map((step) => step.state)).toEqual(["done", "done", "done", "done", "now", ""]);
  expect(band(table)?.quiet).toBe(true);
});

test("while a villain phase is shown, the strip shows the step of the moment and not of the table", async () => {
  const { table } = await seated(view(null));
  const line = (number: number, what: string, cause: number, player = -1): Line => ({
    number,
    parts: [{ text: what }],
    rule: "",
    cause,
    group: 0,
    depth: 0,
    what,
    player,
  });
  table.log = [
    line(1, "villain_phase", 0),
    line(2, "threat_placed", 1),
    line(3, "enemy_attacks", 1, 0),
    line(4, "boost_turned", 3),
    line(5, "reveals", 1, 0),
  ];
  const strip = (at: number): (string | undefined)[] => {
    const head = table.log[at]!;
    table.show.now = { key: at, kind: "told", head, scene: head, lines: [], turned: [], changes: [], sum: [] };
    return phase(table)?.steps.map((step) => step.state) ?? [];
  };
  expect(strip(1)).toEqual(["done", "now", "", "", "", ""]);
  expect(strip(3)).toEqual(["done", "done", "now", "", "", ""]);
  expect(strip(4)).toEqual(["done", "done", "done", "done", "now", ""]);
});

test("a payment knows what is picked and what each card gives, also before the view tells", async () => {
  const sent: Payment = {
    card: 30,
    cost: 3,
    types: "",
    generated: { energy: 0, mental: 0, physical: 0, wild: 2 },
    total: 2,
    left: 1,
    picked: [{ card: 31, from_hand: true, resources: "ww" }],
    sources: [{ card: 31, from_hand: true, option: 0, resources: "ee" }],
  };
  const { table, show } = await seated(view(pay(1), { payment: sent }));
  expect(payment(table)).toMatchObject({ cost: 3, paid: "ww", picks: [{ card: 31, letters: "ww" }] });
  expect(payment(table)?.gives.get(0)).toBe("ee");
  show(view(pay(1)));
  expect(payment(table)).toMatchObject({ cost: 3, paid: "" });
  expect(payment(table)?.gives.get(0)).toBe("e");
});

test("a suggested payment goes on by itself until it is paid, and no further", async () => {
  const { table, said, show } = await seated(view(pay(2), {}, [0]));
  expect(table.me.paySuggested()).toBe(true);
  show(view(pay(1), {}, [0]));
  show(view(TURN, {}, [0]));
  show(view(pay(2), {}, [0]));
  expect(said).toEqual([
    { type: "choose", moment: 1, option: 0 },
    { type: "choose", moment: 2, option: 0 },
  ]);
});

test("a set is called what its cards tell, and else by its id", () => {
  const told = { ...unknownFace("peter_parker"), set: "spider_man", set_name: "Spider-Man" };
  expect(setNamed("spider_man")).toBe("Spider man");
  learn("marvel_champions", [told]);
  expect(setNamed("spider_man")).toBe("Spider-Man");
  expect(setNamed("justice")).toBe("Justice");
});
