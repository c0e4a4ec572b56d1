/** The English messages about puzzles. */
import text from "../../../crates/locales/en/puzzles.ftl?raw";

export default [text];
