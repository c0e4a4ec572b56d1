/** All Thai messages but those that only some pages need, in one module: one request instead of many. */
export default Object.values(
  import.meta.glob<string>(
    [
      "../../../crates/locales/th/*.ftl",
      "!../../../crates/locales/th/analysis.ftl",
      "!../../../crates/locales/th/companion*.ftl",
      "!../../../crates/locales/th/details.ftl",
      "!../../../crates/locales/th/guide.ftl",
      "!../../../crates/locales/th/learn.ftl",
      "!../../../crates/locales/th/mapfaults.ftl",
      "!../../../crates/locales/th/mapmaking.ftl",
      "!../../../crates/locales/th/openings.ftl",
      "!../../../crates/locales/th/puzzles.ftl",
      "!../../../crates/locales/th/terminal.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
