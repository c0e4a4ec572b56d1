//! `hexhaven learn`: trains the value network of the search bot.

use crate::Verdict;
use crate::files::write_atomically;
use anyhow::{Context, Result};
use bots::Kind;
use bots::value_net::{self, ValueNet};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use random::Seed;
use record::{MapSource, read_map};
use rules::{Options, Preset};
use sim::{SimConfig, TrainingConfig};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Train the search bot's value network, which predicts the winner, from games between bots
#[derive(clap::Args)]
pub struct Args {
    /// The bot that plays in every seat
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bot: String,
    /// Number of games
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Sample the positions of one turn in N
    #[arg(long, default_value_t = 8, value_name = "N")]
    keep: u64,
    /// Continue training this network, which also plays if the bot is search [default: a new network]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Initial learning rate
    #[arg(long, default_value_t = 0.003)]
    rate: f32,
    /// Number of passes over the positions
    #[arg(long, default_value_t = 8)]
    epochs: u32,
    /// Random seed: a number, or 64 hex digits
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
    /// Number of threads [default: one per core]
    #[arg(long)]
    threads: Option<usize>,
    /// Write the network to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The mix of games: map, preset, seats and percentage.
const MIX: [(&str, Preset, usize, u64); 8] = [
    ("standard", Preset::Official, 4, 36),
    ("standard", Preset::Official, 3, 8),
    ("standard", Preset::Official, 2, 18),
    ("beginner", Preset::Official, 4, 16),
    ("beginner", Preset::Official, 2, 4),
    ("catamm", Preset::Catamm, 4, 10),
    ("catamm", Preset::Catamm, 3, 4),
    ("catamm", Preset::Catamm, 2, 4),
];

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let bot: Kind = args.bot.parse().map_err(anyhow::Error::msg).context("--bot")?;
    let from = args.from.as_ref().map(|path| read_net(path)).transpose()?;
    if let Some(net) = from.clone() {
        // If search plays, it plays with the network trained so far.
        value_net::replace_net(net).expect("no game has been played yet");
    }
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
    let bar = ProgressBar::with_draw_target(Some(args.games), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games  {per_sec}  {eta} left")?);
    let played = AtomicU64::new(0);
    let mut samples = Vec::new();
    for (i, (map, preset, seats, percent)) in MIX.into_iter().enumerate() {
        let plan = SimConfig {
            map: read_map(&MapSource::Named(map.to_owned()), Path::new("")).context(map)?,
            preset,
            options: Options::default(),
            seats: vec![bot.into(); seats],
            players: None,
            rotate: false,
            games: args.games * percent / 100,
            seed: seed.game(i as u64),
            turn_cap: 1000,
            threads,
            check: false,
            replay_every: 0,
        };
        let more = std::thread::scope(|scope| {
            let work = scope.spawn(|| sim::collect_samples(&plan, args.keep, &played));
            while !work.is_finished() {
                bar.set_position(played.load(Ordering::Relaxed));
                std::thread::sleep(Duration::from_millis(50));
            }
            work.join().expect("games do not panic")
        })?;
        samples.extend(more);
        // Without a terminal there is no progress bar.
        if bar.is_hidden() {
            eprintln!("{} of {} games", played.load(Ordering::Relaxed), args.games);
        }
    }
    bar.finish_and_clear();
    eprintln!("{} positions from {} games", samples.len(), played.into_inner());
    let lesson = TrainingConfig { from, epochs: args.epochs, learning_rate: args.rate };
    let net = sim::train(&samples, &lesson, &seed, |epoch| {
        eprintln!("epoch {:>3}: loss {:.5} nats", epoch.number, epoch.loss);
    });
    let command =
        format!("hexhaven learn --bot {bot} --games {} --epochs {} --seed {}", args.games, args.epochs, args.seed);
    write_atomically(&args.out, &net.to_text(&command))?;
    Ok(Verdict::Good)
}

fn read_net(path: &Path) -> Result<ValueNet> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    ValueNet::from_text(&text).map_err(anyhow::Error::msg).with_context(|| path.display().to_string())
}
