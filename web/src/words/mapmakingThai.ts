/** The Thai messages about making maps. */
import faults from "../../../crates/locales/th/mapfaults.ftl?raw";
import text from "../../../crates/locales/th/mapmaking.ftl?raw";

export default [text, faults];
