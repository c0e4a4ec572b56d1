//! Followers that wait on this node for a companion's next version.
//!
//! A waiting follower holds no connection to the store: it sleeps until the companion is changed on this node, another
//! node announces a change, or the periodic refresh finds one.

use crate::registry::Shared;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Followers that may wait at once: far fewer than there may be connections.
const MAX_FOLLOWERS: usize = 5_000;

/// A companion that somebody waits for.
struct Awaited {
    /// Counts the times that it may have changed.
    changes: watch::Sender<u64>,
    /// The version that was stored at the last look, 0 for none.
    seen: Option<u64>,
}

/// All companions that somebody waits for, by code.
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
        // A map of counters is whole whatever happened to whoever held it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to wait; none when too many followers do already.
    pub fn follow<'a>(&'a self, code: &'a str) -> Option<Follower<'a>> {
        let mut awaited = self.awaited();
        if awaited.values().map(|one| one.changes.receiver_count()).sum::<usize>() >= MAX_FOLLOWERS {
            return None;
        }
        let fresh = || Awaited { changes: watch::channel(0).0, seen: None };
        let changes = awaited.entry(code.to_owned()).or_insert_with(fresh).changes.subscribe();
        metrics::gauge!("hexhaven_companion_followers").increment(1.0);
        Some(Follower { all: self, code, changes })
    }

    /// Whether anybody waits.
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
    /// Waits until the companion may have changed since the last time.
    pub async fn changed(&mut self) {
        // Its sender lies in the map as long as this follower does.
        let _ = self.changes.changed().await;
    }
}

impl Drop for Follower<'_> {
    fn drop(&mut self) {
        let mut awaited = self.all.awaited();
        // This one is still counted.
        if awaited.get(self.code).is_some_and(|one| one.changes.receiver_count() <= 1) {
            awaited.remove(self.code);
        }
        metrics::gauge!("hexhaven_companion_followers").decrement(1.0);
    }
}

impl Shared {
    /// Looks in the store for companions that changed without an announcement, and wakes their followers.
    pub(crate) async fn refresh_companions(&self) {
        let codes: Vec<String> = self.companions.awaited().keys().cloned().collect();
        if codes.is_empty() {
            return;
        }
        let found: HashMap<String, u64> = match self.store.companion_versions(&codes).await {
            Ok(found) => found.into_iter().collect(),
            Err(error) => return tracing::warn!(%error, "cannot look at the companions"),
        };
        let mut awaited = self.companions.awaited();
        for code in codes {
            let Some(one) = awaited.get_mut(&code) else { continue };
            let stands = found.get(&code).copied().unwrap_or_default();
            if one.seen.replace(stands) != Some(stands) {
                one.changes.send_modify(|changes| *changes += 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn those_who_wait_are_woken_and_forgotten_when_they_go() {
        let all = Companions::default();
        let (mut one, mut other) = (all.follow("CODE").unwrap(), all.follow("CODE").unwrap());
        let stranger = all.follow("OTHER").unwrap();
        all.wake("CODE");
        all.wake("NOBODY");
        one.changed().await;
        other.changed().await;
        assert!(!stranger.changes.has_changed().unwrap());
        drop(one);
        // The other one still waits.
        all.wake("CODE");
        other.changed().await;
        drop((other, stranger));
        assert!(all.awaited().is_empty());
    }

    #[test]
    fn there_is_room_for_so_many() {
        let all = Companions::default();
        let codes: Vec<String> = (0..MAX_FOLLOWERS).map(|i| format!("{}", i % 7)).collect();
        let waiting: Vec<_> = codes.iter().map(|code| all.follow(code).unwrap()).collect();
        assert!(all.follow("MORE").is_none());
        drop(waiting);
        assert!(all.follow("MORE").is_some());
    }
}
