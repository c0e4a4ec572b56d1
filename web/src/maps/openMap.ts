/**
 * Opens a map in the editor: a new one, one from a text, or a saved draft. Everything opened is saved as a draft at
 * once.
 */

import type { Engine } from "../engine/engine";
import { maybe } from "../words/words.svelte";
import { blank, type Shape } from "./draft";
import { FOLLOW_ALL, FOLLOW_NONE, type Work } from "./editor.svelte";
import type { History } from "./history";
import { mapText, nameIn } from "./mapFiles";
import { ringOfPorts, usualPorts } from "./coasts";
import { carriesMap, mapIn } from "./link";
import { withFollowedPools } from "./pools";
import * as savedDrafts from "./savedDrafts";
import { readSteps } from "./undoSteps";

/** The editor's path. */
const EDITOR = "/maps/edit";
/** The address parameter for a map that the companion waits for. */
const FOR_TABLE = "for=table";

/** The address of a draft. */
export function addressOf(id: string, forTable = false): string {
  return `${EDITOR}?draft=${encodeURIComponent(id)}${forTable ? `&${FOR_TABLE}` : ""}`;
}

/** Whether the companion waits for the edited map. */
export function isForTable(search: string): boolean {
  return search.slice(1).split("&").includes(FOR_TABLE);
}

/** Creates a draft for a number of players, to be changed to match a physical board. Returns its id. */
export function createTableDraft(engine: Engine, count: number, name: string): string {
  const shipped = engine.shippedMap(count > 4 ? "extension-5-6" : "beginner") ?? "";
  const draft = engine.readMap(engine.drawMap(shipped, { seed: "1" }).text) ?? blank(5, 5, "island");
  return savedDrafts.save(savedDrafts.newId(), name, engine.writeMap({ ...draft, name }), FOLLOW_ALL);
}

/** Creates a new draft and returns its id. An island already has ports. */
export function createDraft(engine: Engine, width: number, height: number, shape: Shape): string {
  const empty = blank(width, height, shape);
  const draft = withFollowedPools(shape === "island" ? ringOfPorts(empty, usualPorts(empty)) : empty, FOLLOW_ALL);
  return savedDrafts.save(savedDrafts.newId(), "", engine.writeMap(draft), FOLLOW_ALL);
}

/** Creates a draft from a shipped map, without its name. Its pools follow what is painted. Returns its id. */
export function createFromTemplate(engine: Engine, name: string): string {
  const draft = engine.readMap(engine.shippedMap(name) ?? "");
  if (!draft) throw new MapNotFound("shipped", name);
  // A pool with gold in it stays as it is: random gold is not on the board yet.
  const followed = { ...FOLLOW_ALL, types: !draft.gold };
  return savedDrafts.save(savedDrafts.newId(), "", engine.writeMap({ ...draft, name: null }), followed);
}

/** Saves a text from outside as a draft, optionally with another name. Returns its id. */
export function importMap(engine: Engine, text: string, name: string | null = null): string {
  const checked = mapText(text);
  const draft = engine.readMap(checked);
  if (draft && name !== null)
    return savedDrafts.save(savedDrafts.newId(), name, engine.writeMap({ ...draft, name }), FOLLOW_NONE);
  return savedDrafts.save(savedDrafts.newId(), (draft ? draft.name : nameIn(checked)) ?? "", checked, FOLLOW_NONE);
}

/** Whether an editor address names another map than the open one. A map in a fragment is opened by its own event. */
export function namesOtherDraft(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  open: string | null,
): boolean {
  return pathname === EDITOR && !carriesMap(hash) && new URLSearchParams(search).get("draft") !== open;
}

/** The editor's state for a saved draft, with its undo history. */
export function historyOf(engine: Engine, saved: savedDrafts.SavedDraft): History<Work> {
  const draft = engine.readMap(saved.text);
  // A text that is not a map yet cannot be shown as a board.
  const now: Work = { draft: draft ?? blank(5, 5, "sea"), rough: draft ? null : saved.text, followed: saved.followed };
  return readSteps(now, savedDrafts.stepsOf(saved));
}

/** The address names a map that does not exist. */
export class MapNotFound extends Error {
  constructor(
    readonly kind: "shipped" | "published" | "draft",
    readonly meant: string,
  ) {
    super(`no ${kind} map ${meant}`);
  }
}

/** The id of the draft that an address names. Null if a new one is to be created. */
export async function draftIdFor(
  engine: Engine,
  { search, hash }: { search: string; hash: string },
  published: (id: string, version: number) => Promise<string>,
): Promise<string | null> {
  if (carriesMap(hash)) return importMap(engine, await mapIn(hash));
  const asked = new URLSearchParams(search);
  const [map, library, draft] = [asked.get("map"), asked.get("library"), asked.get("draft")];
  if (map !== null) {
    const text = engine.shippedMap(map);
    if (text === null) throw new MapNotFound("shipped", map);
    return importMap(engine, text, maybe(`map-${map}`) ?? map);
  }
  if (library !== null) {
    const [, id, version] = /^(.+)@(\d+)$/.exec(library) ?? [];
    if (id === undefined) throw new MapNotFound("published", library);
    const copy = importMap(engine, await published(id, Number(version)));
    savedDrafts.markBasedOn(copy, library);
    return copy;
  }
  if (draft !== null && !savedDrafts.find(draft)) throw new MapNotFound("draft", draft);
  return draft ?? savedDrafts.all()[0]?.id ?? null;
}
