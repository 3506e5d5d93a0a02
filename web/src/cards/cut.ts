/** A text on a card that shows as much as fits: it is marked if there is more (`data-cut`), and so is a card in hand that
 * others cover (`data-covered`), whose text could not be read anyway. */

import type { Attachment } from "svelte/attachments";

/** The part of a line in which the dots have a place. */
const PLACE = 0.75;
/** The pixels of a card in hand that the next one may cover. */
const COVERED = 26;

export const cut: Attachment<HTMLElement> = (text) => {
  const held = text.closest<HTMLElement>(".hand > li:not(:last-child)");

  function look(): void {
    const isCut = text.scrollHeight > text.clientHeight + 3;
    text.toggleAttribute("data-cut", isCut);
    if (isCut) {
      // The dots cover the line that is cut in two, and the one above it if they had no place otherwise.
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(text);
      const [line, above, below] = [lineHeight, paddingTop, paddingBottom].map(parseFloat) as [number, number, number];
      const rest = (text.clientHeight - above - below) % line;
      text.style.setProperty("--dots", `${below + (rest < line * PLACE ? rest + line : rest)}px`);
    }
    const card = text.closest<HTMLElement>(".card");
    if (held !== null && card !== null) held.toggleAttribute("data-covered", held.clientWidth < card.offsetWidth - COVERED);
  }

  const size = new ResizeObserver(look);
  size.observe(text);
  if (held !== null) size.observe(held);
  return () => size.disconnect();
};
