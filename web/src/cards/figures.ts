/** Reads the printed figures of a card and the things on it. */

import type { CardFace } from "../lib/protocol";

/** A figure of the face, if it is printed. */
export function figure(face: CardFace, name: string): number | undefined {
  const value = face.figures[name];
  return typeof value === "number" ? value : undefined;
}

/** A text field of the face that only one game has. */
export function extra(face: CardFace, name: string): string {
  const value = face.extra[name];
  return typeof value === "string" ? value : "";
}

/** A list field of the face that only one game has. */
export function words(face: CardFace, name: string): string[] {
  const value = face.extra[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** The counters on a card: pairs of a name (empty for plain counters) and a number. */
export function counters(on: { counters?: [string, number][] } | undefined): { name: string; n: number }[] {
  return (on?.counters ?? []).map(([name, n]) => ({ name, n }));
}
