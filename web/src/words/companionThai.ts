/** The companion’s Thai messages, those of its script, and those about map files. */
export default Object.values(
  import.meta.glob<string>(
    [
      "../../../crates/locales/th/companion*.ftl",
      "../../../crates/locales/th/guide.ftl",
      "../../../crates/locales/th/mapfaults.ftl",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);
