//! What the current player certainly cannot do, in the full depth.

use crate::error::InputError;
use crate::full::TrackedGame;
use crate::text::Text;
use board::Resource;
use rules::{Action, Amounts, CARD_COST, CITY_COST, EdgeName, ROAD_COST, Reason, Refusal, SETTLEMENT_COST, VertexName};
use serde::Serialize;

/// The rates at which the bank trades.
const RATES: std::ops::RangeInclusive<u16> = 2..=4;

/// Why the current player cannot do something now; none where they may be able to. Where a piece can be placed is not
/// considered: see [`crate::Places`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Obstacles {
    /// Why they cannot build a road.
    pub road: Option<Text>,
    /// Why they cannot build a settlement.
    pub settlement: Option<Text>,
    /// Why they cannot build a city.
    pub city: Option<Text>,
    /// Why they cannot buy a development card.
    pub card: Option<Text>,
    /// Why they cannot trade with the bank.
    pub bank: Option<Text>,
}

impl TrackedGame {
    /// What the current player certainly cannot do.
    pub(crate) fn obstacles(&self) -> Obstacles {
        let (places, held) = (self.places(), self.hand_size());
        // The price is the same everywhere.
        let why = |cost: Amounts, action: Action| self.reason(held, &cost, &action).map(text);
        let edge = places.roads.first().map(|&EdgeName(a, b)| Action::BuildRoad { edge: (a, b) });
        let corner = places.settlements.first().map(|&VertexName(vertex)| Action::BuildSettlement { vertex });
        let settlement = places.cities.first().map(|&VertexName(vertex)| Action::UpgradeToCity { vertex });
        Obstacles {
            road: edge.and_then(|action| why(ROAD_COST, action)),
            settlement: corner.and_then(|action| why(SETTLEMENT_COST, action)),
            city: settlement.and_then(|action| why(CITY_COST, action)),
            card: why(CARD_COST, Action::BuyDevelopmentCard),
            bank: self.bank_reason(held).map(text),
        }
    }

    /// Why an action is refused. Counting the cards first saves the search for possible hands.
    fn reason(&self, held: u32, cost: &Amounts, action: &Action) -> Option<Reason> {
        if held < cost.total() { Some(Reason::InsufficientResources) } else { self.refusal(action) }
    }

    /// Why no trade with the bank is possible, if none is.
    fn bank_reason(&self, held: u32) -> Option<Reason> {
        let mut reason = Reason::BadAmount;
        for give in Resource::ALL {
            'rates: for paid in RATES {
                for get in Resource::ALL.into_iter().filter(|&get| get != give) {
                    let paid = Amounts::of(give, paid);
                    let trade = Action::TradeWithBank { give: paid.into(), get: Amounts::of(get, 1).into() };
                    // One possible trade is enough.
                    reason = self.reason(held, &paid, &trade)?;
                    if reason == Reason::InsufficientResources {
                        // Another card in return, or a higher price, would not help.
                        break 'rates;
                    }
                }
            }
        }
        Some(reason)
    }
}

fn text(reason: Reason) -> Text {
    InputError::Refused { refusal: Refusal { reason, sentence: String::new() }, card: None }.text()
}
