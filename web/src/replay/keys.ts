/** Keyboard shortcuts in a replay. */

import type { Playback } from "./playback.svelte";

type Command = (playback: Pick<Playback, "toggle" | "step" | "turn" | "go" | "last">) => void;

const KEYS: Record<string, Command> = {
  " ": (playback) => playback.toggle(),
  ArrowLeft: (playback) => playback.step(-1),
  ArrowRight: (playback) => playback.step(1),
  ArrowUp: (playback) => playback.turn(-1),
  ArrowDown: (playback) => playback.turn(1),
  Home: (playback) => playback.go(0),
  End: (playback) => playback.go(playback.last),
};

/** The command of a key, unless the focused element uses the key itself. */
export function commandOf(
  event: Pick<KeyboardEvent, "key" | "target" | "altKey" | "ctrlKey" | "metaKey">,
): Command | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const target = event.target as Element | null;
  const isRange = target?.matches?.("input[type=range]") ?? false;
  if (!isRange && target?.matches?.("input, select, textarea")) return undefined;
  // The space bar presses a focused button and scrolls a focused box.
  if (event.key === " " && target?.matches?.("button, a, summary, label")) return undefined;
  if (target?.matches?.("[role=group][tabindex]")) return undefined;
  return KEYS[event.key];
}
