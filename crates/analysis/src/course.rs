//! The course of a game: every action that counted, with the states before and after it.

use board::Resource;
use record::{Agent, Entry, Log, LogError, Replayed, replay};
use rules::{Action, Event, Game, Move, Outcome, Seat, State};

/// An action that was not undone.
pub(crate) struct Step {
    /// The number of its record.
    pub(crate) record: u64,
    pub(crate) before: State,
    pub(crate) mv: Move,
    pub(crate) action: Action,
    pub(crate) outcome: Outcome,
    pub(crate) events: Vec<Event>,
    pub(crate) after: State,
    /// Who acted, if not the player.
    pub(crate) by: Option<Agent>,
}

/// Cards that two seats exchanged.
pub(crate) struct Trade {
    /// The seat whose turn it was, and its partner.
    pub(crate) seats: [Seat; 2],
    /// What the first gave the second, and what it got.
    pub(crate) gives: rules::Amounts,
    pub(crate) takes: rules::Amounts,
}

/// A finished game.
pub(crate) struct Course {
    pub(crate) game: Game,
    pub(crate) names: Vec<String>,
    pub(crate) start: State,
    pub(crate) steps: Vec<Step>,
    pub(crate) winner: Option<Seat>,
}

impl Step {
    pub(crate) fn seat(&self) -> Seat {
        self.mv.seat()
    }

    /// Whether it is part of bargaining between players.
    pub(crate) fn negotiates(&self) -> bool {
        matches!(
            self.action,
            Action::ProposeTrade { .. }
                | Action::AcceptTrade { .. }
                | Action::RejectTrade { .. }
                | Action::CounterTrade { .. }
                | Action::CancelTrade { .. }
                | Action::ConfirmTrade { .. }
        )
    }

    /// The exchange that this action completed.
    pub(crate) fn trade(&self, game: &Game) -> Option<Trade> {
        let active = game.active(&self.before);
        let offers = game.offers(&self.before);
        let open = |id: u32| offers.iter().find(|offer| offer.id == id);
        let (offer, partner) = match self.action {
            Action::ConfirmTrade { offer, with } => (open(offer)?, Seat(with)),
            // The rules may let the answer complete the trade.
            Action::AcceptTrade { offer } if !game.offers(&self.after).iter().any(|other| other.id == offer) => {
                let offer = open(offer)?;
                (offer, if offer.from == active { self.seat() } else { offer.from })
            }
            _ => return None,
        };
        let (gives, takes) = if offer.from == active { (offer.give, offer.want) } else { (offer.want, offer.give) };
        Some(Trade { seats: [active, partner], gives, takes })
    }

    /// What was stolen from whom.
    pub(crate) fn theft(&self) -> Option<(Seat, Seat, Resource)> {
        self.events.iter().find_map(|event| match *event {
            Event::Stolen { by, from, resource, .. } => Some((by, from, resource)),
            _ => None,
        })
    }
}

/// Refuses records of games that go on, or that lack the hidden cards.
///
/// # Errors
/// Says which of the two it is, or why the record cannot be replayed.
pub(crate) fn check_finished(log: &Log) -> Result<(), LogError> {
    Course::of(log).map(|_| ())
}

impl Course {
    /// Replays a log, without the actions that were undone.
    ///
    /// # Errors
    /// If the log is no valid record of a finished game, or its hidden cards are missing.
    pub(crate) fn of(log: &Log) -> Result<Self, LogError> {
        let refuse = |message: &str| LogError { record: None, message: message.to_owned() };
        if log.header.knowledge.is_some() {
            return Err(refuse(
                "knowledge: a public record lacks the hidden cards; analyse the complete record of the game",
            ));
        }
        let mut replay = replay(log)?;
        let (game, start) = (replay.game().clone(), replay.state().clone());
        let mut steps: Vec<Step> = Vec::new();
        while let Some((record, replayed)) = replay.step_watched()? {
            let n = record.n;
            let by = match &record.entry {
                Entry::Action(recorded) => recorded.by,
                Entry::Undo(_) => None,
            };
            match replayed {
                Replayed::Undo(undone) => steps.retain(|step| step.record != undone),
                Replayed::Move(done) => steps.push(Step {
                    record: n,
                    action: game.action(&done.mv),
                    before: done.before,
                    mv: done.mv,
                    outcome: done.outcome,
                    events: done.events,
                    after: start.clone(),
                    by,
                }),
            }
            if let Some(step) = steps.last_mut() {
                step.after = replay.state().clone();
            }
        }
        if !replay.state().is_over() {
            let last = log.records.last().map(|record| record.n);
            let message = "the game has not ended; only finished games can be analysed".to_owned();
            return Err(LogError { record: last, message });
        }
        let names = log.header.seats.iter().map(|seat| seat.name.clone()).collect();
        Ok(Self { winner: replay.state().winner(), game, names, start, steps })
    }
}
