// The search goes on while something else on the page changes.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadWords, setLanguage } from "../words/words.svelte";
import FairFinder from "./FairFinder.svelte";
import { finderProps } from "./testProps.svelte";

let mounted: Record<string, unknown> | undefined;
const ended: boolean[] = [];

class TestWorker {
  private readonly number = ended.push(false) - 1;
  postMessage(): void {}
  terminate(): void {
    ended[this.number] = true;
  }
}

beforeAll(async () => {
  await loadWords("openings");
  await setLanguage("en");
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  vi.unstubAllGlobals();
});

test("only another map or other rules end a search", async () => {
  vi.stubGlobal("Worker", TestWorker);
  const props = finderProps({ about: { kind: "shipped", name: "standard" }, options: { victoryPoints: 10 } });
  mounted = mount(FairFinder, { target: document.body, props });
  const button = () => document.querySelector("button");
  button()?.click();
  await vi.waitFor(() => expect(ended.length).toBeGreaterThan(0));
  flushSync();
  expect(button()?.textContent).toBe("Stop");

  // The same values in new objects.
  [props.about, props.options] = [{ kind: "shipped", name: "standard" }, { victoryPoints: 10 }];
  flushSync();
  expect(button()?.textContent).toBe("Stop");
  expect(ended).not.toContain(true);

  props.options = { victoryPoints: 12 };
  flushSync();
  expect(button()?.textContent).toBe("Find a fair board");
  expect(ended).not.toContain(false);
});
