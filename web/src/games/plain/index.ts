/** The plain client: it draws games without a folder, and the parts that a game's own client leaves out. */

import { inWords } from "../../lib/say";
import { split } from "../../lib/question";
import type { GameClient } from "../client";
import Board from "./Board.svelte";
import Stage from "../../parts/Stage.svelte";
import Card from "./Card.svelte";
import Sign from "./Sign.svelte";
import { told } from "./told";
import { verdict } from "./verdict";

export const PLAIN: GameClient = {
  look: "lamp",
  mark: "gi-chisel",
  board: Board,
  stage: Stage,
  verdict,
  face: Card,
  told,
  chip: () => ["name"],
  ticket: () => "",
  brief: (_, one) => {
    const [head, rest] = split(one.option.label);
    return [head, [rest, one.option.then ?? ""].filter((part) => part !== "").join(" · ")];
  },
  few: 6,
  sign: Sign,
  about: () => undefined,
  asides: new Set(),
  actions: [],
  library: { kind: inWords, set: inWords, figure: inWords, figures: [], line: (face) => inWords(face.kind) },
  sheet: () => import("./Sheet.svelte"),
};
