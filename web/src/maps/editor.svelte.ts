/** The editor's state: the map with its undo history, the chosen brush, and the checker's results. */

import type { Engine } from "../engine/engine";
import type { MapChecked, MapFault } from "../engine/types";
import { paint, connectedHexes, setNumbers, type Draft } from "./draft";
import { fixFaults, spotOf, type Spot } from "./faults";
import { amended, redone, stepped, undone, type History } from "./history";
import { nameIn } from "./mapFiles";
import { withFollowedPools, type Followed, type PoolName } from "./pools";
import * as savedDrafts from "./savedDrafts";
import { writtenSteps } from "./undoSteps";

/** What is edited: a draft, or a text that is not a map yet. */
export interface Work {
  draft: Draft;
  /** The text as typed or opened, if it cannot be read as a draft. */
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

/** Milliseconds after an edit before it is checked and saved, so that strokes are not delayed. */
const DELAY_MS = { check: 40, save: 250 };

export class Editor {
  private history = $state.raw<History<Work>>() as History<Work>;
  brush = $state.raw<Brush>({ kind: "terrain", type: 3 });
  /** Whether the brush fills connected hexes. */
  filling = $state(false);
  checked = $state.raw<MapChecked>({ ok: true, faults: [], warnings: [], fixed: null });
  /** The text of the map as last checked. */
  text = $state("");
  /** The place highlighted on the board: a selected fault, or the keyboard's hex. */
  pointed = $state.raw<Spot | null>(null);
  /** Whether the browser's storage has no space for the map. */
  full = $state(false);
  /** Whether another page has continued this map, so that this page saves a copy. */
  copied = $state(false);

  /** The state at the start of a stroke. */
  private before: Work | null = null;
  /** The kind of the last change. Consecutive changes of the same kind, such as typed digits, count as one. */
  private typing: string | null = null;
  private checking: ReturnType<typeof setTimeout> | undefined;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    public id: string,
    history: History<Work>,
    private readonly onsaved: (id: string) => void = () => undefined,
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

  /** Changes the map. Consecutive changes with the same `word` are undone together. */
  change(edit: (draft: Draft) => Draft, word: string | null = null): void {
    const { now } = this.history;
    const draft = edit(now.draft);
    if (draft !== now.draft) this.take({ ...now, draft: withFollowedPools(draft, now.followed), rough: null }, word);
  }

  /** Sets whether a pool follows the map or is edited by hand. */
  follow(pool: PoolName, follows: boolean): void {
    const { now } = this.history;
    if (now.followed[pool] === follows) return;
    const followed = { ...now.followed, [pool]: follows };
    this.take({ ...now, followed, draft: withFollowedPools(now.draft, followed) });
  }

  /** Changes a pool by hand. From then on it no longer follows the map. */
  setPool(pool: PoolName, edit: (draft: Draft) => Draft, word: string): void {
    const { now } = this.history;
    this.take({ ...now, followed: { ...now.followed, [pool]: false }, draft: edit(now.draft), rough: null }, word);
  }

  /** Replaces the map by a text, read as a draft if possible. */
  type(text: string): void {
    const { now } = this.history;
    const draft = this.engine.readMap(text);
    this.take(draft ? { draft, rough: null, followed: FOLLOW_NONE } : { ...now, rough: text }, "text");
  }

  beginStroke(): void {
    this.before ??= this.work;
  }

  /** Continues a stroke. Everything since it began is one undo step. */
  stroke(edit: (draft: Draft) => Draft): void {
    const { now } = this.history;
    const draft = edit(now.draft);
    if (draft === now.draft) return;
    const next = { ...now, draft: withFollowedPools(draft, now.followed), rough: null };
    this.history = this.before === now ? stepped(this.history, next) : amended(this.history, next);
    this.typing = null;
    this.changed();
  }

  endStroke(): void {
    this.before = null;
  }

  /** Cancels a stroke, because a second finger showed that a pinch was meant. */
  dropStroke(): void {
    const { before } = this;
    this.before = null;
    if (before && before !== this.work) {
      this.history = { ...undone(this.history), future: [] };
      this.changed();
    }
  }

  /** Applies the brush to hexes, within a stroke. */
  brushOver(hexes: number[]): void {
    const { brush, filling } = this;
    if (brush.kind !== "terrain" && brush.kind !== "number") return;
    this.stroke((draft) => {
      const meant = filling ? hexes.flatMap((hex) => connectedHexes(draft, hex)) : hexes;
      return brush.kind === "terrain" ? paint(draft, meant, brush.type) : setNumbers(draft, meant, brush.value);
    });
  }

  undo(): void {
    this.turn(undone(this.history));
  }

  redo(): void {
    this.turn(redone(this.history));
  }

  fix(fault: MapFault): void {
    this.change((draft) => fixFaults([fault], draft));
  }

  /** Fixes everything that needs no decision, in one undo step. */
  fixAll(): void {
    this.change((draft) => {
      let next = draft;
      // Fixing some faults may reveal others.
      for (let round = 0; round < 20; round += 1) {
        const { faults } = this.engine.checkMap(this.engine.writeMap(next));
        const better = fixFaults(faults, next);
        if (better === next) break;
        next = better;
      }
      return next;
    });
  }

  spot(fault: MapFault): Spot {
    return spotOf(fault, this.draft);
  }

  /** Saves the map now, because the page may be closing. */
  save(): void {
    clearTimeout(this.saving);
    const { draft, rough, followed } = this.work;
    const text = rough ?? this.engine.writeMap(draft);
    try {
      const id = savedDrafts.save(
        this.id,
        (rough === null ? draft.name : nameIn(rough)) ?? "",
        text,
        followed,
        writtenSteps(this.history),
      );
      this.full = false;
      if (id !== this.id) this.copied = true;
      this.id = id;
      this.onsaved(id);
    } catch {
      this.full = true;
    }
  }

  stop(): void {
    clearTimeout(this.checking);
    this.save();
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
    clearTimeout(this.saving);
    this.checking = setTimeout(() => this.check(), DELAY_MS.check);
    this.saving = setTimeout(() => this.save(), DELAY_MS.save);
  }

  private check(): void {
    const { draft, rough } = this.work;
    this.text = rough ?? this.engine.writeMap(draft);
    this.checked = this.engine.checkMap(this.text);
  }
}
