/** The log in sections: each turn, and its steps. */

import type { Line } from "../../lib/protocol";
import { amount } from "../../lib/showing";
import type { Table } from "../../lib/table.svelte";
import type { LogSection } from "../client";
import { say } from "./say";
import type { FourSoulsView } from "./views";

/** The number of turns that are shown open: this one and those of the last round or so. */
const OPEN = 4;
/** With one of these, whose cause is the turn itself, the active player acts. */
const ACTS = new Set([
  "declare_attack",
  "declare_purchase",
  "step_attack",
  "step_purchase",
  "stack_loot",
  "step_loot_play",
]);

type Step = "start" | "action" | "end";

interface Open extends LogSection {
  turn: number;
}

/** The sections of some lines in order. A section begins where the turn or its step changes. */
export function sections(table: Table<FourSoulsView>, lines: Line[]): LogSection[] {
  const found: Open[] = [];
  let turn = 0;
  let turns = 0;
  let step: Step = "start";
  let looted = false;

  function begin(line: Line, title: string): void {
    found.push({ key: line.number, title, lines: [], old: false, turn: turns });
  }

  function to(next: Step, line: Line): void {
    if (step === next) return;
    step = next;
    begin(line, say(`log.step.${next}`));
  }

  for (const line of lines) {
    const what = line.what ?? "";
    if (what === "turn") {
      turn = line.number;
      turns += 1;
      step = "start";
      looted = false;
      const seat = line.player ?? -1;
      const head = seat === table.seat ? say("log.turn.you") : say("log.turn", { name: table.people.seatName(seat) });
      begin(line, say("log.turn.n", { n: amount(line), title: head }));
      continue;
    }
    if (found.length === 0)
      begin(line, say(lines.some((one) => one.what === "start_hand") ? "log.setup" : "log.earlier"));
    if (turn > 0 && line.cause === turn) {
      if (what === "loot" || what === "step_loot") looted = true;
      else if (what === "declare_end") to("end", line);
      else if (step === "start" && (ACTS.has(what) || (looted && what === "stack_activated"))) to("action", line);
    }
    found.at(-1)?.lines.push(line);
  }
  const told = found.filter((section) => section.lines.length > 0);
  return told.map(({ turn: of, ...section }) => ({ ...section, old: of <= turns - OPEN }));
}
