//! One game of a run, from the seating to its row.

use crate::bot_game::play_bots;
use crate::checker::{Checker, Violation};
use crate::config::{GameSpec, SimConfig};
use crate::decision_times::DecisionTimes;
use crate::game_row::{Decision, GameRow, SeatRow};
use crate::job::Progress;
use crate::monitor::{GameMonitor, Stopped, UntilGivenUp};
use crate::playout::{Ending, Observer, playout};
use crate::program::{Faults, Tally};
use random::{FastStream, Purpose};
use record::{Header, Log, RngName};
use rules::{Game, PreparedGame, RulesError, Size, Visitor};

/// A game about to be played, and what to do besides playing it.
#[derive(Clone, Copy)]
pub(crate) struct GameRun<'a> {
    pub(crate) config: &'a SimConfig,
    pub(crate) game: &'a Game,
    pub(crate) spec: &'a GameSpec,
    /// Whether to check every state.
    pub(crate) check: bool,
    /// Whether to record it.
    pub(crate) record: bool,
    /// Whether to keep every decision.
    pub(crate) decisions: bool,
    /// Whether to give it up.
    pub(crate) progress: &'a Progress,
}

/// A played game with all requested data.
pub(crate) struct GameResult {
    pub(crate) ending: Ending,
    /// By seat at the table.
    times: Vec<DecisionTimes>,
    faults: SeatFaults,
    pub(crate) log: Option<Log>,
    decisions: Option<Vec<Decision>>,
}

/// Faults by seat at the table; `None` for included bots.
type SeatFaults = Vec<Option<Faults>>;

/// One action in this many gets the slow checks.
const SLOW_CHECK_INTERVAL: u64 = 100;

impl<'a> GameRun<'a> {
    /// A game without checks, record or decisions.
    pub(crate) const fn plain(
        config: &'a SimConfig,
        game: &'a Game,
        spec: &'a GameSpec,
        progress: &'a Progress,
    ) -> Self {
        Self { config, game, spec, check: false, record: false, decisions: false, progress }
    }

    pub(crate) fn play(&self) -> Result<GameResult, Stopped<Violation>> {
        self.game.visit(*self)
    }

    /// The header of its record.
    fn header(&self) -> Header {
        let names = self.spec.seating.iter().map(|&entry| self.config.seats[entry].to_string());
        let map = &self.config.map;
        Header::new(self.game, names, RngName::Fast, Some(&self.spec.board)).drawn_from(
            map,
            map.to_text(),
            self.game.map(),
        )
    }

    /// Plays the game with an observer.
    fn play_observed<S: Size, O: Observer<S>>(
        &self,
        prepared: &PreparedGame<S>,
        times: &mut [DecisionTimes],
        observer: &mut O,
    ) -> Result<(Ending, SeatFaults), Stopped<O::Error>> {
        let Self { config, game, spec, .. } = *self;
        if config.is_random() {
            let ending =
                playout(prepared, game.seats(), &spec.board, config.turn_cap, observer).map_err(Stopped::Observer)?;
            return Ok((ending, Vec::new()));
        }
        let seated = config.seat_players(game, spec).into_iter();
        let (mut bots, tallies): (Vec<_>, Vec<_>) = seated.map(|seated| (seated.bot, seated.faults)).unzip();
        let mut observer = UntilGivenUp { observer, progress: self.progress };
        let ending = play_bots(prepared, game, &mut bots, &spec.board, config.turn_cap, times, &mut observer)?;
        Ok((ending, tallies.iter().map(|tally| tally.as_ref().map(Tally::faults)).collect()))
    }
}

impl Visitor for GameRun<'_> {
    type Output = Result<GameResult, Stopped<Violation>>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
        let times = if self.decisions { DecisionTimes::keeping_each() } else { DecisionTimes::default() };
        let mut times = vec![times; self.game.seats()];
        if !(self.check || self.record || self.decisions) {
            let played = self.play_observed(prepared, &mut times, &mut ());
            let (ending, faults) = played.map_err(|Stopped::GivenUp| Stopped::GivenUp)?;
            return Ok(GameResult { ending, times, faults, log: None, decisions: None });
        }
        let stream = FastStream::new(&self.spec.choices, Purpose::Games);
        let checker = self.check.then(|| Checker::new(self.game, SLOW_CHECK_INTERVAL, stream));
        let mut monitor = GameMonitor::new(checker, self.record.then(|| Log::new(self.header())), self.decisions);
        let (ending, faults) = self.play_observed(prepared, &mut times, &mut monitor)?;
        let GameMonitor { mut log, mut decisions, .. } = monitor;
        log.iter_mut().for_each(|log| log.header.records = Some(log.records.len() as u64));
        decisions.iter_mut().for_each(|decisions| fill_in_times(decisions, &mut times));
        Ok(GameResult { ending, times, faults, log, decisions })
    }
}

/// Fills in the durations of the decisions. Of each seat either all decisions were timed, in order, or none.
fn fill_in_times(decisions: &mut [Decision], times: &mut [DecisionTimes]) {
    let mut each: Vec<_> = times.iter_mut().map(|times| times.take_each_ns().unwrap_or_default().into_iter()).collect();
    for decision in decisions {
        decision.nanoseconds = each[usize::from(decision.seat)].next();
    }
}

impl GameResult {
    /// The row of the game, and its record if there is one.
    pub(crate) fn into_row(self, game: u64, spec: &GameSpec, replayed: bool) -> (GameRow, Option<Log>) {
        let mut row = GameRow { replayed, decisions: self.decisions, ..row(game, spec, &self.ending, self.times) };
        row.seats.iter_mut().zip(self.faults).for_each(|(seat, faults)| seat.faults = faults);
        (row, self.log)
    }
}

/// The row of a game, given the decision times by seat at the table.
pub(crate) fn row(
    game: u64,
    spec: &GameSpec,
    ending: &Ending,
    times: impl IntoIterator<Item = DecisionTimes>,
) -> GameRow {
    let seats = spec.seating.iter().zip(ending.points).zip(times);
    GameRow {
        game,
        seed: spec.board,
        turns: ending.turns,
        actions: ending.actions,
        winner: ending.winner.map(rules::Seat::index),
        replayed: false,
        seats: seats.map(|((&entry, points), times)| SeatRow { entry, points, times, faults: None }).collect(),
        decisions: None,
    }
}

impl SimConfig {
    /// Plays the `index`-th game and records it.
    ///
    /// # Errors
    /// If the rules do not fit the map.
    ///
    /// # Panics
    /// Never: violations are only found by checks, and there are none.
    pub fn record(&self, index: u64) -> Result<(Log, Ending), RulesError> {
        let spec = self.game_spec(index);
        let game = self.game(&spec.board)?;
        let outcome = GameRun { record: true, ..GameRun::plain(self, &game, &spec, &Progress::default()) }.play();
        let GameResult { ending, log, .. } = outcome.expect("there are no checks");
        Ok((log.expect("it was recorded"), ending))
    }
}
