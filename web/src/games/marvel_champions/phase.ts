/** The phase and its steps, for the strip on top. */

import type { Line } from "../../lib/protocol";
import { amount, Log } from "../../lib/showing";
import { heroes, heroName, inOrder, type MarvelTable } from "./reading";
import { say } from "./say";
import { STEPS } from "./sections";
import type { MarvelChampionsView, PhaseView } from "./views";

export interface StripStep {
  text: string;
  state: "done" | "now" | "";
  n?: number;
  /** Whether it is another phase and not a step of this one. */
  phase?: boolean;
  /** The key of the glossary. */
  term?: string;
  notes: Note[];
}

export interface Note {
  text: string;
  state: "done" | "now" | "";
}

export interface Strip {
  round: number;
  label: string;
  steps: StripStep[];
}

const VILLAIN = [
  "mc.villain.threat",
  "mc.villain.activate",
  "mc.villain.deal",
  "mc.villain.reveal",
  "mc.villain.end",
] as const;

export function phase(table: MarvelTable): Strip | undefined {
  const view = table.view;
  if (view === undefined) return undefined;
  const { phase: now, round } = shown(table, view) ?? view.table;
  if (now.name === "player") return players(table, view, round, now);
  if (now.name === "villain") return villain(table, view, round, now);
  const text = say(now.name === "over" ? "prompt.over" : now.name === "end_of_round" ? "mc.end_of_round" : "mc.setup");
  return { round, label: text, steps: [{ text, state: "now", notes: at(table, view.decision?.player) }] };
}

/** While something is shown the table is as it was before: the phase and the round of the moment that is being shown. */
function shown(table: MarvelTable, view: MarvelChampionsView): { round: number; phase: PhaseView } | undefined {
  const beat = table.show.now;
  if (beat === undefined || view.over) return undefined;
  const log = new Log(table.log);
  const past = log.lines.filter((line) => line.number <= beat.head.number);
  const round =
    past
      .filter((line) => line.what === "round_begins")
      .map(amount)
      .at(-1) || view.table.round;
  const order = inOrder(view);
  const before = (seat: number): number[] => order.slice(0, Math.max(0, order.indexOf(seat)));
  const within: PhaseView = { name: "player", steps: [], at: 0, seat: -1, done: [] };
  const [phase, part] = whence(beat.head, log);
  if (phase?.what === "turn_begins")
    return { round, phase: { ...within, seat: phase.player ?? -1, done: before(phase.player ?? -1) } };
  const step = STEPS[part.what ?? ""];
  const villain = phase?.what === "villain_phase" || (view.table.phase.name === "villain" && phase === undefined);
  if (!villain || step === undefined) return undefined;
  const seat = step === 2 || step === 4 ? (part.player ?? -1) : -1;
  return { round, phase: { ...within, name: "villain", at: step - 1, seat, done: before(seat) } };
}

/** The turn or villain phase that a line belongs to, and the line of it that led to this one. */
function whence(line: Line, log: Log): [Line | undefined, Line] {
  for (let one = line; ;) {
    const cause = log.cause(one);
    if (cause === undefined || cause.what === "turn_begins" || cause.what === "villain_phase") return [cause, one];
    one = cause;
  }
}

function at(table: MarvelTable, seat: number | undefined): Note[] {
  const name = heroName(table, seat);
  return name === "" ? [] : [{ text: name, state: "now" }];
}

/** The seats that have had their part of this step, and the seat that has it now. */
function walked(table: MarvelTable, view: MarvelChampionsView, now: PhaseView): Note[] {
  if (heroes(view).length === 1) return [];
  return [...now.done.map((seat): Note => ({ text: heroName(table, seat), state: "done" })), ...at(table, now.seat)];
}

function players(table: MarvelTable, view: MarvelChampionsView, round: number, now: PhaseView): Strip {
  const order = inOrder(view);
  const turns = order.map((seat, index): StripStep => ({
    text: seat === table.seat ? say("top.turn.you") : say("top.turn", { name: heroName(table, seat) }),
    state: now.at > 0 || now.done.includes(seat) ? "done" : seat === now.seat ? "now" : "",
    n: index + 1,
    term: "phase.player",
    notes: [],
  }));
  return {
    round,
    label: say("mc.player_phase"),
    steps: [
      ...turns,
      {
        text: say("mc.end_of_phase"),
        state: now.at > 0 ? "now" : "",
        n: order.length + 1,
        term: "phase.refresh",
        notes: now.at > 0 ? walked(table, view, now) : [],
      },
      { text: say("mc.villain_phase"), state: "", phase: true, term: "phase.villain", notes: [] },
    ],
  };
}

function villain(table: MarvelTable, view: MarvelChampionsView, round: number, now: PhaseView): Strip {
  return {
    round,
    label: say("mc.villain_phase"),
    steps: [
      { text: say("mc.player_phase"), state: "done", phase: true, term: "phase.player", notes: [] },
      ...VILLAIN.map((word, index): StripStep => ({
        text: say(word),
        state: index < now.at ? "done" : index === now.at ? "now" : "",
        n: index + 1,
        term: "phase.villain",
        notes: index === now.at ? walked(table, view, now) : coming(view, index),
      })),
    ],
  };
}

/** A note about a step that is still to come. */
function coming(view: MarvelChampionsView, index: number): Note[] {
  const { hazard } = view.table;
  return index === 2 && hazard > 0 ? [{ text: say("mc.villain.deal.more", { n: hazard }), state: "" }] : [];
}

/** Where a seat stands in the order of the phase: acting, done, next or later; nothing outside the phases. */
export interface TurnMark {
  text: string;
  state: "now" | "done" | "next" | "";
  first: boolean;
}

export function turnMark(view: MarvelChampionsView, seat: number): TurnMark | undefined {
  const { phase: now, first_player: first } = view.table;
  if (now.name !== "player" && now.name !== "villain") return undefined;
  const order = inOrder(view);
  if (!order.includes(seat)) return undefined;
  const isFirst = seat === first;
  const mark = (word: "now" | "done" | "next" | "later"): TurnMark => ({
    text: !isFirst ? say(`mc.mark.${word}`) : word === "later" ? say("mc.mark.first") : say(`mc.mark.first.${word}`),
    state: word === "later" ? "" : word,
    first: isFirst,
  });
  if (seat === now.seat) return mark("now");
  if (now.done.includes(seat) || (now.name === "player" && now.at > 0)) return mark("done");
  const next = order.find((one) => one !== now.seat && !now.done.includes(one));
  return mark(seat === next && now.seat >= 0 ? "next" : "later");
}
