/** How fast bots play, as the player chose it in this browser. */

import { recall, remember } from "../storage";

const STORAGE_KEY = "hexhaven-bot-speed";

export const BOT_SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type BotSpeed = (typeof BOT_SPEEDS)[number];

/** How long bots wait before they act, in milliseconds. */
const DELAYS: Record<BotSpeed, number> = { slow: 400, normal: 200, fast: 80, instant: 0 };

export function savedBotSpeed(): BotSpeed {
  const saved = recall(STORAGE_KEY);
  return BOT_SPEEDS.find((speed) => speed === saved) ?? "normal";
}

export function saveBotSpeed(speed: BotSpeed): void {
  remember(STORAGE_KEY, speed);
}

export function botDelay(speed: BotSpeed = savedBotSpeed()): number {
  return DELAYS[speed];
}

/** The speed that is closest to a table's delay. */
export function botSpeedOf(delay: number): BotSpeed {
  const distance = (speed: BotSpeed) => Math.abs(DELAYS[speed] - delay);
  return BOT_SPEEDS.reduce((best, speed) => (distance(speed) < distance(best) ? speed : best));
}
