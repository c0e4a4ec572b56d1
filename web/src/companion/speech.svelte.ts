/** Reads steps aloud with a voice of the device, in the language of the page. */

import { recall, remember } from "../storage";

const STORAGE_KEY = "hexhaven-companion-speech";

type Voice = Pick<SpeechSynthesisVoice, "lang" | "default" | "localService">;

/**
 * A voice that speaks a language: the device's own before those that need the network, and its default before others.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | null {
  // Some devices write “th_TH” instead of “th-TH”.
  const speaks = ({ lang }: Voice) => lang.toLowerCase().split(/[-_]/)[0] === language;
  const rank = (voice: Voice) => 2 * Number(voice.localService) + Number(voice.default);
  return voices.filter(speaks).sort((one, other) => rank(other) - rank(one))[0] ?? null;
}

export class Speech {
  /** Whether steps are read aloud. */
  on = $state(recall(STORAGE_KEY) === "on");
  private voices = $state.raw<SpeechSynthesisVoice[]>([]);

  constructor(private readonly synthesis: SpeechSynthesis | undefined) {
    // Many browsers load their voices only after the page.
    const load = () => (this.voices = synthesis?.getVoices() ?? []);
    load();
    synthesis?.addEventListener?.("voiceschanged", load);
  }

  /** Whether this device has a voice for a language. */
  speaks(language: string): boolean {
    return voiceFor(this.voices, language) !== null;
  }

  setOn(on: boolean): void {
    this.on = on;
    remember(STORAGE_KEY, on ? "on" : "off");
    if (!on) this.stop();
  }

  /** Reads a text instead of the one that is being read. Without a voice for the language it stays silent. */
  read(text: string, language: string): void {
    this.stop();
    const voice = voiceFor(this.voices, language);
    if (!voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    this.synthesis?.speak(utterance);
  }

  stop(): void {
    this.synthesis?.cancel();
  }
}

export const speech = new Speech(globalThis.speechSynthesis);
