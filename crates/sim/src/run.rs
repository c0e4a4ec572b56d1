//! Many games on several threads, with the same result whatever their number.

use crate::checker::Violation;
use crate::done::Done;
use crate::keeper::{Keeper, Played, Progress, Work};
use crate::plan::Plan;
use crate::playout::{Ending, playout};
use crate::program::ProgramError;
use crate::report::Report;
use crate::seating::Shard;
use crate::spent::Clock;
use crate::sums::Sums;
use crate::table::{Table, row};
use crate::times::Times;
use random::Seed;
use record::{Log, draw_markets, replay};
use rules::{Game, PreparedGame, RulesError, Size, Visitor};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

/// A game that broke what must always be true, or cannot be played or kept.
#[derive(Debug, thiserror::Error)]
pub enum Unsound {
    /// The rules do not go with the map and the seats.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A program among those who play cannot go on.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// What is finished cannot be kept.
    #[error("a finished game cannot be kept: {0}")]
    Keep(#[from] io::Error),
    /// A violation.
    #[error("game {game} of seed {seed}: {violation}")]
    Violation {
        /// Which game.
        game: u64,
        /// Of which seed.
        seed: Seed,
        /// What.
        violation: Violation,
    },
    /// A record that does not replay.
    #[error("game {game} of seed {seed}: its record does not replay: {message}")]
    Replay {
        /// Which game.
        game: u64,
        /// Of which seed.
        seed: Seed,
        /// Why.
        message: String,
    },
}

/// Games that a thread takes at a time.
const BATCH: u64 = 64;
/// Batches that wait to be kept, before threads wait too.
const WAITING: usize = 64;
/// How often a keeper hears something.
const TICK: Duration = Duration::from_millis(250);

/// Plays all games of a plan.
///
/// # Errors
/// When the rules do not go with the map, a program cannot go on, or a check finds something wrong.
pub fn run(plan: &Plan, progress: &Progress) -> Result<Report, Unsound> {
    let mut sums = Sums::new(plan.names());
    let work = Work { plan, shard: Shard::WHOLE, done: &Done::default(), decisions: false, records: 0 };
    play(&work, progress, &mut sums, &mut ())?;
    Ok(sums.report(plan.games))
}

/// Plays what is to be played; every game is counted and goes to the keeper, who is called on this thread.
///
/// # Errors
/// When the rules do not go with the map, a program cannot go on, a check finds something wrong, or games cannot be
/// kept.
pub fn play(work: &Work<'_>, progress: &Progress, sums: &mut Sums, keeper: &mut impl Keeper) -> Result<(), Unsound> {
    let plan = work.plan;
    // Refuses impossible rules before any thread starts.
    let first = plan.game(&plan.seed.game(0))?;
    let shared = plan.map.is_fixed().then_some(first);
    plan.prepare()?;
    let mut clock = Clock::start();
    let next = AtomicU64::new(0);
    let result = std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(WAITING);
        let threads: Vec<_> = (0..plan.threads.max(1))
            .map(|_| {
                let (sender, shared, next) = (sender.clone(), shared.as_ref(), &next);
                scope.spawn(move || {
                    let _guard = StopOnPanic(progress);
                    labour(work, shared, next, progress, &sender).inspect_err(|_| progress.stop())
                })
            })
            .collect();
        drop(sender);
        let kept = keep_all(&receiver, progress, sums, keeper);
        let mut fault = None;
        for thread in threads {
            match thread.join() {
                Ok(result) => fault = fault.or(result.err()),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        fault.map_or_else(|| kept.map_err(Unsound::Keep), Err)
    });
    sums.spend(clock.lap());
    plan.dismiss();
    result
}

/// Counts and keeps games until no more come.
fn keep_all(
    receiver: &Receiver<Vec<Played>>,
    progress: &Progress,
    sums: &mut Sums,
    keeper: &mut impl Keeper,
) -> io::Result<()> {
    let mut kept = Ok(());
    loop {
        let heard = receiver.recv_timeout(TICK);
        let is_last = matches!(heard, Err(RecvTimeoutError::Disconnected));
        // Threads may still hand over games after a fault; they are not to wait for ever.
        if kept.is_ok() {
            kept = match heard {
                Ok(batch) => batch.into_iter().try_for_each(|played| {
                    sums.count(&played.row);
                    keeper.keep(played)
                }),
                Err(_) => keeper.tick(),
            };
            if kept.is_err() {
                progress.stop();
            }
        }
        if is_last {
            return kept;
        }
    }
}

/// Stops the other threads when one panics.
struct StopOnPanic<'a>(&'a Progress);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// What one thread does.
fn labour(
    work: &Work<'_>,
    shared: Option<&Game>,
    next: &AtomicU64,
    progress: &Progress,
    sender: &SyncSender<Vec<Played>>,
) -> Result<(), Unsound> {
    let plan = work.plan;
    // Games of bots take long: one at a time keeps all threads busy to the end.
    let batch = if plan.is_random() { BATCH } else { 1 };
    let quick = shared.filter(|_| plan.is_random() && !plan.check && !work.decisions);
    loop {
        let from = next.fetch_add(batch, Ordering::Relaxed);
        if from >= plan.games || progress.is_stopped() {
            return Ok(());
        }
        let games = from..(from + batch).min(plan.games);
        let is_quick = |game: &u64| quick.is_some() && !work.replays(*game) && *game >= work.records;
        let (quickly, slowly): (Vec<u64>, Vec<u64>) = games.filter(|&game| work.wants(game)).partition(is_quick);
        let mut all = quick.map(|game| game.visit(Quick { plan, games: &quickly })).unwrap_or_default();
        let mut result = Ok(());
        for game in slowly {
            if progress.is_stopped() {
                break;
            }
            // A game in which a program was given up is no game of that program.
            let played = one(work, shared, game);
            match played.and_then(|played| plan.failure().map_or(Ok(played), |error| Err(error.into()))) {
                Ok(played) => all.push(played),
                Err(unsound) => {
                    result = Err(unsound);
                    break;
                }
            }
        }
        progress.games.fetch_add(all.len() as u64, Ordering::Relaxed);
        if !all.is_empty() {
            sender.send(all).expect("games are kept until every thread has ended");
        }
        result?;
    }
}

