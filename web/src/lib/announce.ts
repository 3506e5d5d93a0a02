/** The page's live regions, which a screen reader reads out. */

const regions: Partial<Record<Urgency, HTMLElement>> = {};

export type Urgency = "polite" | "assertive";

/** Make the two regions; they have to be in the page before they get any text. */
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

/** Clear the regions: another person looks at the screen now. */
export function hush(): void {
  for (const region of Object.values(regions)) region.replaceChildren();
}

/** Read a text out: the log politely, the player's own question assertively. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  const region = regions[urgency];
  if (region === undefined || text === "") return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}
