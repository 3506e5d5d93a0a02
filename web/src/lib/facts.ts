/** What pages and parts must know of a game without drawing it: `facts.ts` of its folder. All of it has a default. */

import type { Form } from "./question";
import type { Word } from "./say";
import type { View } from "./views";

export interface GameFacts {
  /** What stands for the game where there is no room for more: a picture, its box, and how often it is drawn. */
  emblem: { icon: string; box: string; times: number };
  /** The picture of a table option. */
  optionIcons: Record<string, string>;
  /** Questions that are not put as a plain choice, by their prompt. */
  forms: Record<string, Form>;
  /** What is said above a question, where the form does not say it, by its prompt. */
  kickers: Record<string, Word>;
  /** The words of options that pass, decline or finish: what Space does, the first that is there. */
  forward: string[];
  /** The words of options whose arguments may be players as objects, and of those whose arguments are seats. */
  aboutPlayers: string[];
  aboutSeats: string[];
  /** The words of options that are about the card that stands for a player, though they do not name it. */
  withIdentity: string[];
  /** The card that stands for a player. */
  identity: (view: View, seat: number) => number | undefined;
  /** Hands are secret among players: on a shared screen they are hidden until the device was passed on. */
  secretHands: boolean;
}

const PLAIN: GameFacts = {
  emblem: { icon: "gi-card-pick", box: "0 0 512 512", times: 1 },
  optionIcons: {},
  forms: { order: "order", pay: "pay" },
  kickers: {},
  forward: ["pass", "done", "decline", "end"],
  aboutPlayers: ["object"],
  aboutSeats: [],
  withIdentity: [],
  identity: () => undefined,
  secretHands: true,
};

const found = import.meta.glob<{ facts: Partial<GameFacts> }>("../games/*/facts.ts", { eager: true });
const known = new Map(
  Object.entries(found).map(([path, { facts }]) => [path.split("/").at(-2) ?? "", { ...PLAIN, ...facts }]),
);

export function factsOf(game: string): GameFacts {
  return known.get(game) ?? PLAIN;
}
