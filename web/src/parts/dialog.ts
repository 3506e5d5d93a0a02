/** A panel that opens beside the table without covering it: focus moves into it, and back when it closes. */

import type { Attachment } from "svelte/attachments";

export const takesFocus: Attachment<HTMLElement> = (panel) => {
  const before = document.activeElement;
  const first = panel.querySelector<HTMLElement>("[data-first], button, input, select, a[href]");
  (first ?? panel).focus({ preventScroll: true });
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
};
