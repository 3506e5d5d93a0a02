/** Search in the cards of all games: by name, text, set, type, word of the card language, and figure. */

import { saidIn } from "./cardtext";
import type { CardFace, GameName } from "./protocol";

/** A card, prepared for searching. */
export interface Entry {
  game: GameName;
  face: CardFace;
  /** Everything in small letters: the name, and all that is printed or known besides. */
  name: string;
  text: string;
  words: ReadonlySet<string>;
}

/** What one looks for. Within a list any one is enough; the lists, and the words one types, must all fit. */
export interface Wish {
  typed: string;
  /** A game; empty for all. */
  game: GameName;
  sets: string[];
  kinds: string[];
  word: string;
  /** For each figure: a number, or a number and "+" for at least so much. */
  figures: Record<string, string>;
}

export const NOTHING: Wish = { typed: "", game: "", sets: [], kinds: [], word: "", figures: {} };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f’'!.,]/g, "");

export function entry(game: GameName, face: CardFace, words: readonly string[], more: readonly string[] = []): Entry {
  const extra = Object.values(face.extra).flatMap((value) =>
    typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : [],
  );
  const parts = [face.kind, face.set, face.id, ...face.keywords, ...extra, ...more].map((part) =>
    part.replaceAll("_", " "),
  );
  return {
    game,
    face,
    name: plain(face.name),
    text: plain([saidIn(face.text), ...parts].join(" · ")),
    words: new Set(words),
  };
}

type Test = (entry: Entry) => boolean;
const COMPARED = /^([a-z_]+)(>=|<=|=|>|<)(\d+)$/;
const FIELD = /^(word|set|type|name):(.+)$/;

function compared(value: number | string | undefined, sign: string, wanted: number): boolean {
  if (typeof value !== "number") return false;
  if (sign === "=") return value === wanted;
  if (sign === ">=") return value >= wanted;
  if (sign === "<=") return value <= wanted;
  return sign === ">" ? value > wanted : value < wanted;
}

/** The test for one piece of what was typed: `attack>=3`, `word:deal`, `type:loot`, or simply some letters. */
function test(piece: string): Test {
  const [, figure = "", sign = "", number = ""] = COMPARED.exec(piece) ?? [];
  if (sign !== "") return ({ face }) => compared(face.figures[figure], sign, Number(number));
  const [, field, rest = ""] = FIELD.exec(piece) ?? [];
  if (field === "word") return ({ words }) => words.has(rest);
  if (field === "set") return ({ face }) => face.set.includes(rest);
  if (field === "type") return ({ face }) => face.kind.includes(rest);
  const letters = plain(rest || piece);
  if (field === "name") return ({ name }) => name.includes(letters);
  return ({ name, text, words }) => name.includes(letters) || text.includes(letters) || words.has(piece);
}

/** How well a card fits what was typed: 0 is best. */
function distance({ name }: Entry, typed: string): number {
  if (typed === "") return 0;
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.includes(` ${typed}`)) return 2;
  return name.includes(typed) ? 3 : 4;
}

/** The cards that fit, the best first. */
export function search(entries: readonly Entry[], wish: Wish): Entry[] {
  const typed = wish.typed.trim().toLowerCase();
  const tests = typed === "" ? [] : typed.split(/\s+/).map(test);
  const figures = Object.entries(wish.figures).filter(([, value]) => value !== "");
  const found = entries.filter(
    (one) =>
      (wish.game === "" || one.game === wish.game) &&
      (wish.sets.length === 0 || wish.sets.includes(one.face.set)) &&
      (wish.kinds.length === 0 || wish.kinds.includes(one.face.kind)) &&
      (wish.word === "" || one.words.has(wish.word)) &&
      figures.every(([name, value]) =>
        compared(one.face.figures[name], value.endsWith("+") ? ">=" : "=", parseInt(value, 10)),
      ) &&
      tests.every((fits) => fits(one)),
  );
  const letters = plain(typed);
  if (letters === "") return found;
  return found
    .map((one) => ({ one, far: distance(one, letters) }))
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one);
}

/** A wish as part of an address, and back. */
export function toAddress(wish: Wish): string {
  const parts = new URLSearchParams();
  if (wish.typed.trim() !== "") parts.set("find", wish.typed.trim());
  if (wish.game !== "") parts.set("game", wish.game);
  for (const one of wish.sets) parts.append("set", one);
  for (const one of wish.kinds) parts.append("type", one);
  if (wish.word !== "") parts.set("word", wish.word);
  for (const [name, value] of Object.entries(wish.figures)) if (value !== "") parts.set(`figure.${name}`, value);
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}

export function fromAddress(address: string): Wish {
  const parts = new URLSearchParams(address);
  const figures = [...parts]
    .filter(([name]) => name.startsWith("figure."))
    .map(([name, value]) => [name.slice(7), value]);
  return {
    typed: parts.get("find") ?? "",
    game: parts.get("game") ?? "",
    sets: parts.getAll("set"),
    kinds: parts.getAll("type"),
    word: parts.get("word") ?? "",
    figures: Object.fromEntries(figures) as Record<string, string>,
  };
}
