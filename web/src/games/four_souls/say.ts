/** The strings of this game and of all tables. */

import { withWords } from "../../lib/say";
import { en } from "./en";

export const { say, isWord } = withWords({ en });
export type Word = Parameters<typeof say>[0];
