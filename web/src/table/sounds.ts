/** Short sounds, synthesized in the browser: there are no files to load. On by default, at a modest volume. */

import type { ObservedAction } from "../protocol";
import { tableSettings } from "./settings.svelte";

export type Sound = "turn" | "roll" | "robber" | "build" | "offer" | "trade" | "card" | "low" | "win";

interface Voice {
  wave: OscillatorType | "noise";
  /** Hertz: the pitch of a tone, or the centre of the noise. */
  pitch: number;
  /** Seconds. */
  at: number;
  length: number;
  /** Relative to the chosen volume, from 0 to 1. */
  loudness: number;
}

const tone = (pitch: number, at: number, length: number, wave: OscillatorType = "triangle"): Voice => ({
  wave,
  pitch,
  at,
  length,
  loudness: 0.5,
});
const knock = (pitch: number, at: number, length = 0.05, loudness = 0.9): Voice => ({
  wave: "noise",
  pitch,
  at,
  length,
  loudness,
});

const VOICES: Record<Sound, Voice[]> = {
  // Two dice that bounce and come to rest.
  roll: [
    knock(2400, 0),
    knock(2000, 0.07),
    knock(2600, 0.13),
    knock(1800, 0.22, 0.04, 0.6),
    knock(1600, 0.3, 0.03, 0.4),
  ],
  turn: [tone(523, 0, 0.14, "sine"), tone(784, 0.13, 0.24, "sine")],
  robber: [tone(196, 0, 0.2), tone(147, 0.18, 0.35)],
  // A wooden piece put down.
  build: [knock(700, 0, 0.06), tone(220, 0, 0.09, "sine")],
  offer: [tone(587, 0, 0.1), tone(740, 0.11, 0.16)],
  trade: [tone(494, 0, 0.08), tone(587, 0.09, 0.08), tone(740, 0.18, 0.14)],
  // A card drawn from a deck.
  card: [knock(4200, 0, 0.12, 0.5), tone(880, 0.06, 0.08, "sine")],
  low: [tone(880, 0, 0.09, "square"), tone(880, 0.2, 0.09, "square")],
  win: [
    tone(523, 0, 0.16),
    tone(659, 0.15, 0.16),
    tone(784, 0.3, 0.16),
    tone(1047, 0.45, 0.5),
    tone(1319, 0.45, 0.5, "sine"),
  ],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Half a second of noise. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return hiss;
}

function source(audio: AudioContext, { wave, pitch }: Voice): { start: AudioScheduledSourceNode; end: AudioNode } {
  if (wave !== "noise") {
    const oscillator = audio.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.value = pitch;
    return { start: oscillator, end: oscillator };
  }
  const [player, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  player.buffer = noise(audio);
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.5;
  return { start: player, end: player.connect(filter) };
}

/** Plays a sound, unless the player has muted them. Browsers allow none before the first click or key. */
export function play(sound: Sound): void {
  const { sounds, volume } = tableSettings();
  if (!sounds || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const voice of VOICES[sound]) {
    const { start, end } = source(context, voice);
    const gain = context.createGain();
    const at = context.currentTime + voice.at;
    gain.gain.setValueAtTime(Math.max(0.001, voice.loudness * volume), at);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + voice.length);
    end.connect(gain).connect(context.destination);
    start.start(at);
    start.stop(at + voice.length);
  }
}

/** The sound of an action, for the player at a seat. */
export function soundOf(told: ObservedAction, seat: number | null): Sound | null {
  if (told.events?.some((event) => event.type === "WON")) return "win";
  const { action } = told;
  switch (action.type) {
    case "ROLL_DICE":
      return "roll";
    case "MOVE_ROBBER":
    case "STEAL_RANDOM_CARD":
      return "robber";
    case "PLACE_SETUP_ROAD":
    case "PLACE_SETUP_SETTLEMENT":
    case "PLACE_SETUP_CITY":
    case "BUILD_ROAD":
    case "BUILD_SETTLEMENT":
    case "UPGRADE_TO_CITY":
      return "build";
    case "PROPOSE_TRADE":
    case "COUNTER_TRADE":
      return told.seat === seat ? "trade" : "offer";
    case "CONFIRM_TRADE":
    case "TRADE_WITH_BANK":
    case "SWAP":
      return "trade";
    case "BUY_DEVELOPMENT_CARD":
      return "card";
    case "PLAY_DEVELOPMENT_CARD":
      return action.card === "knight" ? "robber" : "card";
    default:
      return null;
  }
}
