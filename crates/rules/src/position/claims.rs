//! What a hex yields to each seat when its number is rolled, in one word: three bits per seat.
//!
//! A hex has at most three buildings, because of the distance rule, and a city counts two: never more than six.

use crate::position::seat::{Seat, SeatSet};
use std::fmt::Debug;

/// The claims of all seats on one hex.
pub trait Claims: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// Cards that a seat receives.
    fn of(self, seat: usize) -> u32;
    /// Adds to a seat's claim.
    fn add(&mut self, seat: Seat, count: u8);
    /// The claims of some seats only.
    fn only(self, seats: SeatSet) -> Self;
    /// Whether no seat has a claim.
    fn is_empty(self) -> bool;
}

macro_rules! word_claims {
    ($word:ty) => {
        impl Claims for $word {
            #[inline]
            fn of(self, seat: usize) -> u32 {
                u32::from(self >> (3 * seat) & 7)
            }
            #[inline]
            fn add(&mut self, seat: Seat, count: u8) {
                *self += <$word>::from(count) << (3 * seat.index());
            }
            #[inline]
            fn only(self, seats: SeatSet) -> Self {
                seats.iter().fold(0, |only, seat| only | self & 7 << (3 * seat.index()))
            }
            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }
        }
    };
}

// Enough for five seats, and for ten.
word_claims!(u16);
word_claims!(u32);
