import type { Attachment } from "svelte/attachments";

/**
 * Calls `enter` once a mouse is moved on an element, and `leave` when it leaves or the element is gone. An element that comes
 * to lie under a resting mouse, as cards do when a page is drawn or a log is scrolled, is not meant.
 */
export function pointed(enter: () => void, leave: () => void): Attachment<HTMLElement> {
  return (element) => {
    let over = false;
    const move = (event: PointerEvent): void => {
      if (over || event.pointerType !== "mouse") return;
      over = true;
      enter();
    };
    const out = (): void => {
      if (over) leave();
      over = false;
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerleave", out);
    return () => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerleave", out);
      out();
    };
  };
}
