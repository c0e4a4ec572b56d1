//! Followers that are waiting on this node for a companion's next version.
//!
//! A waiting follower uses no database connection: it sleeps until the companion is changed on this node, another
//! node announces a change, or the periodic refresh finds one.

use crate::registry::Shared;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Maximum number of waiting followers, far below the maximum number of connections.
const MAX_FOLLOWERS: usize = 5_000;

/// A companion that has waiting followers.
struct Awaited {
    /// Counts how often it may have changed.
    changes: watch::Sender<u64>,
    /// How many followers it has. A receiver is counted by its sender for a moment longer than its follower is there.
    followers: usize,
    /// The stored version when the store was last read; 0 if there was none.
    seen: Option<u64>,
}

/// All companions that have waiting followers, by code.
#[derive(Default)]
pub struct Companions(Mutex<HashMap<String, Awaited>>);

/// A waiting follower.
pub struct Follower<'a> {
    all: &'a Companions,
    code: &'a str,
    changes: watch::Receiver<u64>,
}

impl Companions {
    fn awaited(&self) -> MutexGuard<'_, HashMap<String, Awaited>> {
        // A panic cannot leave a map of counters in an invalid state.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a follower; none if there are too many already.
    pub fn follow<'a>(&'a self, code: &'a str) -> Option<Follower<'a>> {
        let mut awaited = self.awaited();
        if awaited.values().map(|one| one.followers).sum::<usize>() >= MAX_FOLLOWERS {
            return None;
        }
        let fresh = || Awaited { changes: watch::channel(0).0, followers: 0, seen: None };
        let one = awaited.entry(code.to_owned()).or_insert_with(fresh);
        one.followers += 1;
        let changes = one.changes.subscribe();
        metrics::gauge!("hexhaven_companion_followers").increment(1.0);
        Some(Follower { all: self, code, changes })
    }

    /// Whether there are waiting followers.
    pub fn is_awaited(&self) -> bool {
        !self.awaited().is_empty()
    }

    /// Wakes the followers of a companion.
    pub fn wake(&self, code: &str) {
        if let Some(one) = self.awaited().get(code) {
            one.changes.send_modify(|changes| *changes += 1);
        }
    }
}

impl Follower<'_> {
    /// Waits until the companion may have changed since the previous call.
    pub async fn changed(&mut self) {
        // The sender stays in the map until this follower is dropped.
        let _ = self.changes.changed().await;
    }
}

impl Drop for Follower<'_> {
    fn drop(&mut self) {
        let mut awaited = self.all.awaited();
        if let Some(one) = awaited.get_mut(self.code) {
            one.followers -= 1;
            if one.followers == 0 {
                awaited.remove(self.code);
            }
        }
        metrics::gauge!("hexhaven_companion_followers").decrement(1.0);
    }
}

impl Shared {
    /// Checks the store for companions that changed without an announcement, and wakes their followers.
    pub(crate) async fn refresh_companions(&self) {
        let codes: Vec<String> = self.companions.awaited().keys().cloned().collect();
        if codes.is_empty() {
            return;
        }
        let found: HashMap<String, u64> = match self.store.companion_versions(&codes).await {
            Ok(found) => found.into_iter().collect(),
            Err(error) => return tracing::warn!(%error, "cannot read the companions"),
        };
        let mut awaited = self.companions.awaited();
        for code in codes {
            let Some(one) = awaited.get_mut(&code) else { continue };
            let version = found.get(&code).copied().unwrap_or_default();
            if one.seen.replace(version) != Some(version) {
                one.changes.send_modify(|changes| *changes += 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn followers_are_woken_and_removed_when_dropped() {
        let all = Companions::default();
        let (mut one, mut other) = (all.follow("CODE").unwrap(), all.follow("CODE").unwrap());
        let stranger = all.follow("OTHER").unwrap();
        all.wake("CODE");
        all.wake("NOBODY");
        one.changed().await;
        other.changed().await;
        assert!(!stranger.changes.has_changed().unwrap());
        drop(one);
        // The other follower is still waiting.
        all.wake("CODE");
        other.changed().await;
        drop((other, stranger));
        assert!(all.awaited().is_empty());
    }

    #[test]
    fn the_number_of_followers_is_limited() {
        let all = Companions::default();
        let codes: Vec<String> = (0..MAX_FOLLOWERS).map(|i| format!("{}", i % 7)).collect();
        let waiting: Vec<_> = codes.iter().map(|code| all.follow(code).unwrap()).collect();
        assert!(all.follow("MORE").is_none());
        drop(waiting);
        assert!(all.follow("MORE").is_some());
    }
}
