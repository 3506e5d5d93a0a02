import { beforeEach, expect, test } from "vitest";

import { showing as souls } from "../src/games/four_souls/showing";
import { showing as marvel } from "../src/games/marvel_champions/showing";
import type { Line, Part } from "../src/lib/protocol";
import { beatsOf, Log, PLAIN_RULES, type Beat, type Rules } from "../src/lib/showing";
import { sinceOf } from "../src/lib/since";
import type { View } from "../src/lib/views";

const RHINO: Part = { text: "Rhino", card: "rhino", object: 94 };
const SPIDER: Part = { text: "Spider-Man", card: "spider_man", object: 0 };
const SCHEME: Part = { text: "The Break-In!", card: "break_in", object: 92 };
const card = (text: string, object: number): Part => ({ text, card: text.toLowerCase(), object });
const seat = (n: number): Part => ({ text: `Player ${n + 1}`, seat: n });

let lines: Line[] = [];
beforeEach(() => (lines = []));

/** A line of the log; its group is that of its cause, unless that is a turn or a phase. */
function line(what: string, cause: Line | undefined, player: number, ...parts: (Part | string | number)[]): Line {
  const number = lines.length + 1;
  const pieces = parts.map((part) =>
    typeof part === "object" ? part : { text: String(part), ...(typeof part === "number" && { number: part }) },
  );
  const group =
    cause === undefined || !cause.cause
      ? cause === undefined || ["turn_begins", "villain_phase", "turn"].includes(cause.what ?? "")
        ? number
        : cause.group
      : cause.group;
  const made: Line = { number, parts: pieces, cause: cause?.number ?? 0, group, what, player };
  lines.push(made);
  return made;
}

function marvelView(health: number, threat = 0, more: object = {}): View {
  const cards = [
    {
      id: 94,
      at: 0,
      name: "rhino",
      type: "villain",
      hit_points: 28,
      max_hit_points: 28,
      powers: { attack: 3, scheme: 1 },
      printed_powers: { attack: 2, scheme: 1 },
    },
    {
      id: 0,
      at: 0,
      name: "spider_man",
      type: "hero",
      hit_points: health,
      max_hit_points: 10,
      powers: { defense: 3, attack: 2 },
    },
    { id: 92, at: 0, name: "break_in", type: "main_scheme", threat },
  ];
  const players = [{ name: "Peter", identity: 0, hand: 5 }];
  return {
    game: "marvel_champions",
    seat: 0,
    zones: [{ kind: "play", seat: -99, number: 0, size: 3, cards }],
    table: {
      players,
      main_schemes: [{ card: 92, target_threat: 14, acceleration: 1 }],
      main_scheme: 92,
      resolving: [],
      ...more,
    },
    decision: null,
    blocked: [],
    suggested: [],
    over: false,
    result: null,
  } as unknown as View;
}

function show(rules: Rules, before: View, after: View, mine = [0], from = 0): Beat[] {
  return beatsOf({ rules, log: new Log(lines), lines: lines.slice(from), before, after, mine });
}

function villainPhase(defend: boolean, damage: number): void {
  const phase = line("villain_phase", undefined, -1, "The villain phase begins");
  line("threat_placed", phase, -1, 2, " threat is placed on ", SCHEME);
  const attack = line("enemy_attacks", phase, 0, RHINO, " attacks ", seat(0));
  line("boost_card", attack, -1, RHINO, " gets a boost card");
  if (defend) line("defends", attack, 0, SPIDER, " defends against ", RHINO);
  line("boost_turned", attack, -1, card("Stampede", 108), " is turned up as a boost: ", 1);
  if (damage > 0) line("takes_damage", attack, 0, SPIDER, " takes ", damage, " damage");
  line("dealt", phase, 0, seat(0), " is dealt an encounter card");
  const reveal = line("reveals", phase, 0, seat(0), " reveals ", card("Vulture", 130));
  line("encounter_enters_play", reveal, 0, card("Vulture", 130), " enters play");
  line("first_player", undefined, 0, seat(0), " is first player now");
}

test("a villain phase in order: threat, the attack with its boost and its blow, the deal, the reveal", () => {
  villainPhase(true, 1);
  const beats = show(marvel, marvelView(9), marvelView(8, 2));
  expect(beats.map((beat) => beat.kind)).toEqual(["threat", "attack", "boost", "blow", "deal", "reveal"]);
  expect(beats.flatMap((beat) => beat.lines)).toEqual(lines); // Every line is told, in order.
  expect(beats.slice(1, 4).every((beat) => beat.scene.what === "enemy_attacks" && beat.actor?.card === "rhino")).toBe(
    true,
  );
});

