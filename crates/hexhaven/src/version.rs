//! What this program is: its version, the commit it was built from, and what is inside.

use std::sync::LazyLock;

/// One line, for `-V`.
pub const SHORT: &str = concat!(env!("HEXHAVEN_VERSION"), " (", env!("HEXHAVEN_COMMIT"), ")");

/// What is compiled in besides the engine.
const FEATURES: &[(&str, bool)] = &[
    ("web-client", server::HAS_WEB_CLIENT),
    ("sqlite", true),
    ("postgresql", true),
    ("mimalloc", true),
    ("debug-assertions", cfg!(debug_assertions)),
];

static LONG: LazyLock<String> = LazyLock::new(|| {
    let features: Vec<&str> = FEATURES.iter().filter(|(_, there)| *there).map(|(name, _)| *name).collect();
    let date = env!("HEXHAVEN_DATE");
    let date = if date.is_empty() { String::new() } else { format!(", {date}") };
    format!(
        "{} ({}{date})\ntarget: {}\nfeatures: {}",
        env!("HEXHAVEN_VERSION"),
        env!("HEXHAVEN_COMMIT"),
        env!("HEXHAVEN_TARGET"),
        features.join(" ")
    )
});

/// Everything, for `--version`.
pub fn long() -> &'static str {
    &LONG
}
