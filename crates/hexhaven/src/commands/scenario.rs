//! `hexhaven scenario`: runs scenario files.

use crate::Verdict;
use anyhow::{Context, Result, bail};
use record::parse_file;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Run scenario files and print one line per case: `ok`, or `FAIL` and the reason
#[derive(clap::Args)]
pub struct Args {
    /// Scenario files, or folders of them
    #[arg(required = true, value_name = "FILE|FOLDER")]
    files: Vec<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

struct Case {
    file: String,
    name: String,
    failure: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let mut cases = Vec::new();
    let mut out = std::io::stdout().lock();
    let mut files = Vec::new();
    for path in &args.files {
        list(path, &mut files)?;
    }
    if files.is_empty() {
        bail!("no scenario files (.json) found");
    }
    for file in &files {
        for case in run_file(file)? {
            if !args.json {
                match &case.failure {
                    None => writeln!(out, "ok   {}: {}", case.file, case.name)?,
                    Some(why) => writeln!(out, "FAIL {}: {}: {why}", case.file, case.name)?,
                }
            }
            cases.push(case);
        }
    }
    let failed = cases.iter().filter(|case| case.failure.is_some()).count();
    if args.json {
        let listed: Vec<Value> = cases
            .iter()
            .map(
                |case| json!({"file": case.file, "name": case.name, "ok": case.failure.is_none(), "why": case.failure}),
            )
            .collect();
        writeln!(out, "{}", json!({"passed": cases.len() - failed, "failed": failed, "cases": listed}))?;
    } else {
        eprintln!("{} passed, {failed} failed", cases.len() - failed);
    }
    Ok(if failed == 0 { Verdict::Good } else { Verdict::Bad })
}

/// Collects a file, or all `.json` files in a folder and its subfolders, sorted by name.
fn list(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let shown = || path.display().to_string();
    let entries: std::io::Result<Vec<_>> = std::fs::read_dir(path).with_context(shown)?.collect();
    let mut inside: Vec<PathBuf> = entries.with_context(shown)?.into_iter().map(|entry| entry.path()).collect();
    inside.retain(|path| path.is_dir() || path.extension().is_some_and(|extension| extension == "json"));
    inside.sort();
    inside.iter().try_for_each(|path| list(path, files))
}

fn run_file(file: &Path) -> Result<Vec<Case>> {
    let shown = file.display().to_string();
    let text = std::fs::read_to_string(file).with_context(|| shown.clone())?;
    let folder = file.parent().unwrap_or(Path::new(""));
    let case = |name: String, failure: Option<String>| Case { file: shown.clone(), name, failure };
    let scenarios = match parse_file(&text) {
        Ok(scenarios) => scenarios,
        Err(error) => return Ok(vec![case("(whole file)".to_owned(), Some(format!("not valid JSON: {error}")))]),
    };
    Ok(scenarios
        .into_iter()
        .map(|scenario| match scenario {
            Ok(scenario) => {
                let failure = scenario.run(folder).err().map(|failure| failure.to_string());
                case(scenario.name, failure)
            }
            Err((name, faults)) => {
                let why = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                case(name, Some(why))
            }
        })
        .collect())
}
