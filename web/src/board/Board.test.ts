import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { speak } from "../words/words.svelte";
import BoardView from "./Board.svelte";
import type { Place, Targets } from "./places";
import { gridBoard } from "./testBoards";

const board = gridBoard(3, 2);
let mounted: Record<string, unknown> | undefined;

beforeAll(() => speak("en"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
});

function show(targets: Partial<Targets>, onpick: (place: Place) => void = () => {}): HTMLElement[] {
  const all = { vertices: [], edges: [], hexes: [], ports: [], ...targets };
  mounted = mount(BoardView, { target: document.body, props: { board, players: [], robber: "h0", targets: all, onpick } });
  flushSync();
  return [...document.querySelectorAll<HTMLElement>("[data-place]")];
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

test("targets are one tab stop with names", () => {
  const buttons = show({ hexes: ["h0", "h1", "h2"] });
  expect(buttons).toHaveLength(3);
  expect(buttons.map((button) => button.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  expect(buttons[0]?.getAttribute("aria-label")).toMatch(/, with the robber$/);
});

test("without targets the board itself can be reached", () => {
  expect(show({})).toHaveLength(0);
  expect(document.querySelector("[role=application]")?.getAttribute("tabindex")).toBe("0");
});

test("arrow keys lead from target to target, and Enter picks", () => {
  const onpick = vi.fn();
  const [first] = show({ hexes: ["h0", "h1", "h3"] }, onpick);
  first?.focus();
  press("ArrowRight");
  expect(document.activeElement?.getAttribute("data-place")).toBe("hex:h1");
  press("ArrowDown");
  expect(document.activeElement?.getAttribute("data-place")).toBe("hex:h3");
  press("Enter");
  expect(onpick).toHaveBeenCalledExactlyOnceWith({ kind: "hex", id: "h3" });
});

test("Escape leaves the targets and stays at the board", () => {
  const [first] = show({ hexes: ["h1"] });
  first?.focus();
  press("Escape");
  expect(document.activeElement?.getAttribute("role")).toBe("application");
});

test("a press without a pointer picks", () => {
  const onpick = vi.fn();
  const [first] = show({ vertices: ["v0"] }, onpick);
  first?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(onpick).toHaveBeenCalledWith({ kind: "vertex", id: "v0" });
});

test("the whole board can be read in words", () => {
  show({});
  expect(document.querySelectorAll("ul.unseen li")).toHaveLength(board.hexes.length);
});
