/** Which of the page's side panels are open. One at a time where they would cover each other. */

/** The menu, the pace, the keys, or a panel that a game brings (`Action.panel`). */
export type Panel = string;

class Panels {
  open = $state<Panel>();
  /** The log is beside the board where there is room; elsewhere it is a drawer. */
  log = $state(false);
  /** The end of the game has been seen. */
  overSeen = $state(false);

  toggle(panel: Panel): void {
    this.open = this.open === panel ? undefined : panel;
  }

  /** Close whatever is on top; says whether there was anything. */
  close(): boolean {
    if (this.open !== undefined) this.open = undefined;
    else if (this.log) this.log = false;
    else return false;
    return true;
  }

  reset(): void {
    this.open = undefined;
    this.log = false;
    this.overSeen = false;
  }
}

export const panels = new Panels();
