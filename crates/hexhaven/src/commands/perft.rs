//! `hexhaven perft`: counts sequences of actions.

use crate::Verdict;
use crate::options::GameArgs;
use anyhow::{Context, Result, anyhow};
use mapfile::DrawOptions;
use record::truth;
use rules::{Game, Rules};
use serde_json::json;
use std::path::PathBuf;

/// Count the sequences of actions of a length, chance outcomes told apart
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Number of seats
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// Length of the sequences
    #[arg(long)]
    depth: u32,
    /// Start from a position (as in scenario files) instead of the setup
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let map = args.game.map()?.draw(&args.game.seed()?, DrawOptions::default()).map;
    let rules = Rules::resolve(args.game.preset()?, &args.game.options()?, &map)?;
    let game = Game::new(rules, map, args.seats)?;
    let state = match &args.position {
        None => game.start(),
        Some(file) => {
            let shown = file.display().to_string();
            let text = std::fs::read_to_string(file).with_context(|| shown.clone())?;
            let value = serde_json::from_str(&text).with_context(|| shown.clone())?;
            truth::state(&game, &value).map_err(|faults| {
                let listed: Vec<String> = faults.iter().map(ToString::to_string).collect();
                anyhow!("{shown}: {}", listed.join("; "))
            })?
        }
    };
    if args.json {
        println!("{}", json!({"depth": args.depth, "nodes": sim::perft(&game, &state, args.depth)}));
    } else {
        for depth in 1..=args.depth {
            println!("{depth:>3} {:>20}", sim::perft(&game, &state, depth));
        }
    }
    Ok(Verdict::Good)
}
