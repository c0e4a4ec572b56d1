import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconBody, terrainPictures } from "./art";

const LAND = ["brick", "lumber", "wool", "grain", "ore", "gold", "desert"];

test("every terrain has a picture and an icon", () => {
  for (const name of LAND) {
    expect(terrainPictures[name], name).toBeTruthy();
    expect(iconBody(name), name).toContain("<path");
  }
  expect(iconBody("wool")).not.toContain("id=");
  expect(iconBody("wool")).not.toMatch(/^\s|>\s/);
});

test("the pasture and the icon use the same sheep", () => {
  const sheep = (file: string) => {
    const text = readFileSync(`../crates/render/art/${file}/wool.svg`, "utf8");
    const drawn = /<g id="sheep"[^>]*>([\s\S]*?)<\/g>/.exec(text)?.[1] ?? "";
    return drawn.replace(/\s+/g, " ");
  };
  expect(sheep("icon")).not.toBe("");
  expect(sheep("icon")).toBe(sheep("terrain"));
});
