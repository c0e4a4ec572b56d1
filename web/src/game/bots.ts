/** Bots by how well they play, weakest first: the name the server knows, and the words `strength-…` for people. */

export type Say = (id: string, values?: Record<string, string>) => string;

export const STRENGTHS = [
  { bot: "random", word: "beginner" },
  { bot: "weighted", word: "easy" },
  { bot: "greedy", word: "medium" },
  { bot: "search:10ms", word: "hard" },
  { bot: "search:50ms", word: "expert" },
] as const;

export const USUAL_BOT = "greedy";

/** The word for a bot's strength; nothing for a bot that is set in another way. */
export function strengthOf(bot: string): string | undefined {
  return STRENGTHS.find((strength) => strength.bot === bot)?.word;
}

/** What a bot is called everywhere: by its strength, or as it was set; with its number where there are several. */
export function botName(bot: string, say: Say, number?: number): string {
  const word = strengthOf(bot);
  const strength = word === undefined ? bot : say(`strength-${word}`);
  return number === undefined
    ? say("bot-named", { strength })
    : say("bot-numbered", { strength, number: String(number) });
}
