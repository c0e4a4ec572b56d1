//! The outlook: how likely each seat is to win, learned from games that were played to their end.
//!
//! Each seat is described by the same numbers; a small net makes of them a strength, and the chances to win are in the
//! proportion of `exp(strength)`. So it is the same for any number of seats, and for any seat.

mod features;
mod net;
mod training;

use crate::atlas::Atlas;
use crate::value::{Judge, Weights};
use rules::{Game, MAX_SEATS, Position, PreparedGame, Seat, Size};
use std::sync::OnceLock;

pub use features::{Description, WIDTH};
pub use net::Net;
pub use training::{Sample, Training, chances, loss};

static NET: OnceLock<Net> = OnceLock::new();

/// The net that plays: the shipped one, unless another was put in its place before anybody asked. The first lines of its
/// file are the commands that made it.
pub fn net() -> &'static Net {
    NET.get_or_init(|| Net::from_text(include_str!("outlook/net.txt")).expect("the shipped net is whole"))
}

/// Puts another net in place of the shipped one, for a program that goes on teaching it.
///
/// # Errors
/// With the net, when somebody has played already.
pub fn play_with(net: Net) -> Result<(), Net> {
    NET.set(net)
}

/// Chances to win.
pub(crate) struct Outlook<'a, S: Size> {
    pub(crate) judge: &'a Judge<'a, S>,
    pub(crate) net: &'a Net,
}

impl<S: Size> Outlook<'_, S> {
    /// How likely a seat is to win.
    pub(crate) fn chance(&self, p: &Position<S>, seat: Seat) -> f32 {
        if let Some(winner) = p.winner() {
            return if winner == seat { 1.0 } else { 0.0 };
        }
        let seats = self.judge.seats;
        let mut strengths = [f32::NEG_INFINITY; MAX_SEATS];
        let common = features::common(self.judge, p);
        let mut description = [0.0; WIDTH];
        for (number, strength) in strengths.iter_mut().enumerate().take(seats) {
            let other = Seat(number as u8);
            if !p.has_resigned(other) {
                features::describe(self.judge, p, other, &common, &mut description);
                *strength = self.net.strength(&description);
            }
        }
        let most = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let all: f32 = strengths.iter().map(|strength| (strength - most).exp()).sum();
        (strengths[seat.index()] - most).exp() / all
    }
}

/// Describes positions of a game, for learning.
pub struct Describer {
    atlas: Atlas,
    weights: Weights,
    seats: usize,
}

impl Describer {
    /// For a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { atlas: Atlas::new(game), weights: Weights::default(), seats: game.seats() }
    }

    /// Every seat of a position in numbers.
    #[must_use]
    pub fn describe<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>) -> Vec<Description> {
        let judge = Judge { weights: &self.weights, atlas: &self.atlas, prepared, seats: self.seats };
        let common = features::common(&judge, p);
        let describe = |seat| {
            let mut description = [0.0; WIDTH];
            features::describe(&judge, p, Seat(seat as u8), &common, &mut description);
            description
        };
        (0..self.seats).map(describe).collect()
    }
}
