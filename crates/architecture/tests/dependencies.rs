//! Which crate may depend on which, and what the rules must never use. ARCHITECTURE.md draws the same picture.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Each crate of the workspace, and the crates of the workspace it may depend on.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("random", &[]),
    ("mapfile", &["board", "random"]),
    ("render", &["mapfile", "board"]),
    ("rules", &["board"]),
    ("record", &["rules", "mapfile", "board", "random"]),
    ("guide", &["record", "rules", "mapfile", "board", "random"]),
    ("bots", &["rules", "board", "random"]),
    ("engine", &["bots", "record", "rules", "mapfile", "board", "random"]),
    ("sim", &["bots", "record", "rules", "mapfile", "board", "random"]),
    ("terminal", &["bots", "record", "rules", "render", "mapfile", "board", "random"]),
    ("export", &[]),
    ("store", &[]),
    ("web-assets", &[]),
    ("protocol", &["rules", "board"]),
    ("table", &["protocol", "bots", "record", "rules", "mapfile", "random"]),
    ("wasm", &["guide", "protocol", "bots", "record", "rules", "mapfile", "random"]),
    ("wasm-bindgen-cli", &[]),
    ("architecture", &[]),
    ("server", &["web-assets", "render", "table", "protocol", "store", "bots", "record", "rules", "mapfile", "random"]),
    (
        "hexhaven",
        &[
            "server", "table", "protocol", "store", "export", "terminal", "guide", "sim", "bots", "record", "rules",
            "render", "mapfile", "board", "random",
        ],
    ),
];

/// What must not occur in the source of the rules: no clock, no files, no input or output, no floats, no random source.
const FORBIDDEN: &[&str] = &[
    "std::time",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "println!",
    "eprintln!",
    "f32",
    "f64",
    "rand::",
    "rand_",
    "random::",
    "Instant",
    "SystemTime",
];

/// Exceptions: file, word, and why it is fine there.
const ALLOWED: &[(&str, &str, &str)] =
    &[("encode.rs", "f64", "a quantity of thousandths is written as a JSON number, after every rule has been applied")];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Names of the dependencies in one section of every crate's manifest.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(crates()).expect("the crates are there") {
        let folder = entry.expect("it lists").path();
        let Ok(text) = std::fs::read_to_string(folder.join("Cargo.toml")) else { continue };
        let manifest: toml::Table = text.parse().unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let package = manifest["package"]["name"].as_str().expect("a crate has a name");
        let name = package.strip_prefix("hexhaven-").unwrap_or(package).to_owned();
        let mut names: Vec<String> = Vec::new();
        for section in ["dependencies", "build-dependencies"] {
            names.extend(
                manifest
                    .get(section)
                    .and_then(toml::Value::as_table)
                    .into_iter()
                    .flatten()
                    .map(|(name, _)| name.clone()),
            );
        }
        assert!(!manifest.contains_key("target"), "{name}: dependencies of a target are not looked at here");
        all.insert(name, names);
    }
    all
}

#[test]
fn crates_depend_only_on_what_the_diagram_allows() {
    let own: Vec<&str> = ALLOWED_DEPENDENCIES.iter().map(|(name, _)| *name).collect();
    let found = dependencies();
    for (name, uses) in &found {
        let Some((_, allowed)) = ALLOWED_DEPENDENCIES.iter().find(|(known, _)| known == name) else {
            panic!("{name}: add this crate to ALLOWED_DEPENDENCIES");
        };
        for used in uses.iter().filter(|used| own.contains(&used.as_str())) {
            assert!(allowed.contains(&used.as_str()), "{name} depends on {used}; it may depend on {allowed:?}");
        }
    }
    assert!(own.iter().all(|name| found.contains_key(*name)), "a crate is gone: {:?}", found.keys());
}

#[test]
fn only_random_has_a_random_source() {
    let found = dependencies();
    assert!(found["board"].is_empty(), "board depends on {:?}", found["board"]);
    for (name, uses) in found {
        let draws = uses.iter().any(|used| used.starts_with("rand") && used != "random");
        assert!(!draws || name == "random", "{name} has a random source of its own: {uses:?}");
    }
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the source is there") {
        let path = entry.expect("it lists").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Source without comments and without the unit tests at the end of a file.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    lines.enumerate().map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
}

#[test]
fn rules_have_no_clock_no_files_no_chance_and_no_floats() {
    let mut files = Vec::new();
    sources(&crates().join("rules/src"), &mut files);
    assert!(files.len() > 20, "only {} files", files.len());
    let mut found = Vec::new();
    let mut used = vec![false; ALLOWED.len()];
    for path in files {
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let file = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        for (line, code) in code(&text) {
            for word in FORBIDDEN.iter().filter(|word| code.contains(*word)) {
                match ALLOWED.iter().position(|(name, allowed, _)| *name == file && allowed == word) {
                    Some(i) => used[i] = true,
                    None => found.push(format!("{}:{line}: {word}", path.display())),
                }
            }
        }
    }
    assert!(found.is_empty(), "the rules must not use:\n{}", found.join("\n"));
    assert!(used.iter().all(|used| *used), "an exception is no longer needed: {ALLOWED:?}");
}
