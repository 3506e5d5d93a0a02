/** The heroes and the villain of a table, by which it is known in the list of one's tables. */

import type { Cast } from "../../lib/memory";
import type { Table } from "../../lib/table.svelte";
import { middle } from "./reading";
import type { MarvelChampionsView } from "./views";

export function cast(table: Table<MarvelChampionsView>): Cast | undefined {
  const view = table.view;
  if (view === undefined || table.faces.size === 0) return undefined;
  const villain = middle(view).villain;
  return {
    seats: view.table.players.map(({ hero }) => table.face(hero).name),
    against: villain === undefined ? "" : table.face(villain.name).name,
  };
}
