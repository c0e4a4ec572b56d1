/** All English messages in one module: one request instead of many. */
export default Object.values(
  import.meta.glob<string>("../../../crates/locales/en/*.ftl", { query: "?raw", import: "default", eager: true }),
);
