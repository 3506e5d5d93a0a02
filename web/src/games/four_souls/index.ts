/** The Four Souls table. */

import "./styles/index.css"; // Before its components, whose styles come after it.

import { setName } from "../../lib/looks";
import { inWords } from "../../lib/say";
import { defineClient } from "../client";
import Barter from "./Barter.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { cast } from "./cast";
import Ending from "./Ending.svelte";
import { goal } from "./goal";
import { frame, kindName, terms, typeLine } from "./kinds";
import Phases from "./Phases.svelte";
import { isWord, say } from "./say";
import { sections } from "./sections";
import { status, told } from "./told";
import type { FourSoulsView } from "./views";

const named = (word: string, otherwise: string): string => (isWord(word) ? say(word) : inWords(otherwise));

export const client = defineClient<FourSoulsView>({
  board: Board,
  phases: Phases,
  ending: Ending,
  face: Card,
  told,
  status,
  chip: (face) => ["name", frame(face)[0]],
  ticket: (face) => frame(face)[0] ?? "",
  goal,
  cast,
  terms,
  /** The promise wanted for an offer that waits for an answer; what happens if nobody answers. */
  about: (table) => {
    const outcome = table.asked?.prompt === "priority" ? (table.view?.table.all_pass ?? "") : "";
    if (outcome !== "") return say("board.all_pass", { outcome });
    const promise = table.asked?.prompt === "barter" ? table.view?.table.offer?.promise : undefined;
    return promise ? say("prompt.promise", { promise }) : undefined;
  },
  sections,
  asides: new Set(["resolve", "rolled", "dying", "deal_damage", "choose"]),
  actions: [{ panel: "barter", icon: "gi-trade", label: () => say("menu.barter"), sheet: Barter }],
  library: {
    kind: kindName,
    set: (set) => setName("four_souls", set) ?? inWords(set),
    figure: (name) => named(`library.${name}`, name),
    figures: ["hp", "evasion", "attack", "souls"],
    line: typeLine,
  },
  howto: () => import("./Howto.svelte"),
  sheet: () => import("./Sheet.svelte"),
});
