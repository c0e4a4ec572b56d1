import { expect, test } from "vitest";
import type { Branch } from "../engine/types";
import { rowsOf } from "./tree";

const branch = (id: number, parent?: number): Branch => ({ id, win: [], ...(parent !== undefined && { parent }) });

test("alternatives are indented right below where they leave the line", () => {
  const rows = rowsOf([branch(0), branch(1, 0), branch(2, 1), branch(3, 0), branch(4, 3), branch(5, 3)]);
  expect(rows.map(({ branch, depth }) => [branch.id, depth])).toEqual([
    [0, 0],
    [3, 1],
    [5, 2],
    [4, 1],
    [1, 0],
    [2, 0],
  ]);
});
