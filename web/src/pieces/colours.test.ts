import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { colourStyle } from "./colours";
import Emblem from "./Emblem.svelte";
import { emblemPath } from "./shapes";

test("the colours of a table are styles of its seats", () => {
  expect(colourStyle([5, 0])).toBe(
    "--seat-0: var(--colour-5); --seat-ink-0: var(--colour-ink-5); " +
      "--seat-1: var(--colour-0); --seat-ink-1: var(--colour-ink-0);",
  );
});

test.each([
  [{ seat: 2 }, 2],
  [{ colour: 4 }, 4],
])("an emblem has the colour of its seat's number or the given one", async (props, colour) => {
  const target = document.createElement("div");
  const mounted = mount(Emblem, { target, props });
  expect(target.querySelector("rect")?.getAttribute("fill")).toBe(`var(--colour-${colour})`);
  expect(target.querySelector("path")?.getAttribute("d")).toBe(emblemPath(colour));
  await unmount(mounted);
});
