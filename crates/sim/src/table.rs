//! One game of a plan, from the seating to the row it leaves.

use crate::checker::{Checker, Violation};
use crate::contest::contest;
use crate::game_row::{Decision, GameRow, SeatRow};
use crate::plan::{Deal, Plan};
use crate::playout::{Ending, Observer, playout};
use crate::program::{Faults, Tally};
use crate::times::Times;
use crate::watch::Watch;
use random::{FastStream, Purpose};
use record::{Header, Log, RngName, SeatInfo};
use rules::{Game, PreparedGame, RulesError, Size, Visitor};

/// A game that is about to be played, and what is wanted of it.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) game: &'a Game,
    pub(crate) deal: &'a Deal,
    /// Whether every state is checked.
    pub(crate) check: bool,
    /// Whether it is written down.
    pub(crate) record: bool,
    /// Whether every decision is kept.
    pub(crate) decisions: bool,
}

/// How a game went.
pub(crate) struct Outcome {
    pub(crate) ending: Ending,
    /// By seat at the table.
    times: Vec<Times>,
    /// By seat at the table, where programs sat there.
    faults: Vec<Option<Faults>>,
    pub(crate) log: Option<Log>,
    decisions: Option<Vec<Decision>>,
}

/// One action in so many gets the slow checks.
const SAMPLE: u64 = 100;

impl<'a> Table<'a> {
    /// A game of which nothing is wanted but its end.
    pub(crate) const fn plain(plan: &'a Plan, game: &'a Game, deal: &'a Deal) -> Self {
        Self { plan, game, deal, check: false, record: false, decisions: false }
    }

    /// Plays it.
    pub(crate) fn play(&self) -> Result<Outcome, Violation> {
        self.game.visit(*self)
    }

    /// The first line of its record.
    fn header(&self) -> Header {
        let name = |&entry: &usize| SeatInfo { name: self.plan.seats[entry].to_string() };
        Header {
            format: record::FORMAT.to_owned(),
            version: record::VERSION,
            rules: self.game.rules().clone(),
            map: mapfile::write(self.game.map(), None, None),
            markets: self.game.markets().copied(),
            seats: self.deal.seating.iter().map(name).collect(),
            rng: RngName::Fast,
            seed: Some(self.deal.board.to_string()),
            commitment: None,
            records: None,
            library: None,
            knowledge: None,
        }
    }

    /// Plays it: of random players by the quick way, else of bots. Also what went wrong with programs, by seat.
    fn play_on<S: Size, O: Observer<S>>(
        &self,
        prepared: &PreparedGame<S>,
        times: &mut [Times],
        observer: &mut O,
    ) -> Result<(Ending, Vec<Option<Faults>>), O::Error> {
        let Self { plan, game, deal, .. } = *self;
        if plan.is_random() {
            let ending = playout(prepared, game.seats(), &deal.board, plan.most_turns, observer)?;
            return Ok((ending, Vec::new()));
        }
        let seated = plan.sit(game, deal).into_iter();
        let (mut bots, tallies): (Vec<_>, Vec<_>) = seated.map(|seated| (seated.bot, seated.faults)).unzip();
        let ending = contest(prepared, game, &mut bots, &deal.board, plan.most_turns, times, observer)?;
        Ok((ending, tallies.iter().map(|tally| tally.as_ref().map(Tally::faults)).collect()))
    }
}

impl Visitor for Table<'_> {
    type Output = Result<Outcome, Violation>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
        let times = if self.decisions { Times::of_each() } else { Times::default() };
        let mut times = vec![times; self.game.seats()];
        if !(self.check || self.record || self.decisions) {
            let Ok((ending, faults)) = self.play_on(prepared, &mut times, &mut ());
            return Ok(Outcome { ending, times, faults, log: None, decisions: None });
        }
        let stream = FastStream::new(&self.deal.choices, Purpose::Games);
        let checker = self.check.then(|| Checker::new(self.game, SAMPLE, stream));
        let mut watch = Watch::new(checker, self.record.then(|| Log::new(self.header())), self.decisions);
        let (ending, faults) = self.play_on(prepared, &mut times, &mut watch)?;
        let Watch { mut log, mut decisions, .. } = watch;
        log.iter_mut().for_each(|log| log.header.records = Some(log.records.len() as u64));
        decisions.iter_mut().for_each(|decisions| enter_times(decisions, &mut times));
        Ok(Outcome { ending, times, faults, log, decisions })
    }
}

/// Every decision of a seat was timed, in order, or none was.
fn enter_times(decisions: &mut [Decision], times: &mut [Times]) {
    let mut each: Vec<_> = times.iter_mut().map(|times| times.take_each().unwrap_or_default().into_iter()).collect();
    for decision in decisions {
        decision.nanoseconds = each[usize::from(decision.seat)].next();
    }
}

impl Outcome {
    /// The row of the game, and its record where it was written down.
    pub(crate) fn into_row(self, game: u64, deal: &Deal, replayed: bool) -> (GameRow, Option<Log>) {
        let mut row = GameRow { replayed, decisions: self.decisions, ..row(game, deal, &self.ending, self.times) };
        row.seats.iter_mut().zip(self.faults).for_each(|(seat, faults)| seat.faults = faults);
        (row, self.log)
    }
}

/// The row of a game; times by seat at the table.
pub(crate) fn row(game: u64, deal: &Deal, ending: &Ending, times: impl IntoIterator<Item = Times>) -> GameRow {
    let seats = deal.seating.iter().zip(ending.points).zip(times);
    GameRow {
        game,
        seed: deal.board,
        turns: ending.turns,
        actions: ending.actions,
        winner: ending.winner.map(rules::Seat::index),
        replayed: false,
        seats: seats.map(|((&entry, points), times)| SeatRow { entry, points, times, faults: None }).collect(),
        decisions: None,
    }
}

impl Plan {
    /// Plays one of its games and writes it down.
    ///
    /// # Errors
    /// When the rules do not go with the map.
    ///
    /// # Panics
    /// Never: what is not checked is not violated.
    pub fn record(&self, index: u64) -> Result<(Log, Ending), RulesError> {
        let deal = self.deal(index);
        let game = self.game(&deal.board)?;
        let outcome = Table { record: true, ..Table::plain(self, &game, &deal) }.play();
        let Outcome { ending, log, .. } = outcome.expect("nothing is checked");
        Ok((log.expect("it is written down"), ending))
    }
}
