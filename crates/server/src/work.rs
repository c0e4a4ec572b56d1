//! Workers: other processes that analyse finished games for this server, so that its own processors are left to games.

use crate::access::hash;
use std::fmt;
use std::time::Duration;
use subtle::ConstantTimeEq;

/// What the operator has set for workers.
#[derive(Clone, Debug)]
pub struct WorkSettings {
    /// What workers prove themselves with.
    pub token: WorkToken,
    /// How long a worker may be silent before its work is given to another.
    pub lease: Duration,
}

/// The secret that workers share with the server; only its hash is kept in memory.
#[derive(Clone)]
pub struct WorkToken([u8; 32]);

impl WorkToken {
    /// The fewest characters of a token.
    pub const MIN_LENGTH: usize = 16;

    /// A token, if it is long enough.
    ///
    /// ```
    /// use hexhaven_server::WorkToken;
    /// assert!(WorkToken::new("a few random digits").is_some());
    /// assert!(WorkToken::new("guess").is_none());
    /// ```
    #[must_use]
    pub fn new(token: &str) -> Option<Self> {
        (token.len() >= Self::MIN_LENGTH).then(|| Self(hash(token)))
    }

    /// Whether this is the token. How long that takes says nothing about it.
    pub(crate) fn is(&self, given: &str) -> bool {
        hash(given).ct_eq(&self.0).into()
    }
}

impl fmt::Debug for WorkToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("WorkToken")
    }
}
