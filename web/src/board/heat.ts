/** A heat map over the corners of a board. */

import type { VertexName } from "../protocol";

/** A corner with what is written on it. */
export interface Warm {
  vertex: VertexName;
  /** How warm it is, from 0 to 1. */
  warmth: number;
  label: string;
  /** Whether it stands out: it was chosen. */
  chosen?: boolean;
}
