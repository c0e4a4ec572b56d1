/** A game's frames, fetched in chunks as needed, slightly ahead, and cached. */

import { lasting } from "../events/undone";
import type { Board, Frame, Frames, TableView } from "../protocol";

export type { Frame, Frames };

/** Whose knowledge is shown: all cards, none, or a seat's. */
export type Viewpoint = "all" | "public" | number;

/** Where frames come from: a table on the server, or a file. */
export type Source = (viewpoint: Viewpoint, from: number, count: number) => Promise<Frames>;

/** The server's maximum per request. */
export const CHUNK = 100;

type Chunk = { state: "coming"; promise: Promise<void> } | { state: "here"; frames: Frame[] };

export class FrameStore {
  board: Board | null = null;
  /** The table where the game was played. Null for a record file. */
  table: TableView | null = null;
  /** The player names in the record, by seat. */
  names: string[] = [];
  /** The last version. */
  last = 0;
  private chunks = new Map<string, Chunk>();

  constructor(
    private readonly source: Source,
    /** Called whenever more frames are available. */
    private readonly changed: () => void = () => {},
  ) {}

  /** A frame, if it has been fetched. */
  at(viewpoint: Viewpoint, version: number): Frame | undefined {
    const chunk = this.chunks.get(name(viewpoint, version));
    return chunk?.state === "here" ? chunk.frames.find((frame) => frame.version === version) : undefined;
  }

  /** A frame, fetched if necessary. Near the end of its chunk the next chunk is fetched too. */
  async need(viewpoint: Viewpoint, version: number): Promise<Frame | undefined> {
    await this.fetch(viewpoint, version);
    const next = (Math.floor(version / CHUNK) + 1) * CHUNK;
    if (next <= this.last && next - version <= CHUNK / 2) this.fetch(viewpoint, next).catch(() => {});
    return this.at(viewpoint, version);
  }

  /** All fetched frames, in order. */
  here(viewpoint: Viewpoint): Frame[] {
    const frames: Frame[] = [];
    for (let from = 0; from <= this.last; from += CHUNK) {
      const chunk = this.chunks.get(name(viewpoint, from));
      if (chunk?.state === "here") frames.push(...chunk.frames);
    }
    return frames;
  }

  /** Fetches all frames, one chunk after another. */
  async all(viewpoint: Viewpoint): Promise<void> {
    await this.fetch(viewpoint, 0);
    for (let from = CHUNK; from <= this.last; from += CHUNK) await this.fetch(viewpoint, from);
  }

  private fetch(viewpoint: Viewpoint, version: number): Promise<void> {
    const key = name(viewpoint, version);
    const known = this.chunks.get(key);
    if (known) return known.state === "coming" ? known.promise : Promise.resolve();
    const from = Math.floor(version / CHUNK) * CHUNK;
    const promise = this.source(viewpoint, from, CHUNK).then(
      (frames) => {
        this.board = frames.board;
        this.table = frames.table;
        this.names = frames.names;
        this.last = frames.version;
        this.chunks.set(key, { state: "here", frames: frames.frames });
        this.changed();
      },
      (refused: unknown) => {
        // A failed request may be retried.
        this.chunks.delete(key);
        throw refused;
      },
    );
    this.chunks.set(key, { state: "coming", promise });
    return promise;
  }
}

const name = (viewpoint: Viewpoint, version: number): string => `${viewpoint}:${Math.floor(version / CHUNK)}`;

/** The seats that people played: as the table says, or, in a record file, those whose player acted at least once. */
export function peopleOf(table: TableView | null, frames: Pick<Frame, "told">[]): Set<number> {
  const seats = table
    ? table.seats.flatMap((place, seat) => (place.kind === "person" ? [seat] : []))
    : frames.flatMap(({ told }) => (told && !("by" in told && told.by) ? [told.seat] : []));
  return new Set(seats);
}

export interface TurnStart {
  version: number;
  seat: number;
}

/** Where each turn begins and whose it is, for the scrubber marks and the turn buttons. */
export function turnStarts(frames: Pick<Frame, "told">[]): TurnStart[] {
  return lasting(frames.flatMap(({ told }) => told ?? [])).flatMap(({ version, events }) =>
    (events ?? []).flatMap((event) => (event.type === "TURN_BEGAN" ? [{ version, seat: event.seat }] : [])),
  );
}

/** The start of the previous or next turn. Before the first is the start of the game, after the last its end. */
export function turnFrom(starts: TurnStart[], version: number, direction: 1 | -1, last: number): number {
  const start =
    direction === 1
      ? starts.find((start) => start.version > version)
      : starts.findLast((start) => start.version < version);
  return start?.version ?? (direction === 1 ? last : 0);
}
