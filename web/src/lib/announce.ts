/** The page's live regions: what a screen reader is told without having to look for it. */

const regions: Partial<Record<Urgency, HTMLElement>> = {};

export type Urgency = "polite" | "assertive";

/** Make the two regions; they have to be in the page before anything is put in. */
export function mountRegions(): void {
  for (const urgency of ["polite", "assertive"] as const) {
    if (regions[urgency] !== undefined) continue;
    const region = document.createElement("div");
    region.className = "sr-only";
    region.setAttribute("aria-live", urgency);
    region.setAttribute("role", urgency === "polite" ? "status" : "alert");
    document.body.prepend(region);
    regions[urgency] = region;
  }
}

/** Take back what was said: somebody else looks at the screen now. */
export function hush(): void {
  for (const region of Object.values(regions)) region.replaceChildren();
}

/** Say something. Polite is the log; assertive is the question put to oneself. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  const region = regions[urgency];
  if (region === undefined || text === "") return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}
