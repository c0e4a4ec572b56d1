//! Many playouts on several threads, with the same result whatever their number.

use crate::checker::{Checker, Violation};
use crate::playout::{Ending, Observer, playout};
use bots::Kind;
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Seed};
use record::{Header, Log, RngName, SeatInfo, draw_markets, replay};
use rules::{Event, Game, Ground, Move, Options, Outcome, Position, Preset, Rules, RulesError, Size, Visitor};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The map; its random parts are drawn anew for every game.
    pub map: MapFile,
    /// The preset.
    pub preset: Preset,
    /// Options over it.
    pub options: Options,
    /// Who plays.
    pub seats: Vec<Kind>,
    /// Whether the seating moves on by one seat from game to game.
    pub rotate: bool,
    /// How many games.
    pub games: u64,
    /// What they follow from.
    pub seed: Seed,
    /// Turns after which a game is unfinished.
    pub most_turns: u32,
    /// How many threads.
    pub threads: usize,
    /// Whether every state is checked.
    pub check: bool,
    /// Every so many games one is replayed from its record and compared; 0: none.
    pub replay_every: u64,
}

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

/// What came of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Those of them that ran out of turns.
    pub unfinished: u64,
    /// Actions taken.
    pub actions: u64,
    /// Turns of a game, on average.
    pub turns_mean: f64,
    /// Time passed.
    pub wall_seconds: f64,
    /// Processor time used, all threads together.
    pub cpu_seconds: f64,
    /// Games for each second of processor time.
    pub games_per_cpu_second: f64,
    /// Processor time of an action.
    pub ns_per_action: f64,
    /// Games replayed from their records and compared.
    pub replayed: u64,
    /// By entry of the seats given.
    pub seats: Vec<SeatReport>,
}

/// What came of it for one entry of the seats given.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatReport {
    /// Which bot.
    pub bot: &'static str,
    /// Games won.
    pub wins: u64,
    /// Share of all games won.
    pub win_rate: f64,
    /// Points in the end, on average.
    pub mean_points: f64,
}

#[derive(Clone, Debug, Default)]
struct Sums {
    unfinished: u64,
    actions: u64,
    turns: u64,
    replayed: u64,
    wins: Vec<u64>,
    points: Vec<u64>,
}

impl Sums {
    fn new(seats: usize) -> Self {
        Self { wins: vec![0; seats], points: vec![0; seats], ..Self::default() }
    }

    fn count(&mut self, ending: &Ending, shift: usize) {
        let seats = self.wins.len();
        self.unfinished += u64::from(ending.winner.is_none());
        self.actions += ending.actions;
        self.turns += u64::from(ending.turns);
        for seat in 0..seats {
            let entry = (seat + shift) % seats;
            self.points[entry] += u64::from(ending.points[seat]);
            self.wins[entry] += u64::from(ending.winner.is_some_and(|winner| winner.index() == seat));
        }
    }

    fn add(&mut self, other: &Self) {
        self.unfinished += other.unfinished;
        self.actions += other.actions;
        self.turns += other.turns;
        self.replayed += other.replayed;
        for (sum, more) in self.wins.iter_mut().zip(&other.wins) {
            *sum += more;
        }
        for (sum, more) in self.points.iter_mut().zip(&other.points) {
            *sum += more;
        }
    }
}

/// Games that a thread takes at a time.
const BATCH: u64 = 64;

fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

impl Plan {
    fn game(&self, seed: &Seed) -> Result<Game, RulesError> {
        let map = self.map.draw(seed, DrawOptions::default()).map;
        let rules = Rules::resolve(self.preset, &self.options, &map)?;
        Ok(Game::new(rules, map, self.seats.len())?.with_markets(draw_markets(seed)))
    }
}

/// Plays all games of a plan.
///
/// # Errors
/// When the rules do not go with the map, or a check finds something wrong.
pub fn run(plan: &Plan, progress: &Progress) -> Result<Report, Unsound> {
    // Refuses impossible rules before any thread starts.
    let first = plan.game(&plan.seed.game(0))?;
    let shared = plan.map.is_fixed().then_some(first);
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
    if let Some(unsound) = fault.into_inner().expect("all threads have ended") {
        return Err(unsound);
    }
    let sums = sums.into_inner().expect("all threads have ended");
    Ok(report(plan, &sums, wall.elapsed().as_secs_f64(), cpu_seconds() - cpu))
}

fn report(plan: &Plan, sums: &Sums, wall_seconds: f64, cpu_seconds: f64) -> Report {
    let games = plan.games as f64;
    let seat = |i: usize| SeatReport {
        bot: plan.seats[i].name(),
        wins: sums.wins[i],
        win_rate: sums.wins[i] as f64 / games,
        mean_points: sums.points[i] as f64 / games,
    };
    Report {
        games: plan.games,
        unfinished: sums.unfinished,
        actions: sums.actions,
        turns_mean: sums.turns as f64 / games,
        wall_seconds,
        cpu_seconds,
        games_per_cpu_second: games / cpu_seconds,
        ns_per_action: cpu_seconds * 1e9 / sums.actions as f64,
        replayed: sums.replayed,
        seats: (0..plan.seats.len()).map(seat).collect(),
    }
}

