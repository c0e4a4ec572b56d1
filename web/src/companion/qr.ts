/** Draws a QR code (ISO/IEC 18004) of a short text: bytes, medium correction, versions 1 to 10. */

/** By version: correction bytes of a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LARGEST = 10;

/** Powers of two in the field of 256, and their logarithms. */
const POWERS = new Uint8Array(512);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = POWERS[power + 255] = value;
  LOGARITHMS[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0;
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : at(POWERS, at(LOGARITHMS, a) + at(LOGARITHMS, b)));

/** The correction bytes of a block. */
export function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let root = 0; root < count; root += 1) {
    const next = new Array<number>(divisor.length + 1).fill(0);
    divisor.forEach((value, index) => {
      next[index] = at(next, index) ^ value;
      next[index + 1] = at(next, index + 1) ^ times(value, at(POWERS, root));
    });
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const factor = at(rest, index);
    divisor.forEach((value, offset) => (rest[index + offset] = at(rest, index + offset) ^ times(value, factor)));
  }
  return rest.slice(data.length);
}

/** Bytes that fit into a version in all, by its modules that are not patterns. */
function bytesOf(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

const dataOf = (version: number) => bytesOf(version) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1);

/** Header, text, end and padding as bytes. */
function dataBytes(text: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  const room = dataOf(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((byte, bit) => 2 * byte + bit, 0),
  );
}

/** Data in blocks with their corrections, taken in turns. */
function interleaved(data: number[], version: number): number[] {
  const [blocks, count] = [at(BLOCKS, version - 1), at(CORRECTION, version - 1)];
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index >= blocks - longer ? 1 : 0);
    start += length;
    return data.slice(start - length, start);
  });
  const corrections = parts.map((part) => correction(part, count));
  const inTurns = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
      lists.flatMap((list) => (index < list.length ? [at(list, index)] : [])),
    ).flat();
  return [...inTurns(parts), ...inTurns(corrections)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A value with its check bits: 15 bits of the format, 18 of the version. */
export function checked(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

class Drawing {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(
    readonly size: number,
    readonly version: number,
  ) {
    const field = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    [this.dark, this.fixed] = [field(), field()];
    this.patterns();
  }

  set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  private patterns(): void {
    const { size, version } = this;
    for (let index = 0; index < size; index += 1) {
      this.set(6, index, index % 2 === 0);
      this.set(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.square(x, y, 4, [0, 1, 3]);
    const step = version === 1 ? 0 : Math.ceil((size - 13) / (2 * Math.floor(version / 7) + 2)) * 2;
    const places =
      version === 1
        ? []
        : [6, ...Array.from({ length: Math.floor(version / 7) + 1 }, (_, index) => size - 7 - index * step).reverse()];
    const last = places.at(-1);
    for (const x of places)
      for (const y of places)
        if (!((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last))) this.square(x, y, 2, [0, 2]);
    if (version >= 7) {
      const bits = checked(version, 0x1f25, 12);
      for (let bit = 0; bit < 18; bit += 1) {
        const [a, b] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
        this.set(a, b, ((bits >> bit) & 1) === 1);
        this.set(b, a, ((bits >> bit) & 1) === 1);
      }
    }
    this.format(0);
  }

  /** Rings around a point: dark at these distances. */
  private square(x: number, y: number, reach: number, dark: number[]): void {
    for (let down = -reach; down <= reach; down += 1)
      for (let across = -reach; across <= reach; across += 1)
        this.set(x + across, y + down, dark.includes(Math.max(Math.abs(across), Math.abs(down))));
  }

  format(mask: number): void {
    // Medium correction is 0.
    const bits = checked(mask, 0x537, 10) ^ 0x5412;
    const bit = (index: number) => ((bits >> index) & 1) === 1;
    const { size } = this;
    for (let index = 0; index < 6; index += 1) this.set(8, index, bit(index));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let index = 9; index < 15; index += 1) this.set(14 - index, 8, bit(index));
    for (let index = 0; index < 8; index += 1) this.set(size - 1 - index, 8, bit(index));
    for (let index = 8; index < 15; index += 1) this.set(8, size - 15 + index, bit(index));
    this.set(8, size - 8, true);
  }

  fill(bytes: number[], mask: number): void {
    let index = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          const row = this.dark[y];
          if (!row || this.fixed[y]?.[x]) continue;
          const bit = ((at(bytes, index >> 3) >> (7 - (index & 7))) & 1) === 1;
          row[x] = bit !== MASKS[mask]?.(x, y);
          index += 1;
        }
      }
    }
    this.format(mask);
  }
}

/** How hard a drawing is to read: long runs, blocks, false corners, too dark or too light. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x] ?? false));
  let sum = 0;
  for (const lines of [dark, columns]) {
    for (const line of lines) {
      const text = line.map((module) => (module ? "1" : "0")).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
    }
  }
  for (let y = 0; y + 1 < size; y += 1)
    for (let x = 0; x + 1 < size; x += 1)
      if (
        dark[y]?.[x] === dark[y]?.[x + 1] &&
        dark[y]?.[x] === dark[y + 1]?.[x] &&
        dark[y]?.[x] === dark[y + 1]?.[x + 1]
      )
        sum += 3;
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** The modules of a text's code, row by row; nothing where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number) => bytes.length + (version < 10 ? 2 : 3) <= dataOf(version);
  const version = Array.from({ length: LARGEST }, (_, index) => index + 1).find(fits);
  if (version === undefined) return null;
  const data = interleaved(dataBytes(bytes, version), version);
  const drawings = MASKS.map((_, mask) => {
    const drawing = new Drawing(17 + 4 * version, version);
    drawing.fill(data, mask);
    return drawing.dark;
  });
  return drawings.reduce((best, dark) => (penalty(dark) < penalty(best) ? dark : best));
}

/** The same as the path of a drawing with one unit for each module. */
export function qrPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}
