/** Symmetric painting, rotation of maps, and copied regions. */

import { expect, test } from "vitest";
import { blank, paint, putPort, type Draft } from "./draft";
import { gridOf } from "./grid";
import { copied, covered, movedRegion, pasted, rectangle } from "./regions";
import { MIRROR_ACROSS, MIRROR_DOWN, centreOf, moved, symmetricEdges, turn, withSymmetric } from "./symmetry";

const island = blank(5, 5, "island");
const grid = gridOf(island.size);
const at = (row: number, column: number): number => grid.hex(row, column) as number;
const sorted = (hexes: number[]): number[] => [...hexes].sort((one, other) => one - other);

test("a stroke has as many images as the symmetry has steps", () => {
  const corner = at(0, 1);
  expect(sorted(withSymmetric(grid, "none", [corner]))).toEqual([corner]);
  expect(sorted(withSymmetric(grid, "turn-2", [corner]))).toEqual(sorted([corner, at(4, 3)]));
  expect(sorted(withSymmetric(grid, "turn-3", [corner]))).toEqual(sorted([corner, at(2, 4), at(4, 1)]));
  expect(sorted(withSymmetric(grid, "turn-6", [corner]))).toEqual(
    sorted([at(0, 1), at(0, 3), at(2, 4), at(4, 3), at(4, 1), at(2, 0)]),
  );
  expect(sorted(withSymmetric(grid, "mirror-across", [corner]))).toEqual(sorted([corner, at(0, 3)]));
  expect(sorted(withSymmetric(grid, "mirror-down", [corner]))).toEqual(sorted([corner, at(4, 1)]));
  expect(withSymmetric(grid, "turn-6", [centreOf(grid)])).toEqual([centreOf(grid)]);
  // Images beyond the edge of the map are left out.
  expect(withSymmetric(grid, "turn-6", [at(0, 0)]).length).toBeLessThan(6);
});

test("symmetric ports are on the coast", () => {
  const edge = grid.edge({ hex: at(0, 1), side: 0 });
  expect(symmetricEdges(island, "turn-6", edge)).toHaveLength(6);
  expect(symmetricEdges(island, "mirror-across", edge)).toEqual([edge, grid.edge({ hex: at(0, 3), side: 5 })]);
  // Inland on the other side, where the island goes on.
  const longer = paint(island, [at(4, 4), at(3, 4)], 3);
  const side = grid.edge({ hex: at(2, 0), side: 4 });
  expect(symmetricEdges(longer, "turn-2", side)).toHaveLength(2);
});

/** An island without any symmetry. */
function uneven(): Draft {
  const painted = paint(paint(paint(island, [at(0, 1)], 2), [at(0, 2)], 3), [at(1, 0)], 4);
  return putPort(putPort(painted, grid.edge({ hex: at(0, 1), side: 5 }), 6), grid.edge({ hex: at(2, 0), side: 4 }), 2);
}

test("six turns and two mirror images give the same map again", () => {
  const before = uneven();
  const ports = (draft: Draft): string[] => draft.ports.map(({ kind, ends }) => `${kind}: ${ends.join("-")}`).sort();
  for (const [move, times] of [
    [turn(1), 6],
    [turn(3), 2],
    [MIRROR_ACROSS, 2],
    [MIRROR_DOWN, 2],
  ] as const) {
    let draft: Draft = before;
    for (let time = 0; time < times; time += 1) {
      if (time > 0) expect(draft.types).not.toEqual(before.types);
      draft = moved(draft, move) as Draft;
      expect(draft.ports).toHaveLength(2);
    }
    expect(draft.size).toEqual(before.size);
    expect(draft.types).toEqual(before.types);
    expect(draft.values).toEqual(before.values);
    expect(ports(draft)).toEqual(ports(before));
  }
});

test("a map that does not fit when turned grows", () => {
  const strip = { ...blank(8, 1, "land") };
  const turned = moved(strip, turn(1)) as Draft;
  expect(turned.types.filter((type) => type !== 0)).toHaveLength(8);
  expect(turned.size[1]).toBeGreaterThanOrEqual(8);
  const back = moved(turned, turn(5)) as Draft;
  expect(back.types.filter((type) => type !== 0)).toHaveLength(8);
});

test("a region is pasted with its numbers and ports, turned if wanted, and cropped at the edge", () => {
  const from = uneven();
  expect(sorted(rectangle(grid, at(1, 2), at(0, 1)))).toEqual([at(0, 1), at(0, 2), at(1, 1), at(1, 2)]);
  const region = copied(from, [at(0, 1), at(0, 2)])!;
  expect(region.cells).toHaveLength(2);
  expect(region.ports).toHaveLength(1);

  const sea = blank(5, 5, "sea");
  const stamped = pasted(sea, region, at(2, 2));
  expect(stamped.types.filter((type) => type !== 0).sort()).toEqual([2, 3]);
  expect(stamped.ports.map((port) => port.kind)).toEqual([6]);

  const turned = pasted(sea, movedRegion(region, turn(1)), at(2, 2));
  expect(turned.types).not.toEqual(stamped.types);
  expect(turned.types.filter((type) => type !== 0).sort()).toEqual([2, 3]);
  expect(turned.ports).toHaveLength(1);

  // One hex is beyond the edge.
  const wide = copied(from, rectangle(grid, at(0, 0), at(0, 4)))!;
  expect(covered(grid, wide, at(4, 0)).length).toBeLessThan(wide.cells.length);
  expect(() => pasted(sea, wide, at(4, 0))).not.toThrow();
  expect(copied(from, [])).toBeNull();
});

test("land that is pasted over a coast takes its port away", () => {
  const sea = blank(5, 5, "sea");
  const small = putPort(paint(sea, [at(2, 2)], 3), grid.edge({ hex: at(2, 2), side: 1 }), 1);
  const region = copied(paint(sea, [at(2, 3)], 4), [at(2, 3)])!;
  expect(pasted(small, region, at(2, 3)).ports).toEqual([]);
});
