/** The setup of a game: the form, its faults, and the resulting settings. */

import type { Colour, Draft, Pace, SavedScript, Settings, Text } from "../engine/types";
import { DEFAULT_ISLAND, type IslandOptions } from "./island";
import { distinctColours, freeColour } from "./pieceColours";
import type { Person } from "./people";

export type BoardMode = "BEGINNER" | "RANDOMIZED" | "MANUAL";
export type Depth = "light" | "full";
export type TimerKind = "off" | "reminder" | "seconds";

export interface Form {
  names: string[];
  /** The colours of the players' pieces, all different. */
  colours: Colour[];
  /** Null: decided at the table. */
  first: number | null;
  board: BoardMode;
  depth: Depth;
  pace: Pace;
  target: number | null;
  shortage: "nobody" | "sole_claimant";
  victoryCards: "any_time" | "turn_card";
  friendly: boolean;
  timer: TimerKind;
  seconds: number | null;
  virtualDice: boolean;
  /** How a random island is drawn. */
  island: IslandOptions;
  /** The custom map, in full tracking. */
  map: string;
}

export const FEWEST = 3;
export const MOST = 6;
const LONGEST = 40;
export const MODES: BoardMode[] = ["BEGINNER", "RANDOMIZED", "MANUAL"];
export const DEPTHS: Depth[] = ["light", "full"];
export const PACES: Pace[] = ["compact", "full"];

export const DEFAULT_FORM: Form = {
  names: ["", "", ""],
  colours: distinctColours([], FEWEST),
  first: null,
  board: "BEGINNER",
  depth: "light",
  pace: "compact",
  target: 10,
  shortage: "nobody",
  victoryCards: "any_time",
  friendly: false,
  timer: "off",
  seconds: 120,
  virtualDice: false,
  island: DEFAULT_ISLAND,
  map: "",
};

/** A message, and one about what was probably meant. */
export type Fault = Pick<Text, "key"> & Partial<Text> & { hint?: Text | undefined };

/**
 * Invisible characters and those that change the text direction. Joiners are kept, since scripts and emoji need them.
 */
const UNSEEN = /(?![\s\u200C\u200D])[\p{Cc}\p{Cf}]|\uFEFF/gu;
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

/** A name as displayed. Empty if nothing in it is visible. */
function readable(name: string): string {
  const plain = name.replace(UNSEEN, "").replace(/\s+/g, " ").trim();
  return SEEN.test(plain) ? plain : "";
}

/** The names without empty ones at the end. */
export function namesOf(form: Pick<Form, "names">): string[] {
  const names = form.names.map(readable);
  while (names.length > FEWEST && names.at(-1) === "") names.pop();
  return names;
}

/** The faults that can be found without the engine. */
export function faultsOf(form: Form): Fault[] {
  const names = namesOf(form);
  const faults: Fault[] = [];
  const duplicate = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  if (names.length < FEWEST || names.length > MOST) faults.push({ key: "companion-fault-count" });
  if (names.includes("")) faults.push({ key: "companion-fault-empty" });
  if (duplicate !== undefined) faults.push({ key: "companion-fault-twice", args: { name: duplicate } });
  if (names.some((name) => [...name].length > LONGEST)) faults.push({ key: "companion-fault-long" });
  const whole = (value: number | null, least: number, most: number) =>
    value !== null && Number.isInteger(value) && value >= least && value <= most;
  if (!whole(form.target, 1, 255)) faults.push({ key: "companion-fault-target" });
  if (form.timer === "seconds" && !whole(form.seconds, 10, 3600)) faults.push({ key: "companion-fault-timer" });
  if (mapNeeded(form) === "own" && form.map === "") faults.push({ key: "companion-fault-map" });
  return faults;
}

/** The map that full tracking needs, if any: generated, or the host's own. */
export type MapNeed = "none" | "drawn" | "own";

export function mapNeeded({ depth, board, names }: Pick<Form, "depth" | "board" | "names">): MapNeed {
  if (depth === "light") return "none";
  if (board === "MANUAL") return "own";
  // The rulebook's first game is for four at most.
  return board === "BEGINNER" && namesOf({ names }).length <= 4 ? "none" : "drawn";
}

/** The form with a custom map, which sets the points to win. */
export function withMap(form: Form, map: string, points: number | undefined): Form {
  return { ...form, map, target: points ?? form.target };
}

/** The form without one of its players. The starting player stays the same person. */
export function withoutPlayer(form: Form, player: number): Form {
  const { first } = form;
  const begins = first === null || first === player ? null : first - Number(first > player);
  // At least the fields for the fewest players stay.
  if (form.names.length <= FEWEST)
    return { ...form, names: form.names.map((name, other) => (other === player ? "" : name)) };
  const others = <Item>(items: Item[]) => items.filter((_, other) => other !== player);
  return { ...form, names: others(form.names), colours: others(form.colours), first: begins };
}

