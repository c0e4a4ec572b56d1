//! A running game: its state, its log and its clock.
//!
//! An action is first prepared, which changes nothing; its entry is then stored, and only then is it committed. If
//! storing fails, the prepared action is dropped, and there is nothing to roll back.

mod catch_up;
#[cfg(test)]
mod secrecy;

pub use catch_up::Logged;

use crate::clock::Clock;
use crate::entry::{Body, Origin, Request, Stored};
use protocol::{
    ActionRequest, Code, Deadline, MadeAction, Refusal, TableEvent, TimeControl, Timestamp, UndoRequest, Undone,
};
use random::{FairStream, Seed};
use record::{Entry, Header, Log, LogWriter, Record, Recorded, UndoStack, draw, replay};
use rules::{Action, AppliedAction, Event, Game, Move, ObservedAction, Outcome, Seat, State};
use std::collections::HashMap;
use std::sync::Arc;

/// A state is kept at this interval of versions, so that catching up does not replay the game from the beginning.
const CHECKPOINT_INTERVAL: u64 = 64;

/// A game that is being played.
pub struct Play {
    game: Arc<Game>,
    header: Header,
    /// The server's part of the seed.
    secret: Seed,
    seed: Seed,
    now: Current,
    /// Time before this has already been excused where possible.
    excused_to: Timestamp,
    /// Every accepted action, from version 1.
    done: Vec<Done>,
    /// The position before every [`CHECKPOINT_INTERVAL`]-th version, from 1.
    kept: Vec<Position>,
    requests: HashMap<(Seat, String), (u64, String)>,
    /// By seat: since when the game has been waiting for it without a break; none if it does not wait for it.
    awaited: Vec<Option<Timestamp>>,
}

/// The part of a game that changes with every action.
#[derive(Clone)]
struct Current {
    position: Position,
    chance: FairStream,
    journal: LogWriter,
    clock: Option<Clock>,
    /// Milliseconds since the latest action that are not charged. The next entry stores them, for all nodes.
    excused: i64,
}

impl Current {
    fn excuse(&mut self, milliseconds: i64) {
        if let Some(clock) = &mut self.clock {
            clock.excuse(milliseconds);
            self.excused += milliseconds;
        }
    }
}

/// A state, and the actions that can be undone in it.
#[derive(Clone)]
struct Position {
    state: State,
    undo: UndoStack,
}

impl Position {
    /// Makes a move, the record with the number `n`; returns the events it causes.
    fn make(&mut self, game: &Game, n: u64, done: &Done, mv: &Move, outcome: Outcome) -> Vec<Event> {
        let before = self.state.clone();
        let events = game.apply_watched(&mut self.state, mv, outcome);
        if done.origin == Origin::Player {
            self.undo.note(n, mv.seat(), &game.action(mv), outcome, &before, &self.state);
        } else {
            self.undo.clear();
        }
        events
    }

    /// Undoes the latest action that can be undone.
    fn undo(&mut self) {
        if let Some(state) = self.undo.pop() {
            self.state = state;
        }
    }
}

/// An accepted entry of the log.
#[derive(Clone, Copy)]
struct Done {
    what: What,
    origin: Origin,
    at: Timestamp,
}

/// What an entry of the log did.
#[derive(Clone, Copy)]
enum What {
    /// A move was made.
    Move { mv: Move, outcome: Outcome },
    /// A seat has undone the record with this number.
    Undo { seat: Seat, record: u64 },
}

/// A legal action with all its consequences, which take effect once it is stored.
pub struct Prepared {
    /// The version of the game after it.
    pub version: u64,
    /// The acting seat.
    pub seat: Seat,
    /// The request, if a player sent it.
    pub request: Option<Request>,
    /// When it was accepted.
    pub at: Timestamp,
    /// The entry to be stored.
    pub body: Vec<u8>,
    done: Done,
    events: Vec<Event>,
    next: Box<Current>,
}

impl Prepared {
    /// The earliest deadline after the action, if time is limited.
    #[must_use]
    pub fn next_due(&self) -> Option<Timestamp> {
        self.next.clock.as_ref().and_then(|clock| clock.deadlines().first().map(|deadline| deadline.at))
    }

    /// The state after the action.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.next.position.state
    }
}

