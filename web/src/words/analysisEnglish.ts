/** The English messages about analyses. */
import text from "../../../crates/locales/en/analysis.ftl?raw";

export default [text];
