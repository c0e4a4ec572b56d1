// For pages and bundlers: loads the module from the address next to this file.
import init from "./engine.js";

await init({ module_or_path: new URL("./engine_bg.wasm", import.meta.url) });

export * from "./game.js";
