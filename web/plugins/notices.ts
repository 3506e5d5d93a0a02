/** The licences of the packages that are part of the built client, as a page of plain text beside it. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const MODULES = join(import.meta.dirname, "../node_modules");
const AUTHORS = join(import.meta.dirname, "../src/icons/authors.txt");
const LINE = "-".repeat(80);

/** Packages that reach the client in other ways than by an import: the pictures, which `icons.ts` reads. */
const READ = ["@iconify-json/game-icons"];

/** What has to be said about a package that brings no file with its licence. */
const SAID: Record<string, () => string> = {
  "@iconify-json/game-icons": () =>
    [
      "The pictures of game-icons.net, <https://game-icons.net>, in the form of the Iconify project.",
      "By Lorc, Delapouite and contributors:",
      `${readFileSync(AUTHORS, "utf8").trim().split("\n").join(", ")}.`,
      "Licensed under the Creative Commons Attribution 3.0 licence, <https://creativecommons.org/licenses/by/3.0/>.",
      "Cardwright shows them in its own colours; their shapes are unchanged.",
    ].join("\n"),
};

interface Manifest {
  name: string;
  version: string;
  license: string;
}

/** The package that a file belongs to, if it belongs to one. */
export function packageOf(file: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(`/${file.replaceAll("\\", "/")}`)?.[1];
}

function licence(name: string): string {
  const file = readdirSync(join(MODULES, name)).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? SAID[name]?.() : readFileSync(join(MODULES, name, file), "utf8");
  if (text === undefined)
    throw new Error(`${name} has no file with its licence: say in web/plugins/notices.ts what has to be said`);
  return text.replaceAll("\r\n", "\n").trim();
}

/** The page: a list of the packages, then the licence of each. */
export function notices(names: string[]): string {
  const manifests = names
    .sort()
    .map((name) => JSON.parse(readFileSync(join(MODULES, name, "package.json"), "utf8")) as Manifest);
  const heads = manifests.map(({ name, version, license }) => `${name} ${version} (${license})`);
  const texts = manifests.map(({ name }, i) => `${LINE}\n${heads[i]}\n${LINE}\n\n${licence(name)}\n`);
  return [
    `The page of Cardwright contains parts of these packages:\n\n${heads.map((head) => `- ${head}`).join("\n")}\n`,
    ...texts,
  ].join("\n");
}

/** Writes `notices.txt` beside the page. */
export function noticesPage(): Plugin {
  return {
    name: "cardwright-notices",
    apply: "build",
    generateBundle(_, bundle) {
      const found = new Set(READ.filter((name) => existsSync(join(MODULES, name))));
      for (const part of Object.values(bundle)) {
        const files = part.type === "chunk" ? Object.keys(part.modules) : part.originalFileNames;
        for (const name of files.map(packageOf)) if (name !== undefined) found.add(name);
      }
      this.emitFile({ type: "asset", fileName: "notices.txt", source: notices([...found]) });
    },
  };
}
