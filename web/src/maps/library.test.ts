/** The library's search and versions, its limits, and signing in on the way. */

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../connection/api";
import { askedIn, tableOn } from "../lobby/librarySelection";
import { mapVersionAddress, mapName, versionedMapName, versionIn } from "../lobby/mapNames";
import { signInLink, nextAddress } from "../lobby/signInLink";
import { errorText } from "../lobby/errorText";
import type { LibraryMap } from "../protocol";
import { read } from "../router.svelte";
import { maybe, setLanguage } from "../words/words.svelte";
import { blank } from "./draft";
import { excessOf } from "./limits";
import * as savedDrafts from "./savedDrafts";
import { newestOf, olderOf } from "./mapVersion";
import { ANYTHING, addressFor, queryIn } from "./libraryQuery";

beforeAll(() => setLanguage("en"));

describe("searching", () => {
  test("the search is written to the address and read from it", () => {
    const query = { search: "เกาะ & calm", sort: "rated", mine: true } as const;
    expect(queryIn(new URL(addressFor(query), "http://x").search)).toEqual(query);
    expect(addressFor(ANYTHING)).toBe("/maps");
    expect(queryIn("?sort=nonsense&mine=no&for=table")).toEqual(ANYTHING);
  });
});

describe("versions", () => {
  const text = "2 4\n10\n5 5 5\n1 1\n1 1 0\n9 9 9 9 9\n1 1 1 1 1\n3 1\n0 2 7\n";
  const statistics = { games: 0, finished: 0, turns: null, seats: [] };
  const versions = [2, 1].map((version) => ({
    version,
    map: `library:ABC@${version}`,
    name: `V${version}`,
    description: "",
    publishedAt: version,
    statistics,
  }));
  const map: LibraryMap = {
    id: "ABC",
    version: 2,
    map: "library:ABC@2",
    name: "V2",
    description: "new",
    author: "Ann",
    players: { min: 5, max: 6 },
    land: 30,
    random: true,
    publishedAt: 1,
    changedAt: 2,
    games: 3,
    rating: { average: null, count: 0 },
    mine: false,
    hidden: false,
    tags: [],
    thanks: 0,
    picked: false,
    picture: "/picture.svg",
    basedOn: null,
    versions,
    myStars: null,
    thanked: false,
    remixes: [],
    collections: [],
  };

  test("the newest is described by the library, older ones by their file", () => {
    expect(newestOf(map)).toMatchObject({
      version: 2,
      map: "library:ABC@2",
      name: "V2",
      description: "new",
      publishedAt: 2,
      players: { min: 5, max: 6 },
      land: 30,
      random: true,
    });
    expect(olderOf(map, 1, text, false)).toMatchObject({
      version: 1,
      map: "library:ABC@1",
      name: "V1",
      publishedAt: 1,
      players: { min: 2, max: 4 },
      land: 2,
      random: false,
    });
    expect(olderOf(map, 3, text, false)).toBeNull();
    expect(olderOf(map, 1, "no map", false)).toBeNull();
  });

  test("older ones are shown however wide their sea is", () => {
    const [width, height] = [200, 60];
    const sea = Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) => (row === 30 && column < 3 ? 2 : 0)).join(" "),
    );
    const wide = text.replace("3 1\n0 2 7\n", `${width} ${height}\n${sea.join("\n")}\n`);
    expect(olderOf(map, 1, wide, true)).toMatchObject({
      version: 1,
      players: { min: 2, max: 4 },
      land: 3,
      random: true,
    });
  });

  test("have their own pages", () => {
    expect(read(mapVersionAddress("ABC", 2))).toEqual({ page: "map", map: "ABC", version: 2 });
    expect(read("/maps/library/ABC")).toEqual({ page: "map", map: "ABC", version: null });
    expect(read("/maps/library")).toEqual({ page: "missing" });
  });

  test("are shown with games; a published map is not confused with a shipped one", () => {
    expect(versionIn("ABC@12")).toEqual({ id: "ABC", version: 12 });
    expect([versionIn("ABC"), versionIn(null), versionIn(undefined)]).toEqual([null, null, null]);
    expect(mapName("standard", "ABC@1")).toBe("standard");
    expect(mapName("standard", undefined)).toBe("Standard, random");
    expect(versionedMapName("Isle", "ABC@3")).toBe("Isle · Version 3");
    expect(versionedMapName("Isle", null)).toBe("Isle");
  });

  test("are chosen for a new table by its address", () => {
    expect(askedIn(new URL(tableOn("library:ABC@2"), "http://x").search)).toEqual({ id: "ABC", version: 2 });
    expect(askedIn("?map=library:ABC")).toEqual({ id: "ABC", version: null });
    expect([askedIn("?map=standard"), askedIn("")]).toEqual([null, null]);
  });
});

