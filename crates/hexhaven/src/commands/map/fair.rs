//! `hexhaven map fair`: finds a drawing on which every seat wins equally often.

use super::input::{MapArgs, seed};
use crate::Verdict;
use crate::files::write_atomically;
use crate::interrupt::Interrupt;
use crate::language::{LanguageArgs, in_language};
use crate::options::RulesArgs;
use analysis::{FairBoard, FairError, FairPlan, FairProgress, FairSearch};
use anyhow::{Result, bail, ensure};
use bots::Kind;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use mapfile::DrawOptions;
use serde_json::json;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

/// Find a drawing of a map on which equally strong bots win equally often from every seat, and write it
#[derive(clap::Args)]
pub struct Args {
    /// A `.catan` file, or the name of a shipped map
    #[arg(value_name = "FILE")]
    file: String,
    /// Allow 6 and 8 on adjacent hexes
    #[arg(long)]
    no_spread: bool,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// Number of seats [default: the map's maximum, at most 6]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// The bot in every seat
    #[arg(long, default_value = "greedy", value_name = "KIND")]
    bot: Kind,
    /// How far a seat's win rate may be from its share, in percentage points
    #[arg(long, default_value_t = 2.0, value_name = "POINTS")]
    within: f64,
    /// Number of games with fresh seeds that confirm a board
    #[arg(long, default_value_t = 4000, value_name = "N")]
    games: u32,
    /// Random seed for the boards and for the games
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
    /// Output file [default: stdout]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Print one JSON document with the map and every seat's win rate
    #[arg(long)]
    json: bool,
}

/// The fewest games that confirm a board: fewer say nothing.
const LEAST_GAMES: u32 = 100;
/// How often the progress is drawn.
const DRAW_INTERVAL: Duration = Duration::from_millis(100);
/// How often it is printed where no bar can be drawn.
const PRINT_INTERVAL: Duration = Duration::from_secs(10);

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let language = args.language.language()?;
    fair(args).map_err(|error| in_language(error, language))
}

fn fair(args: &Args) -> Result<Verdict> {
    let &Args { no_spread, seats, bot, within, games, json, .. } = args;
    ensure!(within > 0.0 && within <= 100.0, "--within {within}: expected percentage points, such as 2");
    ensure!(games >= LEAST_GAMES, "--games {games}: at least {LEAST_GAMES}");
    let seed = seed(&args.seed)?;
    let input = MapArgs { file: args.file.clone(), balanced: false, no_spread, language: args.language.clone() };
    let Some(map) = input.read()? else { return Ok(Verdict::Bad) };
    let most = usize::from(map.players().1).clamp(1, rules::MAX_SEATS);
    let seats = seats.unwrap_or(most);
    ensure!((2..=rules::MAX_SEATS).contains(&seats), "--seats {seats}: 2 to {}", rules::MAX_SEATS);
    ensure!(bot.is_repeatable(), "--bot {bot}: it needs a clock; say how many positions it may try, as in search:100n");
    let plan = FairPlan {
        drawing: DrawOptions { spread_red: !no_spread },
        preset: args.rules.preset()?,
        options: args.rules.options()?,
        seats,
        within: within / 100.0,
        map,
        bot,
        seed,
        games,
    };
    let found = match search(FairSearch::new(plan))? {
        Ok(found) => found,
        Err(FairError::Rules(error)) => return Err(error.into()),
        Err(FairError::Bot(refusal)) => bail!("a bot chose an illegal action: {}; this is a bug", refusal.sentence),
        Err(FairError::Fixed) => {
            eprintln!("{}: this map has no random parts, and it is not fair; see `hexhaven map balance`", input.file);
            return Ok(Verdict::Bad);
        }
        Err(FairError::NoneFound) => {
            eprintln!("{}: none of the boards was fair; allow more with --within", input.file);
            return Ok(Verdict::Bad);
        }
    };
    if json {
        outln!("{}", json!(found));
    } else {
        rates(&found).iter().for_each(|line| eprintln!("{line}"));
    }
    match &args.output {
        Some(path) => write_atomically(path, &found.text)?,
        None if json => {}
        None => outln!("{}", found.text.trim_end_matches('\n')),
    }
    Ok(Verdict::Good)
}

fn rates(found: &FairBoard) -> Vec<String> {
    let percent = |share: f64| 100.0 * share;
    let share = percent(1.0 / found.seats.len() as f64);
    let mut lines =
        vec![format!("confirmed in {} games with fresh seeds; every seat's share is {share:.1} %", found.games)];
    for (number, seat) in (1..).zip(&found.seats) {
        let (win, low, high) = (percent(seat.win), percent(seat.low), percent(seat.high));
        lines.push(format!("  seat {number} wins {win:>5.1} % (95 %: {low:.1} to {high:.1})"));
    }
    lines
}

/// Searches with all processors, until a board is found or the program is interrupted.
fn search(search: FairSearch) -> Result<Result<FairBoard, FairError>> {
    let interrupt = Interrupt::listen()?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = search.plan().clone();
    let shared = (Mutex::new(Work { search, failed: None, stopped: false, crashed: false }), Condvar::new());
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}")?);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(&plan, &shared))).collect();
        let started = Instant::now();
        let mut printed = started;
        while !workers.iter().all(ScopedJoinHandle::is_finished) {
            let progress = {
                let mut work = lock(&shared.0);
                work.stopped |= interrupt.is_requested();
                shared.1.notify_all();
                work.search.progress()
            };
            if !bar.is_hidden() {
                bar.set_message(told(&progress, started.elapsed()));
                bar.tick();
            } else if printed.elapsed() >= PRINT_INTERVAL {
                printed = Instant::now();
                eprintln!("{}", told(&progress, started.elapsed()));
            }
            std::thread::sleep(DRAW_INTERVAL);
        }
    });
    bar.finish_and_clear();
    let Work { search, failed, crashed, .. } = shared.0.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = failed {
        return Ok(Err(error));
    }
    ensure!(!crashed, "a game crashed; this is a bug");
    ensure!(search.is_over(), "interrupted; nothing was written");
    Ok(search.found())
}

/// The search, as its workers share it.
struct Work {
    search: FairSearch,
    failed: Option<FairError>,
    stopped: bool,
    crashed: bool,
}

fn lock(work: &Mutex<Work>) -> MutexGuard<'_, Work> {
    work.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does tasks until the search is over.
fn work(plan: &FairPlan, (work, news): &(Mutex<Work>, Condvar)) {
    let mut now = lock(work);
    while !now.stopped && now.failed.is_none() && !now.search.is_over() {
        let Some(task) = now.search.next_task() else {
            now = news.wait(now).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(now);
        // Whoever waits for the result must hear of a crash.
        let result = catch_unwind(AssertUnwindSafe(|| plan.perform(&task)));
        now = lock(work);
        match result {
            Ok(Ok(result)) => now.search.take(&task, &result),
            Ok(Err(error)) => now.failed = Some(error),
            Err(_) => (now.crashed, now.stopped) = (true, true),
        }
        news.notify_all();
    }
}

fn told(progress: &FairProgress, elapsed: Duration) -> String {
    let FairProgress { boards, games, chance, confirmed } = progress;
    let stage = if *confirmed > 0.0 {
        format!("confirming a board, {:.0} %", 100.0 * confirmed)
    } else {
        format!("the best board passes with a probability of {:.0} %", 100.0 * chance)
    };
    format!("{boards} boards, {games} games, {} s: {stage}", elapsed.as_secs())
}
