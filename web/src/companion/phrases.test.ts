// Thai lines break between phrases.
import { expect, test } from "vitest";
import { phrasesOf } from "./phrases";

const shown = (text: string, language = "th") =>
  phrasesOf(text, language).map((phrase) => phrase.replaceAll("\u00a0", "_"));

test("a phrase is kept together, and numbers stay with what they count", () => {
  expect(shown("ทอยเต๋าเลือก หรือใช้วิธีประจำบ้าน")).toEqual(["ทอยเต๋าเลือก", "หรือใช้วิธีประจำบ้าน"]);
  expect(shown("ทุกคนหยิบถนน 15 เส้น บ้าน 5 หลัง สีเดียวกัน")).toEqual([
    "ทุกคนหยิบถนน_15_เส้น",
    "บ้าน_5_หลัง",
    "สีเดียวกัน",
  ]);
});

test("a list breaks between its items", () => {
  expect(shown("ถนน: อิฐ ไม้ · บ้าน: อิฐ")).toEqual(["ถนน: อิฐ ไม้ ·", "บ้าน: อิฐ"]);
});

test("the repetition sign does not start a line", () => {
  expect(shown("เพื่อน ๆ รออยู่")).toEqual(["เพื่อน_ๆ", "รออยู่"]);
});

test("other languages break between words by themselves", () => {
  expect(shown("Roll 2 dice", "en")).toEqual(["Roll 2 dice"]);
});
