/** A question for the prompt bar: its form, the key of each option, and the options that go on or back. */

import type { GameFacts } from "./facts";
import { END_KEY } from "./keys";
import { seatOf, wordOf } from "./view";
import type { ViewDecision, ViewOption } from "./views";

/** The forms of the prompt bar. The engine asks one thing at a time, so every form is a list of options. */
export type Form = "one" | "several" | "order" | "number" | "divide" | "yesno" | "pay";

/** The words of options that take a step back; Esc takes them. */
const BACK = ["cancel"];
const YES = ["accept", "yes"];
const NO = ["decline", "refuse", "no"];

/** The letters that follow the digits, without those the table uses itself (see `keys.ts`). */
const LETTERS = [..."abcdfghijkmopquvwxz"];

export interface Asked {
  index: number;
  option: ViewOption;
  /** The key to press: a digit, a letter, "Space", "Esc", or "0" to end a turn; empty if there are too many options. */
  key: string;
  role: "forward" | "back" | "plain";
}

export interface Question {
  form: Form;
  asked: Asked[];
  forward: Asked | undefined;
  back: Asked | undefined;
  /** Options by card (or thing on the stack), and by player. */
  byCard: Map<number, Asked[]>;
  bySeat: Map<number, Asked[]>;
  suggested: Set<number>;
}

/** The keys that options had when the same was asked before, by what the options are (`sameOption`). */
export type Keys = ReadonlyMap<string, string>;

const PLAIN_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ...LETTERS];

export function sameOption(option: ViewOption): string {
  return JSON.stringify(option.key);
}

/**
 * The keys of options. An option keeps the key it had; the others take keys that no option had before, as long as there
 * are any: the key of an option that is gone does not do something else at once.
 */
export function keysFor(options: ViewOption[], before: Keys = new Map()): string[] {
  const kept = options.map((option) => before.get(sameOption(option)));
  const had = new Set(before.values());
  const taken = new Set(kept);
  const free = PLAIN_KEYS.filter((key) => !taken.has(key));
  const rest = [...free.filter((key) => !had.has(key)), ...free.filter((key) => had.has(key))];
  return kept.map((key) => key ?? rest.shift() ?? "");
}

export function formOf(decision: ViewDecision, facts: GameFacts): Form {
  const options = decision.options ?? [];
  const words = options.map(wordOf);
  const named = facts.forms[decision.prompt];
  if (named !== undefined) return named;
  if (options.length > 1 && words.every((word) => word === "number")) return "number";
  if (options.length === 2 && words.some((word) => NO.includes(word)) && options.some((option) => isYes(option)))
    return "yesno";
  return "one";
}

/** How much an option hurts the player who would choose it. */
function harm(option: ViewOption): number {
  return option.grave ? 2 : option.hurts ? 1 : 0;
}

/** Whether an option loses something for good that another one would keep: Space does not take it. */
function ruins(option: ViewOption, options: ViewOption[]): boolean {
  return (option.grave ?? false) && options.some((other) => !other.grave);
}

function isYes(option: ViewOption): boolean {
  return YES.includes(wordOf(option)) || !NO.includes(wordOf(option));
}

/**
 * A question with its keys. An option keeps its place in the list, so its digit does not change while the player thinks.
 * `identity` is the card that stands for the player, if the game has one.
 */
export function readQuestion(
  decision: ViewDecision,
  facts: GameFacts,
  suggested: number[] = [],
  identity?: number,
  before?: Keys,
  leads: (option: ViewOption) => number[] = () => [],
): Question {
  const options = decision.options ?? [];
  const forwardAt = firstOf(options, facts.forward);
  const backAt = firstOf(options, BACK);
  const form = formOf(decision, facts);
  const asked: Asked[] = [];
  // What would hurt oneself comes last, so that the first key never does; what is grave comes after that.
  const order = options.map((option, index) => ({ option, index }));
  if (form === "one") order.sort((one, other) => harm(one.option) - harm(other.option));
  const keys = keysFor(
    order.filter(({ index }) => index !== forwardAt && index !== backAt).map(({ option }) => option),
    before,
  );
  let next = 0;
  order.forEach(({ option, index }) => {
    if (index === forwardAt)
      asked.push({
        index,
        option,
        key: facts.ends.includes(wordOf(option)) || ruins(option, options) ? END_KEY : "Space",
        role: "forward",
      });
    else if (index === backAt) asked.push({ index, option, key: "Esc", role: "back" });
    else asked.push({ index, option, key: keys[next++] ?? "", role: "plain" });
  });
  const byCard = new Map<number, Asked[]>();
  const bySeat = new Map<number, Asked[]>();
  for (const one of asked) {
    for (const card of new Set([...one.option.cards, ...leads(one.option)])) push(byCard, card, one);
    if (identity !== undefined && facts.withIdentity.includes(wordOf(one.option))) push(byCard, identity, one);
    for (const seat of seatsOf(one.option, facts)) push(bySeat, seat, one);
  }
  return {
    form,
    asked,
    forward: asked.find((one) => one.role === "forward"),
    back: asked.find((one) => one.role === "back"),
    byCard,
    bySeat,
    suggested: new Set(suggested),
  };
}

/** The players that an option is about: an argument that names an object may name a player. */
export function seatsOf(option: ViewOption, facts: GameFacts): number[] {
  const [, ...values] = option.key;
  if (facts.aboutSeats.includes(wordOf(option))) return values.filter((value) => typeof value === "number");
  if (!facts.aboutPlayers.includes(wordOf(option))) return [];
  return values.flatMap((value) => (typeof value === "number" ? (seatOf(value) ?? []) : []));
}

/** Splits "Use Cain: ↷ You may …" into a head and a line below it. */
export function split(label: string): [string, string] {
  const colon = label.indexOf(": ");
  return colon > 0 && colon < 40 ? [label.slice(0, colon), label.slice(colon + 2)] : [label, ""];
}

function firstOf(options: ViewOption[], words: string[]): number {
  for (const word of words) {
    const at = options.findIndex((option) => wordOf(option) === word);
    if (at >= 0) return at;
  }
  return -1;
}

function push<K>(map: Map<K, Asked[]>, key: K, one: Asked): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [one]);
  else list.push(one);
}
