/** The player's table preferences, stored in this browser. */

import type { Topic } from "../events/topics";
import { recall, remember } from "../storage";

const STORAGE_KEY = "hexhaven-table";

interface TableSettings {
  confirmPlacements: boolean;
  sounds: boolean;
  /** How loud the sounds are, from 0 to 1. */
  volume: number;
  notifications: boolean;
  /** Whether the coach gives advice in games on this device. */
  coach: boolean;
  /** What the log shows. */
  logTopic: Topic;
}

/** A finger covers what it points at, so touch screens ask for confirmation by default. */
function defaults(): TableSettings {
  return {
    confirmPlacements: matchMedia("(pointer: coarse)").matches,
    sounds: true,
    volume: 0.25,
    notifications: false,
    coach: false,
    logTopic: "all",
  };
}

function loadSettings(): TableSettings {
  try {
    return { ...defaults(), ...(JSON.parse(recall(STORAGE_KEY) ?? "{}") as Partial<TableSettings>) };
  } catch {
    return defaults();
  }
}

const settings = $state<TableSettings>(loadSettings());

export function tableSettings(): Readonly<TableSettings> {
  return settings;
}

export function setTableSetting<Name extends keyof TableSettings>(name: Name, value: TableSettings[Name]): void {
  settings[name] = value;
  remember(STORAGE_KEY, JSON.stringify(settings));
}
