//! How long decisions took.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long decisions took, counted in steps of an eighth: the mean exactly, and any part of them nearly.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Times {
    count: u64,
    /// Nanoseconds.
    sum: u64,
    /// By eighths of a power of two of nanoseconds.
    steps: Vec<u64>,
    /// Nanoseconds of each, where that is wanted.
    each: Option<Vec<u64>>,
}

/// Steps of each power of two.
const STEPS: u64 = 8;
/// All steps that there are.
const ALL_STEPS: u64 = 64 * STEPS;

impl Times {
    /// No decisions yet; each of those to come is kept as well as counted.
    pub(crate) fn of_each() -> Self {
        Self { each: Some(Vec::new()), ..Self::default() }
    }

    /// Nanoseconds of each decision, where they were kept; they are not kept any longer.
    pub(crate) fn take_each(&mut self) -> Option<Vec<u64>> {
        self.each.take()
    }

    /// Counts a decision.
    pub fn note(&mut self, time: Duration) {
        let nanoseconds = time.as_nanos() as u64;
        self.count += 1;
        self.sum += nanoseconds;
        self.each.iter_mut().for_each(|each| each.push(nanoseconds));
        let nanoseconds = nanoseconds.max(STEPS);
        let power = u64::from(nanoseconds.ilog2());
        let step = power * STEPS + ((nanoseconds - (1 << power)) >> (power - 3));
        self.add_step(step as usize, 1);
    }

    fn add_step(&mut self, step: usize, count: u64) {
        if step >= self.steps.len() {
            self.steps.resize(step + 1, 0);
        }
        self.steps[step] += count;
    }

    /// Adds others.
    pub fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        for (step, &more) in other.steps.iter().enumerate().filter(|(_, more)| **more > 0) {
            self.add_step(step, more);
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Milliseconds of a decision, on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / 1e6 / self.count as f64 }
    }

    /// Milliseconds that so great a part of the decisions do not exceed, to within an eighth.
    #[must_use]
    pub fn part(&self, part: f64) -> f64 {
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut seen = 0;
        for (step, count) in (0_u64..).zip(&self.steps) {
            seen += count;
            if seen >= wanted && seen > 0 {
                let power = 1_u64 << (step / STEPS);
                return (power + power * (step % STEPS + 1) / STEPS) as f64 / 1e6;
            }
        }
        0.0
    }
}

/// Times as they are written down: a step and how many it counts, in turn; steps that count none are left out.
#[derive(Serialize, Deserialize)]
struct Written {
    nanoseconds: u64,
    steps: Vec<u64>,
}

impl From<Times> for Written {
    fn from(times: Times) -> Self {
        let counted = (0_u64..).zip(times.steps).filter(|(_, count)| *count > 0);
        Self { nanoseconds: times.sum, steps: counted.flat_map(|(step, count)| [step, count]).collect() }
    }
}

impl TryFrom<Written> for Times {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, &'static str> {
        let mut times = Self { sum: written.nanoseconds, ..Self::default() };
        let (pairs, rest) = written.steps.as_chunks::<2>();
        if !rest.is_empty() || pairs.iter().any(|[step, _]| *step >= ALL_STEPS) {
            return Err("steps: expected pairs of a step below 512 and how many it counts");
        }
        for &[step, count] in pairs {
            times.count += count;
            times.add_step(step as usize, count);
        }
        Ok(times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_back() {
        let mut times = Times::default();
        for nanoseconds in [0, 1, 7, 8, 9, 900, 1_000_000, 1_000_001, 3_600_000_000_000] {
            times.note(Duration::from_nanos(nanoseconds));
        }
        let text = serde_json::to_string(&times).expect("they are plain data");
        let again: Times = serde_json::from_str(&text).expect("it reads back");
        assert_eq!(again, times);
        assert_eq!((again.count(), again.mean()), (9, times.mean()));
        for bad in [r#"{"nanoseconds":1,"steps":[3]}"#, r#"{"nanoseconds":1,"steps":[512,1]}"#] {
            assert!(serde_json::from_str::<Times>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn parts_are_right_to_an_eighth() {
        let mut times = Times::default();
        for microseconds in 1..=1000 {
            times.note(Duration::from_micros(microseconds));
        }
        for (part, truth) in [(0.5, 0.5), (0.9, 0.9), (0.99, 0.99), (1.0, 1.0)] {
            let found = times.part(part);
            assert!((truth..=truth * 1.126).contains(&found), "{part}: {found}");
        }
        assert!((times.mean() - 0.5005).abs() < 1e-9);
    }
}
