/** The guide of a first game as the page shows it: whether it was put away, and the earlier step that is read again. */

import type { GuideAt, GuideInfo } from "../lib/protocol";
import { read, write } from "../lib/memory";

const AWAY = "cardwright.unguided";
const MOST = 30;

class GuideView {
  /** Whether the pupil has put the guide away at this table; it can be taken up again. */
  away = $state(false);
  /** How many steps back the pupil reads. */
  back = $state(0);
  /** Whether the goals are shown where they have no place of their own. */
  goals = $state(false);

  open(table: string): void {
    this.away = read<string[]>(AWAY, []).includes(table);
    this.back = 0;
    this.goals = false;
  }

  put(table: string, away: boolean): void {
    this.away = away;
    this.back = 0;
    this.goals = false;
    const others = read<string[]>(AWAY, []).filter((one) => one !== table);
    write(AWAY, away ? [table, ...others].slice(0, MOST) : others);
  }
}

export const guideView = new GuideView();

export interface Goal {
  text: string;
  state: "done" | "now" | "";
}

/** The goals of a guide: what is done, and which one comes next. */
export function goalsOf(guide: GuideInfo, at: GuideAt | null): Goal[] {
  const step = at?.step ?? 0;
  const next = guide.steps.findIndex((one, i) => one.goal !== "" && i >= step && !at?.ticked.includes(i));
  return guide.steps.flatMap((one, i) =>
    one.goal === ""
      ? []
      : [{ text: one.goal, state: at?.ticked.includes(i) ? "done" : i === next ? "now" : "" } as const],
  );
}

/** Text with `**` around what is bold, in pieces. */
export function pieces(text: string): { text: string; bold: boolean }[] {
  return text
    .split("**")
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}
