/** Which picture stands for what. The pictures themselves are a sprite made when the client is built. */

import fourSouls from "../icons/four_souls.json";
import marvelChampions from "../icons/marvel_champions.json";
import type { CardFace, GameName } from "./protocol";

interface Pictures {
  cards: Record<string, string>;
  kinds: Record<string, string>;
}

const PICTURES: Record<GameName, Pictures> = { four_souls: fourSouls, marvel_champions: marvelChampions };

/** The id of a card's picture in the sprite; a card without one of its own shows its kind. */
export function cardIcon(game: GameName, face: Pick<CardFace, "id" | "kind">): string {
  const pictures = PICTURES[game];
  return `gi-${pictures.cards[face.id] ?? pictures.kinds[face.kind] ?? "help"}`;
}

const SPRITES = {
  ui: () => import("virtual:icons/ui"),
  four_souls: () => import("virtual:icons/four_souls"),
  marvel_champions: () => import("virtual:icons/marvel_champions"),
};
const mounted = new Set<string>();

/** Put the pictures of the pages, or of a game's cards, into the document; until then they are empty. */
export async function mountSprite(name: keyof typeof SPRITES): Promise<void> {
  if (mounted.has(name)) return;
  mounted.add(name);
  const { default: text } = await SPRITES[name]();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(sprite, true));
}
