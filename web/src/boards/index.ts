/** Which board draws which game. A board stands between the top beam and the prompt; see web/README.md. */

import type { Component, Snippet } from "svelte";

import type { GameName } from "../lib/protocol";
import FourSoulsEnding from "./four_souls/Ending.svelte";
import FourSoulsBoard from "./four_souls/FourSoulsBoard.svelte";
import FourSoulsPhases from "./four_souls/Phases.svelte";
import MarvelEnding from "./marvel/Ending.svelte";
import MarvelBoard from "./marvel/MarvelBoard.svelte";
import MarvelPhases from "./marvel/Phases.svelte";

export interface BoardProps {
  /** The log, to be put where the game's layout has it (grid area `log`). */
  log: Snippet;
}

export interface Board {
  board: Component<BoardProps>;
  /** What the top beam shows of the turn. */
  phases?: Component;
  /** What the banner at the end tells beyond who has won. */
  ending: Component;
}

export const BOARDS: Record<GameName, Board> = {
  four_souls: { board: FourSoulsBoard, phases: FourSoulsPhases, ending: FourSoulsEnding },
  marvel_champions: { board: MarvelBoard, phases: MarvelPhases, ending: MarvelEnding },
};
