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
/** Words that only some pages need, so that the first page loads without them. */
const parts = {
  analysis: { en: () => import("./analysisEnglish"), th: () => import("./analysisThai") },
  companion: { en: () => import("./companionEnglish"), th: () => import("./companionThai") },
  details: { en: () => import("./detailsEnglish"), th: () => import("./detailsThai") },
  learn: { en: () => import("./learnEnglish"), th: () => import("./learnThai") },
  mapmaking: { en: () => import("./mapmakingEnglish"), th: () => import("./mapmakingThai") },
  openings: { en: () => import("./openingsEnglish"), th: () => import("./openingsThai") },
  puzzles: { en: () => import("./puzzlesEnglish"), th: () => import("./puzzlesThai") },
} satisfies Record<string, Texts>;
export type Part = keyof typeof parts;
/** The parts to be loaded with a language. */
const needed: Part[] = [];
/** The parts that are loaded, or on their way. */
const loading: Partial<Record<Part, Promise<void>>> = {};

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
  const included = [...needed];
  const modules = await Promise.all([texts, ...included.map((part) => parts[part])].map((each) => each[wanted]()));
  // A page may have asked for more meanwhile.
  if (included.length < needed.length) return setLanguage(wanted, save);
  const loaded = new FluentBundle(wanted, { useIsolating: false });
  for (const text of modules.flatMap((each) => each.default)) loaded.addResource(new FluentResource(text));
  language = wanted;
  bundle = loaded;
  for (const part of included) loading[part] = Promise.resolve();
  document.documentElement.lang = wanted;
  if (save) remember(STORAGE_KEY, wanted);
}

/** Loads words that a page needs in addition, unless they are. To be awaited before the page is shown. */
export function loadWords(part: Part): Promise<void> {
  if (!needed.includes(part)) needed.push(part);
  // Before the first language is loaded, they will come with it. Whoever calls this is not to be run again for another
  // language.
  if (untrack(() => bundle) === null) return Promise.resolve();
  return (loading[part] ??= untrack(() => setLanguage(language)).catch((error: unknown) => {
    delete loading[part];
    throw error;
  }));
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
