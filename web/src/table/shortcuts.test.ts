import { describe, expect, it } from "vitest";
import { command, SHORTCUTS } from "./shortcuts";

describe("a key", () => {
  it.each(SHORTCUTS)("$key means $command", ({ key, command: meant }) => expect(command({ key })).toBe(meant));

  it("means the same with caps lock and on a Thai keyboard", () => {
    expect(command({ key: "R" })).toBe("roll");
    expect(command({ key: "พ", code: "KeyR" })).toBe("roll");
    expect(command({ key: "ๅ", code: "Digit1" })).toBe("road");
  });

  it("means nothing with a modifier, or when repeated", () => {
    expect(command({ key: "r", ctrlKey: true })).toBeUndefined();
    expect(command({ key: "r", metaKey: true })).toBeUndefined();
    expect(command({ key: "e", repeat: true })).toBeUndefined();
    expect(command({ key: "z" })).toBeUndefined();
  });

  it("means nothing while typing or in a dialog", () => {
    document.body.innerHTML = "<input><button></button><dialog open><button></button></dialog>";
    const [input, button, within] = [
      document.querySelector("input"),
      document.querySelector("body > button"),
      document.querySelector("dialog button"),
    ];
    expect(command({ key: "r", target: input })).toBeUndefined();
    expect(command({ key: "r", target: within })).toBeUndefined();
    expect(command({ key: "r", target: button })).toBe("roll");
  });
});
