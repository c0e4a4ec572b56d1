/** The figures of games on one device, on a phone whose processor is four times as slow. */

import { execFileSync } from "node:child_process";
import { expect, test } from "./fixtures";
import { decisions, noteFrames, playByHints, turnTime } from "./localGame";
import { Home, TablePage } from "./pages";
import { BIN } from "./server";
import { SLOWNESS } from "./slowPhone";

// The engine runs in a worker of the test's own.
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

/** The value below which a part of the values lies. */
function quantile(values: number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? Infinity;
}

for (const { bot, goal } of [
  { bot: "medium", goal: 300 },
  { bot: "hard", goal: 1_000 },
]) {
  // Chromium slows down the main thread only, so what a worker takes is multiplied.
  test(`decisions of a ${bot} bot`, async ({ page }) => {
    const times: number[] = [];
    for (const secret of ["07", "08", "09"]) times.push(...(await decisions(page, bot, secret)));
    const slow = times.map((ms) => ms * SLOWNESS);
    const [p50, p95, most] = [0.5, 0.95, 1].map((part) => quantile(slow, part).toFixed(0));
    console.log(`${bot}: ${times.length} decisions, p50 ${p50} ms, p95 ${p95} ms, longest ${most} ms (goal: ${goal})`);
  });
}

for (const { bot, games } of [
  { bot: "greedy", games: 200 },
  { bot: "search:1250n", games: 3 },
]) {
  test(`games of ${bot} in a worker and natively`, async ({ page }) => {
    const [worker, native]: number[][] = [[], []];
    // In turns, and the best of both, since other load on the machine can only add to them.
    for (let round = 0; round < 3; round += 1) {
      worker?.push(await turnTime(page, bot, games));
      native?.push(nativeTurnTime(bot, games));
    }
    const [inWorker, natively] = [Math.min(...(worker ?? [])), Math.min(...(native ?? []))];
    console.log(
      `${bot}: ${inWorker.toFixed(2)} ms a turn in a worker, ${natively.toFixed(2)} ms natively, ` +
        `ratio ${(natively / inWorker).toFixed(2)} (goal: 0.25)`,
    );
  });
}

/** Milliseconds of processor time that games of equal bots take natively, for each of their turns. */
function nativeTurnTime(bot: string, games: number): number {
  const command = `TIMEFORMAT=%U; time ${BIN} map balance standard --games ${games} --seats 4 --bot ${bot} --json`;
  const [report, seconds] = execFileSync("bash", ["-c", `{ ${command}; } 2>&1`], { encoding: "utf8" })
    .trimEnd()
    .split(/\n(?=[^\n]*$)/);
  const { turnsMean } = (JSON.parse(report ?? "") as { play: { turnsMean: number } }).play;
  return (1000 * Number(seconds)) / (games * turnsMean);
}

test("frames while bots think", async ({ browser, server }) => {
  test.setTimeout(400_000);
  for (const bot of ["medium", "hard"]) {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "en-GB",
      viewport: { width: 390, height: 844 },
      reducedMotion: "no-preference",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await noteFrames(page);
    await page.addInitScript((wanted) => localStorage.setItem("hexhaven-bot", wanted), bot);
    await new Home(page).open();
    await new Home(page).play.click();
    await new TablePage(page).expectBoard();
    const chrome = await context.newCDPSession(page);
    await chrome.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
    const { frames, longTasks } = await playByHints(page, 60_000);
    expect(frames.length).toBeGreaterThan(100);
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((part) => quantile(frames, part).toFixed(0));
    console.log(
      `${bot}: ${frames.length} frames, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${most} ms, ` +
        `${frames.filter((ms) => ms > 50).length} over 50 ms (goal: 0); ` +
        `${longTasks.length} tasks over 50 ms, longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
    );
    await context.close();
  }
});
