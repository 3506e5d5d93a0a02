/** The names and colours of sets. They come with the faces of cards, so a new set needs no change of the client. */

import type { CardFace, GameName } from "./protocol";

const names = new Map<string, string>();
const coloured = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** Learn what some faces tell about their sets. */
export function learn(game: GameName, faces: readonly CardFace[]): void {
  for (const { id, kind, set, set_name: name, look } of faces) {
    if (name !== "") names.set(`${game} ${set}`, name);
    if (look === null) continue;
    const [plate, beams] = look.plate ?? [];
    if (plate !== undefined && beams !== undefined) {
      colour(game, `.${setClass(set)}`, { "--plate": plate, "--plate-2": beams });
    }
    const [fill, dot, ray] = (look.panel ?? []).map((pair) => `light-dark(${pair.join(", ")})`);
    if (kind === "hero" && fill !== undefined && dot !== undefined && ray !== undefined) {
      colour(game, `.panel.${CSS.escape(`h-${id}`)}`, { "--fill": fill, "--dot": dot, "--ray": ray });
    }
  }
}

/** The class that gives something the colours of a set. */
export function setClass(set: string): string {
  return `set-${set.replaceAll(/[^a-z0-9_]/g, "-")}`;
}

/** The name of a set, if a face has told it. */
export function setName(game: GameName, set: string): string | undefined {
  return names.get(`${game} ${set}`);
}

function colour(game: GameName, what: string, colours: Record<string, string>): void {
  const selector = `[data-game="${game}"] ${what}`;
  if (coloured.has(selector)) return;
  coloured.add(selector);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const said = Object.entries(colours).map(([name, value]) => `${name}: ${value};`);
  sheet.insertRule(`@layer parts { ${selector} { ${said.join(" ")} } }`, sheet.cssRules.length);
}
