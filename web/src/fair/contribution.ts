/**
 * The player's own contribution to the seed of a game: random digits that the server cannot know in advance. This
 * browser stores them with the hash that the server published, so that it can check afterwards that both were used.
 */

import { randomId } from "../randomId";
import { recall, remember } from "../storage";

export interface Contribution {
  table: string;
  code: string;
  /** The hash of the server's secret, as it was shown before the game. */
  commitment: string;
  /** 64 hexadecimal digits. */
  entropy: string;
}

const CONTRIBUTIONS = "hexhaven-contributions";
/** The number of games remembered. */
const MOST = 100;

function all(): Contribution[] {
  try {
    const saved: unknown = JSON.parse(recall(CONTRIBUTIONS) ?? "[]");
    return Array.isArray(saved) ? (saved as Contribution[]) : [];
  } catch {
    return [];
  }
}

export function newEntropy(): string {
  return randomId(32);
}

/** The stored contribution to a game, by the table's id or code, or by the hash of the server's secret. */
export function savedContribution(name: string): Contribution | undefined {
  return all().find(({ table, code, commitment }) => [table, code, commitment].includes(name));
}

/** What to contribute at a table: what was contributed before, or new digits. */
export function entropyFor({ table }: { table: string }): string {
  return savedContribution(table)?.entropy ?? newEntropy();
}

/** Stores a contribution that the server has accepted. The hash that was shown first is kept. */
export function saveContribution({ table, code, commitment, entropy }: Contribution): void {
  const before = savedContribution(table);
  const others = all().filter((other) => other.table !== table);
  const kept: Contribution = { table, code, commitment: before?.commitment ?? commitment, entropy };
  remember(CONTRIBUTIONS, JSON.stringify([kept, ...others].slice(0, MOST)));
}
