/** The English messages about making maps. */
import faults from "../../../crates/locales/en/mapfaults.ftl?raw";
import text from "../../../crates/locales/en/mapmaking.ftl?raw";

export default [text, faults];