/// A committed entry of the log, to be sent to everybody.
pub struct Step {
    version: u64,
    before: State,
    what: What,
    origin: Origin,
    after: State,
    events: Vec<Event>,
}

/// Why a game cannot continue from its log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("version {version}: {what}")]
pub struct Damage {
    /// The first entry that is wrong; 0 is the header.
    pub version: u64,
    /// What is wrong with it.
    pub what: String,
}

/// Whether a request was answered before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// No, it is new.
    New,
    /// Yes, it was accepted as this version.
    Accepted(u64),
    /// The request id was used for something else.
    Conflict,
}

impl Play {
    /// Begins a new game. Its seed follows from the secret and the contributions in the header.
    ///
    /// # Errors
    /// If the header does not describe a valid game.
    pub fn begin(header: Header, secret: Seed, time: TimeControl, at: Timestamp) -> Result<Self, Damage> {
        let seed = header.seed_of(&secret);
        let log = Log::new(header);
        let damage = |error: record::LogError| Damage { version: 0, what: error.to_string() };
        let start = replay(&log).map_err(damage)?;
        let (game, state) = (Arc::new(start.game().clone()), start.state().clone());
        let clock = match time {
            TimeControl::Off => None,
            TimeControl::Limits(limits) => Some(Clock::start(limits, &game, &state, at)),
        };
        let (journal, _) = LogWriter::begin(&log.header);
        let position = Position { state, undo: UndoStack::default() };
        let now = Current { position, chance: FairStream::new(seed), journal, clock, excused: 0 };
        let excused_to = Timestamp::default();
        let (done, kept, requests) = (Vec::new(), Vec::new(), HashMap::new());
        let awaited = Vec::new();
        let mut play = Self { game, header: log.header, secret, seed, now, excused_to, done, kept, requests, awaited };
        play.awaited = vec![None; play.game.seats()];
        play.note_awaited(None, at);
        Ok(play)
    }

    /// Notes for which seats the game waits, after a seat acted at the given time.
    fn note_awaited(&mut self, acted: Option<Seat>, at: Timestamp) {
        let actors = self.game.actors(self.state());
        for seat in self.game.all_seats() {
            let before = self.awaited[seat.index()].filter(|_| acted != Some(seat));
            self.awaited[seat.index()] = actors.has(seat).then(|| before.unwrap_or(at));
        }
    }

    /// Since when the game has been waiting for a seat, which has not acted since; none if it does not wait for it.
    #[must_use]
    pub fn awaited_since(&self, seat: Seat) -> Option<Timestamp> {
        self.awaited.get(seat.index()).copied().flatten().filter(|_| !self.is_over())
    }

    /// Continues a game from its log: every entry is checked, replayed and compared.
    ///
    /// # Errors
    /// The first entry that replaying does not reproduce.
    pub fn resume(
        header: Header,
        secret: Seed,
        time: TimeControl,
        started: Timestamp,
        entries: &[Stored],
    ) -> Result<Self, Damage> {
        let mut play = Self::begin(header, secret, time, started)?;
        play.catch_up_with(entries)?;
        Ok(play)
    }

    /// Replays entries that other nodes have stored.
    ///
    /// # Errors
    /// The first entry that replaying does not reproduce; those before it have been replayed.
    pub fn catch_up_with(&mut self, entries: &[Stored]) -> Result<Vec<Step>, Damage> {
        let mut steps = Vec::with_capacity(entries.len());
        let known = self.version();
        for entry in entries.iter().filter(|entry| entry.version > known) {
            steps.push(self.follow(entry).map_err(|what| Damage { version: entry.version, what })?);
        }
        Ok(steps)
    }

    fn follow(&mut self, entry: &Stored) -> Result<Step, String> {
        if entry.version != self.version() + 1 {
            return Err(format!("version {} is missing before it", self.version() + 1));
        }
        let body = Body::decode(&entry.body)?;
        let record = Record::parse(&body.line)?;
        self.now.excuse(body.excused - self.now.excused);
        let request = entry.request.clone().zip(body.digest).map(|(id, digest)| Request { id, digest });
        let prepared = match &record.entry {
            Entry::Action(Recorded { action, .. }) => self.prepare(record.seat, action, body.origin, request, entry.at),
            Entry::Undo(_) => self.prepare_undo(record.seat, request, entry.at),
        };
        let prepared = prepared
            .map_err(|refusal| format!("{} of {} is not legal: {}", record.name(), record.seat, refusal.message))?;
        // The line contains the action, its outcome, the fingerprint after it and the hash of the line before.
        if prepared.body != entry.body {
            return Err("it differs from what the seed and the entries before it produce".to_owned());
        }
        Ok(self.commit(prepared))
    }

