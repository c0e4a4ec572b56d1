//! The outlook: how likely each seat is to win, learned from games that were played to their end.
//!
//! Each seat is described by the same numbers; a small net makes of them a strength, and the chances to win are in the
//! proportion of `exp(strength)`. So it is the same for any number of seats, and for any seat.

mod features;
mod net;
mod training;

use crate::atlas::Atlas;
use crate::value::{Judge, Weights};
use rules::{Game, Ground, MAX_SEATS, Position, Seat, Size};
use std::sync::LazyLock;

pub use features::{Description, WIDTH};
pub use net::Net;
pub use training::{Sample, Training, chances, loss};

/// The net that is shipped. The first line of its file is the command that made it.
pub static SHIPPED: LazyLock<Net> = LazyLock::new(|| match std::env::var("EXPNET") {
    Ok(f) => Net::from_text(&std::fs::read_to_string(f).unwrap()).unwrap(),
    _ => Net::from_text(include_str!("outlook/net.txt")).expect("the shipped net is whole"),
});

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
    pub fn describe<S: Size>(&self, ground: &Ground<S>, p: &Position<S>) -> Vec<Description> {
        let judge = Judge { weights: &self.weights, atlas: &self.atlas, ground, seats: self.seats };
        let common = features::common(&judge, p);
        let describe = |seat| {
            let mut description = [0.0; WIDTH];
            features::describe(&judge, p, Seat(seat as u8), &common, &mut description);
            description
        };
        (0..self.seats).map(describe).collect()
    }
}
