/**
 * Beats: the things that happened between two states, in the order in which a player is shown them. They are made from
 * the log lines that came with a state and from the views before and after it; nothing else is known here. Pure.
 */

import type { Line, Part } from "./protocol";
import type { Deed } from "./since";
import type { View } from "./views";

/** What a beat shows; a game says by `begins` which lines begin one. */
export type Kind =
  | "play"
  | "attack"
  | "scheme"
  | "boost"
  | "blow"
  | "reveal"
  | "threat"
  | "roll"
  | "deal"
  | "gain"
  | "fall"
  | "stage"
  | "end"
  | "told";

/** A figure of a card or of a player: what it is, and the most it can be. */
export interface Figure {
  n: number;
  most?: number;
}

/** How a line changes a figure: of the card or player that it names first. */
export interface Effect {
  figure: "health" | "threat" | "coins";
  by: number;
}

/** A figure before and after a line. */
export interface Change extends Effect {
  of: Part;
  before?: number;
  after?: number;
  most?: number;
}

/** A part of a sum: its words are said by the one who draws it. */
export interface Row {
  of: "attack" | "changed" | "boost" | "defence" | "tough" | "others" | "rolled" | "needs";
  n: number;
  part?: Part;
}

export interface Beat {
  /** The number of its first line (that of the line before, and a half, if it has none of its own). */
  key: number;
  kind: Kind;
  /** The line that says what happens. */
  head: Line;
  /** The line that began the scene: an attack is shown through all its beats. */
  scene: Line;
  /** All new lines that this beat tells. */
  lines: Line[];
  /** The card that acts, if any, and the one that is turned up now. */
  actor?: Part;
  turned: Part[];
  changes: Change[];
  sum: Row[];
  /** What a sum comes to. */
  total?: number;
  /** The number on a die. */
  die?: number;
}

/** What a game says about its log, for beats and for the summary of a round. Games that say nothing get the default. */
export interface Rules {
  /** The words that begin a beat; without them, the first line of every action does. */
  begins?: (line: Line, log: Log) => Kind | undefined;
  /** The words of beats that are shown to those who caused them, too. */
  always: string[];
  /** The words of lines that begin a player's turn. */
  turns: string[];
  /** The words of lines with which it is others' turn: what one has done just before, with nothing left to do, is shown, too. */
  closes?: string[];
  /** The seat whose turn it is; below 0 for nobody's. */
  active: (view: View) => number;
  /** The seat whose doing a line is; below 0 for the game's own. */
  doer: (line: Line, log: Log) => number;
  effect: (line: Line) => Effect | undefined;
  /** The figures of a view, by card (`card 7 health`) and by player (`seat 1 coins`). */
  figures: (view: View) => Map<string, Figure>;
  /** A player's own figures for the summary of a round, by name. */
  own: (view: View, seat: number) => [string, number][];
  /** The words of the log that the summary tells, each as a deed. */
  deeds: Record<string, Deed>;
  /** The parts of the sum at the blow of an attack, from the views before and after. */
  sum?: (beat: Beat, log: Log, before: View, after: View) => Row[];
  /** Beats that no line tells, such as an attack that hurts nobody. */
  finish?: (beats: Beat[], between: Between) => Beat[];
  /** The words of lines that say nothing new beside the line of their beat. */
  quiet: string[];
  /** The share of the pace's pause for which a beat stays. */
  tempo: number;
}

/** Lines by number: what happened before, too. */
export class Log {
  private readonly byNumber = new Map<number, Line>();

  constructor(readonly lines: readonly Line[]) {
    for (const line of lines) this.byNumber.set(line.number, line);
  }

  cause(line: Line): Line | undefined {
    return line.cause ? this.byNumber.get(line.cause) : undefined;
  }

  /** The line that began the action of a line. */
  head(line: Line): Line {
    return this.byNumber.get(line.group || line.number) ?? line;
  }

