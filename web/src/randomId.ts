/**
 * Ids that nobody else has. `crypto.randomUUID` would be shorter, but a page without TLS, as in a home
 * network, does not have it.
 */

/** So many random bytes as hexadecimal digits. */
export function randomId(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
