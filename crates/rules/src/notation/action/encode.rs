//! An action as JSON.

use super::Action;
use crate::notation::names::{EdgeName, HexName, VertexName};
use crate::position::amounts::{Amounts, Parts, Quantities, Quantity};
use board::{Card, Resource};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

impl Serialize for Quantity {
    /// A whole number where it is one, else an exact decimal; what cannot be counted is `null`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.thousandths() {
            None => serializer.serialize_none(),
            Some(n) if n % 1000 == 0 => serializer.serialize_i64(n / 1000),
            // Thousandths below 2^53 have a shortest decimal form of at most three places.
            Some(n) => serializer.serialize_f64(n as f64 / 1000.0),
        }
    }
}

impl Serialize for Quantities {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (resource, quantity) in Resource::ALL.into_iter().zip(self.0) {
            if !quantity.is_zero() {
                map.serialize_entry(resource.name(), &quantity)?;
            }
        }
        map.end()
    }
}

impl Serialize for Amounts {
    /// Resources that there are none of are left out.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Quantities::from(*self).serialize(serializer)
    }
}

impl Serialize for Parts {
    /// Resources that there is nothing of are left out.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Quantities::from(*self).serialize(serializer)
    }
}

fn names(resources: &[Resource]) -> Vec<&'static str> {
    resources.iter().map(|resource| resource.name()).collect()
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", self.name())?;
        match self {
            Self::PlaceSetupSettlement { vertex }
            | Self::PlaceSetupCity { vertex }
            | Self::BuildSettlement { vertex }
            | Self::UpgradeToCity { vertex } => map.serialize_entry("vertex", &VertexName(*vertex))?,
            Self::PlaceSetupRoad { edge } | Self::BuildRoad { edge } => {
                map.serialize_entry("edge", &EdgeName(edge.0, edge.1))?;
            }
            Self::PlayDevelopmentCard { card, resources } => {
                map.serialize_entry("card", card.name())?;
                match card {
                    Card::YearOfPlenty => map.serialize_entry("resources", &names(resources))?,
                    Card::Monopoly => {
                        if let Some(resource) = resources.first() {
                            map.serialize_entry("resource", resource.name())?;
                        }
                    }
                    Card::Knight | Card::VictoryPoint | Card::RoadBuilding => {}
                }
            }
            Self::ProposeTrade { give, want, to } => {
                map.serialize_entry("give", give)?;
                map.serialize_entry("want", want)?;
                if let Some(to) = to {
                    map.serialize_entry("to", to)?;
                }
            }
            Self::AcceptTrade { offer } | Self::RejectTrade { offer } | Self::CancelTrade { offer } => {
                map.serialize_entry("offer", offer)?;
            }
            Self::CounterTrade { offer, give, want } => {
                map.serialize_entry("offer", offer)?;
                map.serialize_entry("give", give)?;
                map.serialize_entry("want", want)?;
            }
            Self::ConfirmTrade { offer, with } => {
                map.serialize_entry("offer", offer)?;
                map.serialize_entry("with", with)?;
            }
            Self::TradeWithBank { give, get } => {
                map.serialize_entry("give", give)?;
                map.serialize_entry("get", get)?;
            }
            Self::Discard { cards } => map.serialize_entry("cards", cards)?,
            Self::MoveRobber { hex } => map.serialize_entry("hex", &HexName(*hex))?,
            Self::StealRandomCard { from } => map.serialize_entry("from", from)?,
            Self::FlipMarket { port, market } => {
                map.serialize_entry("port", port)?;
                if let Some(market) = market {
                    map.serialize_entry("market", market)?;
                }
            }
            Self::ChooseResource { resources } => map.serialize_entry("resources", &names(resources))?,
            Self::Swap { give, get, min } => {
                map.serialize_entry("give", give)?;
                map.serialize_entry("get", get.name())?;
                if let Some(min) = min {
                    map.serialize_entry("min", min)?;
                }
            }
            Self::AddLiquidity { market, max } => {
                map.serialize_entry("market", market)?;
                map.serialize_entry("max", max)?;
            }
            Self::RemoveLiquidity { market, shares } => {
                map.serialize_entry("market", market)?;
                map.serialize_entry("shares", shares)?;
            }
            Self::RollDice
            | Self::SkipRoll
            | Self::StopFreeRoads
            | Self::BuyDevelopmentCard
            | Self::BeginBuild
            | Self::RevealVictoryPoints
            | Self::EndTurn
            | Self::Resign => {}
        }
        map.end()
    }
}
