/** A small menu that floats over the page beside its element, so that no panel cuts it off. */

const EDGE = 8;

/** For an element with `popover="manual"`; a press anywhere else closes it. */
export function floats(close: () => void): (menu: HTMLElement) => () => void {
  return (menu) => {
    const anchor = menu.parentElement ?? document.body;
    menu.showPopover();
    const at = anchor.getBoundingClientRect();
    const box = menu.getBoundingClientRect();
    const left = at.left + (at.width - box.width) / 2;
    const above = at.top + at.height * 0.35 - box.height;
    const top = above >= EDGE ? above : at.top + at.height * 0.65;
    menu.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - box.width - EDGE))}px`;
    menu.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - box.height - EDGE))}px`;
    const away = (event: PointerEvent): void => {
      if (!anchor.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  };
}
