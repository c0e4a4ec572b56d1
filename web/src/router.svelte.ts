/** The current page, determined by the address, so that every page has a link and the back button works. */

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string | null }
  | { page: "rules" }
  /** The lessons, or one chapter of them. */
  | { page: "learn"; chapter: string | null }
  | { page: "account" }
  | { page: "admin" }
  | { page: "fair-dice" }
  /** A game at a real table: hosted here, followed by its code, or the start page. */
  | { page: "companion"; game: string | null; code: string | null }
  /** A hosted game on a big screen; without a code, it asks for one. */
  | { page: "companion-tv"; code: string | null }
  /** The board to set up, for printing. */
  | { page: "companion-sheet" }
  /** Finished games at real tables. */
  | { page: "companion-history" }
  | { page: "maps" }
  | { page: "map-new" }
  | { page: "map-edit" }
  /** A draft as pages to print. */
  | { page: "map-print" }
  /** A published map: its newest version, or the one in the address. */
  | { page: "map"; map: string; version: number | null }
  /** A puzzle: today's, or the one in the address. */
  | { page: "puzzles"; puzzle: string | null }
  /** Exploring positions. */
  | { page: "analysis" }
  /** Where to build first. */
  | { page: "openings" }
  | { page: "missing" };

/** The maximum number of path segments, for pages with more than one. */
const DEPTHS: Record<string, number> = { t: 2, replay: 2, learn: 2, companion: 3, maps: 3, puzzles: 2 };

export function read(path: string): Route {
  const parts = partsOf(path);
  if (!parts) return { page: "missing" };
  const [first = "", second, third] = parts;
  if (parts.length > (DEPTHS[first] ?? 1)) return { page: "missing" };
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "new" };
    case "t":
      return second === undefined ? { page: "missing" } : { page: "table", table: second };
    case "replay":
      return { page: "replay", table: second ?? null };
    case "rules":
      return { page: "rules" };
    case "learn":
      return { page: "learn", chapter: second ?? null };
    case "account":
      return { page: "account" };
    case "admin":
      return { page: "admin" };
    case "fair-dice":
      return { page: "fair-dice" };
    case "companion":
      if (second === "tv") return { page: "companion-tv", code: third ?? null };
      if (second === "sheet" && third === undefined) return { page: "companion-sheet" };
      if (second === "history" && third === undefined) return { page: "companion-history" };
      if (second === "game" && third !== undefined) return { page: "companion", game: third, code: null };
      if (second === "game" || third !== undefined) return { page: "missing" };
      return { page: "companion", game: null, code: second ?? null };
    case "puzzles":
      return { page: "puzzles", puzzle: second ?? null };
    case "analysis":
    case "openings":
      return { page: first };
    case "maps":
      return readMaps(second, third);
    default:
      return { page: "missing" };
  }
}

/** The decoded path segments. Null if they are not valid text. */
function partsOf(path: string): string[] | null {
  try {
    return path.split("/").flatMap((part) => (part === "" ? [] : [decodeURIComponent(part)]));
  } catch {
    return null;
  }
}

function readMaps(below: string | undefined, id: string | undefined): Route {
  if (below === undefined) return { page: "maps" };
  if ((below === "new" || below === "edit" || below === "print") && id === undefined) return { page: `map-${below}` };
  if (below !== "library" || id === undefined) return { page: "missing" };
  const [, map = "", version] = /^(.*?)(?:@(\d+))?$/.exec(id) ?? [];
  return { page: "map", map, version: version === undefined ? null : Number(version) };
}

let shown = location.pathname;
let route = $state.raw<Route>(read(shown));

export function currentRoute(): Route {
  return route;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  shown = path.split(/[?#]/)[0] ?? path;
  route = read(shown);
  scrollTo(0, 0);
}

/** Links within the site change the page without reloading it. */
export function watchLinks(): void {
  addEventListener("popstate", () => {
    // A jump within the page does not change the route.
    if (location.pathname === shown) return;
    shown = location.pathname;
    route = read(shown);
  });
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download")
    )
      return;
    if (link.hash !== "" && link.pathname === location.pathname) return;
    if (read(link.pathname).page === "missing") return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
