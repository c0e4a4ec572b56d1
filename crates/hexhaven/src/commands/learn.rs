//! `hexhaven learn`: what the bot search foresees, learned from games.

use crate::Verdict;
use crate::files::write_whole;
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

/// Learn from games who is going to win: the net of the bot search
#[derive(clap::Args)]
pub struct Args {
    /// Who plays them, at every seat
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bot: String,
    /// How many games
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Which positions to keep: those of one turn in so many
    #[arg(long, default_value_t = 8, value_name = "N")]
    keep: u64,
    /// A net that goes on learning, and plays if the bot is search; default: one that knows nothing yet
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How quickly it learns, at the beginning
    #[arg(long, default_value_t = 0.003)]
    rate: f32,
    /// How often to go through them
    #[arg(long, default_value_t = 8)]
    epochs: u32,
    /// A number, or 64 hex digits
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
    /// How many threads; default: one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What is played: map, preset, seats, and how many of a hundred games.
const TABLES: [(&str, Preset, usize, u64); 8] = [
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
        // If search plays, it plays with what it has learned so far.
        value_net::replace_net(net).expect("nobody has played yet");
    }
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
    let bar = ProgressBar::with_draw_target(Some(args.games), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games  {per_sec}  {eta} left")?);
    let played = AtomicU64::new(0);
    let mut samples = Vec::new();
    for (i, (map, preset, seats, part)) in TABLES.into_iter().enumerate() {
        let plan = SimConfig {
            map: read_map(&MapSource::Named(map.to_owned()), Path::new("")).context(map)?,
            preset,
            options: Options::default(),
            seats: vec![bot.into(); seats],
            players: None,
            rotate: false,
            games: args.games * part / 100,
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
        // Without a terminal there is no bar, and it takes long.
        if bar.is_hidden() {
            eprintln!("{} of {} games", played.load(Ordering::Relaxed), args.games);
        }
    }
    bar.finish_and_clear();
    eprintln!("{} positions of {} games", samples.len(), played.into_inner());
    let lesson = TrainingConfig { from, epochs: args.epochs, learning_rate: args.rate };
    let net = sim::train(&samples, &lesson, &seed, |epoch| {
        eprintln!("time {:>3}: {:.5} nats from the truth", epoch.number, epoch.loss);
    });
    let command =
        format!("hexhaven learn --bot {bot} --games {} --epochs {} --seed {}", args.games, args.epochs, args.seed);
    write_whole(&args.out, &net.to_text(&command))?;
    Ok(Verdict::Good)
}

fn read_net(path: &Path) -> Result<ValueNet> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    ValueNet::from_text(&text).map_err(anyhow::Error::msg).with_context(|| path.display().to_string())
}
