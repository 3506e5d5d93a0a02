/** The Marvel Champions table. */

import "./styles/index.css"; // Before its components, whose styles come after it.

import { inWords } from "../../lib/say";
import { defineClient } from "../client";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { cast } from "./cast";
import Ending from "./Ending.svelte";
import { goal } from "./goal";
import { kindName, plate, setNamed, spoken } from "./kinds";
import { brief } from "./notes";
import Phases from "./Phases.svelte";
import { isWord, say } from "./say";
import ScenarioChooser from "./scenario/ScenarioChooser.svelte";
import { sections } from "./sections";
import Sign from "./Sign.svelte";
import Stage from "./Stage.svelte";
import type { MarvelChampionsView } from "./views";

export const client = defineClient<MarvelChampionsView>({
  look: undefined,
  mark: "mc-mark",
  board: Board,
  phases: Phases,
  stage: Stage,
  ending: Ending,
  /** All players win or lose together. */
  verdict: (table) => {
    const won = table.view?.result?.won === true;
    const title = say(won ? "over.heroes" : "over.villain");
    return { title, won, lost: !won, icon: won ? "gi-laurels-trophy" : "gi-broken-shield", personal: false };
  },
  face: Card,
  told: (face, card, state) => [spoken(face, card), state.picked ? say("card.picked") : ""],
  chip: (face) => ["chip", plate(face)],
  brief,
  goal,
  cast,
  sections,
  asides: new Set(["boost_card", "generates", "exhausts", "enters_play", "dealt"]),
  few: 3,
  sign: Sign,
  options: { chooser: ScenarioChooser, names: ["scenario", "mode", "heroic_level", "skirmish_stage", "modular"] },
  decks: () => import("./decks/DeckPage.svelte"),
  library: {
    kind: kindName,
    set: (set) => setNamed(set) || say("library.set.none"),
    figure: (name) => {
      const word = `library.${name}`;
      return isWord(word) ? say(word) : inWords(name);
    },
    figures: ["cost", "attack", "thwart", "health", "scheme", "boost"],
    line: (face) => [kindName(face.kind), setNamed(face.set)].filter((part) => part !== "").join(" · "),
  },
  howto: () => import("./Howto.svelte"),
  sheet: () => import("./Sheet.svelte"),
});
