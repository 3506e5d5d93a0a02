/** The cost to pay, the picked sources, and the suggested payment. */

import { figure } from "../../cards/figures";
import type { Asked } from "../../lib/question";
import { wordOf } from "../../lib/view";
import { resourceLetters, type Card, type MarvelTable } from "./reading";

export interface Pick {
  card: number;
  name: string;
  letters: string;
}

export interface Payment {
  card: Card | undefined;
  cost: number;
  /** The types that the cost requires, as letters; empty if any will do. */
  types: string;
  picks: Pick[];
  /** The resources generated so far, as letters. */
  paid: string;
  /** The resources that each option would give, by its number. */
  gives: Map<number, string>;
  suggested: Asked[];
}

/** The payment that the player is asked for; nothing if the question is another one. */
export function payment(table: MarvelTable): Payment | undefined {
  const view = table.view;
  const question = table.question;
  if (view === undefined || question?.form !== "pay") return undefined;
  const sent = view.table.payment;
  const card = table.cards.get(sent?.card ?? view.decision?.card ?? -1)?.card;
  const picks = (sent?.picked ?? []).map((pick) => ({
    card: pick.card,
    name: table.cards.get(pick.card)?.card.name ?? "",
    letters: pick.resources,
  }));
  const gives = new Map(question.asked.map((one) => [one.index, printed(table, one)]));
  for (const source of sent?.sources ?? []) if (source.option !== undefined) gives.set(source.option, source.resources);
  return {
    card,
    cost: sent?.cost ?? (card === undefined ? 0 : (figure(table.face(card.name), "cost") ?? 0)),
    types: sent?.types ?? "",
    picks,
    paid: picks.map((pick) => pick.letters).join(""),
    gives,
    suggested: question.asked.filter((one) => question.suggested.has(one.index)),
  };
}

/** The printed resources of a card that is discarded for them. */
function printed(table: MarvelTable, one: Asked): string {
  if (wordOf(one.option) !== "spend") return "";
  const card = table.cards.get(Number(one.option.key[1]))?.card;
  return card === undefined ? "" : resourceLetters(table.face(card.name));
}

export function count(letters: string, letter: string): number {
  return [...letters].filter((one) => one === letter).length;
}
