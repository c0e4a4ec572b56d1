//! Time spent.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::time::Instant;

/// Time spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Spent {
    /// Seconds passed.
    pub wall_seconds: f64,
    /// Seconds of processor time, all threads together.
    pub cpu_seconds: f64,
}

impl AddAssign for Spent {
    fn add_assign(&mut self, more: Self) {
        self.wall_seconds += more.wall_seconds;
        self.cpu_seconds += more.cpu_seconds;
    }
}

/// Tells what was spent since it was last asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    wall: Instant,
    cpu: f64,
}

fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

impl Clock {
    pub(crate) fn start() -> Self {
        Self { wall: Instant::now(), cpu: cpu_seconds() }
    }

    /// What was spent since the start or the last lap.
    pub(crate) fn lap(&mut self) -> Spent {
        let now = Self::start();
        let spent = Spent { wall_seconds: (now.wall - self.wall).as_secs_f64(), cpu_seconds: now.cpu - self.cpu };
        *self = now;
        spent
    }
}
