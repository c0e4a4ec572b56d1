//! Seeded random streams that are the same on every platform, and bounded draws from them.
//!
//! ```
//! use hexhaven_random::{GameStream, Purpose, Random, Seed};
//!
//! let mut dice = GameStream::new(&Seed::from_u64(7), Purpose::Chance);
//! let roll = 1 + dice.below(6);
//! assert!((1..=6).contains(&roll));
//! // The same seed and purpose give the same roll, always and everywhere.
//! assert_eq!(roll, 1 + GameStream::new(&Seed::from_u64(7), Purpose::Chance).below(6));
//! ```
//!
//! There are three generators: [`GameStream`] (ChaCha20) for boards and single games, [`FastStream`] (xoshiro256++) for
//! simulations, and [`FairStream`] (HMAC-SHA256) for online games, whose dice anyone can verify afterwards with their
//! own tools. Every draw goes through [`Random::below`], so that results are as stable as the streams.

mod fair;

pub use fair::{Entropy, EntropyError, FairStream};
use rand_core::{Rng, SeedableRng};
use std::fmt;
use std::str::FromStr;

/// The 256 bits that determine a stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from a number: its eight bytes, little-endian, then zeros.
    #[must_use]
    pub fn from_u64(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// A seed from all its bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The 32 bytes of the seed.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed of the `index`-th of many games.
    ///
    /// ```
    /// # use hexhaven_random::Seed;
    /// assert_ne!(Seed::from_u64(1).game(0), Seed::from_u64(1).game(1));
    /// ```
    #[must_use]
    pub fn game(&self, index: u64) -> Self {
        let mut stream = GameStream::new(self, Purpose::Games);
        stream.0.set_stream(index);
        let mut bytes = [0; 32];
        stream.0.fill_bytes(&mut bytes);
        Self(bytes)
    }
}

impl fmt::Display for Seed {
    /// A number if the seed was made from one, otherwise 64 hex digits; parses back to the same seed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0[8..].iter().all(|&b| b == 0) {
            let mut number = [0; 8];
            number.copy_from_slice(&self.0[..8]);
            return write!(f, "{}", u64::from_le_bytes(number));
        }
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The text is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed is a number from 0 to {} or 64 hex digits", u64::MAX)
    }
}

impl std::error::Error for SeedError {}

impl FromStr for Seed {
    type Err = SeedError;

    /// ```
    /// # use hexhaven_random::Seed;
    /// assert_eq!("7".parse(), Ok(Seed::from_u64(7)));
    /// assert!("seven".parse::<Seed>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() == 64 {
            let mut bytes = [0; 32];
            hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedError)?;
            return Ok(Self(bytes));
        }
        let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten().map(Self::from_u64).ok_or(SeedError)
    }
}

/// What a stream is used for. Streams of one seed for different purposes are independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Terrain, numbers and ports of a board.
    Board,
    /// Dice, draws and steals of one game.
    Chance,
    /// Choices of bots.
    Choices,
    /// The seeds of many games.
    Games,
    /// Which market opens at which port.
    Markets,
}

impl Purpose {
    /// Turns the bytes of a seed into the key of this purpose's stream.
    fn mark(self, key: &mut [u8; 32]) {
        match self {
            Self::Board | Self::Chance | Self::Choices | Self::Games => key[31] ^= (self as u8) << 6,
            Self::Markets => key[29] ^= 0x80,
        }
    }
}

/// A source of random bits and the draws made from it.
pub trait Random {
    /// The next 64 bits.
    fn next(&mut self) -> u64;

    /// A number below `bound`, each equally likely. `bound` must not be 0.
    ///
    /// This is the high half of `bits × bound`, with a redraw in the rare case that would favour some numbers.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        debug_assert!(bound > 0);
        let mut product = u128::from(self.next()) * u128::from(bound);
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = u128::from(self.next()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// Shuffles a list; every order is equally likely.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }
}

/// ChaCha20: for boards and single games.
pub struct GameStream(chacha20::ChaCha20Rng);

impl GameStream {
    /// The name of the generator in game records.
    pub const NAME: &'static str = "chacha20";

    /// The stream of a seed for a purpose.
    #[must_use]
    pub fn new(seed: &Seed, purpose: Purpose) -> Self {
        let mut key = *seed.as_bytes();
        purpose.mark(&mut key);
        Self(chacha20::ChaCha20Rng::from_seed(key))
    }
}

impl Random for GameStream {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// xoshiro256++: for simulations, where speed matters and unpredictability does not.
#[derive(Clone)]
pub struct FastStream(rand_xoshiro::Xoshiro256PlusPlus);

impl FastStream {
    /// The name of the generator in game records.
    pub const NAME: &'static str = "xoshiro256++";

    /// The stream of a seed for a purpose.
    #[must_use]
    pub fn new(seed: &Seed, purpose: Purpose) -> Self {
        let mut key = *seed.as_bytes();
        // An all-zero state would stay zero forever.
        key[30] ^= 1;
        purpose.mark(&mut key);
        let mut stream = rand_xoshiro::Xoshiro256PlusPlus::from_seed(key);
        // Seeds that are small numbers start with few bits set; step past that.
        for _ in 0..8 {
            stream.next_u64();
        }
        Self(stream)
    }
}

impl Random for FastStream {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(mut stream: impl Random) -> Vec<u64> {
        (0..4).map(|_| stream.below(1000)).collect()
    }

    #[test]
    fn golden_vectors_are_stable() {
        let seed = Seed::from_u64(1);
        assert_eq!(first(GameStream::new(&seed, Purpose::Board)), [574, 520, 334, 739]);
        assert_eq!(first(GameStream::new(&seed, Purpose::Chance)), [875, 190, 595, 873]);
        assert_eq!(first(GameStream::new(&seed, Purpose::Markets)), [951, 7, 653, 408]);
        assert_eq!(first(FastStream::new(&seed, Purpose::Chance)), [744, 15, 650, 444]);
        assert_eq!(seed.game(2).to_string(), "6df035c8107099f66038cf244671c0b380889a807d13765fb48d7928c03d9da2");
    }

    #[test]
    fn draws_are_uniform() {
        let mut stream = FastStream::new(&Seed::from_u64(5), Purpose::Choices);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[stream.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_600..10_400).contains(&n)), "{counts:?}");
    }

    #[test]
    fn a_shuffle_is_a_permutation() {
        let mut items: Vec<u32> = (0..50).collect();
        GameStream::new(&Seed::from_u64(3), Purpose::Board).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn seeds_round_trip() {
        for text in ["0", "18446744073709551615", &"ab".repeat(32)] {
            assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        }
        for text in ["", "-1", "18446744073709551616", "0x1", &"zz".repeat(32)] {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }
}
