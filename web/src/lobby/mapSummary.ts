/** A quick summary of a `.catan` map: the number of players and the land. The server decides whether it is valid. */

export interface MapSummary {
  players: { min: number; max: number };
  hexes: { x: number; y: number; terrain: string }[];
}

const TERRAINS = ["water", "any", "brick", "lumber", "wool", "grain", "ore", "desert", "gold"];

/** Numbers before the map's size: players, points, pieces, placements; then each placement, bank, cards. */
const BEFORE_PLACEMENTS = 8;
const PER_PLACEMENT = 3;
const BANK_AND_CARDS = 10;

/** A picture of more hexes would not show more detail. */
const LARGEST_PICTURE = 10_000;

/** The summary of a map. Null if there are too few numbers for its size, or more hexes than wanted. */
export function summarizeMap(text: string, most = LARGEST_PICTURE): MapSummary | null {
  const words = text
    .split("\n")
    .map((line) => line.replace(/#.*/, ""))
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(Number);
  const [min, max] = words;
  const placements = words[6];
  if (min === undefined || max === undefined || placements === undefined) return null;
  const size = BEFORE_PLACEMENTS + PER_PLACEMENT * placements + BANK_AND_CARDS;
  const [width, height] = [words[size], words[size + 1]];
  if (width === undefined || height === undefined || !(width * height <= most)) return null;
  const hexes: MapSummary["hexes"] = [];
  for (let place = 0; place < width * height; place += 1) {
    const terrain = TERRAINS[words[size + 2 + place] ?? -1];
    if (terrain === undefined) return null;
    const [row, column] = [Math.floor(place / width), place % width];
    if (terrain !== "water") hexes.push({ x: 2 * column + (row % 2), y: row, terrain });
  }
  return { players: { min, max }, hexes };
}

const STAND_IN = [
  "grain",
  "lumber",
  "wool",
  "ore",
  "brick",
  "wool",
  "grain",
  "lumber",
  "desert",
  "brick",
  "ore",
  "wool",
  "lumber",
  "grain",
  "wool",
  "brick",
  "lumber",
  "ore",
  "grain",
];

/** An island to show when there is no picture: 3-4-5-4-3, varied by name. */
export function standIn(name: string): MapSummary["hexes"] {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const rows = [3, 4, 5, 4, 3];
  let count = 0;
  return rows.flatMap((length, y) =>
    Array.from({ length }, (_, column) => {
      const terrain = STAND_IN[(count * 7 + turn) % STAND_IN.length] ?? "desert";
      count += 1;
      return { x: 2 * column + (5 - length), y, terrain };
    }),
  );
}
