/** A game's frames, fetched in chunks as they are needed, a little ahead, and kept. */

import type { Board, Frame, Frames, TableView } from "../protocol";

export type { Frame, Frames };

/** Whose knowledge is shown: everybody's cards, nobody's, or a seat's. */
export type Eyes = "all" | "public" | number;

/** Where frames come from: a table on the server, or a file. */
export type Source = (eyes: Eyes, from: number, count: number) => Promise<Frames>;

/** The most that the server gives at once. */
export const CHUNK = 100;

type Chunk = { state: "coming"; promise: Promise<void> } | { state: "here"; frames: Frame[] };

export class FrameStore {
  board: Board | null = null;
  /** The table that the game was played at; a record from a file has none. */
  table: TableView | null = null;
  /** What the record calls the players, by seat. */
  names: string[] = [];
  /** The last version there is. */
  last = 0;
  private chunks = new Map<string, Chunk>();

  constructor(
    private readonly source: Source,
    /** Called whenever more is known. */
    private readonly changed: () => void = () => {},
  ) {}

  /** A frame, if it is here. */
  at(eyes: Eyes, version: number): Frame | undefined {
    const chunk = this.chunks.get(name(eyes, version));
    return chunk?.state === "here" ? chunk.frames.find((frame) => frame.version === version) : undefined;
  }

  /** A frame, fetched where it is not here, with the chunk after it coming too when it is near. */
  async need(eyes: Eyes, version: number): Promise<Frame | undefined> {
    await this.fetch(eyes, version);
    const next = (Math.floor(version / CHUNK) + 1) * CHUNK;
    if (next <= this.last && next - version <= CHUNK / 2) this.fetch(eyes, next).catch(() => {});
    return this.at(eyes, version);
  }

  /** All frames that are here, in order. */
  here(eyes: Eyes): Frame[] {
    const frames: Frame[] = [];
    for (let from = 0; from <= this.last; from += CHUNK) {
      const chunk = this.chunks.get(name(eyes, from));
      if (chunk?.state === "here") frames.push(...chunk.frames);
    }
    return frames;
  }

  /** Fetches all there is, one chunk after another. */
  async all(eyes: Eyes): Promise<void> {
    await this.fetch(eyes, 0);
    for (let from = CHUNK; from <= this.last; from += CHUNK) await this.fetch(eyes, from);
  }

  private fetch(eyes: Eyes, version: number): Promise<void> {
    const key = name(eyes, version);
    const known = this.chunks.get(key);
    if (known) return known.state === "coming" ? known.promise : Promise.resolve();
    const from = Math.floor(version / CHUNK) * CHUNK;
    const promise = this.source(eyes, from, CHUNK).then(
      (frames) => {
        this.board = frames.board;
        this.table = frames.table;
        this.names = frames.names;
        this.last = frames.version;
        this.chunks.set(key, { state: "here", frames: frames.frames });
        this.changed();
      },
      (refused: unknown) => {
        // What failed may be asked for again.
        this.chunks.delete(key);
        throw refused;
      },
    );
    this.chunks.set(key, { state: "coming", promise });
    return promise;
  }
}

const name = (eyes: Eyes, version: number): string => `${eyes}:${Math.floor(version / CHUNK)}`;

export interface TurnStart {
  version: number;
  seat: number;
}

/** Where each turn begins and whose it is, for the marks of the scrubber and the turn buttons. */
export function turnStarts(frames: Pick<Frame, "told">[]): TurnStart[] {
  return frames.flatMap(({ told }) =>
    (told?.events ?? []).flatMap((event) =>
      told && event.type === "TURN_BEGAN" ? [{ version: told.version, seat: event.seat }] : [],
    ),
  );
}

/** Where the turn before or after begins: before the first lies the start, after the last the end. */
export function turnFrom(starts: TurnStart[], version: number, direction: 1 | -1, last: number): number {
  const start =
    direction === 1
      ? starts.find((start) => start.version > version)
      : starts.findLast((start) => start.version < version);
  return start?.version ?? (direction === 1 ? last : 0);
}
