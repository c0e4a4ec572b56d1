/** Boards for tests: a full grid of any size, down to a single hex. */

import type { Board, EdgeName, HexName, PortName, TerrainName, VertexName } from "../protocol";

const TERRAINS: TerrainName[] = ["brick", "lumber", "wool", "grain", "ore", "lumber", "wool", "grain", "desert"];
const NUMBERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4];
/** In half hexes and half sides, clockwise from the top. */
const AROUND = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

export function gridBoard(columns: number, rows: number, ports: [EdgeName, PortName][] = []): Board {
  const board: Board = { size: [columns, rows], corners: {}, hexes: [], intersections: [], edges: [], ports: [] };
  const vertices = new Map<string, VertexName>();
  const edges = new Set<EdgeName>();
  for (let index = 0; index < columns * rows; index++) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const corners = AROUND.map(([across, down]): VertexName => {
      const spot = `${2 * column + (row % 2) + across} ${3 * row + down}`;
      const name = vertices.get(spot) ?? (`v${vertices.size}` as const);
      vertices.set(spot, name);
      return name;
    });
    const id: HexName = `h${index}`;
    const type = TERRAINS[(index * 5 + row) % TERRAINS.length] ?? "desert";
    board.hexes.push({ id, type, number: type === "desert" ? 0 : (NUMBERS[index % NUMBERS.length] ?? 2) });
    board.corners[id] = corners;
    corners.forEach((corner, at) => edges.add(edgeOf(corner, corners[(at + 1) % 6] as VertexName)));
  }
  board.intersections = [...vertices.values()];
  board.edges = [...edges];
  board.ports = ports.map(([edge, type], id) => ({ id, edge, type }));
  return board;
}

export function edgeOf(one: VertexName, other: VertexName): EdgeName {
  const [low, high] = [Number(one.slice(1)), Number(other.slice(1))].sort((a, b) => a - b);
  return `e${low ?? 0}-${high ?? 0}`;
}
