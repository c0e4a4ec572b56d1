//! What a hex owes each seat when its number is rolled, in one word: three bits a seat.
//!
//! At most three buildings stand at a hex, two apart, and a city counts two: never more than six.

use crate::position::seat::{Seat, SeatSet};
use std::fmt::Debug;

/// The claims of all seats on one hex.
pub trait Claims: Copy + Default + Eq + Debug + Send + Sync + 'static {
    /// What a seat is owed.
    fn of(self, seat: usize) -> u32;
    /// Owes a seat more.
    fn add(&mut self, seat: Seat, count: u8);
    /// Those of some seats.
    fn only(self, seats: SeatSet) -> Self;
    /// All of them if a condition holds, else none.
    fn only_if(self, condition: bool) -> Self;
    /// Whether anybody is owed anything.
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
            fn only_if(self, condition: bool) -> Self {
                self & <$word>::from(condition).wrapping_neg()
            }
            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }
        }
    };
}

// Room for four seats and a bit, and for ten.
word_claims!(u16);
word_claims!(u32);
