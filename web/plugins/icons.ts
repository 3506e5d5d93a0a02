/** The picture sprites: only the pictures that something names, as modules of SVG symbols. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import type { Plugin } from "vite";

const SOURCES = join(import.meta.dirname, "../src");
const ENGINE = join(import.meta.dirname, "../../src/cardwright");
const ALL = "pictures.txt";
const MODULES = /^virtual:icons(?:\/(\w+))?$/;
const PAGES = "icons/ui.json";

/** A map of pictures: one for each card (from the packs), for each kind of card, and those that pages and tables name. */
export interface IconMap {
  cards?: Record<string, string>;
  kinds?: Record<string, string>;
  ui?: string[];
}

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

export function iconSet(): IconSet {
  return createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
}

function games(): string[] {
  return readdirSync(join(SOURCES, "games")).filter((name) =>
    existsSync(join(SOURCES, "games", name, "pictures.json")),
  );
}

/** The pictures that the packs of a game name, by card. */
function cardPictures(game: string): Record<string, string> {
  const folder = join(ENGINE, game, "packs");
  const found: Record<string, string> = {};
  for (const file of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [])
    for (const [, card, picture] of readFileSync(join(folder, file), "utf8").matchAll(
      /^ {2}(\w+):\n(?: {4}.*\n)*? {4}picture: (\S+)$/gm,
    ))
      if (card !== undefined && picture !== undefined) found[card] = picture;
  return found;
}

/** The maps by their files: that of the pages, and that of each game which has one. */
export function iconMaps(): Record<string, IconMap> {
  const read = (file: string) => JSON.parse(readFileSync(join(SOURCES, file), "utf8")) as IconMap;
  const maps: Record<string, IconMap> = { [PAGES]: read(PAGES) };
  for (const name of games())
    maps[`games/${name}/pictures.json`] = { ...read(`games/${name}/pictures.json`), cards: cardPictures(name) };
  return maps;
}

/** All pictures that cards may have, whoever made them: the engine knows them by the same list. */
export function allPictures(): string[] {
  return readFileSync(join(ENGINE, ALL), "utf8")
    .split("\n")
    .filter((name) => name !== "");
}

/** Every picture that a map names, with the place that names it first. */
export function namedIcons(map: IconMap): Map<string, string> {
  const names = new Map<string, string>();
  for (const group of [map.cards ?? {}, map.kinds ?? {}])
    for (const [of, name] of Object.entries(group)) if (!names.has(name)) names.set(name, of);
  for (const name of map.ui ?? []) if (!names.has(name)) names.set(name, "ui");
  return names;
}

/** A map's pictures as SVG symbols; a name that game-icons does not have is an error that says where it stands. */
export function symbols(file: string, map: IconMap): string {
  const { icons, aliases = {}, width = 512, height = 512 } = iconSet();
  return [...namedIcons(map)].sort().reduce((text, [name, where]) => {
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ""];
    if (icon === undefined) throw new Error(`src/${file}: ${where}: game-icons has no picture ${JSON.stringify(name)}`);
    return `${text}<symbol id="gi-${name}" viewBox="0 0 ${width} ${height}" overflow="visible">${icon.body}</symbol>`;
  }, "");
}

/** Our own marks: those of every page, and those of the games. */
function marks(): string {
  const files = [join(SOURCES, "icons/marks.svg"), ...games().map((name) => join(SOURCES, "games", name, "marks.svg"))];
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, ""))
    .join("");
}

/** What is there from the first page on: the pictures of the pages and tables, and all marks. */
function pages(maps: Record<string, IconMap>): string {
  const ui = [...new Set(Object.values(maps).flatMap((map) => map.ui ?? []))];
  return symbols(PAGES, { ui }) + marks();
}

/** `virtual:icons` has a way to load each sprite: `ui`, one for the cards of each game, and `more` with all there are. */
export function icons(): Plugin {
  return {
    name: "cardwright-icons",
    resolveId: (id) => (MODULES.test(id) ? `\0${id}` : undefined),
    load(id) {
      const match = MODULES.exec(id.replace("\0", ""));
      if (!id.startsWith("\0") || match === null) return undefined;
      const name = match[1];
      if (name === undefined) {
        const ways = ["ui", "more", ...games()].map(
          (one) => `${JSON.stringify(one)}: () => import("virtual:icons/${one}")`,
        );
        return `export default { ${ways.join(", ")} };`;
      }
      const maps = iconMaps();
      for (const file of Object.keys(maps)) this.addWatchFile(join(SOURCES, file));
      const file = `games/${name}/pictures.json`;
      const { cards, kinds } = maps[file] ?? {};
      const text =
        name === "ui"
          ? pages(maps)
          : name === "more"
            ? symbols(ALL, { ui: allPictures() })
            : symbols(file, { cards, kinds });
      return `export default ${JSON.stringify(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)};`;
    },
  };
}
