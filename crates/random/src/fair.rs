//! Provably fair dice: each number is the HMAC of a counter, with the game's seed as the key.
//!
//! The server draws a secret and publishes its hash before anybody joins, so it cannot change the secret later. Players
//! then contribute [`Entropy`] that the server could not know, and the seed follows from both: nobody could choose it.
//! After the game the secret is revealed, and anyone can recompute every draw with any HMAC-SHA256 library.

use crate::{Random, Seed};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// What a player contributes to the seed of a game: 256 bits of their own choice.
///
/// ```
/// # use hexhaven_random::Entropy;
/// let text = "0f".repeat(32);
/// assert_eq!(text.parse::<Entropy>().unwrap().to_string(), text);
/// assert!("0f".parse::<Entropy>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Entropy([u8; 32]);

impl fmt::Display for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// The text is not a contribution to a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntropyError;

impl fmt::Display for EntropyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 hex digits")
    }
}

impl std::error::Error for EntropyError {}

impl FromStr for Entropy {
    type Err = EntropyError;

    fn from_str(text: &str) -> Result<Self, EntropyError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| EntropyError)?;
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Entropy {
    type Error = EntropyError;

    fn try_from(text: String) -> Result<Self, EntropyError> {
        text.parse()
    }
}

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> Self {
        entropy.to_string()
    }
}

/// The HMAC-SHA256 of a message under a seed.
fn mac(seed: &Seed, message: &[u8]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(seed.as_bytes()).expect("HMAC accepts keys of any length");
    mac.update(message);
    mac.finalize().into_bytes().into()
}

impl Seed {
    /// The SHA-256 of the seed in hex digits: it commits to the seed without revealing it.
    ///
    /// ```
    /// # use hexhaven_random::Seed;
    /// let commitment = Seed::from_bytes([0; 32]).commitment();
    /// assert_eq!(commitment, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    /// ```
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.as_bytes()))
    }

    /// The seed of a game that this secret and the players' contributions give: the HMAC of all contributions, each
    /// preceded by the place of its player as one byte.
    ///
    /// ```
    /// # use hexhaven_random::{Entropy, Seed};
    /// let (secret, mine): (_, Entropy) = (Seed::from_u64(7), "0f".repeat(32).parse().unwrap());
    /// assert_ne!(secret.mixed([(0, mine)]), secret.mixed([(1, mine)]));
    /// ```
    #[must_use]
    pub fn mixed(&self, contributions: impl IntoIterator<Item = (u8, Entropy)>) -> Self {
        let mut message = Vec::new();
        for (place, Entropy(bytes)) in contributions {
            message.push(place);
            message.extend_from_slice(&bytes);
        }
        Self::from_bytes(mac(self, &message))
    }

    /// A derived seed for purposes other than the dice: the HMAC of a name. Names are longer than a counter, so these
    /// never coincide with a draw of [`FairStream`].
    ///
    /// ```
    /// # use hexhaven_random::Seed;
    /// let seed = Seed::from_u64(7);
    /// assert_ne!(seed.derived("board"), seed.derived("markets"));
    /// ```
    #[must_use]
    pub fn derived(&self, purpose: &str) -> Self {
        Self::from_bytes(mac(self, format!("hexhaven {purpose}").as_bytes()))
    }
}

/// HMAC-SHA256 of a counter: for online games.
///
/// The `n`-th number, from 0, is the first eight bytes of `HMAC(seed, n)`, with `n` as eight bytes; both are
/// big-endian. A number below a bound is such a number modulo the bound; numbers at or above the last multiple of the
/// bound are skipped, and the next counter is tried.
///
/// ```
/// # use hexhaven_random::{FairStream, Random, Seed};
/// let mut dice = FairStream::new(Seed::from_u64(7));
/// assert!(dice.below(36) < 36);
/// ```
#[derive(Clone)]
pub struct FairStream {
    seed: Seed,
    counter: u64,
}

impl FairStream {
    /// The name of the generator in game records.
    pub const NAME: &'static str = "hmac-sha256";

    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, counter: 0 }
    }
}

impl Random for FairStream {
    fn next(&mut self) -> u64 {
        let mac = mac(&self.seed, &self.counter.to_be_bytes());
        self.counter += 1;
        let mut first = [0; 8];
        first.copy_from_slice(&mac[..8]);
        u64::from_be_bytes(first)
    }

    fn below(&mut self, bound: u64) -> u64 {
        // The remainder of 2^64 divided by the bound.
        let rest = (u64::MAX % bound + 1) % bound;
        loop {
            let x = self.next();
            if x <= u64::MAX - rest {
                return x % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with Python's `hmac` module.
    #[test]
    fn golden_vectors_are_stable() {
        let mut stream = FairStream::new(Seed::from_bytes(std::array::from_fn(|i| i as u8)));
        let dice: Vec<u64> = (0..8).map(|_| stream.below(36)).collect();
        assert_eq!(dice, GOLDEN);
        let seed = Seed::from_u64(7);
        assert_ne!(seed.derived("board"), seed.derived("markets"));
    }

    /// Computed with Python's `hmac` module.
    #[test]
    fn a_mixed_seed_is_the_hmac_of_places_and_contributions() {
        let secret = Seed::from_bytes(std::array::from_fn(|i| i as u8));
        let entropy = |byte: &str| byte.repeat(32).parse::<Entropy>().unwrap();
        let mixed = secret.mixed([(0, entropy("aa")), (2, entropy("bb"))]).to_string();
        assert_eq!(mixed, MIXED);
        assert_eq!(secret.mixed([]).to_string(), UNMIXED);
    }

    const MIXED: &str = "7f88dfa3dc2e3daf4dc245fb3842f54caf0ffee3eeac85f413c239d72ef80846";
    const UNMIXED: &str = "d38b42096d80f45f826b44a9d5607de72496a415d3f4a1a8c88e3bb9da8dc1cb";

    #[test]
    fn contributions_are_64_hex_digits() {
        assert_eq!("AB".repeat(32).parse::<Entropy>().unwrap().to_string(), "ab".repeat(32));
        for text in ["", "7", &"0".repeat(63), &"0".repeat(65), &"zz".repeat(32), &"é".repeat(32)] {
            assert_eq!(text.parse::<Entropy>(), Err(EntropyError), "{text}");
        }
    }

    const GOLDEN: [u64; 8] = [5, 15, 4, 29, 5, 32, 11, 9];

    #[test]
    fn draws_are_uniform() {
        let mut stream = FairStream::new(Seed::from_u64(5));
        let mut counts = [0_u32; 6];
        for _ in 0..12_000 {
            counts[stream.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (1_850..2_150).contains(&n)), "{counts:?}");
    }
}
