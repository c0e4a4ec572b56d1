/** The English messages about starting spots. */
import text from "../../../crates/locales/en/openings.ftl?raw";

export default [text];
