//! `hexhaven map fmt`: maps in canonical form.

use crate::Verdict;
use crate::files::write_whole;
use anyhow::{Context, Result};
use mapfile::MapFile;
use std::path::PathBuf;

/// Rewrite maps in canonical form: headings for every section, comments and `#!` lines kept
#[derive(clap::Args)]
pub struct Args {
    /// `.catan` files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write nothing; name the files that would change, and exit 1 if there are any
    #[arg(long)]
    check: bool,
}

/// Runs the command. A faulty map stays as it is, and the others are rewritten all the same.
pub fn run(args: &Args) -> Result<Verdict> {
    let mut verdict = Verdict::Good;
    for path in &args.files {
        let shown = path.display().to_string();
        let bytes = std::fs::read(path).with_context(|| shown.clone())?;
        let text = match MapFile::parse(&bytes) {
            Ok(map) => map.to_text(),
            Err(faults) => {
                faults.iter().for_each(|fault| eprintln!("{}", fault.in_file(&shown)));
                verdict = Verdict::Bad;
                continue;
            }
        };
        if text.as_bytes() == bytes {
            continue;
        }
        if args.check {
            verdict = Verdict::Bad;
        } else {
            write_whole(path, &text)?;
        }
        outln!("{shown}");
    }
    Ok(verdict)
}
