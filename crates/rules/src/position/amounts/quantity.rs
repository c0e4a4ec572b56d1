//! Amounts as written by a client, not yet validated.

use super::{Amounts, Parts};
use board::Resource;

/// A number of cards as written: exact thousandths, or a number that is not a count of thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quantity(Option<i64>);

impl Quantity {
    /// No cards.
    pub const ZERO: Self = Self(Some(0));
    /// More precise than a thousandth, or too large.
    pub const UNCOUNTABLE: Self = Self(None);

    /// Whole cards.
    #[must_use]
    pub const fn cards(count: u16) -> Self {
        Self(Some(count as i64 * 1000))
    }

    /// Thousandths of a card.
    #[must_use]
    pub const fn from_thousandths(thousandths: i64) -> Self {
        Self(Some(thousandths))
    }

    /// The thousandths, unless uncountable.
    #[must_use]
    pub const fn thousandths(self) -> Option<i64> {
        self.0
    }

    /// Whether it is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        matches!(self.0, Some(0))
    }

    /// The thousandths, if they are not negative and in range.
    #[must_use]
    pub fn parts(self) -> Option<u32> {
        self.0.and_then(|thousandths| u32::try_from(thousandths).ok())
    }

    /// The cards, if they are a whole number that fits in a hand.
    #[must_use]
    pub fn whole(self) -> Option<u16> {
        let thousandths = self.0?;
        (thousandths % 1000 == 0).then(|| u16::try_from(thousandths / 1000).ok()).flatten()
    }

    /// Reads a decimal number exactly.
    ///
    /// ```
    /// # use hexhaven_rules::Quantity;
    /// assert_eq!(Quantity::parse("2.5").thousandths(), Some(2500));
    /// assert_eq!(Quantity::parse("0.0001"), Quantity::UNCOUNTABLE);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let fraction = fraction.trim_end_matches('0');
        let plain = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || whole.len() > 12 || fraction.len() > 3 || !plain(whole) || !plain(fraction) {
            return Self::UNCOUNTABLE;
        }
        let thousandths = format!("{whole}{fraction:0<3}").parse::<i64>().ok();
        Self(thousandths.map(|n| if negative { -n } else { n }))
    }
}

/// Cards of each resource, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quantities(pub [Quantity; 5]);

impl Quantities {
    /// Zero of every resource.
    pub const NONE: Self = Self([Quantity::ZERO; 5]);

    /// Whether all amounts are zero.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|quantity| quantity.is_zero())
    }

    /// The cards of each resource, if all are whole numbers that fit in a hand.
    ///
    /// ```
    /// # use hexhaven_rules::{Amounts, Quantities, Quantity};
    /// let cards = Amounts([1, 0, 0, 0, 3]);
    /// assert_eq!(Quantities::from(cards).whole(), Some(cards));
    /// assert_eq!(Quantities([Quantity::parse("0.5"); 5]).whole(), None);
    /// ```
    #[must_use]
    pub fn whole(&self) -> Option<Amounts> {
        let mut amounts = Amounts::NONE;
        for (slot, quantity) in amounts.0.iter_mut().zip(self.0) {
            *slot = quantity.whole()?;
        }
        Some(amounts)
    }

    /// The thousandths of each resource, if none is negative or out of range.
    #[must_use]
    pub fn parts(&self) -> Option<Parts> {
        let mut parts = Parts::NONE;
        for (slot, quantity) in parts.0.iter_mut().zip(self.0) {
            *slot = quantity.parts()?;
        }
        Some(parts)
    }

    /// Whether some resource is named on both sides.
    #[must_use]
    pub fn shares_resource_with(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| !a.is_zero() && !b.is_zero())
    }

    /// The only resource with an amount, if there is exactly one.
    #[must_use]
    pub fn only_resource(&self) -> Option<Resource> {
        let mut named = Resource::ALL.into_iter().filter(|resource| !self.0[resource.index()].is_zero());
        named.next().filter(|_| named.next().is_none())
    }
}

impl From<Parts> for Quantities {
    fn from(parts: Parts) -> Self {
        Self(parts.0.map(|n| Quantity::from_thousandths(n.into())))
    }
}

impl From<Amounts> for Quantities {
    fn from(amounts: Amounts) -> Self {
        Self(amounts.0.map(Quantity::cards))
    }
}
