//! Which crate may depend on which, and what the rules must never use. The diagram in ARCHITECTURE.md shows the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Each crate of the workspace, and which other crates of the workspace it may depend on.
const ALLOWED_DEPENDENCIES: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("random", &[]),
    ("mapfile", &["board", "random"]),
    ("render", &["locales", "mapfile", "board"]),
    ("rules", &["board"]),
    ("record", &["rules", "mapfile", "board", "random"]),
    ("guide", &["locales", "record", "rules", "mapfile", "board", "random"]),
    ("bots", &["rules", "board", "random"]),
    ("engine", &["bots", "record", "rules", "mapfile", "board", "random"]),
    ("sim", &["bots", "record", "rules", "mapfile", "board", "random"]),
    ("env", &["bots", "record", "rules", "mapfile", "board", "random"]),
    ("terminal", &["locales", "bots", "record", "rules", "render", "mapfile", "board", "random"]),
    ("export", &[]),
    ("locales", &[]),
    ("store", &[]),
    ("web-assets", &[]),
    ("protocol", &["rules", "board"]),
    ("table", &["protocol", "bots", "record", "rules", "mapfile", "board", "random"]),
    ("analysis", &["table", "protocol", "bots", "record", "rules", "mapfile", "board", "random"]),
    ("local", &["table", "protocol", "bots", "record", "rules", "mapfile", "random"]),
    (
        "wasm",
        &["analysis", "guide", "local", "table", "protocol", "bots", "record", "render", "rules", "mapfile", "random"],
    ),
    ("npm", &["protocol", "bots", "record", "rules", "mapfile", "random"]),
    (
        "python",
        &["analysis", "env", "sim", "protocol", "bots", "record", "render", "rules", "mapfile", "board", "random"],
    ),
    ("wasm-bindgen-cli", &[]),
    ("architecture", &[]),
    ("server", &["web-assets", "render", "table", "protocol", "store", "bots", "record", "rules", "mapfile", "random"]),
    (
        "hexhaven",
        &[
            "server", "table", "protocol", "store", "export", "terminal", "guide", "sim", "analysis", "bots", "record",
            "rules", "render", "mapfile", "board", "random",
        ],
    ),
];

/// Must not occur in the source of the rules: clocks, files, input or output, floats, random sources.
const FORBIDDEN_IN_RULES: &[&str] = &[
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

/// Exceptions: file, word, and the reason.
const EXCEPTIONS: &[(&str, &str, &str)] =
    &[("encode.rs", "f64", "a quantity of thousandths is written as a JSON number, after every rule has been applied")];

fn crates_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The normal and build dependencies of every crate.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(crates_folder()).expect("the folder of crates can be listed") {
        let folder = entry.expect("the folder can be listed").path();
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
        assert!(!manifest.contains_key("target"), "{name}: this test does not look at target-specific dependencies");
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
    assert!(
        own.iter().all(|name| found.contains_key(*name)),
        "ALLOWED_DEPENDENCIES lists a crate that does not exist; found: {:?}",
        found.keys()
    );
}

/// Parquet takes long to compile.
#[test]
fn only_export_depends_on_parquet() {
    for (name, uses) in dependencies() {
        assert_eq!(uses.iter().any(|used| used == "parquet"), name == "export", "{name} depends on {uses:?}");
    }
}

#[test]
fn only_random_has_a_random_source() {
    let found = dependencies();
    assert!(found["board"].is_empty(), "board depends on {:?}", found["board"]);
    for (name, uses) in found {
        let draws = uses.iter().any(|used| used.starts_with("rand") && used != "random");
        assert!(!draws || name == "random", "{name} has its own random source: {uses:?}");
    }
}

fn collect_sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be listed") {
        let path = entry.expect("the folder can be listed").path();
        if path.is_dir() {
            collect_sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The numbered lines of a source without comments and without the unit tests at its end.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    lines.enumerate().map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
}

#[test]
fn rules_use_no_clock_files_randomness_or_floats() {
    let mut files = Vec::new();
    collect_sources(&crates_folder().join("rules/src"), &mut files);
    assert!(files.len() > 20, "only {} files", files.len());
    let mut found = Vec::new();
    let mut used = vec![false; EXCEPTIONS.len()];
    for path in files {
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        let file = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        for (line, code) in code_lines(&text) {
            for word in FORBIDDEN_IN_RULES.iter().filter(|word| code.contains(*word)) {
                match EXCEPTIONS.iter().position(|(name, allowed, _)| *name == file && allowed == word) {
                    Some(i) => used[i] = true,
                    None => found.push(format!("{}:{line}: {word}", path.display())),
                }
            }
        }
    }
    assert!(found.is_empty(), "the rules must not use:\n{}", found.join("\n"));
    assert!(used.iter().all(|used| *used), "an exception is no longer needed: {EXCEPTIONS:?}");
}
