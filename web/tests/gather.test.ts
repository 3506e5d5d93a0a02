import { expect, test } from "vitest";

import { missing, placeOf, readCode } from "../src/lib/gather";
import type { SeatInfo } from "../src/lib/protocol";
import { qrSquare } from "../src/lib/qr";

test("a code is read however it was typed", () => {
  for (const text of ["wax moth 27", " Wax-Moth-27 ", "waxmoth27 ".replace("xm", "x m"), "https://cards.example/j/wax-moth-27", "/j/wax%20moth%2027"])
    expect(readCode(text)).toBe("wax-moth-27");
  for (const text of ["", "wax 27", "wax moth", "wax moth 2", "27 wax moth", "https://cards.example/t/AbcDefGh123", "AbcDefGh123"])
    expect(readCode(text)).toBeUndefined();
});

function seat(seat: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat, name: `n${seat}`, kind: "person", here: true, free: false, named: true, ready: false, ...more };
}

test("bots and free seats are not waited for as people", () => {
  const seats = [seat(0, { ready: true }), seat(1), seat(2, { free: true }), seat(3, { kind: "bot" })];
  expect(missing(seats)).toEqual({ people: [seats[1]], free: 1 });
});

test("one's own mat lies in front, the others round the table", () => {
  expect([0, 1, 2, 3].map((one) => placeOf(one, 2, 4))).toEqual(["n", "e", "s", "w"]);
  expect(placeOf(1, -1, 2)).toBe("n");
  expect(placeOf(0, 0, 5)).toBeUndefined();
});

test("a square has its corners, its timing and the right size, and long links have none", () => {
  const square = qrSquare("https://cards.example/j/wax-moth-27")!;
  expect(square.length).toBe(29); // Version 3.
  const corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const at = (x: number, y: number): string[] => square.slice(y, y + 7).map((row) => row.slice(x, x + 7).map(Number).join(""));
  for (const [x, y] of [[0, 0], [22, 0], [0, 22]] as const) expect(at(x, y)).toEqual(corner);
  expect(square[6]!.slice(8, 21).map(Number).join("")).toBe("1010101010101");
  expect(qrSquare("x".repeat(106))!.length).toBe(41);
  expect(qrSquare("x".repeat(107))).toBeUndefined();
});

test("a square is the same as another encoder makes it", () => {
  // The first letter of the alphabet, version 1, level M; made with another program.
  const rows = qrSquare("a")!.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
  expect(rows).toMatchInlineSnapshot(`
    [
      "#######..#.##.#######",
      "#.....#.#.##..#.....#",
      "#.###.#.##.#..#.###.#",
      "#.###.#.#.##..#.###.#",
      "#.###.#..#..#.#.###.#",
      "#.....#...##..#.....#",
      "#######.#.#.#.#######",
      "........##...........",
      "#.....#.#.##.##..###.",
      "#..##......###.###..#",
      "..#.###..##.#.##.....",
      ".#.#.#.##..#####.#.#.",
      "##.#..####.##########",
      "........##..#.....#.#",
      "#######..###.#..####.",
      "#.....#...#...#...###",
      "#.###.#..###.#..###..",
      "#.###.#..#.#####.#...",
      "#.###.#..#.###.###.##",
      "#.....#...######.#...",
      "#######.#.#.#..#..##.",
    ]
  `);
});
