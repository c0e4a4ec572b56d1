/** The English messages of the lessons and of the coach. */
import text from "../../../crates/locales/en/learn.ftl?raw";

export default [text];
