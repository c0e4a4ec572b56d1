//! Counts and picks the ways to take a number of cards from a stock, without listing them.

use crate::position::amounts::{Amounts, CARD_PARTS, Hand, Parts};
use board::Resource;

/// A collection of cards that is built kind by kind.
pub(crate) trait Cards: Default {
    /// Adds the cards of a kind. Called at most once for each kind.
    fn put(&mut self, kind: usize, count: u32);
}

impl Cards for Amounts {
    fn put(&mut self, kind: usize, count: u32) {
        self.0[kind] = count as u16;
    }
}

impl Cards for Hand {
    #[inline]
    fn put(&mut self, kind: usize, count: u32) {
        self.add(Self::of(Resource::ALL[kind], count as u16));
    }
}

impl Cards for Parts {
    #[inline]
    fn put(&mut self, kind: usize, count: u32) {
        self.0[kind] = count * CARD_PARTS;
    }
}

/// Up to this many cards a row of one word counts the ways; beyond, a table in numbers below 2^16.
const ROW: u32 = 10;

/// Below this many cards the table counts the ways; from here on a formula does.
const TABLE: usize = 32;

/// Picks one of all ways to take exactly `count` cards with at most `limits` of each kind. `pick` receives the number
/// of ways and returns the index of one. `None` when there is no way. The ways are in ascending order of the first
/// kind, then the second, and so on.
#[inline]
pub(crate) fn select<C: Cards>(limits: &[u32; 5], count: u32, pick: impl FnOnce(u64) -> u64) -> Option<C> {
    if count <= ROW {
        select_by_row(limits, count, pick)
    } else if count < TABLE as u32 {
        select_by_table(limits, count, pick)
    } else {
        select_by_formula(limits, count, pick)
    }
}

/// The numbers of ways to take up to 0, 1, 2 … [`ROW`] cards of some kinds, eleven bits each. There are at most 1,001,
/// so that one bit stays free to compare all with one number. This takes less than half as many instructions as the
/// table, and no branches that cannot be predicted.
#[derive(Clone, Copy)]
struct Row(u128);

impl Row {
    const BITS: u32 = 11;
    const ONES: u128 = {
        let mut ones = 0;
        let mut n = 0;
        while n <= ROW {
            ones |= 1 << (Self::BITS * n);
            n += 1;
        }
        ones
    };
    const GUARDS: u128 = Self::ONES << (Self::BITS - 1);

    /// Of no kinds: there is one way to take none.
    const EMPTY: Self = Self(Self::ONES);

    /// The numbers of ways to take exactly 0, 1, 2 … cards, with up to `limit` of one more kind.
    #[inline]
    const fn exactly(self, limit: u32) -> Self {
        let limit = if limit < ROW { limit } else { ROW };
        Self(self.0.wrapping_sub(self.0 << (Self::BITS * (limit + 1))))
    }

    /// With up to `limit` of one more kind.
    #[inline]
    const fn with(self, limit: u32) -> Self {
        // One product adds up all numbers before each.
        Self(self.exactly(limit).0.wrapping_mul(Self::ONES))
    }

    #[inline]
    const fn at(self, count: u32) -> u32 {
        (self.0 >> (Self::BITS * count)) as u32 & ((1 << Self::BITS) - 1)
    }

    /// How many of the numbers are below `bound`, from 1.
    #[inline]
    const fn below(self, bound: u32) -> u32 {
        let most = Self::ONES.wrapping_mul(bound as u128 - 1);
        ((most | Self::GUARDS).wrapping_sub(self.0) & Self::GUARDS).count_ones()
    }
}

#[inline]
fn select_by_row<C: Cards>(limits: &[u32; 5], count: u32, pick: impl FnOnce(u64) -> u64) -> Option<C> {
    // rows[i]: of the kinds after i.
    let mut rows = [Row::EMPTY; 5];
    for kind in (1..5).rev() {
        rows[kind - 1] = rows[kind].with(limits[kind]);
    }
    let total = rows[0].exactly(limits[0]).at(count);
    if total == 0 {
        return None;
    }
    let mut rest = pick(total.into()) as u32;
    let mut left = count;
    let mut taken = C::default();
    for (kind, row) in rows.iter().enumerate().take(4) {
        // The more of this kind are taken, the fewer are left for the others; the first ways leave the most.
        let bound = row.at(left) - rest;
        let others = row.below(bound);
        rest = row.at(others) - bound;
        taken.put(kind, left - others);
        left = others;
    }
    taken.put(4, left);
    Some(taken)
}

