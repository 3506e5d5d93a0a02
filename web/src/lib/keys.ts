/** The keyboard map of the table. */

/** The command of a key at the table; the keys of options come first. */
export type Command =
  | "forward"
  | "back"
  | "yes"
  | "no"
  | "stack"
  | "turn"
  | "trigger"
  | "log"
  | "help"
  | "zoom"
  | "suggest"
  | "undo"
  | "redo"
  | "hurry"
  | "pause"
  | "earlier";

export const KEYS: Record<string, Command> = {
  " ": "forward",
  Escape: "back",
  y: "yes",
  n: "no",
  e: "stack",
  r: "trigger",
  t: "turn",
  l: "log",
  s: "suggest",
  // Only while a show runs; there is no question then, so an option may have the same letter.
  h: "hurry",
  p: "pause",
  b: "earlier",
  "?": "help",
};

/** The key of a command, as it is printed. */
export const SHOWN: Partial<Record<Command, string>> = {
  forward: "Space",
  back: "Esc",
  yes: "Y",
  no: "N",
  stack: "E",
  trigger: "R",
  turn: "T",
  log: "L",
  suggest: "S",
  hurry: "H",
  pause: "P",
  earlier: "B",
  undo: "Ctrl Z",
  redo: "Ctrl Y",
  help: "?",
};

/** The key of an option that ends a turn. It is never Space: who passes several times must not end a turn by it. */
export const END_KEY = "0";

export interface Handler {
  /** Take the option with a printed key; returns whether there is one. */
  option(key: string): boolean;
  command(command: Command): boolean;
}

/** Whether the key belongs to something else: typing, a browser shortcut, a key held down. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event);
}

function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return target?.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]") != null;
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (on a Mac with Cmd), as everywhere. */
function ofHistory(event: KeyboardEvent): Command | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || isWriting(event)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : undefined;
}

/** Whether Space would press the focused element, which then comes first. A click leaves no focus (`forgetClicks`). */
function pressesFocus(event: KeyboardEvent): boolean {
  if (event.key !== " ") return false;
  const target = event.target as Element | null;
  return target?.closest("button, a[href], summary, input, [role=button]") != null;
}

/** A button clicked with a pointer gives up its focus, so that Space keeps its meaning. */
export function forgetClicks(event: MouseEvent): void {
  const active = document.activeElement;
  if (event.detail > 0 && active instanceof HTMLButtonElement && active.contains(event.target as Node)) active.blur();
}

export function onKey(event: KeyboardEvent, handler: Handler): void {
  if (event.defaultPrevented) return;
  const step = ofHistory(event);
  if (step !== undefined) {
    if (handler.command(step)) event.preventDefault();
    return;
  }
  if (event.key === "Escape" ? event.repeat : isTyping(event)) return;
  if (pressesFocus(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key.length === 1 && key !== " " && handler.option(key)) {
    event.preventDefault();
    return;
  }
  const command = KEYS[key];
  if (command !== undefined && handler.command(command)) event.preventDefault();
}
