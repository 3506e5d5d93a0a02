/** A Four Souls view as the board draws it. Fields that a view may leave out are read in one place: here. */

import { number } from "../../cards/figures";
import { NOBODY, seatOf, zonesOf, type CardView, type PlayerView, type View, type ZoneView } from "../../lib/view";

export const DECKS = ["treasure", "loot", "monster", "room"] as const;
export type Deck = (typeof DECKS)[number];

/** What an attack on the top card of the monster deck names as its target. */
const MONSTER_DECK = -98;
/** Things on the stack are objects from here on. */
const STACK = 1 << 20;
/** Souls that win, where a view does not say it. */
const GOAL = 4;

export interface Thing {
  object: number;
  player: number;
  /** What it is called, where the view says it. */
  name: string;
  kind: "loot" | "ability" | "roll" | "damage" | "death" | "step";
  /** The card it comes from, where there is one. */
  card?: number;
  /** Cards, players (`~seat`) and other things on the stack. */
  targets: number[];
  /** What it will do. */
  text: string;
  /** What lies on the die. */
  result: number;
  /** What it counts as. */
  value: number;
  attack: boolean;
  /** What an attack roll has to reach. */
  needs?: number;
  amount: number;
  copy: boolean;
  what: string;
}

export interface Slot {
  kind: string;
  number: number;
  top: CardView | undefined;
  under: CardView[];
}

export interface Priority {
  holder: number;
  passed: number[];
  /** Everybody in the order in which they are asked. */
  order: number[];
}

type Plain = Record<string, unknown>;

function plain(value: unknown): Plain {
  return typeof value === "object" && value !== null ? (value as Plain) : {};
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];
}

/** Targets come as numbers, or as objects with names. */
function objects(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => number(one) ?? number(plain(one).object) ?? []);
}

/** The stack, newest first. */
export function stackOf(view: View): Thing[] {
  const things = Array.isArray(view.table.stack) ? (view.table.stack as unknown[]) : [];
  return things.map((one) => thing(plain(one), view)).reverse();
}

function thing(from: Plain, view: View): Thing {
  const kind = String(from.kind) as Thing["kind"];
  const card = number(from.card) ?? number(from.source);
  const aimed = objects(from.targets);
  const target = number(from.target);
  if (target !== undefined && target !== NOBODY) aimed.push(target);
  if (kind === "roll" && from.attack === true && aimed.length === 0) aimed.push(...attackedOf(view));
  return {
    object: number(from.object) ?? 0,
    player: number(from.player) ?? NOBODY,
    name: typeof from.name === "string" ? from.name : "",
    kind,
    card: card === undefined || card < 0 ? undefined : card,
    targets: [...new Set(aimed)].filter((one) => one !== MONSTER_DECK && one !== NOBODY),
    text: typeof from.text === "string" ? from.text : "",
    result: number(from.result) ?? 0,
    value: number(from.value) ?? number(from.result) ?? 0,
    attack: from.attack === true,
    needs: number(from.needs),
    amount: number(from.amount) ?? 0,
    copy: from.copy === true,
    what: typeof from.what === "string" ? from.what : "",
  };
}

export function isThing(object: number): boolean {
  return object >= STACK;
}

/** The monster that is being attacked: none or one. */
export function attackedOf(view: View): number[] {
  const target = number(view.table.attacked);
  return target === undefined || target < 0 ? [] : [target];
}

export function activeOf(view: View): number {
  return number(view.table.active) ?? -1;
}

/** The slots of these kinds. What a slot covers is the zone right after it. */
export function slotsOf(view: View, ...kinds: string[]): Slot[] {
  return view.zones.flatMap((zone, at) => {
    if (!kinds.includes(zone.kind)) return [];
    const below = view.zones[at + 1];
    return {
      kind: zone.kind,
      number: zone.number,
      top: zone.cards.at(-1),
      under: below?.kind === "under" ? below.cards : [],
    };
  });
}

export function zoneOf(view: View, kind: string, seat: number = NOBODY): ZoneView | undefined {
  return zonesOf(view, kind, seat)[0];
}

export function cardsOf(view: View, kind: string, seat: number = NOBODY): CardView[] {
  return zoneOf(view, kind, seat)?.cards ?? [];
}

export function handSize(view: View, seat: number): number {
  return zoneOf(view, "hand", seat)?.size ?? 0;
}

export function player(view: View, seat: number): PlayerView {
  return view.table.players[seat] ?? { name: "" };
}

export function goalOf(view: View, seat: number): number {
  return number(player(view, seat).goal) ?? GOAL;
}

