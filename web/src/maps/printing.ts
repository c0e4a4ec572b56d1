/** The address of the pages to print: which draft, and how wide a tile is. */

/** Widths of a tile from side to side, in millimetres. The engine refuses others. */
export const [SMALLEST_TILE, USUAL_TILE, LARGEST_TILE] = [20, 79, 150];

export function printAddress(draft: string, tile: number): string {
  return `/maps/print?draft=${encodeURIComponent(draft)}&tile=${tile}`;
}

/** The draft in an address, and a width that can be printed. */
export function printedIn(search: string): { draft: string; tile: number } {
  const asked = new URLSearchParams(search);
  const tile = Math.round(Number(asked.get("tile") ?? USUAL_TILE));
  const isPossible = tile >= SMALLEST_TILE && tile <= LARGEST_TILE;
  return { draft: asked.get("draft") ?? "", tile: isPossible ? tile : USUAL_TILE };
}
