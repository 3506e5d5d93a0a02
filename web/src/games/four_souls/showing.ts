/** Others' turns, one thing at a time: which lines of the log begin a beat, and the roll behind a blow. */

import type { Line } from "../../lib/protocol";
import {
  amount,
  effectOf,
  named,
  type Beat,
  type Figure,
  type Kind,
  type Log,
  type Row,
  type Rules,
  type Signs,
} from "../../lib/showing";
import type { View } from "../../lib/views";
import type { FourSoulsView } from "./views";

const BEGINS: Record<string, Kind> = {
  ...kinds("play", "stack_loot", "stack_activated", "stack_triggered", "stack_copied_card", "step_event"),
  ...kinds("roll", "attack_roll", "roll", "reroll", "roll_changed"),
  ...kinds("gain", "purchase", "gain_soul", "take_item"),
  ...kinds("told", "cannot_pay", "skip_turn", "destroy", "swap"),
  ...kinds("end", "win", "lose"),
  attack: "attack",
  take_damage: "blow",
  dies: "fall",
  curse: "reveal",
  final_boss: "stage",
};

function kinds(kind: Kind, ...words: string[]): Record<string, Kind> {
  return Object.fromEntries(words.map((word) => [word, kind]));
}

function isOurs(view: View): view is FourSoulsView {
  return view.game === "four_souls";
}

function begins(line: Line, log: Log): Kind | undefined {
  const what = line.what ?? "";
  if (what === "gain_item") return log.above(line, ["purchase"]) === undefined ? "gain" : undefined;
  return BEGINS[what];
}

function doer(line: Line, log: Log): number {
  const head = log.head(line).player ?? -1;
  return head >= 0 ? head : (log.above(line, ["turn"])?.player ?? -1);
}

const SIGN: Signs = {
  take_damage: ["health", -1],
  heal: ["health", 1],
  pay_hp: ["health", -1],
  gain_coins: ["coins", 1],
  lose_coins: ["coins", -1],
  pay_coins: ["coins", -1],
  give_coins: ["coins", -1],
  purchase: ["coins", -1],
};

function figures(view: View): Map<string, Figure> {
  const found = new Map<string, Figure>();
  if (!isOurs(view)) return found;
  view.table.players.forEach((player, seat) => {
    found.set(`seat ${seat} health`, { n: player.hp, most: player.max_hp });
    found.set(`seat ${seat} coins`, { n: player.coins });
    found.set(`seat ${seat} hand`, { n: player.hand });
    found.set(`seat ${seat} souls`, { n: player.souls });
  });
  for (const zone of view.zones)
    for (const card of zone.cards)
      if (card.hp !== undefined) found.set(`card ${card.id} health`, { n: card.hp, most: card.max_hp });
  return found;
}

/** The roll that led to a blow: what was rolled, and what it took to hit. */
function sum(beat: Beat, log: Log, before: View): Row[] {
  const roll = log.above(beat.head, ["attack_roll"]);
  const result =
    roll === undefined ? undefined : log.causedBy(roll).find((line) => line.what === "hit" || line.what === "miss");
  const monster = result === undefined ? undefined : named(result)[0];
  if (result === undefined || monster === undefined) return [];
  const card = isOurs(before)
    ? before.zones.flatMap((zone) => zone.cards).find((one) => one.id === monster.object)
    : undefined;
  const rows: Row[] = [{ of: "rolled", n: amount(result), part: monster }];
  if (card?.evasion) rows.push({ of: "needs", n: card.evasion });
  return rows;
}

export const showing: Rules = {
  begins,
  // An attack of one's own may end without a question in between: its rolls and what they did are seen all the same.
  always: ["win", "lose", "final_boss", "attack_roll", "roll", "reroll", "roll_changed", "take_damage", "dies"],
  turns: ["turn"],
  active: (view) => view.table.active ?? -1,
  doer,
  effect: (line) => effectOf(SIGN, line),
  figures,
  own: (view, seat) => {
    const player = isOurs(view) ? view.table.players[seat] : undefined;
    return player === undefined
      ? []
      : [
          ["health", player.hp],
          ["coins", player.coins],
          ["hand", player.hand],
          ["souls", player.souls],
        ];
  },
  deeds: {
    stack_loot: "played",
    stack_activated: "used",
    purchase: "bought",
    gain_soul: "soul",
    gain_item: "gained",
    take_item: "gained",
    curse: "revealed",
    dies: "fell",
  },
  sum,
  quiet: [
    "rolled",
    "deal_damage",
    "resolve",
    "declare_attack",
    "declare_purchase",
    "dying",
    "step_attack",
    "step_purchase",
  ],
  tempo: 0.6,
};
