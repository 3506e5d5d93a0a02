import type { GameFacts } from "../../lib/facts";
import type { View, ViewOption } from "../../lib/views";
import { showing } from "./showing";
import type { FourSoulsView } from "./views";

/** Monsters lead to an attack, what one can pay for in the shop to a purchase. */
function leads(option: ViewOption, view: View): number[] {
  const { table, seat } = view as FourSoulsView;
  if (option.key[0] === "attack") return table.attackable;
  if (option.key[0] !== "purchase") return [];
  const coins = table.players[seat]?.coins ?? 0;
  const shop = table.slots.filter((slot) => slot.kind === "shop").flatMap((slot) => slot.top);
  const cards = (view as FourSoulsView).zones.flatMap((zone) => zone.cards);
  return shop.filter((id) => (cards.find((card) => card.id === id)?.price ?? Infinity) <= coins);
}

export const facts: Partial<GameFacts> = {
  emblem: { icon: "t-soul", box: "0 0 40 40", times: 4 },
  optionIcons: {
    rooms: "gi-dungeon-gate",
    bonus_souls: "gi-ghost",
    draft: "gi-card-pick",
    edition: "gi-rule-book",
    mode: "gi-stairs-goal",
    challenge: "gi-stairs-goal",
  },
  forms: {
    order: "order",
    order_each: "order",
    order_triggers: "order",
    next_on_deck: "order",
    discard_loot: "several",
    destroy_item: "several",
    give_item: "several",
    take_counter: "several",
  },
  kickers: {
    priority: "prompt.answer",
    action: "prompt.your_turn",
    discard_loot: "prompt.give_up",
    destroy_item: "prompt.give_up",
    death_item: "prompt.give_up",
    give_item: "prompt.give_up",
  },
  unheaded: ["action"],
  forward: ["pass", "later", "keep", "decline", "refuse", "end"],
  parts: { souls: ".mine__souls", phases: ".phases" },
  aboutPlayers: ["object", "card", "death"],
  showing,
  leads,
  onePerson: (options) => options.mode === "solo",
};
