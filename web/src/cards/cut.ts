/** A text on a card that shows as much as fits: it is marked if there is more (`data-cut`), and so is a card in hand that
 * others cover (`data-covered`), whose text could not be read anyway. */

import type { Attachment } from "svelte/attachments";

/** The part of a line in which the dots have a place. */
const PLACE = 0.5;
/** The pixels of a card in hand that the next one may cover. */
const COVERED = 26;

export const cut: Attachment<HTMLElement> = (text) => {
  const held = text.closest<HTMLElement>(".hand > li:not(:last-child)");

  function look(): void {
    const isCut = text.scrollHeight > text.clientHeight + 3;
    text.toggleAttribute("data-cut", isCut);
    if (isCut) {
      // The dots lie below the last line that is whole and leaves them a place.
      const { lineHeight, paddingBottom } = getComputedStyle(text);
      const all = document.createRange();
      all.selectNodeContents(text);
      const { top, height } = text.getBoundingClientRect();
      const scale = height / text.offsetHeight; // A card on its way to its place is drawn in another size.
      const end = text.clientHeight - parseFloat(paddingBottom) - parseFloat(lineHeight) * PLACE;
      const lines = [...all.getClientRects()]
        .map((line) => (line.bottom - top) / scale)
        .filter((bottom) => bottom <= end);
      text.style.setProperty("--dots", `${text.clientHeight - Math.max(0, ...lines)}px`);
    }
    const card = text.closest<HTMLElement>(".card");
    if (held !== null && card !== null)
      held.toggleAttribute("data-covered", held.clientWidth < card.offsetWidth - COVERED);
  }

  const size = new ResizeObserver(look);
  size.observe(text);
  if (held !== null) size.observe(held);
  return () => size.disconnect();
};
