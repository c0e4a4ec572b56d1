/** The settings of a new table as edited in its form, and the resulting request. */

import type { Limits, MapChoice, NewTable, Preset, TableSettings, TableView, UndoRule } from "../protocol";
import { CLOCKS, LIMITS, PRESETS, PRESET_PLAYERS, hasMarkets, type Values } from "./presets";
import { changedOf, isOption, optionsOf } from "./options";
import { botDelay } from "../game/botSpeed";
import { DEFAULT_BOT, levelOf } from "../game/bots";

export type ClockName = "relaxed" | "normal" | "fast" | "custom";
export const CLOCK_NAMES: ClockName[] = ["relaxed", "normal", "fast", "custom"];

export interface Range {
  min: number;
  max: number;
}

/** A version of a published map. */
export interface LibraryMapSelection {
  kind: "library";
  id: string;
  version: number;
  name: string;
  author: string;
  players: Range;
}

export type MapSelection =
  | { kind: "shipped"; name: string }
  | { kind: "file"; name: string; text: string }
  | LibraryMapSelection
  /** The map that a table has already. */
  | { kind: "current"; name: string };

/** Automatic: only where one person plays. */
export type UndoChoice = "automatic" | UndoRule;
export const UNDO_CHOICES: UndoChoice[] = ["automatic", "own_last", "off"];

/** Whether a game is played over a server, or by the people who share this device. */
export type Venue = "online" | "here";
export const VENUES: Venue[] = ["online", "here"];

export interface Settings {
  title: string;
  venue: Venue;
  /** The names of the people on this device, by seat. */
  names: string[];
  preset: Preset;
  map: MapSelection;
  /** `person`, or a bot's name. The first person is the player who opens the table. */
  seats: string[];
  order: "chosen" | "random";
  visibility: "private" | "public";
  /** Whether the host lets in whoever comes without the invitation. */
  approval: boolean;
  clock: ClockName;
  limits: Limits;
  undo: UndoChoice;
  /** Options that differ from the preset. */
  changed: Values;
}

export const PERSON = "person";
/** The numbers of seats a game can have. */
export const ANY_SEATS: Range = { min: 2, max: 6 };

/** The numbers of seats for games on a map. Null if no such game is possible. */
export function seatsOf(players: Range): Range | null {
  const range = { min: Math.max(players.min, ANY_SEATS.min), max: Math.min(players.max, ANY_SEATS.max) };
  return range.min > range.max ? null : range;
}

export function defaultSettings(): Settings {
  return {
    title: "",
    venue: "online",
    names: [],
    preset: "official",
    map: { kind: "shipped", name: "standard" },
    seats: [PERSON, PERSON, DEFAULT_BOT, DEFAULT_BOT],
    order: "random",
    visibility: "private",
    approval: true,
    clock: "relaxed",
    limits: { ...CLOCKS.normal },
    undo: "automatic",
    changed: {},
  };
}

/** The settings of a table. */
export function settingsOf(table: TableView): Settings {
  const { clock } = table;
  const limits = clock === "off" ? { ...CLOCKS.normal } : clock;
  const isSame = (name: "normal" | "fast") => LIMITS.every((limit) => CLOCKS[name][limit] === limits[limit]);
  return {
    title: table.title,
    venue: "online",
    names: [],
    preset: table.preset,
    map: { kind: "current", name: table.map },
    seats: table.seats.map((place) => (place.kind === "bot" ? place.bot : PERSON)),
    order: table.order,
    visibility: table.visibility,
    approval: table.approval ?? false,
    clock: clock === "off" ? "relaxed" : isSame("normal") ? "normal" : isSame("fast") ? "fast" : "custom",
    limits,
    undo: table.undo,
    changed: Object.fromEntries(changedOf(table.options)),
  };
}

/** What has changed in the settings of a table. */
export function changesOf(before: Settings, after: Settings): TableSettings {
  const [was, is] = [before, after].map((settings) => requestOf(settings, "", ANY_SEATS)) as [NewTable, NewTable];
  const changed = <T>(value: T, previous: T): T | undefined =>
    JSON.stringify(value) === JSON.stringify(previous) ? undefined : value;
  return {
    preset: changed(is.preset, was.preset),
    options: changed(is.options, was.options),
    map: is.map,
    clock: changed(is.clock, was.clock),
    visibility: changed(is.visibility, was.visibility),
    approval: changed(is.approval, was.approval),
    order: changed(is.order, was.order),
    title: changed(is.title ?? "", was.title ?? ""),
    undo: changed(is.undo, was.undo),
  };
}

