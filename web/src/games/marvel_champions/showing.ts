/** The villain phase and other heroes' turns, one thing at a time: which lines of the log begin a beat, and the sum of an attack. */

import {
  amount,
  effectOf,
  named,
  subject,
  type Beat,
  type Between,
  type Figure,
  type Kind,
  type Log,
  type Row,
  type Rules,
  type Signs,
} from "../../lib/showing";
import type { Line, Part } from "../../lib/protocol";
import { cardsById } from "../../lib/view";
import type { View } from "../../lib/views";
import { isOurs, type Card } from "./reading";
import type { MarvelChampionsView } from "./views";

const BEGINS: Record<string, Kind> = {
  enemy_attacks: "attack",
  enemy_schemes: "scheme",
  boost_turned: "boost",
  reveals: "reveal",
  draws_obligation: "reveal",
  villain_advances: "stage",
  main_scheme_advances: "stage",
  main_scheme_completed: "stage",
  defeated: "fall",
  eliminated: "fall",
  players_win: "end",
  players_lose: "end",
};
/** Deeds of players: they begin a beat where nothing else has caused them. */
const DEEDS = ["plays", "uses", "attacks", "thwarts", "changes_form", "recovers"];
const ENEMY = ["enemy_attacks", "enemy_schemes"];

function begins(line: Line, log: Log): Kind | undefined {
  const what = line.what ?? "";
  const cause = log.cause(line)?.what ?? "";
  switch (what) {
    case "takes_damage":
      return log.above(line, ["enemy_attacks", "reveals"]) === undefined ? undefined : "blow";
    case "loses_status_tough":
      return log.above(line, ["enemy_attacks"]) === undefined ? undefined : "blow";
    case "loses_status_stunned":
      return cause === "villain_phase" ? "attack" : undefined; // Instead of the attack one waits for.
    case "loses_status_confused":
      return cause === "villain_phase" ? "scheme" : undefined;
    case "threat_placed":
      return cause === "villain_phase" || cause === "enemy_schemes" ? "threat" : undefined;
    case "dealt":
      return cause === "villain_phase" && firstOfKind(line, log) ? "deal" : undefined;
    default:
      return DEEDS.includes(what) ? (log.head(line) === line ? "play" : undefined) : BEGINS[what];
  }
}

/** Whether a line is the first with its word that its cause has. */
function firstOfKind(line: Line, log: Log): boolean {
  const cause = log.cause(line);
  return cause !== undefined && log.causedBy(cause).find((one) => one.what === line.what) === line;
}

function doer(line: Line, log: Log): number {
  const head = log.head(line);
  if (DEEDS.includes(head.what ?? "")) return head.player ?? -1;
  return log.above(line, ["turn_begins"])?.player ?? -1;
}

const SIGN: Signs = {
  takes_damage: ["health", -1],
  heals: ["health", 1],
  threat_placed: ["threat", 1],
  threat_removed: ["threat", -1],
};

function figures(view: View): Map<string, Figure> {
  const found = new Map<string, Figure>();
  if (!isOurs(view)) return found;
  const targets = new Map(view.table.main_schemes.map((scheme) => [scheme.card, scheme.target_threat]));
  for (const zone of view.zones)
    for (const card of zone.cards) {
      if (card.hit_points !== undefined)
        found.set(`card ${card.id} health`, { n: card.hit_points, most: card.max_hit_points });
      if (card.threat !== undefined)
        found.set(`card ${card.id} threat`, { n: card.threat, most: targets.get(card.id) });
    }
  return found;
}

function cardIn(id: number | undefined, ...views: View[]): Card | undefined {
  if (id === undefined) return undefined;
  for (const view of views) {
    const card = isOurs(view) ? cardsById<MarvelChampionsView>(view).get(id)?.card : undefined;
    if (card !== undefined) return card;
  }
  return undefined;
}

