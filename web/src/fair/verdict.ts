/** The verdict on a game record, without trusting the server: the engine in this page computes everything again. */

import type { RecordChecked } from "../engine/types";
import { savedContribution, type Contribution } from "./contribution";

/** The parts of a record's header that are shown or compared. */
export interface RecordHeader {
  commitment?: string;
  contributions?: { place: number; entropy: string }[];
  places?: number[];
  seats: { name: string }[];
  sourceMapHash?: string;
  secret?: string;
  seed?: string;
  knowledge?: string;
}

export type Verdict =
  | { kind: "running" }
  /** `key` says what this browser has noticed itself, `fault` what the engine has, in English, and `line` where. */
  | { kind: "bad"; key: string | null; fault: string | null; line: number | null; header: RecordHeader }
  | { kind: "good"; checked: RecordChecked; own: Contribution | undefined; header: RecordHeader };

interface Checker {
  checkRecord(text: string): RecordChecked;
}

/**
 * Checks a record. If it was fetched for a table, `table` is the table's id or code: what this browser stored for it
 * before the game must be in the record.
 */
export function verdictOn(engine: Checker, text: string, table?: string): Verdict {
  const header = JSON.parse(text.split("\n", 1)[0] ?? "") as RecordHeader;
  if (header.knowledge === "public" && header.commitment !== undefined) return { kind: "running" };
  const checked = engine.checkRecord(text);
  if (checked.fault !== null) return { kind: "bad", key: null, fault: checked.fault, line: checked.line, header };
  const own = savedContribution(table ?? header.commitment ?? "");
  if (own && own.commitment !== header.commitment)
    return { kind: "bad", key: "fair-other-commitment", fault: null, line: null, header };
  if (own && !header.contributions?.some(({ entropy }) => entropy === own.entropy))
    return { kind: "bad", key: "fair-own-dropped", fault: null, line: null, header };
  return { kind: "good", checked, own, header };
}
