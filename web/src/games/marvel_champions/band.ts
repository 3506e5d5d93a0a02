/** The content of the band in the middle: the procedure in progress, who acts, its steps, the running sum. */

import { NOBODY, seatOf } from "../../lib/view";
import { heroes, heroName, type MarvelTable } from "./reading";
import { isWord, say } from "./say";
import type { MarvelChampionsView, Resolving } from "./views";

export interface Step {
  text: string;
  state: "done" | "now" | "";
  /** The number of the step, if steps are counted. */
  n?: number;
}

export interface Band {
  tone: "foe" | "mine";
  title: string;
  steps: Step[];
  /** The parts of a sum: a figure and its source. */
  sum: { figure: string; of: string }[];
  total: string;
  /** The target card: the band has a tail that points to it, and brackets stand around it. */
  target?: number;
  /** The seat whose side the tail points to; nothing if the target is a scheme. */
  tail?: number;
  /** Whether it is only a step of a turn, with nothing being resolved: no tail, no burst. */
  quiet?: boolean;
}

/** Steps without a place in the band: they read like their neighbours, or nothing can be decided in them. */
const LEFT_OUT = new Set(["after", "begin"]);

export function band(table: MarvelTable): Band | undefined {
  const view = table.view;
  if (view === undefined) return undefined;
  if (view.over) {
    const won = view.result?.won === true;
    return {
      tone: won ? "mine" : "foe",
      title: say(won ? "over.heroes" : "over.villain"),
      steps: [],
      sum: [],
      total: "",
    };
  }
  const last = view.table.resolving.at(-1);
  return last === undefined ? turn(table, view) : entry(table, last);
}

function steps(entry: Resolving): Step[] {
  const shown = entry.steps.map((name, at): Step => {
    const word = `mc.step.${name.replaceAll(" ", "_")}`;
    return { text: isWord(word) ? say(word) : name, state: at < entry.at ? "done" : at === entry.at ? "now" : "" };
  });
  return shown
    .filter((_, at) => at === entry.at || !LEFT_OUT.has(entry.steps[at] ?? ""))
    .map((step, at) => ({ ...step, n: at + 1 }));
}

function entry(table: MarvelTable, of: Resolving): Band {
  const placed = table.cards.get(of.card)?.card;
  const card = placed === undefined ? say("mc.a_card") : table.face(placed.name).name;
  const mine = of.seat === table.seat;
  const name = heroName(table, of.seat);
  const target = targetName(table, of.target);
  const enemy = of.kind === "enemy_attack" || of.kind === "enemy_scheme" || of.kind === "reveal";
  return {
    tone: enemy ? "foe" : "mine",
    title: title(of, { card, name, target }, mine),
    steps: steps(of),
    sum: enemy ? sum(of) : [],
    total: total(table, of),
    target: of.target === NOBODY ? undefined : of.target,
    tail: of.kind === "enemy_attack" ? of.seat : undefined,
  };
}

function title(of: Resolving, values: { card: string; name: string; target: string }, mine: boolean): string {
  switch (of.kind) {
    case "enemy_attack":
      return say("mc.band.enemy_attack", { ...values, target: values.target || values.name });
    case "enemy_scheme":
      return say("mc.band.enemy_scheme", values);
    case "reveal":
      return say(mine ? "mc.band.reveal.you" : "mc.band.reveal", values);
    case "attack":
      return say(values.target === "" ? "mc.band.attack" : "mc.band.attack.at", values);
    case "thwart":
      return say(values.target === "" ? "mc.band.thwart" : "mc.band.thwart.at", values);
    case "use":
      return say(mine ? "mc.band.use.you" : "mc.band.use", values);
    default:
      return say(mine ? "mc.band.play.you" : "mc.band.play", values);
  }
}

function targetName(table: MarvelTable, target: number): string {
  const seat = seatOf(target);
  if (seat !== undefined) return heroName(table, seat);
  const card = table.cards.get(target)?.card;
  return card === undefined ? "" : table.face(card.name).name;
}

/** The parts of a figure: "3 printed + 1 + ? boost − 3 DEF". */
function sum(of: Resolving): Band["sum"] {
  if (of.printed === undefined) return [];
  const parts = [{ figure: String(of.printed), of: say("mc.sum.printed") }];
  if (of.modifier) parts.push({ figure: signed(of.modifier), of: say("mc.sum.changed") });
  if (of.boost) parts.push({ figure: signed(of.boost), of: say("mc.sum.boost") });
  if (of.face_down) parts.push({ figure: "+ ?", of: say("mc.sum.boost") });
  if (of.defense) parts.push({ figure: signed(-of.defense), of: say("card.power.defense") });
  if (of.less) parts.push({ figure: signed(-of.less), of: say("mc.sum.less") });
  return parts;
}

function signed(n: number): string {
  return n < 0 ? `− ${-n}` : `+ ${n}`;
}

function total(table: MarvelTable, of: Resolving): string {
  if (of.total !== undefined) return of.face_down ? `${of.total}+?` : String(of.total);
  const paid = table.view?.table.payment ?? undefined;
  return paid === undefined || (of.kind !== "play" && of.kind !== "use") ? "" : `${paid.total}/${paid.cost}`;
}

/** The band while nothing is being resolved: whose turn it is, and what can still be done in it. */
function turn(table: MarvelTable, view: MarvelChampionsView): Band | undefined {
  const seat = view.table.active_player;
  const hero = heroes(view)[seat];
  if (hero === undefined)
    return {
      tone: "foe",
      title: say(view.table.round > 0 ? "mc.villain_phase" : "mc.setup"),
      steps: [],
      sum: [],
      total: "",
      quiet: true,
    };
  const identity = table.cards.get(hero.identity)?.card;
  return {
    tone: "mine",
    title: seat === table.seat ? say("top.turn.you") : say("top.turn", { name: heroName(table, seat) }),
    steps: [
      { text: say(hero.changed_form ? "mc.turn.form.used" : "mc.turn.form"), state: hero.changed_form ? "done" : "" },
      {
        text: say(identity?.exhausted ? "mc.turn.basic.used" : "mc.turn.basic"),
        state: identity?.exhausted ? "done" : "",
      },
    ],
    sum: [],
    total: "",
    quiet: true,
  };
}

/** The cards that are targets now, each with the word shown at it. */
export function aimedAt(table: MarvelTable, now: Band | undefined): Map<number, string> {
  const found = new Map<number, string>();
  if (now?.target === undefined) return found;
  const seat = seatOf(now.target);
  const card =
    seat === undefined ? now.target : table.view === undefined ? undefined : heroes(table.view)[seat]?.identity;
  if (card !== undefined) found.set(card, say("mc.target"));
  return found;
}
