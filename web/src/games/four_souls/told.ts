/** The visible state of a card, in words for screen readers. */

import type { CardFace } from "../../lib/protocol";

import { counters, figure } from "../../cards/figures";
import type { Table } from "../../lib/table.svelte";
import type { CardState } from "../../cards/state";
import { say } from "./say";
import type { FourSoulsCardView, FourSoulsView } from "./views";

export function told(face: CardFace, card: FourSoulsCardView, state: CardState): string[] {
  const { hp, evasion, attack } = card;
  const most = card.max_hp ?? figure(face, "hp") ?? 0;
  return [
    card.charged ? "" : say("card.deactivated"),
    hp === undefined ? "" : say("card.health", { n: hp }),
    hp === undefined || most <= hp ? "" : say("card.damage.marked", { n: most - hp }),
    evasion ? say("card.evasion", { n: evasion }) : "",
    attack === undefined ? "" : say("card.attack", { n: attack }),
    ...counters(card).map(({ name, n }) => (name === "" ? say("card.counters.plain", { n }) : say("card.counters", { n, name }))),
    state.note === undefined ? "" : say("card.note", { n: state.note }),
    state.aimed === undefined ? "" : say("card.aimed", { by: state.aimed }),
  ];
}

/** Why a card lies on its side, and when it stands up again. */
export function status(table: Table<FourSoulsView>, face: CardFace, card: FourSoulsCardView): string | undefined {
  const placed = table.cards.get(card.id);
  if (card.charged !== false || placed === undefined || placed.zone.seat < 0) return undefined;
  const [seat, round] = [placed.zone.seat, table.view?.table.round ?? 0];
  const mine = seat === table.seat;
  const first = face.kind === "character" && round <= 1 ? say("card.turned.first") : say("card.turned.why");
  return `${first} ${mine ? say("card.turned.until.yours") : say("card.turned.until", { name: table.seatName(seat) })}`;
}
