import type { GameFacts } from "../../lib/facts";
import { asChoice, chosenDeck, isKeptChoice, keptDecks, spelledOut, takenAlong } from "./decks/kept";
import { isOurs } from "./reading";
import { showing } from "./showing";

export const facts: Partial<GameFacts> = {
  emblem: { icon: "gi-domino-mask", box: "0 0 512 512", times: 1 },
  optionIcons: { scenario: "gi-chess-knight", modular: "gi-domino-tiles", mode: "gi-stairs-goal" },
  forms: {
    order: "order",
    choose_activation: "order",
    choose_retaliation: "order",
    pay: "pay",
    assign_damage: "divide",
    mulligan: "several",
    discard_any: "several",
    discard_down: "several",
  },
  kickers: { turn: "prompt.your_turn" },
  unheaded: ["turn", "pay", "overpaid", "declare"],
  forward: ["pass", "done", "stop", "no_defense", "decline", "end"],
  aboutSeats: ["ask"],
  withIdentity: ["change_form", "recover"],
  leads: (option) => option.leads ?? [],
  parts: { villain: ".villain-row > .host.big", scheme: ".main-scheme" },
  identity: (view, seat) => (isOurs(view) ? view.table.players[seat]?.identity : undefined),
  more: (option) =>
    option.name === "decks"
      ? keptDecks()
          .filter((deck) => deck.legal)
          .map(asChoice)
      : [],
  offers: (value, hero) => !isKeptChoice(value) || chosenDeck(value)?.hero === hero,
  sent: spelledOut,
  begin: takenAlong,
  secretHands: false, // Players work together and may tell each other their cards.
  showing,
};
