/** Loads each page when it is first opened. */

import type { Component } from "svelte";
import type { Route } from "../router.svelte";
import { loadCompanionWords } from "../words/words.svelte";

/** Most pages do not use the `table` property. */
type Page = Component<{ table: string | null }> | Component;

export function load(route: Route): Promise<{ default: Page }> {
  switch (route.page) {
    case "home":
      return import("./Home.svelte");
    case "new":
      return import("./NewTable.svelte");
    case "table":
      return import("./Table.svelte");
    case "replay":
      return import("./Replay.svelte");
    case "rules":
      return import("./Rules.svelte");
    case "account":
      return import("./Account.svelte");
    case "admin":
      return import("./Admin.svelte");
    case "fair-dice":
      return import("./FairDice.svelte");
    case "companion":
      return withWords(import("./Companion.svelte"));
    case "companion-tv":
      return withWords(import("./CompanionTv.svelte"));
    case "companion-sheet":
      return withWords(import("./CompanionSheet.svelte"));
    case "companion-history":
      return withWords(import("./CompanionHistory.svelte"));
    case "maps":
      return import("./Maps.svelte");
    case "map-new":
      return import("./NewMap.svelte");
    case "map-edit":
      return import("./MapEditor.svelte");
    case "map":
      return import("./LibraryMap.svelte");
    case "missing":
      return import("./Missing.svelte");
  }
}

/** A page of the companion, with its messages. */
async function withWords<P>(page: Promise<P>): Promise<P> {
  return (await Promise.all([page, loadCompanionWords()]))[0];
}
