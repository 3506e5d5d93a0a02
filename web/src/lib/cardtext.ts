/** Prepares card text (lines, sentences and marks) for drawing. This module never parses English. */

import type { CardText, Span, TextLine } from "./protocol";

/** An ability with its further lines: the rows of a roll, options, steps, or a continuation. */
export interface Paragraph {
  line: TextLine;
  rows: TextLine[];
  items: TextLine[];
}

/** The lines of a text, grouped by ability. */
export function paragraphs(lines: readonly TextLine[] = []): Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last === undefined || (!line.depth && line.kind !== "more")) found.push({ line, rows: [], items: [] });
    else if (line.kind === "row" && last.items.length === 0) last.rows.push(line);
    else last.items.push(line);
  }
  return found;
}

/** The dice results of a row: "1–2", "1, 6". */
export function results(line: TextLine): string {
  return (line.results ?? []).map(([low, high]) => (low === high ? `${low}` : `${low}–${high}`)).join(", ");
}

/** The text of a line, without the sign that is drawn before it. */
export function saidBy(line: TextLine): string {
  return [said(line.lead), line.cost === undefined ? "" : `${said(line.cost)}:`, ...line.sentences.map(said)]
    .filter((part) => part !== "")
    .join(" ");
}

/** The whole text as a string, for screen readers and to measure its length. */
export function saidIn(text: CardText): string {
  return (text.lines ?? [])
    .map((line) => [results(line), saidBy(line)].filter((part) => part !== "").join(": "))
    .join(" ");
}

/** Whether a card has abilities of a kind. */
export function has(text: CardText, ...kinds: TextLine["kind"][]): boolean {
  return (text.lines ?? []).some((line) => kinds.includes(line.kind));
}

function said(spans: readonly Span[] = []): string {
  return spans.map((span) => span.text).join("");
}
