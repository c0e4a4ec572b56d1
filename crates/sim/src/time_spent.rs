//! Wall-clock and processor time.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::time::Instant;

/// Wall-clock and processor time spent on a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeSpent {
    /// Wall-clock time.
    pub wall_seconds: f64,
    /// Processor time of all threads together.
    pub cpu_seconds: f64,
}

impl AddAssign for TimeSpent {
    fn add_assign(&mut self, more: Self) {
        self.wall_seconds += more.wall_seconds;
        self.cpu_seconds += more.cpu_seconds;
    }
}

/// Measures the time since the last lap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    wall: Instant,
    cpu: f64,
}

/// Not known on Windows: there it stays 0.
#[cfg(not(unix))]
fn cpu_seconds() -> f64 {
    0.0
}

#[cfg(unix)]
fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

impl Clock {
    pub(crate) fn start() -> Self {
        Self { wall: Instant::now(), cpu: cpu_seconds() }
    }

    /// The time spent since the start or the last lap.
    pub(crate) fn lap(&mut self) -> TimeSpent {
        let now = Self::start();
        let spent = TimeSpent { wall_seconds: (now.wall - self.wall).as_secs_f64(), cpu_seconds: now.cpu - self.cpu };
        *self = now;
        spent
    }
}
