/** How a question is put: its form, the key of each option, and which option goes on or back. */

import type { Decision, Option } from "./view";
import { seatOf } from "./view";

/** What the prompt bar looks like. The engine asks one thing at a time, so every form is a list of options. */
export type Form = "one" | "several" | "order" | "number" | "divide" | "yesno" | "pay";

/** The words of options that pass, decline or finish: what Space does, the first that is there. */
const FORWARD = ["pass", "done", "stop", "no_defense", "later", "keep", "decline", "refuse", "end"];
/** The words of options that take a step back: what Esc does. */
const BACK = ["cancel"];
const YES = ["accept", "yes"];
const NO = ["decline", "refuse", "no"];

const FORMS: Record<string, Form> = {
  order: "order",
  order_each: "order",
  order_triggers: "order",
  next_on_deck: "order",
  choose_activation: "order",
  pay: "pay",
  assign_damage: "divide",
  mulligan: "several",
  discard_any: "several",
  discard_down: "several",
  discard_loot: "several",
  destroy_item: "several",
  give_item: "several",
  take_counter: "several",
};

/** Letters that follow the digits; those the table uses itself (see `keys.ts`) are left out. */
const LETTERS = [..."abcdfghijkmopquvwxz"];

export interface Asked {
  index: number;
  option: Option;
  /** What to press: a digit, a letter, "Space" or "Esc"; empty where there are too many options. */
  key: string;
  role: "forward" | "back" | "plain";
}

export interface Question {
  form: Form;
  asked: Asked[];
  forward: Asked | undefined;
  back: Asked | undefined;
  /** Options by card (and by thing on the stack), and by player. */
  byCard: Map<number, Asked[]>;
  bySeat: Map<number, Asked[]>;
  suggested: Set<number>;
}

export function formOf(decision: Decision): Form {
  const options = decision.options ?? [];
  const words = options.map((option) => option.key[0]);
  const named = FORMS[decision.prompt];
  if (named !== undefined) return named;
  if (options.length > 1 && words.every((word) => word === "number")) return "number";
  if (options.length === 2 && words.some((word) => NO.includes(word)) && options.some((option) => isYes(option)))
    return "yesno";
  return "one";
}

function isYes(option: Option): boolean {
  return YES.includes(option.key[0]) || !NO.includes(option.key[0]);
}

/** What a player does with their identity, though the option names no card. */
const WITH_IDENTITY = new Set(["change_form", "recover"]);

/**
 * A question with its keys. The same option keeps its place in the list, so digits are steady while one thinks.
 * `identity` is the card that stands for the player, where the game has one.
 */
export function readQuestion(decision: Decision, suggested: number[] = [], identity?: number): Question {
  const options = decision.options ?? [];
  const forwardAt = firstOf(options, FORWARD);
  const backAt = firstOf(options, BACK);
  const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ...LETTERS];
  const asked: Asked[] = [];
  let next = 0;
  options.forEach((option, index) => {
    if (index === forwardAt) asked.push({ index, option, key: "Space", role: "forward" });
    else if (index === backAt) asked.push({ index, option, key: "Esc", role: "back" });
    else asked.push({ index, option, key: keys[next++] ?? "", role: "plain" });
  });
  const byCard = new Map<number, Asked[]>();
  const bySeat = new Map<number, Asked[]>();
  for (const one of asked) {
    for (const card of one.option.cards) push(byCard, card, one);
    if (identity !== undefined && WITH_IDENTITY.has(one.option.key[0])) push(byCard, identity, one);
    for (const seat of seatsOf(one.option)) push(bySeat, seat, one);
  }
  return {
    form: formOf(decision),
    asked,
    forward: forwardAt >= 0 ? asked[forwardAt] : undefined,
    back: backAt >= 0 ? asked[backAt] : undefined,
    byCard,
    bySeat,
    suggested: new Set(suggested),
  };
}

/** The players an option is about: arguments that name an object may name a player. */
export function seatsOf(option: Option): number[] {
  const [word, ...values] = option.key;
  if (word === "ask") return values.filter((value) => typeof value === "number");
  if (word !== "object" && word !== "card" && word !== "death") return [];
  return values.flatMap((value) => (typeof value === "number" ? (seatOf(value) ?? []) : []));
}

/** "Use Cain: ↷ You may …" is a head and a line below. */
export function split(label: string): [string, string] {
  const colon = label.indexOf(": ");
  return colon > 0 && colon < 40 ? [label.slice(0, colon), label.slice(colon + 2)] : [label, ""];
}

function firstOf(options: Option[], words: string[]): number {
  for (const word of words) {
    const at = options.findIndex((option) => option.key[0] === word);
    if (at >= 0) return at;
  }
  return -1;
}

function push<K>(map: Map<K, Asked[]>, key: K, one: Asked): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [one]);
  else list.push(one);
}