/** The form with another field for a name. */
export function withAnotherPlayer(form: Form, name = ""): Form {
  return { ...form, names: [...form.names, name], colours: [...form.colours, freeColour(form.colours)] };
}

/** The form without names. */
export function withoutNames(form: Form): Form {
  const { names, colours } = DEFAULT_FORM;
  return { ...form, names: [...names], colours: [...colours], first: null };
}

/** The form with another colour for a player. If somebody has it, they swap. */
export function withColour(form: Form, player: number, colour: Colour): Form {
  const own = form.colours[player];
  const swapped = form.colours.map((other, index) =>
    index === player ? colour : other === colour && own ? own : other,
  );
  return { ...form, colours: swapped };
}

/** The form with a person in the first free place, in their own colour unless somebody has it. */
export function withPerson(form: Form, { name, colour }: Person): Form {
  const free = form.names.findIndex((other) => readable(other) === "");
  const player = free === -1 ? form.names.length : free;
  const next =
    free === -1
      ? withAnotherPlayer(form, name)
      : { ...form, names: form.names.map((other, index) => (index === free ? name : other)) };
  const owner = colour === null ? -1 : next.colours.indexOf(colour);
  const taken = owner !== -1 && readable(next.names[owner] ?? "") !== "" && owner !== player;
  return colour === null || taken ? next : withColour(next, player, colour);
}

/** Who went first in a game: as set, or as answered. Null if it was not decided. */
export function firstOf({ settings, inputs }: SavedScript): number | null {
  if (settings.firstPlayer !== undefined) return settings.firstPlayer;
  // The first player to be chosen in a game is the one who goes first.
  const chosen = inputs.find((input) => input.input === "choice" && input.value.startsWith("player-"));
  return chosen?.input === "choice" ? Number(chosen.value.slice("player-".length)) : null;
}

/** Who goes first in the next game: the player after the one who did. Null if that is not known. */
export function nextFirst(script: SavedScript): number | null {
  const first = firstOf(script);
  return first === null ? null : (first + 1) % script.settings.players.length;
}

/**
 * The settings of the next game: a generated island is generated anew. If it is not known who goes first, the script
 * asks.
 */
export function rematch(
  { firstPlayer: _, ...settings }: Settings,
  first: number | null,
  draw: (players: number) => string,
): Draft {
  const { players, depth = DEFAULT_FORM.depth, boardMode = DEFAULT_FORM.board } = settings;
  const drawn = mapNeeded({ depth, board: boardMode, names: players }) === "drawn";
  return { ...settings, ...(first !== null && { firstPlayer: first }), ...(drawn && { map: draw(players.length) }) };
}

/** The settings for a form. */
export function settingsOf(form: Form, map: string | null): Draft {
  const players = namesOf(form);
  const first = form.first !== null && form.first < players.length ? { firstPlayer: form.first } : {};
  return {
    players,
    colours: form.colours.slice(0, players.length),
    ...first,
    boardMode: form.board,
    depth: form.depth,
    pace: form.pace,
    ...(form.target !== null && { target: form.target }),
    house: {
      shortage: form.shortage,
      victoryCards: form.victoryCards,
      friendlyRobber: form.friendly,
      timer: form.timer === "seconds" ? { seconds: form.seconds ?? 120 } : form.timer,
    },
    ...(map !== null && { map }),
  };
}

const STORAGE_KEY = "hexhaven-companion-form";

/** The last submitted form, so that the names need not be typed again. */
export function loadForm(store: Pick<Storage, "getItem"> = localStorage): Form {
  try {
    const stored = JSON.parse(store.getItem(STORAGE_KEY) ?? "null") as Partial<Form> | null;
    if (!stored || !Array.isArray(stored.names) || !stored.names.every((name) => typeof name === "string"))
      return { ...DEFAULT_FORM };
    const colours = distinctColours(stored.colours, stored.names.length);
    return { ...DEFAULT_FORM, ...stored, colours, first: null, map: "" };
  } catch {
    return { ...DEFAULT_FORM };
  }
}

export function saveForm(form: Form, store: Pick<Storage, "setItem"> = localStorage): void {
  // The points belong to the map: the next island may have a lower limit.
  const target = mapNeeded(form) === "own" && form.map !== "" ? DEFAULT_FORM.target : form.target;
  try {
    store.setItem(STORAGE_KEY, JSON.stringify({ ...form, target, map: "" }));
  } catch {
    // If there is no space, the names have to be typed again.
  }
}
