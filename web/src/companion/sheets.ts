import type { GlyphName } from "../table/glyphs";

/** What can lie over the script. */
export type Sheet = "help" | "score" | "dice" | "notes" | "share" | "stop" | "cards" | "monopoly" | "bank" | "trade";

/** What opens one, among the tools. */
export interface Tool {
  sheet: Sheet;
  glyph: GlyphName;
  word: string;
}
