import type { GlyphName } from "../table/glyphs";

/** The sheets that can cover the script. */
export type Sheet = "help" | "score" | "dice" | "notes" | "share" | "stop" | "cards" | "monopoly" | "bank" | "trade";

/** A tool button that opens a sheet. */
export interface Tool {
  sheet: Sheet;
  glyph: GlyphName;
  word: string;
}
