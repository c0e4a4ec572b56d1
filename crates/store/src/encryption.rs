//! Encryption of secrets: they reach the database only encrypted, and can be decrypted only where they were stored.
//!
//! An encrypted value is a random nonce of 24 bytes followed by the XChaCha20-Poly1305 ciphertext. Where it belongs (the
//! kind of value, the table, the version) is authenticated with it as associated data, so that bytes copied to another
//! row cannot be decrypted there.

use crate::key::Key;
use chacha20poly1305::aead::{Aead, Generate, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

const NONCE_BYTES: usize = 24;

/// Where an encrypted value belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CipherContext<'a> {
    /// The known value that shows whether a key is the right one.
    Check,
    /// A table's secret.
    Secret { table: &'a str },
    /// The body of an entry.
    Body { table: &'a str, version: u64 },
}

impl CipherContext<'_> {
    /// The associated data. Parts of fixed length come first, so that no two contexts share the same bytes.
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

/// Encrypts and decrypts with one key.
#[derive(Clone)]
pub(crate) struct Cipher(XChaCha20Poly1305);

impl Cipher {
    pub(crate) fn new(key: &Key) -> Self {
        Self(XChaCha20Poly1305::new(key.bytes().into()))
    }

    pub(crate) fn encrypt(&self, context: CipherContext<'_>, value: &[u8]) -> Vec<u8> {
        let nonce = XNonce::generate();
        let payload = Payload { msg: value, aad: &context.bytes() };
        let encrypted = self.0.encrypt(&nonce, payload).expect("values are shorter than 256 gigabytes");
        let mut bytes = nonce.to_vec();
        bytes.extend_from_slice(&encrypted);
        bytes
    }

    /// The value, if these bytes were encrypted with this key in this context.
    pub(crate) fn decrypt(&self, context: CipherContext<'_>, bytes: &[u8]) -> Option<Vec<u8>> {
        let (nonce, encrypted) = bytes.split_first_chunk::<NONCE_BYTES>()?;
        self.0.decrypt(nonce.into(), Payload { msg: encrypted, aad: &context.bytes() }).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decrypts_only_with_its_key_and_context() {
        let cipher = Cipher::new(&Key::new([7; 32]));
        let context = CipherContext::Body { table: "t", version: 3 };
        let encrypted = cipher.encrypt(context, b"five ore");
        assert_eq!(cipher.decrypt(context, &encrypted).as_deref(), Some(&b"five ore"[..]));
        assert!(!encrypted.windows(4).any(|bytes| bytes == b"five"));
        assert_ne!(encrypted, cipher.encrypt(context, b"five ore"), "a nonce was used twice");
        for other in [
            CipherContext::Check,
            CipherContext::Secret { table: "t" },
            CipherContext::Body { table: "t", version: 4 },
            CipherContext::Body { table: "u", version: 3 },
        ] {
            assert_eq!(cipher.decrypt(other, &encrypted), None, "{other:?}");
        }
        assert_eq!(Cipher::new(&Key::new([8; 32])).decrypt(context, &encrypted), None);
        for i in 0..encrypted.len() {
            let mut damaged = encrypted.clone();
            damaged[i] ^= 1;
            assert_eq!(cipher.decrypt(context, &damaged), None, "byte {i}");
        }
        assert_eq!(cipher.decrypt(context, &encrypted[..10]), None);
    }
}
