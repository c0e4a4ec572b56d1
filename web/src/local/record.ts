/** Records that a game can be continued from. */

/** Whether a record has the secret that its dice and cards come from. */
export function isComplete(record: string): boolean {
  try {
    const header = JSON.parse(record.split("\n", 1)[0] ?? "") as { rng?: unknown; secret?: unknown } | null;
    return header?.rng === "hmac-sha256" && typeof header.secret === "string";
  } catch {
    return false;
  }
}
