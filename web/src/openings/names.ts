/** What spots are called: by what they touch, such as "6 ore · 8 grain · 5 wool". */

import { endsOf, type Geometry } from "../board/geometry";
import { portLabel } from "../board/labels";
import { RESOURCES } from "../market/amounts";
import type { Board, HexView, VertexName } from "../protocol";
import { currentLanguage, t } from "../words/words.svelte";

const SEPARATOR = " · ";

function landName(hex: HexView): string {
  const yields = RESOURCES.find((resource) => resource === hex.type);
  const word = t(yields ? `resource-${yields}` : `terrain-${hex.type}`);
  const shown = currentLanguage() === "en" ? word.toLowerCase() : word;
  return hex.number > 0 ? `${hex.number} ${shown}` : shown;
}

export function spotName(vertex: VertexName, board: Board, geometry: Geometry): string {
  const land = geometry
    .hexesAround(vertex)
    .flatMap((hex) => geometry.view(hex) ?? [])
    // What produces most often comes first.
    .toSorted((a, b) => Math.abs(7 - a.number) - Math.abs(7 - b.number))
    .map(landName);
  const ports = board.ports.filter(({ edge }) => endsOf(edge).includes(vertex));
  return [...land, ...ports.map((port) => portLabel(port, undefined))].join(SEPARATOR);
}
