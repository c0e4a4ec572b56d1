/** The English messages about making maps. */
import text from "../../../crates/locales/en/mapmaking.ftl?raw";

export default [text];
