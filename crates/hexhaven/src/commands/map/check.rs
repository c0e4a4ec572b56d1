//! `hexhaven map check`: lists all errors in maps, by line.

use super::input;
use crate::Verdict;
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
}

/// The result for one file.
struct Checked {
    file: String,
    /// A short description, if it is valid.
    valid: Option<String>,
    faults: Vec<Fault>,
    warnings: Vec<Warning>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
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
        for line in checked.iter().flat_map(Checked::lines) {
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
        Ok(map) => Checked { file, valid: Some(describe(&map)), faults: Vec::new(), warnings: map.warnings().to_vec() },
        Err(faults) => Checked { file, valid: None, faults, warnings: Vec::new() },
    }
}

/// A short description of a map.
fn describe(map: &MapFile) -> String {
    let water = mapfile::Entry::Fixed(board::Terrain::Water);
    let land = map.hex_types().iter().filter(|&&entry| entry != water).count();
    let (min, max) = map.players();
    let players = if min == max { format!("{min}") } else { format!("{min} to {max}") };
    let random = if map.is_fixed() { "nothing random" } else { "random parts" };
    let counted = |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    format!(
        "{}, {}, {players} players, {}, {random}",
        counted(land, "land hex", "land hexes"),
        counted(map.port_types().len(), "port", "ports"),
        counted(map.points().into(), "point", "points")
    )
}

impl Checked {
    fn lines(&self) -> Vec<String> {
        let warnings = self.warnings.iter().map(|warning| warning.in_file(&self.file));
        let faults = self.faults.iter().map(|fault| fault.in_file(&self.file));
        let valid = self.valid.iter().map(|valid| format!("{}: ok: {valid}", self.file));
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
