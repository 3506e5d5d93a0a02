/** The words of this game, and those of every table. */

import { withWords } from "../../lib/say";
import { en } from "./en";

export const { say, isWord } = withWords({ en });
export type Word = Parameters<typeof say>[0];
