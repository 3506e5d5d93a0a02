/** The kinds of Four Souls cards: frame, mark and type line. */

import { has } from "../../lib/cardtext";
import type { CardFace } from "../../lib/protocol";

import { extra, figure } from "../../cards/figures";
import { isWord, say } from "./say";

export function isEvent(face: CardFace): boolean {
  return face.kind === "event" || (face.kind === "monster" && !figure(face, "hp"));
}

function isCurse(face: CardFace): boolean {
  return extra(face, "category") === "curse" || face.keywords.includes("curse");
}

function isActive(face: CardFace): boolean {
  return has(face.text, "tap", "paid");
}

/** The classes of a card's frame. */
export function frame(face: CardFace): string[] {
  switch (face.kind) {
    case "character":
      return ["is-character"];
    case "loot":
      if (face.keywords.includes("trinket")) return ["is-loot", "is-trinket"];
      return extra(face, "look") === "tarot" ? ["is-loot", "is-tarot"] : ["is-loot"];
    case "monster":
    case "event":
      if (isCurse(face)) return ["is-curse"];
      if (isEvent(face)) return ["is-event"];
      return (figure(face, "souls") ?? 0) > 0 || /boss/.test(extra(face, "category")) ? ["is-boss"] : ["is-monster"];
    case "final_boss":
    case "challenge":
      return ["is-boss"];
    case "room":
      return ["is-room"];
    case "bonus_soul":
      return ["is-soul", "is-bonus"];
    default:
      return [isActive(face) ? "is-active" : "is-passive"];
  }
}

const MARKS: Record<string, string> = {
  "is-character": "m-person",
  "is-loot": "m-loot",
  "is-monster": "m-monster",
  "is-boss": "m-monster",
  "is-event": "m-event",
  "is-curse": "m-curse",
  "is-room": "m-room",
  "is-passive": "m-passive",
};

export function markOf(face: CardFace): string {
  const [kind = "", more] = frame(face);
  if (more === "is-trinket") return "m-trinket";
  if (kind === "is-active") return has(face.text, "tap") ? "m-turn" : "m-pay";
  return MARKS[kind] ?? "";
}

export function typeLine(face: CardFace): string {
  const [kind, more] = frame(face);
  if (more === "is-trinket") return say("card.trinket");
  if (more === "is-tarot") return say("card.tarot");
  if (kind === "is-curse") return say("card.curse");
  if (kind === "is-event") return say("card.event.monster");
  if (kind === "is-boss" && face.kind === "monster") return say("card.boss");
  if (face.kind === "treasure" && kind === "is-passive") return say("card.treasure.on");
  return kindName(face.kind);
}

export function kindName(kind: string): string {
  const word = `card.${kind}`;
  return isWord(word) ? say(word) : kind;
}

/** The keys of the glossary for what a card is, where its frame says more than its kind. */
export function terms(face: CardFace): string[] {
  const [kind = ""] = frame(face);
  return ["is-boss", "is-event", "is-curse"].includes(kind) && face.kind === "monster" ? [`kind.${kind.slice(3)}`] : [];
}
