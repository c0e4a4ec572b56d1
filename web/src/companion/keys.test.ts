// Keys do what the help says, and nothing while typing.
import { expect, test } from "vitest";
import { commandOf, type Pressed } from "./keys";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  target: null,
  ...more,
});

test("space is done, B is back, digits are dice", () => {
  expect([" ", "ArrowDown", "Backspace", "ArrowUp", "?", "7"].map((key) => commandOf(press(key)))).toEqual([
    "done",
    "done",
    "back",
    "back",
    "help",
    "digit",
  ]);
  expect(commandOf(press("b", { code: "KeyB" }))).toBe("back");
});

test("a Thai keyboard has the same keys in the same positions", () => {
  expect(commandOf(press("ิ", { code: "KeyB" }))).toBe("back");
  expect(commandOf(press("ื", { code: "KeyN" }))).toBe("notes");
});

test("keys do nothing while typing or with a modifier", () => {
  const field = document.createElement("textarea");
  expect(commandOf(press(" ", { target: field }))).toBeNull();
  expect(commandOf(press("b", { code: "KeyB", ctrlKey: true }))).toBeNull();
  expect(commandOf(press(" ", { repeat: true }))).toBeNull();
});

test("space on a button presses only that button", () => {
  const button = document.createElement("button");
  expect(commandOf(press(" ", { target: button }))).toBeNull();
  expect(commandOf(press("b", { code: "KeyB", target: button }))).toBe("back");
});
