/** The facts about a game that pages and parts need without drawing it: `facts.ts` of its folder. All have defaults. */

import type { Choice, OptionChoice } from "./protocol";
import type { Form } from "./question";
import type { Word } from "./say";
import { PLAIN_RULES, type Rules } from "./showing";
import type { View, ViewOption } from "./views";

export interface GameFacts {
  /** The small sign of the game: a picture, its box, and how often it is drawn. */
  emblem: { icon: string; box: string; times: number };
  /** The picture of a table option. */
  optionIcons: Record<string, string>;
  /** The form of questions that are not a plain choice, by their prompt. */
  forms: Record<string, Form>;
  /** The heading above a question, if its form does not give one, by its prompt. */
  kickers: Record<string, Word>;
  /** The prompts of questions that say it themselves: "Your turn: what do you do?" */
  unheaded: string[];
  /** The words of options that pass, decline or finish; Space takes the first of them that is offered. */
  forward: string[];
  /** Of these words, those that end a turn: they have a key of their own, so that repeated Space never takes them. */
  ends: string[];
  /** The words of options whose arguments may be players as objects, and of options whose arguments are seats. */
  aboutPlayers: string[];
  aboutSeats: string[];
  /** The words of options about the card that stands for a player, although their keys do not name it. */
  withIdentity: string[];
  /** The card that stands for a player. */
  identity: (view: View, seat: number) => number | undefined;
  /** The cards on which an option can be begun directly, such as the monsters for "Attack": the next question, which asks
   *  for one of them, is answered with the card that was pressed. */
  leads: (option: ViewOption, view: View) => number[];
  /** Further choices for an option with a value per seat, such as the decks that this browser keeps. */
  more: (option: OptionChoice) => Choice[];
  /** Whether a choice is offered at a seat, given the value there of the option that this one follows. */
  offers: (value: unknown, followed: unknown) => boolean;
  /** The options as they are sent: further choices are put into words that the server knows. */
  sent: (options: Record<string, unknown>) => Record<string, unknown>;
  /** The values that the start page begins with. */
  begin: () => Record<string, unknown>;
  /** The parts of the table that a guide may point at, as selectors. */
  parts: Record<string, string>;
  /** Whether hands are secret among players: on a shared screen they stay hidden until the device is passed on. */
  secretHands: boolean;
  /** What of the log is shown one thing at a time (`showing.ts`). */
  showing: Rules;
  /** Whether one person has all seats of a table with these options, so that nothing is hidden on a shared screen. */
  onePerson: (options: Record<string, unknown>) => boolean;
}

const PLAIN: GameFacts = {
  emblem: { icon: "gi-card-pick", box: "0 0 512 512", times: 1 },
  optionIcons: {},
  forms: { order: "order", pay: "pay" },
  kickers: {},
  unheaded: [],
  forward: ["pass", "done", "decline", "end"],
  ends: ["end"],
  aboutPlayers: ["object"],
  aboutSeats: [],
  withIdentity: [],
  identity: () => undefined,
  leads: () => [],
  more: () => [],
  offers: () => true,
  sent: (options) => options,
  begin: () => ({}),
  parts: {},
  secretHands: true,
  showing: PLAIN_RULES,
  onePerson: () => false,
};

const found = import.meta.glob<{ facts: Partial<GameFacts> }>("../games/*/facts.ts", { eager: true });
const known = new Map(
  Object.entries(found).map(([path, { facts }]) => [path.split("/").at(-2) ?? "", { ...PLAIN, ...facts }]),
);

export function factsOf(game: string): GameFacts {
  return known.get(game) ?? PLAIN;
}