test("the sum of an attack: printed, changed, boost, defence; health before and after", () => {
  villainPhase(true, 1);
  const blow = show(marvel, marvelView(9), marvelView(8)).find((beat) => beat.kind === "blow");
  expect(blow?.sum.map((row) => [row.of, row.n])).toEqual([
    ["attack", 2],
    ["changed", 1],
    ["boost", 1],
    ["defence", -3],
  ]);
  expect(blow?.total).toBe(1);
  expect(blow?.changes).toMatchObject([{ figure: "health", before: 9, after: 8, most: 10 }]);
});

test("what the sum cannot explain is named as other effects", () => {
  villainPhase(false, 6);
  const blow = show(marvel, marvelView(9), marvelView(3)).find((beat) => beat.kind === "blow");
  expect(blow?.sum.at(-1)).toMatchObject({ of: "others", n: 2 });
});

test("an attack that hurts nobody has its blow, too, unless it is not over", () => {
  villainPhase(true, 0);
  const beats = show(marvel, marvelView(9), marvelView(9));
  expect(beats.map((beat) => beat.kind)).toEqual(["threat", "attack", "boost", "blow", "deal", "reveal"]);
  expect(beats[3]).toMatchObject({ total: 0, lines: [] });
  const open = marvelView(9, 0, { resolving: [{ kind: "enemy_attack", card: 94 }] });
  expect(show(marvel, marvelView(9), open).map((beat) => beat.kind)).toEqual([
    "threat",
    "attack",
    "boost",
    "deal",
    "reveal",
  ]);
});

test("what one does oneself is not shown, what another hero does is, and a new stage always", () => {
  const turn = line("turn_begins", undefined, 0, seat(0), " takes a turn");
  const attack = line("attacks", turn, 0, SPIDER, " attacks");
  line("takes_damage", attack, -1, RHINO, " takes ", 2, " damage");
  expect(show(marvel, marvelView(9), marvelView(9))).toEqual([]);
  expect(show(marvel, marvelView(9), marvelView(9), [1]).map((beat) => beat.kind)).toEqual(["play"]);
  line("villain_advances", attack, -1, RHINO, " is back for the next stage");
  expect(show(marvel, marvelView(9), marvelView(9)).map((beat) => beat.kind)).toEqual(["stage"]);
});

test("one’s own deed is shown where it was the last of the turn, but no answer within the villain phase", () => {
  const turn = line("turn_begins", undefined, 0, seat(0), " takes a turn");
  line("attacks", turn, 0, SPIDER, " attacks");
  const phase = line("villain_phase", undefined, -1, "The villain phase begins");
  const attack = line("enemy_attacks", phase, 0, RHINO, " attacks ", seat(0));
  line("uses", attack, 0, seat(0), " uses ", SPIDER);
  line("turn_begins", undefined, 0, seat(0), " takes a turn");
  expect(show(marvel, marvelView(9), marvelView(9)).map((beat) => beat.kind)).toEqual(["play", "attack", "blow"]);
});

test("the end shows what decided it, and nothing if it was not a card", () => {
  const phase = line("villain_phase", undefined, -1, "The villain phase begins");
  const attack = line("enemy_attacks", phase, 0, RHINO, " attacks ", seat(0));
  line("takes_damage", attack, 0, SPIDER, " takes ", 3, " damage");
  line("eliminated", attack, 0, seat(0), " is out of the game");
  line("players_lose", undefined, -1, "The villain wins");
  const end = show(marvel, marvelView(2), { ...marvelView(0), over: true }).at(-1);
  expect(end).toMatchObject({ kind: "end", actor: { card: "rhino" } });
  lines = [];
  line("dealt", undefined, 0, seat(0), " is dealt an encounter card");
  line("players_lose", undefined, -1, "The villain wins");
  expect(show(marvel, marvelView(2), marvelView(2)).at(-1)?.actor).toBeUndefined();
});

