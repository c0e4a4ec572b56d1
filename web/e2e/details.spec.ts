/** In Thai, what exactly is wrong with a refused request is told in Thai, without the server’s English. */

import type { Page } from "@playwright/test";
import type { NewTable } from "../src/protocol";
import { expect, setPreferences, test } from "./fixtures";

/** Thai, and no English but names that are quoted. */
function expectThai(text: string, told: string): void {
  expect(text).toContain(told);
  expect(text.replace(/“[^”]*”/g, "")).not.toMatch(/[a-z]{2}/i);
}

/** What the page says about a request, as the form would send it but for some fields. */
async function refusal(page: Page, change: Partial<Record<keyof NewTable, unknown>>): Promise<string> {
  await page.goto("/new");
  await page.route("**/api/v1/tables", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const body = route.request().postDataJSON() as NewTable;
    await route.continue({ postData: JSON.stringify({ ...body, ...change }) });
  });
  await page.getByRole("button", { name: /^(เปิดโต๊ะ|เริ่มเล่น)$/ }).click();
  const said = page.getByRole("alert").filter({ hasText: /[ก-๙]/, hasNotText: "ดูข้อความสีแดง" });
  await expect(said).toHaveCount(1);
  await page.unroute("**/api/v1/tables");
  return said.innerText();
}

test("each family of refusals is explained in Thai on the page of a new table", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  const clock = { setup: 60, roll: 1, discard: 60, robber: 60, answer: 60, turn: 60, reserve: 0 };
  const cases: [Partial<Record<keyof NewTable, unknown>>, string][] = [
    [{ options: { hand_limit: 0 } }, "จำกัดการ์ดในมือ: ใส่ตัวเลข 1 ถึง 255"],
    [{ options: { dev_cards_per_turn: 0 } }, "จำนวนการ์ดต่อตา: ใส่ตัวเลข 1 ถึง 255"],
    [{ options: { players: { min: 1, max: 4 } } }, "จำนวนผู้เล่นต้องอยู่ระหว่าง 2 ถึง 6 คน"],
    [{ options: { robber: "ghost_ship" } }, "เรือผีต้องเล่นกับตลาด"],
    [{ preset: "catamm", map: "no-ports" }, "แผนที่นี้มี 0 แห่ง"],
    [{ seats: 6 }, "เกมนี้เล่นได้ 3 ถึง 4 คน"],
    [{ map: "extension-5-6" }, "แผนที่เล่นได้ 5 ถึง 6 คน แต่รูปแบบเกมเล่นได้ 3 ถึง 4 คน"],
    [{ seats: ["person", "genius", "greedy"] }, "ไม่มีบอตชื่อ “genius”"],
    [{ map: "nowhere" }, "ไม่มีแผนที่ชื่อ “nowhere”"],
    [{ map: "library:NOSUCHMAP2@1" }, "ไม่มีแผนที่นี้ในคลังแผนที่"],
    [{ map: { catan: "2, 4\n" } }, "บรรทัด 1: “2,” ไม่ใช่ตัวเลข"],
    [{ visibility: "public", clock }, "ทอยลูกเต๋า: โต๊ะสาธารณะต้องให้เวลาอย่างน้อย 5 วินาที"],
  ];
  for (const [change, told] of cases) expectThai(await refusal(page, change), told);
});

test("a damaged record is explained in Thai by the replay and by the page that verifies games", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  const record = { name: "เกม.jsonl", mimeType: "text/plain", buffer: Buffer.from("nothing\n") };
  await page.goto("/replay");
  await page.locator("input[type=file]").setInputFiles(record);
  const said = page.getByText("แสดงเกมนี้ไม่ได้");
  await expect(said).toContainText("บรรทัดแรกไม่ใช่ของบันทึกเกม");
  expectThai(await said.innerText(), "ไฟล์นี้ไม่ใช่บันทึกเกม");
  await page.goto("/fair-dice");
  await page.locator("input[type=file]").setInputFiles(record);
  await expect(page.getByText("ตรวจไม่ได้: ไฟล์นี้ไม่ใช่บันทึกเกม")).toBeVisible();
});

test("a password that is too long is explained in Thai", async ({ page }) => {
  await setPreferences(page, { language: "th" });
  await page.goto("/account");
  await page.getByRole("radio", { name: /^สมัครบัญชี/ }).check({ force: true });
  await page.getByLabel("ชื่อ", { exact: true }).fill("ยาวมาก");
  await page.getByLabel(/^รหัสผ่าน/).fill("x".repeat(201));
  await page.getByRole("button", { name: "สร้างบัญชี" }).click();
  await expect(page.getByText("รหัสผ่านต้องยาว 8 ถึง 200 ตัวอักษร")).toBeVisible();
});
