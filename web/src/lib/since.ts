/** "Since your last turn": what has changed for a player, and what each of the others and each enemy has done. Pure. */

import type { Line, Part } from "./protocol";
import { isWord, list, say } from "./say";
import { beatsOf, Log, named, subject, turnIn, type Beat, type Rules } from "./showing";
import type { View } from "./views";

/** What somebody did, in the words of `since.…`. */
export type Deed =
  | "played"
  | "used"
  | "bought"
  | "soul"
  | "gained"
  | "revealed"
  | "fell"
  | "stage"
  | "hit"
  | "missed"
  | "threat"
  | "thwarted"
  | "healed";

export interface Phrase {
  deed: Deed;
  n: number;
  /** The card or player it is about. */
  of?: Part;
  /** Whether it is about the player who reads this. */
  me: boolean;
}

export interface Row {
  /** Who did it: a seat, or a card of the game's own side. */
  seat: number;
  card?: Part;
  phrases: Phrase[];
}

export interface Since {
  seat: number;
  /** The player's own figures, before and now. */
  sums: { figure: string; before: number; now: number }[];
  rows: Row[];
  /** The same, to be shown again. */
  beats: Beat[];
}

/** A figure in words; one that has none is called as its game calls it. */
export function figureWord(figure: string): string {
  return isWord(`since.figure.${figure}`) ? say(`since.figure.${figure}` as "since.figure.health") : figure;
}

/** The figures that have changed. */
export function changedSums(since: Since): Since["sums"] {
  return since.sums.filter((sum) => sum.before !== sum.now);
}

/** What has changed for the player, to be read out. */
export function sumsInWords(since: Since): string {
  return list(changedSums(since).map((sum) => `${figureWord(sum.figure)} ${say("since.to", sum)}`));
}

/** The end of a player's last turn: the last line then, and the view. */
export interface Mark {
  line: number;
  view: View;
}

interface Asked {
  rules: Rules;
  log: readonly Line[];
  mark: Mark;
  now: View;
  seat: number;
  /** The number of the line with which the player's turn begins. */
  until: number;
  /** The card that stands for the player, if there is one. */
  identity: number | undefined;
}

/** Remembers how the turns of the player's seats ended, and looks back when the next one begins. */
export class LookingBack {
  private readonly marks = new Map<number, Mark>();

  /** The summary, if a turn of the player has begun with these new lines. `views` and `log` are as they are now. */
  after(news: {
    rules: Rules;
    lines: readonly Line[];
    log: readonly Line[];
    views: readonly View[];
    identity: (view: View, seat: number) => number | undefined;
  }): Since | undefined {
    const { rules, lines, log, views, identity } = news;
    const begun = turnIn(
      rules,
      lines,
      views.map((view) => view.seat),
    );
    const seat = begun?.player ?? rules.active(views[0] ?? ({ table: {} } as View));
    const now = views.find((view) => view.seat === seat);
    if (now === undefined || now.over || seat < 0) return undefined;
    const mark = this.marks.get(seat);
    this.marks.set(seat, { line: log.at(-1)?.number ?? 0, view: now });
    if (begun === undefined || mark === undefined) return undefined;
    return sinceOf({ rules, log, mark, now, seat, until: begun.number, identity: identity(now, seat) });
  }
}

const same = (one: Part | undefined, other: Part): boolean => one?.card !== undefined && one.object === other.object;

/** The summary; nothing if nothing happened. */
export function sinceOf({ rules, log, mark, now, seat, until, identity }: Asked): Since | undefined {
  const all = new Log(log);
  const lines = log.filter((line) => line.number > mark.line && line.number < until);
  const beats = beatsOf({ rules, log: all, lines, before: mark.view, after: now, mine: [] });
  const rows: Row[] = [];
  const isMe = (part: Part | undefined): boolean =>
    part !== undefined && (part.card ? part.object === identity && identity !== undefined : part.seat === seat);

  function add(beat: Beat, deed: Deed, n: number, of: Part | undefined): void {
    const doer = rules.doer(beat.head, all);
    if (doer === seat && !isMe(of)) return; // Players know what they did themselves.
    const who = doer >= 0 ? doer : beat.kind === "reveal" ? (beat.head.player ?? -1) : -1;
    const card = who < 0 ? beat.actor : undefined;
    // A scheme that gets its own threat, and what a card brings with it, are seen in the figures and on the card.
    if (deed === "threat" && of !== undefined && (same(card, of) || beat.turned.some((one) => same(one, of)))) return;
    let row = rows.find(
      (one) => one.seat === who && one.card?.object === card?.object && one.card?.card === card?.card,
    );
    if (row === undefined) rows.push((row = { seat: who, card, phrases: [] }));
    const known = row.phrases.find(
      (one) => one.deed === deed && n !== 0 && one.of?.object === of?.object && one.of?.seat === of?.seat,
    );
    if (known === undefined) row.phrases.push({ deed, n, of, me: isMe(of) });
    else known.n += n;
  }

  for (const beat of beats) {
    for (const line of beat.lines) {
      const deed = rules.deeds[line.what ?? ""];
      if (deed !== undefined) add(beat, deed, 0, named(line)[0] ?? subject(line));
    }
    for (const change of beat.changes) {
      if (change.figure === "health") add(beat, change.by < 0 ? "hit" : "healed", Math.abs(change.by), change.of);
      if (change.figure === "threat") add(beat, change.by > 0 ? "threat" : "thwarted", Math.abs(change.by), change.of);
    }
    if (beat.kind === "blow" && beat.changes.length === 0) add(beat, "missed", 0, undefined);
  }
  const before = new Map(rules.own(mark.view, seat));
  const sums = rules.own(now, seat).flatMap(([figure, n]) => ({ figure, before: before.get(figure) ?? n, now: n }));
  const told = rows.filter((row) => row.phrases.length > 0);
  return told.length === 0 && sums.every((sum) => sum.before === sum.now)
    ? undefined
    : { seat, sums, rows: told, beats };
}
