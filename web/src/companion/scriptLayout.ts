/** Positions of the lines of the rolling script: the current one in the middle, the others smaller above and below. */

/** The scale of a line, by its distance from the current one. */
export function scaleAt(distance: number): number {
  return distance === 0 ? 1 : Math.abs(distance) === 1 ? 0.52 : 0.42;
}

/** The opacity of a line. */
export function opacityAt(distance: number): number {
  const away = Math.abs(distance);
  return away === 0 ? 1 : away === 1 ? 0.72 : away === 2 ? 0.5 : 0;
}

export interface ScriptLayout {
  /** The top of each line, from the top of the content. */
  tops: number[];
  /** The height of the content. Larger than the window if the current line does not fit into it. */
  height: number;
}

/** Lays out lines of the given heights (at full size) in a window. */
export function layout(heights: readonly number[], current: number, window: number, gap: number): ScriptLayout {
  const middle = heights[current] ?? 0;
  const height = Math.max(window, middle + 2 * gap);
  const tops: number[] = [];
  tops[current] = (height - middle) / 2;
  let edge = tops[current];
  for (let index = current - 1; index >= 0; index -= 1) {
    edge -= gap + (heights[index] ?? 0) * scaleAt(index - current);
    tops[index] = edge;
  }
  edge = tops[current] + middle;
  for (let index = current + 1; index < heights.length; index += 1) {
    edge += gap;
    tops[index] = edge;
    edge += (heights[index] ?? 0) * scaleAt(index - current);
  }
  return { tops, height };
}
