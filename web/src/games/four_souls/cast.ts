/** The characters of a table, by which it is known in the list of one's tables. */

import type { Cast } from "../../lib/memory";
import type { Table } from "../../lib/table.svelte";
import type { FourSoulsView } from "./views";

export function cast(table: Table<FourSoulsView>): Cast | undefined {
  const players = table.view?.table.players;
  if (players === undefined || table.faces.size === 0) return undefined;
  const named = (id: number): string => {
    const card = table.cards.get(id)?.card;
    return card === undefined ? "" : table.face(card.name).name;
  };
  return { seats: players.map(({ character }) => named(character)), against: "" };
}