fn work(
    plan: &Plan,
    shared: Option<&Game>,
    next: &AtomicU64,
    progress: &Progress,
    sums: &mut Sums,
) -> Result<(), Unsound> {
    loop {
        let from = next.fetch_add(BATCH, Ordering::Relaxed);
        if from >= plan.games || progress.stopped.load(Ordering::Relaxed) {
            return Ok(());
        }
        let to = (from + BATCH).min(plan.games);
        let fixed = shared.filter(|_| !plan.check);
        if let Some(game) = fixed {
            game.visit(Quick { plan, from, to, sums });
        }
        for index in from..to {
            if fixed.is_some() && !is_replayed(plan, index) {
                continue;
            }
            let seed = plan.seed.game(index);
            let drawn;
            let game = match shared {
                Some(game) if game.markets().is_none() => game,
                Some(game) => {
                    drawn = game.clone().with_markets(draw_markets(&seed));
                    &drawn
                }
                None => {
                    drawn = plan.game(&seed)?;
                    &drawn
                }
            };
            one(plan, game, index, &seed, fixed.is_none(), sums)?;
        }
        progress.games.fetch_add(to - from, Ordering::Relaxed);
    }
}

fn is_replayed(plan: &Plan, index: u64) -> bool {
    plan.replay_every > 0 && (index + 1).is_multiple_of(plan.replay_every)
}

/// Plays one game with everything that was asked for, and counts it if nobody else has.
fn one(plan: &Plan, game: &Game, index: u64, seed: &Seed, counts: bool, sums: &mut Sums) -> Result<(), Unsound> {
    let ending = if plan.check {
        game.visit(Checked { plan, game, seed }).map_err(|violation| Unsound::Violation {
            game: index,
            seed: plan.seed,
            violation,
        })?
    } else {
        game.visit(Plain { plan, seed })
    };
    if counts {
        sums.count(&ending, if plan.rotate { index as usize } else { 0 });
    }
    if is_replayed(plan, index) {
        let unsound = |message: String| Unsound::Replay { game: index, seed: plan.seed, message };
        let (log, again) = play_recorded(game, &plan.seats, seed, plan.most_turns);
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

/// A batch of games with nobody watching.
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
            let seed = self.plan.seed.game(index);
            let Ok(ending) = playout(ground, self.plan.seats.len(), &seed, self.plan.most_turns, &mut ());
            self.sums.count(&ending, if self.plan.rotate { index as usize } else { 0 });
        }
    }
}

struct Plain<'a> {
    plan: &'a Plan,
    seed: &'a Seed,
}

impl Visitor for Plain<'_> {
    type Output = Ending;

    fn visit<S: Size>(self, ground: &Ground<S>) -> Ending {
        let Ok(ending) = playout(ground, self.plan.seats.len(), self.seed, self.plan.most_turns, &mut ());
        ending
    }
}

/// One action in so many gets the slow checks.
const SAMPLE: u64 = 100;

struct Checked<'a> {
    plan: &'a Plan,
    game: &'a Game,
    seed: &'a Seed,
}

impl Visitor for Checked<'_> {
    type Output = Result<Ending, Violation>;

    fn visit<S: Size>(self, ground: &Ground<S>) -> Self::Output {
        let mut checker = Checker::new(self.game, SAMPLE, FastStream::new(self.seed, Purpose::Games));
        playout(ground, self.plan.seats.len(), self.seed, self.plan.most_turns, &mut checker)
    }
}

/// Plays a game of random players and writes it down.
#[must_use]
pub fn play_recorded(game: &Game, seats: &[Kind], seed: &Seed, most_turns: u32) -> (Log, Ending) {
    struct Recorder {
        log: Log,
        events: Vec<Event>,
    }

    impl<S: Size> Observer<S> for Recorder {
        type Error = std::convert::Infallible;
        type Witness = Vec<Event>;

        fn witness(&mut self) -> &mut Vec<Event> {
            self.events.clear();
            &mut self.events
        }

        fn start(&mut self, _: &Ground<S>, _: &Position<S>) -> Result<(), Self::Error> {
            Ok(())
        }

        fn acted(
            &mut self,
            ground: &Ground<S>,
            position: &Position<S>,
            mv: &Move,
            outcome: Outcome,
        ) -> Result<(), Self::Error> {
            let fingerprint = ground.fingerprint(position).to_string();
            self.log.push(mv.seat(), ground.action(mv), outcome, &self.events, fingerprint);
            Ok(())
        }
    }

    struct Play<'a> {
        recorder: Recorder,
        seats: usize,
        seed: &'a Seed,
        most_turns: u32,
    }

    impl Visitor for Play<'_> {
        type Output = (Log, Ending);

        fn visit<S: Size>(mut self, ground: &Ground<S>) -> (Log, Ending) {
            let Ok(ending) = playout(ground, self.seats, self.seed, self.most_turns, &mut self.recorder);
            (self.recorder.log, ending)
        }
    }

    let header = Header {
        format: record::FORMAT.to_owned(),
        version: record::VERSION,
        rules: game.rules().clone(),
        map: mapfile::write(game.map(), None, None),
        markets: game.markets().copied(),
        seats: seats.iter().map(|kind| SeatInfo { name: kind.name().to_owned() }).collect(),
        rng: RngName::Fast,
        seed: Some(seed.to_string()),
        commitment: None,
        records: None,
    };
    let play =
        Play { recorder: Recorder { log: Log::new(header), events: Vec::new() }, seats: seats.len(), seed, most_turns };
    let (mut log, ending) = game.visit(play);
    log.header.records = Some(log.records.len() as u64);
    (log, ending)
}
