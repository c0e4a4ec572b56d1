import { expect, startTable, test } from "./fixtures";
import { TablePage } from "./pages";
import { Player } from "./player";

const SETTINGS = {
  map: "beginner",
  clock: "off",
  order: "chosen",
  seats: ["person", "greedy", "greedy", "greedy"],
  botDelayMs: 0,
  name: "Ann",
};

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a roll is shown large, its hexes light up, and cards fly from them", async ({ page }) => {
    // What appears only for a moment is noted as it appears.
    await page.addInitScript(() => {
      const seen: Record<string, string[]> = { roll: [], lit: [], flight: [], toasts: [] };
      Object.assign(globalThis, { seen });
      const note = (element: Element) => {
        for (const name of ["roll", "lit", "flight"])
          if (element.hasAttribute(`data-${name}`)) seen[name]?.push(element.getAttribute(`data-${name}`) ?? "");
        if (element.closest("[data-toasts]")) seen.toasts?.push(element.textContent ?? "");
      };
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) =>
          addedNodes.forEach((node) => {
            if (!(node instanceof Element)) return;
            note(node);
            node.querySelectorAll("[data-roll], [data-lit], [data-flight]").forEach(note);
          }),
        ),
      ).observe(document, { childList: true, subtree: true });
    });
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Record<string, string[]> }).seen);
    await page.goto(`/t/${await startTable(page, SETTINGS)}`);
    await new TablePage(page).expectBoard();
    const player = new Player(page);
    await expect
      .poll(
        async () => {
          await player.click();
          const { roll, lit, flight } = await seen();
          return Math.min(roll?.length ?? 0, lit?.length ?? 0, flight?.filter((from) => /lit/.test(from)).length ?? 0);
        },
        { timeout: 90_000 },
      )
      .toBeGreaterThan(0);
    const { roll, toasts } = await seen();
    expect(Number(roll?.[0])).toBeGreaterThanOrEqual(2);
    expect(toasts?.join()).toMatch(/rolled \d+/);
  });
});

test("without motion, toasts say the same", async ({ page }) => {
  await page.goto(`/t/${await startTable(page, SETTINGS)}`);
  await new TablePage(page).expectBoard();
  const player = new Player(page);
  const toasts = page.locator("[data-toasts]");
  await expect
    .poll(
      async () => {
        await player.click();
        return (await toasts.textContent()) ?? "";
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toMatch(/rolled \d+/);
  await expect(page.locator("[data-roll]")).toHaveCount(0);
});
