/** How a card may look beyond its face; every state has a shape or a word as well as a colour. */

export type CardSize = "full" | "mid" | "small" | "chip";

export interface CardState {
  /** One may act on it now. */
  legal?: boolean;
  /** The option that is pointed at concerns it. */
  hot?: boolean;
  picked?: boolean;
  /** Part of a suggested whole, such as a payment. */
  suggested?: boolean;
  /** Something aims at it: what. */
  aimed?: string;
  /** The resources it gives to the payment in progress, as letters. */
  pays?: string;
  /** It cannot be used now: why. */
  blocked?: string;
  /** It could be used after one more step: which. */
  near?: string;
  /** The reason is said beside the card already, or nobody asks: the card says it only while one points at it. */
  hushed?: boolean;
  /** One is not asked anything, so nothing has to stand back. */
  idle?: boolean;
  /** It is shown to be read: even a card that lies on its side stands upright. */
  upright?: boolean;
  /** A number that it has noted. */
  note?: number;
  /** What to press to use it. */
  key?: string;
}
