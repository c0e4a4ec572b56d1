/** The editor's keys on the board: what each does to the map, at the keyboard cursor. */

import {
  NO_NUMBER,
  NUMBERS,
  PORT_KINDS,
  RANDOM_NUMBER,
  TERRAINS,
  WATER,
  landSide,
  paint,
  connectedHexes,
  portAt,
  putPort,
  removePort,
  rotatePort,
  setNumbers,
  type Draft,
} from "./draft";
import type { Brush } from "./editor.svelte";
import { gridOf } from "./grid";
import { withSymmetric, type Symmetry } from "./symmetry";

/** Rows down and columns across. */
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next hex in the direction of an arrow key. The same hex at the edge. */
export function stepFrom(draft: Draft, from: number, key: string): number {
  const grid = gridOf(draft.size);
  const [row, column] = grid.place(from);
  const [down, across] = ARROWS[key] ?? [0, 0];
  return grid.hex(row + down, column + across) ?? from;
}

/** The number meant by typed digits. Null for `1`, which is incomplete. */
export function typedNumber(digits: string): number | null {
  const number = Number(digits);
  return digits === "0" ? NO_NUMBER : number >= 2 && number <= 12 ? number : null;
}

/** The ports on the coast of a hex. */
export function portsOf(draft: Draft, hex: number): number[] {
  return draft.ports.flatMap((port, index) => (landSide(draft, port.ends)?.hex === hex ? [index] : []));
}

/** Turns the port of a hex, or places one on its first free coast. */
function portOn(draft: Draft, hex: number, kind: number): Draft {
  const [first] = portsOf(draft, hex);
  if (first !== undefined) return rotatePort(draft, first);
  const grid = gridOf(draft.size);
  for (let side = 0; side < 6; side += 1) {
    const edge = grid.edge({ hex, side });
    if (landSide(draft, edge)?.hex === hex && portAt(draft, edge) === null) return putPort(draft, edge, kind);
  }
  return draft;
}

/**
 * The effect of a key on the map. Null if it has none. With `filling`, the brush covers the connected hexes, and it
 * paints whatever corresponds to them in a symmetry.
 */
export function editOf(
  key: string,
  hex: number,
  brush: Brush,
  chosenPort: number | null,
  filling: boolean,
  symmetry: Symmetry = "none",
): ((draft: Draft) => Draft) | null {
  switch (key) {
    case "Enter":
    case " ":
      return brushed(hex, brush, filling, symmetry);
    case "x":
    case "?":
      return (draft) => setNumbers(draft, [hex], RANDOM_NUMBER);
    case "p":
      return (draft) => portOn(draft, hex, brush.kind === "port" ? brush.port : 0);
    case "r":
      return (draft) => {
        const port = chosenPort ?? portsOf(draft, hex)[0];
        return port === undefined ? draft : rotatePort(draft, port);
      };
    case "Delete":
    case "Backspace":
      return (draft) => {
        const port = chosenPort ?? portsOf(draft, hex)[0];
        return port === undefined ? paint(draft, [hex], WATER) : removePort(draft, port);
      };
    default:
      return null;
  }
}

function brushed(hex: number, brush: Brush, filling: boolean, symmetry: Symmetry): ((draft: Draft) => Draft) | null {
  const meant = (draft: Draft): number[] =>
    withSymmetric(gridOf(draft.size), symmetry, filling ? connectedHexes(draft, hex) : [hex]);
  switch (brush.kind) {
    case "terrain":
      return (draft) => paint(draft, meant(draft), brush.type);
    case "number":
      return (draft) => setNumbers(draft, meant(draft), brush.value);
    case "port":
      return (draft) => portOn(draft, hex, brush.port);
    default:
      return null;
  }
}

/** The previous or next brush of the same kind. */
export function nextBrush(brush: Brush, by: 1 | -1): Brush {
  const turn = (at: number, count: number): number => (at + by + count) % count;
  switch (brush.kind) {
    case "terrain":
      return { kind: "terrain", type: turn(brush.type, TERRAINS.length) };
    case "number":
      return { kind: "number", value: NUMBERS[turn(NUMBERS.indexOf(brush.value), NUMBERS.length)] ?? RANDOM_NUMBER };
    case "port":
      return { kind: "port", port: turn(brush.port, PORT_KINDS.length) };
    default:
      return brush;
  }
}

/** The brush that would paint a hex as it is. */
export function brushOf(draft: Draft, hex: number): Brush {
  return { kind: "terrain", type: Math.min(draft.types[hex] ?? WATER, TERRAINS.length - 1) };
}
