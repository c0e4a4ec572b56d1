/** Signing in on the way to something: the address of the account page says where one goes on. */

import { read } from "../router.svelte";

/** The account page, from which one comes back here. */
export function signInLink(here: string): string {
  return `/account?next=${encodeURIComponent(here)}`;
}

/** Where one goes on after signing in: a page of this site, or nothing. */
export function nextAddress(query: string): string | null {
  const next = new URLSearchParams(query).get("next");
  // What begins with two slashes, in any spelling, is another site.
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  const address = new URL(next, location.origin);
  return address.origin === location.origin && read(address.pathname).page !== "missing"
    ? address.pathname + address.search
    : null;
}
