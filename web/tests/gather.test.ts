import { expect, test } from "vitest";

import { missing, placeOf, readCode } from "../src/lib/gather";
import type { SeatInfo } from "../src/lib/protocol";
import { qrSquare } from "../src/lib/qr";

test("a code is read however it was typed", () => {
  for (const text of [
    "wax moth 27",
    " Wax-Moth-27 ",
    "waxmoth27 ".replace("xm", "x m"),
    "https://cards.example/j/wax-moth-27",
    "/j/wax%20moth%2027",
  ])
    expect(readCode(text)).toBe("wax-moth-27");
  for (const text of [
    "",
    "wax 27",
    "wax moth",
    "wax moth 2",
    "27 wax moth",
    "https://cards.example/t/AbcDefGh123",
    "AbcDefGh123",
  ])
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

test("a square has its corners, its timing and the right size", () => {
  const square = qrSquare("https://cards.example/j/wax-moth-27");
  expect(square.length).toBe(29); // Version 3.
  const corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const at = (x: number, y: number): string[] =>
    square.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(""),
    );
  for (const [x, y] of [
    [0, 0],
    [22, 0],
    [0, 22],
  ] as const)
    expect(at(x, y)).toEqual(corner);
  expect(square[6]!.slice(8, 21).map(Number).join("")).toBe("1010101010101");
  expect(qrSquare("x".repeat(106)).length).toBe(41);
});

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The text of a square of version 3 in byte mode, as a camera would read it that sees every module right. */
function readBack(square: boolean[][]): string {
  const size = 29;
  const fixed = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x > 20 && y < 9) ||
    (x < 9 && y > 20) ||
    x === 6 ||
    y === 6 ||
    (x >= 20 && x <= 24 && y >= 20 && y <= 24);
  const number = [2, 3, 4].reduce((sum, x) => sum * 2 + Number(square[8]![x]!), 0) ^ 0b101;
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // The timing pattern takes a whole column.
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!fixed(x, y)) bits.push(Number(square[y]![x]! !== MASKS[number]!(x, y)));
      }
  }
  const take = (from: number, n: number): number => bits.slice(from, from + n).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(take(0, 4)).toBe(0b0100);
  return [...Array(take(4, 8)).keys()].map((at) => String.fromCharCode(take(12 + 8 * at, 8))).join("");
}

test("a square says the link", () => {
  for (const code of ["wax-moth-27", "elm-owl-90", "fig-ray-11"]) {
    const link = `https://cards.example/j/${code}`;
    expect(readBack(qrSquare(link))).toBe(link);
  }
});
