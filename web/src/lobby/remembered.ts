/** What this browser keeps between visits: a name, a strength, the last settings, the tables one sits at. */

import { USUAL_BOT, strengthOf } from "../game/bots";

const NAME = "hexhaven-name";
const BOT = "hexhaven-bot";
const SETTINGS = "hexhaven-new-table";
const TABLES = "hexhaven-tables";
/** Tables that are kept in mind; older ones are forgotten. */
const MOST_TABLES = 12;

export function keptName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
  const trimmed = name.trim();
  if (trimmed !== "") localStorage.setItem(NAME, trimmed);
}

export function keptBot(): string {
  const kept = localStorage.getItem(BOT) ?? USUAL_BOT;
  return strengthOf(kept) === undefined ? USUAL_BOT : kept;
}

export function keepBot(bot: string): void {
  localStorage.setItem(BOT, bot);
}

/** Something kept as JSON; nothing where it is missing or was written by something else. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function keptSettings(): unknown {
  return read(SETTINGS);
}

export function keepSettings(settings: unknown): void {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
  } catch {
    // A large map may not fit: then they are not kept.
  }
}

/** Tables that this browser sits at, the latest first. */
export function keptTables(): string[] {
  const kept = read(TABLES);
  return Array.isArray(kept) ? kept.filter((table) => typeof table === "string") : [];
}

export function keepTable(table: string): void {
  const others = keptTables().filter((other) => other !== table);
  localStorage.setItem(TABLES, JSON.stringify([table, ...others].slice(0, MOST_TABLES)));
}

export function forgetTable(table: string): void {
  localStorage.setItem(TABLES, JSON.stringify(keptTables().filter((other) => other !== table)));
}
