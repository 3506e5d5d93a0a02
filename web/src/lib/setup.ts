/** What the start page gathers before a table is made. */

import type { GameName, GameSetup, NewTable, OptionChoice, SeatWish, TableMade } from "./protocol";

export type Sitter = "me" | "link" | "bot" | "here" | "none";

export interface Chair {
  who: Sitter;
  name: string;
  bot: "steady" | "random";
}

/** Options with one value for each seat are asked at the chairs. */
const PER_SEAT = ["heroes", "characters"];

export function isPerSeat(option: OptionChoice): boolean {
  return PER_SEAT.includes(option.name) && option.choices.length > 0;
}

/** Chairs as a game likes them best: oneself, and bots where one plays against others. */
export function chairsFor(setup: GameSetup, name: string): Chair[] {
  const seats = Math.max(setup.seats, setup.least);
  const shown = Math.max(seats, Math.min(setup.most, 4));
  return Array.from({ length: shown }, (_, i) => ({
    who: i === 0 ? "me" : i < seats ? "bot" : "none",
    name: i === 0 ? name : "",
    bot: "steady",
  }));
}

export function taken(chairs: Chair[]): Chair[] {
  return chairs.filter((chair) => chair.who !== "none");
}

export function wish(chair: Chair): SeatWish {
  return chair.who === "bot"
    ? { kind: "bot", name: chair.name.trim(), bot: chair.bot }
    : { kind: "person", name: chair.name.trim() };
}

/** Only what somebody changed is sent: the game knows its own defaults. Values per seat always fit the seats. */
export function newTable(
  setup: GameSetup,
  chairs: Chair[],
  values: Record<string, unknown>,
  about: { name: string; listed: boolean },
): NewTable {
  const seats = taken(chairs);
  const options: Record<string, unknown> = {};
  for (const option of setup.options) {
    if (isPerSeat(option)) options[option.name] = perSeat(option, values[option.name], seats.length);
    else if (option.name in values && !same(values[option.name], option.default))
      options[option.name] = values[option.name];
  }
  return { game: setup.game, seats: seats.map(wish), options, ...about };
}

/** One value for each seat: what was chosen, else the first that nobody has yet. */
export function perSeat(option: OptionChoice, chosen: unknown, seats: number): unknown[] {
  const wished = Array.isArray(chosen) ? (chosen as unknown[]) : Array.isArray(option.default) ? option.default : [];
  const values: unknown[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const value = wished[seat] as unknown;
    const free = option.choices.find((choice) => !values.includes(choice.value) && !wished.includes(choice.value));
    values.push(value !== undefined && !values.includes(value) ? value : (free?.value ?? option.choices[0]?.value));
  }
  return values;
}

/** The secrets one sits down with oneself. */
export function ownTokens(made: TableMade, chairs: Chair[]): string[] {
  const seats = taken(chairs);
  const own = made.seats.filter(({ seat }) => seats[seat]?.who === "me" || seats[seat]?.who === "here");
  return [...own.map((key) => key.token), made.host];
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const GAMES: GameName[] = ["four_souls", "marvel_champions"];
