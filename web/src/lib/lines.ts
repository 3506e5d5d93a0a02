/** The words of log lines and of explanations: whoever reads about themselves reads "you". */

import type { Part } from "./protocol";

/** A piece of a sentence as the player of a seat reads it. */
export function saidTo(part: Part, seat: number): string {
  return part.you && part.yours === seat ? part.you : part.text;
}

/** A whole sentence as the player of a seat reads it. */
export function textTo(parts: readonly Part[], seat: number): string {
  return parts.map((part) => saidTo(part, seat)).join("");
}
