// Keys do what the help says, and never while somebody writes.
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

test("a Thai keyboard has the same keys in the same places", () => {
  expect(commandOf(press("ิ", { code: "KeyB" }))).toBe("back");
  expect(commandOf(press("ื", { code: "KeyN" }))).toBe("notes");
});

test("nothing while somebody writes, or with another key held", () => {
  const field = document.createElement("textarea");
  expect(commandOf(press(" ", { target: field }))).toBeNull();
  expect(commandOf(press("b", { code: "KeyB", ctrlKey: true }))).toBeNull();
  expect(commandOf(press(" ", { repeat: true }))).toBeNull();
});

test("space on a button presses that button alone", () => {
  const button = document.createElement("button");
  expect(commandOf(press(" ", { target: button }))).toBeNull();
  expect(commandOf(press("b", { code: "KeyB", target: button }))).toBe("back");
});
