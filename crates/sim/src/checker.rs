//! Checking every state of a game against the invariants of the rules.

use crate::ledger::Ledger;
use crate::oracle::{check_hidden, check_json, check_legal};
use crate::playout::Observer;
use random::{FastStream, Random};
use rules::{Action, Event, Game, Move, Outcome, Position, PreparedGame, Seat, Size};
use std::fmt;

/// A violated invariant.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The number of actions before it.
    pub action: u64,
    /// The violated invariant, for people.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} actions: {}", self.action, self.message)
    }
}

impl std::error::Error for Violation {}

/// An [`Observer`] that audits every state. On a sample of them it also runs the slow checks: brute force over all
/// actions, a JSON round trip, and a redeal of the hidden cards.
pub struct Checker<'a> {
    game: &'a Game,
    /// One action in this many gets the slow checks.
    slow_check_interval: u64,
    stream: FastStream,
    actions: u64,
    /// Development cards played, by kind.
    played: [u32; 5],
    /// The events of the last action.
    events: Vec<Event>,
    /// `None` before the first state.
    ledger: Option<Ledger>,
}

impl<'a> Checker<'a> {
    /// Creates a checker for one game; see [`check_legal`] and its siblings for the slow checks, which one action in
    /// `slow_check_interval` gets.
    #[must_use]
    pub fn new(game: &'a Game, slow_check_interval: u64, stream: FastStream) -> Self {
        Self { game, slow_check_interval, stream, actions: 0, played: [0; 5], events: Vec::new(), ledger: None }
    }

    fn audit<S: Size>(&mut self, prepared: &PreparedGame<S>, position: &Position<S>) -> Result<(), String> {
        prepared.audit(position)?;
        if !prepared.is_complete(position) {
            return Err("a piece or a card is missing".to_owned());
        }
        let unplayed = prepared.unplayed_cards(position);
        for kind in 0..5 {
            if unplayed[kind] + self.played[kind] != u32::from(self.game.map().deck[kind]) {
                return Err(format!("{} of the deck: {unplayed:?} unplayed", board::Card::ALL[kind]));
            }
        }
        if self.stream.below(self.slow_check_interval) == 0 {
            self.slow_checks(prepared, position)?;
        }
        Ok(())
    }

    fn slow_checks<S: Size>(&mut self, prepared: &PreparedGame<S>, position: &Position<S>) -> Result<(), String> {
        for seat in 0..self.game.seats() {
            let seat = Seat(seat as u8);
            let (stored, brute) = (prepared.road_length(position, seat), prepared.brute_force_road(position, seat));
            if stored != brute {
                return Err(format!("the longest road of {seat} is stored as {stored}, but brute force finds {brute}"));
            }
        }
        let state = prepared.state(position.clone());
        check_legal(self.game, &state)?;
        check_json(self.game, &state)?;
        check_hidden(self.game, &state, &mut self.stream)
    }
}

impl<S: Size> Observer<S> for Checker<'_> {
    type Error = Violation;
    type Witness = Vec<Event>;

    fn witness(&mut self) -> &mut Vec<Event> {
        self.events.clear();
        &mut self.events
    }

    fn start(&mut self, prepared: &PreparedGame<S>, position: &Position<S>) -> Result<(), Violation> {
        self.ledger = Some(Ledger::new(prepared, position, self.game.seats()));
        self.audit(prepared, position).map_err(|message| Violation { action: 0, message })
    }

    fn acted(
        &mut self,
        prepared: &PreparedGame<S>,
        position: &Position<S>,
        mv: &Move,
        _outcome: Outcome,
    ) -> Result<(), Violation> {
        self.actions += 1;
        if let Action::PlayDevelopmentCard { card, .. } = prepared.action(mv) {
            self.played[card.index()] += 1;
        }
        let entered = match &mut self.ledger {
            Some(ledger) => ledger.enter(prepared, position, mv, &self.events),
            None => Ok(()),
        };
        entered.and_then(|()| self.audit(prepared, position)).map_err(|message| Violation {
            action: self.actions,
            message: format!("{message} (last action: {:?} of {})", prepared.action(mv), mv.seat()),
        })
    }
}
