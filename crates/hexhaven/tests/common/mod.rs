//! Helpers shared by the tests of the binary.
#![allow(dead_code, reason = "not every test uses everything")]

pub mod companion;

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The output and exit code of a run.
pub struct Run {
    pub line: String,
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs the binary in the repository's root.
pub fn hexhaven(arguments: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    Run {
        line: format!("hexhaven {}", arguments.join(" ")),
        code: output.status.code().expect("it ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

impl Run {
    pub fn expect(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{}\nstdout: {}\nstderr: {}", self.line, self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}\nstderr: {}", self.line, self.err);
        self
    }

    /// The one JSON document that is all of stdout.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{}: {error}\nstdout: {}", self.line, self.out))
    }
}

/// Expects wrong usage: exit code 2, nothing on stdout, and a message that names the problem.
pub fn wrong_use(arguments: &[&str], told: &[&str]) {
    let run = hexhaven(arguments).expect(2);
    assert!(run.out.is_empty(), "{}\nstdout: {}", run.line, run.out);
    for part in told {
        assert!(run.err.contains(part), "{}\nstderr: {}\nwhich does not contain: {part}", run.line, run.err);
    }
}

/// A new folder for one test's files.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be created");
    folder
}

/// Writes a file to a folder; returns its path.
pub fn file(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, bytes).expect("the file can be written");
    path.to_str().expect("test folders are UTF-8").to_owned()
}
