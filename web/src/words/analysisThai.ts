/** The Thai messages about analyses. */
import text from "../../../crates/locales/th/analysis.ftl?raw";

export default [text];
