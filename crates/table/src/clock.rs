//! The game clock: whose time is running, and until when.
//!
//! The clock is derived from the log alone: every accepted action has a timestamp, and the time in between is charged
//! to the players the game was waiting for. So it is the same on every node, and after every restart.

use protocol::{Awaited, Deadline, Limits, Timestamp};
use rules::{Game, Seat, Stage, State};

/// The time limit of a decision, in milliseconds.
fn limit(limits: &Limits, what: Awaited) -> i64 {
    let span = match what {
        Awaited::Setup => limits.setup,
        Awaited::Roll => limits.roll,
        Awaited::Discard | Awaited::Gold => limits.discard,
        Awaited::Robber => limits.robber,
        Awaited::Answer => limits.answer,
        Awaited::Turn => limits.turn,
    };
    span.milliseconds.into()
}

/// A decision that the game is waiting for, and how much of its time is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wait {
    seat: Seat,
    what: Awaited,
    /// The number of the turn or of the offer.
    which: u32,
    spent: i64,
}

impl Wait {
    fn is(&self, other: &Self) -> bool {
        (self.seat, self.what, self.which) == (other.seat, other.what, other.which)
    }
}

/// The clock of a game.
#[derive(Clone, Debug)]
pub struct Clock {
    limits: Limits,
    /// What is left of each seat's reserve, in milliseconds.
    reserve: Vec<i64>,
    running: Vec<Wait>,
    /// The time of a turn or a placement that may go on, paused while another decision comes first.
    paused: Option<Wait>,
    since: Timestamp,
}

impl Clock {
    /// Starts the clock of a new game.
    #[must_use]
    pub fn start(limits: Limits, game: &Game, state: &State, at: Timestamp) -> Self {
        let reserve = vec![limits.reserve.milliseconds.into(); game.seats()];
        let mut clock = Self { limits, reserve, running: Vec::new(), paused: None, since: at };
        clock.running = awaited(game, state);
        clock
    }

    /// Advances to a state that was reached at the given time.
    pub fn advance(&mut self, game: &Game, state: &State, at: Timestamp) {
        // Timestamps of different nodes may be slightly out of order: time is never given back.
        let passed = at.since(self.since).max(0);
        self.since = self.since.max(at);
        for wait in &mut self.running {
            // Time beyond the deadline is not charged: the server was down, or everybody was away.
            let reserve = if wait.what == Awaited::Answer { 0 } else { self.reserve[wait.seat.index()].max(0) };
            wait.spent = (wait.spent + passed).min(limit(&self.limits, wait.what) + reserve);
        }
        let mut next = awaited(game, state);
        let before = std::mem::take(&mut self.running);
        for wait in &mut next {
            let known = before.iter().chain(&self.paused).find(|old| old.is(wait));
            wait.spent = known.map_or(0, |old| old.spent);
        }
        for old in &before {
            if next.iter().any(|wait| wait.is(old)) {
                continue;
            }
            let beyond = (old.spent - limit(&self.limits, old.what)).max(0);
            if old.what == Awaited::Answer {
                continue;
            }
            self.reserve[old.seat.index()] -= beyond;
            // The turn may be interrupted, and the end of a placement undone.
            if matches!(old.what, Awaited::Turn | Awaited::Setup) {
                // The time taken from the reserve is already charged.
                self.paused = Some(Wait { spent: old.spent - beyond, ..*old });
            }
        }
        self.running = next;
    }

    /// Does not charge anybody for this much of the time that has passed, because nobody could act.
    pub fn excuse(&mut self, milliseconds: i64) {
        self.since = self.since.plus(milliseconds);
    }

    /// The start of the time that is being charged.
    #[must_use]
    pub fn since(&self) -> Timestamp {
        self.since
    }

    /// All deadlines, earliest first.
    #[must_use]
    pub fn deadlines(&self) -> Vec<Deadline> {
        let mut deadlines: Vec<Deadline> = self.running.iter().map(|wait| self.deadline(wait)).collect();
        deadlines.sort_by_key(|deadline| (deadline.at, deadline.seat));
        deadlines
    }

    fn deadline(&self, wait: &Wait) -> Deadline {
        let reserve = if wait.what == Awaited::Answer { 0 } else { self.reserve[wait.seat.index()].max(0) };
        let limit_at = self.since.plus(limit(&self.limits, wait.what) - wait.spent);
        Deadline { seat: wait.seat.0, what: wait.what, which: wait.which, limit_at, at: limit_at.plus(reserve) }
    }

    /// What is left of each seat's reserve, in milliseconds, without the time running now.
    #[must_use]
    pub fn reserves(&self) -> &[i64] {
        &self.reserve
    }
}

/// The decisions that the game is waiting for in a state.
fn awaited(game: &Game, state: &State) -> Vec<Wait> {
    let what = match game.stage(state) {
        Stage::GameEnd => return Vec::new(),
        Stage::SetupPlaceSettlementRoad => Awaited::Setup,
        Stage::RollOrPlayKnight => Awaited::Roll,
        Stage::ChooseGold => Awaited::Gold,
        Stage::RobberDiscard => Awaited::Discard,
        Stage::RobberMoveSteal => Awaited::Robber,
        Stage::MainActions => Awaited::Turn,
    };
    let wait = |seat, what, which| Wait { seat, what, which, spent: 0 };
    let which = game.placement_round(state).map_or_else(|| state.turn(), u32::from);
    let mut waits: Vec<Wait> = game.actors(state).iter().map(|seat| wait(seat, what, which)).collect();
    waits.extend(unanswered(game, state).map(|(seat, offer)| wait(seat, Awaited::Answer, offer)));
    waits
}

/// Pairs of a seat and an offer of the active player that it has not answered.
pub(crate) fn unanswered<'a>(game: &'a Game, state: &'a State) -> impl Iterator<Item = (Seat, u32)> + 'a {
    let (active, responders) = (game.active(state), game.responders(state));
    let made = move |offer: &&rules::Offer| offer.from == active;
    game.offers(state).iter().filter(made).flat_map(move |offer| {
        let silent = move |&seat: &Seat| responders.has(seat) && !offer.accepted.has(seat);
        offer.to.iter().filter(silent).map(move |seat| (seat, offer.id))
    })
}