  /** The nearest cause that has one of these words. */
  above(line: Line, words: readonly string[]): Line | undefined {
    // A cause comes before what it causes, so this ends.
    for (let one = this.cause(line); one !== undefined; one = this.cause(one))
      if (words.includes(one.what ?? "")) return one;
    return undefined;
  }

  /** The lines that a line has caused itself. */
  causedBy(line: Line): Line[] {
    return this.lines.filter((one) => one.cause === line.number);
  }
}

export const PLAIN_RULES: Rules = {
  always: [],
  turns: [],
  active: (view) => view.table.active ?? -1,
  doer: (line, log) => log.head(line).player ?? -1,
  effect: () => undefined,
  figures: () => new Map(),
  own: (view, seat) => Object.entries(view.table.players[seat]?.figures ?? {}),
  deeds: {},
  quiet: [],
  tempo: 0.6,
};

/** The number that a line tells, if it tells one. */
export function amount(line: Line): number {
  return line.parts.find((part) => part.number !== undefined)?.number ?? 0;
}

/** The figure that a line changes, and the sign of the change, by the word of the line. */
export type Signs = Record<string, [Effect["figure"], number]>;

/** How a line changes a figure. */
export function effectOf(signs: Signs, line: Line): Effect | undefined {
  const [figure, sign] = signs[line.what ?? ""] ?? [];
  return figure === undefined || sign === undefined ? undefined : { figure, by: sign * amount(line) };
}

/** The first card or player that a line names. */
export function subject(line: Line): Part | undefined {
  return line.parts.find((part) => part.card || (part.seat ?? -1) >= 0);
}

/** The cards that a line names, in order. */
export function named(line: Line): Part[] {
  return line.parts.filter((part) => part.card);
}

/** What else came of a beat; lines that only came before or after it are in the log. */
export function besides(beat: Beat, rules: Rules): Line[] {
  const group = beat.head.group || beat.head.number;
  return beat.lines.filter(
    (line) => line !== beat.head && (line.group || line.number) === group && !rules.quiet.includes(line.what ?? ""),
  );
}

export function keyOf(part: Part, figure: string): string {
  return part.card ? `card ${part.object ?? -1} ${figure}` : `seat ${part.seat ?? -1} ${figure}`;
}

/** The words of scenes: beats below such a line belong to it. */
const SCENES: readonly Kind[] = ["attack", "scheme", "reveal", "play"];

export interface Between {
  rules: Rules;
  /** All lines known so far, including the new ones. */
  log: Log;
  /** The new lines. */
  lines: readonly Line[];
  before: View;
  after: View;
  /** The seats on this screen: what they do themselves is not shown to them. */
  mine: readonly number[];
}

