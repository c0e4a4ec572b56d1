/** Keyboard shortcuts at the table. */

export type Command =
  | "roll"
  | "end"
  | "road"
  | "settlement"
  | "city"
  | "buy"
  | "trade"
  | "accept"
  | "decline"
  | "counter"
  | "undo"
  | "hint"
  | "chat"
  | "help"
  | "cancel";

/** In the order in which the help lists them. */
export const SHORTCUTS: { key: string; command: Command }[] = [
  { key: "r", command: "roll" },
  { key: "1", command: "road" },
  { key: "2", command: "settlement" },
  { key: "3", command: "city" },
  { key: "b", command: "buy" },
  { key: "t", command: "trade" },
  { key: "a", command: "accept" },
  { key: "d", command: "decline" },
  { key: "o", command: "counter" },
  { key: "e", command: "end" },
  { key: "u", command: "undo" },
  { key: "h", command: "hint" },
  { key: "c", command: "chat" },
  { key: "?", command: "help" },
  { key: "Escape", command: "cancel" },
];

/** The same keys on a Thai keyboard, by position. */
const BY_PLACE: Record<string, string> = {
  KeyR: "r",
  KeyB: "b",
  KeyT: "t",
  KeyA: "a",
  KeyD: "d",
  KeyO: "o",
  KeyE: "e",
  KeyU: "u",
  KeyZ: "z",
  KeyH: "h",
  KeyC: "c",
  Digit1: "1",
  Digit2: "2",
  Digit3: "3",
};

export interface Pressed {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
  target?: EventTarget | null;
}

/** The command of a key. Undefined while typing, in a dialog, or with a modifier, except Ctrl+Z. */
export function command(pressed: Pressed): Command | undefined {
  if (pressed.altKey || pressed.repeat) return undefined;
  const within = pressed.target instanceof Element ? pressed.target : null;
  if (within?.closest("input, textarea, select, [contenteditable], dialog[open]")) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return isUndoKey(pressed) ? "undo" : undefined;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const found =
    SHORTCUTS.find((shortcut) => shortcut.key === key) ??
    SHORTCUTS.find((shortcut) => shortcut.key === BY_PLACE[pressed.code ?? ""]);
  return found?.command;
}

function isUndoKey({ key, code, shiftKey }: Pressed): boolean {
  return !shiftKey && (key.toLowerCase() === "z" || BY_PLACE[code ?? ""] === "z");
}
