import { expect, test } from "vitest";
import type { TableEvent } from "../protocol";
import { lasting, undoneVersions } from "./undone";

const made = (version: number): TableEvent => ({ version, seat: 0, action: { type: "BEGIN_BUILD" } });

test("undone actions no longer count", () => {
  const events: TableEvent[] = [
    made(1),
    made(2),
    { version: 3, seat: 0, undone: 2 },
    { version: 4, seat: 0, undone: 1 },
    made(5),
  ];
  expect([...undoneVersions(events)]).toEqual([2, 1]);
  expect(lasting(events).map(({ version }) => version)).toEqual([5]);
});
