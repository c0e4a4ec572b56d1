//! Which market opens at which port when the game begins.

use super::Market;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The ten markets in the order in which they are assigned to ports 0, 1, 2 …; those left over are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarketOrder([Market; Market::COUNT]);

impl Default for MarketOrder {
    /// The canonical order.
    fn default() -> Self {
        let mut all = Market::all();
        Self(std::array::from_fn(|_| all.next().expect("there are ten markets")))
    }
}

impl MarketOrder {
    /// Markets in this order, if all ten occur.
    #[must_use]
    pub fn new(markets: [Market; Market::COUNT]) -> Option<Self> {
        Market::all().all(|market| markets.contains(&market)).then_some(Self(markets))
    }

    /// The markets in their order.
    #[must_use]
    pub const fn markets(&self) -> [Market; Market::COUNT] {
        self.0
    }

    /// The port of each market, by market index, on a map with `count` ports.
    pub(crate) fn ports(&self, count: usize) -> [Option<u8>; Market::COUNT] {
        let mut ports = [None; Market::COUNT];
        for (port, market) in self.0.iter().enumerate().take(count) {
            ports[market.index()] = Some(port as u8);
        }
        ports
    }
}

impl Serialize for MarketOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(ToString::to_string))
    }
}

impl<'de> Deserialize<'de> for MarketOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names: Vec<String> = Vec::deserialize(deserializer)?;
        let markets: Vec<Market> =
            names.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(serde::de::Error::custom)?;
        <[Market; Market::COUNT]>::try_from(markets)
            .ok()
            .and_then(Self::new)
            .ok_or_else(|| serde::de::Error::custom("expected all ten markets, each once"))
    }
}
