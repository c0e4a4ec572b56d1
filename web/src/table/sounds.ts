/** Short synthesized tones for events; off by default. */

import type { ObservedAction } from "../protocol";
import { tableSettings } from "./settings.svelte";

export type Sound = "turn" | "roll" | "seven" | "build" | "trade" | "card" | "win";

/** Frequency in hertz, start and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.13, 0.2],
  ],
  roll: [
    [220, 0, 0.04],
    [260, 0.07, 0.04],
    [300, 0.14, 0.05],
  ],
  seven: [
    [196, 0, 0.18],
    [147, 0.18, 0.28],
  ],
  build: [
    [330, 0, 0.07],
    [440, 0.08, 0.1],
  ],
  trade: [
    [494, 0, 0.08],
    [587, 0.09, 0.12],
  ],
  card: [[659, 0, 0.09]],
  win: [
    [523, 0, 0.14],
    [659, 0.15, 0.14],
    [784, 0.3, 0.14],
    [1047, 0.45, 0.4],
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!tableSettings().sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of TONES[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

/** The sound of an event. */
export function soundOf(told: ObservedAction): Sound | null {
  if (told.events?.some((event) => event.type === "WON")) return "win";
  switch (told.action.type) {
    case "ROLL_DICE":
      return told.outcome && "dice" in told.outcome && told.outcome.dice[0] + told.outcome.dice[1] === 7
        ? "seven"
        : "roll";
    case "PLACE_SETUP_ROAD":
    case "PLACE_SETUP_SETTLEMENT":
    case "PLACE_SETUP_CITY":
    case "BUILD_ROAD":
    case "BUILD_SETTLEMENT":
    case "UPGRADE_TO_CITY":
      return "build";
    case "PROPOSE_TRADE":
    case "COUNTER_TRADE":
    case "CONFIRM_TRADE":
    case "TRADE_WITH_BANK":
    case "SWAP":
      return "trade";
    case "BUY_DEVELOPMENT_CARD":
    case "PLAY_DEVELOPMENT_CARD":
      return "card";
    default:
      return null;
  }
}
