/** Light or dark: the system's setting, unless the player has chosen. */

import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark";

const KEPT = "hexhaven-theme";

function kept(): Theme {
  const found = recall(KEPT);
  return found === "light" || found === "dark" ? found : "auto";
}

let theme = $state<Theme>(kept());
show(kept());

function show(wanted: Theme): void {
  if (wanted === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}

export function currentTheme(): Theme {
  return theme;
}

export function setTheme(wanted: Theme): void {
  theme = wanted;
  remember(KEPT, wanted);
  show(wanted);
}
