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
    ...counters(card).map(({ name, n }) =>
      name === "" ? say("card.counters.plain", { n }) : say("card.counters", { n, name }),
    ),
    state.note === undefined ? "" : say("card.note", { n: state.note }),
    state.aimed === undefined ? "" : say("card.aimed", { by: state.aimed }),
  ];
}

/** Why a card lies on its side, and when it stands up again. */
export function status(table: Table<FourSoulsView>, face: CardFace, card: FourSoulsCardView): string | undefined {
  const placed = table.cards.get(card.id);
  if (card.charged !== false || placed === undefined || placed.zone.seat < 0) return undefined;
  const { seat } = placed.zone;
  const until =
    seat === table.seat
      ? say("card.turned.until.yours")
      : say("card.turned.until", { name: table.people.seatName(seat) });
  const turn = table.view?.table;
  const first =
    face.kind === "character" &&
    turn !== undefined &&
    turn.round <= 1 &&
    turn.active !== seat &&
    !turn.players[seat]?.dead;
  return [say("card.turned.why"), until, first ? say("card.turned.first") : ""].join(" ").trim();
}
