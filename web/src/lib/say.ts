/** Words for people: every string comes from a catalogue, so that other languages can follow. */

import { en, type Strings } from "./strings/en";

export type Word = keyof Strings;
type Entry = string | Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

const CATALOGUES: Record<string, Partial<Record<Word, Entry>>> = { en };

let language = "en";
let plural = new Intl.PluralRules(language);

export function setLanguage(wished: readonly string[]): void {
  language = wished.map((tag) => tag.split("-")[0] ?? "").find((tag) => tag in CATALOGUES) ?? "en";
  plural = new Intl.PluralRules(language);
}

/** A string of the catalogue with its values; `n` decides between one and many. */
export function say(word: Word, values: Values = {}): string {
  const entry: Entry = CATALOGUES[language]?.[word] ?? en[word];
  const template = typeof entry === "string" ? entry : choose(entry, Number(values.n ?? 0));
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

function choose(forms: Readonly<Record<string, string>>, n: number): string {
  return forms[plural.select(n)] ?? forms.other ?? "";
}

/** Names as a list: "Ann, Bo and Cleo". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** Whether the catalogue has a word: for words that come from the server. */
export function isWord(word: string): word is Word {
  return word in en;
}
