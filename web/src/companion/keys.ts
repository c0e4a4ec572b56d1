/** Keyboard shortcuts while hosting a game. */

export type Command = "done" | "back" | "skip" | "help" | "notes" | "score" | "dice" | "digit";

/** The same keys on a Thai keyboard, by position. */
const BY_PLACE: Record<string, Command> = {
  KeyB: "back",
  KeyS: "skip",
  KeyN: "notes",
  KeyP: "score",
  KeyD: "dice",
  Slash: "help",
};
const BY_KEY: Record<string, Command> = {
  " ": "done",
  Backspace: "back",
  ArrowUp: "back",
  ArrowDown: "done",
  "?": "help",
};

/** In the order in which the help lists them. */
export const KEYS: { key: string; command: Command }[] = [
  { key: "␣", command: "done" },
  { key: "B", command: "back" },
  { key: "S", command: "skip" },
  { key: "2–12", command: "digit" },
  { key: "P", command: "score" },
  { key: "D", command: "dice" },
  { key: "N", command: "notes" },
  { key: "?", command: "help" },
];

export type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">;

/**
 * The command of a key. Null while typing, in a dialog, on the board, or if the focused element uses the key itself.
 */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return null;
  const within = pressed.target instanceof Element ? pressed.target : null;
  if (within?.closest("input, textarea, select, [contenteditable], dialog[open]")) return null;
  const onControl = within?.closest("button, a, summary, [role=application]") != null;
  if (onControl && (pressed.key === " " || pressed.key.startsWith("Arrow"))) return null;
  if (/^[0-9]$/.test(pressed.key)) return "digit";
  return BY_KEY[pressed.key] ?? BY_PLACE[pressed.code] ?? null;
}