    /// Prepares an action, without changing anything.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn prepare(
        &self,
        seat: Seat,
        action: &Action,
        origin: Origin,
        request: Option<Request>,
        at: Timestamp,
    ) -> Result<Prepared, Refusal> {
        let mv = self.game.check(self.state(), seat, action).map_err(|refusal| self.refuse(&refusal))?;
        let mut next = Box::new(self.now.clone());
        let outcome = draw(&self.game.chance(self.state(), &mv), &mut next.chance);
        let done = Done { what: What::Move { mv, outcome }, origin, at };
        let events = next.position.make(&self.game, self.version(), &done, &mv, outcome);
        let entry = Entry::Action(Recorded::new(self.game.action(&mv), outcome, &events));
        Ok(self.prepared(seat, entry, done, events, request, next))
    }

    /// Prepares to undo a seat's latest action, without changing anything.
    ///
    /// # Errors
    /// If the latest action is not the seat's own, or cannot be undone.
    pub fn prepare_undo(&self, seat: Seat, request: Option<Request>, at: Timestamp) -> Result<Prepared, Refusal> {
        let Some(record) = self.undoable(seat) else {
            let message = "only your own latest action can be undone, and only if it revealed nothing";
            return Err(Refusal::new(Code::UndoNotPossible, message).at_version(self.version()));
        };
        let mut next = Box::new(self.now.clone());
        next.position.undo();
        let done = Done { what: What::Undo { seat, record }, origin: Origin::Player, at };
        Ok(self.prepared(seat, Entry::Undo(record), done, Vec::new(), request, next))
    }

    /// The number of the record that a seat can undo.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> Option<u64> {
        self.now.position.undo.last().filter(|(owner, _)| *owner == seat).map(|(_, record)| record)
    }

    /// Writes the entry of something that has happened, and advances the clock.
    fn prepared(
        &self,
        seat: Seat,
        entry: Entry,
        done: Done,
        events: Vec<Event>,
        request: Option<Request>,
        mut next: Box<Current>,
    ) -> Prepared {
        let state = &next.position.state;
        let fingerprint = self.game.fingerprint(state).to_string();
        let line = next.journal.line(&Record { n: self.version(), seat, entry, fingerprint, prev: String::new() });
        if let Some(clock) = &mut next.clock {
            clock.advance(&self.game, state, done.at);
        }
        let digest = request.as_ref().map(|request| request.digest.clone());
        let excused = std::mem::take(&mut next.excused);
        let body = Body { origin: done.origin, digest, excused, line }.encode();
        Prepared { version: self.version() + 1, seat, request, at: done.at, body, done, events, next }
    }

    fn refuse(&self, refusal: &rules::Refusal) -> Refusal {
        Refusal::new(refusal.reason, refusal.sentence.clone()).at_version(self.version())
    }

    /// Commits a prepared action, now that it is stored.
    ///
    /// # Panics
    /// If another action was committed in the meantime.
    pub fn commit(&mut self, prepared: Prepared) -> Step {
        let Prepared { version, seat, request, done, events, next, .. } = prepared;
        assert_eq!(version, self.version() + 1, "prepared for another version");
        if (version - 1).is_multiple_of(CHECKPOINT_INTERVAL) {
            self.kept.push(self.now.position.clone());
        }
        let before = std::mem::replace(&mut self.now, *next).position.state;
        self.done.push(done);
        if let Some(request) = request {
            self.requests.insert((seat, request.id), (version, request.digest));
        }
        let Done { what, origin, at } = done;
        self.note_awaited(Some(seat), at);
        Step { version, before, what, origin, after: self.state().clone(), events }
    }

    /// Does not charge anybody for a span of time, as far as it would be charged.
    pub fn excuse(&mut self, from: Timestamp, to: Timestamp) {
        let Some(clock) = &self.now.clock else { return };
        let latest_action = clock.since().plus(-self.now.excused);
        let milliseconds = to.since(from.max(latest_action).max(self.excused_to));
        if milliseconds > 0 {
            self.now.excuse(milliseconds);
            self.excused_to = to;
        }
    }

    /// Whether a request with this id was accepted before.
    #[must_use]
    pub fn known(&self, seat: Seat, request: &Request) -> Known {
        match self.requests.get(&(seat, request.id.clone())) {
            None => Known::New,
            Some((version, digest)) if *digest == request.digest => Known::Accepted(*version),
            Some(_) => Known::Conflict,
        }
    }

    /// Whether an action was chosen at an older version, if that matters for it.
    #[must_use]
    pub fn is_stale(&self, ask: &ActionRequest) -> bool {
        let any_time = matches!(
            ask.action,
            Action::Discard { .. }
                | Action::ChooseResource { .. }
                | Action::AcceptTrade { .. }
                | Action::RejectTrade { .. }
                | Action::CounterTrade { .. }
                | Action::Resign
        );
        ask.known_version != self.version() && !(any_time && ask.known_version < self.version())
    }

    /// Whether the player saw an older version of the game when they wanted to undo their action.
    #[must_use]
    pub fn is_stale_undo(&self, ask: &UndoRequest) -> bool {
        ask.known_version != self.version()
    }

    /// Rules, map and seats.
    #[must_use]
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The complete state, with hidden information. It never leaves the server.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.now.position.state
    }

    /// The number of accepted actions, including those that were undone.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.done.len() as u64
    }

    /// Whether it has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state().is_over()
    }

    /// All deadlines, earliest first.
    #[must_use]
    pub fn deadlines(&self) -> Vec<Deadline> {
        self.now.clock.as_ref().map(Clock::deadlines).unwrap_or_default()
    }

    /// What is left of each seat's reserve, in milliseconds; none if time is not limited.
    #[must_use]
    pub fn reserves(&self) -> Option<&[i64]> {
        self.now.clock.as_ref().map(Clock::reserves)
    }

    /// A seed for automatic choices for a seat at this version.
    #[must_use]
    pub fn choices_seed(&self, seat: Seat) -> Seed {
        self.seed.derived(&format!("choices {} {}", seat.0, self.version()))
    }

    /// The header with everything that was secret during the game, to be shown after its end.
    #[must_use]
    pub fn revealed(&self) -> Header {
        let secret = self.header.contributions.is_some().then(|| self.secret.to_string());
        Header { secret, seed: Some(self.seed.to_string()), ..self.header.clone() }
    }

    /// The header of its record while the game is running.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }
}

