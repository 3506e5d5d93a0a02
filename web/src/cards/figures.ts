/** Reading what a game prints on a card and what lies on it; everything is optional, as views say only what there is. */

import type { CardFace } from "../lib/protocol";

export function number(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** A figure of the face, if it is printed. */
export function figure(face: CardFace, name: string): number | undefined {
  return number(face.figures[name]);
}

/** A word of what only one game prints. */
export function extra(face: CardFace, name: string): string {
  const value = face.extra[name];
  return typeof value === "string" ? value : "";
}

export function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Counters on a card: pairs of a name (empty for plain ones) and a number. */
export function counters(card: Readonly<Record<string, unknown>> | undefined): { name: string; n: number }[] {
  const pairs = Array.isArray(card?.counters) ? (card.counters as unknown[]) : [];
  return pairs.flatMap((pair) =>
    Array.isArray(pair) && typeof pair[1] === "number" ? [{ name: String(pair[0]), n: pair[1] }] : [],
  );
}
