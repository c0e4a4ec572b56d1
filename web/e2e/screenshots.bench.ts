import { mkdirSync } from "node:fs";
import { CompanionPage } from "./companion";
import { setPreferences, startTable, openTable, test } from "./fixtures";
import { playOut, Player } from "./player";

// Screenshots for the book.
const folder = process.env.HEXHAVEN_SCREENSHOTS ?? "test-results/screenshots";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const GAME = {
  preset: "official",
  map: "standard",
  clock: "off",
  botDelayMs: 0,
  seats: ["person", "greedy", "greedy", "greedy"],
  name: "Ann",
};

test("screenshots of every screen", async ({ page }) => {
  test.setTimeout(400_000);
  mkdirSync(folder, { recursive: true });
  await setPreferences(page, { name: "Ann" });
  const take = async (name: string, looks: ("light" | "dark" | "th" | "phone")[] = ["light"]) => {
    for (const look of looks) {
      await page.setViewportSize(look === "phone" ? PHONE : DESKTOP);
      await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light", reducedMotion: "reduce" });
      const language = page.getByRole("combobox", { name: /Language|ภาษา/ });
      if (look === "th") await language.selectOption("th");
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${folder}/${name}-${look}.png` });
      if (look === "th") await language.selectOption("en");
    }
    await page.setViewportSize(DESKTOP);
  };
  await page.goto("/");
  await take("home", ["light", "dark", "phone", "th"]);
  await page.goto("/new");
  await page.waitForTimeout(800);
  await take("new-table", ["light", "phone"]);
  await page.goto("/rules");
  await take("rules", ["light", "phone", "th"]);
  const { table: open } = await openTable(page, { ...GAME, seats: ["person", "person", "greedy"] });
  await page.goto(`/t/${open}`);
  await take("waiting-room", ["light", "phone"]);

  const table = await startTable(page, { ...GAME, options: { victory_points: 6 } });
  await page.goto(`/t/${table}`);
  const player = new Player(page);
  await take("setup", ["light", "phone"]);
  for (let clicks = 0; clicks < 26;) if ((await player.click()) !== null) clicks += 1;
  await take("table", ["light", "dark", "phone", "th"]);
  await playOut([player], 200_000);
  await take("end", ["light", "phone", "dark"]);
  await page.goto(`/replay/${table}`);
  await page.waitForTimeout(1_500);
  await page.getByRole("slider").first().focus();
  await page.keyboard.press("End");
  await take("replay", ["light", "phone", "dark"]);

  const market = await startTable(page, {
    ...GAME,
    preset: "catamm",
    map: "catamm",
    seats: ["person", "greedy", "greedy"],
  });
  await page.goto(`/t/${market}`);
  for (let clicks = 0; clicks < 14;) if ((await player.click()) !== null) clicks += 1;
  await page.getByRole("tab", { name: "Market" }).click();
  await take("market", ["light", "dark", "phone", "th"]);
});

test("screenshots of the companion", async ({ page }) => {
  test.setTimeout(200_000);
  mkdirSync(folder, { recursive: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const language of ["th", "en"] as const) {
    const names = language === "th" ? ["ก้อง", "ฝน", "โอม"] : ["Ann", "Ben", "Cem"];
    const host = new CompanionPage(page, language);
    const take = async (name: string) => {
      for (const [look, size] of Object.entries({
        phone: PHONE,
        tablet: { width: 820, height: 1180 },
        wide: DESKTOP,
      })) {
        await page.setViewportSize(size);
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${folder}/companion-${name}-${language}-${look}.png` });
      }
    };
    await page.goto("/companion");
    await page.evaluate((wanted) => {
      localStorage.clear();
      localStorage.setItem("hexhaven-language", wanted);
    }, language);
    await host.open();
    await host.write(names);
    await take("setup");
    await host.start();
    await host.setUp(names[1] ?? "");
    await take("turn");
    await host.done();
    await take("dice");
    await host.roll(8);
    await host.done(2);
    await take("build");

    await host.open();
    await page.getByText(host.words.more).click();
    await page.getByRole("radio", { name: host.words.full }).check();
    await host.start();
    await host.done(4);
    await host.choose(names[1] ?? "");
    const places = page.locator("[data-place]");
    for (let piece = 0; piece < 12; piece += 1) {
      await places.nth(piece % 2 === 0 ? 14 + 2 * piece : 0).focus();
      await page.keyboard.press("Enter");
      await page.waitForTimeout(150);
      if (piece > 6 && piece % 2 === 1) await host.done();
    }
    await host.done();
    await host.roll(6);
    await take("full");
  }
});
