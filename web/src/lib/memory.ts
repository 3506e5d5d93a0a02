/** The things this browser remembers: the player's tables with their secrets, their name, the settings, notes that were read. Nothing else. */

import type { GameName, SeatKey } from "./protocol";

export interface KnownTable {
  table: string;
  game: GameName;
  name: string;
  /** The secrets used to connect: those of the player's seats, and the host's. */
  tokens: string[];
  host?: string;
  /** The seats whose links can be given away; only the host knows them. */
  links?: SeatKey[];
  /** Moments that looked wrong to the player while the file about them could not be given. */
  wrong?: number[];
  /** One person tries something out on all seats: nothing is hidden from a seat by passing the device on. */
  alone?: boolean;
  /** It is a guided first game that is not done yet. */
  lesson?: boolean;
  /** The time when the table was last open, in milliseconds. */
  last: number;
  /** The player's own seats. */
  mine?: number[];
  /** Who plays what, as it was when the table was last open. */
  cast?: Cast;
}

/** The things that tell a table from another of the same game: the character or hero of each seat, and their common enemy. */
export interface Cast {
  seats: string[];
  against: string;
}

const TABLES = "cardwright.tables";
const MOST_TABLES = 30;

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // Private windows may have no storage; the table works without it.
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

export function knownTables(): KnownTable[] {
  return Object.values(read<Record<string, KnownTable>>(TABLES, {})).sort((a, b) => b.last - a.last);
}

export function knownTable(table: string): KnownTable | undefined {
  return read<Record<string, KnownTable>>(TABLES, {})[table];
}

export function remember(known: KnownTable): void {
  const all = [known, ...knownTables().filter((other) => other.table !== known.table)].slice(0, MOST_TABLES);
  write(TABLES, Object.fromEntries(all.map((one) => [one.table, one])));
}

/** Remember who plays what at a table. */
export function rememberCast(table: string, cast: Cast): void {
  const known = knownTable(table);
  if (known !== undefined && JSON.stringify(known.cast) !== JSON.stringify(cast)) remember({ ...known, cast });
}

/** Remember a moment of a table that looked wrong. */
export function markWrong(table: string, moment: number): void {
  const known = knownTable(table);
  if (known !== undefined) remember({ ...known, wrong: [...new Set([...(known.wrong ?? []), moment])].slice(-9) });
}

const NOTES = "cardwright.notes";

/** Whether the player has read that the host of a table may know its cards. */
export function noteIsRead(table: string): boolean {
  return read<string[]>(NOTES, []).includes(table);
}

export function readNote(table: string): void {
  write(NOTES, [...read<string[]>(NOTES, []), table].slice(-MOST_TABLES));
}

export function forget(table: string): void {
  write(TABLES, Object.fromEntries(knownTables().flatMap((one) => (one.table === table ? [] : [[one.table, one]]))));
}

/** A link to a table; with secrets it opens seats, without it is for watching. */
export function linkTo(table: string, tokens: string[] = []): string {
  return `/t/${table}${tokens.length > 0 ? `#${tokens.join(".")}` : ""}`;
}

/** The table in a pasted text: a whole link, its end, or the id of a table. */
export function readLink(text: string): { table: string; tokens: string[] } | undefined {
  const match = /(?:^|\/t\/)([A-Za-z0-9_-]{8,32})(?:\?[^#]*)?(?:#([A-Za-z0-9_.-]*))?$/.exec(text.trim());
  if (match?.[1] === undefined) return undefined;
  return { table: match[1], tokens: tokensOf(match[2] ?? "") };
}

export function tokensOf(hash: string): string[] {
  return hash
    .replace(/^#/, "")
    .split(".")
    .filter((token) => token.length >= 16);
}
