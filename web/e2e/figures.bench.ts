import { startTable, test } from "./fixtures";
import { newPhone, panningCost, PLACES, PLAY, usableAfter } from "./slowPhone";

const GAME = {
  preset: "official",
  map: "standard",
  clock: "off",
  botDelayMs: 0,
  seats: ["person", "greedy", "greedy", "greedy"],
  order: "chosen",
};

test("on a slow phone", async ({ browser, server }) => {
  const visitor = await newPhone(browser, server.url, "clock");
  console.log(`home page: usable after ${(await usableAfter(visitor, "/", PLAY)).toFixed(0)} ms (goal: 2,000)`);
  await visitor.page.context().close();
  const player = await newPhone(browser, server.url, "clock");
  const table = await startTable(player.page, GAME);
  console.log(`table: usable after ${(await usableAfter(player, `/t/${table}`, PLACES)).toFixed(0)} ms (goal: 2,000)`);
  console.log(`panning: ${(await panningCost(player)).toFixed(1)} ms of script, style and layout a frame (goal: 8)`);
});
