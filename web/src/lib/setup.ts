/** The choices on the start page before a table is made. */

import type { GameSetup, NewTable, OptionChoice, SeatWish, TableMade } from "./protocol";
import { say } from "./say";

/** The longest name of a seat that the server takes. */
const LONGEST = 40;

export type Sitter = "me" | "link" | "bot" | "here" | "none";

export interface Chair {
  who: Sitter;
  name: string;
  bot: string;
}

/** Options with one value for each seat are chosen at the chairs. */
export function isPerSeat(option: OptionChoice): boolean {
  return option.each_seat && option.choices.length > 0;
}

/** The default chairs of a game: the player, and bots if players play against each other. */
export function chairsFor({ form, bots }: GameSetup, name: string): Chair[] {
  const seats = Math.max(form.seats, form.least);
  const shown = Math.max(seats, Math.min(form.most, 4));
  return Array.from({ length: shown }, (_, i) => ({
    who: i === 0 ? "me" : i < seats ? "bot" : "none",
    name: i === 0 ? name : "",
    bot: bots[0] ?? "",
  }));
}

/** The seats that the chosen options need: how many, and whether one person has all of them. */
export interface Need {
  seats: number;
  onePerson: boolean;
}

export function needOf(setup: GameSetup, values: Record<string, unknown>): Need | undefined {
  for (const option of setup.form.options) {
    if (option.kind !== "choice") continue;
    const value = option.name in values ? values[option.name] : option.default;
    const choice = option.choices.find((one) => same(one.value, value));
    if (choice !== undefined && choice.seats > 0) return { seats: choice.seats, onePerson: choice.one_person };
  }
  return undefined;
}

/** The chairs as the options need them: neither more nor fewer, and all of them one's own if they are for one person. */
export function fitted(chairs: Chair[], need: Need, bot: string): Chair[] {
  return Array.from({ length: need.seats }, (_, i) => {
    const chair = chairs[i] ?? { who: "none", name: "", bot };
    if (need.onePerson) return { ...chair, who: "me", name: i === 0 ? chair.name : "" };
    return chair.who === "none" ? { ...chair, who: "bot" } : chair;
  });
}

export function taken(chairs: Chair[]): Chair[] {
  return chairs.filter((chair) => chair.who !== "none");
}

/** The chairs, with a name for every bot, and for the other characters of somebody who plays several. */
export function named(chairs: Chair[]): Chair[] {
  const me = chairs.find((chair) => chair.who === "me")?.name.trim() ?? "";
  return chairs.map((chair, i) => {
    if (chair.who === "bot") return { ...chair, name: botName(i) };
    return chair.who === "me" && i > 0 && chair.name.trim() === "" && me !== ""
      ? { ...chair, name: `${me.slice(0, LONGEST - 2)} ${i + 1}` }
      : chair;
  });
}

export function botName(at: number): string {
  const names = say("seat.bot.names").split(", ");
  return names[at % names.length] ?? "";
}

export function wish(chair: Chair): SeatWish {
  return chair.who === "bot"
    ? { kind: "bot", name: chair.name, bot: chair.bot }
    : { kind: "person", name: chair.name.trim() };
}

/** Whether a seat's value may be left open, for the game to fill. */
export function mayBeOpen(option: OptionChoice): boolean {
  return Array.isArray(option.default) && option.default.length === 0;
}

/** Only changed options are sent, because the game knows its defaults. Options per seat always have a value per seat. */
export function newTable(
  setup: GameSetup,
  chairs: Chair[],
  values: Record<string, unknown>,
  about: { name: string; listed: boolean },
): NewTable {
  const seats = taken(chairs);
  const options: Record<string, unknown> = {};
  for (const option of setup.form.options) {
    const chosen = values[option.name];
    if (isPerSeat(option)) {
      if (mayBeOpen(option) && !listOf(chosen).some((value) => value !== undefined)) continue;
      // What a seat leaves open is drawn by lot on the server, unless it has to fit something else.
      if (mayBeOpen(option) && option.follows === "")
        options[option.name] = seats.map((_, seat) => listOf(chosen)[seat] ?? "");
      else options[option.name] = perSeat(option, chosen, seats.length, listOf(options[option.follows]));
    } else if (option.name in values && !same(chosen, option.default)) options[option.name] = chosen;
  }
  return { game: setup.game, seats: seats.map(wish), options, ...about };
}

/**
 * One value for each seat: the chosen one, else the one that fits the seat best (a hero's own deck), else the first that
 * no other seat has.
 */
export function perSeat(option: OptionChoice, chosen: unknown, seats: number, fitting: unknown[] = []): unknown[] {
  const wished = chosen === undefined ? listOf(option.default) : listOf(chosen);
  const possible = option.choices.map((choice) => choice.value);
  const values: unknown[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const free = possible.find((value) => !values.includes(value) && !wished.includes(value));
    const value = wished[seat] ?? (possible.includes(fitting[seat]) ? fitting[seat] : undefined);
    values.push(value !== undefined && !values.includes(value) ? value : (free ?? possible[0]));
  }
  return values;
}

/** The chosen values that are still possible: a pack may have been removed. */
export function stillThere(setup: GameSetup, values: Record<string, unknown>): Record<string, unknown> {
  const left = { ...values };
  for (const option of setup.form.options.filter(({ choices, name }) => choices.length > 0 && name in values)) {
    const known = (value: unknown): boolean => option.choices.some((choice) => choice.value === value);
    const chosen = values[option.name];
    if (isPerSeat(option)) left[option.name] = listOf(chosen).map((value) => (known(value) ? value : undefined));
    else if (Array.isArray(chosen)) left[option.name] = chosen.filter(known);
    else if (!known(chosen)) delete left[option.name];
  }
  return left;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The secrets of the player's own seats. */
export function ownTokens(made: TableMade, chairs: Chair[]): string[] {
  const seats = taken(chairs);
  const own = made.seats.filter(({ seat }) => seats[seat]?.who === "me" || seats[seat]?.who === "here");
  return [...own.map((key) => key.token), made.host];
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
