/** What this browser remembers between visits: the name, bot strength, last settings, and the player's tables. */

import { USUAL_BOT, strengthOf } from "../game/bots";
import { recall, remember } from "../storage";

const NAME = "hexhaven-name";
const BOT = "hexhaven-bot";
const SETTINGS = "hexhaven-new-table";
const TABLES = "hexhaven-tables";
/** The number of tables remembered. */
const MOST_TABLES = 12;

export function keptName(): string {
  return recall(NAME) ?? "";
}

export function keepName(name: string): void {
  const trimmed = name.trim();
  if (trimmed !== "") remember(NAME, trimmed);
}

export function keptBot(): string {
  const kept = recall(BOT) ?? USUAL_BOT;
  return strengthOf(kept) === undefined ? USUAL_BOT : kept;
}

export function keepBot(bot: string): void {
  remember(BOT, bot);
}

/** A stored JSON value. Undefined if it is missing or invalid. */
function read(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

export function keptSettings(): unknown {
  return read(SETTINGS);
}

export function keepSettings(settings: unknown): void {
  // A large map may not fit; then the settings are not saved.
  remember(SETTINGS, JSON.stringify(settings));
}

/** The player's tables, latest first. */
export function keptTables(): string[] {
  const kept = read(TABLES);
  return Array.isArray(kept) ? kept.filter((table) => typeof table === "string") : [];
}

export function keepTable(table: string): void {
  const others = keptTables().filter((other) => other !== table);
  remember(TABLES, JSON.stringify([table, ...others].slice(0, MOST_TABLES)));
}

export function forgetTable(table: string): void {
  remember(TABLES, JSON.stringify(keptTables().filter((other) => other !== table)));
}
