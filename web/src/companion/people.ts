/** The people of saved games, so that their names need not be typed again. */

import type { Colour } from "../engine/types";
import { isColour } from "./pieceColours";
import type { Session } from "./sessions";

export interface Person {
  name: string;
  /** The colour of their pieces in their latest game. */
  colour: Colour | null;
}

/** Everybody in the given games, which are in order of time, latest first. */
export function peopleOf(sessions: Pick<Session, "script">[]): Person[] {
  const people = new Map<string, Person>();
  for (const { script } of sessions)
    for (const [player, name] of script.settings.players.entries()) {
      const colour = script.settings.colours?.[player];
      if (!people.has(name)) people.set(name, { name, colour: isColour(colour) ? colour : null });
    }
  return [...people.values()];
}
