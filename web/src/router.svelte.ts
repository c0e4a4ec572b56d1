/** Which page is shown: by the address, so that every page has a link and the back button works. */

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string | null }
  | { page: "rules" }
  | { page: "account" }
  | { page: "missing" };

export function read(path: string): Route {
  const [first = "", second] = path.split("/").filter((part) => part !== "");
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "new" };
    case "t":
      return second === undefined ? { page: "home" } : { page: "table", table: decodeURIComponent(second) };
    case "replay":
      return { page: "replay", table: second === undefined ? null : decodeURIComponent(second) };
    case "rules":
      return { page: "rules" };
    case "account":
      return { page: "account" };
    default:
      return { page: "missing" };
  }
}

let shown = location.pathname;
let route = $state.raw<Route>(read(shown));

export function currentRoute(): Route {
  return route;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  shown = path.split("?")[0] ?? path;
  route = read(shown);
  scrollTo(0, 0);
}

/** Links within the page change it without loading it anew. */
export function watchLinks(): void {
  addEventListener("popstate", () => {
    // A jump within the page is no other page.
    if (location.pathname === shown) return;
    shown = location.pathname;
    route = read(shown);
  });
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.hash !== "" && link.pathname === location.pathname) return;
    if (read(link.pathname).page === "missing") return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
