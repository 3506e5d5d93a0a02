/** The open side panels of the page. Panels that would cover each other are open one at a time. */

/** The menu, the pace, the keys, or a panel that a game brings (`Action.panel`). */
export type Panel = string;

export const LOG_TABS = ["all", "mine", "talk"] as const;
export type LogTab = (typeof LOG_TABS)[number];

class Panels {
  open = $state<Panel>();
  /** Whether the log is shown: beside the board on a wide screen, otherwise as a drawer. */
  log = $state(false);
  /** What the log shows. */
  logTab = $state<LogTab>("all");
  /** Whether the banner at the end of the game has been closed. */
  overSeen = $state(false);

  toggle(panel: Panel): void {
    this.open = this.open === panel ? undefined : panel;
  }

  /** Close the topmost panel; returns whether there was one. */
  close(): boolean {
    if (this.open !== undefined) this.open = undefined;
    else if (this.log) this.log = false;
    else return false;
    return true;
  }

  reset(): void {
    this.open = undefined;
    this.log = false;
    this.logTab = "all";
    this.overSeen = false;
  }
}

export const panels = new Panels();
