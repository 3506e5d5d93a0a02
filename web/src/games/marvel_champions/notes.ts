/** An option in short: what follows from it, as the server says, or else the figures of its card. */

import { figure } from "../../cards/figures";
import { RESOURCES } from "./kinds";
import { split, type Asked } from "../../lib/question";
import { wordOf } from "../../lib/view";
import { heroes, heroName, points, resourceLetters, threat, type Card, type MarvelTable } from "./reading";
import { say, type Word } from "./say";

type Power = "attack" | "thwart" | "defense" | "recover" | "scheme";

/** A short form of an option: a head, and below it what follows from it, or else the figures of its card. */
export function brief(table: MarvelTable, one: Asked): [string, string] {
  const word = wordOf(one.option);
  const card = table.cards.get(one.option.cards[0] ?? -1)?.card;
  const name = card === undefined ? "" : table.face(card.name).name;
  const follows = one.option.then ?? "";
  const about = follows || note(table, word, card);
  if (card !== undefined && name !== "") {
    const verb = VERBS[word];
    if (verb !== undefined) return [say(verb, { name }), about];
    if (word === "defend")
      return [[name, power(table, card, "defense") || hitPoints(card)].filter((part) => part !== "").join(", "), about];
    if (["play", "spend", "discard", "generate"].includes(word)) return [name, about];
  }
  if (word === "ask") return [say("mc.do.ask", { name: heroName(table, Number(one.option.key[1])) }), about];
  const [head, rest] = split(counted(one.option.label));
  if (word === "mode" && rest !== "") return [rest, follows];
  return [head, [rest, follows].filter((part) => part !== "").join(" · ") || about];
}

/** A text in which resources are words: "[physical][physical]" is "2 physical". */
function counted(text: string): string {
  return text.replace(/(?:\[\w+\])+/g, (all) =>
    all.replace(/\[(\w+)\](?:\[\1\])*/g, (run, name: string) => `${run.split("[").length - 1} ${name}, `).slice(0, -2),
  );
}

/** The head of a basic power, by its word. */
const VERBS: Record<string, Word> = { attack: "mc.do.attack", thwart: "mc.do.thwart" };

function note(table: MarvelTable, word: string, placed: Card | undefined): string {
  const parts = placed === undefined ? withIdentity(table, word) : withCard(table, word, placed);
  return parts.filter((part) => part !== "").join(" · ");
}

function withCard(table: MarvelTable, word: string, card: Card): string[] {
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
      return [...resourceLetters(face)]
        .flatMap((letter) => RESOURCES[letter] ?? [])
        .map((kind) => say(`card.resource.${kind.name}`));
    case "object":
    case "activates":
    case "assign":
      return face.kind.endsWith("scheme") ? [say("card.threat", { n: threat(card) })] : [hitPoints(card)];
    default:
      return [];
  }
}

function withIdentity(table: MarvelTable, word: string): string[] {
  const hero = table.view === undefined ? undefined : heroes(table.view)[table.seat];
  const card = hero === undefined ? undefined : table.cards.get(hero.identity)?.card;
  if (card === undefined) return [];
  if (word === "recover") return [power(table, card, "recover"), say("mc.note.exhausts")];
  const back = table.face(card.name).extra.back;
  return word === "change_form" && typeof back === "string"
    ? [say("mc.note.form", { name: table.face(back).name })]
    : [];
}

function power(table: MarvelTable, card: Card, name: Power): string {
  const n = card.powers?.[name] ?? figure(table.face(card.name), name);
  return n === undefined ? "" : say("mc.note.power", { power: say(`card.power.${name}`), n });
}

function hitPoints(card: Card): string {
  return card.hit_points === undefined ? "" : say("mc.note.hit_points", { n: points(card.hit_points) });
}
