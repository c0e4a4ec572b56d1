/** Checks that the seed revealed after a game is the one promised before it: its SHA-256 hash is the commitment. */

export type Fairness = "kept" | "broken" | "unavailable";

/** The bytes of a hex string. Undefined if it is invalid. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return undefined;
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Browsers only hash in secure contexts, so it may be unavailable. */
export async function checkSeed(
  seed: string,
  commitment: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Fairness> {
  if (!subtle) return "unavailable";
  const bytes = bytesOf(seed);
  if (!bytes) return "broken";
  const hash = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment.toLowerCase() ? "kept" : "broken";
}
