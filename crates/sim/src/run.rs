//! Many games on several threads, with the same result whatever their number.

use crate::checker::{Checker, Violation};
use crate::contest::{Times, contest};
use crate::plan::{Deal, Plan};
use crate::playout::{Ending, Observer, playout};
use crate::program::ProgramError;
use crate::recorder::record;
use crate::report::{Report, Sums};
use random::{FastStream, Purpose, Seed};
use record::{Log, draw_markets, replay};
use rules::{Game, Ground, RulesError, Size, Visitor};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// How far it is: games played so far, and the way to stop.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games played so far.
    pub games: AtomicU64,
    stopped: AtomicBool,
}

/// A game that broke what must always be true.
#[derive(Debug, thiserror::Error)]
pub enum Unsound {
    /// The rules do not go with the map and the seats.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A program among those who play cannot go on.
    #[error(transparent)]
    Program(#[from] ProgramError),
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

fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Plays all games of a plan.
///
/// # Errors
/// When the rules do not go with the map, or a check finds something wrong.
pub fn run(plan: &Plan, progress: &Progress) -> Result<Report, Unsound> {
    // Refuses impossible rules before any thread starts.
    let first = plan.game(&plan.seed.game(0))?;
    let shared = plan.map.is_fixed().then_some(first);
    plan.prepare()?;
    let wall = Instant::now();
    let cpu = cpu_seconds();
    let next = AtomicU64::new(0);
    let sums = Mutex::new(Sums::new(plan.seats.len()));
    let fault = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut own = Sums::new(plan.seats.len());
                if let Err(unsound) = work(plan, shared.as_ref(), &next, progress, &mut own) {
                    progress.stopped.store(true, Ordering::Relaxed);
                    fault.lock().expect("no thread panics while it holds this").get_or_insert(unsound);
                }
                sums.lock().expect("no thread panics while it holds this").add(&own);
            });
        }
    });
    plan.dismiss();
    if let Some(unsound) = fault.into_inner().expect("all threads have ended") {
        return Err(unsound);
    }
    let sums = sums.into_inner().expect("all threads have ended");
    Ok(sums.report(plan, wall.elapsed().as_secs_f64(), cpu_seconds() - cpu))
}

fn work(
    plan: &Plan,
    shared: Option<&Game>,
    next: &AtomicU64,
    progress: &Progress,
    sums: &mut Sums,
) -> Result<(), Unsound> {
    // Games of bots take long: one at a time keeps all threads busy to the end.
    let batch = if plan.is_random() { BATCH } else { 1 };
    loop {
        let from = next.fetch_add(batch, Ordering::Relaxed);
        if from >= plan.games || progress.stopped.load(Ordering::Relaxed) {
            return Ok(());
        }
        let to = (from + batch).min(plan.games);
        let fixed = shared.filter(|_| !plan.check && plan.is_random());
        if let Some(game) = fixed {
            game.visit(Quick { plan, from, to, sums });
        }
        for index in from..to {
            if fixed.is_some() && !is_replayed(plan, index) {
                continue;
            }
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
            one(plan, game, index, &deal, fixed.is_none(), sums)?;
            plan.failure().map_or(Ok(()), Err)?;
        }
        progress.games.fetch_add(to - from, Ordering::Relaxed);
    }
}

fn is_replayed(plan: &Plan, index: u64) -> bool {
    plan.replay_every > 0 && plan.is_repeatable() && (index + 1).is_multiple_of(plan.replay_every)
}

/// Plays one game with everything that was asked for, and counts it if nobody else has.
fn one(plan: &Plan, game: &Game, index: u64, deal: &Deal, counts: bool, sums: &mut Sums) -> Result<(), Unsound> {
    let mut times = vec![Times::default(); plan.seats.len()];
    let ending = if plan.check {
        let violated = |violation| Unsound::Violation { game: index, seed: plan.seed, violation };
        game.visit(Checked { plan, game, deal, times: &mut times }).map_err(violated)?
    } else {
        game.visit(Plain { plan, game, deal, times: &mut times })
    };
    if counts {
        sums.count(&ending, deal.shift);
        sums.time(&times, deal.shift);
    }
    if is_replayed(plan, index) {
        let unsound = |message: String| Unsound::Replay { game: index, seed: plan.seed, message };
        let (log, again) = record(plan, game, deal);
        if again != ending {
            return Err(unsound("the same seed played another game".to_owned()));
        }
        let log = Log::parse(&log.to_text()).map_err(|error| unsound(error.to_string()))?;
        let mut replayed = replay(&log).map_err(|error| unsound(error.to_string()))?;
        replayed.run_to(None).map_err(|error| unsound(error.to_string()))?;
        if replayed.state().winner() != ending.winner {
            return Err(unsound("it ends with another winner".to_owned()));
        }
        sums.replayed += 1;
    }
    Ok(())
}

/// Plays one game of a plan: of random players by the quick way, else of bots.
pub(crate) fn play<S: Size, O: Observer<S>>(
    ground: &Ground<S>,
    game: &Game,
    plan: &Plan,
    deal: &Deal,
    times: &mut [Times],
    observer: &mut O,
) -> Result<Ending, O::Error> {
    if plan.is_random() {
        return playout(ground, plan.seats.len(), &deal.board, plan.most_turns, observer);
    }
    contest(ground, game, &mut plan.sit(game, deal), &deal.board, plan.most_turns, times, observer)
}

/// A batch of games of random players with nobody watching.
struct Quick<'a> {
    plan: &'a Plan,
    from: u64,
    to: u64,
    sums: &'a mut Sums,
}

impl Visitor for Quick<'_> {
    type Output = ();

    fn visit<S: Size>(self, ground: &Ground<S>) {
        for index in self.from..self.to {
            let deal = self.plan.deal(index);
            let Ok(ending) = playout(ground, self.plan.seats.len(), &deal.board, self.plan.most_turns, &mut ());
            self.sums.count(&ending, deal.shift);
        }
    }
}

struct Plain<'a> {
    plan: &'a Plan,
    game: &'a Game,
    deal: &'a Deal,
    times: &'a mut [Times],
}

impl Visitor for Plain<'_> {
    type Output = Ending;

    fn visit<S: Size>(self, ground: &Ground<S>) -> Ending {
        let Ok(ending) = play(ground, self.game, self.plan, self.deal, self.times, &mut ());
        ending
    }
}

/// One action in so many gets the slow checks.
const SAMPLE: u64 = 100;

struct Checked<'a> {
    plan: &'a Plan,
    game: &'a Game,
    deal: &'a Deal,
    times: &'a mut [Times],
}

impl Visitor for Checked<'_> {
    type Output = Result<Ending, Violation>;

    fn visit<S: Size>(self, ground: &Ground<S>) -> Self::Output {
        let mut checker = Checker::new(self.game, SAMPLE, FastStream::new(&self.deal.choices, Purpose::Games));
        play(ground, self.game, self.plan, self.deal, self.times, &mut checker)
    }
}
