/** Small readings of a scenario: the numbers of stages, and the card that stands for an encounter set. */

import type { CardFace } from "../../../lib/protocol";
import type { SetLine } from "../asked";
import { isScheme } from "../kinds";

const NUMBERS = ["", "I", "II", "III", "IV", "V"];

/** Stages are numbered as on the cards. */
export function roman(n: number): string {
  return NUMBERS[n] ?? String(n);
}

/** The card that stands for a set: one that has the colour of the set, as schemes do not. */
export function signOf(line: SetLine, face: (id: string) => CardFace): CardFace {
  const faces = line.sample.map(face);
  return faces.find((one) => !isScheme(one)) ?? faces[0] ?? face("");
}
