/** The editor's state: the map as it is, what it was before, the chosen brush, and what the checker says. */

import type { Engine } from "../engine/engine";
import type { MapChecked, MapFault } from "../engine/types";
import { paint, patch, write, type Draft } from "./draft";
import { mended, spotOf, type Spot } from "./faults";
import { amended, redone, stepped, undone, type History } from "./history";
import { nameIn } from "./mapFiles";
import { settled, type Followed, type PoolName } from "./pools";
import * as shelf from "./savedDrafts";
import { writtenSteps } from "./undoSteps";

/** What is edited: a draft, or a text that is none yet. */
export interface Work {
  draft: Draft;
  /** What was typed or opened, where it cannot be read as a draft. */
  rough: string | null;
  followed: Followed;
}

export type Brush =
  | { kind: "terrain"; type: number }
  | { kind: "number"; value: number }
  | { kind: "port"; port: number }
  | { kind: "hand" };

export const FOLLOW_ALL: Followed = { types: true, values: true, ports: true };
export const FOLLOW_NONE: Followed = { types: false, values: false, ports: false };

/** So many milliseconds after an edit it is checked and kept: a stroke is not held up. */
const REST = { check: 40, keep: 250 };

export class Editor {
  private history = $state.raw<History<Work>>() as History<Work>;
  brush = $state.raw<Brush>({ kind: "terrain", type: 3 });
  /** Whether the brush fills whole patches. */
  filling = $state(false);
  checked = $state.raw<MapChecked>({ ok: true, faults: [], warnings: [], fixed: null });
  /** The text of the map as it was checked. */
  text = $state("");
  /** What the board shows as meant: a fault that was picked, or a hex that the keyboard is on. */
  pointed = $state.raw<Spot | null>(null);
  /** Whether this browser has no room to keep the map. */
  full = $state(false);
  /** Whether another page went on with this map, so that this one keeps a copy. */
  copied = $state(false);

  /** What a stroke began with. */
  private before: Work | null = null;
  /** What was changed last, where digits in a row count as one change. */
  private typing: string | null = null;
  private checking: ReturnType<typeof setTimeout> | undefined;
  private keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    public id: string,
    history: History<Work>,
    private readonly onkept: (id: string) => void = () => undefined,
  ) {
    this.history = history;
    this.check();
  }

  get work(): Work {
    return this.history.now;
  }

  get draft(): Draft {
    return this.history.now.draft;
  }

  get canUndo(): boolean {
    return this.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  /** Changes the map. Changes that carry the same word one after another are undone together. */
  change(edit: (draft: Draft) => Draft, word: string | null = null): void {
    const { now } = this.history;
    const draft = edit(now.draft);
    if (draft !== now.draft) this.take({ ...now, draft: settled(draft, now.followed), rough: null }, word);
  }

  /** One of the pools follows the map, or is the maker's own from now on. */
  follow(pool: PoolName, follows: boolean): void {
    const { now } = this.history;
    if (now.followed[pool] === follows) return;
    const followed = { ...now.followed, [pool]: follows };
    this.take({ ...now, followed, draft: settled(now.draft, followed) });
  }

  /** Changes a pool by hand: from then on it no longer follows the map. */
  setPool(pool: PoolName, edit: (draft: Draft) => Draft, word: string): void {
    const { now } = this.history;
    this.take({ ...now, followed: { ...now.followed, [pool]: false }, draft: edit(now.draft), rough: null }, word);
  }

  /** Takes a text for the map: as a draft where it can be read as one. */
  type(text: string): void {
    const { now } = this.history;
    const draft = this.engine.readMap(text);
    this.take(draft ? { draft, rough: null, followed: FOLLOW_NONE } : { ...now, rough: text }, "text");
  }

  beginStroke(): void {
    this.before ??= this.work;
  }

  /** Goes on with a stroke: everything since it began is one step. */
  stroke(edit: (draft: Draft) => Draft): void {
    const { now } = this.history;
    const draft = edit(now.draft);
    if (draft === now.draft) return;
    const next = { ...now, draft: settled(draft, now.followed), rough: null };
    this.history = this.before === now ? stepped(this.history, next) : amended(this.history, next);
    this.typing = null;
    this.changed();
  }

  endStroke(): void {
    this.before = null;
  }

  /** Takes a stroke back as if it had not been: a second finger came, so a pinch was meant. */
  dropStroke(): void {
    const { before } = this;
    this.before = null;
    if (before && before !== this.work) {
      this.history = { ...undone(this.history), future: [] };
      this.changed();
    }
  }

  /** Uses the brush on hexes, within a stroke. */
  brushOver(hexes: number[]): void {
    const { brush, filling } = this;
    if (brush.kind !== "terrain" && brush.kind !== "number") return;
    this.stroke((draft) => {
      const meant = filling ? hexes.flatMap((hex) => patch(draft, hex)) : hexes;
      return brush.kind === "terrain" ? paint(draft, meant, brush.type) : write(draft, meant, brush.value);
    });
  }

  undo(): void {
    this.turn(undone(this.history));
  }

  redo(): void {
    this.turn(redone(this.history));
  }

  mend(fault: MapFault): void {
    this.change((draft) => mended([fault], draft));
  }

  /** Mends whatever can be mended without asking, in one step. */
  mendAll(): void {
    this.change((draft) => {
      let next = draft;
      // Mending some may bring others to light.
      for (let round = 0; round < 20; round += 1) {
        const { faults } = this.engine.checkMap(this.engine.writeMap(next));
        const better = mended(faults, next);
        if (better === next) break;
        next = better;
      }
      return next;
    });
  }

  spot(fault: MapFault): Spot {
    return spotOf(fault, this.draft);
  }

  /** Keeps the map now: the page may be closing. */
  keep(): void {
    clearTimeout(this.keeping);
    const { draft, rough, followed } = this.work;
    const text = rough ?? this.engine.writeMap(draft);
    try {
      const id = shelf.keep(
        this.id,
        (rough === null ? draft.name : nameIn(rough)) ?? "",
        text,
        followed,
        writtenSteps(this.history),
      );
      this.full = false;
      if (id !== this.id) this.copied = true;
      this.id = id;
      this.onkept(id);
    } catch {
      this.full = true;
    }
  }

  stop(): void {
    clearTimeout(this.checking);
    this.keep();
  }

  private take(work: Work, word: string | null = null): void {
    this.history = word !== null && this.typing === word ? amended(this.history, work) : stepped(this.history, work);
    this.typing = word;
    this.changed();
  }

  private turn(history: History<Work>): void {
    if (history === this.history) return;
    this.history = history;
    this.typing = null;
    this.changed();
  }

  private changed(): void {
    clearTimeout(this.checking);
    clearTimeout(this.keeping);
    this.checking = setTimeout(() => this.check(), REST.check);
    this.keeping = setTimeout(() => this.keep(), REST.keep);
  }

  private check(): void {
    const { draft, rough } = this.work;
    this.text = rough ?? this.engine.writeMap(draft);
    this.checked = this.engine.checkMap(this.text);
  }
}
