//! Moments, and the clock that tells them.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A moment: milliseconds since 1970 began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

impl Moment {
    /// The moment so much later.
    ///
    /// ```
    /// use std::time::Duration;
    /// use hexhaven_store::Moment;
    /// assert_eq!(Moment(5).after(Duration::from_secs(1)), Moment(1005));
    /// ```
    #[must_use]
    pub fn after(self, time: Duration) -> Self {
        Self(self.0.saturating_add(milliseconds(time)))
    }

    /// The moment so much earlier.
    #[must_use]
    pub fn before(self, time: Duration) -> Self {
        Self(self.0.saturating_sub(milliseconds(time)))
    }

    /// How long it is from another moment to this one; nothing, if that one is later.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or_default())
    }

    /// What this machine's clock on the wall says.
    pub(crate) fn of_system() -> Self {
        Self(SystemTime::now().duration_since(UNIX_EPOCH).map(milliseconds).unwrap_or_default())
    }
}

/// What two clocks that nobody touches may be apart.
const DRIFT: Duration = Duration::from_secs(2);

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A clock that is set once, or now and then, and goes by itself in between: it never goes back, and does not jump when
/// somebody sets the clock on the wall.
pub(crate) struct Clock {
    start: Instant,
    /// What moment it was at the start, as far as is known.
    base: AtomicI64,
    /// The latest moment that was told.
    told: AtomicI64,
}

impl Clock {
    pub(crate) fn new(now: Moment) -> Self {
        Self { start: Instant::now(), base: AtomicI64::new(now.0), told: AtomicI64::new(now.0) }
    }

    pub(crate) fn now(&self) -> Moment {
        let reckoned = self.base.load(Ordering::Relaxed).saturating_add(milliseconds(self.start.elapsed()));
        let before = self.told.fetch_max(reckoned, Ordering::Relaxed);
        Moment(reckoned.max(before))
    }

    /// Sets it. When it had gone a little too fast, it stands still until the time has come; when the other clock was
    /// set back, it goes on as it was, for what is due would not be done for as long.
    pub(crate) fn set(&self, now: Moment) {
        if self.now().since(now) > DRIFT {
            return;
        }
        self.base.store(now.0.saturating_sub(milliseconds(self.start.elapsed())), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_on_and_never_back() {
        let clock = Clock::new(Moment(1_000_000));
        assert!(clock.now() >= Moment(1_000_000));
        clock.set(Moment(2_000_000));
        let later = clock.now();
        assert!(later >= Moment(2_000_000));
        clock.set(later.before(Duration::from_secs(1)));
        assert!(clock.now() >= later);
        std::thread::sleep(Duration::from_millis(5));
        assert!(clock.now().since(later) < Duration::from_millis(5), "it stands still");
    }

    #[test]
    fn a_clock_that_is_set_far_back_goes_on() {
        let clock = Clock::new(Moment(9_000_000));
        clock.set(Moment(1_000_000));
        std::thread::sleep(Duration::from_millis(20));
        assert!(clock.now() >= Moment(9_000_020));
    }

    #[test]
    fn a_clock_goes_by_itself() {
        let clock = Clock::new(Moment(0));
        std::thread::sleep(Duration::from_millis(20));
        assert!(clock.now() >= Moment(20));
    }
}
