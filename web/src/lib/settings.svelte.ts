/** The settings of this browser. */

import { read, write } from "./memory";

export type Theme = "system" | "dark" | "light";

/** The pace at which this browser shows what others do: step by step waits for a press, instant shows only the result. */
export type Showing = "slow" | "normal" | "fast" | "steps" | "instant";

interface Kept {
  theme: Theme;
  sound: boolean;
  /** How loud sounds are, from 0 to 100. */
  volume: number;
  name: string;
  /** For several seats on one screen: hide the hands until the device is passed on. */
  curtain: boolean;
  showing: Showing;
  /** Whether a summary is shown when one's turn begins. */
  since: boolean;
}

const KEY = "cardwright.settings";

class Settings {
  theme = $state<Theme>("system");
  sound = $state(true);
  volume = $state(70);
  name = $state("");
  curtain = $state(true);
  showing = $state<Showing>("normal");
  since = $state(true);

  constructor() {
    const kept = read<Partial<Kept>>(KEY, {});
    this.theme = kept.theme ?? "system";
    this.sound = kept.sound ?? true;
    this.volume = kept.volume ?? 70;
    this.name = kept.name ?? "";
    this.curtain = kept.curtain ?? true;
    this.showing = kept.showing ?? (still() ? "steps" : "normal");
    this.since = kept.since ?? true;
  }

  keep(): void {
    const { theme, sound, volume, name, curtain, showing, since } = this;
    write(KEY, { theme, sound, volume, name, curtain, showing, since } satisfies Kept);
  }
}

/** Whether the person at this browser wants no motion. */
function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const settings = new Settings();
