/** The kinds of Marvel Champions cards: shape by type, plate by class. */

import type { CardFace } from "../../lib/protocol";
import { setClass, setName } from "../../lib/looks";
import { inWords, list } from "../../lib/say";
import { counters, extra, figure } from "../../cards/figures";
import type { MarvelCardView } from "./views";
import { isWord, say } from "./say";

const PLAYER = new Set(["hero", "alter_ego", "ally", "event", "support", "upgrade", "resource", "player_side_scheme"]);
const SHAPES: Record<string, string> = {
  alter_ego: "alter-ego",
  main_scheme: "main",
  side_scheme: "side",
  player_side_scheme: "side",
  leader: "villain",
  evidence: "upgrade",
};
/** The pictures of scheme icons. */
export const SCHEME_ICONS: Record<string, string> = {
  acceleration: "mc-accel",
  crisis: "mc-crisis",
  hazard: "mc-hazard",
  amplify: "mc-amplify",
};
/** The pictures of status cards. */
export const STATUS_ICONS: Record<string, string> = {
  stunned: "gi-knocked-out-stars",
  confused: "gi-vortex",
  tough: "gi-layered-armor",
};
const ASPECTS = ["justice", "aggression", "leadership", "protection", "basic"];

export function isEncounter(face: CardFace): boolean {
  return !PLAYER.has(face.kind);
}

export function isScheme(face: CardFace): boolean {
  return face.kind.endsWith("_scheme");
}

export function isCover(face: CardFace): boolean {
  return ["hero", "alter_ego", "villain", "leader"].includes(face.kind);
}

/** The plate behind the picture: an aspect, a hero or an encounter set. */
export function plate(face: CardFace): string {
  if (isScheme(face)) return "encounter";
  const from = (extra(face, "class") || face.set).toLowerCase();
  if (ASPECTS.includes(from)) return from;
  if (face.look !== null) return setClass(face.set);
  return isEncounter(face) ? "encounter" : "hero-spider";
}

/** The classes of a card: type, plate, how it lies. */
export function shape(face: CardFace): string[] {
  const classes = [`t-${SHAPES[face.kind] ?? face.kind}`, plate(face)];
  if (isCover(face)) classes.push("cover");
  if (isScheme(face)) classes.push("land");
  else if (isEncounter(face)) classes.push("enc");
  if (typeof face.figures.cost === "number") classes.push("has-cost");
  return classes;
}

export const RESOURCES: Record<string, { name: "energy" | "mental" | "physical" | "wild"; icon: string }> = {
  e: { name: "energy", icon: "mc-bolt" },
  m: { name: "mental", icon: "gi-brain" },
  p: { name: "physical", icon: "mc-fist" },
  w: { name: "wild", icon: "mc-star" },
};

export const POWERS: { name: "thwart" | "scheme" | "attack" | "defense" | "recover"; short: string; icon: string }[] = [
  { name: "thwart", short: "thw", icon: "gi-halt" },
  { name: "scheme", short: "sch", icon: "gi-chess-knight" },
  { name: "attack", short: "atk", icon: "gi-punch" },
  { name: "defense", short: "def", icon: "gi-shield" },
  { name: "recover", short: "rec", icon: "gi-hospital-cross" },
];

/** A card in words for screen readers: its kind, and everything on it. */
export function spoken(face: CardFace, card: MarvelCardView): string {
  const kind = `card.kind.${face.kind}`;
  const { hit_points: left, max_hit_points: most, threat } = card;
  const resources = [...extra(face, "resources")].flatMap((letter) => RESOURCES[letter] ?? []);
  const inPlay = card.exhausted !== undefined;
  return [
    isWord(kind) ? say(kind) : face.kind,
    !inPlay && figure(face, "cost") !== undefined ? say("card.cost", { n: figure(face, "cost") ?? 0 }) : "",
    !inPlay && resources.length > 0
      ? say("card.gives", { names: list(resources.map((one) => say(`card.resource.${one.name}`))) })
      : "",
    left !== undefined && most !== undefined ? say("card.hit_points.now", { n: left, most }) : "",
    threat !== undefined ? say("card.threat", { n: threat }) : "",
    ...(card.statuses ?? []),
    card.exhausted ? say("card.exhausted") : "",
    left === undefined && card.damage ? say("card.damage", { n: card.damage }) : "",
    ...counters(card)
      .filter((counter) => counter.name !== "threat")
      .map((counter) => say("card.counters", counter)),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** The name of a kind, as the head of a line. */
export function kindName(kind: string): string {
  const word = `card.kind.${kind}`;
  return (isWord(word) ? say(word) : kind).replace(/^./, (first) => first.toUpperCase());
}

/** The name of a set or class, from its id. */
export function setNamed(id: string): string {
  return setName("marvel_champions", id) ?? inWords(id);
}
