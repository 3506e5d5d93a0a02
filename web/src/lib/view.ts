/** The plain data of `game.view(seat)`: see "A view" in docs/protocol.md. */

import type { OfferView } from "./views";

/** A zone that belongs to nobody, a question without a card. */
export const NOBODY = -99;

/** A card as a seat sees it; what else lies on it depends on the game (`charged`, `hp`, `counters`, `statuses` …). */
export interface CardView {
  id: number;
  at: number;
  /** The id of its definition: the key of the catalogue. */
  name: string;
  [more: string]: unknown;
}

export interface ZoneView {
  kind: string;
  seat: number;
  number: number;
  size: number;
  cards: CardView[];
}

/** The word of an option, and its arguments: cards, players (as `~seat`), numbers. */
export type OptionKey = [string, ...(string | number)[]];

export interface Option {
  label: string;
  cards: number[];
  key: OptionKey;
}

export interface Decision {
  player: number;
  prompt: string;
  /** Only for the seat that is asked. */
  text?: string;
  card?: number;
  options?: Option[];
}

export interface PlayerView {
  name: string;
  [more: string]: unknown;
}

export interface Result {
  won: boolean;
  winners: number[];
  reason?: string;
  [more: string]: unknown;
}

export interface View {
  game: string;
  seat: number;
  zones: ZoneView[];
  table: { players: PlayerView[]; round?: number; [more: string]: unknown };
  decision: Decision | null;
  blocked?: { card: number; reason: string; near?: boolean }[];
  suggested?: number[];
  over: boolean;
  result: Result | null;
}

/** The seat a number of an option key or a target means, or nothing where it is a card: players are `~seat`. */
export function seatOf(object: number): number | undefined {
  return object < 0 && object !== NOBODY ? ~object : undefined;
}

/** Four Souls: the offer that waits for an answer. */
export function offerOf(view: View | undefined): OfferView | undefined {
  return (view?.table.offer as OfferView | null | undefined) ?? undefined;
}

/** Where a card lies, for a view that is asked many times. */
export function cardsById(view: View): Map<number, { card: CardView; zone: ZoneView }> {
  const found = new Map<number, { card: CardView; zone: ZoneView }>();
  for (const zone of view.zones) for (const card of zone.cards) found.set(card.id, { card, zone });
  return found;
}

/** The zones of a kind, and of a seat where one is given, by their number. */
export function zonesOf(view: View, kind: string, seat?: number): ZoneView[] {
  return view.zones
    .filter((zone) => zone.kind === kind && (seat === undefined || zone.seat === seat))
    .sort((a, b) => a.number - b.number);
}
