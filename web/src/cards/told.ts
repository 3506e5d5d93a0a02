/** What is to be seen on a card, in words: for those who hear the table. */

import type { CardFace } from "../lib/protocol";
import { say } from "../lib/say";
import type { CardView } from "../lib/view";
import { counters, figure, number } from "./figures";
import type { CardState } from "./state";

export function told(face: CardFace, card: CardView, state: CardState, price?: number): string[] {
  const hp = number(card.hp);
  const most = number(card.max_hp) ?? figure(face, "hp") ?? 0;
  const evasion = number(card.evasion);
  const attack = number(card.attack);
  return [
    card.charged === false ? say("card.turned") : "",
    card.exhausted === true ? say("card.exhausted") : "",
    hp === undefined ? "" : say("card.health", { n: hp }),
    hp === undefined || most <= hp ? "" : say("card.damage.marked", { n: most - hp }),
    evasion ? say("card.evasion", { n: evasion }) : "",
    attack === undefined ? "" : say("card.attack", { n: attack }),
    ...counters(card).map(({ name, n }) => (name === "" ? say("card.counters.plain", { n }) : say("card.counters", { n, name }))),
    state.note === undefined ? "" : say("card.note", { n: state.note }),
    price === undefined ? "" : say("card.price.long", { n: price }),
    state.aimed === undefined ? "" : say("card.aimed", { by: state.aimed }),
  ];
}
