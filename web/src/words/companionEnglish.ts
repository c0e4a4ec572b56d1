/** The companion’s English messages, and those of its script. */
export default Object.values(
  import.meta.glob<string>(["../../../crates/locales/en/companion*.ftl", "../../../crates/locales/en/guide.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
