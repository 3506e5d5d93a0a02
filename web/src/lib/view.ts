/** Reads a view (`game.view(seat)`): see "A view" in docs/protocol.md. The types are generated from the server's records. */

import type { View, ViewOption } from "./views";

/** Nobody or nothing: a zone without a player, a question without a card. */
export const NOBODY = -99;

/** The types of the cards and zones of a view. */
export type ZoneOf<V extends View> = V["zones"][number];
export type CardOf<V extends View> = ZoneOf<V>["cards"][number];

/** A card and the zone it lies in. */
export interface Placed<V extends View = View> {
  card: CardOf<V>;
  zone: ZoneOf<V>;
}

/** The word an option begins with; its arguments are cards, players (as `~seat`) and numbers. */
export function wordOf(option: ViewOption): string {
  return String(option.key[0]);
}

/** The seat that a number in an option key or a target means (players are `~seat`); nothing if it is a card. */
export function seatOf(object: number): number | undefined {
  return object < 0 && object !== NOBODY ? ~object : undefined;
}

/** The place of every card, for a view that is searched many times. */
export function cardsById<V extends View>(view: V): Map<number, Placed<V>> {
  const found = new Map<number, Placed<V>>();
  for (const zone of view.zones as ZoneOf<V>[])
    for (const card of zone.cards as CardOf<V>[]) found.set(card.id, { card, zone });
  return found;
}

/** The zones of a kind, and of a seat if one is given, in the order of their numbers. */
export function zonesOf<V extends View>(view: V, kind: string, seat?: number): ZoneOf<V>[] {
  return (view.zones as ZoneOf<V>[])
    .filter((zone) => zone.kind === kind && (seat === undefined || zone.seat === seat))
    .sort((a, b) => a.number - b.number);
}