/** Settings from stored data. Invalid values fall back to the defaults. */
export function settingsFrom(stored: unknown): Settings {
  const defaults = defaultSettings();
  if (typeof stored !== "object" || stored === null) return defaults;
  const partial = stored as Partial<Settings>;
  const limits = { ...defaults.limits };
  for (const limit of LIMITS) {
    const seconds = partial.limits?.[limit];
    if (typeof seconds === "number" && seconds >= 0) limits[limit] = seconds;
  }
  const visibility = partial.visibility === "public" ? "public" : "private";
  const stringSeats = Array.isArray(partial.seats) ? partial.seats.filter((seat) => typeof seat === "string") : [];
  const seats = stringSeats.map((seat) => levelOf(seat) ?? seat);
  return {
    title: typeof partial.title === "string" ? partial.title : defaults.title,
    venue: partial.venue === "here" ? "here" : "online",
    names: Array.isArray(partial.names) ? partial.names.map((name) => (typeof name === "string" ? name : "")) : [],
    preset: PRESETS.find((preset) => preset === partial.preset) ?? defaults.preset,
    map: partial.map?.kind === "shipped" && typeof partial.map.name === "string" ? partial.map : defaults.map,
    seats: seats.length >= ANY_SEATS.min && seats.length <= ANY_SEATS.max ? seats : defaults.seats,
    order: partial.order === "chosen" ? "chosen" : "random",
    visibility,
    approval: typeof partial.approval === "boolean" ? partial.approval : visibility === "private",
    clock: CLOCK_NAMES.find((name) => name === partial.clock) ?? defaults.clock,
    limits,
    undo: UNDO_CHOICES.find((choice) => choice === partial.undo) ?? defaults.undo,
    changed: typeof partial.changed === "object" && partial.changed !== null ? partial.changed : {},
  };
}

/** Changes the number of seats: persons stay, and new seats get the last bot used. */
export function withSeats(seats: string[], count: number): string[] {
  const filler = seats.findLast((seat) => seat !== PERSON) ?? DEFAULT_BOT;
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? filler);
}

/** The same settings with another preset: with a suitable map, and without the option changes for the old preset. */
export function withPreset(settings: Settings, preset: Preset): Settings {
  let { map } = settings;
  if ((map.kind === "shipped" || map.kind === "current") && hasMarkets(preset) !== hasMarkets(settings.preset)) {
    map = {
      kind: "shipped",
      name: hasMarkets(preset) ? (settings.seats.length > 4 ? "catamm-5-6" : "catamm") : "standard",
    };
  }
  return { ...settings, preset, map, changed: {} };
}

/** Strangers play with a clock and take seats at once, unless somebody decides otherwise afterwards. */
export function visibilityChange(settings: Settings, visibility: Settings["visibility"]): Partial<Settings> {
  const change = { visibility, approval: visibility === "private" };
  return visibility === "public" && settings.clock === "relaxed" ? { ...change, clock: "normal" } : change;
}

export function clockOf(settings: Settings): Limits | "off" {
  switch (settings.clock) {
    case "relaxed":
      return "off";
    case "custom":
      return settings.limits;
    default:
      return CLOCKS[settings.clock];
  }
}

/** The request to the server. The map's player range is sent if the preset would not allow it. */
export function requestOf(settings: Settings, name: string, range: Range): NewTable {
  const options = optionsOf(settings.changed);
  const meant = PRESET_PLAYERS[settings.preset];
  const count = settings.seats.length;
  if (count < meant.min || count > meant.max)
    options.players = { min: Math.min(range.min, count), max: Math.max(range.max, count) };
  const request: NewTable = {
    preset: settings.preset,
    options,
    map: mapOf(settings.map),
    seats: settings.seats,
    clock: clockOf(settings),
    visibility: settings.visibility,
    approval: settings.approval,
    order: settings.order,
    botDelayMs: botDelay(),
  };
  if (settings.undo !== "automatic") request.undo = settings.undo;
  if (name.trim() !== "") request.name = name.trim();
  if (settings.title.trim() !== "") request.title = settings.title.trim();
  return request;
}

/** The map in the request. A published one is sent by version, so that its games are counted. */
function mapOf(map: MapSelection): MapChoice | undefined {
  switch (map.kind) {
    case "shipped":
      return map.name;
    case "file":
      return { catan: map.text };
    case "library":
      return `library:${map.id}@${map.version}`;
    case "current":
      return undefined;
  }
}

/** The names of the people on this device, in the order of their seats. Those without a name are numbered. */
export function peopleOf({ seats, names }: Settings, unnamed: (number: number) => string): string[] {
  const people = seats.flatMap((seat, index) => (seat === PERSON ? [names[index]?.trim() ?? ""] : []));
  return people.map((name, index) => name || unnamed(index + 1));
}

/** The seats of an instant game: one person and bots, four in total if the map allows four. */
export function seatsAtOnce(range: Range, bot: string): string[] {
  return withSeats([PERSON, bot], Math.min(Math.max(4, range.min), range.max));
}

/** Whether the game can start without any other person. */
export function isComplete(settings: Settings): boolean {
  return settings.seats.filter((seat) => seat === PERSON).length <= 1;
}

/** The part of the form that a refusal is about, by the start of the server's message. */
export function fieldOf(code: string, message: string): string {
  const byCode: Record<string, string> = {
    BAD_NAME: "name",
    BAD_TITLE: "title",
    BAD_MAP: "map",
    BAD_SEATS: "seats",
    BAD_BOT: "seats",
  };
  if (byCode[code]) return byCode[code];
  const said = /^(?:options\.)?([a-z_]+(?:\.[a-z_]+)?):/.exec(message)?.[1] ?? "";
  if (said === "players") return "seats";
  if (said.startsWith("clock.")) return "clock";
  // Markets need ports, which the map may lack.
  if (said === "trading" && message.includes("port")) return "map";
  return isOption(said) || said === "market" ? said : "";
}
