//! Seats and sets of them.

use std::fmt;

/// The most seats a game can have.
pub const MAX_SEATS: usize = 6;

/// A seat at the table, in turn order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number, to index arrays with.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
///
/// ```
/// # use hexhaven_rules::{Seat, SeatSet};
/// let mut seats = SeatSet::first(3);
/// seats.remove(Seat(1));
/// assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// assert_eq!(seats.lowest(), Some(Seat(0)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(((1_u16 << count) - 1) as u8)
    }

    /// One seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the set contains a seat.
    #[must_use]
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Adds a seat if a condition is true.
    #[inline]
    pub(crate) const fn insert_if(&mut self, seat: Seat, condition: bool) {
        self.0 |= (condition as u8) << seat.0;
    }

    /// Removes a seat.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seats that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats that are in either.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Number of seats.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    #[must_use]
    #[inline]
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let seat = Seat(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                seat
            })
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, |mut set, seat| {
            set.insert(seat);
            set
        })
    }
}