/** A player's character and items: the character first, curses last. */
export function boardOf(view: View, seat: number): { character: CardView | undefined; items: CardView[] } {
  const cards = cardsOf(view, "board", seat);
  const character = cards.find((card) => card.id === number(player(view, seat).character));
  return { character, items: cards.filter((card) => card !== character) };
}

/** The other seats in turn order, from the left of the one who looks. */
export function othersOf(view: View, seat: number): number[] {
  const count = view.table.players.length;
  const first = Math.max(seat, -1) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % count).filter((one) => one !== seat);
}

/** Who holds priority and who has passed; nothing where nobody is asked to answer. */
export function priorityOf(view: View): Priority | undefined {
  if (view.over) return undefined;
  const told = view.table.priority;
  const count = view.table.players.length;
  const asked = view.decision?.prompt === "priority" ? view.decision.player : undefined;
  const holder = number(plain(told).holder) ?? asked;
  if (holder === undefined || holder < 0) return undefined;
  const passed = numbers(plain(told).passed);
  const first = passed[0] ?? holder;
  return { holder, passed, order: Array.from({ length: count }, (_, at) => (first + at) % count) };
}

/** The part of the turn, by the names of the strip in the top beam. */
export function phaseOf(view: View): string {
  const phase = view.table.phase;
  if (typeof phase === "string") return phase;
  return view.decision?.prompt === "action" ? "action" : "";
}

/** The attack or purchase under way: whose, at what, and how many rolls there have been. */
export function doingOf(view: View): { what: string; target: number; name: string; roll: number } | undefined {
  const doing = plain(view.table.doing);
  if (typeof doing.what === "string")
    return { what: doing.what, target: number(doing.target) ?? NOBODY, name: String(doing.name ?? ""), roll: number(doing.roll) ?? 0 };
  const target = attackedOf(view)[0];
  return target === undefined ? undefined : { what: "attack", target, name: "", roll: 0 };
}

/** What happens if everybody passes now. */
export function outcomeOf(view: View): string {
  return typeof view.table.all_pass === "string" ? view.table.all_pass : "";
}

/** How far each seat is with a bonus soul. */
export function progressOf(card: CardView): { now: number; goal: number }[] {
  const told = Array.isArray(card.progress) ? (card.progress as unknown[]) : [];
  return told.flatMap((one) => {
    const [now, goal] = numbers(one);
    return now === undefined || goal === undefined || goal <= 0 ? [] : { now, goal };
  });
}

/** Copies of loot cards that a player may play. */
export function heldBy(view: View, seat: number): { object: number; name: string }[] {
  const held = Array.isArray(view.table.held) ? (view.table.held as unknown[]).map(plain) : [];
  return held.flatMap((one) =>
    one.player === seat && typeof one.name === "string" ? { object: number(one.object) ?? 0, name: one.name } : [],
  );
}

/** Numbers that cards have noted. */
export function notesOf(view: View): Map<number, number> {
  const notes = Array.isArray(view.table.notes) ? (view.table.notes as unknown[]).map(numbers) : [];
  return new Map(notes.flatMap(([card, note]) => (card === undefined || note === undefined ? [] : [[card, note]])));
}

/** Which way a player's figure differs from the printed one. */
export function changed(player: PlayerView, name: string): -1 | 0 | 1 {
  const now = number(player[name]);
  const base = number(plain(player.base)[name]);
  return now === undefined || base === undefined || now === base ? 0 : now > base ? 1 : -1;
}

/** What aims at what: by object, the names of what aims at it. */
export function aimsOf(things: Thing[]): Map<number, Thing[]> {
  const found = new Map<number, Thing[]>();
  for (const one of things) for (const target of one.targets) found.set(target, [...(found.get(target) ?? []), one]);
  return found;
}

/** Cards that a question is about and that lie nowhere on the board: looked at in a deck, in somebody's hand, aside. */
export function asideOf(view: View, seat: number, asked: Iterable<number>): CardView[] {
  const away = new Map<number, CardView>();
  const held: CardView[] = [];
  for (const zone of view.zones) {
    if (zone.kind === "holding") held.push(...zone.cards);
    else if (/_deck$|_discard$|^outside$|^under$/.test(zone.kind) || (zone.kind === "hand" && zone.seat !== seat))
      for (const card of zone.cards) away.set(card.id, card);
  }
  return [...held, ...[...asked].flatMap((card) => away.get(card) ?? [])];
}

export function isDead(view: View, seat: number): boolean {
  return player(view, seat).dead === true;
}

export { number, seatOf };
