import type { PlaceView } from "../protocol";

export type Say = (id: string, values?: Record<string, string>) => string;

/** The levels of bots, weakest first: names of the server, with the messages `strength-…`. */
export const LEVELS = ["easy", "medium", "hard", "expert"] as const;

export type Level = (typeof LEVELS)[number];

export const DEFAULT_BOT: Level = "medium";

/** Bots that were offered before there were levels, in games and settings stored since. */
const EARLIER_BOTS: Record<string, Level> = {
  random: "easy",
  weighted: "easy",
  greedy: "medium",
  "search:10ms": "hard",
  "search:50ms": "expert",
};

/** The level of a bot, or the one that comes closest to an earlier bot. Undefined for a custom bot. */
export function levelOf(bot: string): Level | undefined {
  const earlier = Object.hasOwn(EARLIER_BOTS, bot) ? EARLIER_BOTS[bot] : undefined;
  return LEVELS.find((level) => level === bot) ?? earlier;
}

/** The level of a bot in words, or its custom name. */
export function levelText(bot: string, say: Say): string {
  const level = levelOf(bot);
  return level === undefined ? bot : say(`strength-${level}`);
}

/** A bot's level and temperament in words. */
export function aboutBot(place: Extract<PlaceView, { kind: "bot" }>, say: Say): string {
  const about = say("bot-named", { strength: levelText(place.bot, say) });
  return place.temperament === undefined ? about : `${about}. ${say(`temperament-${place.temperament}`)}`;
}

/** The display name of a bot without a name: its level, or its custom name, with a number if there are several. */
export function botName(bot: string, say: Say, number?: number): string {
  const strength = levelText(bot, say);
  return number === undefined
    ? say("bot-named", { strength })
    : say("bot-numbered", { strength, number: String(number) });
}
