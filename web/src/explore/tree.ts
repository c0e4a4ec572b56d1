/** The tree as it is drawn: the line to the current position, and what branches off. */

import type { Branch } from "../engine/types";

export interface Row {
  branch: Branch;
  /** How far it is indented: how many times the way to it has left the first line. */
  depth: number;
}

/** The rows of a tree, line by line: the first continuation goes on, the others are indented below it. */
export function rowsOf(branches: Branch[]): Row[] {
  const children = new Map<number | null, Branch[]>();
  for (const branch of branches) {
    const parent = branch.parent ?? null;
    children.set(parent, [...(children.get(parent) ?? []), branch]);
  }
  const rows: Row[] = [];
  const todo: Row[] = (children.get(null) ?? []).map((branch) => ({ branch, depth: 0 }));
  for (let row = todo.pop(); row; row = todo.pop()) {
    rows.push(row);
    const { depth } = row;
    const [first, ...others] = children.get(row.branch.id) ?? [];
    // What comes last is shown first.
    if (first) todo.push({ branch: first, depth });
    todo.push(...others.map((branch) => ({ branch, depth: depth + 1 })).reverse());
  }
  return rows;
}
