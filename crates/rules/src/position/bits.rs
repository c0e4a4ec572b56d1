//! Sets of place indices, from one machine word to any size.

use std::fmt::Debug;

/// A set of small numbers.
///
/// Machine words serve boards up to their width, [`LongBits`] any board. Queries that a larger set answers without a
/// copy (`count_without`, `nth_without`) are separate methods.
pub trait Bits: Clone + Eq + Debug + Send + Sync + 'static {
    /// A few members, prepared for quick queries.
    type Few: Clone + Debug + Send + Sync + 'static;
    /// A pool of copies for reuse.
    type Room: Default;

    /// The exclusive upper bound of members.
    const CAPACITY: usize;

    /// The empty set of numbers below `capacity`.
    fn empty(capacity: usize) -> Self;
    /// Whether `i` is a member.
    fn has(&self, i: usize) -> bool;
    /// Adds `i`.
    fn insert(&mut self, i: usize);
    /// Removes `i`.
    fn remove(&mut self, i: usize);
    /// Number of members.
    fn count(&self) -> u32;
    /// Number of members if a condition is true, else 0. A word always counts, which is faster than a branch.
    fn count_if(&self, condition: bool) -> u32;
    /// Whether there are no members.
    fn is_empty(&self) -> bool;
    /// Number of members that are not in `other`.
    fn count_without(&self, other: &Self) -> u32;
    /// [`Bits::count_without`] if a condition is true, else 0.
    fn count_without_if(&self, other: &Self, condition: bool) -> u32;
    /// The `n`-th member that is not in `other`, from 0. There must be one.
    fn nth_without(&self, other: &Self, n: u32) -> usize;
    /// The `n`-th member, from 0. There must be one.
    fn nth(&self, n: u32) -> usize;
    /// Adds the members of `other`.
    fn include(&mut self, other: &Self);
    /// Removes the members of `other`.
    fn exclude(&mut self, other: &Self);
    /// The members, ascending.
    fn iter(&self) -> impl Iterator<Item = usize> + '_;
    /// The members from `64 * i` on, one bit each; none beyond the capacity.
    fn word(&self, i: usize) -> u64;

    /// A copy, made in memory from the pool if there is any.
    fn copy_in(&self, room: &mut Self::Room) -> Self;
    /// Returns a copy to the pool.
    fn leave_in(self, room: &mut Self::Room);

    /// Prepares a few members.
    fn few(members: &[u32]) -> Self::Few;
    /// Adds those of the few that are not in `other`.
    fn include_few_without(&mut self, few: &Self::Few, other: &Self);
    /// How many of the few are members.
    fn count_few(&self, few: &Self::Few) -> u32;
    /// The first of the few that is a member. There must be one.
    fn first_among(&self, few: &Self::Few) -> usize;
    /// Those of the few that are members, ascending.
    fn among<'a>(&'a self, few: &'a Self::Few) -> impl Iterator<Item = usize> + 'a;
}

#[inline]
fn nth_in_word(mut word: u64, n: u32) -> usize {
    for _ in 0..n {
        word &= word.wrapping_sub(1);
    }
    word.trailing_zeros() as usize
}

macro_rules! word_bits {
    ($word:ty, $nth:expr) => {
        impl Bits for $word {
            type Few = $word;
            type Room = ();
            const CAPACITY: usize = <$word>::BITS as usize;

            #[inline]
            fn empty(_capacity: usize) -> Self {
                0
            }
            #[inline]
            fn has(&self, i: usize) -> bool {
                self >> i & 1 == 1
            }
            #[inline]
            fn insert(&mut self, i: usize) {
                *self |= 1 << i;
            }
            #[inline]
            fn remove(&mut self, i: usize) {
                *self &= !(1 << i);
            }
            #[inline]
            fn count(&self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn count_if(&self, condition: bool) -> u32 {
                self.count_ones() * u32::from(condition)
            }
            #[inline]
            fn count_without_if(&self, other: &Self, condition: bool) -> u32 {
                (self & !other).count_ones() * u32::from(condition)
            }
            #[inline]
            fn is_empty(&self) -> bool {
                *self == 0
            }
            #[inline]
            fn count_without(&self, other: &Self) -> u32 {
                (self & !other).count_ones()
            }
            #[inline]
            fn nth_without(&self, other: &Self, n: u32) -> usize {
                Bits::nth(&(self & !other), n)
            }
            #[inline]
            fn nth(&self, n: u32) -> usize {
                $nth(*self, n)
            }
            #[inline]
            fn include(&mut self, other: &Self) {
                *self |= other;
            }
            #[inline]
            fn exclude(&mut self, other: &Self) {
                *self &= !other;
            }
            #[inline]
            fn iter(&self) -> impl Iterator<Item = usize> + '_ {
                let mut rest = *self;
                std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let next = rest.trailing_zeros() as usize;
                        rest &= rest.wrapping_sub(1);
                        next
                    })
                })
            }
            #[inline]
            fn word(&self, i: usize) -> u64 {
                if i == 0 { *self } else { 0 }
            }
            #[inline]
            fn copy_in(&self, (): &mut ()) -> Self {
                *self
            }
            #[inline]
            fn leave_in(self, (): &mut ()) {}
            fn few(members: &[u32]) -> Self {
                members.iter().fold(0, |set, &i| set | 1 << i)
            }
            #[inline]
            fn include_few_without(&mut self, few: &Self, other: &Self) {
                *self |= few & !other;
            }
            #[inline]
            fn count_few(&self, few: &Self) -> u32 {
                (self & few).count_ones()
            }
            #[inline]
            fn first_among(&self, few: &Self) -> usize {
                (self & few).trailing_zeros() as usize
            }
            #[inline]
            fn among<'a>(&'a self, few: &'a Self) -> impl Iterator<Item = usize> + 'a {
                let mut rest = self & few;
                std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let next = rest.trailing_zeros() as usize;
                        rest &= rest.wrapping_sub(1);
                        next
                    })
                })
            }
        }
    };
}

