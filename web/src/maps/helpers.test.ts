/** History, links, files and saved drafts. */

import { beforeEach, describe, expect, test } from "vitest";
import { amended, begun, redone, stepped, undone } from "./history";
import { LARGEST_BYTES, InvalidFile, checkedText, fileName, looksLikeMap, mapText, nameIn, textIn } from "./mapFiles";
import { interval, remarkOf } from "./interval";
import { carriesMap, fragmentOf, mapIn } from "./link";
import * as savedDrafts from "./savedDrafts";
import { between } from "./paintGestures";

const NOTHING = { types: false, values: false, ports: false };

describe("history", () => {
  test("undoes and redoes without limit, and a new step clears the redo states", () => {
    let history = begun(0);
    for (let step = 1; step <= 5000; step += 1) history = stepped(history, step);
    for (let step = 0; step < 5000; step += 1) history = undone(history);
    expect(history.now).toBe(0);
    expect(undone(history)).toBe(history);
    expect(redone(redone(history)).now).toBe(2);
    expect(stepped(redone(history), 9).future).toEqual([]);
  });

  test("an amended step is one step", () => {
    expect(undone(amended(stepped(begun("a"), "b"), "c")).now).toBe("a");
  });
});

describe("links", () => {
  test("round-trip any text", async () => {
    const text = `#! name เกาะ <script>\n${"1 2 3\n".repeat(2000)}`;
    const fragment = await fragmentOf(text);
    expect(carriesMap(fragment)).toBe(true);
    expect(fragment.length).toBeLessThan(400);
    expect(await mapIn(fragment)).toBe(text);
  });

  test("that decompress to too much, or to garbage, are refused", async () => {
    await expect(mapIn(await fragmentOf("1".repeat(LARGEST_BYTES + 1)))).rejects.toMatchObject({ reason: "large" });
    await expect(mapIn("#map=!!!!")).rejects.toMatchObject({ reason: "link" });
    await expect(mapIn("#map=abcdefgh")).rejects.toBeInstanceOf(InvalidFile);
  });
});

describe("files", () => {
  const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

  test("that are not text are refused", () => {
    expect(() => textIn(bytes(0x50, 0x4b, 3, 4, 0, 0))).toThrow("binary");
    expect(() => textIn(bytes(0xff, 0xfe, 0x31))).toThrow("binary");
    expect(() => textIn(new Uint8Array(LARGEST_BYTES + 1).fill(0x31))).toThrow("large");
    expect(() => textIn(bytes())).toThrow("empty");
    expect(() => checkedText("  \n")).toThrow("empty");
    expect(textIn(new TextEncoder().encode("2 4\n"))).toBe("2 4\n");
  });

  test("have harmless names", () => {
    expect(fileName("../../<script>alert(1)</script>")).toBe("script-alert-1-script.catan");
    expect(fileName("เกาะน้อย")).toBe("เกาะน้อย.catan");
    expect(fileName(null)).toBe("map.catan");
  });

  test("a text without numbers, or with mostly other things, is not a map", () => {
    expect(looksLikeMap("hello")).toBe(false);
    expect(looksLikeMap("<html><body>1 2 3 4 5 <b>or</b> so it is said, again and again</body></html>")).toBe(false);
    expect(looksLikeMap(JSON.stringify({ a: [1, 2, 3, 4, 5, 6] }, null, 2))).toBe(false);
    expect(looksLikeMap("#! name Only a name")).toBe(false);
    expect(looksLikeMap("# a\n" + "1 2\n".repeat(12))).toBe(true);
    expect(looksLikeMap("<script>\n2 4\n10\n15, 5 four\n2 1\n")).toBe(true);
    expect(() => mapText("{}")).toThrow("foreign");
  });

  test("have the name in their text", () => {
    expect(nameIn("# map\n#! name  Half a map \n2 4 x")).toBe("Half a map");
    expect(nameIn("2 4\n#! author Somebody")).toBeNull();
  });
});

describe("saved drafts", () => {
  beforeEach(() => localStorage.clear());

  test("can be saved, found and discarded", () => {
    const id = savedDrafts.save("a", "One", "1 2", NOTHING);
    expect(savedDrafts.find(id)).toMatchObject({ name: "One", text: "1 2" });
    expect(savedDrafts.all()).toHaveLength(1);
    savedDrafts.discard(id);
    expect(savedDrafts.all()).toEqual([]);
  });

  test("never overwrite what another page wrote", () => {
    savedDrafts.save("a", "mine", "1", NOTHING);
    const other = { ...savedDrafts.find("a")!, text: "theirs", writer: "another page" };
    savedDrafts.restore(other);
    const copy = savedDrafts.save("a", "mine", "2", NOTHING);
    expect(copy).not.toBe("a");
    expect(savedDrafts.find("a")?.text).toBe("theirs");
    expect(savedDrafts.save(copy, "mine", "3", NOTHING)).toBe(copy);
  });

  test("ignore stored data that is not a draft", () => {
    localStorage.setItem("hexhaven-map-x", "{broken");
    localStorage.setItem("hexhaven-map-y", "7");
    expect(savedDrafts.all()).toEqual([]);
  });
});

test("a quick stroke skips no hex", () => {
  const points = between(
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    30,
  );
  expect(points).toHaveLength(5);
  expect(points.at(-1)).toEqual({ x: 100, y: 0 });
});

test("the interval contains the share, and narrows with more games", () => {
  const [low, high] = interval(25, 100);
  expect(low).toBeLessThan(0.25);
  expect(high).toBeGreaterThan(0.25);
  expect(interval(250, 1000)[1] - interval(250, 1000)[0]).toBeLessThan(high - low);
  expect(interval(0, 0)).toEqual([0, 1]);
});

test("a seat is said to win more than its share only if that is significant", () => {
  // Outside the 95% interval, but within three standard deviations.
  expect(interval(64, 200)[0]).toBeGreaterThan(0.25);
  expect(remarkOf(64, 200, 4)).toBeNull();
  expect(remarkOf(72, 200, 4)).toBe("more");
  expect(remarkOf(30, 200, 4)).toBe("less");
  expect(remarkOf(0, 0, 4)).toBeNull();
});
