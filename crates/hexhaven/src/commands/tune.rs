//! `hexhaven tune`: tunes the weights of the greedy bot by self-play.

use crate::Verdict;
use crate::options::GameArgs;
use anyhow::Result;
use bots::{Kind, Weights};
use sim::{SimConfig, TuningConfig, tune};

/// Tune the weights of the greedy bot by self-play
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Number of seats
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// Number of changes to try
    #[arg(long, default_value_t = 100)]
    rounds: u32,
    /// Games in the first trial of each change; a promising one plays four times as many
    #[arg(long, default_value_t = 800)]
    games: u64,
    /// Relative size of the changes
    #[arg(long, default_value_t = 0.25)]
    step: f64,
    /// Number of threads [default: one per core]
    #[arg(long)]
    threads: Option<usize>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let plan = SimConfig {
        map: args.game.map()?,
        preset: args.game.rules.preset()?,
        options: args.game.rules.options()?,
        seats: vec![Kind::Greedy.into(); args.seats],
        players: None,
        rotate: true,
        games: args.games,
        seed: args.game.seed()?,
        turn_cap: 1000,
        threads: args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into)),
        check: false,
        replay_every: 0,
    };
    let tuning = TuningConfig { rounds: args.rounds, games: args.games, step: args.step };
    let weights = tune(&plan, &tuning, Weights::default(), |round, _| {
        let again = round.rates.1.map_or_else(String::new, |rate| format!(", then {:.2} %", rate * 100.0));
        let kept = if round.kept { "  kept" } else { "" };
        eprintln!("round {:>4}: {:.2} %{again}{kept}", round.number, round.rates.0 * 100.0);
    })?;
    for (name, value) in Weights::NAMES.iter().zip(weights.to_vec()) {
        outln!("{name} = {value:.4}");
    }
    Ok(Verdict::Good)
}
