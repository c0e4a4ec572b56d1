//! A hand packed into one word, sets of resources, and the stock of the bank.

use super::Amounts;
use board::Resource;

/// A hand: whole cards of each resource in one word, so that the most frequent queries take an instruction or two.
///
/// Each resource has twelve bits, of which the highest stays free for carries: a hand has at most [`Hand::MOST`] of a
/// resource, and cards beyond that are not given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hand(u64);

impl Hand {
    /// The most cards of a resource.
    pub(crate) const MOST: u16 = 2047;
    /// No cards.
    pub(crate) const NONE: Self = Self(0);

    const ONES: u64 = 0x0001_0010_0100_1001;
    const GUARDS: u64 = Self::ONES << 11;

    const fn shift(resource: Resource) -> usize {
        12 * resource.index()
    }

    /// These cards, at most [`Hand::MOST`] of each.
    #[inline]
    pub(crate) const fn new(amounts: Amounts) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < 5 {
            let count = if amounts.0[i] > Self::MOST { Self::MOST } else { amounts.0[i] };
            bits |= (count as u64) << (12 * i);
            i += 1;
        }
        Self(bits)
    }

    /// Cards of one resource, at most [`Hand::MOST`].
    #[inline]
    pub(crate) const fn of(resource: Resource, count: u16) -> Self {
        let count = if count > Self::MOST { Self::MOST } else { count };
        Self((count as u64) << Self::shift(resource))
    }

    #[inline]
    pub(crate) fn amounts(self) -> Amounts {
        Amounts(Resource::ALL.map(|resource| self.get(resource)))
    }

    #[inline]
    pub(crate) const fn get(self, resource: Resource) -> u16 {
        (self.0 >> Self::shift(resource)) as u16 & 0xFFF
    }

    /// Number of cards.
    #[inline]
    pub(crate) fn total(self) -> u32 {
        const EVEN: u64 = 0x0FFF_000F_FF00_0FFF;
        let pairs = (self.0 & EVEN) + (self.0 >> 12 & EVEN);
        (pairs + (pairs >> 24) + (pairs >> 48)) as u32 & 0xFF_FFFF
    }

    /// The resource of the `n`-th card, from 0, of a hand of at most [`Hand::MOST`] cards together: found without
    /// branches, by comparing `n` with all sums at once.
    #[inline]
    pub(crate) fn nth_of_few(self, n: u64) -> Resource {
        // Each lane: the cards of its resource and of those before.
        let sums = self.0.wrapping_mul(Self::ONES);
        let passed = ((Self::ONES * n) | Self::GUARDS).wrapping_sub(sums) & Self::GUARDS;
        Resource::ALL[passed.count_ones() as usize]
    }

    /// Whether there are no cards.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `other` can be taken from it.
    #[inline]
    pub(crate) const fn covers(self, other: Self) -> bool {
        ((self.0 | Self::GUARDS) - other.0) & Self::GUARDS == Self::GUARDS
    }

    /// Whether these cards can be taken from it. The amounts may exceed [`Hand::MOST`].
    #[inline]
    pub(crate) fn has(self, cards: &Amounts) -> bool {
        cards.0.iter().all(|&count| count <= Self::MOST) && self.covers(Self::new(*cards))
    }

    /// The resources of which it has at least `count`, from 1 to 2048.
    #[inline]
    pub(crate) const fn at_least(self, count: u64) -> ResourceSet {
        ResourceSet((self.0 + Self::ONES * (2048 - count)) & Self::GUARDS)
    }

    /// Adds cards.
    #[inline]
    pub(crate) fn add(&mut self, other: Self) {
        self.0 += other.0;
        self.settle();
    }

    /// Adds cards of one resource.
    #[inline]
    pub(crate) fn gain(&mut self, resource: Resource, count: u16) {
        self.add(Self::of(resource, count));
    }

    /// Adds cards several times. The caller must make sure that the hand does not overflow.
    #[inline]
    pub(crate) fn add_unsettled(&mut self, other: Self, times: u32) {
        self.0 += other.0 * u64::from(times);
    }

    /// The bits of both, to check several hands with one [`Hand::is_in_range`].
    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every resource is within [`Hand::MOST`].
    #[inline]
    pub(crate) const fn is_in_range(self) -> bool {
        self.0 & Self::GUARDS == 0
    }

    /// Reduces each resource to [`Hand::MOST`].
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.0 & Self::GUARDS != 0 {
            self.give_back();
        }
    }

    #[cold]
    fn give_back(&mut self) {
        *self = Self::new(self.amounts());
    }

    /// Sets the number of cards of a resource, at most [`Hand::MOST`].
    #[inline]
    pub(crate) const fn set(&mut self, resource: Resource, count: u16) {
        self.0 = self.0 & !(0xFFF << Self::shift(resource)) | Self::of(resource, count).0;
    }

    /// Removes cards, which the hand must cover.
    #[inline]
    pub(crate) const fn take(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

/// A set of resources: the highest bit of each one's lane in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResourceSet(u64);

impl ResourceSet {
    /// No resource.
    pub(crate) const NONE: Self = Self(0);
    /// All five.
    pub(crate) const ALL: Self = Self(Hand::GUARDS);

    /// The resources whose bit is set in `bits`.
    pub(crate) const fn of(bits: u8) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < 5 {
            set |= ((bits >> i & 1) as u64) << (12 * i + 11);
            i += 1;
        }
        Self(set)
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// One bit per resource, the first resource lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        let lanes = self.0 >> 11;
        (lanes | lanes >> 11 | lanes >> 22 | lanes >> 33 | lanes >> 44) as u8 & 31
    }

    #[inline]
    pub(crate) const fn has(self, resource: Resource) -> bool {
        self.0 >> (Hand::shift(resource) + 11) & 1 == 1
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The `n`-th resource, from 0. There must be one.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Resource {
        // Always four steps, of which the superfluous ones change nothing: this avoids branches.
        let rest = (0..4).fold(self.0, |rest, i| if i < n { rest & (rest - 1) } else { rest });
        Self(rest).first()
    }

    /// The first resource. There must be one.
    #[inline]
    pub(crate) fn first(self) -> Resource {
        Resource::ALL[self.0.trailing_zeros() as usize / 12]
    }

    /// All but the first resource. There must be one.
    #[inline]
    pub(crate) const fn rest(self) -> Self {
        Self(self.0 & (self.0 - 1))
    }

    /// All but one resource.
    #[inline]
    pub(crate) const fn except(self, resource: Resource) -> Self {
        Self(self.0 & !(1 << (Hand::shift(resource) + 11)))
    }
}

/// Three sets of resources in one word, so that they can be counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ByRate(u64);

impl ByRate {
    /// Three empty sets.
    pub(crate) const NONE: Self = Self(0);

    #[inline]
    pub(crate) const fn new([a, b, c]: [ResourceSet; 3]) -> Self {
        Self(a.0 | b.0 >> 1 | c.0 >> 2)
    }

    /// Three times the same set.
    #[inline]
    pub(crate) const fn all(set: ResourceSet) -> Self {
        Self::new([set; 3])
    }

    /// One of the sets.
    #[inline]
    pub(crate) const fn at(self, i: usize) -> ResourceSet {
        ResourceSet(self.0 << i & Hand::GUARDS)
    }

    /// The sum of the sizes of the sets.
    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Cards of each resource in the bank and in hands together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stock {
    amounts: Amounts,
    /// The same, with large counts capped, for comparison with small hands.
    small: u64,
}

impl Stock {
    /// Cards of a resource that are not in hands.
    #[inline]
    pub(crate) fn left(&self, resource: Resource, hands: impl Iterator<Item = Hand> + Clone) -> u32 {
        let all = hands.clone().fold(0, |all, hand| all | hand.0);
        let held = if all & Self::LARGE == 0 {
            u32::from(Hand(hands.map(|hand| hand.0).sum()).get(resource))
        } else {
            hands.map(|hand| u32::from(hand.get(resource))).sum()
        };
        u32::from(self.get(resource)).saturating_sub(held)
    }

    /// Cards of each resource that are not in hands.
    #[inline]
    pub(crate) fn left_of_each(&self, hands: &(impl Iterator<Item = Hand> + Clone)) -> [u32; 5] {
        let (all, sum) = hands.clone().fold((0, 0), |(all, sum), hand| (all | hand.0, sum + hand.0));
        if all & Self::LARGE != 0 {
            return Resource::ALL.map(|resource| self.left(resource, hands.clone()));
        }
        let sum = Hand(sum);
        Resource::ALL.map(|resource| u32::from(self.get(resource)).saturating_sub(sum.get(resource).into()))
    }

    /// The bits of a lane that only large counts use.
    const LARGE: u64 = Hand::ONES * (!(Self::SMALL as u64 - 1) & 0xFFF);

    /// Counts below this are small: the sum of six small hands does not overflow a lane.
    const SMALL: u16 = 256;

    pub(crate) fn new(amounts: Amounts) -> Self {
        Self { amounts, small: Hand::new(amounts).0 }
    }

    /// Whether the stock covers the sum of the hands, which must all be small.
    #[inline]
    pub(crate) fn has_all(&self, hands: impl Iterator<Item = Hand>) -> bool {
        let (all, sum) = hands.fold((0, 0), |(all, sum), hand| (all | hand.0, sum + hand.0));
        all & Self::LARGE == 0 && Hand(self.small).covers(Hand(sum))
    }

    pub(crate) fn amounts(&self) -> Amounts {
        self.amounts
    }

    #[inline]
    pub(crate) fn get(&self, resource: Resource) -> u16 {
        self.amounts[resource]
    }

    /// The resources of which some cards are not in hands. The hands together must not exceed the stock.
    #[inline]
    pub(crate) fn left_by(&self, hands: &(impl Iterator<Item = Hand> + Clone)) -> ResourceSet {
        let all = hands.clone().fold(0, |all, hand| all | hand.0);
        let sum: u64 = hands.clone().map(|hand| hand.0).sum();
        if all & Self::LARGE == 0 {
            return Hand(self.small - sum).at_least(1);
        }
        self.left_by_large(hands)
    }

    #[cold]
    fn left_by_large(&self, hands: &(impl Iterator<Item = Hand> + Clone)) -> ResourceSet {
        let left = |resource: Resource| {
            let held: u32 = hands.clone().map(|hand| u32::from(hand.get(resource))).sum();
            held < u32::from(self.get(resource))
        };
        ResourceSet::of(Resource::ALL.into_iter().filter(|&resource| left(resource)).map(|r| 1 << r.index()).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hands() -> Vec<Amounts> {
        let mut x = 1_u32;
        let mut next = |limit: u32| {
            x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((x >> 16) % limit) as u16
        };
        (0..420)
            .map(|i| Amounts(std::array::from_fn(|_| next([3, 8, 30, 600, 2048][i / 6 % 5]))))
            .chain([Amounts::NONE, Amounts([Hand::MOST; 5])])
            .collect()
    }

    #[test]
    fn a_hand_counts_like_amounts() {
        for amounts in hands() {
            let hand = Hand::new(amounts);
            assert_eq!(hand.amounts(), amounts);
            assert_eq!(hand.total(), amounts.total());
            assert_eq!(hand.is_empty(), amounts.is_empty());
            for other in hands() {
                let covers = (0..5).all(|i| amounts.0[i] >= other.0[i]);
                assert_eq!(hand.covers(Hand::new(other)), covers, "{amounts:?} {other:?}");
                let mut sum = hand;
                sum.add(Hand::new(other));
                assert_eq!(sum.amounts().0, std::array::from_fn(|i| (amounts.0[i] + other.0[i]).min(Hand::MOST)));
                if covers {
                    let mut rest = hand;
                    rest.take(Hand::new(other));
                    assert_eq!(rest.amounts().0, std::array::from_fn(|i| amounts.0[i] - other.0[i]));
                }
            }
            if hand.total() <= Hand::MOST.into() {
                let cards = amounts.iter().flat_map(|(resource, count)| std::iter::repeat_n(resource, count.into()));
                assert!(cards.enumerate().all(|(n, card)| hand.nth_of_few(n as u64) == card), "{amounts:?}");
            }
            for count in [1, 2, 3, 4, 2047] {
                let set = hand.at_least(count.into());
                for resource in Resource::ALL {
                    assert_eq!(set.has(resource), amounts[resource] >= count);
                }
                let members: Vec<Resource> = (0..set.len()).map(|n| set.nth(n)).collect();
                assert!(members.into_iter().eq(Resource::ALL.into_iter().filter(|&r| set.has(r))));
            }
        }
    }

    #[test]
    fn a_hand_never_exceeds_its_maximum() {
        let full = Hand::new(Amounts([Hand::MOST; 5]));
        assert!(full.has(&Amounts([Hand::MOST; 5])));
        assert!(!full.has(&Amounts::of(Resource::Ore, Hand::MOST + 1)));
    }

    #[test]
    fn three_sets_are_counted_together() {
        for sets in hands().chunks_exact(3) {
            let sets: [ResourceSet; 3] = std::array::from_fn(|i| Hand::new(sets[i]).at_least(5));
            let together = ByRate::new(sets);
            assert_eq!(together.len(), sets.iter().map(|set| set.len()).sum::<u32>());
            for (i, set) in sets.into_iter().enumerate() {
                assert_eq!(together.at(i), set);
                let shared: u32 = sets.iter().map(|other| other.and(set).len()).sum();
                assert_eq!(together.and(ByRate::all(set)).len(), shared);
            }
        }
    }

    #[test]
    fn the_stock_covers_small_hands_within_it() {
        for six in hands().chunks(6) {
            let held = |i: usize| six.iter().map(|hand| u32::from(hand.0[i])).sum::<u32>();
            let small = six.iter().all(|hand| hand.0.iter().all(|&count| count < 256));
            for (more, less) in [(0, 0), (1, 0), (0, 1), (40_000, 0)] {
                let stock = Amounts(std::array::from_fn(|i| (held(i) + more).saturating_sub(less).min(65_535) as u16));
                let covers = small && (0..5).all(|i| held(i) <= u32::from(stock.0[i]));
                assert_eq!(Stock::new(stock).has_all(six.iter().map(|&hand| Hand::new(hand))), covers);
            }
        }
    }

    #[test]
    fn the_stock_finds_what_is_not_in_hands() {
        for six in hands().chunks(6) {
            let held = |i: usize| six.iter().map(|hand| u32::from(hand.0[i])).sum::<u32>();
            for more in [0, 1, 5, 40_000] {
                let stock = Amounts(std::array::from_fn(|i| (held(i) + more).min(65_535) as u16));
                let all = six.iter().map(|&hand| Hand::new(hand));
                for resource in Resource::ALL {
                    let left = u32::from(stock[resource]) - held(resource.index());
                    assert_eq!(Stock::new(stock).left(resource, all.clone()), left);
                    assert_eq!(Stock::new(stock).left_by(&all.clone()).has(resource), left > 0);
                }
            }
        }
    }
}
