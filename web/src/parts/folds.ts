/** A list of tickets that may be too long: only whole rows are shown; the rest is named, and scrolls into view with focus. */

import type { Attachment } from "svelte/attachments";

/** Space below the last row, for the shadow of its tickets. */
const SHADOW = 5;

/** Reports which children are out of sight. The stylesheet limits the height of the list. */
export function folds(tell: (hidden: HTMLElement[]) => void): Attachment<HTMLElement> {
  return (list) => {
    const children = (): HTMLElement[] => [...list.children].filter((one) => one instanceof HTMLElement);
    const bottom = (one: HTMLElement): number => one.offsetTop + one.offsetHeight;

    function look(): void {
      const [top, end] = [list.scrollTop, list.scrollTop + list.clientHeight];
      tell(children().filter((one) => one.offsetTop < top - 1 || bottom(one) > end + 1));
    }

    function fold(): void {
      list.style.maxHeight = "";
      const most = parseFloat(getComputedStyle(list).maxHeight);
      const rows = children().map(bottom);
      const last = Math.max(0, ...rows);
      if (last > most)
        list.style.maxHeight = `${Math.max(rows[0] ?? 0, ...rows.filter((row) => row <= most)) + SHADOW}px`;
      look();
    }

    const size = new ResizeObserver(fold);
    const change = new MutationObserver((news) => {
      if (news.some((one) => one.target === list && one.addedNodes.length > 0)) list.scrollTop = 0; // Another question begins with its first row.
      fold();
    });
    if (list.parentElement !== null) size.observe(list.parentElement);
    change.observe(list, { childList: true, subtree: true, characterData: true });
    list.addEventListener("scroll", look, { passive: true });
    document.fonts.addEventListener("loadingdone", fold);
    fold();
    return () => {
      size.disconnect();
      change.disconnect();
      list.removeEventListener("scroll", look);
      document.fonts.removeEventListener("loadingdone", fold);
    };
  };
}

/** The keys in a row, in short: "6–9, A, B". */
export function spans(keys: string[]): string {
  const digits = keys.filter((key) => /^\d$/.test(key));
  const letters = keys.filter((key) => /^[a-z]$/.test(key)).map((key) => key.toUpperCase());
  return [digits, letters].flatMap((some) => (some.length > 2 ? `${some[0]}–${some.at(-1)}` : some)).join(", ");
}
