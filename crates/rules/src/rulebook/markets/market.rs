//! Identifies a market: one of the ten pairs of resources.

use crate::position::amounts::Parts;
use board::Resource;
use std::fmt;
use std::str::FromStr;

/// A pair of resources, in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Market(u8);

/// The pairs by index.
const PAIRS: [[Resource; 2]; 10] = {
    let all = Resource::ALL;
    let mut pairs = [[all[0]; 2]; 10];
    let (mut n, mut i) = (0, 0);
    while i < 5 {
        let mut j = i + 1;
        while j < 5 {
            pairs[n] = [all[i], all[j]];
            n += 1;
            j += 1;
        }
        i += 1;
    }
    pairs
};

impl Market {
    /// Number of markets.
    pub const COUNT: usize = 10;

    /// Every market, in canonical order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The market of two resources; `None` for a resource with itself.
    ///
    /// ```
    /// use hexhaven_rules::Market;
    /// let market: Market = "brick-ore".parse().unwrap();
    /// assert_eq!(Market::of(board::Resource::Ore, board::Resource::Brick), Some(market));
    /// ```
    #[must_use]
    pub const fn of(a: Resource, b: Resource) -> Option<Self> {
        let (low, high) = if a.index() < b.index() { (a.index(), b.index()) } else { (b.index(), a.index()) };
        if low == high {
            return None;
        }
        // Markets with a lower first resource come before: four with the first, three with the second, and so on.
        Some(Self((low * (7 - low) / 2 + high - 1) as u8))
    }

    /// The market with an index.
    pub(crate) const fn nth(number: u8) -> Self {
        debug_assert!((number as usize) < Self::COUNT);
        Self(number)
    }

    /// Its index, in canonical order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its two resources, in canonical order.
    #[must_use]
    pub const fn resources(self) -> [Resource; 2] {
        PAIRS[self.index()]
    }

    /// Amounts of its two sides as amounts of their resources.
    pub(crate) fn parts(self, sides: [u32; 2]) -> Parts {
        let mut parts = Parts::NONE;
        for (resource, side) in self.resources().into_iter().zip(sides) {
            parts[resource] = side;
        }
        parts
    }

    /// The side of a resource: 0, 1, or `None` if the market does not trade it.
    #[must_use]
    pub fn side(self, resource: Resource) -> Option<usize> {
        self.resources().iter().position(|&own| own == resource)
    }
}

impl fmt::Display for Market {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.resources();
        write!(f, "{}-{}", a.name(), b.name())
    }
}

/// The error for an unknown market name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such market; markets are named by their resources in canonical order, such as brick-lumber")]
pub struct NoSuchMarket;

impl FromStr for Market {
    type Err = NoSuchMarket;

    fn from_str(text: &str) -> Result<Self, NoSuchMarket> {
        Self::all().find(|market| market.to_string() == text).ok_or(NoSuchMarket)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn market_names_match_the_notation() {
        let names = "brick-lumber brick-wool brick-grain brick-ore lumber-wool lumber-grain lumber-ore wool-grain \
                     wool-ore grain-ore";
        assert_eq!(Market::all().map(|market| market.to_string()).collect::<Vec<_>>().join(" "), names);
        for market in Market::all() {
            assert_eq!(market.to_string().parse(), Ok(market));
            let [a, b] = market.resources();
            assert_eq!((Market::of(a, b), Market::of(b, a)), (Some(market), Some(market)));
            assert_eq!((market.side(a), market.side(b)), (Some(0), Some(1)));
        }
        assert_eq!(Market::of(Resource::Ore, Resource::Ore), None);
        for text in ["ore-brick", "brick", "brick-brick", "wood-wool", ""] {
            assert_eq!(text.parse::<Market>(), Err(NoSuchMarket), "{text}");
        }
    }
}
