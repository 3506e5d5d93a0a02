/** Reading a view (`game.view(seat)`): see "A view" in docs/protocol.md. Its types are made from the server's records. */

import type { View, ViewOption } from "./views";

/** A zone that belongs to nobody, a question without a card. */
export const NOBODY = -99;

/** The cards and zones of a kind of view. */
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

/** The seat a number of an option key or a target means, or nothing where it is a card: players are `~seat`. */
export function seatOf(object: number): number | undefined {
  return object < 0 && object !== NOBODY ? ~object : undefined;
}

/** Where a card lies, for a view that is asked many times. */
export function cardsById<V extends View>(view: V): Map<number, Placed<V>> {
  const found = new Map<number, Placed<V>>();
  for (const zone of view.zones as ZoneOf<V>[])
    for (const card of zone.cards as CardOf<V>[]) found.set(card.id, { card, zone });
  return found;
}

/** The zones of a kind, and of a seat where one is given, by their number. */
export function zonesOf<V extends View>(view: V, kind: string, seat?: number): ZoneOf<V>[] {
  return (view.zones as ZoneOf<V>[])
    .filter((zone) => zone.kind === kind && (seat === undefined || zone.seat === seat))
    .sort((a, b) => a.number - b.number);
}
