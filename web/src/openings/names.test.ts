import { beforeAll, expect, test } from "vitest";
import { Geometry } from "../board/geometry";
import { gridBoard } from "../board/testBoards";
import type { Board } from "../protocol";
import { setLanguage } from "../words/words.svelte";
import { spotName } from "./names";

beforeAll(() => setLanguage("en"));

function namesOn(board: Board): string[] {
  const geometry = new Geometry(board);
  return board.intersections.map((vertex) => spotName(vertex, board, geometry));
}

test("a spot is called by the numbers and resources around it, the best first", () => {
  const names = namesOn(gridBoard(2, 2));
  expect(names).toContain("6 wool · 5 brick · 2 lumber");
  expect(names).toContain("5 brick");
});

test("a spot at a port says so", () =>
  expect(namesOn(gridBoard(1, 1, [["e0-1", "ore"]])).filter((name) => /^5 brick · .*ore/.test(name))).toHaveLength(2));
