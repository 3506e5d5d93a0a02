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

/** Close a panel when something outside it is pressed. The buttons that open it (`aria-controls`) close it themselves. */
export function closesOutside(close: () => void): Attachment<HTMLElement> {
  return (panel) => {
    const pressed = (event: PointerEvent): void => {
      const at = event.target;
      if (!(at instanceof Element) || panel.contains(at) || at.closest(`[aria-controls="${panel.id}"]`) !== null)
        return;
      close();
    };
    document.addEventListener("pointerdown", pressed, true);
    return () => document.removeEventListener("pointerdown", pressed, true);
  };
}
