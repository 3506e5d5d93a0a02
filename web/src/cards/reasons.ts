/** A reason that many cards share is shown once, beside the cards. */

import type { CardView } from "../lib/views";

/** The reason why most of these cards cannot be used, if they share one. */
export function shared(cards: CardView[], blocked: ReadonlyMap<number, string>): string | undefined {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const reason = blocked.get(card.id);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of counts) if (count > 1 && count * 2 > cards.length) return reason;
  return undefined;
}
