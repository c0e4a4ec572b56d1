// All refusal codes of the server have messages in both languages.
import { mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../connection/api";
import { errorText } from "../lobby/errorText";
import { refusalText } from "./refusalText";
import Message from "./Message.svelte";
import { setLanguage } from "./words.svelte";

const sources = import.meta.glob<string>(
  ["../../../crates/protocol/src/code.rs", "../../../crates/rules/src/notation/reason.rs"],
  { query: "?raw", import: "default", eager: true },
);

/** An entry of the server's table of codes or of the rules' table of reasons: `Variant = "CODE",`. */
const ENTRY = /^\s+[A-Z]\w+ = "([A-Z][A-Z_]+)",/gm;

function codes(): string[] {
  const found = Object.values(sources).flatMap((text) => [...text.matchAll(ENTRY)].map(([, code]) => code!));
  return [...new Set(found)].sort();
}

describe("the search for codes", () => {
  test("finds them in all places", () => {
    expect(codes()).toEqual(
      expect.arrayContaining(["MUTED", "BAD_MAP_NAME", "SEAT_TAKEN", "BAD_RULES", "TOO_LARGE", "ROBBER_SAME_HEX"]),
    );
    expect(codes().length).toBeGreaterThan(90);
  });
});

describe.each(["en", "th"] as const)("in %s", (language) => {
  beforeEach(() => setLanguage(language));

  test("every code has a message", () => {
    const other = refusalText({ code: "HTTP_500", message: "" });
    const without = codes().filter((code) => refusalText({ code, message: "" }) === other);
    expect(without).toEqual([]);
  });

  test("network errors and unknown codes have messages as well", () => {
    for (const code of ["OFFLINE", "GONE", "HTTP_502", "NEW_CODE"])
      expect(refusalText({ code, message: "<html>" }).split("\n")[0]).not.toBe("");
  });
});

describe("the text shown", () => {
  let mounted: Record<string, unknown> | undefined;
  beforeEach(() => setLanguage("th"));
  afterEach(async () => {
    if (mounted) await unmount(mounted);
    mounted = undefined;
    document.body.replaceChildren();
  });

  test("the message comes first, followed by the option concerned in small print", () => {
    const text = errorText(new Refusal("BAD_RULES", "hand_limit: must be from 1 to 255", false, 400));
    expect(text).toMatch(/^[ก-๛ ]+\nhand_limit: must be from 1 to 255$/);
    mounted = mount(Message, { target: document.body, props: { text } });
    expect(document.querySelector("small")?.textContent).toBe("hand_limit: must be from 1 to 255");
    expect(document.body.textContent).toMatch(/^[ก-๛ ]+hand_limit/);
  });

  test("details are told in the player’s language, with the labels of options", () => {
    const args = { option: "hand-limit", least: 1, most: 255 };
    const english = "hand_limit: must be from 1 to 255";
    const text = errorText(new Refusal("BAD_RULES", english, false, 400, [{ code: "option-fault-range", args }]));
    expect(text).toMatch(/^[ก-๛ ]+\nจำกัดการ์ดในมือ: ใส่ตัวเลข 1 ถึง 255$/);
    const unknown = { code: "option-fault-new", args: {} };
    expect(errorText(new Refusal("BAD_RULES", english, false, 400, [unknown])).split("\n")[1]).toBe(english);
  });

  test("of many faults the first are told", () => {
    const fault = { code: "map-fault-no-points", args: { line: 4, section: "points-to-win" } };
    const text = errorText(new Refusal("BAD_MAP", "map:4: …", false, 400, Array(30).fill(fault)));
    expect(text.split("\n")).toHaveLength(7);
    expect(text).not.toMatch(/[a-z]/i);
  });

  test("a mistake of a person is not called a request that nobody understands", () => {
    const detail = { code: "password-fault-length", args: { least: 8, most: 200 } };
    const text = errorText(new Refusal("BAD_REQUEST", "password: expected 8 to 200 characters", false, 400, [detail]));
    expect(text).toBe("รหัสผ่านต้องยาว 8 ถึง 200 ตัวอักษร");
  });

  test("nothing is added if the message is complete", () => {
    expect(errorText(new Refusal("TABLE_FULL", "every seat is taken; you may watch", false, 409))).not.toContain("\n");
  });

  test("an HTML page from a proxy is not shown", () => {
    expect(errorText(new Refusal("HTTP_502", "<html>Bad gateway</html>", false, 502))).not.toContain("html");
  });
});
