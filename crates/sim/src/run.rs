//! Running many games on several threads. The result does not depend on the number of threads.

use crate::checker::Violation;
use crate::config::SimConfig;
use crate::decision_times::DecisionTimes;
use crate::game_run::{GameRun, row};
use crate::game_set::GameSet;
use crate::job::{FinishedGame, GameSink, Job, Progress};
use crate::monitor::Stopped;
use crate::playout::{Ending, playout};
use crate::program::ProgramError;
use crate::report::Report;
use crate::seating::Shard;
use crate::time_spent::Clock;
use crate::totals::Totals;
use random::Seed;
use record::{Log, draw_markets, replay};
use rules::{Game, PreparedGame, RulesError, Size, Visitor};
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// Why a run had to stop.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The rules do not fit the map and the number of players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A program among the players cannot continue.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// [`Progress`] gave it up.
    #[error("the run was given up")]
    GivenUp,
    /// The [`GameSink`] failed.
    #[error("cannot save a finished game: {0}")]
    Save(#[from] io::Error),
    /// A check found a state that the rules do not allow.
    #[error("game {game} of seed {seed}: {violation}")]
    Violation {
        /// The game's number.
        game: u64,
        /// The seed of the run.
        seed: Seed,
        /// What the check found.
        violation: Violation,
    },
    /// A record does not replay to the same game.
    #[error("game {game} of seed {seed}: its record does not replay: {message}")]
    Replay {
        /// The game's number.
        game: u64,
        /// The seed of the run.
        seed: Seed,
        /// The difference.
        message: String,
    },
}

/// How many games of random players a thread takes at a time.
const BATCH: u64 = 64;
/// How many finished batches may wait to be saved before the workers wait too.
const QUEUED_BATCHES: usize = 64;
/// The interval at which [`GameSink::tick`] is called.
const TICK_INTERVAL: Duration = Duration::from_millis(250);

/// Plays all games of a configuration and reports on them. See the [crate's example](crate).
///
/// # Errors
/// If the rules do not fit the map, a program cannot continue, or a check fails.
pub fn run(config: &SimConfig, progress: &Progress) -> Result<Report, RunError> {
    let mut totals = Totals::new(config.names());
    let job =
        Job { config, shard: Shard::WHOLE, first: 0, finished: &GameSet::default(), decisions: false, records: 0 };
    run_job(&job, progress, &mut totals, &mut ())?;
    Ok(totals.report(config.games))
}

/// Plays the games of a job. Every game is added to the totals and passed to the sink, on the calling thread. See the
/// example of [`RunLog`](crate::RunLog).
///
/// # Errors
/// If the rules do not fit the map, a program cannot continue, a check fails, or the sink fails.
pub fn run_job(
    job: &Job<'_>,
    progress: &Progress,
    totals: &mut Totals,
    sink: &mut impl GameSink,
) -> Result<(), RunError> {
    let config = job.config;
    let shared = prepare(config)?;
    let mut clock = Clock::start();
    let next = AtomicU64::new(job.first);
    let result = std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(QUEUED_BATCHES);
        let threads: Vec<_> = (0..config.threads.max(1))
            .map(|_| {
                let (sender, shared, next) = (sender.clone(), shared.as_ref(), &next);
                scope.spawn(move || {
                    let _guard = StopOnPanic(progress);
                    let deliver = |batch| {
                        sender.send(batch).expect("the receiver lives until every worker has ended");
                        Ok(())
                    };
                    run_worker(job, shared, next, progress, deliver).inspect_err(|_| progress.stop())
                })
            })
            .collect();
        drop(sender);
        let saved = save_all(&receiver, progress, totals, sink);
        let mut error = None;
        for thread in threads {
            match thread.join() {
                Ok(result) => error = error.or(result.err()),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        error.map_or_else(|| saved.map_err(RunError::Save), Err)
    });
    totals.add_time(clock.lap());
    config.stop_programs();
    result
}

/// Plays the games of a job like [`run_job`], but in order and on the calling thread, for players that depend on their
/// thread. [`GameSink::tick`] is not called.
///
/// # Errors
/// As for [`run_job`].
pub fn run_job_here(
    job: &Job<'_>,
    progress: &Progress,
    totals: &mut Totals,
    sink: &mut impl GameSink,
) -> Result<(), RunError> {
    let shared = prepare(job.config)?;
    let mut clock = Clock::start();
    let result = run_worker(job, shared.as_ref(), &AtomicU64::new(job.first), progress, |batch| {
        batch.into_iter().try_for_each(|game| {
            totals.count(&game.row);
            sink.save(game).map_err(RunError::Save)
        })
    });
    totals.add_time(clock.lap());
    job.config.stop_programs();
    result
}

/// Rejects impossible rules before any game starts, and starts the programs. Returns the game, if all boards are the same.
fn prepare(config: &SimConfig) -> Result<Option<Game>, RunError> {
    let first = config.game(&config.seed.game(0))?;
    config.start_programs()?;
    Ok(config.map.is_fixed().then_some(first))
}

