/**
 * The clients of the games. Parts and pages find them here by the name of a game and import none of them: `all.ts` brings
 * them, after everything that is common to all games, so that the styles of a game follow those that they change.
 */

import type { GameClient } from "./client";

const known = new Map<string, GameClient>();
let plain: GameClient | undefined;

/** Enter the clients of games, and the one that draws any other. */
export function register(clients: Iterable<[string, GameClient]>, others: GameClient): void {
  for (const [game, client] of clients) known.set(game, client);
  plain = others;
}

export function clientOf(game: string): GameClient {
  const found = known.get(game) ?? plain;
  if (found === undefined) throw new Error("games/all.ts is not imported");
  return found;
}

/** The games that have a deck page. */
export function withDecks(): string[] {
  return [...known].filter(([, client]) => client.decks !== undefined).map(([game]) => game);
}

/** Whether a game explains itself on one page. */
export function hasHowto(game: string): boolean {
  return clientOf(game).howto !== undefined;
}
