//! Checks, records and decision lists while a game is played, as requested.

use crate::checker::{Checker, Violation};
use crate::game_row::Decision;
use crate::job::Progress;
use crate::playout::Observer;
use record::Log;
use rules::{Event, Move, Outcome, Position, PreparedGame, Size};

/// Observes one game.
pub(crate) struct GameMonitor<'a, S: Size> {
    checker: Option<Checker<'a>>,
    /// The record so far.
    pub(crate) log: Option<Log>,
    /// The decisions so far.
    pub(crate) decisions: Option<Vec<Decision>>,
    /// The position before the next decision.
    before: Option<Position<S>>,
    /// The events of the last action.
    events: Vec<Event>,
}

impl<'a, S: Size> GameMonitor<'a, S> {
    pub(crate) fn new(checker: Option<Checker<'a>>, log: Option<Log>, decisions: bool) -> Self {
        Self { checker, log, decisions: decisions.then(Vec::new), before: None, events: Vec::new() }
    }

    fn note_decision(&mut self, prepared: &PreparedGame<S>, position: &Position<S>, mv: &Move) {
        let (Some(decisions), Some(before)) = (&mut self.decisions, &mut self.before) else { return };
        decisions.push(Decision {
            turn: before.turn(),
            seat: mv.seat().0,
            action: prepared.action(mv).name().into(),
            choices: prepared.count(before, mv.seat()),
            nanoseconds: None,
        });
        before.clone_from(position);
    }
}

impl<S: Size> Observer<S> for GameMonitor<'_, S> {
    type Error = Violation;
    type Witness = Vec<Event>;

    fn witness(&mut self) -> &mut Vec<Event> {
        self.events.clear();
        &mut self.events
    }

    fn start(&mut self, prepared: &PreparedGame<S>, position: &Position<S>) -> Result<(), Violation> {
        self.before = self.decisions.is_some().then(|| position.clone());
        self.checker.as_mut().map_or(Ok(()), |checker| checker.start(prepared, position))
    }

    fn acted(
        &mut self,
        prepared: &PreparedGame<S>,
        position: &Position<S>,
        mv: &Move,
        outcome: Outcome,
    ) -> Result<(), Violation> {
        self.note_decision(prepared, position, mv);
        if let Some(log) = &mut self.log {
            let fingerprint = prepared.fingerprint(position).to_string();
            log.push(mv.seat(), prepared.action(mv), outcome, &self.events, fingerprint);
        }
        let Some(checker) = &mut self.checker else { return Ok(()) };
        Observer::<S>::witness(checker).extend_from_slice(&self.events);
        checker.acted(prepared, position, mv, outcome)
    }
}

/// Why a game was not played to its end.
#[derive(Debug)]
pub(crate) enum Stopped<E> {
    /// The run was given up.
    GivenUp,
    /// The observer stopped it.
    Observer(E),
}

/// Passes everything on to another observer, and stops the game when the run is given up.
pub(crate) struct UntilGivenUp<'a, O> {
    pub(crate) observer: &'a mut O,
    pub(crate) progress: &'a Progress,
}

impl<S: Size, O: Observer<S>> Observer<S> for UntilGivenUp<'_, O> {
    type Error = Stopped<O::Error>;
    type Witness = O::Witness;

    fn witness(&mut self) -> &mut O::Witness {
        self.observer.witness()
    }

    fn start(&mut self, prepared: &PreparedGame<S>, position: &Position<S>) -> Result<(), Self::Error> {
        self.observer.start(prepared, position).map_err(Stopped::Observer)
    }

    fn acted(
        &mut self,
        prepared: &PreparedGame<S>,
        position: &Position<S>,
        mv: &Move,
        outcome: Outcome,
    ) -> Result<(), Self::Error> {
        self.observer.acted(prepared, position, mv, outcome).map_err(Stopped::Observer)?;
        if self.progress.gives_up() { Err(Stopped::GivenUp) } else { Ok(()) }
    }
}
