//! `hexhaven perft`: counts action sequences, to compare rule engines.

use crate::Verdict;
use crate::options::GameArgs;
use anyhow::{Context, Result, anyhow};
use mapfile::DrawOptions;
use record::{draw_markets, truth};
use rules::{Game, Rules, State};
use serde_json::json;
use std::path::PathBuf;

/// Count all action sequences of a given length, with each chance outcome counted separately
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
    /// Count each first action separately, to find where two engines differ
    #[arg(long, conflicts_with = "json")]
    divide: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let map = args.game.map()?.draw(&args.game.seed()?, DrawOptions::default()).map;
    let rules = Rules::resolve(args.game.rules.preset()?, &args.game.rules.options()?, &map)?;
    let game = Game::new(rules, map, args.seats)?.with_markets(draw_markets(&args.game.seed()?));
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
    if args.divide {
        return divide(&game, &state, args.depth);
    }
    if args.json {
        outln!("{}", json!({"depth": args.depth, "nodes": sim::perft(&game, &state, args.depth)}));
    } else {
        for depth in 1..=args.depth {
            outln!("{depth:>3} {:>20}", sim::perft(&game, &state, depth));
        }
    }
    Ok(Verdict::Good)
}

fn divide(game: &Game, state: &State, depth: u32) -> Result<Verdict> {
    for seat in game.actors(state).union(game.responders(state)).iter() {
        for mv in game.moves(state, seat) {
            for (outcome, _) in game.chance(state, &mv).outcomes() {
                let mut next = state.clone();
                game.apply(&mut next, &mv, outcome, &mut ());
                let nodes = sim::perft(game, &next, depth.saturating_sub(1));
                let line = json!({"seat": seat.0, "action": game.action(&mv), "outcome": outcome, "nodes": nodes});
                outln!("{line}");
            }
        }
    }
    Ok(Verdict::Good)
}
