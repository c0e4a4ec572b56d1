/** What a page and the worker of an analysis tell each other. */

import type { Analysis, AnalysisDepth, AnalysisProgress } from "../engine/types";
import type { Refused } from "../protocol";

export interface Question {
  record: string;
  depth: AnalysisDepth;
}

export type Answer = { progress: AnalysisProgress; analysis?: Analysis } | { refused: Refused };
