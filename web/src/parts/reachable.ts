/** A part whose text may be too long for its place: it scrolls, and then the keyboard can reach it. */

import type { Attachment } from "svelte/attachments";

export const reachable: Attachment<HTMLElement> = (part) => {
  function look(): void {
    if (part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  }

  const size = new ResizeObserver(look);
  const change = new MutationObserver(look);
  size.observe(part);
  change.observe(part, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    size.disconnect();
    change.disconnect();
  };
};
