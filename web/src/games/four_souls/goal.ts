/** What wins and loses the game that is being played: against each other, together against a timer, or a challenge. */

import type { Table } from "../../lib/table.svelte";
import { cardsOf } from "./model";
import { say } from "./say";
import type { FourSoulsView } from "./views";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

export function goal(table: Table<FourSoulsView>): { wins: string; loses?: string } | undefined {
  const view = table.view;
  if (view === undefined) return undefined;
  const { players, timer } = view.table;
  const n = players[Math.max(0, table.seat)]?.goal ?? players[0]?.goal ?? 0;
  const boss = cardsOf(view, "boss")[0];
  const challenged = cardsOf(view, "challenge").length > 0;
  const loses = timer >= 0 ? say("goal.timer", { n: timer }) : undefined;
  if (challenged)
    return {
      wins: boss === undefined ? say("goal.challenge") : say("goal.boss", { name: table.face(boss.name).name }),
      loses,
    };
  if (timer >= 0) return { wins: say("goal.together", { n }), loses };
  return { wins: say("goal.souls", { n, count: COUNTS[n] ?? n }), loses: say("goal.souls.loses") };
}
