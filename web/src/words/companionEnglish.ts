/** The companion’s English messages, those of its script, and those about map files. */
export default Object.values(
  import.meta.glob<string>(
    [
      "../../../crates/locales/en/companion*.ftl",
      "../../../crates/locales/en/guide.ftl",
      "../../../crates/locales/en/mapfaults.ftl",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);
