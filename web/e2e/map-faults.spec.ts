/** In Thai, what is wrong with a map file is told in Thai wherever the file is opened. */

import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { CompanionPage } from "./companion";
import { expect, setPreferences, test } from "./fixtures";

/** A file that cannot be read as a map, with several faults and a hint. */
async function broken(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = await readFile("../crates/mapfile/maps/beginner.catan", "utf8");
  const changed = text.replace("2 4", "2, 4").replace("\n5 5\n", "\n").replace("#! name Beginner", "#! Gold");
  return { name: "แผนที่.catan", mimeType: "text/plain", buffer: Buffer.from(changed) };
}

/** Thai, and no English but what is quoted from the file. */
async function expectThai(told: Locator): Promise<void> {
  await expect(told).toContainText("ไม่ใช่ตัวเลข");
  const text = (await told.innerText()).replace(/“[^”]*”/g, "");
  expect(text).toMatch(/[ก-๙]/);
  expect(text).not.toMatch(/[a-z]{2}/i);
}

test("a broken file is explained in Thai by the editor, the new table and the companion", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.goto("/new");
  await page.locator("input[type=file]").setInputFiles(await broken());
  await expectThai(page.getByRole("alert").locator("ul.problem"));
  await page.getByRole("link", { name: "แก้ด้วยเครื่องมือสร้างแผนที่" }).click();
  await page.getByRole("button", { name: "ข้อผิดพลาด 2 ข้อ" }).click();
  await expect(page.locator("ol .fault")).toHaveCount(2);
  await expectThai(page.locator("ol", { has: page.locator(".fault") }));
  await expect(page.getByText("คั่นตัวเลขด้วยช่องว่าง ไม่ใช่จุลภาค")).toBeVisible();

  const host = new CompanionPage(page, "th");
  await host.openForm(["อานนท์", "บัว", "ชัย"]);
  await page.getByRole("radio", { name: /^จัดเอง/ }).check();
  await page.getByRole("radio", { name: host.words.full }).check();
  await page.getByLabel("เปิดไฟล์แผนที่").setInputFiles(await broken());
  await page.getByRole("button", { name: host.words.start, exact: true }).click();
  await expectThai(page.getByRole("alert").filter({ hasText: "บรรทัด" }));
});
