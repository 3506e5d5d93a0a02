/** The clients of the games, found by their folders. A game without a folder is drawn plainly. */

import type { GameClient } from "./client";
import { PLAIN } from "./plain";

const found = import.meta.glob<{ client?: Partial<GameClient> }>("./*/index.ts", { eager: true });
const known = new Map(
  Object.entries(found).map(([path, { client }]): [string, GameClient] => [
    path.split("/").at(-2) ?? "",
    { ...PLAIN, ...client },
  ]),
);

/** The games that have a deck page. */
export const withDecks: string[] = [...known].filter(([, client]) => client.decks !== undefined).map(([game]) => game);

/** Whether a game explains itself on one page. */
export function hasHowto(game: string): boolean {
  return clientOf(game).howto !== undefined;
}

export function clientOf(game: string): GameClient {
  return known.get(game) ?? PLAIN;
}
