//! What an observer learns about an accepted action: everything public, and of the rest what the observer's seat may
//! know.
//!
//! Only the development card that is bought and the card that is stolen are hidden from others. Everything else is
//! public: what is built, paid, produced, discarded, traded and taken by monopoly.

mod decode;

use crate::actions::Action;
use crate::engine::moves::Move;
use crate::game::{Game, State};
use crate::notation::event::Event;
use crate::notation::outcome::Outcome;
use crate::position::amounts::{Quantities, Quantity};
use crate::position::seat::{MAX_SEATS, Seat};
use board::{Card, Resource};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

/// The result of a random draw, as far as the observer may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObservedOutcome {
    /// Nothing was random.
    Nothing,
    /// A roll of two dice.
    Dice(u8, u8),
    /// A development card was drawn; the kind, if the observer may know it.
    Card(Option<Card>),
    /// A card was stolen; the resource, if the observer may know it.
    Stolen(Option<Resource>),
}

/// A card that was stolen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theft {
    /// The thief.
    pub by: Seat,
    /// The victim.
    pub from: Seat,
    /// The resource, if the observer may know it.
    pub resource: Option<Resource>,
    /// The amount in thousandths: a card, or less if there was less. Public, because hand sizes are.
    pub amount: u32,
}

/// Public gains and losses, in thousandths, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes(pub [[i64; 5]; MAX_SEATS]);

/// What an observer learns about an accepted action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObservedAction {
    /// The number of accepted actions, including this one.
    pub version: u64,
    /// The seat that acted.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// The result of the random draw.
    pub outcome: ObservedOutcome,
    /// What every seat gained and lost, except by theft.
    pub changes: Changes,
    /// The theft, if there was one.
    pub theft: Option<Theft>,
    /// The events that followed, except a theft.
    pub events: Vec<Event>,
}

/// An accepted action with everything that followed: the basis of what each observer learns.
#[derive(Clone, Copy)]
pub struct AppliedAction<'a> {
    /// The number of accepted actions, including this one.
    pub version: u64,
    /// The state before.
    pub before: &'a State,
    /// The move that was applied.
    pub mv: &'a Move,
    /// The result of the random draw.
    pub outcome: Outcome,
    /// The state after.
    pub after: &'a State,
    /// The events that followed.
    pub events: &'a [Event],
}

impl Game {
    /// What a seat (or a spectator, if `None`) learns about an applied action.
    ///
    /// # Panics
    /// If a state belongs to another game.
    #[must_use]
    pub fn tell(&self, happened: &AppliedAction<'_>, to: Option<Seat>) -> ObservedAction {
        let &AppliedAction { version, before, mv, outcome, after, events } = happened;
        let seat = mv.seat();
        let mut changes = Changes::default();
        for seat in self.all_seats() {
            let (was, is) = (self.holdings(before, seat).0, self.holdings(after, seat).0);
            changes.0[seat.index()] = std::array::from_fn(|i| i64::from(is[i]) - i64::from(was[i]));
        }
        let mut theft = None;
        let mut seen = Vec::with_capacity(events.len());
        for event in events {
            let Event::Stolen { by, from, resource, amount } = *event else {
                seen.push(*event);
                continue;
            };
            changes.0[by.index()][resource.index()] -= i64::from(amount);
            changes.0[from.index()][resource.index()] += i64::from(amount);
            let known = to == Some(by) || to == Some(from);
            theft = Some(Theft { by, from, resource: known.then_some(resource), amount });
        }
        let own = to == Some(seat);
        let outcome = match outcome {
            Outcome::None => ObservedOutcome::Nothing,
            Outcome::Dice(a, b) => ObservedOutcome::Dice(a, b),
            Outcome::Card(card) => ObservedOutcome::Card(own.then_some(card)),
            // Everyone sees what the ghost ship takes out of a pool.
            Outcome::Stolen(resource) => ObservedOutcome::Stolen(match theft {
                Some(theft) => theft.resource,
                None => Some(resource),
            }),
        };
        ObservedAction { version, seat, action: self.action(mv), outcome, changes, theft, events: seen }
    }
}

impl Serialize for ObservedOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Self::Nothing => {}
            Self::Dice(a, b) => map.serialize_entry("dice", &[a, b])?,
            Self::Card(card) => map.serialize_entry("card", &card.map(Card::name))?,
            Self::Stolen(resource) => map.serialize_entry("stolen", &resource.map(Resource::name))?,
        }
        map.end()
    }
}

/// Thousandths as a number of cards, negative for losses.
fn cards(thousandths: i64) -> Quantity {
    Quantity::from_thousandths(thousandths)
}

impl Serialize for Changes {
    /// By seat. Seats after the last one with a change are left out.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = self.0.iter().rposition(|change| *change != [0; 5]).map_or(0, |last| last + 1);
        let mut list = serializer.serialize_seq(Some(count))?;
        for change in &self.0[..count] {
            list.serialize_element(&Quantities(change.map(cards)))?;
        }
        list.end()
    }
}

impl Serialize for Theft {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("by", &self.by.0)?;
        map.serialize_entry("from", &self.from.0)?;
        map.serialize_entry("resource", &self.resource.map(Resource::name))?;
        map.serialize_entry("amount", &cards(self.amount.into()))?;
        map.end()
    }
}

impl Serialize for ObservedAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("version", &self.version)?;
        map.serialize_entry("seat", &self.seat.0)?;
        map.serialize_entry("action", &self.action)?;
        if self.outcome != ObservedOutcome::Nothing {
            map.serialize_entry("outcome", &self.outcome)?;
        }
        if self.changes != Changes::default() {
            map.serialize_entry("changes", &self.changes)?;
        }
        if let Some(theft) = &self.theft {
            map.serialize_entry("theft", theft)?;
        }
        if !self.events.is_empty() {
            map.serialize_entry("events", &self.events)?;
        }
        map.end()
    }
}
