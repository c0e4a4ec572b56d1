//! Trade between players and with ports: by offers, or in markets.

use crate::position::amounts::{Amounts, Parts};
use crate::position::seat::{Seat, SeatSet};
use crate::rulebook::markets::Exchange;

/// How cards are traded.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Commerce {
    /// Offers between players, and maritime trade at harbours.
    Harbours(Bargains),
    /// Pools of two resources each, at the ports.
    Markets(Box<Exchange>),
}

impl Clone for Commerce {
    #[inline]
    fn clone(&self) -> Self {
        match self {
            Self::Harbours(bargains) => Self::Harbours(bargains.clone()),
            Self::Markets(exchange) => Self::Markets(exchange.clone()),
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        match (&mut *self, source) {
            (Self::Markets(own), Self::Markets(exchange)) => own.clone_from(exchange),
            _ => *self = source.clone(),
        }
    }
}

impl Commerce {
    /// Whether there are no open offers and no markets.
    #[inline]
    pub(crate) const fn is_quiet(&self) -> bool {
        matches!(self, Self::Harbours(Bargains::Empty { .. }))
    }

    /// A seat's cards beyond its hand.
    #[inline]
    pub(crate) fn rest(&self, seat: Seat) -> Parts {
        match self {
            Self::Harbours(_) => Parts::NONE,
            Self::Markets(exchange) => *exchange.rest(seat),
        }
    }
}

/// Open offers and their numbering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bargains {
    /// No offer is open.
    Empty {
        /// The next offer's number.
        next: u32,
    },
    /// Some offers are open.
    Open {
        /// The next offer's number.
        next: u32,
        /// At least one, oldest first.
        offers: Box<OpenOffers>,
    },
}

/// The open offers, behind a one-word box so that a position stays small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenOffers(Vec<Offer>);

impl Bargains {
    /// Bargains with these offers.
    pub(crate) fn new(next: u32, offers: Vec<Offer>) -> Self {
        if offers.is_empty() { Self::Empty { next } } else { Self::Open { next, offers: Box::new(OpenOffers(offers)) } }
    }

    /// The next offer's number.
    pub(crate) const fn next(&self) -> u32 {
        let (Self::Empty { next } | Self::Open { next, .. }) = self;
        *next
    }

    /// The open offers, oldest first.
    #[inline]
    pub(crate) fn offers(&self) -> &[Offer] {
        match self {
            Self::Empty { .. } => &[],
            Self::Open { offers, .. } => &offers.0,
        }
    }

    /// Adds an offer, which gets the next number.
    pub(crate) fn push(&mut self, offer: impl FnOnce(u32) -> Offer) {
        let id = self.next();
        self.edit(|offers| offers.push(offer(id)));
        let (Self::Empty { next } | Self::Open { next, .. }) = self;
        *next = id.wrapping_add(1);
    }

    /// Changes the open offers.
    pub(crate) fn edit<T>(&mut self, change: impl FnOnce(&mut Vec<Offer>) -> T) -> T {
        let next = self.next();
        let mut offers = match std::mem::replace(self, Self::Empty { next }) {
            Self::Empty { .. } => Vec::new(),
            Self::Open { offers, .. } => offers.0,
        };
        let result = change(&mut offers);
        *self = Self::new(next, offers);
        result
    }
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its number, unique within the game.
    pub id: u32,
    /// Who made it.
    pub from: Seat,
    /// The seats that may answer it.
    pub to: SeatSet,
    /// The seats that have accepted it.
    pub accepted: SeatSet,
    /// What its maker gives.
    pub give: Amounts,
    /// What its maker wants.
    pub want: Amounts,
}
