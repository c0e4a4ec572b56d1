//! The legal actions of a seat as JSON.

use super::{Legal, OfferLimits};
use crate::position::amounts::Amounts;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The limits of an offer.
#[derive(Serialize)]
struct Offering {
    give: Amounts,
    to: Vec<u8>,
    room: usize,
}

/// The limits of a counter-offer, and the offers that may be countered.
#[derive(Serialize)]
struct Countering<'a> {
    offers: &'a [u32],
    #[serde(flatten)]
    limits: Offering,
}

impl From<&OfferLimits> for Offering {
    fn from(limits: &OfferLimits) -> Self {
        Self { give: limits.give, to: limits.to.iter().map(|seat| seat.0).collect(), room: limits.room }
    }
}

impl Serialize for Legal {
    /// Leaves out everything absent except the list of actions.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("actions", &self.actions)?;
        if self.omitted > 0 {
            map.serialize_entry("truncated", &true)?;
            map.serialize_entry("omitted", &self.omitted)?;
        }
        if let Some(limits) = &self.propose {
            map.serialize_entry("propose", &Offering::from(limits))?;
        }
        if let Some((offers, limits)) = &self.counter {
            map.serialize_entry("counter", &Countering { offers, limits: limits.into() })?;
        }
        if let Some(most) = &self.markets {
            map.serialize_entry("markets", most)?;
        }
        map.end()
    }
}
