/** A Four Souls view as the board draws it. */

import { NOBODY, zonesOf } from "../../lib/view";
import type { FourSoulsCardView, FourSoulsPlayer, FourSoulsView, FourSoulsZone, HeldCopy, StackedThing } from "./views";

export type Card = FourSoulsCardView;

export const DECKS = ["treasure", "loot", "monster", "room"] as const;
export type Deck = (typeof DECKS)[number];

/** The target of an attack on the top card of the monster deck. */
const MONSTER_DECK = -98;
/** Things on the stack have numbers from here on. */
const STACK = 1 << 20;

/** A thing on the stack, with its targets. */
export interface Thing extends Omit<StackedThing, "targets" | "card"> {
  /** The card it comes from, if there is one. */
  card?: number;
  /** Cards, players (`~seat`) and other things on the stack. */
  targets: number[];
}

export interface Slot {
  kind: string;
  number: number;
  top: Card | undefined;
  under: Card[];
}

export interface Priority {
  holder: number;
  passed: number[];
  /** All seats in the order in which they are asked. */
  order: number[];
}

/** The stack, newest first. */
export function stackOf(view: FourSoulsView): Thing[] {
  return view.table.stack.map(aimed).reverse();
}

function aimed(thing: StackedThing): Thing {
  const objects = thing.targets.map((target) => target.object);
  return {
    ...thing,
    card: thing.card < 0 ? undefined : thing.card,
    targets: [...new Set(objects)].filter((one) => one !== MONSTER_DECK && one !== NOBODY),
  };
}

/** The value of a roll. */
export function valueOf(thing: Thing): number {
  return thing.value ?? thing.result ?? 0;
}

export function isThing(object: number): boolean {
  return object >= STACK;
}

/** The monster under attack: none or one. */
export function attackedOf(view: FourSoulsView): number[] {
  return view.table.attacked < 0 ? [] : [view.table.attacked];
}

/** The slots of these kinds. The cards that a slot covers are in the next zone. */
export function slotsOf(view: FourSoulsView, ...kinds: string[]): Slot[] {
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

export function zoneOf(view: FourSoulsView, kind: string, seat: number = NOBODY): FourSoulsZone | undefined {
  return zonesOf(view, kind, seat)[0];
}

export function cardsOf(view: FourSoulsView, kind: string, seat: number = NOBODY): Card[] {
  return zoneOf(view, kind, seat)?.cards ?? [];
}

export function handSize(view: FourSoulsView, seat: number): number {
  return zoneOf(view, "hand", seat)?.size ?? 0;
}

export function player(view: FourSoulsView, seat: number): FourSoulsPlayer {
  const found = view.table.players[seat];
  if (found === undefined) throw new Error(`there is no seat ${seat}`);
  return found;
}

/** A player's character and items: the character first, curses last. */
export function boardOf(view: FourSoulsView, seat: number): { character: Card | undefined; items: Card[] } {
  const cards = cardsOf(view, "board", seat);
  const character = cards.find((card) => card.id === player(view, seat).character);
  return { character, items: cards.filter((card) => card !== character) };
}

/** The other seats in turn order, beginning at the left of the seat whose view is shown. */
export function othersOf(view: FourSoulsView, seat: number): number[] {
  const count = view.table.players.length;
  const first = Math.max(seat, -1) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % count).filter((one) => one !== seat);
}

/** The seat with priority and the seats that have passed; nothing if nobody has priority. While others may answer, no
 * seat is told which of them is asked. */
export function priorityOf(view: FourSoulsView): Priority | undefined {
  const told = view.table.priority;
  if (view.over || told === null) return undefined;
  const count = view.table.players.length;
  const first = told.holder < 0 ? (told.next[0] ?? 0) : (told.passed[0] ?? told.holder);
  return {
    holder: told.holder,
    passed: told.passed,
    order: Array.from({ length: count }, (_, at) => (first + at) % count),
  };
}

/** The progress of each seat with a bonus soul. */
export function progressOf(card: Card): { now: number; goal: number }[] {
  return (card.progress ?? []).flatMap(([now, goal]) => (goal <= 0 ? [] : { now, goal }));
}

/** Copies of loot cards that a player may play. */
export function heldBy(view: FourSoulsView, seat: number): HeldCopy[] {
  return view.table.held.filter((one) => one.player === seat);
}

/** Numbers noted on cards. */
export function notesOf(view: FourSoulsView): Map<number, number> {
  return new Map(view.table.notes);
}

/** Whether a figure is above or below the printed one. */
export function changed(now: number, printed: number): -1 | 0 | 1 {
  return now === printed ? 0 : now > printed ? 1 : -1;
}

/** The things that aim at each object. */
export function aimsOf(things: Thing[]): Map<number, Thing[]> {
  const found = new Map<number, Thing[]>();
  for (const one of things) for (const target of one.targets) found.set(target, [...(found.get(target) ?? []), one]);
  return found;
}

/** Cards in a question that are nowhere on the board: looked at in a deck, in another player's hand, set aside. */
export function asideOf(view: FourSoulsView, seat: number, asked: Iterable<number>): Card[] {
  const away = new Map<number, Card>();
  const held: Card[] = [];
  for (const zone of view.zones) {
    if (zone.kind === "holding") held.push(...zone.cards);
    else if (/_deck$|_discard$|^outside$|^under$/.test(zone.kind) || (zone.kind === "hand" && zone.seat !== seat))
      for (const card of zone.cards) away.set(card.id, card);
  }
  return [...held, ...[...asked].flatMap((card) => away.get(card) ?? [])];
}
