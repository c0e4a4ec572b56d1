import { openTable, startTable, test, setPreferences } from "./fixtures";
import { TablePage } from "./pages";
import { Player, ready } from "./player";
for (const [w, h] of [[1366, 768], [1920, 1080], [390, 844], [820, 1180]] as const)
  for (const [theme, language] of [["light", "en"], ["dark", "th"]] as const)
  test(`shot ${w} ${theme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await setPreferences(page, { theme, language: "en", name: "Ann" });
    await page.setViewportSize({ width: w, height: h });
    const shot = async (name: string) => {
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/s/${name}-${w}-${theme}.png` });
    };
    const common = { clock: "off", botDelayMs: 0, order: "chosen", name: "Ann", seats: ["person", "greedy", "search:10ms", "greedy"] };
    for (const preset of ["official", "catamm"]) {
      const table = await startTable(page, { preset, map: preset === "official" ? "standard" : "catamm", ...common });
      await page.goto(`/t/${table}`);
      await new TablePage(page).expectBoard();
      const player = new Player(page);
      const end = player.toolbar.getByRole("button", { name: preset === "official" ? "End turn" : "Start building" });
      let turns = 0;
      for (let n = 0; n < 600; n++) {
        if (await ready(end)) {
          turns += 1;
          if (turns > 4) break;
          await player.press(end);
        } else await player.click();
      }
      if (language === "th") { await setPreferences(page, { theme, language, name: "Ann" }); await page.reload(); await page.waitForTimeout(1500); }
      await shot(`${preset}-log`);
      await page.locator("#tab-" + (preset === "official" ? "trade" : "market")).click();
      await shot(`${preset}-trade`);
      await setPreferences(page, { theme, language: "en", name: "Ann" });
    }
    const { table } = await openTable(page, { preset: "official", map: "standard", ...common, seats: ["person", "person", "greedy", "person"] });
    await setPreferences(page, { theme, language, name: "Ann" });
    await page.goto(`/t/${table}`);
    await shot("lobby");
    await page.goto("/");
    await shot("home");
    await page.goto("/new");
    await shot("new");
  });
