/** The log in sections: turns, the end of the player phase, and the steps of the villain phase. */

import type { Line } from "../../lib/protocol";
import { amount } from "../../lib/showing";
import type { LogSection } from "../client";
import { heroName, type MarvelTable } from "./reading";
import { say } from "./say";

/** The lines that a heading tells. */
const TOLD = new Set(["round_begins", "turn_begins", "villain_phase"]);
/** The step of the villain phase that a line belongs to, if the phase itself is its cause. */
export const STEPS: Record<string, number> = {
  threat_placed: 1,
  enemy_attacks: 2,
  enemy_schemes: 2,
  loses_status_stunned: 2,
  loses_status_confused: 2,
  dealt: 3,
  reveals: 4,
  draws_obligation: 4,
};
/** The number of rounds that are shown open: this one and the one before. */
const OPEN = 2;

interface Open extends LogSection {
  round: number;
}

/** The sections of some lines in order. A section begins where the turn or the step changes. */
export function sections(table: MarvelTable, lines: Line[]): LogSection[] {
  const found: Open[] = [];
  let round = 0;
  let villain = 0;
  let at = "";

  function begin(line: Line, place: string, title: string): void {
    if (at === place) return;
    at = place;
    found.push({ key: line.number, title, lines: [], old: false, round });
  }

  for (const line of lines) {
    const what = line.what ?? "";
    const seat = line.player ?? -1;
    if (what === "round_begins") {
      round = amount(line) || round + 1;
      villain = 0;
    } else if (what === "turn_begins") {
      begin(
        line,
        `turn ${round} ${seat}`,
        seat === table.seat ? say("mc.log.turn.you") : say("mc.log.turn", { name: heroName(table, seat) }),
      );
    } else if (what === "villain_phase") {
      villain = line.number;
      begin(line, `villain ${round} 1`, say("mc.log.villain.1"));
    } else if (villain > 0 && line.cause === villain) {
      step(line, what, seat);
    } else if (!line.cause) {
      loose(line, what);
    }
    if (found.length === 0)
      begin(
        line,
        "start",
        say(
          table.view?.table.round === 0 || lines.some((one) => one.what === "round_begins")
            ? "mc.log.setup"
            : "mc.log.earlier",
        ),
      );
    if (!TOLD.has(what)) found.at(-1)?.lines.push(line);
  }

  /** A line that the villain phase itself causes: its steps come in order, each of them for the players in turn. */
  function step(line: Line, what: string, seat: number): void {
    const [, , now = "1"] = at.split(" ");
    const next = STEPS[what] ?? 0;
    if (next < Number(now) || next < 2) return;
    const name = seat === table.seat ? say("you.short") : heroName(table, seat);
    if (next === 3) begin(line, `villain ${round} 3`, say("mc.log.villain.3"));
    else if (seat >= 0)
      begin(
        line,
        `villain ${round} ${next} ${seat}`,
        say(next === 2 ? "mc.log.villain.2" : "mc.log.villain.4", { name }),
      );
  }

  /** A line without a cause stands between turns and phases. */
  function loose(line: Line, what: string): void {
    if (villain === 0 && (STEPS[what] ?? 0) > 1)
      step(line, what, line.player ?? -1); // The log begins within the phase.
    else if (what === "first_player" && villain > 0) begin(line, `end ${round}`, say("mc.end_of_round"));
    else if (at.startsWith("turn")) begin(line, `rest ${round}`, say("mc.end_of_phase"));
  }

  const told = found.filter((section) => section.lines.length > 0);
  return told.map(({ round: of, title, ...section }, index) => {
    const first = of > 0 && told[index - 1]?.round !== of;
    return {
      ...section,
      title: first ? say("mc.log.round", { n: of, title }) : title,
      old: of > 0 && of <= round - OPEN,
    };
  });
}
