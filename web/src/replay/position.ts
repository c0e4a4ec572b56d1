/** Links to a position of a replay. */

/** The name of the version in an address. */
const AT = "at";
/** What an address that starts the analysis ends with. */
export const ANALYSIS = "#analysis";

/** The address of a position; with the analysis, if that is to be seen, too. */
export function linkTo(table: string, position: number, withAnalysis = false): string {
  return `${location.origin}/replay/${encodeURIComponent(table)}?${AT}=${position}${withAnalysis ? ANALYSIS : ""}`;
}

/** Changes the address, so that whoever comes back to this page sees this position. */
export function returnTo(position: number): void {
  history.replaceState(history.state, "", `${location.pathname}?${AT}=${position}${location.hash}`);
}

/** Where an address begins, and whether it starts the analysis. */
export function startOf({ search, hash }: Pick<Location, "search" | "hash">): {
  position: number;
  wantsAnalysis: boolean;
} {
  const position = Number(new URLSearchParams(search).get(AT));
  return { position: Number.isSafeInteger(position) && position > 0 ? position : 0, wantsAnalysis: hash === ANALYSIS };
}
