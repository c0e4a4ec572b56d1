//! Puzzles on disk: a folder with files of puzzles and an index.

use crate::files::write_atomically;
use anyhow::{Context, Result, bail};
use sim::puzzles::{Puzzle, files, parse_file};
use std::path::{Path, PathBuf};

/// The name of the index.
pub const INDEX: &str = "index.json";

/// Reads the puzzles of a file.
pub fn read_file(path: &Path) -> Result<Vec<Puzzle>> {
    let shown = || path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(shown)?;
    parse_file(&text).with_context(shown)
}

/// The files of puzzles among some files and folders, without indices.
pub fn list(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut listed = Vec::new();
    for path in paths {
        if !path.is_dir() {
            listed.push(path.clone());
            continue;
        }
        let entries: std::io::Result<Vec<_>> =
            std::fs::read_dir(path).with_context(|| path.display().to_string())?.collect();
        let entries = entries.with_context(|| path.display().to_string())?;
        let mut inside: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
        inside.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
        inside.sort();
        listed.append(&mut inside);
    }
    listed.retain(|path| path.file_name().is_some_and(|name| name != INDEX));
    if listed.is_empty() {
        bail!("no files of puzzles (.json) found");
    }
    Ok(listed)
}

/// Reads all puzzles of some files and folders.
pub fn read(paths: &[PathBuf]) -> Result<Vec<Puzzle>> {
    let files: Result<Vec<_>> = list(paths)?.iter().map(|path| read_file(path)).collect();
    Ok(files?.concat())
}

/// Writes the puzzles of a set that come after the first `written` ones, and the index.
pub fn write(folder: &Path, puzzles: &[Puzzle], written: usize) -> Result<()> {
    files(puzzles, written).iter().try_for_each(|(name, text)| write_atomically(&folder.join(name), text))
}
