/** What wins and loses a game: the last stage of the villain, and the main scheme or the heroes' health. */

import { figure } from "../../cards/figures";
import type { Table } from "../../lib/table.svelte";
import { middle } from "./reading";
import { say } from "./say";
import type { MarvelChampionsView } from "./views";

const ROMAN = ["", "I", "II", "III", "IV"];

export function goal(table: Table<MarvelChampionsView>): { wins: string; loses?: string } | undefined {
  const view = table.view;
  const villain = view === undefined ? undefined : middle(view).villain;
  if (view === undefined || villain === undefined) return undefined;
  const alone = view.table.players.length === 1;
  const face = table.face(villain.name);
  const last = (figure(face, "stage") ?? 0) + middle(view).stages;
  const several = view.table.villains.length > 1;
  return {
    wins: several ? say("goal.villains") : say("goal.villain", { name: face.name, stage: ROMAN[last] ?? "" }).trim(),
    loses: say(alone ? "goal.loses.alone" : "goal.loses.all"),
  };
}
