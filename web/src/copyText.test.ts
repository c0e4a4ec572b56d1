// Texts are copied with and without a clipboard.
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copyText";

afterEach(() => vi.unstubAllGlobals());

const without = (copies: () => boolean) => {
  vi.stubGlobal("navigator", {});
  document.execCommand = vi.fn(copies);
};

test("the clipboard gets the text", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("abc", document.body)).toBe(true);
  expect(writeText).toHaveBeenCalledWith("abc");
});

test("without a clipboard the text is selected and copied, and nothing is left behind", async () => {
  let selected = "";
  without(() => {
    selected = document.querySelector("textarea")?.value ?? "";
    return true;
  });
  expect(await copyText("abc", document.body)).toBe(true);
  expect(selected).toBe("abc");
  expect(document.querySelector("textarea")).toBeNull();
});

test("a browser that refuses both has copied nothing", async () => {
  without(() => {
    throw new Error("not allowed");
  });
  expect(await copyText("abc", document.body)).toBe(false);
});
