//! Cards of each resource: counted inside, as written outside.

use board::Resource;
use std::ops::{Index, IndexMut};

/// Whole cards of each resource.
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

/// A hand: whole cards of each resource, padded to what a vector register holds, so that the arithmetic on it is one
/// instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hand([u16; 8]);

impl Hand {
    /// No cards.
    pub(crate) const NONE: Self = Self([0; 8]);

    /// These cards.
    pub(crate) const fn new(amounts: Amounts) -> Self {
        let [a, b, c, d, e] = amounts.0;
        Self([a, b, c, d, e, 0, 0, 0])
    }

    /// As amounts.
    #[inline]
    pub(crate) const fn amounts(&self) -> Amounts {
        let [a, b, c, d, e, ..] = self.0;
        Amounts([a, b, c, d, e])
    }

    /// Number of cards.
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether there are no cards.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; 8]
    }

    /// Whether `other` can be taken from it.
    #[inline]
    pub(crate) fn covers(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |missing, (&have, need)| missing | need.saturating_sub(have)) == 0
    }

    /// Adds cards. A hand never holds more than 65,535 of a resource: what is beyond that is not given.
    #[inline]
    pub(crate) fn add(&mut self, other: &Self) {
        for (have, more) in self.0.iter_mut().zip(other.0) {
            *have = have.saturating_add(more);
        }
    }

    /// Adds cards of one resource, as [`Hand::add`].
    #[inline]
    pub(crate) fn gain(&mut self, resource: Resource, count: u16) {
        self[resource] = self[resource].saturating_add(count);
    }

    /// Takes cards away that it covers.
    #[inline]
    pub(crate) fn take(&mut self, other: &Self) {
        for (have, less) in self.0.iter_mut().zip(other.0) {
            *have = have.wrapping_sub(less);
        }
    }

    /// What is left of it after taking `other` away, at least nothing.
    #[inline]
    pub(crate) fn less(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// The resources that it has at least `count` of, one bit each.
    #[inline]
    pub(crate) fn at_least(&self, count: u16) -> u32 {
        (0..5).fold(0, |bits, i| bits | u32::from(self.0[i] >= count) << i)
    }
}

impl Index<Resource> for Hand {
    type Output = u16;
    #[inline]
    fn index(&self, resource: Resource) -> &u16 {
        &self.0[resource.index()]
    }
}

impl IndexMut<Resource> for Hand {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u16 {
        &mut self.0[resource.index()]
    }
}

/// A number of cards as somebody wrote it: exact thousandths, or nothing that can be counted in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quantity(Option<i64>);

impl Quantity {
    /// None.
    pub const ZERO: Self = Self(Some(0));
    /// More precise than a thousandth, or beyond counting.
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

    /// Thousandths, when it can be counted in them.
    #[must_use]
    pub const fn thousandths(self) -> Option<i64> {
        self.0
    }

    /// Whether it is nothing.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        matches!(self.0, Some(0))
    }

    /// Whole cards, when it is a whole number of them that a hand can hold.
    #[must_use]
    pub fn whole(self) -> Option<u16> {
        let thousandths = self.0?;
        (thousandths % 1000 == 0).then(|| u16::try_from(thousandths / 1000).ok()).flatten()
    }

    /// Reads a decimal number exactly.
    ///
    /// ```
    /// # use rules::Quantity;
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

/// Cards of each resource as somebody wrote them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quantities(pub [Quantity; 5]);

impl Quantities {
    /// None of anything.
    pub const NONE: Self = Self([Quantity::ZERO; 5]);

    /// Whether nothing is named, or only zeros.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|quantity| quantity.is_zero())
    }

    /// Whole cards, when every entry is a whole number of them that a hand can hold.
    #[must_use]
    pub fn whole(&self) -> Option<Amounts> {
        let mut amounts = Amounts::NONE;
        for (slot, quantity) in amounts.0.iter_mut().zip(self.0) {
            *slot = quantity.whole()?;
        }
        Some(amounts)
    }

    /// Whether some resource is named on both sides.
    #[must_use]
    pub fn shares_resource_with(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| !a.is_zero() && !b.is_zero())
    }

    /// The only resource named, if it is the only one.
    #[must_use]
    pub fn only_resource(&self) -> Option<Resource> {
        let mut named = Resource::ALL.into_iter().filter(|resource| !self.0[resource.index()].is_zero());
        named.next().filter(|_| named.next().is_none())
    }
}

impl From<Amounts> for Quantities {
    fn from(amounts: Amounts) -> Self {
        Self(amounts.0.map(Quantity::cards))
    }
}
