import { afterEach, expect, test, vi } from "vitest";
import { randomId } from "./randomId";

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test("ids have two digits per byte and are all different", () => {
  expect(randomId(4)).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(Array.from({ length: 1000 }, () => randomId(8))).size).toBe(1000);
});

test("drafts can be saved on a page without TLS, where `randomUUID` is missing", async () => {
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new TypeError("crypto.randomUUID is not a function");
  });
  vi.resetModules();
  const savedDrafts = await import("./maps/savedDrafts");
  const id = savedDrafts.newId();
  expect(savedDrafts.save(id, "Isle", "1 2", { types: false, values: false, ports: false })).toBe(id);
  const { newSession } = await import("./companion/sessions");
  expect(newSession({ settings: { players: [] }, inputs: [] }, false, 0).id).toMatch(/^[0-9a-f]{16}$/);
});
