import { startTable, test } from "./fixtures";
import { Player } from "./playing";

const GAME = { preset: "official", map: "standard", clock: "off", botDelayMs: 0, seats: ["person", "greedy", "greedy", "greedy"] };

test("on a slow phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chrome = await page.context().newCDPSession(page);
  await chrome.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begun = Date.now();
  await page.goto("/");
  await page.getByRole("button", { name: "Play against bots" }).click({ trial: true });
  console.log(`home page: usable after ${Date.now() - begun} ms (goal: 2,000)`);
  const table = await startTable(page, GAME);
  const opened = Date.now();
  await page.goto(`/t/${table}`);
  await new Player(page).targets.first().click({ trial: true, force: true });
  console.log(`table: usable after ${Date.now() - opened} ms (goal: 2,000)`);
  // What panning costs: script, style and layout in each frame.
  await chrome.send("Performance.enable");
  const costs = async () => {
    const { metrics } = await chrome.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return 1000 * (of("ScriptDuration") + of("RecalcStyleDuration") + of("LayoutDuration"));
  };
  const box = await new Player(page).board.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 190, (box?.y ?? 0) + 150];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await costs();
  const moves = 120;
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(x + 60 * Math.sin(move / 8), y + 40 * Math.cos(move / 8));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const cost = ((await costs()) - before) / moves;
  await page.mouse.up();
  console.log(`panning: ${cost.toFixed(1)} ms of script, style and layout a frame (goal: 8)`);
});
