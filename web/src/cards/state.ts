/** The states of a card beyond its face; every state has a shape or a word as well as a colour. */

/** `line` is a card in one line of text; games that never ask for it need not draw it. */
export type CardSize = "full" | "mid" | "small" | "chip" | "line";

export interface CardState {
  /** The player may act on the card now. */
  legal?: boolean;
  /** The option under the pointer concerns the card. */
  hot?: boolean;
  picked?: boolean;
  /** The card is part of a suggested answer, such as a payment. */
  suggested?: boolean;
  /** The thing that aims at the card. */
  aimed?: string;
  /** The resources that the card gives to the payment in progress, as letters. */
  pays?: string;
  /** The reason why the card cannot be used now. */
  blocked?: string;
  /** The one step that is missing before the card can be used. */
  near?: string;
  /** The card shows its reason only under the pointer: it is shown beside the card already, or the player is not asked. */
  hushed?: boolean;
  /** The player is not asked anything, so no card is dimmed. */
  idle?: boolean;
  /** The card is shown for reading: even a turned card stands upright. */
  upright?: boolean;
  /** A number noted on the card. */
  note?: number;
  /** The key that uses the card. */
  key?: string;
}
