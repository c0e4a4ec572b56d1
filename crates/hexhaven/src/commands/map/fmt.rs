//! `hexhaven map fmt`: formats maps.

use crate::Verdict;
use crate::files::write_atomically;
use crate::language::{LanguageArgs, MapWords};
use anyhow::{Context, Result};
use mapfile::{FormatChanges, MapFile};
use std::path::PathBuf;

/// Format maps: one canonical layout with a heading for every section; comments and `#!` lines are kept
#[derive(clap::Args)]
pub struct Args {
    /// `.catan` files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write nothing; list the files that would change, and exit 1 if there are any
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command. An invalid map is left as it is, and the others are still formatted.
pub fn run(args: &Args) -> Result<Verdict> {
    let words = MapWords::new(args.language.language()?);
    let mut verdict = Verdict::Good;
    for path in &args.files {
        let shown = path.display().to_string();
        let bytes = std::fs::read(path).with_context(|| shown.clone())?;
        let map = match MapFile::parse(&bytes) {
            Ok(map) => map,
            Err(faults) => {
                faults.iter().for_each(|fault| eprintln!("{}", words.fault(&shown, fault)));
                verdict = Verdict::Bad;
                continue;
            }
        };
        let text = map.to_text();
        if text.as_bytes() == bytes {
            continue;
        }
        if args.check {
            verdict = Verdict::Bad;
        } else {
            write_atomically(path, &text)?;
            let changes = FormatChanges::of(&map, &String::from_utf8_lossy(&bytes));
            eprintln!("{shown}: {}", words.changes(&changes));
        }
        outln!("{shown}");
    }
    Ok(verdict)
}
