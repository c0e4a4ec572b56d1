/** What this browser remembers between visits: the name, level of bots, last settings, and the player's tables. */

import { DEFAULT_BOT, levelOf, type Level } from "../game/bots";
import { recall, remember } from "../storage";

const NAME = "hexhaven-name";
const BOT = "hexhaven-bot";
const SETTINGS = "hexhaven-new-table";
const TABLES = "hexhaven-tables";
/** The number of tables remembered. */
const MOST_TABLES = 12;

export function savedName(): string {
  return recall(NAME) ?? "";
}

export function saveName(name: string): void {
  const trimmed = name.trim();
  if (trimmed !== "") remember(NAME, trimmed);
}

export function savedBot(): Level {
  return levelOf(recall(BOT) ?? DEFAULT_BOT) ?? DEFAULT_BOT;
}

export function saveBot(bot: string): void {
  remember(BOT, bot);
}

/** A stored JSON value. Null if it is missing or invalid. */
function read(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

export function savedSettings(): unknown {
  return read(SETTINGS);
}

export function saveSettings(settings: unknown): void {
  // A large map may not fit; then the settings are not saved.
  remember(SETTINGS, JSON.stringify(settings));
}

/** The player's tables, latest first. */
export function savedTables(): string[] {
  const saved = read(TABLES);
  return Array.isArray(saved) ? saved.filter((table) => typeof table === "string") : [];
}

export function saveTable(table: string): void {
  const others = savedTables().filter((other) => other !== table);
  remember(TABLES, JSON.stringify([table, ...others].slice(0, MOST_TABLES)));
}

export function forgetTable(table: string): void {
  remember(TABLES, JSON.stringify(savedTables().filter((other) => other !== table)));
}