/// Plays one game with everything that was asked for.
fn one(work: &Work<'_>, shared: Option<&Game>, index: u64) -> Result<Played, Unsound> {
    let plan = work.plan;
    let deal = plan.deal(index);
    let drawn;
    let game = match shared {
        Some(game) if game.markets().is_none() => game,
        Some(game) => {
            drawn = game.clone().with_markets(draw_markets(&deal.board));
            &drawn
        }
        None => {
            drawn = plan.game(&deal.board)?;
            &drawn
        }
    };
    let (replays, records) = (work.replays(index), index < work.records);
    let wanted =
        Table { check: plan.check, record: replays || records, decisions: work.decisions, plan, game, deal: &deal };
    let outcome = wanted.play().map_err(|violation| Unsound::Violation { game: index, seed: plan.seed, violation })?;
    if let Some(log) = outcome.log.as_ref().filter(|_| replays) {
        compare(&Table::plain(plan, game, &deal), &outcome.ending, log).map_err(|message| Unsound::Replay {
            game: index,
            seed: plan.seed,
            message,
        })?;
    }
    let (row, log) = outcome.into_row(index, &deal, replays);
    Ok(Played { row, log: log.filter(|_| records) })
}

/// Replays a game from its record. Where the same seed makes the same game, that is tried too.
fn compare(table: &Table<'_>, ending: &Ending, log: &Log) -> Result<(), String> {
    if table.plan.is_repeatable() {
        let again = table.play().map_err(|violation| violation.to_string())?;
        if again.ending != *ending {
            return Err("the same seed played another game".to_owned());
        }
    }
    let log = Log::parse(&log.to_text()).map_err(|error| error.to_string())?;
    let mut replayed = replay(&log).map_err(|error| error.to_string())?;
    replayed.run_to(None).map_err(|error| error.to_string())?;
    if replayed.state().winner() != ending.winner {
        return Err("it ends with another winner".to_owned());
    }
    Ok(())
}

/// Games of random players with nobody watching.
struct Quick<'a> {
    plan: &'a Plan,
    games: &'a [u64],
}

impl Visitor for Quick<'_> {
    type Output = Vec<Played>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Vec<Played> {
        let play = |&game: &u64| {
            let deal = self.plan.deal(game);
            let Ok(ending) = playout(prepared, self.plan.table(), &deal.board, self.plan.most_turns, &mut ());
            let times = std::iter::repeat_with(Times::default);
            Played { row: row(game, &deal, &ending, times), log: None }
        };
        self.games.iter().map(play).collect()
    }
}
