/** The show: beats run at the pace of this browser while the table keeps the view from before them. */

import type { State } from "./protocol";
import { settings, type Showing } from "./settings.svelte";
import type { Beat, Kind } from "./showing";
import { newest } from "./states";

/** The pause after a beat, in milliseconds. Who goes step by step has none: the next beat comes with a press. */
export const PAUSE: Record<Showing, number> = { slow: 3000, normal: 1200, fast: 400, steps: Infinity, instant: 0 };

/** Some things take longer to read. */
const WEIGHT: Partial<Record<Kind, number>> = { reveal: 2.4, blow: 1.4, stage: 2, end: 2, fall: 1.4, roll: 0.8 };

/** More beats than this are an absence: nobody wants to sit through them. */
const MOST = 80;

interface Held {
  state: State;
  beats: Beat[];
}

interface Stage {
  /** Show a state for good. */
  apply(state: State): void;
  /** A beat has begun: its lines are in the log now. */
  tell(beat: Beat): void;
  /** The share of the pause for beats of this game. */
  tempo(): number;
}

export class Show {
  /** The beat that is being shown. */
  now = $state.raw<Beat>();
  paused = $state(false);
  /** The beats that are still to come, without the one being shown. */
  left = $state(0);
  readonly running = $derived(this.now !== undefined);
  /** The beats that have been shown since the show began: one can go back to them. */
  private past = $state.raw<Beat[]>([]);
  readonly canGoBack = $derived(this.past.length > 0);
  /** The beats from which the player has gone back: they are shown again, but not told again. */
  private again: Beat[] = [];

  private queue: Held[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  /** The last state that waits to be shown. */
  get last(): State | undefined {
    return this.queue.at(-1)?.state;
  }

  add(state: State, beats: Beat[]): void {
    const last = this.queue.at(-1);
    if (beats.length === 0 && last !== undefined) last.state = newest(last.state, state);
    else this.queue.push({ state, beats: [...beats] });
    this.count();
    if (this.left > MOST) this.skip();
    else if (this.now === undefined) this.next();
  }

  /** Go on to the next beat; after the last beat of a state, the state is shown. */
  next(): void {
    this.stop();
    const seen = this.again.shift();
    if (this.now !== undefined) this.past = [...this.past, this.now];
    if (seen !== undefined) {
      this.now = seen;
      this.count();
      return this.wait();
    }
    for (;;) {
      const first = this.queue[0];
      const beat = first?.beats.shift();
      if (first === undefined || beat !== undefined) {
        this.now = beat;
        break;
      }
      this.queue.shift();
      // While a state is shown, nothing runs; if another one follows, its first beat does.
      if (this.queue.length === 0) this.now = undefined;
      this.stage.apply(first.state);
    }
    this.count();
    if (this.now === undefined) this.end();
    else this.stage.tell(this.now);
    this.wait();
  }

  /** Show the beat before once more, and stop there. */
  back(): void {
    const before = this.past.at(-1);
    if (this.now === undefined || before === undefined) return;
    this.stop();
    this.again.unshift(this.now);
    this.past = this.past.slice(0, -1);
    this.now = before;
    this.paused = true;
    this.count();
  }

  /** Jump to the present. */
  skip(): void {
    this.stop();
    const [first, ...rest] = this.queue.map((held) => held.state);
    this.queue = [];
    this.now = undefined;
    this.left = 0;
    this.end();
    if (first !== undefined) this.stage.apply(rest.reduce(newest, first));
  }

  pause(): void {
    if (this.now === undefined) return;
    this.paused = !this.paused;
    this.stop();
    this.wait();
  }

  /** Another pace: it holds from now on. */
  setPace(pace: Showing): void {
    settings.showing = pace;
    settings.keep();
    if (pace === "instant") return this.skip();
    this.paused = false;
    this.stop();
    this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private end(): void {
    this.paused = false;
    this.past = [];
    this.again = [];
  }

  private wait(): void {
    if (this.now === undefined || this.paused) return;
    // What decided a game is shown to those who want to see nothing else, too.
    const pace = settings.showing === "instant" ? "normal" : settings.showing;
    const pause = PAUSE[pace] * (WEIGHT[this.now.kind] ?? 1) * this.stage.tempo();
    if (Number.isFinite(pause)) this.timer = setTimeout(() => this.next(), pause);
  }

  private count(): void {
    this.left = this.queue.reduce((all, held) => all + held.beats.length, this.again.length);
  }
}
