/** The visible state of a card, in words for screen readers. */

import type { CardFace } from "../../lib/protocol";

import { counters, figure } from "../../cards/figures";
import type { CardState } from "../../cards/state";
import { say } from "./say";
import type { FourSoulsCardView } from "./views";

export function told(face: CardFace, card: FourSoulsCardView, state: CardState): string[] {
  const { hp, evasion, attack } = card;
  const most = card.max_hp ?? figure(face, "hp") ?? 0;
  return [
    card.charged ? "" : say("card.turned"),
    hp === undefined ? "" : say("card.health", { n: hp }),
    hp === undefined || most <= hp ? "" : say("card.damage.marked", { n: most - hp }),
    evasion ? say("card.evasion", { n: evasion }) : "",
    attack === undefined ? "" : say("card.attack", { n: attack }),
    ...counters(card).map(({ name, n }) => (name === "" ? say("card.counters.plain", { n }) : say("card.counters", { n, name }))),
    state.note === undefined ? "" : say("card.note", { n: state.note }),
    state.aimed === undefined ? "" : say("card.aimed", { by: state.aimed }),
  ];
}