word_bits!(u64, nth_in_word);

/// A set of up to 128 numbers: two words, in which one bit is faster to test than in one double word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairBits {
    low: u64,
    high: u64,
}

impl PairBits {
    /// The set of one number.
    #[inline]
    fn one(i: usize) -> Self {
        let bit = 1 << (i % 64);
        if i < 64 { Self { low: bit, high: 0 } } else { Self { low: 0, high: bit } }
    }

    #[inline]
    fn bits(self) -> impl Iterator<Item = usize> {
        let Self { mut low, mut high } = self;
        std::iter::from_fn(move || {
            if low != 0 {
                let next = low.trailing_zeros() as usize;
                low &= low.wrapping_sub(1);
                return Some(next);
            }
            (high != 0).then(|| {
                let next = high.trailing_zeros() as usize;
                high &= high.wrapping_sub(1);
                64 + next
            })
        })
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        Self { low: self.low & other.low, high: self.high & other.high }
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        Self { low: self.low & !other.low, high: self.high & !other.high }
    }
}

impl Bits for PairBits {
    type Few = Self;
    type Room = ();
    const CAPACITY: usize = 128;

    #[inline]
    fn empty(_capacity: usize) -> Self {
        Self { low: 0, high: 0 }
    }
    #[inline]
    fn has(&self, i: usize) -> bool {
        let word = if i < 64 { self.low } else { self.high };
        word >> (i % 64) & 1 == 1
    }
    #[inline]
    fn insert(&mut self, i: usize) {
        self.include(&Self::one(i));
    }
    #[inline]
    fn remove(&mut self, i: usize) {
        *self = self.without(Self::one(i));
    }
    #[inline]
    fn count(&self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }
    #[inline]
    fn count_if(&self, condition: bool) -> u32 {
        self.count() * u32::from(condition)
    }
    #[inline]
    fn count_without_if(&self, other: &Self, condition: bool) -> u32 {
        self.without(*other).count() * u32::from(condition)
    }
    #[inline]
    fn is_empty(&self) -> bool {
        self.low | self.high == 0
    }
    #[inline]
    fn count_without(&self, other: &Self) -> u32 {
        self.without(*other).count()
    }
    #[inline]
    fn nth_without(&self, other: &Self, n: u32) -> usize {
        self.without(*other).nth(n)
    }
    #[inline]
    fn nth(&self, n: u32) -> usize {
        let below = self.low.count_ones();
        if n < below { nth_in_word(self.low, n) } else { 64 + nth_in_word(self.high, n - below) }
    }
    #[inline]
    fn include(&mut self, other: &Self) {
        self.low |= other.low;
        self.high |= other.high;
    }
    #[inline]
    fn exclude(&mut self, other: &Self) {
        *self = self.without(*other);
    }
    #[inline]
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.bits()
    }
    #[inline]
    fn word(&self, i: usize) -> u64 {
        match i {
            0 => self.low,
            1 => self.high,
            _ => 0,
        }
    }
    #[inline]
    fn copy_in(&self, (): &mut ()) -> Self {
        *self
    }
    #[inline]
    fn leave_in(self, (): &mut ()) {}
    fn few(members: &[u32]) -> Self {
        let mut set = Self::empty(0);
        for &i in members {
            set.insert(i as usize);
        }
        set
    }
    #[inline]
    fn include_few_without(&mut self, few: &Self, other: &Self) {
        self.include(&few.without(*other));
    }
    #[inline]
    fn count_few(&self, few: &Self) -> u32 {
        self.and(*few).count()
    }
    #[inline]
    fn first_among(&self, few: &Self) -> usize {
        let Self { low, high } = self.and(*few);
        let (word, from) = if low != 0 { (low, 0) } else { (high, 64) };
        from + word.trailing_zeros() as usize
    }
    #[inline]
    fn among<'a>(&'a self, few: &'a Self) -> impl Iterator<Item = usize> + 'a {
        self.and(*few).bits()
    }
}

/// A set of any size, on the heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongBits {
    words: Box<[u64]>,
}

impl Bits for LongBits {
    type Few = Box<[u32]>;
    type Room = Vec<Self>;
    const CAPACITY: usize = usize::MAX;

