/** The coach with its words, loaded by tables that have it. */
import { loadWords } from "../words/words.svelte";

await loadWords("learn");

export { default } from "./Coach.svelte";
