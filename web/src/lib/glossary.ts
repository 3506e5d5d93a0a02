/**
 * What words, marks and figures of a game mean: `glossary.json` of its folder, a name and a sentence for each key. Keywords come
 * from the server, so a new one needs no change of the client.
 */

import type { CardFace, GameName, KeywordMeaning, Span } from "./protocol";

/** A place on a card where it shows a keyword. */
export type Sign = KeywordMeaning["signs"][number];

export interface Entry {
  key: string;
  name: string;
  text: string;
}

/** What the keys of keywords begin with. */
const KEYWORD = "keyword.";
const found = import.meta.glob<Record<string, [string, string]>>("../games/*/glossary.json", {
  eager: true,
  import: "default",
});
const known = new Map(Object.entries(found).map(([path, words]) => [path.split("/").at(-2) ?? "", words]));

const keywords = new Map<GameName, ReadonlyMap<string, KeywordMeaning>>();

/** Learn the keywords of a game. */
export function learnKeywords(game: GameName, told: readonly KeywordMeaning[]): void {
  keywords.set(game, new Map(told.map((keyword) => [keyword.word, keyword])));
}

/** The keywords among some words that a card shows in a place besides its text. */
export function signed(game: GameName, words: readonly string[], where: Sign): KeywordMeaning[] {
  return words.flatMap((word) => {
    const found = keywords.get(game)?.get(word);
    return found?.signs.includes(where) ? [found] : [];
  });
}

export function meaning(game: string, key: string): Entry | undefined {
  if (key.startsWith(KEYWORD)) {
    const found = keywords.get(game)?.get(key.slice(KEYWORD.length));
    return found === undefined ? undefined : { key, name: found.name, text: found.text };
  }
  const entry = known.get(game)?.[key];
  return entry === undefined ? undefined : { key, name: entry[0], text: entry[1] };
}

/** The keys of everything that a card shows: words of its text first, then marks, then its figures and its kind. */
export function keysOn(face: CardFace): string[] {
  const lines = [...(face.text.lines ?? []), ...(face.text.reward ?? [])];
  const icons = Array.isArray(face.extra.icons)
    ? face.extra.icons.flatMap((icon) => (Array.isArray(icon) ? String(icon[0]) : String(icon)))
    : [];
  return [
    ...new Set([
      ...face.keywords.map((word) => `${KEYWORD}${word}`),
      ...icons.map((icon) => `icon.${icon}`),
      ...lines.flatMap((line) => line.lead ?? []).flatMap(marked),
      ...lines.flatMap((line) => [...line.sentences.flat(), ...(line.cost ?? [])]).flatMap(marked),
      ...lines.map((line) => `line.${line.kind}`),
      ...Object.entries(face.figures).flatMap(([name, n]) =>
        typeof n === "number" && n > 0 ? [`figure.${name}`] : [],
      ),
      `kind.${face.kind}`,
    ]),
  ];
}

/** What a card shows that the glossary of its game knows. */
export function meanings(game: string, face: CardFace, more: string[] = []): Entry[] {
  const names = new Set<string>();
  return [...more, ...keysOn(face)].flatMap((key) => {
    const entry = meaning(game, key);
    if (entry === undefined || names.has(entry.name)) return [];
    names.add(entry.name);
    return [entry];
  });
}

function marked(span: Span): string[] {
  return span.value !== undefined && ["keyword", "term", "figure", "icon", "lead"].includes(span.mark ?? "")
    ? [`${span.mark}.${span.value}`]
    : [];
}
