/** What players are called at the table: people as they call themselves, bots by their kind, numbered where two are alike. */

import type { PlaceView } from "../protocol";

export function tableNames(seats: PlaceView[]): string[] {
  const plain = seats.map((place, seat) => {
    switch (place.kind) {
      case "person":
        return place.name;
      case "bot":
        return botName(place.bot);
      case "open":
        return `#${seat + 1}`;
    }
  });
  return numbered(plain);
}

/** The same names, with a number where two are alike. */
export function numbered(plain: string[]): string[] {
  const counted = new Map<string, number>();
  return plain.map((name) => {
    const before = counted.get(name) ?? 0;
    counted.set(name, before + 1);
    return plain.filter((other) => other === name).length > 1 ? `${name} ${before + 1}` : name;
  });
}

/** `search:50ms` is Search: how long it thinks is the lobby's matter. */
function botName(bot: string): string {
  const kind = bot.split(":")[0] || bot;
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
