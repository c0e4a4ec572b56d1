/** The Thai messages about starting spots. */
import text from "../../../crates/locales/th/openings.ftl?raw";

export default [text];
