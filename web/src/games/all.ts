/** Brings the clients of all games, found by their folders. A game without a folder is drawn plainly. */

import { register } from ".";
import type { GameClient } from "./client";
import { PLAIN } from "./plain";

const found = import.meta.glob<{ client?: Partial<GameClient> }>("./*/index.ts", { eager: true });
register(
  Object.entries(found).map(([path, { client }]) => [path.split("/").at(-2) ?? "", { ...PLAIN, ...client }]),
  PLAIN,
);
