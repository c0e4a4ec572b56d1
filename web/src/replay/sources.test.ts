import { afterEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "../connection/api";
import { withRetries } from "../connection/retries";
import { fromTable } from "./sources";

describe("retries", () => {
  const limited = () => new Refusal("RATE_LIMITED", "too often", true, 429);
  test("a temporary refusal is retried", async () => {
    const ask = vi.fn().mockRejectedValueOnce(limited()).mockResolvedValue("frames");
    expect(await withRetries(ask, [0, 0])).toBe("frames");
    expect(ask).toHaveBeenCalledTimes(2);
  });
  test("but not forever", async () => {
    const ask = vi.fn().mockRejectedValue(limited());
    await expect(withRetries(ask, [0, 0])).rejects.toThrow("too often");
    expect(ask).toHaveBeenCalledTimes(3);
  });
  test("and a permanent refusal is not", async () => {
    const ask = vi.fn().mockRejectedValue(new Refusal("NO_SUCH_TABLE", "there is no such table", false, 404));
    await expect(withRetries(ask, [0])).rejects.toThrow("no such table");
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("requests", () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (status: number, body: unknown) => {
    const asked = vi.fn(
      async (..._request: Parameters<typeof fetch>) => new Response(JSON.stringify(body), { status }),
    );
    vi.stubGlobal("fetch", asked);
    return asked;
  };

  test("a table's frames", async () => {
    const asked = answering(200, { version: 3 });
    expect(await fromTable("A B")(2, 100, 50)).toEqual({ version: 3 });
    expect(asked).toHaveBeenCalledWith("/api/v1/tables/A%20B/frames?as=2&from=100&count=50");
  });
  test("a refusal has the server's message", async () => {
    answering(400, { code: "NO_SUCH_TABLE", message: "there is no such table", retryable: false });
    await expect(fromTable("AB")("all", 0, 100)).rejects.toMatchObject({ code: "NO_SUCH_TABLE", status: 400 });
  });
});
