/** Coming together at a table before its game begins: its code, the address to join, who is still missing. */

import type { SeatInfo } from "./protocol";

/** A code as the server writes it, from what somebody has typed or pasted; undefined if it cannot be one. */
export function readCode(text: string): string | undefined {
  const typed = /\/j\/([^/?#]+)\/?$/.exec(text.trim())?.[1] ?? text;
  const parts =
    decoded(typed)
      .toLowerCase()
      .match(/[a-z]+|[0-9]+/g) ?? [];
  const [first, second, number] = parts;
  if (parts.length !== 3 || !/^[a-z]+$/.test(`${first}${second}`) || !/^[0-9]{2}$/.test(number ?? "")) return undefined;
  return parts.join("-");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address with which others take a free seat. */
export function joinAddress(code: string): string {
  return `/j/${code}`;
}

/** The people who are not ready yet, and the number of free seats. */
export function missing(seats: SeatInfo[]): { people: SeatInfo[]; free: number } {
  const people = seats.filter((seat) => seat.kind === "person" && !seat.free && !seat.ready);
  return { people, free: seats.filter((seat) => seat.free).length };
}

/** Where the mats lie round the table, one's own in front; undefined if there are too many for that. */
const PLACES: Record<number, string[]> = { 1: ["s"], 2: ["s", "n"], 3: ["s", "w", "e"], 4: ["s", "w", "n", "e"] };

export function placeOf(seat: number, front: number, seats: number): string | undefined {
  return PLACES[seats]?.[(seat - Math.max(front, 0) + seats) % seats];
}