/** Attack + boosts − defence, and what else it took to make the damage that was dealt. */
function sum(beat: Beat, log: Log, before: View, after: View): Row[] {
  const scene = beat.scene;
  if (scene.what !== "enemy_attacks") return [];
  const enemy = named(scene)[0];
  const card = cardIn(enemy?.object, before, after);
  const under = isOurs(before)
    ? before.table.resolving.find((one) => one.kind === "enemy_attack" && one.card === enemy?.object)
    : undefined;
  const now = card?.powers?.attack;
  const printed = under?.printed ?? card?.printed_powers?.attack ?? now;
  if (printed === undefined || enemy === undefined) return [];
  const rows: Row[] = [{ of: "attack", n: printed, part: enemy }];
  const changed = under === undefined ? (now ?? printed) - printed : (under.modifier ?? 0);
  if (changed !== 0) rows.push({ of: "changed", n: changed });
  const told = log.causedBy(scene).filter((line) => line.number < beat.head.number || beat.lines.length === 0);
  for (const line of told)
    if (line.what === "boost_turned") rows.push({ of: "boost", n: amount(line), part: named(line)[0] });
  const defends = told.filter((line) => line.what === "defends").at(-1);
  const defender = defends === undefined ? undefined : named(defends)[0];
  const defence = cardIn(defender?.object, before, after)?.powers?.defense;
  if (defence) rows.push({ of: "defence", n: -defence, part: defender });
  const counted = rows.reduce((all, row) => all + row.n, 0);
  const dealt = beat.head.what === "takes_damage" ? amount(beat.head) : 0;
  const rest = dealt - Math.max(0, counted);
  if (beat.head.what === "loses_status_tough") rows.push({ of: "tough", n: -Math.max(0, counted) });
  else if (rest !== 0) rows.push({ of: "others", n: rest, part: preventer(scene, beat, log) });
  return rows;
}

/** The card that has changed the damage of an attack: the last that was played, used or told to prevent it. */
function preventer(scene: Line, beat: Beat, log: Log): Part | undefined {
  const told = log.lines.filter(
    (line) => (line.number < beat.head.number || beat.lines.length === 0) && log.above(line, ENEMY) === scene,
  );
  const card = (...words: string[]): Part | undefined =>
    told
      .filter((line) => words.includes(line.what ?? ""))
      .map((line) => named(line)[0])
      .at(-1);
  return card("prevents", "cancels") ?? card("plays", "uses");
}

/** An attack that is over and has hurt nobody gets its blow, too: one wants to see why. */
function finish(beats: Beat[], { log, before, after }: Between): Beat[] {
  if (!isOurs(after)) return beats;
  const open = new Set(after.table.resolving.filter((one) => one.kind === "enemy_attack").map((one) => one.card));
  return beats.flatMap((beat, at) => {
    const scene = beat.scene;
    const last = beats.slice(at + 1).every((later) => later.scene !== scene);
    if (scene.what !== "enemy_attacks" || !last || open.has(named(scene)[0]?.object ?? -1) || after.over) return [beat];
    const hurt = log.lines.some(
      (line) =>
        ["takes_damage", "loses_status_tough", "absorbs"].includes(line.what ?? "") && log.above(line, ENEMY) === scene,
    );
    if (hurt) return [beat];
    const blow: Beat = { ...beat, key: beat.key + 0.5, kind: "blow", lines: [], changes: [], sum: [], total: 0 };
    blow.sum = sum(blow, log, before, after);
    return blow.sum.length === 0 ? [beat] : [beat, blow];
  });
}

export const showing: Rules = {
  begins,
  always: [
    "enemy_attacks",
    "boost_turned",
    "takes_damage",
    "loses_status_tough",
    "reveals",
    "villain_advances",
    "main_scheme_advances",
    "main_scheme_completed",
    "eliminated",
    "players_win",
    "players_lose",
  ],
  turns: ["turn_begins"],
  closes: ["villain_phase", "turn_begins"],
  active: (view) => (isOurs(view) ? view.table.active_player : -1),
  doer,
  effect: (line) => effectOf(SIGN, line),
  figures,
  own: (view, seat) => {
    const hero = isOurs(view) ? view.table.players[seat] : undefined;
    if (hero === undefined || !isOurs(view)) return [];
    const cards = cardsById<MarvelChampionsView>(view);
    const identity = cards.get(hero.identity)?.card;
    const scheme = cards.get(view.table.main_scheme)?.card;
    return [
      ...(identity?.hit_points === undefined ? [] : [["health", identity.hit_points] as [string, number]]),
      ...(scheme?.threat === undefined ? [] : [["threat", scheme.threat] as [string, number]]),
    ];
  },
  deeds: {
    plays: "played",
    uses: "used",
    reveals: "revealed",
    draws_obligation: "revealed",
    defeated: "fell",
    eliminated: "fell",
    villain_advances: "stage",
    main_scheme_advances: "stage",
  },
  sum,
  finish,
  quiet: ["boost_card", "exhausts"],
  tempo: 1,
};

/** The seat or card that an attack is against: what its head line names after the enemy. */
export function target(scene: Line): ReturnType<typeof subject> {
  return scene.parts.filter((part) => part.card || (part.seat ?? -1) >= 0)[1];
}
