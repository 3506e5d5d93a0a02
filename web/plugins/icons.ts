/** The picture sprites: only the pictures that something names, as modules of SVG symbols. */

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../src/icons");
const MODULES = /^virtual:icons\/(\w+)$/;

/** A file of `src/icons`: a picture for each card, for each kind of card, and those that pages name themselves. */
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

export function iconMaps(): Record<string, IconMap> {
  const maps: Record<string, IconMap> = {};
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".json")))
    maps[file] = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as IconMap;
  return maps;
}

/** Every picture that a file names, with the place that names it first. */
export function namedIcons(map: IconMap): Map<string, string> {
  const names = new Map<string, string>();
  for (const group of [map.cards ?? {}, map.kinds ?? {}])
    for (const [of, name] of Object.entries(group)) if (!names.has(name)) names.set(name, of);
  for (const name of map.ui ?? []) if (!names.has(name)) names.set(name, "ui");
  return names;
}

/** A file's pictures and marks as SVG text; a name that game-icons does not have is an error that says where it stands. */
export function sprite(file: string, map: IconMap): string {
  const { icons, aliases = {}, width = 512, height = 512 } = iconSet();
  let symbols = "";
  for (const [name, where] of [...namedIcons(map)].sort()) {
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? ""];
    if (icon === undefined)
      throw new Error(`src/icons/${file}: ${where}: game-icons has no picture ${JSON.stringify(name)}`);
    symbols += `<symbol id="gi-${name}" viewBox="0 0 ${width} ${height}" overflow="visible">${icon.body}</symbol>`;
  }
  if (map.ui !== undefined)
    for (const marks of readdirSync(join(FOLDER, "marks")).sort())
      symbols += readFileSync(join(FOLDER, "marks", marks), "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
}

/** `virtual:icons/ui`, `virtual:icons/four_souls` …: one sprite for each file of `src/icons`. */
export function icons(): Plugin {
  return {
    name: "cardwright-icons",
    resolveId: (id) => (MODULES.test(id) ? `\0${id}` : undefined),
    load(id) {
      const name = MODULES.exec(id.replace("\0", ""))?.[1];
      if (!id.startsWith("\0") || name === undefined) return undefined;
      const file = `${name}.json`;
      this.addWatchFile(join(FOLDER, file));
      return `export default ${JSON.stringify(sprite(file, iconMaps()[file] ?? {}))};`;
    },
  };
}
