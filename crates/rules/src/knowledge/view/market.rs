//! The public view of markets.

use crate::position::amounts::{Parts, Quantity};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::rulebook::markets::{Exchange, Market};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A market.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarketView {
    /// The name on the wire.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(feature = "typescript", ts(as = "crate::notation::typescript::MarketName"))]
    pub market: Market,
    /// The port where it is open; none when it is missing.
    pub port: Option<u8>,
    /// The reserves of its pool.
    pub reserves: Parts,
    /// The shares of its pool.
    pub shares: SharesView,
}

fn by_name<S: Serializer>(market: &Market, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(market)
}

/// The shares of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SharesView {
    /// All shares, including those that belong to nobody.
    pub total: Quantity,
    /// Shares by seat.
    pub held: BTreeMap<u8, Quantity>,
}

impl<S: Size> PreparedGame<S> {
    pub(super) fn market_views(&self, exchange: &Exchange) -> Vec<MarketView> {
        let shares = |seat: Seat, market: Market| Quantity::from_thousandths(exchange.held(seat, market).into());
        let view = |market: Market| {
            let pool = exchange.pool(market);
            let mut reserves = Parts::NONE;
            for (resource, reserve) in market.resources().into_iter().zip(pool.reserves()) {
                reserves[resource] = reserve as u32;
            }
            let held = self.all_seats().map(|seat| (seat.0, shares(seat, market)));
            MarketView {
                market,
                port: exchange.port(market),
                reserves,
                shares: SharesView {
                    total: Quantity::from_thousandths(pool.shares() as i64),
                    held: held.filter(|(_, shares)| !shares.is_zero()).collect(),
                },
            }
        };
        Market::all().map(view).collect()
    }
}
