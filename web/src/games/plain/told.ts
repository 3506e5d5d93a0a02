/** The visible state of any card, in words for screen readers. */

import { counters } from "../../cards/figures";
import type { CardState } from "../../cards/state";
import type { CardFace } from "../../lib/protocol";
import { say } from "../../lib/say";
import type { CardView } from "../../lib/views";

export function told(face: CardFace, card: CardView, state: CardState): string[] {
  return [
    face.kind.replaceAll("_", " "),
    ...Object.entries(face.figures).map(([name, n]) => `${name} ${n}`),
    card.turned === true ? say("card.turned") : "",
    ...marks(card),
    state.picked ? say("card.picked") : "",
    state.aimed === undefined ? "" : say("card.aimed", { by: state.aimed }),
  ];
}

/** The counters on a card, in words. */
export function marks(card: CardView | undefined): string[] {
  return counters(card).map(({ name, n }) =>
    name === "" ? say("card.counters.plain", { n }) : say("card.counters", { n, name }),
  );
}
