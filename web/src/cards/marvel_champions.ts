/** The kinds of Marvel Champions cards: shape by type, plate by class. */

import type { CardFace } from "../lib/protocol";
import { extra } from "./figures";

const PLAYER = new Set(["hero", "alter_ego", "ally", "event", "support", "upgrade", "resource"]);
const SHAPES: Record<string, string> = { alter_ego: "alter-ego", main_scheme: "main", side_scheme: "side" };
const ASPECTS = ["justice", "aggression", "leadership", "protection", "basic"];
const PLATES: Record<string, string> = {
  spider_man: "hero-spider",
  captain_marvel: "hero-spider",
  she_hulk: "hero-gamma",
  iron_man: "hero-spider",
  black_panther: "hero-gamma",
  rhino: "rhino",
  bomb_scare: "bomb",
  ultron: "ultron",
  legions_of_hydra: "hydra",
};

export function isEncounter(face: CardFace): boolean {
  return !PLAYER.has(face.kind);
}

export function isScheme(face: CardFace): boolean {
  return face.kind === "main_scheme" || face.kind === "side_scheme";
}

export function isCover(face: CardFace): boolean {
  return face.kind === "hero" || face.kind === "alter_ego" || face.kind === "villain";
}

/** The plate behind the picture: an aspect, a hero or an encounter set. */
export function plate(face: CardFace): string {
  const from = (extra(face, "class") || face.set).toLowerCase();
  if (ASPECTS.includes(from)) return from;
  return PLATES[from] ?? (isEncounter(face) ? "encounter" : "hero-spider");
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
