/** Chart arithmetic: positions of values, axis ticks, and the sample nearest to the pointer. */

export interface Sample {
  x: number;
  y: number;
}

/** Maps values to positions along an axis. */
export interface Scale {
  from: number;
  to: number;
  at(value: number): number;
  /** The value at a position. */
  back(place: number): number;
}

/** A linear scale. A domain of zero width maps to the middle. */
export function linear(from: number, to: number, start: number, end: number): Scale {
  const width = to - from;
  return {
    from,
    to,
    at: (value) => (width === 0 ? (start + end) / 2 : start + ((value - from) / width) * (end - start)),
    back: (place) => (start === end ? from : from + ((place - start) / (end - start)) * width),
  };
}

/** The minimum and maximum of some numbers; 0 and 1 if there are none. */
export function extent(values: number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

/** Round numbers that cover a range in about the given number of steps, spaced by 1, 2 or 5 times a power of ten. */
export function ticks(from: number, to: number, about = 4): number[] {
  if (!(to > from)) return [from];
  const rough = (to - from) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const digits = Math.max(0, -Math.floor(Math.log10(step)) + 1);
  const marks: number[] = [];
  for (let mark = Math.ceil(from / step - 1e-9); mark * step <= to + step * 1e-9; mark += 1)
    marks.push(Number((mark * step).toFixed(digits)));
  return marks;
}

/** A range with a margin above and below, and never smaller than `least`, so that noise does not look significant. */
export function padded(low: number, high: number, least: number, part = 0.08): [number, number] {
  const height = Math.max(high - low, least);
  const middle = (low + high) / 2;
  const half = (height / 2) * (1 + 2 * part);
  return [middle - half, middle + half];
}

const short = (place: number) => Number(place.toFixed(2));

/** The path of a line. If stepped, a value is constant until the next sample. */
export function path(samples: Sample[], x: Scale, y: Scale, stepped = false): string {
  return samples
    .map((sample, index) => {
      const [across, down] = [short(x.at(sample.x)), short(y.at(sample.y))];
      if (index === 0) return `M${across} ${down}`;
      return stepped ? `H${across}V${down}` : `L${across} ${down}`;
    })
    .join("");
}

/** The value in effect at a position: the last sample not after it. */
export function valueAt(samples: Sample[], x: number): number | undefined {
  let value: number | undefined;
  for (const sample of samples) {
    if (sample.x > x) break;
    value = sample.y;
  }
  return value;
}

/** Of sorted numbers, the one nearest to a value. */
export function nearest(sorted: number[], value: number): number | undefined {
  let best: number | undefined;
  for (const candidate of sorted) {
    if (best === undefined || Math.abs(candidate - value) < Math.abs(best - value)) best = candidate;
  }
  return best;
}

/** The expected counts of 2 to 12 for a number of rolls of two dice. */
export function expectedThrows(throws: number): number[] {
  return Array.from({ length: 11 }, (_, index) => (throws * (6 - Math.abs(5 - index))) / 36);
}

/** Moves points to the left until no two of them are closer than a distance. */
export function sideBySide<T extends { at: Sample }>(points: T[], distance: number): T[] {
  const placed: T[] = [];
  for (const point of points) {
    let at = point.at;
    const isTaken = ({ at: other }: T) => Math.abs(other.x - at.x) < distance && Math.abs(other.y - at.y) < distance;
    while (placed.some(isTaken)) at = { ...at, x: at.x - distance };
    placed.push({ ...point, at });
  }
  return placed;
}
