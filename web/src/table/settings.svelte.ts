/** The player's table preferences, stored in this browser. */

import { recall, remember } from "../storage";

const KEPT = "hexhaven-table";

interface Kept {
  confirmPlacements: boolean;
  sounds: boolean;
  notifications: boolean;
}

/** A finger covers what it points at, so touch screens ask for confirmation by default. */
function defaults(): Kept {
  return { confirmPlacements: matchMedia("(pointer: coarse)").matches, sounds: false, notifications: false };
}

function kept(): Kept {
  try {
    return { ...defaults(), ...(JSON.parse(recall(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return defaults();
  }
}

const settings = $state<Kept>(kept());

export function tableSettings(): Readonly<Kept> {
  return settings;
}

export function setTableSetting(name: keyof Kept, value: boolean): void {
  settings[name] = value;
  remember(KEPT, JSON.stringify(settings));
}
