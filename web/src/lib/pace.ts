/** When a seat wants to be asked, in plain words. */

import type { Pace } from "./protocol";
import { say } from "./say";

/** The choices in plain words. A game that cannot tell what would change something has only the last. */
export const CHOICES = ["useful", "mine", "always"] as const;
export type Choice = (typeof CHOICES)[number] | "only";
/** The stops that a pace can have in a game, with their names. */
export type Stops = Readonly<Record<string, string>>;

/** The occasions of the game at which one can ask to be asked besides. */
export function momentsOf(known: Stops): [string, string][] {
  return Object.entries(known).filter(([stop]) => !CHOICES.some((one) => one === stop));
}

/** The choice of a pace; "only" if it consists of ticked moments alone. */
export function choiceOf(pace: Pace | undefined): Choice {
  return CHOICES.find((one) => pace?.stops.includes(one)) ?? "only";
}

/** The moments that are ticked in a pace. */
export function tickedIn(known: Stops, pace: Pace | undefined): string[] {
  return pace?.stops.filter((stop) => momentsOf(known).some(([one]) => one === stop)) ?? [];
}

/** A pace in a few words. */
export function summaryOf(known: Stops, pace: Pace | undefined): string {
  const choice = choiceOf(pace);
  const words = [choice !== "only" && say(`pace.short.${choice}`), ...tickedIn(known, pace).map((stop) => known[stop])];
  return words.filter((one) => one !== false && one !== undefined).join(", ") || say("pace.short.none");
}