function soulsView(hp: number[], coins = [3, 3]): View {
  const players = hp.map((n, at) => ({ name: `P${at}`, hp: n, max_hp: 2, coins: coins[at], hand: 2, souls: 0 }));
  const monster = { id: 213, at: 0, name: "pooter", charged: true, hp: 2, max_hp: 2, evasion: 3, attack: 1 };
  return {
    game: "four_souls",
    seat: 0,
    zones: [{ kind: "monster", seat: -99, number: 0, size: 1, cards: [monster] }],
    table: { players },
    decision: null,
    blocked: [],
    suggested: [],
    over: false,
    result: null,
  };
}

function soulsTurn(): void {
  const turn = line("turn", undefined, 1, "turn ", 2, ": ", seat(1));
  const attack = line("declare_attack", turn, 1, seat(1), " declares an attack");
  line("attack", attack, 1, seat(1), " attacks ", card("Pooter", 213));
  const roll = line("attack_roll", attack, 1, seat(1), " rolls ", 2, " for the attack");
  line("rolled", roll, 1, "The roll is final: ", 2);
  line("miss", roll, 1, seat(1), " misses ", card("Pooter", 213), " with ", 2);
  const deal = line("deal_damage", roll, 1, 1, " damage to ", seat(1), " is on its way");
  line("take_damage", deal, 1, seat(1), " takes ", 1, " damage");
  line("declare_end", turn, 1, seat(1), " ends the turn");
}

test("another's attack with its roll, and what it took to hit; of one's own only what it did", () => {
  soulsTurn();
  const beats = show(souls, soulsView([2, 2]), soulsView([2, 1]));
  expect(beats.map((beat) => beat.kind)).toEqual(["attack", "roll", "blow"]);
  expect(beats[1]?.die).toBe(2);
  expect(beats[2]?.sum.map((row) => [row.of, row.n])).toEqual([
    ["rolled", 2],
    ["needs", 3],
  ]);
  expect(beats[2]?.changes).toMatchObject([{ before: 2, after: 1 }]);
  // Those who attack see their rolls and what they did, but not what they chose themselves.
  expect(show(souls, soulsView([2, 2]), soulsView([2, 1]), [1]).map((beat) => beat.kind)).toEqual(["roll", "blow"]);
});

test("passes and lines that begin nothing make no empty beats", () => {
  const turn = line("turn", undefined, 1, "turn ", 2, ": ", seat(1));
  line("loot", turn, 1, seat(1), " loots ", 1);
  expect(show(souls, soulsView([2, 2]), soulsView([2, 2]))).toEqual([]);
  expect(show(souls, soulsView([2, 2]), soulsView([2, 2]), [0], lines.length)).toEqual([]);
});

test("a game that says nothing about its log shows each action of others once", () => {
  const deed = line("strike", undefined, 1, seat(1), " strikes ", seat(0));
  line("hurt", deed, 0, seat(0), " loses ", 1);
  expect(show(PLAIN_RULES, soulsView([2, 2]), soulsView([1, 2])).map((beat) => [beat.kind, beat.lines.length])).toEqual(
    [["told", 2]],
  );
  expect(show(PLAIN_RULES, soulsView([2, 2]), soulsView([1, 2]), [1])).toEqual([]);
});

test("since the last turn: one's own figures first, then a row for each who did something", () => {
  soulsTurn();
  const loot = line("stack_loot", lines[0], 1, seat(1), " plays ", card("Bomb!", 55));
  line("take_damage", loot, 0, seat(0), " takes ", 1, " damage");
  const mine = line("turn", undefined, 0, "turn ", 3, ": ", seat(0));
  const found = sinceOf({
    rules: souls,
    log: lines,
    mark: { line: 0, view: soulsView([2, 2]) },
    now: soulsView([1, 1]),
    seat: 0,
    until: mine.number,
    identity: undefined,
  });
  expect(found?.sums[0]).toEqual({ figure: "health", before: 2, now: 1 });
  expect(found?.rows.map((row) => [row.seat, row.phrases.map((one) => [one.deed, one.n, one.me])])).toEqual([
    [
      1,
      [
        ["hit", 1, false],
        ["played", 0, false],
        ["hit", 1, true],
      ],
    ],
  ]);
  const quiet = sinceOf({
    rules: souls,
    log: [],
    mark: { line: 0, view: soulsView([2, 2]) },
    now: soulsView([2, 2]),
    seat: 0,
    until: 1,
    identity: undefined,
  });
  expect(quiet).toBeUndefined();
});
