//! `hexhaven puzzles check`: checks files of puzzles.

use super::folder;
use crate::Verdict;
use anyhow::{Context, Result};
use random::Seed;
use serde_json::{Value, json};
use sim::puzzles::{Judgement, Puzzle, files};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Check puzzles and print one line for each: `ok`, or `FAIL` and the reason
#[derive(clap::Args)]
pub struct Args {
    /// Files of puzzles, or folders of them with an index
    #[arg(required = true, value_name = "FILE|FOLDER")]
    files: Vec<PathBuf>,
    /// Also judge every position again, which takes seconds for each
    #[arg(long)]
    judge: bool,
    /// Random seed of the judgement: a number, or 64 hex digits
    #[arg(long, default_value = "2", value_name = "SEED")]
    seed: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The result for one puzzle, or for a whole file.
struct Checked {
    file: String,
    id: Option<String>,
    failure: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let judge = args.judge.then_some(seed);
    let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
    let mut note = |checked: Checked| -> Result<()> {
        if !args.json {
            let Checked { file, id, failure } = &checked;
            let place = id.as_ref().map_or_else(|| file.clone(), |id| format!("{file}: {id}"));
            match failure {
                None => outln!("ok   {place}"),
                Some(why) => outln!("FAIL {place}: {why}"),
            }
        }
        all.push(checked);
        Ok(())
    };
    for path in folder::list(&args.files)? {
        let file = path.display().to_string();
        match folder::read_file(&path) {
            Ok(puzzles) => {
                for puzzle in puzzles {
                    let is_new = seen.insert(puzzle.id.clone());
                    let failure =
                        if is_new { check(&puzzle, judge.as_ref()) } else { Some("is there twice".to_owned()) };
                    note(Checked { file: file.clone(), id: Some(puzzle.id), failure })?;
                }
            }
            Err(error) => note(Checked { file, id: None, failure: Some(format!("{:#}", error.root_cause())) })?,
        }
    }
    for folder in args.files.iter().filter(|path| path.is_dir()) {
        note(check_folder(folder)?)?;
    }
    let failed = all.iter().filter(|checked| checked.failure.is_some()).count();
    if args.json {
        let listed: Vec<Value> = all
            .iter()
            .map(|checked| json!({"file": checked.file, "id": checked.id, "ok": checked.failure.is_none(), "why": checked.failure}))
            .collect();
        outln!("{}", json!({"passed": all.len() - failed, "failed": failed, "checked": listed}));
    } else {
        eprintln!("{} passed, {failed} failed", all.len() - failed);
    }
    Ok(if failed == 0 { Verdict::Good } else { Verdict::Bad })
}

/// What is wrong with a puzzle; with a seed, also whether its best choice is still judged to be the best.
fn check(puzzle: &Puzzle, judge: Option<&Seed>) -> Option<String> {
    if let Err(fault) = puzzle.check() {
        return Some(fault.to_string());
    }
    let seed = judge?;
    let position = puzzle.position().ok()?;
    let judged = Judgement::of(&position).verify(&puzzle.choices[0].action, seed);
    judged.err().map(|rejection| rejection.words().to_owned())
}

/// Whether the index and the files of a folder are as they would be written.
fn check_folder(path: &Path) -> Result<Checked> {
    let file = path.join(folder::INDEX).display().to_string();
    let Ok(puzzles) = folder::read(&[path.to_owned()]) else {
        return Ok(Checked { file, id: None, failure: Some("not all files can be read".to_owned()) });
    };
    let differs = |(name, text): &(String, String)| {
        std::fs::read_to_string(path.join(name)).map_or(true, |written| written != *text)
    };
    let different = files(&puzzles, 0).into_iter().find(differs);
    let failure = different.map(|(name, _)| format!("{name} is not what the puzzles make it"));
    Ok(Checked { file, id: None, failure })
}