/** The beats of the new lines. Lines that begin none are told with the next beat, or the last; without any there are none. */
export function beatsOf(between: Between): Beat[] {
  const { rules, log, lines, before, after, mine } = between;
  const figures = new Map(rules.figures(before));
  const later = rules.figures(after);
  const found: Beat[] = [];
  const closed = [...lines].reverse().find((line) => rules.closes?.includes(line.what ?? ""))?.number ?? 0;
  let waiting: Line[] = [];

  function change(line: Line): Change | undefined {
    const effect = rules.effect(line);
    const of = subject(line);
    if (effect === undefined || of === undefined || effect.by === 0) return undefined;
    const key = keyOf(of, effect.figure);
    // A card that came with these lines is known only from the view after them; it began unhurt.
    const known = figures.get(key) ?? (effect.figure === "health" ? whole(later.get(key)) : undefined);
    if (known === undefined) return { ...effect, of };
    const n = Math.max(
      0,
      Math.min(
        known.n + effect.by,
        effect.by > 0 && known.most !== undefined ? Math.max(known.most, known.n) : Infinity,
      ),
    );
    figures.set(key, { ...known, n });
    return { ...effect, of, before: known.n, after: n, most: known.most };
  }

  for (const line of lines) {
    const kind = kindOf(line);
    const changed = change(line);
    const last = found.at(-1);
    if (kind !== undefined) {
      const beat: Beat = {
        ...open(kind, line),
        lines: [...waiting, line],
        changes: changed === undefined ? [] : [changed],
      };
      beat.key = beat.lines[0]?.number ?? line.number;
      waiting = [];
      settle(beat);
      found.push(beat);
    } else if (last !== undefined) {
      last.lines.push(line);
      if (changed !== undefined) last.changes.push(changed);
      if (last.kind === "reveal" || last.kind === "play")
        last.turned = [
          ...last.turned,
          ...named(line).filter((part) => !last.turned.some((one) => one.object === part.object)),
        ];
    } else waiting.push(line);
  }
  return rules.finish?.(found, between) ?? found;

  /** The kind of the beat that a line begins, unless it is the doing of somebody on this screen. */
  function kindOf(line: Line): Kind | undefined {
    const kind =
      rules.begins === undefined
        ? log.head(line) === line && line.parts.length > 0
          ? "told"
          : undefined
        : rules.begins(line, log);
    if (kind === undefined) return undefined;
    const own = mine.includes(rules.doer(line, log));
    const last = line.number < closed && log.above(line, rules.turns) !== undefined;
    return own && !last && !rules.always.includes(line.what ?? "") ? undefined : kind;
  }

  /** A beat with what is known of its scene so far. */
  function open(kind: Kind, line: Line): Beat {
    const scene = kind === "end" ? decider(line) : sceneOf(line);
    const actor = named(scene)[0];
    const cards = named(line);
    return {
      key: line.number,
      kind,
      head: line,
      scene,
      lines: [],
      changes: [],
      sum: [],
      actor: actor ?? cards[0],
      turned: kind === "boost" || kind === "reveal" || kind === "stage" ? cards.slice(0, 1) : turnedIn(scene, line),
      die: kind === "roll" ? amount(line) : undefined,
    };
  }

  function sceneOf(line: Line): Line {
    let scene = line;
    for (let one = log.cause(line); one !== undefined; one = log.cause(one)) {
      const kind = rules.begins?.(one, log);
      if (kind !== undefined && SCENES.includes(kind)) {
        scene = one;
        break;
      }
    }
    return scene;
  }

  /** The scene that decided the game: that of the cause of the line that ends it, or of the line just before it. */
  function decider(line: Line): Line {
    const last = log.cause(line) ?? log.lines.filter((one) => one.number < line.number).at(-1);
    const what = last?.what ?? "";
    return last !== undefined &&
      (what in rules.deeds || rules.always.includes(what) || rules.effect(last) !== undefined)
      ? sceneOf(last)
      : line;
  }

  /** The boost cards that were turned up in a scene before a line. */
  function turnedIn(scene: Line, line: Line): Part[] {
    return log
      .causedBy(scene)
      .filter((one) => one.number < line.number && rules.begins?.(one, log) === "boost")
      .flatMap((one) => named(one).slice(0, 1));
  }

  function settle(beat: Beat): void {
    if (beat.kind !== "blow" || rules.sum === undefined) return;
    beat.sum = rules.sum(beat, log, before, after);
    if (beat.sum.length > 0) beat.total = beat.changes[0] === undefined ? 0 : Math.abs(beat.changes[0].by);
  }
}

function whole(figure: Figure | undefined): Figure | undefined {
  return figure?.most === undefined ? undefined : { n: figure.most, most: figure.most };
}

/** The last line of some with which a turn of one of these seats begins. */
export function turnIn(rules: Rules, lines: readonly Line[], seats: readonly number[]): Line | undefined {
  const begun = [...lines].reverse().find((line) => rules.turns.includes(line.what ?? ""));
  return begun !== undefined && seats.includes(begun.player ?? -1) ? begun : undefined;
}
