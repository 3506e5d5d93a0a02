/** The picture for each thing. The pictures themselves are a sprite made when the client is built. */

import sprites from "virtual:icons";

import type { CardFace, GameName } from "./protocol";

interface Pictures {
  kinds: Record<string, string>;
}

const found = import.meta.glob<Pictures>("../games/*/pictures.json", { eager: true, import: "default" });
const pictures = new Map(Object.entries(found).map(([path, map]) => [path.split("/").at(-2) ?? "", map]));

/** The id of a card's picture in the sprite; a card without its own picture shows that of its kind. */
export function cardIcon(game: GameName, face: Pick<CardFace, "picture" | "kind">): string {
  const of = pictures.get(game);
  if (face.picture !== "") return `gi-${face.picture}`;
  return of === undefined ? "gi-card-pick" : `gi-${of.kinds[face.kind] ?? "help"}`;
}

const mounted = new Set<string>();

/**
 * Put the pictures of the pages (`ui`), of a game's cards, or all pictures (`more`) into the document; before that they
 * are empty. A picture is never added twice.
 */
export async function mountSprite(name: string): Promise<void> {
  const load = sprites[name];
  if (load === undefined || mounted.has(name)) return;
  mounted.add(name);
  const { default: text } = await load();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (name === "more")
    for (const symbol of [...sprite.children]) if (document.getElementById(symbol.id) !== null) symbol.remove();
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(sprite, true));
}
