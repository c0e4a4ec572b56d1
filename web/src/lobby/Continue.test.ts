import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Refusal, api, type TableSnapshot } from "../connection/api";
import type { TableStage } from "../protocol";
import { setLanguage } from "../words/words.svelte";
import Continue from "./Continue.svelte";
import { saveTable, savedTables } from "./preferences";

let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));

beforeEach(() => localStorage.clear());

afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function show(look: (table: string) => Promise<TableSnapshot>): Promise<string[]> {
  vi.spyOn(api, "glance").mockImplementation(look);
  mounted = mount(Continue, { target: document.body });
  await new Promise((done) => setTimeout(done));
  flushSync();
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
}

const looked = (table: string, stage: TableStage, seat: number | null): TableSnapshot => ({
  table: {
    table,
    stage,
    title: "",
    preset: "official",
    map: "beginner",
    seats: [{ kind: "person", name: "Ann", ready: true, connected: false, botPlays: false }],
  } as unknown as TableSnapshot["table"],
  seat,
  now: 0,
});

test("a game that everybody left can be continued", async () => {
  saveTable("LEFT");
  expect(await show((table) => Promise.resolve(looked(table, "closed", 0)))).toEqual(["/t/LEFT"]);
  expect(document.body.textContent).toContain("paused until you come back");
  expect(savedTables()).toEqual(["LEFT"]);
});

test("games that cannot be continued are forgotten, but not those that could not be checked", async () => {
  for (const table of ["OVER", "DAMAGED", "OTHERS", "GONE", "UNREACHED", "OPEN"]) saveTable(table);
  const look = async (table: string): Promise<TableSnapshot> => {
    if (table === "GONE") throw new Refusal("NO_SUCH_TABLE", "no", false, 404);
    if (table === "UNREACHED") throw new Refusal("OFFLINE", "no", true);
    return looked(
      table,
      table === "OTHERS" ? "closed" : (table.toLowerCase() as TableStage),
      table === "OTHERS" ? null : 0,
    );
  };
  expect(await show(look)).toEqual(["/t/OPEN"]);
  // Only five are checked, so the oldest was not.
  expect(savedTables()).toEqual(["OPEN", "UNREACHED", "OVER"]);
});
