/** The editor's state: the map with its undo history, the chosen brush, and the checker's results. */

import type { Engine } from "../engine/engine";
import type { MapChecked, MapFault, MapWarning } from "../engine/types";
import { WATER, connectedHexes, landSide, paint, putPort, setNumbers, type Draft } from "./draft";
import { fixFaults, spotOf, withLine, type Spot } from "./faults";
import { gridOf, type Edge } from "./grid";
import { amended, redone, stepped, undone, type History } from "./history";
import { nameIn } from "./mapFiles";
import { withFollowedPools, type Followed, type PoolName } from "./pools";
import { copied, pasted, rectangle, type Region } from "./regions";
import * as savedDrafts from "./savedDrafts";
import { moved, symmetricEdges, withSymmetric, type Move, type Symmetry } from "./symmetry";
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
  | { kind: "hand" }
  /** Selects the rows and columns between two hexes. */
  | { kind: "select" }
  /** Pastes the copied region. */
  | { kind: "paste" };

export const FOLLOW_ALL: Followed = { types: true, values: true, ports: true };
export const FOLLOW_NONE: Followed = { types: false, values: false, ports: false };

/** Milliseconds after an edit before it is checked and saved, so that strokes are not delayed. */
const DELAY_MS = { check: 40, save: 250 };

/** The region copied last, which can be pasted into other maps too. */
let lastCopied: Region | null = null;

export class Editor {
  private history = $state.raw<History<Work>>() as History<Work>;
  brush = $state.raw<Brush>({ kind: "terrain", type: 3 });
  /** Whether the brush fills connected hexes. */
  filling = $state(false);
  /** Where else every stroke paints. */
  symmetry = $state.raw<Symmetry>("none");
  /** The selected hexes: all between two hexes. */
  private selected = $state.raw<{ from: number; to: number } | null>(null);
  /** The region to be pasted. */
  region = $state.raw<Region | null>(lastCopied);
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
  type(text: string, word: string | null = "text"): void {
    const { now } = this.history;
    const draft = this.engine.readMap(text);
    this.take(draft ? { draft, rough: null, followed: FOLLOW_NONE } : { ...now, rough: text }, word);
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
    const { brush, filling, symmetry } = this;
    if (brush.kind !== "terrain" && brush.kind !== "number") return;
    this.stroke((draft) => {
      const under = filling ? hexes.flatMap((hex) => connectedHexes(draft, hex)) : hexes;
      const meant = withSymmetric(gridOf(draft.size), symmetry, under);
      return brush.kind === "terrain" ? paint(draft, meant, brush.type) : setNumbers(draft, meant, brush.value);
    });
  }

  /** Places ports on an edge and on those that correspond to it, within a stroke. */
  putPorts(edge: Edge, kind: number): void {
    const { symmetry } = this;
    this.stroke((draft) =>
      symmetricEdges(draft, symmetry, edge).reduce((next, each) => putPort(next, each, kind), draft),
    );
  }

  /** The selected hexes. Null if none are. */
  get selection(): number[] | null {
    const grid = gridOf(this.draft.size);
    const last = this.draft.types.length - 1;
    // The map may have shrunk since.
    if (!this.selected || this.selected.from > last || this.selected.to > last) return null;
    return rectangle(grid, this.selected.from, this.selected.to);
  }

  /** Selects everything between two hexes, or nothing. */
  select(from: number | null, to = from): void {
    this.selected = from === null || to === null ? null : { from, to };
  }

  /** Extends the selection to a hex, or begins one there. */
  selectTo(hex: number): void {
    this.select(this.selected?.from ?? hex, hex);
  }

  /** Copies the selection, to be pasted here or into another map. Returns whether there was one. */
  copy(): boolean {
    const region = this.selection && copied(this.draft, this.selection);
    if (!region) return false;
    this.region = lastCopied = region;
    return true;
  }

  /** Copies the selection and turns it into sea. */
  cut(): void {
    const hexes = this.selection;
    if (!hexes || !this.copy()) return;
    this.change((draft) => {
      const ports = draft.ports.filter(({ ends }) => !hexes.includes(landSide(draft, ends)?.hex ?? -1));
      return { ...paint(draft, hexes, WATER), ports };
    });
  }

  /** Pastes the copied region with its middle on a hex. */
  paste(hex: number): void {
    const { region } = this;
    if (region) this.change((draft) => pasted(draft, region, hex));
  }

  /** Turns or mirrors the whole map. Returns whether there was enough space. */
  move(by: Move): boolean {
    const next = moved(this.draft, by);
    if (next) this.change(() => next);
    this.select(null);
    return next !== null;
  }

  undo(): void {
    this.turn(undone(this.history));
  }

  redo(): void {
    this.turn(redone(this.history));
  }

  fix(fault: MapFault): void {
    if (this.work.rough !== null) this.writeMeant(fault);
    else this.change((draft) => fixFaults([fault], draft));
  }

  /** Writes the row that the checker advises in place of the line it is about. */
  writeMeant({ line, meant }: MapFault | MapWarning): void {
    if (meant !== undefined) this.type(withLine(this.text, line, meant), null);
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
