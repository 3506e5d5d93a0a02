/** The strings of the deck page and of the scenario chooser, and those of the game. */

import { withWords } from "../../../lib/say";
import { en as table } from "../en";
import { en as own } from "./en";

export const { say, isWord } = withWords({ en: { ...table, ...own } });
