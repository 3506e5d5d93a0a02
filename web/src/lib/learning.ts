/** Guided first games. */

import { knownListings, makeTable } from "./api";
import { knownTable, knownTables, linkTo, remember } from "./memory";
import type { GameName } from "./protocol";
import { say } from "./say";
import { settings } from "./settings.svelte";

/** Make the table of a guided first game; its link. */
export async function firstGame(game: GameName): Promise<string> {
  const name = say("learn.table");
  const made = await makeTable({ game, seats: [{ name: settings.name }], name, guided: true });
  const tokens = made.seats.map((key) => key.token);
  remember({
    table: made.table,
    game,
    name,
    tokens,
    host: made.host,
    links: made.seats,
    lesson: true,
    last: Date.now(),
  });
  return linkTo(made.table, tokens);
}

/** The link of the first game that was begun in this browser and is not done yet, or of a new one. */
export async function lesson(game: GameName): Promise<string> {
  const begun = knownTables().filter((one) => one.lesson === true && one.game === game);
  const open =
    begun.length === 0
      ? []
      : (await knownListings(begun.map((one) => one.table))).filter((one) => !one.over).map((one) => one.table);
  const found = begun.find((one) => open.includes(one.table));
  return found === undefined ? firstGame(game) : linkTo(found.table, found.tokens);
}

/** The guide has nothing more to say: whoever learns again begins anew. */
export function learnt(table: string): void {
  const known = knownTable(table);
  if (known?.lesson === true) remember({ ...known, lesson: false });
}
