/** The companion’s Thai messages, and those of its script. */
export default Object.values(
  import.meta.glob<string>(["../../../crates/locales/th/companion*.ftl", "../../../crates/locales/th/guide.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
