//! An event as JSON.

use super::Event;
use crate::position::amounts::Quantity;
use board::Resource;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Thousandths as a number of cards.
fn cards(thousandths: u32) -> Quantity {
    Quantity::from_thousandths(thousandths.into())
}

impl Event {
    /// Its name on the wire.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Produced { .. } => "PRODUCED",
            Self::BankShort { .. } => "BANK_SHORT",
            Self::PlacementSkipped { .. } => "PLACEMENT_SKIPPED",
            Self::RobberStayed => "ROBBER_STAYED",
            Self::Stolen { .. } => "STOLEN",
            Self::Monopolised { .. } => "MONOPOLISED",
            Self::Swapped { .. } => "SWAPPED",
            Self::Deposited { .. } => "DEPOSITED",
            Self::Withdrawn { .. } => "WITHDRAWN",
            Self::Flipped { .. } => "FLIPPED",
            Self::GoldLapsed { .. } => "GOLD_LAPSED",
            Self::LongestRoad { .. } => "LONGEST_ROAD",
            Self::LargestArmy { .. } => "LARGEST_ARMY",
            Self::OfferDied { .. } => "OFFER_DIED",
            Self::TurnBegan { .. } => "TURN_BEGAN",
            Self::Won { .. } => "WON",
        }
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", self.name())?;
        let kind = Resource::name;
        match self {
            Self::RobberStayed => {}
            Self::Produced { seat, cards } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("cards", cards)?;
            }
            Self::BankShort { resource } => map.serialize_entry("resource", kind(*resource))?,
            Self::PlacementSkipped { seat, piece } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("piece", piece.name())?;
            }
            Self::Stolen { by, from, resource, amount } => {
                map.serialize_entry("by", &by.0)?;
                map.serialize_entry("from", &from.0)?;
                map.serialize_entry("resource", kind(*resource))?;
                map.serialize_entry("amount", &cards(*amount))?;
            }
            Self::Monopolised { from, resource, amount } => {
                map.serialize_entry("from", &from.0)?;
                map.serialize_entry("resource", kind(*resource))?;
                map.serialize_entry("amount", &cards(*amount))?;
            }
            Self::Swapped { seat, market, give, amount, fee, get, out } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("market", &market.to_string())?;
                map.serialize_entry("give", kind(*give))?;
                map.serialize_entry("amount", &cards(*amount))?;
                map.serialize_entry("fee", &cards(*fee))?;
                map.serialize_entry("get", kind(*get))?;
                map.serialize_entry("out", &cards(*out))?;
            }
            Self::Deposited { seat, market, taken, shares } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("market", &market.to_string())?;
                map.serialize_entry("taken", &taken.map(cards))?;
                map.serialize_entry("shares", &cards(*shares))?;
            }
            Self::Withdrawn { seat, market, shares, paid, burned } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("market", &market.to_string())?;
                map.serialize_entry("shares", &cards(*shares))?;
                map.serialize_entry("paid", &paid.map(cards))?;
                map.serialize_entry("burned", &burned.map(cards))?;
            }
            Self::Flipped { seat, port, closed, opened, resource, amount } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("port", port)?;
                map.serialize_entry("closed", &closed.to_string())?;
                map.serialize_entry("opened", &opened.to_string())?;
                map.serialize_entry("resource", kind(*resource))?;
                map.serialize_entry("amount", &cards(*amount))?;
            }
            Self::GoldLapsed { seat, count } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("count", count)?;
            }
            Self::LongestRoad { holder } | Self::LargestArmy { holder } => {
                map.serialize_entry("holder", &holder.map(|seat| seat.0))?;
            }
            Self::OfferDied { offer } => map.serialize_entry("offer", offer)?,
            Self::TurnBegan { seat } | Self::Won { seat } => map.serialize_entry("seat", &seat.0)?,
        }
        map.end()
    }
}