describe("publishing", () => {
  test("a map that is too large reports the exceeded limits", () => {
    const fits = blank(5, 5, "land");
    expect(excessOf(fits, "1 2 3")).toEqual([]);
    const large = { ...blank(40, 40, "land"), pieces: [31, 5, 4] };
    expect(excessOf(large, "ก".repeat(90_000))).toEqual([
      { limit: "land", count: 1600, most: 1000 },
      { limit: "roads", count: 31, most: 30 },
      { limit: "kilobytes", count: 264, most: 256 },
    ]);
    expect(excessOf(fits, "1".repeat(256 * 1024))).toEqual([]);
    expect(excessOf(fits, "1".repeat(256 * 1024 + 1))).toEqual([{ limit: "kilobytes", count: 257, most: 256 }]);
  });

  test.each(["en", "th"] as const)("the library's refusals have messages: %s", async (language) => {
    await setLanguage(language);
    const codes = [
      "BAD_MAP",
      "BAD_MAP_NAME",
      "BAD_DESCRIPTION",
      "BAD_REASON",
      "UNAUTHORIZED",
      "NEEDS_ACCOUNT",
      "NOT_YOURS",
      "YOUR_OWN",
      "NO_SUCH_MAP",
      "MAP_HIDDEN",
      "NOTHING_NEW",
      "TOO_MANY_MAPS",
      "TOO_MANY_VERSIONS",
      "TOO_MANY_PUBLISHED",
    ];
    expect(codes.filter((code) => maybe(`library-refused-${code}`) === undefined)).toEqual([]);
    for (const code of ["NO_SUCH_MAP", "MAP_HIDDEN"])
      expect(errorText(new Refusal(code, "in plain English", false))).not.toBe("in plain English");
    await setLanguage("en");
  });

  describe("saved drafts", () => {
    beforeEach(() => localStorage.clear());

    test("remember where they were published, through later edits", () => {
      const followed = { types: false, values: false, ports: false };
      savedDrafts.save("a", "Isle", "1 2", followed);
      expect(savedDrafts.find("a")?.published).toBeUndefined();
      savedDrafts.markPublished("a", { id: "ABC", description: "calm" });
      savedDrafts.save("a", "Isle", "1 3", followed);
      expect(savedDrafts.find("a")).toMatchObject({ text: "1 3", published: { id: "ABC", description: "calm" } });
      savedDrafts.markPublished("gone", { id: "ABC", description: "" });
      expect(savedDrafts.find("gone")).toBeNull();
    });

    test("forget it when the map is unpublished", () => {
      const followed = { types: false, values: false, ports: false };
      for (const [id, published] of [
        ["a", "ABC"],
        ["b", "ABC"],
        ["c", "XYZ"],
      ] as const) {
        savedDrafts.save(id, id, "1 2", followed, "steps");
        savedDrafts.markPublished(id, { id: published, description: "" });
      }
      const before = savedDrafts.find("a")!;
      savedDrafts.markUnpublished("ABC");
      expect(["a", "b", "c"].map((id) => savedDrafts.find(id)?.published?.id)).toEqual([undefined, undefined, "XYZ"]);
      expect(savedDrafts.find("a")).toEqual({ ...before, published: undefined });
      expect(savedDrafts.stepsOf(savedDrafts.find("a")!)).toBe("steps");
    });
  });
});

describe("signing in on the way", () => {
  test("leads back to the previous page", () => {
    const here = "/maps/edit?draft=ab&for=table";
    expect(nextAddress(new URL(signInLink(here), "http://x").search)).toBe(here);
    expect(nextAddress("")).toBeNull();
  });

  test.each([
    "https://evil.example/",
    "//evil.example/maps",
    "/\\evil.example/maps",
    "\\\\evil.example",
    "javascript:alert(1)",
    "maps",
    "/\t/evil.example",
    "/nowhere",
  ])("never leads to %s", (next) => {
    expect(nextAddress(`?next=${encodeURIComponent(next)}`)).toBeNull();
  });
});