#[inline]
fn select_by_table<C: Cards>(limits: &[u32; 5], count: u32, pick: impl FnOnce(u64) -> u64) -> Option<C> {
    let count = count as usize;
    let limits = limits.map(|limit| limit as usize);
    // sums[i][n]: ways to take fewer than n cards of the kinds after i. Filled somewhat beyond `count`, and without
    // checking the limits: loops of few lengths without branches are predicted well.
    let filled = (count | 7) + 1;
    let mut sums = [[0_u16; TABLE + 1]; 4];
    for n in 0..filled {
        sums[3][n + 1] = n.min(limits[4]) as u16 + 1;
    }
    for i in (0..3).rev() {
        let mut sum = 0;
        for n in 0..filled {
            sum += sums[i + 1][n + 1] - sums[i + 1][n.saturating_sub(limits[i + 1])];
            sums[i][n + 1] = sum;
        }
    }
    let total = sums[0][count + 1] - sums[0][count.saturating_sub(limits[0])];
    if total == 0 {
        return None;
    }
    let mut rest = pick(total.into()) as u16;
    let mut left = count;
    let mut taken = C::default();
    for (kind, sums) in sums.iter().enumerate() {
        let all = sums[left + 1];
        let mut here = 0;
        while rest >= all - sums[left - here] {
            here += 1;
        }
        rest -= all - sums[left - here + 1];
        taken.put(kind, here as u32);
        left -= here;
    }
    taken.put(4, left as u32);
    Some(taken)
}

#[cold]
fn select_by_formula<C: Cards>(limits: &[u32; 5], count: u32, pick: impl FnOnce(u64) -> u64) -> Option<C> {
    let total = ways(limits, count);
    if total == 0 {
        return None;
    }
    // With more ways than fit in 64 bits, only the first u64::MAX can be picked.
    let mut rest = u128::from(pick(u64::try_from(total).unwrap_or(u64::MAX)));
    let mut left = count;
    let mut taken = C::default();
    for i in 0..4 {
        let mut here = 0;
        loop {
            let with = ways(&limits[i + 1..], left - here);
            if rest < with {
                break;
            }
            rest -= with;
            here += 1;
        }
        taken.put(i, here);
        left -= here;
    }
    taken.put(4, left);
    Some(taken)
}

/// By inclusion and exclusion over the kinds that exceed their limit.
fn ways(limits: &[u32], count: u32) -> u128 {
    let kinds = limits.len() as u32;
    let mut plus = 0_u128;
    let mut minus = 0_u128;
    for exceeded in 0_u32..1 << kinds {
        let over: u64 = (0..kinds).filter(|i| exceeded >> i & 1 == 1).map(|i| u64::from(limits[i as usize]) + 1).sum();
        if over <= u64::from(count) {
            let term = choose(u128::from(u64::from(count) - over) + u128::from(kinds) - 1, u128::from(kinds) - 1);
            if exceeded.count_ones() % 2 == 0 {
                plus += term;
            } else {
                minus += term;
            }
        }
    }
    plus - minus
}

fn choose(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::rc::Rc;

    type Pick = Box<dyn FnOnce(u64) -> u64>;

    fn all(limits: &[u32; 5], count: u32, by: fn(&[u32; 5], u32, Pick) -> Option<Amounts>) -> Vec<Amounts> {
        let total = Rc::new(Cell::new(0));
        let told = total.clone();
        let tell = move |n| {
            told.set(n);
            0
        };
        by(limits, count, Box::new(tell));
        (0..total.get()).map(|i| by(limits, count, Box::new(move |_| i)).unwrap()).collect()
    }

    #[test]
    fn table_and_formula_list_every_way_once_in_order() {
        for limits in [[0, 0, 0, 0, 0], [3, 0, 2, 5, 1], [9, 9, 9, 9, 9], [0, 0, 0, 0, 40], [1, 1, 1, 1, 1]] {
            for count in 0..12 {
                let mut expected = Vec::new();
                for a in 0..=limits[0].min(count) {
                    for b in 0..=limits[1].min(count) {
                        for c in 0..=limits[2].min(count) {
                            for d in 0..=limits[3].min(count) {
                                let four = a + b + c + d;
                                if four <= count && count - four <= limits[4] {
                                    expected.push(Amounts([a, b, c, d, count - four].map(|n| n as u16)));
                                }
                            }
                        }
                    }
                }
                if count <= ROW {
                    assert_eq!(all(&limits, count, select_by_row), expected);
                }
                assert_eq!(all(&limits, count, select_by_table), expected);
                assert_eq!(all(&limits, count, select_by_formula), expected);
                let parts: Vec<Amounts> = all(&limits, count, |limits, count, pick| {
                    select_by_table::<Parts>(limits, count, pick).map(|parts| parts.whole())
                });
                assert_eq!(parts, expected);
                let hands: Vec<Amounts> = all(&limits, count, |limits, count, pick| {
                    select_by_table::<Hand>(limits, count, pick).map(Hand::amounts)
                });
                assert_eq!(hands, expected);
            }
        }
    }

    #[test]
    fn the_largest_hands_do_not_overflow() {
        let taken: Option<Amounts> = select(&[65_535; 5], 163_837, |total| {
            assert!(total > u64::MAX / 2);
            0
        });
        assert_eq!(taken.unwrap().total(), 163_837);
        let most = u32::MAX / CARD_PARTS;
        let taken: Option<Parts> = select(&[most; 5], most / 2 * 5, |total| {
            assert_eq!(total, u64::MAX);
            0
        });
        assert_eq!(taken.unwrap().total(), u64::from(most / 2 * 5) * u64::from(CARD_PARTS));
    }
}
