/** Signing in on the way to another page: the account page's address contains where to return. */

import { read } from "../router.svelte";

/** The account page, which returns here after signing in. */
export function signInLink(here: string): string {
  return `/account?next=${encodeURIComponent(here)}`;
}

/** Where to go after signing in: a page of this site, or null. */
export function nextAddress(query: string): string | null {
  const next = new URLSearchParams(query).get("next");
  // Two leading slashes, in any spelling, mean another site.
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  const address = new URL(next, location.origin);
  return address.origin === location.origin && read(address.pathname).page !== "missing"
    ? address.pathname + address.search
    : null;
}