/// Counts and saves games until all workers have ended.
fn save_all(
    receiver: &Receiver<Vec<FinishedGame>>,
    progress: &Progress,
    totals: &mut Totals,
    sink: &mut impl GameSink,
) -> io::Result<()> {
    let mut saved = Ok(());
    loop {
        let received = receiver.recv_timeout(TICK_INTERVAL);
        let is_last = matches!(received, Err(RecvTimeoutError::Disconnected));
        // After an error, batches are still received, so that no worker waits forever.
        if saved.is_ok() {
            saved = match received {
                Ok(batch) => batch.into_iter().try_for_each(|game| {
                    totals.count(&game.row);
                    sink.save(game)
                }),
                Err(_) => sink.tick(),
            };
            if saved.is_err() {
                progress.stop();
            }
        }
        if is_last {
            return saved;
        }
    }
}

/// Stops the other threads when one panics.
pub(crate) struct StopOnPanic<'a>(pub(crate) &'a Progress);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// Plays batches of games until there are no more.
fn run_worker(
    job: &Job<'_>,
    shared: Option<&Game>,
    next: &AtomicU64,
    progress: &Progress,
    mut deliver: impl FnMut(Vec<FinishedGame>) -> Result<(), RunError>,
) -> Result<(), RunError> {
    let config = job.config;
    // Games of bots take long, so taking them one at a time keeps all threads busy to the end.
    let batch = if config.is_random() { BATCH } else { 1 };
    let quick = shared.filter(|_| config.is_random() && !config.check && !job.decisions);
    loop {
        let from = next.fetch_add(batch, Ordering::Relaxed);
        if from >= config.games || progress.is_stopped() {
            return Ok(());
        }
        let games = from..(from + batch).min(config.games);
        let is_quick = |game: &u64| quick.is_some() && !job.replays(*game) && *game >= job.records;
        let (quickly, slowly): (Vec<u64>, Vec<u64>) = games.filter(|&game| job.includes(game)).partition(is_quick);
        let mut all = quick.map(|game| game.visit(QuickPlayouts { config, games: &quickly })).unwrap_or_default();
        let mut result = Ok(());
        for game in slowly {
            if progress.is_stopped() {
                break;
            }
            // A game in which a program failed for good does not count as one of its games.
            let played = play_one(job, shared, game, progress);
            match played.and_then(|played| config.program_failure().map_or(Ok(played), |error| Err(error.into()))) {
                Ok(played) => all.push(played),
                Err(error) => {
                    result = Err(error);
                    break;
                }
            }
        }
        progress.games.fetch_add(all.len() as u64, Ordering::Relaxed);
        if !all.is_empty() {
            deliver(all)?;
        }
        result?;
    }
}

/// Plays one game with all requested checks and records.
fn play_one(job: &Job<'_>, shared: Option<&Game>, index: u64, progress: &Progress) -> Result<FinishedGame, RunError> {
    let config = job.config;
    let spec = config.game_spec(index);
    let drawn;
    let game = match shared {
        Some(game) if game.markets().is_none() => game,
        Some(game) => {
            drawn = game.clone().with_markets(draw_markets(&spec.board));
            &drawn
        }
        None => {
            drawn = config.game(&spec.board)?;
            &drawn
        }
    };
    let (replays, records) = (job.replays(index), index < job.records);
    let game_run = GameRun {
        check: config.check,
        record: replays || records,
        decisions: job.decisions,
        config,
        game,
        spec: &spec,
        progress,
    };
    let result = game_run.play().map_err(|stopped| match stopped {
        Stopped::GivenUp => RunError::GivenUp,
        Stopped::Observer(violation) => RunError::Violation { game: index, seed: config.seed, violation },
    })?;
    if let Some(log) = result.log.as_ref().filter(|_| replays) {
        check_replay(&GameRun::plain(config, game, &spec, progress), &result.ending, log)
            .map_err(|message| RunError::Replay { game: index, seed: config.seed, message })?;
    }
    let (row, log) = result.into_row(index, &spec, replays);
    Ok(FinishedGame { row, log: log.filter(|_| records) })
}

/// Replays a game from its record and compares the winner. If the players are repeatable, also plays it again.
fn check_replay(game_run: &GameRun<'_>, ending: &Ending, log: &Log) -> Result<(), String> {
    if game_run.config.is_repeatable() {
        let again = game_run.play().map_err(|stopped| match stopped {
            Stopped::GivenUp => "the run was given up".to_owned(),
            Stopped::Observer(violation) => violation.to_string(),
        })?;
        if again.ending != *ending {
            return Err("the same seed gave a different game".to_owned());
        }
    }
    let log = Log::parse(&log.to_text()).map_err(|error| error.to_string())?;
    let mut replayed = replay(&log).map_err(|error| error.to_string())?;
    replayed.run_to(None).map_err(|error| error.to_string())?;
    if replayed.state().winner() != ending.winner {
        return Err("the replay ends with a different winner".to_owned());
    }
    Ok(())
}

/// Games of random players without any observer.
struct QuickPlayouts<'a> {
    config: &'a SimConfig,
    games: &'a [u64],
}

impl Visitor for QuickPlayouts<'_> {
    type Output = Vec<FinishedGame>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Vec<FinishedGame> {
        let play = |&game: &u64| {
            let spec = self.config.game_spec(game);
            let Ok(ending) = playout(prepared, self.config.table_size(), &spec.board, self.config.turn_cap, &mut ());
            let times = std::iter::repeat_with(DecisionTimes::default);
            FinishedGame { row: row(game, &spec, &ending, times), log: None }
        };
        self.games.iter().map(play).collect()
    }
}
