/** Reading what is printed on a card and what lies on it. */

import type { CardFace } from "../lib/protocol";

/** A figure of the face, if it is printed. */
export function figure(face: CardFace, name: string): number | undefined {
  const value = face.figures[name];
  return typeof value === "number" ? value : undefined;
}

/** A word of what only one game prints. */
export function extra(face: CardFace, name: string): string {
  const value = face.extra[name];
  return typeof value === "string" ? value : "";
}

/** Words of what only one game prints. */
export function words(face: CardFace, name: string): string[] {
  const value = face.extra[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Counters on something: pairs of a name (empty for plain ones) and a number. */
export function counters(on: { counters?: [string, number][] } | undefined): { name: string; n: number }[] {
  return (on?.counters ?? []).map(([name, n]) => ({ name, n }));
}
