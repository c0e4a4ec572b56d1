/** The colours of real pieces, and their numbers in the style sheet. */

import type { Colour, Settings } from "../engine/types";

const NUMBERS: Record<Colour, number> = { red: 0, blue: 1, white: 2, orange: 6, green: 4, brown: 7 };

/** The colours in the box, those of the larger box last. */
export const PIECE_COLOURS = Object.keys(NUMBERS) as Colour[];

export const isColour = (value: unknown): value is Colour => PIECE_COLOURS.includes(value as Colour);

export const numberOf = (colour: Colour): number => NUMBERS[colour];

/** The colours of a game by player. Empty for a game from before colours could be chosen. */
export function coloursOf({ colours = [] }: Pick<Settings, "colours">): number[] {
  return colours.map(numberOf);
}

/** The number of each player's colour; in a game without chosen colours, that of their place. */
export function playerColours(settings: Pick<Settings, "players" | "colours">): number[] {
  const chosen = coloursOf(settings);
  return settings.players.map((_, player) => chosen[player] ?? player);
}

/** The first colour that is not taken. */
export function freeColour(taken: Colour[]): Colour {
  return PIECE_COLOURS.find((colour) => !taken.includes(colour)) ?? "red";
}

/** One colour for each of a number of players: those given, as far as they are valid and differ, then free ones. */
export function distinctColours(given: unknown, count: number): Colour[] {
  const colours: Colour[] = [];
  for (let player = 0; player < count; player += 1) {
    const wanted: unknown = Array.isArray(given) ? given[player] : undefined;
    colours.push(isColour(wanted) && !colours.includes(wanted) ? wanted : freeColour(colours));
  }
  return colours;
}
