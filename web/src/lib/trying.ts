/** Tables to try a scenario at: this browser makes them, remembers them, and has all their seats. */

import { tryScenario } from "./api";
import { linkTo, remember } from "./memory";
import type { GameName } from "./protocol";

/** Make a table with the position of a scenario; its link. */
export async function tableOf(game: GameName, file: string, title: string): Promise<string> {
  const made = await tryScenario(file);
  const tokens = [...made.seats.map((key) => key.token), made.host];
  remember({
    table: made.table,
    game,
    name: title.slice(0, 40),
    tokens,
    host: made.host,
    links: made.seats,
    last: Date.now(),
    alone: true,
  });
  return linkTo(made.table, tokens);
}
