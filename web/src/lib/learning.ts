/** Guided first games. */

import { makeTable } from "./api";
import { linkTo, remember } from "./memory";
import type { GameName } from "./protocol";
import { say } from "./say";
import { settings } from "./settings.svelte";

/** Make the table of a guided first game; its link. */
export async function firstGame(game: GameName): Promise<string> {
  const name = say("learn.table");
  const made = await makeTable({ game, seats: [{ name: settings.name }], name, guided: true });
  const tokens = made.seats.map((key) => key.token);
  remember({ table: made.table, game, name, tokens, host: made.host, links: made.seats, last: Date.now() });
  return linkTo(made.table, tokens);
}
