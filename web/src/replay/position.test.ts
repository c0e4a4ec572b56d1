import { expect, test } from "vitest";
import { linkTo, startOf } from "./position";

test("a link leads to its position", () => {
  const { search } = new URL(linkTo("t_1", 42));
  expect(startOf({ search, hash: "" })).toEqual({ position: 42, wantsAnalysis: false });
});

test("who is sent a link from an analysis sees the analysis", () => {
  const { search, hash } = new URL(linkTo("t_1", 42, true));
  expect(startOf({ search, hash })).toEqual({ position: 42, wantsAnalysis: true });
});

test.each(["", "?at=", "?at=x", "?at=-3", "?at=1.5"])("%o leads to the start", (search) =>
  expect(startOf({ search, hash: "#analysis" })).toEqual({ position: 0, wantsAnalysis: true }),
);
