/** Messages in the player's language, from the files shared with Rust (`crates/locales`). */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { recall, remember } from "../storage";

export type Language = "en" | "th";
export const LANGUAGES: { code: Language; name: string }[] = [
  { code: "en", name: "English" },
  { code: "th", name: "ไทย" },
];

type Texts = Record<Language, () => Promise<{ default: string[] }>>;

const texts: Texts = { en: () => import("./english"), th: () => import("./thai") };
/** Loaded with the companion’s pages: they would be a tenth of the home page. */
const companionTexts: Texts = { en: () => import("./companionEnglish"), th: () => import("./companionThai") };
/** The texts to be loaded with a language. */
const needed = [texts];
let companionLoading: Promise<void> | null = null;

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
  const files = (await Promise.all(needed.map((each) => each[wanted]()))).flatMap((each) => each.default);
  const loaded = new FluentBundle(wanted, { useIsolating: false });
  for (const text of files) loaded.addResource(new FluentResource(text));
  language = wanted;
  bundle = loaded;
  if (needed.includes(companionTexts)) companionLoading = Promise.resolve();
  document.documentElement.lang = wanted;
  if (save) remember(STORAGE_KEY, wanted);
}

/** Loads the companion’s messages, unless they are. To be awaited before one of its pages is shown. */
export function loadCompanionWords(): Promise<void> {
  if (!needed.includes(companionTexts)) needed.push(companionTexts);
  // Before the first language is loaded, they will come with it. Whoever calls this is not to be run again for another
  // language.
  if (untrack(() => bundle) === null) return Promise.resolve();
  companionLoading ??= untrack(() => setLanguage(language)).catch((error: unknown) => {
    companionLoading = null;
    throw error;
  });
  return companionLoading;
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
