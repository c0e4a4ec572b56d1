//! Timestamps, and the clock that produces them.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A point in time: milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// This time plus a duration.
    ///
    /// ```
    /// use std::time::Duration;
    /// use hexhaven_store::Timestamp;
    /// assert_eq!(Timestamp(5).after(Duration::from_secs(1)), Timestamp(1005));
    /// ```
    #[must_use]
    pub fn after(self, time: Duration) -> Self {
        Self(self.0.saturating_add(milliseconds(time)))
    }

    /// This time minus a duration.
    #[must_use]
    pub fn before(self, time: Duration) -> Self {
        Self(self.0.saturating_sub(milliseconds(time)))
    }

    /// The duration since an earlier time; zero if that one is later.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or_default())
    }

    /// The time by this machine's system clock.
    pub(crate) fn system_now() -> Self {
        Self(SystemTime::now().duration_since(UNIX_EPOCH).map(milliseconds).unwrap_or_default())
    }
}

/// How far the local clock may run ahead of the database's and still be corrected.
const MAX_DRIFT: Duration = Duration::from_secs(2);

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A clock that is set from time to time and runs monotonically in between: it never goes back, and does not jump when
/// the system clock is changed.
pub(crate) struct Clock {
    start: Instant,
    /// The time at `start`, in milliseconds since the epoch.
    base_ms: AtomicI64,
    /// The latest time returned, in milliseconds since the epoch.
    latest_ms: AtomicI64,
}

impl Clock {
    pub(crate) fn new(now: Timestamp) -> Self {
        Self { start: Instant::now(), base_ms: AtomicI64::new(now.0), latest_ms: AtomicI64::new(now.0) }
    }

    pub(crate) fn now(&self) -> Timestamp {
        let computed = self.base_ms.load(Ordering::Relaxed).saturating_add(milliseconds(self.start.elapsed()));
        let before = self.latest_ms.fetch_max(computed, Ordering::Relaxed);
        Timestamp(computed.max(before))
    }

    /// Sets the clock. If it was slightly ahead, it stands still until the new time has caught up. If the other clock was
    /// set back far, this one ignores it: otherwise everything due would be delayed by as much.
    pub(crate) fn set(&self, now: Timestamp) {
        if self.now().since(now) > MAX_DRIFT {
            return;
        }
        self.base_ms.store(now.0.saturating_sub(milliseconds(self.start.elapsed())), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_goes_back() {
        let clock = Clock::new(Timestamp(1_000_000));
        assert!(clock.now() >= Timestamp(1_000_000));
        clock.set(Timestamp(2_000_000));
        let later = clock.now();
        assert!(later >= Timestamp(2_000_000));
        clock.set(later.before(Duration::from_secs(1)));
        assert!(clock.now() >= later);
        std::thread::sleep(Duration::from_millis(5));
        assert!(clock.now().since(later) < Duration::from_millis(5), "it stands still");
    }

    #[test]
    fn a_clock_set_far_back_keeps_running() {
        let clock = Clock::new(Timestamp(9_000_000));
        clock.set(Timestamp(1_000_000));
        std::thread::sleep(Duration::from_millis(20));
        assert!(clock.now() >= Timestamp(9_000_020));
    }

    #[test]
    fn a_clock_runs_between_settings() {
        let clock = Clock::new(Timestamp(0));
        std::thread::sleep(Duration::from_millis(20));
        assert!(clock.now() >= Timestamp(20));
    }
}
