/** Generated card text as pieces that can be drawn: marks, dice results, bullets, the bold start of an ability. */

export type Piece = { text: string; bold?: boolean } | { mark: string };

export interface Ability {
  /** The mark before an activated ability: "turn" or "pay". */
  mark: "" | "turn" | "pay";
  pieces: Piece[];
  rolls: { on: string; pieces: Piece[] }[];
  bullets: Piece[][];
}

const ROLL = /^(\d(?:[–-]\d)?): (.*)$/;
const MARK = /↷|\[(energy|mental|physical|wild)\]/g;
/** "Hero action:", "When revealed:", "Forced interrupt:": how an ability may begin. */
const TIMING =
  /^((?:Forced |Hero |Alter-ego )*(?:interrupt|response|action|resource|when revealed|when defeated|when completed|setup|boost|special)(?: \([^)]*\))?:)/i;

/** The abilities of a card; one string may hold several lines. */
export function abilities(text: readonly string[]): Ability[] {
  const found: Ability[] = [];
  for (const line of text.flatMap((one) => one.split("\n")).filter((one) => one.trim() !== "")) {
    const last = found.at(-1);
    const roll = ROLL.exec(line);
    if (last !== undefined && roll !== null) last.rolls.push({ on: roll[1] ?? "", pieces: pieces(roll[2] ?? "") });
    else if (last !== undefined && line.startsWith("• ")) last.bullets.push(pieces(line.slice(2)));
    else found.push(ability(line));
  }
  return found;
}

function ability(line: string): Ability {
  if (line.startsWith("↷ ")) return { mark: "turn", pieces: pieces(line.slice(2)), rolls: [], bullets: [] };
  if (line.startsWith("$ ")) return { mark: "pay", pieces: pieces(line.slice(2)), rolls: [], bullets: [] };
  return { mark: "", pieces: pieces(line), rolls: [], bullets: [] };
}

export function pieces(line: string): Piece[] {
  const timing = TIMING.exec(line)?.[1] ?? "";
  const found: Piece[] = timing === "" ? [] : [{ text: timing, bold: true }];
  let at = timing.length;
  for (const match of line.slice(timing.length).matchAll(MARK)) {
    const start = timing.length + match.index;
    if (start > at) found.push({ text: line.slice(at, start) });
    found.push({ mark: match[1] ?? "turn" });
    at = start + match[0].length;
  }
  if (at < line.length) found.push({ text: line.slice(at) });
  return found;
}
