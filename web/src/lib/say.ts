/** Words for people: every text comes from a list of strings by language, so that languages can be added. */

import { en } from "./strings/en";

type Entry = string | Readonly<Record<string, string>>;
type Catalogue = Readonly<Record<string, Entry>>;
export type Values = Readonly<Record<string, string | number>>;

/** The strings of all games. */
export type Word = keyof typeof en;

const SHARED: Record<string, Catalogue> = { en };

let language = "en";
let plural = new Intl.PluralRules(language);

export function setLanguage(wished: readonly string[]): void {
  language = wished.map((tag) => tag.split("-")[0] ?? "").find((tag) => tag in SHARED) ?? "en";
  plural = new Intl.PluralRules(language);
}

function filled(entry: Entry, values: Values): string {
  const template = typeof entry === "string" ? entry : choose(entry, Number(values.n ?? 0));
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

function choose(forms: Readonly<Record<string, string>>, n: number): string {
  return forms[plural.select(n)] ?? forms.other ?? "";
}

/** A string with its values filled in; `n` decides between singular and plural. */
export function say(word: Word, values: Values = {}): string {
  return filled(SHARED[language]?.[word] ?? en[word], values);
}

/** Whether there is a string for a key: for keys that are put together. */
export function isWord(word: string): word is Word {
  return word in en;
}

/** The same for a game that adds its own strings, by language. */
export function withWords<Own extends string>(
  own: { en: Readonly<Record<Own, Entry>> } & Record<string, Readonly<Partial<Record<Own, Entry>>>>,
) {
  const known = (word: string): word is Own => word in own.en;
  return {
    say: (word: Word | Own, values: Values = {}): string =>
      known(word) ? filled(own[language]?.[word] ?? own.en[word], values) : say(word, values),
    isWord: (word: string): word is Word | Own => known(word) || isWord(word),
  };
}

/** An id as people would write it: "starting_item" is "Starting item". */
export function inWords(id: string): string {
  return id.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}

/** Names as a list: "Ann, Bo and Cleo". */
export function list(names: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a time was, in words: "3 minutes ago", "yesterday"; after a week, the date. */
export function ago(time: Date, now = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - time.getTime()) / 1000);
  if (seconds > 7 * 86_400) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time);
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? ["minute", 60];
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return seconds < 60 ? words.format(0, "second") : words.format(-Math.floor(seconds / length), unit);
}
