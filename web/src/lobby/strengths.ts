/** Bots by how well they play, weakest first: the name the server knows, and the words `strength-…` for people. */

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