impl Step {
    /// The acting seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        match self.what {
            What::Move { mv, .. } => mv.seat(),
            What::Undo { seat, .. } => seat,
        }
    }

    /// Who made it.
    pub(crate) const fn origin(&self) -> Origin {
        self.origin
    }

    /// Whether an action was undone.
    #[must_use]
    pub fn is_undo(&self) -> bool {
        matches!(self.what, What::Undo { .. })
    }

    pub(crate) fn before(&self) -> &State {
        &self.before
    }

    pub(crate) fn after(&self) -> &State {
        &self.after
    }

    /// The version of the game after it.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What a viewer learns about it.
    #[must_use]
    pub fn told(&self, game: &Game, to: Option<Seat>) -> TableEvent {
        match self.what {
            What::Move { mv, outcome } => {
                let observed = self.observed_move(game, &mv, outcome, to);
                TableEvent::Action(MadeAction { observed, by: self.origin.agent() })
            }
            What::Undo { seat, record } => {
                TableEvent::Undone(Undone { version: self.version, seat: seat.0, undone: record + 1 })
            }
        }
    }

    /// The action as a viewer observes it; none if an action was undone.
    #[must_use]
    pub fn observed(&self, game: &Game, to: Option<Seat>) -> Option<ObservedAction> {
        match self.what {
            What::Move { mv, outcome } => Some(self.observed_move(game, &mv, outcome, to)),
            What::Undo { .. } => None,
        }
    }

    fn observed_move(&self, game: &Game, mv: &Move, outcome: Outcome, to: Option<Seat>) -> ObservedAction {
        let Self { version, before, after, events, .. } = self;
        game.tell(&AppliedAction { version: *version, before, mv, outcome, after, events }, to)
    }
}
