/** The state that the parts of the Four Souls board share: the view, aims, and who may act. */

import { getContext, setContext } from "svelte";

import type { CardState } from "../../cards/state";
import type { Asked } from "../../lib/question";

import type { Table } from "../../lib/table.svelte";
import { seatOf, wordOf } from "../../lib/view";
import { aimsOf, attackedOf, notesOf, priorityOf, stackOf, valueOf, type Card, type Deck, type Thing } from "./model";
import { say } from "./say";
import type { FourSoulsView } from "./views";

const BOARD = Symbol("board");

export class BoardState {
  readonly view = $derived.by<FourSoulsView>(() => {
    if (this.table.view === undefined) throw new Error("a board stands only at a table that has a view");
    return this.table.view;
  });
  readonly stack = $derived(stackOf(this.view));
  readonly aims = $derived(aimsOf(this.stack));
  readonly attacked = $derived(attackedOf(this.view)[0]);
  readonly active = $derived(this.view.table.active);
  readonly priority = $derived(priorityOf(this.view));
  readonly notes = $derived(notesOf(this.view));
  /** The discard pile that is open. */
  pile = $state<Deck>();

  constructor(readonly table: Table<FourSoulsView>) {}

  /** The states of a card besides its options. */
  look(card: Card): CardState {
    const note = this.notes.get(card.id);
    const state: CardState = note === undefined ? {} : { note };
    const aimed =
      this.nameAims(this.aims.get(card.id)) ?? (card.id === this.attacked ? this.attackOf(this.active) : undefined);
    return aimed === undefined ? state : { ...state, aimed };
  }

  isAimed(card: number): boolean {
    return this.aims.has(card);
  }

  aimsAtSeat(seat: number): string | undefined {
    return this.nameAims(this.aims.get(~seat));
  }

  /** The name of a thing on the stack, in a word or two. */
  thingName(thing: Thing): string {
    if (thing.kind === "damage") return say("slip.damage", { n: thing.amount ?? 0 });
    if (thing.kind === "roll") return say(thing.attack ? "slip.attack_roll" : "slip.roll", { n: valueOf(thing) });
    if (thing.kind === "death") return say("slip.death");
    if (thing.kind === "step" && thing.name !== "") return thing.name.charAt(0).toUpperCase() + thing.name.slice(1);
    const placed = thing.card === undefined ? undefined : this.table.cards.get(thing.card);
    return placed === undefined ? thing.name || say("slip.something") : this.table.face(placed.card.name).name;
  }

  /** The name of an object: a card, a player, a thing on the stack. */
  objectName(object: number): string {
    const seat = seatOf(object);
    if (seat !== undefined) return this.table.people.called(seat);
    const thing = this.stack.find((one) => one.object === object);
    if (thing?.kind === "roll") return say("slip.rolls", { name: this.table.people.seatName(thing.player) });
    if (thing !== undefined) return this.thingName(thing);
    const placed = this.table.cards.get(object);
    return placed === undefined ? say("slip.something") : this.table.face(placed.card.name).name;
  }

  private attackOf(seat: number): string {
    return seat === this.table.seat
      ? say("board.attacks.you")
      : say("board.attacks", { name: this.table.people.seatName(seat) });
  }

  private nameAims(things: Thing[] | undefined): string | undefined {
    const thing = things?.[0];
    if (thing === undefined) return undefined;
    if (thing.kind === "roll" && thing.attack) return this.attackOf(thing.player);
    return this.thingName(thing);
  }

  /** The state of a seat's candle; nothing if nobody has priority. */
  candle(seat: number): "lit" | "out" | "unlit" | undefined {
    const priority = this.priority;
    if (priority === undefined) return undefined;
    if (priority.holder === seat) return "lit";
    return priority.passed.includes(seat) ? "out" : "unlit";
  }

  /** The options about a thing on the stack. */
  optionsOnThing(object: number): Asked[] {
    return this.table.question?.asked.filter((one) => one.option.key.slice(1).includes(object)) ?? [];
  }

  /** The options about a deck: its top card, or the deck itself. */
  optionsOnDeck(deck: Deck): Asked[] {
    return (
      this.table.question?.asked.filter(({ option }) => {
        if (wordOf(option) === "attack_deck") return deck === "monster";
        if (wordOf(option) === "buy_deck") return deck === "treasure";
        return wordOf(option) === "deck" && option.key[1] === deck;
      }) ?? []
    );
  }

  /** The option with a word, for options about a whole zone: attack, purchase. */
  option(word: string): Asked | undefined {
    return this.table.question?.asked.find((one) => wordOf(one.option) === word);
  }
}

export function provideBoard(board: BoardState): BoardState {
  return setContext(BOARD, board);
}

export function useBoard(): BoardState {
  return getContext<BoardState>(BOARD);
}
