import { expect, test } from "vitest";

import type { MarvelTable } from "../src/games/marvel_champions/reading";
import { sections } from "../src/games/marvel_champions/sections";
import type { Line } from "../src/lib/protocol";

const NAMES = ["Spider-Man", "Captain Marvel"];
const table = {
  seat: 0,
  view: { table: { round: 3, players: NAMES.map((hero) => ({ hero })) } },
  face: (id: string) => ({ name: id }),
} as unknown as MarvelTable;

let number = 0;

function line(what: string, player = -1, cause = 0, text = what): Line {
  number += 1;
  return {
    number,
    parts: [{ text, number: Number(text) || undefined }],
    rule: "",
    cause,
    group: 0,
    depth: 0,
    what,
    player,
  };
}

/** A round of two heroes: their turns, the end of the phase, and the villain phase. */
function round(n: number): Line[] {
  const begins = line("round_begins", -1, 0, String(n));
  const mine = line("turn_begins", 0);
  const hers = [line("attacks", 0, mine.number), line("turn_begins", 1)];
  const villain = [line("draws", 0), line("readies"), line("villain_phase")];
  const phase = villain[2]?.number ?? 0;
  const attack = line("enemy_attacks", 0, phase);
  return [
    begins,
    mine,
    ...hers,
    line("thwarts", 1, hers[1]?.number),
    ...villain,
    line("threat_placed", -1, phase),
    attack,
    line("dealt", 0, attack.number),
    line("takes_damage", 0, attack.number),
    line("enemy_schemes", 1, phase),
    line("dealt", 0, phase),
    line("dealt", 1, phase),
    line("reveals", 0, phase),
    line("reveals", 1, phase),
    line("first_player", 1),
  ];
}

test("the log of a round: turns, the end of the phase, the steps of the villain phase", () => {
  const found = sections(table, [line("draws", 0), ...round(1)]);
  expect(found.map((part) => [part.title, part.lines.map((one) => one.what)])).toEqual([
    ["Set-up", ["draws"]],
    ["Round 1 · Your turn", ["attacks"]],
    ["Captain Marvel’s turn", ["thwarts"]],
    ["Discard, draw, ready", ["draws", "readies"]],
    ["Villain phase · 1 threat", ["threat_placed"]],
    ["2 activations · you", ["enemy_attacks", "dealt", "takes_damage"]],
    ["2 activations · Captain Marvel", ["enemy_schemes"]],
    ["3 deal", ["dealt", "dealt"]],
    ["4 reveal · you", ["reveals"]],
    ["4 reveal · Captain Marvel", ["reveals"]],
    ["End of the round", ["first_player"]],
  ]);
});

test("rounds that are over for long are closed", () => {
  const found = sections(table, [...round(1), ...round(2), ...round(3)]);
  expect(found.filter((part) => part.old).length).toBe(10);
  expect(found.find((part) => !part.old)?.title).toBe("Round 2 · Your turn");
});

test("a log that begins within the villain phase still has its steps", () => {
  const found = sections(table, [line("enemy_attacks", 1), line("boost_card")]);
  expect(found.map((part) => part.title)).toEqual(["2 activations · Captain Marvel"]);
});

test("the first section of a round that has a line names the round", () => {
  const found = sections(table, [
    line("round_begins", -1, 0, "2"),
    line("turn_begins", 0),
    line("turn_begins", 1),
    line("attacks", 1, 2),
  ]);
  expect(found.map((part) => part.title)).toEqual(["Round 2 · Captain Marvel’s turn"]);
});
