//! Replays a log: checks every record and compares every fingerprint.

use crate::draw::{draw, draw_markets};
use crate::log::{
    AGENT_VERSION, Entry, Header, Knowledge, Log, LogError, POSITION_VERSION, Record, Recorded, RngName, Skipped,
    UNDO_VERSION,
};
use crate::maps::{MapSource, load_map};
use crate::origin::{MARKETS_SEED, check_origin};
use crate::public::{PublicGame, PublicMove, Seen, Worlds};
use crate::truth::{self, listed};
use crate::undo::UndoStack;
use random::{FairStream, FastStream, GameStream, Purpose, Seed};
use rules::{Chance, Event, Game, Outcome, Seat, State};
use std::path::Path;

/// Why a log cannot be replayed.
pub type ReplayError = LogError;

/// A log that is being replayed. For an example see [`Log`].
pub struct Replay<'a> {
    log: &'a Log,
    game: Game,
    state: State,
    /// The possible hands, in a public log.
    worlds: Worlds,
    undo: UndoStack,
    next: usize,
    stream: Stream,
}

/// What a record did to the state.
#[derive(Clone, Debug)]
pub enum Replayed {
    /// A move was made.
    Move(Box<PublicMove>),
    /// The record with this number was undone.
    Undo(u64),
}

/// The stream that should have produced the outcomes.
enum Stream {
    Game(Box<GameStream>),
    Fast(FastStream),
    Fair(FairStream),
    Unknown,
}

impl Stream {
    fn new(header: &Header) -> Self {
        match (header.rng, header.seed()) {
            (RngName::Game, Some(seed)) => Self::Game(Box::new(GameStream::new(&seed, Purpose::Chance))),
            (RngName::Fast, Some(seed)) => Self::Fast(FastStream::new(&seed, Purpose::Chance)),
            (RngName::Fair, Some(seed)) => Self::Fair(FairStream::new(seed)),
            _ => Self::Unknown,
        }
    }

    fn draw(&mut self, chance: &Chance) -> Option<Outcome> {
        match self {
            Self::Game(stream) => Some(draw(chance, stream.as_mut())),
            Self::Fast(stream) => Some(draw(chance, stream)),
            Self::Fair(stream) => Some(draw(chance, stream)),
            Self::Unknown => None,
        }
    }
}

/// Starts to replay a log, before its first record. For an example see [`Log`].
///
/// # Errors
/// When the header does not describe a valid game.
pub fn replay(log: &Log) -> Result<Replay<'_>, ReplayError> {
    let refuse = |message: String| LogError { record: None, message };
    let source = MapSource::Text(log.header.map.clone());
    let map = load_map(&source, Path::new(""), &Seed::from_u64(0)).map_err(|error| refuse(error.to_string()))?;
    let mut game = Game::new(log.header.rules.clone(), map, log.header.seats.len())
        .map_err(|error| refuse(format!("rules: {error}")))?;
    game = match (game.markets().is_some(), log.header.markets) {
        (false, None) => game,
        (true, Some(order)) => game.with_markets(order),
        (true, None) => return Err(refuse("markets: is missing, but the game has markets".to_owned())),
        (false, Some(_)) => return Err(refuse("markets: this game has no markets".to_owned())),
    };
    if log.header.knowledge.is_some() && game.markets().is_some() {
        return Err(refuse("knowledge: a game with markets cannot have a public log".to_owned()));
    }
    check_origin(&log.header).map_err(refuse)?;
    check_order(&log.header, &game).map_err(refuse)?;
    let state = start(&log.header, &game).map_err(refuse)?;
    let worlds = Worlds::empty(game.seats());
    Ok(Replay { log, state, worlds, game, undo: UndoStack::default(), next: 0, stream: Stream::new(&log.header) })
}

/// The state that the game of a header starts from.
fn start(header: &Header, game: &Game) -> Result<State, String> {
    if header.position.is_some() && header.version < POSITION_VERSION {
        return Err(format!("position: a record of version {} has none", header.version));
    }
    if header.position.is_some() && header.knowledge.is_some() {
        return Err("position: a public log starts from the setup".to_owned());
    }
    truth::start(game, header.position.as_ref()).map_err(|faults| listed(&faults))
}

/// Checks that the order of the markets follows from the seed, if the seed is known and was used for it.
fn check_order(header: &Header, game: &Game) -> Result<(), String> {
    let (Some(order), Some(seed)) = (game.markets(), header.seed()) else { return Ok(()) };
    let seed = match header.rng {
        RngName::None => return Ok(()),
        RngName::Game | RngName::Fast => seed,
        RngName::Fair => seed.derived(MARKETS_SEED),
    };
    if *order != draw_markets(&seed) {
        return Err("markets: the seed gives a different order".to_owned());
    }
    Ok(())
}

fn check_skipped(events: &[Event], recorded: &Recorded) -> Result<(), String> {
    if Skipped::among(events) == recorded.skipped {
        return Ok(());
    }
    Err("the skipped setup placements are not the ones recorded".to_owned())
}

