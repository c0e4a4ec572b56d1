/** Opens a game that this device keeps, or tells how much of it can still be opened. */

import { Refusal, type Engine } from "../engine/engine";
import { HostedGame } from "./hostedGame.svelte";
import { open, type Session } from "./sessions";

/** A game that is kept and cannot be followed: written by another version, or changed by hand. */
export class Unopened {
  constructor(
    readonly session: Session,
    /** How many of its answers can be followed; nothing where not even its settings can. */
    readonly answers: number | null,
  ) {}
}

/** Nothing: there is no such game here. */
export function openGame(engine: Engine, id: string): HostedGame | Unopened | null {
  const session = open(id);
  if (!session) return null;
  try {
    return new HostedGame(engine, session);
  } catch (error) {
    return new Unopened(session, error instanceof Refusal ? error.problem.answer : null);
  }
}
