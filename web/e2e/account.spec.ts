import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures";

test("register, sign out, sign in, recover", async ({ page }) => {
  await page.goto("/account");
  await page.getByRole("radio", { name: "Register" }).check({ force: true });
  await page.getByLabel("Name").fill("Dora");
  await page.getByLabel("Password").fill("a long secret");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Dora" })).toBeVisible();

  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("textbox", { name: "API token" })).toHaveValue(/^[0-9a-f]{32,}$/);
  const recovery = page.getByRole("form", { name: "Recovery link" });
  await recovery.getByLabel("Current password").fill("not the secret");
  await recovery.getByRole("button", { name: "Create recovery link" }).click();
  await expect(recovery.getByRole("alert")).toHaveText("This is not your current password.");
  await recovery.getByLabel("Current password").fill("a long secret");
  await recovery.getByRole("button", { name: "Create recovery link" }).click();
  const link = await recovery.getByRole("textbox", { name: "Recovery link" }).inputValue();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();
  await page.getByLabel("Name").fill("Dora");
  await page.getByLabel("Password").fill("not the secret");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wrong name or password" })).toBeVisible();
  await page.getByLabel("Password").fill("a long secret");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Dora" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Dora" })).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test("change name and password, end sessions, download, delete", async ({ page, other, server }) => {
  await page.goto("/account");
  await page.getByRole("radio", { name: "Register" }).check({ force: true });
  await page.getByLabel("Name").fill("Gina");
  await page.getByLabel("Password").fill("a long secret");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Gina" })).toBeVisible();

  const name = page.getByRole("form", { name: "Change name" });
  await name.getByLabel("Name").fill("Gina Two");
  await name.getByRole("button").click();
  await expect(name.getByRole("status")).toHaveText("Your name was changed.");
  await expect(page.getByRole("heading", { name: "Gina Two" })).toBeVisible();

  // Another device signs in, and is signed out by the new password.
  const device = await other.newPage();
  await device.goto(`${server.url}/account`);
  await device.getByLabel("Name").fill("Gina Two");
  await device.getByLabel("Password").fill("a long secret");
  await device.getByRole("button", { name: "Sign in" }).click();
  await expect(device.getByText("This device")).toBeVisible();
  await expect(device.getByRole("button", { name: "End all others" })).toBeVisible();
  const password = page.getByRole("form", { name: "Change password" });
  await password.getByLabel("Current password").fill("not the secret");
  await password.getByLabel("New password").fill("another secret");
  await password.getByRole("button").click();
  await expect(password.getByRole("alert")).toHaveText("This is not your current password.");
  await password.getByLabel("Current password").fill("a long secret");
  await password.getByRole("button").click();
  await expect(password.getByRole("status")).toHaveText("Your password was changed.");
  await device.reload();
  await expect(device.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();

  await page.getByRole("button", { name: "Create token" }).click();
  await page.reload();
  await page.getByRole("button", { name: "End web" }).click();
  await expect(page.getByRole("button", { name: "End web" })).toBeHidden();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("hexhaven.json");

  const deletion = page.getByRole("form", { name: "Delete account" });
  await deletion.getByLabel("Current password").fill("another secret");
  await deletion.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "You are playing as a guest" })).toBeVisible();
});

test("a name that is already taken is reported", async ({ page, other }) => {
  for (const [index, who] of [page, await other.newPage()].entries()) {
    await who.goto("/account");
    await who.getByRole("radio", { name: "Register" }).check({ force: true });
    await who.getByLabel("Name").fill("Emil");
    await who.getByLabel("Password").fill("a long secret");
    await who.getByRole("button", { name: "Create account" }).click();
    if (index === 0) await expect(who.getByRole("heading", { name: "Emil" })).toBeVisible();
    else await expect(who.getByRole("alert").filter({ hasText: "This name is already taken" })).toBeVisible();
  }
});

test("a page from another origin cannot act for the player", async ({ page, server, context }) => {
  await page.goto("/account");
  await page.getByRole("radio", { name: "Register" }).check({ force: true });
  await page.getByLabel("Name").fill("Fay");
  await page.getByLabel("Password").fill("a long secret");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Fay" })).toBeVisible();

  // Another port is another origin, but cookies are sent there as well. Only the server's own check prevents this.
  const elsewhere = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end("<h1>elsewhere</h1>"),
  );
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  const foreign = await context.newPage();
  await foreign.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const statuses: number[] = [];
  foreign.on("response", (response) => statuses.push(response.status()));
  await foreign.evaluate(async (url) => {
    // In `no-cors` mode any page may send this request.
    await fetch(`${url}/api/v1/tables`, { method: "POST", mode: "no-cors", credentials: "include", body: "{}" }).catch(
      () => undefined,
    );
  }, server.url);
  await expect.poll(() => statuses).toContain(403);
  const opened = await foreign.evaluate(
    (url) =>
      new Promise<boolean>((done) => {
        const socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
        socket.onopen = () => done(true);
        socket.onerror = () => done(false);
      }),
    server.url,
  );
  expect(opened).toBe(false);
  elsewhere.close();
});
