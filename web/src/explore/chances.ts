/** What chance may do, in as few choices as matter: of the rolls of the dice with the same total, one. */

import type { Possibility } from "../engine/types";
import { outcomeText } from "./outcome";

export interface Chance {
  label: string;
  possibility: Possibility;
}

export function chancesOf(possibilities: Possibility[]): Chance[] {
  const chances: Chance[] = [];
  for (const possibility of possibilities) {
    const label = outcomeText(possibility.outcome);
    const same = chances.find((chance) => chance.label === label);
    if (same) {
      const { outcome, probability } = same.possibility;
      same.possibility = { outcome, probability: probability + possibility.probability };
    } else chances.push({ label, possibility });
  }
  return chances.sort((a, b) => Number(a.label) - Number(b.label) || 0);
}
