/** Cards travel from their old to their new places: measured before and after every change, animated by the browser. */

const CARD = ".tcard[data-card] > .card";
const DURATION = 220;
const EASE = "cubic-bezier(.2, .9, .25, 1.08)";
/** Shorter moves are the board rearranging itself, not a card changing its place. */
const NEAR = 24;

interface Spot {
  at: DOMRect;
  zone: string;
}

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function idOf(card: Element): string {
  return card.parentElement?.getAttribute("data-card") ?? "";
}

/** The place of a card in the layout: if it changes, the card has moved; scrolling and a new width do not count. */
function zoneOf(card: Element): string {
  const zone = card.closest("[data-seat], .slip, .zone, .pilesheet");
  const part = card.closest(".hand") !== null ? "hand" : "";
  return `${zone?.className.split(" ").find((name) => name.startsWith("zone--")) ?? zone?.getAttribute("data-seat") ?? ""}${part}`;
}

function measure(root: Element): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const card of root.querySelectorAll(CARD))
    found.set(idOf(card), { at: card.getBoundingClientRect(), zone: zoneOf(card) });
  return found;
}

/** The starting point of a card that was not visible before: its deck. */
function origin(root: Element, card: Element): DOMRect | undefined {
  const kind = card.classList;
  const deck = kind.contains("is-loot")
    ? "loot"
    : kind.contains("is-room")
      ? "room"
      : ["is-monster", "is-boss", "is-event", "is-curse"].some((name) => kind.contains(name))
        ? "monster"
        : ["is-active", "is-passive"].some((name) => kind.contains(name))
          ? "treasure"
          : "";
  return root.querySelector(`[data-deck="${deck}"] .card`)?.getBoundingClientRect();
}

function move(card: Element, from: DOMRect, to: DOMRect): void {
  const zoom = "currentCSSZoom" in card ? card.currentCSSZoom : 1;
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  if (Math.hypot(x, y) < NEAR) return;
  const size = to.width === 0 ? 1 : Math.min(2, Math.max(0.3, from.width / to.width));
  // A separate transform, next to the translate and rotate that the states of a card use.
  card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 9 },
      { transform: "none", zIndex: 9 },
    ],
    {
      duration: DURATION,
      easing: EASE,
    },
  );
}

/** Watches the cards of a board: call `before` and `after` a change is drawn. */
export class Travel {
  root: HTMLElement | undefined;
  private spots = new Map<string, Spot>();

  before(): void {
    this.spots = this.root === undefined || still() ? new Map<string, Spot>() : measure(this.root);
  }

  after(): void {
    const { root, spots } = this;
    if (root === undefined || spots.size === 0 || document.hidden) return;
    for (const card of root.querySelectorAll(CARD)) {
      const was = spots.get(idOf(card));
      const to = card.getBoundingClientRect();
      if (was === undefined) {
        const from = origin(root, card);
        if (from !== undefined) move(card, from, to);
      } else if (was.zone !== zoneOf(card)) move(card, was.at, to);
    }
  }
}
