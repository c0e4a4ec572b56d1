//! `hexhaven puzzles make`: finds puzzles in games of bots.

use super::folder;
use crate::Verdict;
use crate::interrupt::Interrupt;
use anyhow::{Context, Result, bail};
use random::Seed;
use serde_json::{Value, json};
use sim::Progress;
use sim::puzzles::{Found, Puzzle, PuzzleKind, PuzzleMaker, Rejection, Tally};
use std::path::PathBuf;
use std::time::Duration;

/// Find puzzles in games of bots. A folder that holds some already gets more, so an interrupted run can be continued
#[derive(clap::Args)]
pub struct Args {
    /// How many puzzles the folder shall hold
    #[arg(long, default_value_t = 330, value_name = "N")]
    count: usize,
    /// Random seed of the games: a number, or 64 hex digits
    #[arg(long, default_value = "1", value_name = "SEED")]
    seed: String,
    /// Number of threads; the puzzles do not depend on it [default: one per core]
    #[arg(long)]
    threads: Option<usize>,
    /// The folder
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// How often an interruption is looked for.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
    std::fs::create_dir_all(&args.out).with_context(|| format!("--out {}", args.out.display()))?;
    let is_new = !args.out.join(folder::INDEX).exists();
    let mut puzzles = if is_new { Vec::new() } else { folder::read(std::slice::from_ref(&args.out))? };
    let maker = PuzzleMaker::new(seed);
    let Some(first) = maker.next_game(&puzzles) else {
        bail!("--out {}: the puzzles in there are not of seed {seed}", args.out.display());
    };
    let mut tally = Tally::default();
    if puzzles.len() < args.count {
        make(args, (&maker, first, threads), &mut puzzles, &mut tally)?;
    }
    if args.json {
        outln!("{}", to_json(&puzzles, &tally));
    } else {
        for line in lines(&puzzles, &tally) {
            outln!("{line}");
        }
    }
    if puzzles.len() >= args.count {
        return Ok(Verdict::Good);
    }
    eprintln!("interrupted after {} of {} puzzles: run the same command again to continue", puzzles.len(), args.count);
    Ok(Verdict::Interrupted)
}

/// Adds puzzles to the folder until there are enough, or an interruption.
fn make(
    args: &Args,
    (maker, first, threads): (&PuzzleMaker, u64, usize),
    puzzles: &mut Vec<Puzzle>,
    tally: &mut Tally,
) -> Result<()> {
    let interrupt = Interrupt::listen()?;
    let progress = Progress::default();
    let mut written = Ok(());
    let mut take = |found: Found| {
        tally.add(&found.tally);
        let Some(puzzle) = found.puzzle.filter(|puzzle| puzzles.iter().all(|other| other.id != puzzle.id)) else {
            return true;
        };
        let (id, kind, rating) = (&puzzle.id, puzzle.kind, puzzle.rating);
        eprintln!("{} of {}: {id} {kind} {rating}, game {}", puzzles.len() + 1, args.count, found.game);
        puzzles.push(puzzle);
        written = folder::write(&args.out, puzzles, puzzles.len() - 1);
        written.is_ok() && puzzles.len() < args.count
    };
    let made = std::thread::scope(|scope| {
        let work = scope.spawn(|| maker.run(first, threads, &progress, &mut take));
        while !work.is_finished() {
            if interrupt.is_requested() && !progress.is_stopped() {
                eprintln!("finishing the games in progress; interrupt again to stop at once");
                progress.stop();
            }
            std::thread::sleep(LOOK_INTERVAL);
        }
        work.join()
    });
    if made.is_err() {
        bail!("the search for puzzles crashed; this is a bug");
    }
    written
}

/// How many puzzles there are of each kind.
fn by_kind(puzzles: &[Puzzle]) -> Vec<(PuzzleKind, usize)> {
    let count = |kind| puzzles.iter().filter(|puzzle| puzzle.kind == kind).count();
    PuzzleKind::ALL.into_iter().map(|kind| (kind, count(kind))).collect()
}

/// How many puzzles there are by hundred points of rating.
fn by_rating(puzzles: &[Puzzle]) -> Vec<(u32, usize)> {
    let mut counts = std::collections::BTreeMap::new();
    for puzzle in puzzles {
        *counts.entry(puzzle.rating / 100 * 100).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

fn lines(puzzles: &[Puzzle], tally: &Tally) -> Vec<String> {
    let verified = tally.found + tally.rejected.iter().sum::<u64>();
    let mut lines = vec![
        format!("puzzles                               {:>6}", puzzles.len()),
        format!("games played                          {:>6}", tally.games),
        format!("decisions screened                    {:>6}", tally.screened),
        format!("  no clear best choice                {:>6}", tally.unsuitable),
        format!("  easy where hard ones are looked for {:>6}", tally.easy),
        format!("decisions verified                    {verified:>6}"),
    ];
    for (rejection, count) in Rejection::ALL.iter().zip(tally.rejected) {
        lines.push(format!("  {:<35} {count:>6}", rejection.words()));
    }
    lines.push(format!("  puzzles found                       {:>6}", tally.found));
    lines.push("by kind".to_owned());
    lines.extend(by_kind(puzzles).into_iter().map(|(kind, count)| format!("  {kind:<35} {count:>6}")));
    lines.push("by rating".to_owned());
    lines.extend(by_rating(puzzles).into_iter().map(|(rating, count)| format!("  {rating:<35} {count:>6}")));
    lines
}

fn to_json(puzzles: &[Puzzle], tally: &Tally) -> Value {
    let kinds: serde_json::Map<String, Value> =
        by_kind(puzzles).into_iter().map(|(kind, count)| (kind.name().to_owned(), json!(count))).collect();
    let ratings: serde_json::Map<String, Value> =
        by_rating(puzzles).into_iter().map(|(rating, count)| (rating.to_string(), json!(count))).collect();
    let rejected: serde_json::Map<String, Value> = Rejection::ALL
        .iter()
        .zip(tally.rejected)
        .map(|(rejection, count)| (rejection.name().to_owned(), json!(count)))
        .collect();
    json!({
        "puzzles": puzzles.len(),
        "games": tally.games,
        "screened": tally.screened,
        "unsuitable": tally.unsuitable,
        "easy": tally.easy,
        "rejected": rejected,
        "found": tally.found,
        "kinds": kinds,
        "ratings": ratings,
    })
}
