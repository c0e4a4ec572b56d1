import type { GlyphName } from "../table/glyphs";

/** The sheets that can cover the script. */
export type Sheet =
  | "help"
  | "score"
  | "dice"
  | "notes"
  | "share"
  | "stop"
  | "cards"
  | "monopoly"
  | "bank"
  | "trade"
  | "sound"
  | "island";

/** A tool button: it opens a sheet, or switches something on and off. */
export type Tool = { glyph: GlyphName; word: string } & (
  | { sheet: Sheet }
  | {
      on: boolean;
      ontoggle: () => void;
    }
);
