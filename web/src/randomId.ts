/**
 * Unique ids. `crypto.randomUUID` would be shorter, but it is not available on pages without TLS, such as in a home
 * network.
 */

/** A number of random bytes as hexadecimal digits. */
export function randomId(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
