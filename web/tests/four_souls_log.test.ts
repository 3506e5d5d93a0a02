import { expect, test } from "vitest";

import { sections } from "../src/games/four_souls/sections";
import type { FourSoulsView } from "../src/games/four_souls/views";
import { saidTo, textTo } from "../src/lib/lines";
import type { Line, Part } from "../src/lib/protocol";
import type { Table } from "../src/lib/table.svelte";

let number = 0;

function line(what: string, player = -1, cause = 0, ...texts: string[]): Line {
  number += 1;
  return { number, what, player, cause, parts: texts.map((text) => ({ text, number: Number(text) || undefined })) };
}

const people = { seatName: (seat: number) => ["Ann", "Bo"][seat] ?? "" };
const table = { seat: 0, people } as unknown as Table<FourSoulsView>;

function turn(seat: number, n: number): Line[] {
  const begin = line("turn", seat, 0, "Turn ", String(n));
  const attack = line("declare_attack", seat, begin.number);
  return [
    begin,
    line("loot", seat, begin.number),
    attack,
    line("attack", seat, attack.number),
    line("declare_end", seat, begin.number),
  ];
}

test("the log has a heading for each turn and for its steps", () => {
  const found = sections(table, [line("start_hand", 0), ...turn(0, 1), ...turn(1, 2)]);
  expect(found.map((part) => part.title)).toEqual([
    "Set-up",
    "Turn 1 · Your turn",
    "Action",
    "End",
    "Turn 2 · Bo’s turn",
    "Action",
    "End",
  ]);
  expect(found.map((part) => part.lines.length)).toEqual([1, 1, 2, 1, 1, 2, 1]);
});

test("turns of long ago are shown closed", () => {
  const found = sections(
    table,
    [1, 2, 3, 4, 5, 6].flatMap((n) => turn(n % 2, n)),
  );
  expect(found.filter((part) => part.old).length).toBe(6);
  expect(found.at(-1)?.old).toBe(false);
});

test("whoever reads about themselves reads you", () => {
  const parts: Part[] = [
    { text: "Ann", seat: 0, you: "You", yours: 0 },
    { text: " " },
    { text: "misses", you: "miss", yours: 0 },
    { text: " Fly" },
  ];
  expect([textTo(parts, 0), textTo(parts, 1), textTo(parts, -1)]).toEqual([
    "You miss Fly",
    "Ann misses Fly",
    "Ann misses Fly",
  ]);
  expect(saidTo({ text: "Bo", seat: 1, you: "you", yours: 1 }, 0)).toBe("Bo");
});
