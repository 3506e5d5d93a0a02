import type { GameFacts } from "../../lib/facts";

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
  kickers: { priority: "prompt.answer", action: "prompt.your_turn" },
  forward: ["pass", "later", "keep", "decline", "refuse", "end"],
  parts: { souls: ".mine__souls", phases: ".phases" },
  aboutPlayers: ["object", "card", "death"],
  onePerson: (options) => options.mode === "solo",
};
