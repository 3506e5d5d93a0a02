/** What an option costs or is about, in a few figures: read off the cards, never worked out. */

import { figure, number } from "../../cards/figures";
import { RESOURCES } from "../../cards/marvel_champions";
import type { Asked } from "../../lib/question";
import { say } from "../../lib/say";
import type { Table } from "../../lib/table.svelte";
import type { CardView } from "../../lib/view";
import { heroes, threat } from "./reading";

type Power = "attack" | "thwart" | "defense" | "recover" | "scheme";

export function note(table: Table, one: Asked): string {
  const word = one.option.key[0];
  const placed = table.cards.get(one.option.cards[0] ?? -1)?.card;
  const parts = placed === undefined ? withIdentity(table, word) : withCard(table, word, placed);
  return parts.filter((part) => part !== "").join(" · ");
}

function withCard(table: Table, word: string, card: CardView): string[] {
  const face = table.face(card.name);
  switch (word) {
    case "play":
      return [figure(face, "cost") === undefined ? "" : say("mc.note.cost", { n: figure(face, "cost") ?? 0 })];
    case "attack":
      return [power(table, card, "attack")];
    case "thwart":
      return [power(table, card, "thwart")];
    case "defend":
      return [power(table, card, "defense"), hitPoints(card), say("mc.note.exhausts")];
    case "spend":
      return [...String(face.extra.resources ?? "")].flatMap((letter) => RESOURCES[letter] ?? []).map((kind) => say(`card.resource.${kind.name}`));
    case "object":
    case "activates":
    case "assign":
      return face.kind.endsWith("scheme") ? [say("card.threat", { n: threat(card) })] : [hitPoints(card)];
    default:
      return [];
  }
}

function withIdentity(table: Table, word: string): string[] {
  const hero = table.view === undefined ? undefined : heroes(table.view)[table.seat];
  const card = hero === undefined ? undefined : table.cards.get(hero.identity)?.card;
  if (card === undefined) return [];
  if (word === "recover") return [power(table, card, "recover"), say("mc.note.exhausts")];
  const back = table.face(card.name).extra.back;
  return word === "change_form" && typeof back === "string" ? [say("mc.note.form", { name: table.face(back).name })] : [];
}

function power(table: Table, card: CardView, name: Power): string {
  const now = (card.powers ?? {}) as Record<string, number>;
  const n = now[name] ?? figure(table.face(card.name), name);
  return n === undefined ? "" : say("mc.note.power", { power: say(`card.power.${name}`), n });
}

function hitPoints(card: CardView): string {
  const n = number(card.hit_points);
  return n === undefined ? "" : say("mc.note.hit_points", { n });
}
