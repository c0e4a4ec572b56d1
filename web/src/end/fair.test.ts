import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { bytesOf, checkSeed } from "./fair";

const subtle = webcrypto.subtle as SubtleCrypto;
// The seed and the commitment of a real game.
const SEED = "cbf0f0a5565efbbc2fe2cd2f932a4fc3e89fffc05d376b67857d494d849c23b4";
const COMMITMENT = "ab7de613d69fc41d0a16b44b7da65b1c485e7a1cf7959da8f20f854e5f082d4b";

test("the matching seed keeps the promise", async () =>
  expect(await checkSeed(SEED, COMMITMENT, subtle)).toBe("kept"));
test("another seed breaks it", async () =>
  expect(await checkSeed(SEED.replace("c", "d"), COMMITMENT, subtle)).toBe("broken"));
test("a seed that is not a hex number breaks it", async () =>
  expect(await checkSeed("xyz", COMMITMENT, subtle)).toBe("broken"));
test("hex is read byte by byte", () => expect([...(bytesOf("00ff10") ?? [])]).toEqual([0, 255, 16]));
test("half a byte is invalid", () => expect(bytesOf("abc")).toBeUndefined());
