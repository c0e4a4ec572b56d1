/** The Thai messages about making maps. */
import text from "../../../crates/locales/th/mapmaking.ftl?raw";

export default [text];
