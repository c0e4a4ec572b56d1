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

/** The display name of a bot: its strength, or its custom name, with a number if there are several. */
export function botName(bot: string, say: Say, number?: number): string {
  const word = strengthOf(bot);
  const strength = word === undefined ? bot : say(`strength-${word}`);
  return number === undefined
    ? say("bot-named", { strength })
    : say("bot-numbered", { strength, number: String(number) });
}
