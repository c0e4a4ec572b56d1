// For Node: reads the module from the file next to this one.
import { readFileSync } from "node:fs";
import { initSync } from "./engine.js";

initSync({ module: readFileSync(new URL("./engine_bg.wasm", import.meta.url)) });

export * from "./game.js";
