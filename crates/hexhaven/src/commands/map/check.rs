//! `hexhaven map check`: lists all errors in maps, by line.

use super::input;
use crate::Verdict;
use crate::language::{LanguageArgs, MapWords};
use anyhow::Result;
use mapfile::{Fault, MapFile, Warning};
use serde_json::{Value, json};

/// List all errors in maps; exit 1 if there are any
#[derive(clap::Args)]
pub struct Args {
    /// `.catan` files, or names of shipped maps
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// The result for one file.
struct Checked {
    file: String,
    /// The map, if it is valid.
    valid: Option<MapFile>,
    faults: Vec<Fault>,
    warnings: Vec<Warning>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let words = MapWords::new(args.language.language()?);
    let (mut checked, mut entries) = (Vec::new(), Vec::new());
    let mut unreadable = None;
    for file in &args.files {
        match input::bytes(file) {
            Ok(bytes) => {
                let one = check(file, &bytes);
                entries.push(one.to_json());
                checked.push(one);
            }
            Err(error) => {
                entries.push(json!({ "file": file, "ok": false, "faults": [], "error": error.to_string() }));
                let error = anyhow::Error::new(error).context(file.clone());
                // The other files are still checked.
                if let Some(earlier) = unreadable.replace(error) {
                    eprintln!("hexhaven: {earlier:#}");
                }
            }
        }
    }
    if args.json {
        outln!("{}", Value::Array(entries));
    } else {
        for line in checked.iter().flat_map(|checked| checked.lines(&words)) {
            outln!("{line}");
        }
    }
    if let Some(error) = unreadable {
        return Err(error);
    }
    Ok(if checked.iter().all(|checked| checked.valid.is_some()) { Verdict::Good } else { Verdict::Bad })
}

fn check(file: &str, bytes: &[u8]) -> Checked {
    let file = file.to_owned();
    match MapFile::parse(bytes) {
        Ok(map) => Checked { file, faults: Vec::new(), warnings: map.warnings().to_vec(), valid: Some(map) },
        Err(faults) => Checked { file, valid: None, faults, warnings: Vec::new() },
    }
}

impl Checked {
    fn lines(&self, words: &MapWords) -> Vec<String> {
        let warnings = self.warnings.iter().map(|warning| words.warning(&self.file, warning));
        let faults = self.faults.iter().map(|fault| words.fault(&self.file, fault));
        let valid = self.valid.iter().map(|map| words.description(&self.file, map));
        warnings.chain(faults).chain(valid).collect()
    }

    fn to_json(&self) -> Value {
        json!({
            "file": self.file,
            "ok": self.valid.is_some(),
            "faults": self.faults,
            "warnings": self.warnings,
        })
    }
}
