//! Cards of each resource: whole cards, and thousandths of them.

mod hand;
mod quantity;

use board::Resource;
use std::ops::{Index, IndexMut};

pub(crate) use hand::{ByRate, Hand, ResourceSet, Stock};
pub use quantity::{Quantities, Quantity};

/// Whole cards of each resource.
///
/// ```
/// # use hexhaven_rules::Amounts;
/// use board::Resource;
/// let mut cards = Amounts::of(Resource::Ore, 2);
/// cards[Resource::Wool] += 1;
/// assert_eq!(cards.total(), 3);
/// assert_eq!(serde_json::to_string(&cards).unwrap(), r#"{"wool":1,"ore":2}"#);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Amounts(pub [u16; 5]);

impl Amounts {
    /// No cards.
    pub const NONE: Self = Self([0; 5]);

    /// Some cards of one resource.
    #[must_use]
    pub const fn of(resource: Resource, count: u16) -> Self {
        let mut amounts = [0; 5];
        amounts[resource.index()] = count;
        Self(amounts)
    }

    /// Number of cards.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }

    /// Each resource with its count.
    pub fn iter(&self) -> impl Iterator<Item = (Resource, u16)> {
        Resource::ALL.into_iter().zip(self.0)
    }
}

impl Index<Resource> for Amounts {
    type Output = u16;
    #[inline]
    fn index(&self, resource: Resource) -> &u16 {
        &self.0[resource.index()]
    }
}

impl IndexMut<Resource> for Amounts {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u16 {
        &mut self.0[resource.index()]
    }
}

/// Thousandths in one card.
pub(crate) const CARD_PARTS: u32 = 1000;

/// Thousandths of a card in readable form.
pub(crate) fn shown(thousandths: u64) -> String {
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Thousandths of a card of each resource.
///
/// ```
/// # use hexhaven_rules::{Amounts, Parts};
/// use board::Resource;
/// let parts = Parts::of(Resource::Ore, 2_500);
/// assert_eq!(parts.whole(), Amounts::of(Resource::Ore, 2));
/// assert!(parts.covers(&Amounts::of(Resource::Ore, 2).into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Parts(pub [u32; 5]);

impl Parts {
    /// Zero of every resource.
    pub const NONE: Self = Self([0; 5]);

    /// An amount of one resource.
    #[must_use]
    pub const fn of(resource: Resource, thousandths: u32) -> Self {
        let mut parts = [0; 5];
        parts[resource.index()] = thousandths;
        Self(parts)
    }

    /// The sum over all resources, in thousandths.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u64 {
        self.0.iter().map(|&n| u64::from(n)).sum()
    }

    /// Whether all amounts are zero.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }

    /// The whole cards of each resource, rounded down, at most `u16::MAX`.
    #[must_use]
    pub fn whole(&self) -> Amounts {
        Amounts(self.0.map(|n| u16::try_from(n / CARD_PARTS).unwrap_or(u16::MAX)))
    }

    /// Whether there is at least as much of every resource as in `other`.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(&held, asked)| held >= asked)
    }
}

impl Index<Resource> for Parts {
    type Output = u32;
    #[inline]
    fn index(&self, resource: Resource) -> &u32 {
        &self.0[resource.index()]
    }
}

impl IndexMut<Resource> for Parts {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u32 {
        &mut self.0[resource.index()]
    }
}

impl From<Amounts> for Parts {
    fn from(amounts: Amounts) -> Self {
        Self(amounts.0.map(|count| u32::from(count) * CARD_PARTS))
    }
}
