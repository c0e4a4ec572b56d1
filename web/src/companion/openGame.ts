/** Opens a saved game, or reports how much of it can still be opened. */

import { Refusal, type Engine } from "../engine/engine";
import { HostedGame } from "./hostedGame.svelte";
import { loadSession, type Session } from "./sessions";

/** A saved game that cannot be replayed: written by another version, or edited by hand. */
export class UnreadableGame {
  constructor(
    readonly session: Session,
    /** The number of valid answers. Null if not even the settings are valid. */
    readonly answers: number | null,
  ) {}
}

/** Null if there is no such game. */
export function openGame(engine: Engine, id: string): HostedGame | UnreadableGame | null {
  const session = loadSession(id);
  if (!session) return null;
  try {
    return new HostedGame(engine, session);
  } catch (error) {
    return new UnreadableGame(session, error instanceof Refusal ? error.problem.answer : null);
  }
}
