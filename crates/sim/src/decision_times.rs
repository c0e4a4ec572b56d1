//! How long decisions took, as a histogram.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A histogram of the durations of decisions.
///
/// Buckets are log-linear: eight per power of two of nanoseconds, so that quantiles are exact to an eighth. The mean is
/// exact.
///
/// ```
/// use std::time::Duration;
/// let mut times = hexhaven_sim::DecisionTimes::default();
/// for millis in 1..=100 {
///     times.record(Duration::from_millis(millis));
/// }
/// assert_eq!(times.mean_ms(), 50.5);
/// assert!((99.0..=99.0 * 1.125).contains(&times.quantile_ms(0.99)));
/// ```
// The buckets are part of the format of `games.jsonl`: a run that is resumed or merged must report the same quantiles. No
// histogram crate offers these buckets, so the few lines are written by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Encoded", try_from = "Encoded")]
pub struct DecisionTimes {
    count: u64,
    sum_ns: u64,
    /// Counts by bucket; trailing empty buckets are left out.
    buckets: Vec<u64>,
    /// Each duration in nanoseconds, if they are wanted one by one.
    each_ns: Option<Vec<u64>>,
}

const BUCKETS_PER_POWER: u64 = 8;
const BUCKETS: u64 = 64 * BUCKETS_PER_POWER;

impl DecisionTimes {
    /// An empty histogram that also keeps every single duration.
    pub(crate) fn keeping_each() -> Self {
        Self { each_ns: Some(Vec::new()), ..Self::default() }
    }

    /// Takes out the single durations in nanoseconds, if they were kept.
    pub(crate) fn take_each_ns(&mut self) -> Option<Vec<u64>> {
        self.each_ns.take()
    }

    /// Adds the duration of a decision.
    pub fn record(&mut self, time: Duration) {
        let nanoseconds = time.as_nanos() as u64;
        self.count += 1;
        self.sum_ns += nanoseconds;
        self.each_ns.iter_mut().for_each(|each| each.push(nanoseconds));
        let nanoseconds = nanoseconds.max(BUCKETS_PER_POWER);
        let power = u64::from(nanoseconds.ilog2());
        let bucket = power * BUCKETS_PER_POWER + ((nanoseconds - (1 << power)) >> (power - 3));
        self.add_to_bucket(bucket as usize, 1);
    }

    fn add_to_bucket(&mut self, bucket: usize, count: u64) {
        if bucket >= self.buckets.len() {
            self.buckets.resize(bucket + 1, 0);
        }
        self.buckets[bucket] += count;
    }

    /// Adds all decisions of another histogram.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum_ns += other.sum_ns;
        for (bucket, &more) in other.buckets.iter().enumerate().filter(|(_, more)| **more > 0) {
            self.add_to_bucket(bucket, more);
        }
    }

    /// The number of decisions.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Whether there are no decisions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The mean duration in milliseconds; 0 if there are no decisions.
    #[must_use]
    pub fn mean_ms(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum_ns as f64 / 1e6 / self.count as f64 }
    }

    /// The `q`-quantile in milliseconds, rounded up by at most an eighth; 0 if there are no decisions.
    #[must_use]
    pub fn quantile_ms(&self, q: f64) -> f64 {
        let rank = (self.count as f64 * q).ceil() as u64;
        let mut seen = 0;
        for (bucket, count) in (0_u64..).zip(&self.buckets) {
            seen += count;
            if seen >= rank && seen > 0 {
                let power = 1_u64 << (bucket / BUCKETS_PER_POWER);
                return (power + power * (bucket % BUCKETS_PER_POWER + 1) / BUCKETS_PER_POWER) as f64 / 1e6;
            }
        }
        0.0
    }
}

/// The histogram in a file: bucket numbers and counts in turn, empty buckets left out.
#[derive(Serialize, Deserialize)]
struct Encoded {
    nanoseconds: u64,
    steps: Vec<u64>,
}

impl From<DecisionTimes> for Encoded {
    fn from(times: DecisionTimes) -> Self {
        let filled = (0_u64..).zip(times.buckets).filter(|(_, count)| *count > 0);
        Self { nanoseconds: times.sum_ns, steps: filled.flat_map(|(bucket, count)| [bucket, count]).collect() }
    }
}

impl TryFrom<Encoded> for DecisionTimes {
    type Error = &'static str;

    fn try_from(encoded: Encoded) -> Result<Self, &'static str> {
        let mut times = Self { sum_ns: encoded.nanoseconds, ..Self::default() };
        let (pairs, rest) = encoded.steps.as_chunks::<2>();
        if !rest.is_empty() || pairs.iter().any(|[bucket, _]| *bucket >= BUCKETS) {
            return Err("steps: expected pairs of a bucket number below 512 and a count");
        }
        for &[bucket, count] in pairs {
            times.count += count;
            times.add_to_bucket(bucket as usize, count);
        }
        Ok(times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_back() {
        let mut times = DecisionTimes::default();
        for nanoseconds in [0, 1, 7, 8, 9, 900, 1_000_000, 1_000_001, 3_600_000_000_000] {
            times.record(Duration::from_nanos(nanoseconds));
        }
        let text = serde_json::to_string(&times).expect("they are plain data");
        let again: DecisionTimes = serde_json::from_str(&text).expect("it reads back");
        assert_eq!(again, times);
        assert_eq!((again.count(), again.mean_ms()), (9, times.mean_ms()));
        for bad in [r#"{"nanoseconds":1,"steps":[3]}"#, r#"{"nanoseconds":1,"steps":[512,1]}"#] {
            assert!(serde_json::from_str::<DecisionTimes>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn quantiles_are_exact_to_an_eighth() {
        let mut times = DecisionTimes::default();
        for microseconds in 1..=1000 {
            times.record(Duration::from_micros(microseconds));
        }
        for (q, truth) in [(0.5, 0.5), (0.9, 0.9), (0.99, 0.99), (1.0, 1.0)] {
            let found = times.quantile_ms(q);
            assert!((truth..=truth * 1.126).contains(&found), "{q}: {found}");
        }
        assert!((times.mean_ms() - 0.5005).abs() < 1e-9);
    }
}
