/** The Thai messages of the lessons and of the coach. */
import text from "../../../crates/locales/th/learn.ftl?raw";

export default [text];