    fn empty(capacity: usize) -> Self {
        Self { words: vec![0; capacity.div_ceil(64)].into() }
    }
    fn has(&self, i: usize) -> bool {
        self.words[i / 64] >> (i % 64) & 1 == 1
    }
    fn insert(&mut self, i: usize) {
        self.words[i / 64] |= 1 << (i % 64);
    }
    fn remove(&mut self, i: usize) {
        self.words[i / 64] &= !(1 << (i % 64));
    }
    fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }
    fn count_if(&self, condition: bool) -> u32 {
        if condition { self.count() } else { 0 }
    }
    fn count_without_if(&self, other: &Self, condition: bool) -> u32 {
        if condition { self.count_without(other) } else { 0 }
    }
    fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }
    fn count_without(&self, other: &Self) -> u32 {
        self.words.iter().zip(&other.words).map(|(word, not)| (word & !not).count_ones()).sum()
    }
    fn nth_without(&self, other: &Self, n: u32) -> usize {
        nth_of_words(self.words.iter().zip(&other.words).map(|(word, not)| word & !not), n)
    }
    fn nth(&self, n: u32) -> usize {
        nth_of_words(self.words.iter().copied(), n)
    }
    fn include(&mut self, other: &Self) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }
    fn exclude(&mut self, other: &Self) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(i, word)| Bits::iter(word).map(move |bit| i * 64 + bit))
    }
    fn word(&self, i: usize) -> u64 {
        self.words.get(i).copied().unwrap_or(0)
    }
    fn copy_in(&self, room: &mut Vec<Self>) -> Self {
        match room.pop() {
            Some(mut copy) => {
                copy.words.copy_from_slice(&self.words);
                copy
            }
            None => self.clone(),
        }
    }
    fn leave_in(self, room: &mut Vec<Self>) {
        room.push(self);
    }
    fn few(members: &[u32]) -> Box<[u32]> {
        members.into()
    }
    fn include_few_without(&mut self, few: &Box<[u32]>, other: &Self) {
        for i in few.iter().map(|&i| i as usize).filter(|&i| !other.has(i)) {
            self.insert(i);
        }
    }
    fn count_few(&self, few: &Box<[u32]>) -> u32 {
        few.iter().filter(|&&i| self.has(i as usize)).count() as u32
    }
    fn first_among(&self, few: &Box<[u32]>) -> usize {
        self.among(few).next().expect("a set has no such member")
    }
    fn among<'a>(&'a self, few: &'a Box<[u32]>) -> impl Iterator<Item = usize> + 'a {
        few.iter().map(|&i| i as usize).filter(|&i| self.has(i))
    }
}

fn nth_of_words(words: impl Iterator<Item = u64>, mut n: u32) -> usize {
    for (i, word) in words.enumerate() {
        let here = word.count_ones();
        if n < here {
            return i * 64 + nth_in_word(word, n);
        }
        n -= here;
    }
    panic!("a set has no such member");
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn check<B: Bits>(capacity: usize) {
        let mut set = B::empty(capacity);
        let mut other = B::empty(capacity);
        let mut model = BTreeSet::new();
        let mut without = BTreeSet::new();
        let mut x = 7_usize;
        for _ in 0..300 {
            x = (x * 75 + 74) % 65_537;
            let i = x % capacity;
            if x.is_multiple_of(3) {
                set.remove(i);
                model.remove(&i);
            } else {
                set.insert(i);
                model.insert(i);
            }
            if x.is_multiple_of(5) {
                other.insert(i);
                without.insert(i);
            }
            assert_eq!(set.count() as usize, model.len());
            assert_eq!(set.is_empty(), model.is_empty());
            assert!(set.iter().eq(model.iter().copied()));
            let rest: Vec<usize> = model.difference(&without).copied().collect();
            assert_eq!(set.count_without(&other) as usize, rest.len());
            for (n, &member) in rest.iter().enumerate() {
                assert_eq!(set.nth_without(&other, n as u32), member);
            }
            for (n, &member) in model.iter().enumerate() {
                assert_eq!(set.nth(n as u32), member);
            }
            let few = B::few(&[0, 3, (capacity - 1) as u32]);
            let mut more = set.clone();
            more.include_few_without(&few, &other);
            let added = [0, 3, capacity - 1].into_iter().filter(|i| !without.contains(i));
            assert!(more.iter().eq(model.iter().copied().chain(added).collect::<BTreeSet<_>>()));
            more.exclude(&other);
            assert_eq!(more.count(), more.count_without(&other));
            let here = [0, 3, capacity - 1].iter().filter(|i| model.contains(i)).count();
            assert_eq!(set.count_few(&few) as usize, here);
            assert_eq!(set.among(&few).count(), here);
            if let Some(first) = set.among(&few).next() {
                assert_eq!(set.first_among(&few), first);
            }
        }
    }

    #[test]
    fn every_width_behaves_as_a_set() {
        check::<u64>(64);
        check::<PairBits>(128);
        check::<LongBits>(1000);
    }
}
