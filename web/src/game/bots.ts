import type { PlaceView } from "../protocol";

/** Bots by strength, weakest first: the server's name, and the message key `strength-…`. */

export type Say = (id: string, values?: Record<string, string>) => string;

export const STRENGTHS = [
  { bot: "random", word: "beginner" },
  { bot: "weighted", word: "easy" },
  { bot: "greedy", word: "medium" },
  { bot: "search:10ms", word: "hard" },
  { bot: "search:50ms", word: "expert" },
] as const;

export const DEFAULT_BOT = "greedy";

/** The strength of a bot for display. Undefined for a custom bot. */
export function strengthOf(bot: string): string | undefined {
  return STRENGTHS.find((strength) => strength.bot === bot)?.word;
}

/** The strength of a bot in words, or its custom name. */
export function strengthText(bot: string, say: Say): string {
  const word = strengthOf(bot);
  return word === undefined ? bot : say(`strength-${word}`);
}

/** A bot's strength and temperament in words. */
export function aboutBot(place: Extract<PlaceView, { kind: "bot" }>, say: Say): string {
  const about = say("bot-named", { strength: strengthText(place.bot, say) });
  return place.temperament === undefined ? about : `${about}. ${say(`temperament-${place.temperament}`)}`;
}

/** The display name of a bot without a name: its strength, or its custom name, with a number if there are several. */
export function botName(bot: string, say: Say, number?: number): string {
  const strength = strengthText(bot, say);
  return number === undefined
    ? say("bot-named", { strength })
    : say("bot-numbered", { strength, number: String(number) });
}
