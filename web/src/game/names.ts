/** Player names. Bots without a name are called by their level, numbered if there are several. */

import type { PlaceView } from "../protocol";
import { botName, levelOf, type Say } from "./bots";

/** A person's name, or the bot in the seat. */
type Occupant = { name: string } | { bot: string };

export function tableNames(seats: PlaceView[], say: Say): string[] {
  return names(
    seats.map((place, seat): Occupant => {
      switch (place.kind) {
        case "person":
          return { name: place.name };
        case "bot":
          return place.name ? { name: place.name } : { bot: place.bot };
        case "open":
          return { name: `#${seat + 1}` };
      }
    }),
    say,
  );
}

/** Names from a record. People cannot use a bot's name, so a bot's name always means a bot. */
export function recordNames(recorded: string[], say: Say): string[] {
  return names(
    recorded.map((name) => (levelOf(name) === undefined ? { name } : { bot: name })),
    say,
  );
}

function names(occupants: Occupant[], say: Say): string[] {
  const bots = occupants.filter((sitter) => "bot" in sitter).length;
  let number = 0;
  const called = occupants.map((sitter) => {
    if ("name" in sitter) return sitter.name;
    number += 1;
    return botName(sitter.bot, say, bots > 1 ? number : undefined);
  });
  return numbered(called);
}

/** Adds a number to names that occur more than once. */
function numbered(plain: string[]): string[] {
  const counted = new Map<string, number>();
  return plain.map((name) => {
    const before = counted.get(name) ?? 0;
    counted.set(name, before + 1);
    return plain.filter((other) => other === name).length > 1 ? `${name} ${before + 1}` : name;
  });
}
