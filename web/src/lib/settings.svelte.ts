/** The settings of this browser. */

import { read, write } from "./memory";

export type Theme = "system" | "dark" | "light";

interface Kept {
  theme: Theme;
  sound: boolean;
  /** How loud sounds are, from 0 to 100. */
  volume: number;
  name: string;
  /** For several seats on one screen: hide the hands until the device is passed on. */
  curtain: boolean;
}

const KEY = "cardwright.settings";

class Settings {
  theme = $state<Theme>("system");
  sound = $state(true);
  volume = $state(70);
  name = $state("");
  curtain = $state(true);

  constructor() {
    const kept = read<Partial<Kept>>(KEY, {});
    this.theme = kept.theme ?? "system";
    this.sound = kept.sound ?? true;
    this.volume = kept.volume ?? 70;
    this.name = kept.name ?? "";
    this.curtain = kept.curtain ?? true;
  }

  keep(): void {
    write(KEY, { theme: this.theme, sound: this.sound, volume: this.volume, name: this.name, curtain: this.curtain } satisfies Kept);
  }
}

export const settings = new Settings();
