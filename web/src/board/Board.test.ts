import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { MarketView, VertexName } from "../protocol";
import { setLanguage } from "../words/words.svelte";
import BoardView from "./Board.svelte";
import type { Place, Targets } from "./places";
import { edgeOf, gridBoard } from "./testBoards";

const [top, right] = gridBoard(3, 2).corners.h0 as [VertexName, VertexName];
const board = gridBoard(3, 2, [[edgeOf(top, right), "wool"]]);
let mounted: Record<string, unknown> | undefined;

beforeAll(() => setLanguage("en"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  document.body.replaceChildren();
});

function show(
  targets: Partial<Targets>,
  onpick: (place: Place) => void = () => {},
  markets?: MarketView[],
): HTMLElement[] {
  const all = { vertices: [], edges: [], hexes: [], ports: [], ...targets };
  mounted = mount(BoardView, {
    target: document.body,
    props: { board, players: [], robber: "h0", targets: all, onpick, markets },
  });
  flushSync();
  return [...document.querySelectorAll<HTMLElement>("[data-place]")];
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

test("targets are one tab stop and have names", () => {
  const buttons = show({ hexes: ["h0", "h1", "h2"] });
  expect(buttons).toHaveLength(3);
  expect(buttons.map((button) => button.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  expect(buttons[0]?.getAttribute("aria-label")).toMatch(/, with the robber$/);
});

test("without targets the board itself can be focused", () => {
  expect(show({})).toHaveLength(0);
  expect(document.querySelector("[role=application]")?.getAttribute("tabindex")).toBe("0");
});

test("arrow keys move between targets, and Enter picks", () => {
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

test("Escape leaves the targets and keeps the focus on the board", () => {
  const [first] = show({ hexes: ["h1"] });
  first?.focus();
  press("Escape");
  expect(document.activeElement?.getAttribute("role")).toBe("application");
});

test("a click without a pointer picks", () => {
  const onpick = vi.fn();
  const [first] = show({ vertices: ["v0"] }, onpick);
  first?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(onpick).toHaveBeenCalledWith({ kind: "vertex", id: "v0" });
});

test("the complete board is available as text", () => {
  show({});
  expect(document.querySelectorAll("ul.unseen li")).toHaveLength(board.hexes.length + board.ports.length);
});

const pool = { reserves: {}, shares: { total: 0, held: {} } };
const open: MarketView = { market: "brick-ore", port: 0, ...pool };
const missing: MarketView[] = [
  { market: "wool-grain", port: null, ...pool },
  { market: "lumber-ore", port: null, ...pool },
];
const signs = () => [...document.querySelectorAll("[data-missing]")].map((sign) => sign.getAttribute("data-missing"));

test("the missing market is shown on a sign and in the text", () => {
  show({}, undefined, [open, ...missing.slice(0, 1)]);
  expect(signs()).toEqual(["wool-grain"]);
  expect(document.querySelector("ul.unseen")?.textContent).toContain("Missing market: wool and grain");
  expect(document.querySelector("[data-flip]")).toBeNull();
});

test("a port that may be flipped shows and names the market that would open there", () => {
  const [port] = show({ ports: [0] }, undefined, [open, ...missing.slice(0, 1)]);
  expect(port?.getAttribute("aria-label")).toBe("Port 1: brick and ore market; flip it to open wool and grain");
  expect(document.querySelector("[data-flip='0'] text")).toBeNull();
});

test("if several markets are missing, all are shown and the port asks which one", () => {
  show({ ports: [0] }, undefined, [open, ...missing]);
  expect(signs()).toEqual(["wool-grain", "lumber-ore"]);
  expect(document.querySelector("[data-flip='0'] text")?.textContent).toBe("?");
});

test("without markets nothing is missing", () => {
  show({});
  expect(signs()).toEqual([]);
});
