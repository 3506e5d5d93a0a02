/** The outcome of a game between players: who has won, and whether the player has. */

import { list, say } from "../../lib/say";
import type { Table } from "../../lib/table.svelte";
import type { Verdict } from "../client";

export function verdict(table: Table): Verdict {
  const winners = table.view?.result?.winners ?? [];
  const won = winners.includes(table.seat);
  const lost = !won && table.seat >= 0; // A spectator has not lost.
  return {
    title: title(table, winners, won),
    won,
    lost,
    icon: lost ? "gi-tombstone" : "gi-laurels-trophy",
    personal: true,
  };
}

function title(table: Table, winners: number[], won: boolean): string {
  if (won && winners.length === 1) return say("over.won");
  if (winners.length === 0) return say("over.nobody");
  const names = list(winners.map((seat) => table.people.called(seat)));
  return say(winners.length > 1 ? "over.others" : "over.other", { names });
}
