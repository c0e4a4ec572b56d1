import { readFile } from "node:fs/promises";
import { CompanionPage } from "./companion";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures";

/** The current player claims the win, with the two points that everyone has after setup. */
async function win(host: CompanionPage): Promise<void> {
  await host.quick("Claim win");
  await host.choose("None");
  await host.choose("Yes, that wins");
  await host.unhurried();
  await host.doneButton.click();
  await expect(host.page.getByRole("heading", { name: /wins!$/ })).toBeVisible();
}

test("a result is shared as a picture, the next player goes first, and the history counts wins", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = new CompanionPage(page, "en");
  await host.openForm(["Ann", "Ben", "Cem"]);
  await page.getByRole("spinbutton", { name: "Points to win" }).fill("2");
  await host.start();
  await host.setUp("Ben");
  await win(host);
  await expectNoHorizontalScroll(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share the result" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^hexhaven-\w+\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1064]);
  expect(picture.length).toBeGreaterThan(20_000);
  expect(picture.length).toBeLessThan(500_000);
  // Where files can be shared, the picture is not downloaded.
  await page.evaluate(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => Object.assign(window, { shared: files[0]?.type }),
    }),
  );
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: string }).shared)).toBe("image/png");
  await expect(page.getByRole("button", { name: host.words.export })).toBeHidden();
  await page.getByText("More", { exact: true }).click();
  await expect(page.getByRole("button", { name: host.words.export })).toBeVisible();

  // Ben went first, so Cem is next, then Ann.
  for (const [name, next] of [
    ["Cem", "Ann"],
    ["Ann", "Ben"],
  ]) {
    await page.getByRole("button", { name: `Next game: ${name} goes first` }).click();
    await host.doneByKey(4);
    await host.expectStep(`${name} goes first.`);
    await host.doneByKey(10);
    await host.expectStep(`${name}’s turn. Round 1.`);
    await win(host);
    await expect(page.getByRole("button", { name: `Next game: ${next} goes first` })).toBeVisible();
  }
  // An undone win is no win.
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.goto("/companion");
  await page.getByRole("link", { name: "Game history" }).click();
  const group = page.getByRole("region", { name: /Ann/ });
  await expect(group).toContainText("2 games");
  await expect(group.getByRole("row")).toHaveText([/Ben\s*1 win$/, /Cem\s*1 win$/, /Ann\s*0 wins/]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // Deleting a game removes it from the history, unless its result is kept.
  await page.goto("/companion");
  const games = page.getByRole("region", { name: "Games on this device" });
  const remove = async (keep: boolean) => {
    await games
      .getByRole("listitem")
      .filter({ hasText: "finished" })
      .first()
      .getByRole("button", { name: /^Delete/ })
      .click();
    const dialog = page.getByRole("dialog");
    if (keep) await dialog.getByRole("checkbox", { name: /Keep the result/ }).check();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await remove(true);
  await remove(false);
  await page.getByRole("link", { name: "Game history" }).click();
  await expect(group).toContainText("1 game");
  await expect(group.getByRole("row")).toHaveText([/Cem\s*1 win$/, /0 wins/, /0 wins/]);
  await group.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No finished games yet.")).toBeVisible();
});
