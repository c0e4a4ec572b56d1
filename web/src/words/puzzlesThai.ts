/** The Thai messages about puzzles. */
import text from "../../../crates/locales/th/puzzles.ftl?raw";

export default [text];
