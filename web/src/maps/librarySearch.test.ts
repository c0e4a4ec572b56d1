/** Search results page by page, and the errors shown without them. */

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal, api } from "../connection/api";
import { setLanguage } from "../words/words.svelte";
import { LibrarySearch } from "./librarySearch.svelte";
import Library from "./Library.svelte";
import { clear, entry, show, untilSaid } from "./testEditor";
import { ANYTHING } from "./libraryQuery";

vi.setConfig({ testTimeout: 30_000 });
const refuse = (code: string): Refusal => new Refusal(code, "refused", false);

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/maps");
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

describe("pages", () => {
  test("a failed page can be requested again, and the loaded ones stay", async () => {
    const ask = vi.spyOn(api, "library").mockResolvedValueOnce({ maps: [entry("a")], page: 0, more: true });
    const results = new LibrarySearch();
    await results.search(ANYTHING);
    ask.mockRejectedValueOnce(refuse("RATE_LIMITED"));
    await results.next();
    expect([results.trouble, results.more, results.maps.length]).toEqual(["often", true, 1]);
    ask.mockResolvedValueOnce({ maps: [entry("b")], page: 1, more: false });
    await results.next();
    expect(ask).toHaveBeenLastCalledWith("", "new", 1, false, {});
    expect([results.trouble, results.more, results.maps.map(({ id }) => id)]).toEqual([null, false, ["a", "b"]]);
  });

  test("a map that moved to the next page appears once", async () => {
    vi.spyOn(api, "library")
      .mockResolvedValueOnce({ maps: [entry("a"), entry("b")], page: 0, more: true })
      .mockResolvedValueOnce({ maps: [entry("b"), entry("c")], page: 1, more: false });
    const results = new LibrarySearch();
    await results.search(ANYTHING);
    await results.next();
    expect(results.maps.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("errors", () => {
  async function shown(code: string, address = "/maps"): Promise<Element> {
    history.replaceState(null, "", address);
    vi.spyOn(api, "library").mockRejectedValue(refuse(code));
    const page = show(Library, {});
    await untilSaid("[aria-live]", /\w/);
    return page.querySelector("[aria-live]")!;
  }

  test("a visitor who is not signed in gets a link that leads back to their maps", async () => {
    const told = await shown("UNAUTHORIZED", "/maps?sort=played&mine=true");
    expect(told.textContent).toContain("Sign in to see your maps");
    expect(told.querySelector("a")?.getAttribute("href")).toBe(
      `/account?next=${encodeURIComponent("/maps?sort=played&mine=true")}`,
    );
  });

  test("too many requests are not reported as unreachable", async () => {
    expect((await shown("RATE_LIMITED")).textContent).toContain("Too many requests");
  });

  test("a library that cannot be reached", async () => {
    expect((await shown("OFFLINE")).textContent).toContain("Can’t reach the library");
  });
});
