/** Loads each page when it is first opened. */

import type { Component } from "svelte";
import type { Route } from "../router.svelte";
import { loadWords, type Part } from "../words/words.svelte";

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
      return withWords("analysis", import("./Replay.svelte"));
    case "rules":
      return import("./Rules.svelte");
    case "learn":
      return withWords("learn", import("./Learn.svelte"));
    case "account":
      return import("./Account.svelte");
    case "admin":
      return import("./Admin.svelte");
    case "fair-dice":
      return withWords("details", import("./FairDice.svelte"));
    case "companion":
      return withWords("companion", import("./Companion.svelte"));
    case "companion-tv":
      return withWords("companion", import("./CompanionTv.svelte"));
    case "companion-sheet":
      return withWords("companion", import("./CompanionSheet.svelte"));
    case "companion-history":
      return withWords("companion", import("./CompanionHistory.svelte"));
    case "maps":
      return withWords("mapmaking", import("./Maps.svelte"));
    case "map-new":
      return withWords("mapmaking", import("./NewMap.svelte"));
    case "map-edit":
      return withWords("mapmaking", import("./MapEditor.svelte"));
    case "map-print":
      return withWords("mapmaking", import("./PrintMap.svelte"));
    case "map":
      return withWords("mapmaking", import("./LibraryMap.svelte"));
    case "puzzles":
      return withWords("puzzles", import("./Puzzles.svelte"));
    case "analysis":
      return withWords("analysis", import("./Analysis.svelte"));
    case "openings":
      return withWords("openings", import("./Openings.svelte"));
    case "missing":
      return import("./Missing.svelte");
  }
}

/** A page, and the words that it needs in addition. */
async function withWords<P>(part: Part, page: Promise<P>): Promise<P> {
  return (await Promise.all([page, loadWords(part)]))[0];
}
