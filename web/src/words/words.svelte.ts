/** Messages in the player's language, from the files shared with Rust (`crates/locales`). */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { recall, remember } from "../storage";

export type Language = "en" | "th";
export const LANGUAGES: { code: Language; name: string }[] = [
  { code: "en", name: "English" },
  { code: "th", name: "ไทย" },
];

const texts: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./english"),
  th: () => import("./thai"),
};

const STORAGE_KEY = "hexhaven-language";

let language = $state<Language>("en");
let bundle = $state.raw<FluentBundle | null>(null);

/** The language chosen by the player, or the browser's preference. */
export function preferred(): Language {
  const saved = recall(STORAGE_KEY);
  if (saved === "en" || saved === "th") return saved;
  return navigator.languages.some((code) => code.startsWith("th")) && !navigator.languages[0]?.startsWith("en")
    ? "th"
    : "en";
}

export function currentLanguage(): Language {
  return language;
}

/** Loads a language and switches to it. */
export async function setLanguage(wanted: Language, save = false): Promise<void> {
  const { default: files } = await texts[wanted]();
  const loaded = new FluentBundle(wanted, { useIsolating: false });
  for (const text of files) loaded.addResource(new FluentResource(text));
  language = wanted;
  bundle = loaded;
  document.documentElement.lang = wanted;
  if (save) remember(STORAGE_KEY, wanted);
}

/** A message in the player's language. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return id;
  return bundle.formatPattern(message.value, values ?? null, []);
}

/** Same as `t`, but undefined if there is no such message: for codes that others may extend. */
export function maybe(id: string, values?: Record<string, FluentVariable>): string | undefined {
  return bundle?.hasMessage(id) ? t(id, values) : undefined;
}
