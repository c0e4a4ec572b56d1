/** Light or dark: the system's setting, unless the player has chosen. */

import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark";

const STORAGE_KEY = "hexhaven-theme";

function savedTheme(): Theme {
  const saved = recall(STORAGE_KEY);
  return saved === "light" || saved === "dark" ? saved : "auto";
}

let theme = $state<Theme>(savedTheme());
show(savedTheme());

function show(wanted: Theme): void {
  if (wanted === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}

export function currentTheme(): Theme {
  return theme;
}

export function setTheme(wanted: Theme): void {
  theme = wanted;
  remember(STORAGE_KEY, wanted);
  show(wanted);
}
