export * from "./flow.js";
export * from "./scriptFactory.js";
export type { Arguments, Key, Strings } from "./strings.js";
export { strings as en } from "./strings.en.js";
export { strings as th } from "./strings.th.js";
