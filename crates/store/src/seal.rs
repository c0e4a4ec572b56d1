//! Sealing: what is secret leaves this crate only encrypted, and opens only in the place it was made for.
//!
//! A sealed value is a random nonce of 24 bytes and what XChaCha20-Poly1305 makes of the value. Where it belongs (what
//! it is, of which table, which version) is authenticated with it, so that a row's bytes put into another row do not
//! open there.

use crate::key::Key;
use chacha20poly1305::aead::{Aead, Generate, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

const NONCE: usize = 24;

/// Where a sealed value belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'a> {
    /// The value that shows whether a key is the right one.
    Check,
    /// A table's secret.
    Secret { table: &'a str },
    /// The body of an entry.
    Body { table: &'a str, version: u64 },
}

impl Place<'_> {
    /// One text of bytes for each place: the parts of fixed length come first, so that no two places share one.
    fn bytes(self) -> Vec<u8> {
        let (kind, version, table) = match self {
            Self::Check => (0, 0, ""),
            Self::Secret { table } => (1, 0, table),
            Self::Body { table, version } => (2, version, table),
        };
        let mut bytes = vec![kind];
        bytes.extend_from_slice(&version.to_be_bytes());
        bytes.extend_from_slice(table.as_bytes());
        bytes
    }
}

/// Seals and opens with one key.
#[derive(Clone)]
pub(crate) struct Sealer(XChaCha20Poly1305);

impl Sealer {
    pub(crate) fn new(key: &Key) -> Self {
        Self(XChaCha20Poly1305::new(key.bytes().into()))
    }

    pub(crate) fn seal(&self, place: Place<'_>, value: &[u8]) -> Vec<u8> {
        let nonce = XNonce::generate();
        let payload = Payload { msg: value, aad: &place.bytes() };
        let sealed = self.0.encrypt(&nonce, payload).expect("a value is shorter than 256 gigabytes");
        let mut bytes = nonce.to_vec();
        bytes.extend_from_slice(&sealed);
        bytes
    }

    /// The value, if these bytes were sealed with this key for this place.
    pub(crate) fn open(&self, place: Place<'_>, bytes: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>()?;
        self.0.decrypt(nonce.into(), Payload { msg: sealed, aad: &place.bytes() }).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_in_its_place_with_its_key_and_nowhere_else() {
        let sealer = Sealer::new(&Key::new([7; 32]));
        let place = Place::Body { table: "t", version: 3 };
        let sealed = sealer.seal(place, b"five ore");
        assert_eq!(sealer.open(place, &sealed).as_deref(), Some(&b"five ore"[..]));
        assert!(!sealed.windows(4).any(|bytes| bytes == b"five"));
        assert_ne!(sealed, sealer.seal(place, b"five ore"), "a nonce was used twice");
        for other in [
            Place::Check,
            Place::Secret { table: "t" },
            Place::Body { table: "t", version: 4 },
            Place::Body { table: "u", version: 3 },
        ] {
            assert_eq!(sealer.open(other, &sealed), None, "{other:?}");
        }
        assert_eq!(Sealer::new(&Key::new([8; 32])).open(place, &sealed), None);
        for i in 0..sealed.len() {
            let mut damaged = sealed.clone();
            damaged[i] ^= 1;
            assert_eq!(sealer.open(place, &damaged), None, "byte {i}");
        }
        assert_eq!(sealer.open(place, &sealed[..10]), None);
    }
}