impl Replay<'_> {
    /// The game that the header describes.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The state after the records played so far.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many records have been played.
    #[must_use]
    pub fn played(&self) -> usize {
        self.next
    }

    /// Plays the next record and returns it; `None` at the end of the log.
    ///
    /// # Errors
    /// When the record is impossible, or the fingerprint differs.
    pub fn step(&mut self) -> Result<Option<&Record>, ReplayError> {
        Ok(self.step_watched()?.map(|(record, _)| record))
    }

    /// Plays the next record and returns it with what it did; `None` at the end of the log. In a public log, state, move
    /// and outcome are partly guesses.
    ///
    /// # Errors
    /// Same as [`Replay::step`].
    pub fn step_watched(&mut self) -> Result<Option<(&Record, Replayed)>, ReplayError> {
        let Some(record) = self.log.records.get(self.next) else { return Ok(None) };
        let done = self.play(record).map_err(|message| LogError { record: Some(record.n), message })?;
        self.next += 1;
        Ok(Some((record, done)))
    }

    fn play(&mut self, record: &Record) -> Result<Replayed, String> {
        let recorded = match &record.entry {
            Entry::Action(recorded) => recorded,
            Entry::Undo(undone) => return self.undo(record, *undone),
        };
        if recorded.by.is_some() && self.log.header.version < AGENT_VERSION {
            return Err(format!("by: a record of version {} has none", self.log.header.version));
        }
        let done = match self.log.header.knowledge {
            Some(Knowledge::Public) => self.play_public(record.seat, recorded)?,
            None => self.play_whole(record, recorded)?,
        };
        if recorded.by.is_none() {
            self.undo.note(record.n, record.seat, &recorded.action, done.outcome, &done.before, &self.state);
        } else {
            self.undo.clear();
        }
        Ok(Replayed::Move(Box::new(done)))
    }

    fn undo(&mut self, record: &Record, undone: u64) -> Result<Replayed, String> {
        if self.log.header.version < UNDO_VERSION {
            return Err(format!("undo: a record of version {} has none", self.log.header.version));
        }
        if self.log.header.knowledge.is_some() {
            return Err("undo: a public log has none".to_owned());
        }
        if self.undo.last() != Some((record.seat, undone)) {
            return Err(format!("{} cannot undo record {undone} here", record.seat));
        }
        self.state = self.undo.pop().unwrap_or_else(|| self.state.clone());
        self.check_fingerprint(record)?;
        Ok(Replayed::Undo(undone))
    }

    fn play_public(&mut self, seat: Seat, recorded: &Recorded) -> Result<PublicMove, String> {
        let Recorded { action, outcome, given, shown, .. } = recorded;
        let seen = Seen { outcome: *outcome, given: given.clone(), shown: *shown };
        let mut public = PublicGame::at(self.game.clone(), self.state.clone(), self.worlds.clone());
        let mut done = public
            .play(seat, action, &seen)
            .map_err(|refusal| format!("{} of {seat} is not legal here: {refusal}", action.name()))?;
        check_skipped(&done.events, recorded)?;
        if seen.given.is_none() {
            // The cards given to a monopoly are then only guesses and must not be reported as facts.
            done.events.retain(|event| !matches!(event, Event::Monopolised { .. }));
        }
        (self.state, self.worlds) = public.into_parts();
        Ok(done)
    }

    fn play_whole(&mut self, record: &Record, recorded: &Recorded) -> Result<PublicMove, String> {
        let (seat, action, outcome) = (record.seat, &recorded.action, recorded.outcome);
        let name = action.name();
        if recorded.given.is_some() || recorded.shown.is_some() {
            return Err("given and shown are only allowed in public logs".to_owned());
        }
        if seat.index() >= self.game.seats() {
            return Err(format!("{seat} does not exist"));
        }
        let mv = self
            .game
            .check(&self.state, seat, action)
            .map_err(|refusal| format!("{name} of {seat} is not legal here: {refusal}"))?;
        let chance = self.game.chance(&self.state, &mv);
        if !chance.allows(&outcome) {
            return Err(format!("{outcome} is not a possible outcome of {name}"));
        }
        if let Some(drawn) = self.stream.draw(&chance).filter(|&drawn| drawn != outcome) {
            return Err(format!("the seed gives {name} the outcome {drawn}, not {outcome}"));
        }
        let before = self.state.clone();
        let events = self.game.apply_watched(&mut self.state, &mv, outcome);
        check_skipped(&events, recorded)?;
        self.check_fingerprint(record)?;
        Ok(PublicMove { before, mv, outcome, events })
    }

    fn check_fingerprint(&self, record: &Record) -> Result<(), String> {
        let fingerprint = self.game.fingerprint(&self.state).to_string();
        if fingerprint == record.fingerprint {
            return Ok(());
        }
        Err(format!("the state's fingerprint is {fingerprint}, not {}", record.fingerprint))
    }

    /// Plays until `count` records have been played, or all of them.
    ///
    /// # Errors
    /// Same as [`Replay::step`], for the first record that fails.
    pub fn run_to(&mut self, count: Option<usize>) -> Result<(), ReplayError> {
        while count.is_none_or(|count| self.next < count) && self.step()?.is_some() {}
        Ok(())
    }
}
