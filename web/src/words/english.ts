/** All English messages but those that only some pages need, in one module: one request instead of many. */
export default Object.values(
  import.meta.glob<string>(
    [
      "../../../crates/locales/en/*.ftl",
      "!../../../crates/locales/en/analysis.ftl",
      "!../../../crates/locales/en/companion*.ftl",
      "!../../../crates/locales/en/details.ftl",
      "!../../../crates/locales/en/guide.ftl",
      "!../../../crates/locales/en/learn.ftl",
      "!../../../crates/locales/en/mapfaults.ftl",
      "!../../../crates/locales/en/mapmaking.ftl",
      "!../../../crates/locales/en/openings.ftl",
      "!../../../crates/locales/en/puzzles.ftl",
      "!../../../crates/locales/en/terminal.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
