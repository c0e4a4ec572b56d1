//! `hexhaven puzzles solve`: how often bots find the best choice.

use super::folder;
use crate::Verdict;
use anyhow::{Context, Result};
use bots::Kind;
use random::Seed;
use serde_json::{Value, json};
use sim::puzzles::{PuzzleKind, share_solved};
use std::path::PathBuf;

/// Let bots solve puzzles, and print how often each finds the best choice
#[derive(clap::Args)]
pub struct Args {
    /// Files of puzzles, or folders of them
    #[arg(required = true, value_name = "FILE|FOLDER")]
    files: Vec<PathBuf>,
    /// The bots
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "easy,medium,search:100n,search:2000n")]
    bots: Vec<Kind>,
    /// How often each bot tries each puzzle
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    tries: u32,
    /// Random seed of the bots: a number, or 64 hex digits
    #[arg(long, default_value = "3", value_name = "SEED")]
    seed: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The share that each bot solved, of some puzzles.
struct Row {
    name: &'static str,
    puzzles: usize,
    shares: Vec<f64>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let puzzles = folder::read(&args.files)?;
    let mut results: Vec<(PuzzleKind, Vec<f64>)> = Vec::with_capacity(puzzles.len());
    for (number, puzzle) in puzzles.iter().enumerate() {
        puzzle.check().with_context(|| puzzle.id.clone())?;
        let (position, best) = (puzzle.position()?, &puzzle.choices[0].action);
        let seed = seed.game(number as u64);
        let solved = args.bots.iter().map(|&bot| share_solved(&position, best, bot, args.tries, &seed));
        results.push((puzzle.kind, solved.collect()));
    }
    let row = |name, of: &dyn Fn(PuzzleKind) -> bool| {
        let of: Vec<&Vec<f64>> = results.iter().filter(|(kind, _)| of(*kind)).map(|(_, shares)| shares).collect();
        let share = |bot| of.iter().map(|shares| shares[bot]).sum::<f64>() / of.len().max(1) as f64;
        Row { name, puzzles: of.len(), shares: (0..args.bots.len()).map(share).collect() }
    };
    let mut rows: Vec<Row> = PuzzleKind::ALL.iter().map(|&kind| row(kind.name(), &|other| other == kind)).collect();
    rows.retain(|row| row.puzzles > 0);
    rows.push(row("all", &|_| true));
    if args.json {
        outln!("{}", to_json(&args.bots, &rows));
        return Ok(Verdict::Good);
    }
    let names: Vec<String> = args.bots.iter().map(|bot| format!("  {bot:>12}")).collect();
    outln!("kind     puzzles{}", names.concat());
    for Row { name, puzzles, shares } in rows {
        let shares: Vec<String> = shares.iter().map(|share| format!("  {:>10.0} %", share * 100.0)).collect();
        outln!("{name:<8} {puzzles:>7}{}", shares.concat());
    }
    Ok(Verdict::Good)
}

fn to_json(bots: &[Kind], rows: &[Row]) -> Value {
    let solved = |row: &Row| -> serde_json::Map<String, Value> {
        bots.iter().zip(&row.shares).map(|(bot, share)| (bot.to_string(), json!(share))).collect()
    };
    Value::Array(
        rows.iter().map(|row| json!({"kind": row.name, "puzzles": row.puzzles, "solved": solved(row)})).collect(),
    )
}
