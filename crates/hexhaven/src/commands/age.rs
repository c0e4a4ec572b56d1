//! Ages, such as `30d`.

use anyhow::{Context, Result, ensure};
use jiff::{Span, SpanRelativeTo, Unit};
use std::str::FromStr;
use std::time::Duration;
use store::Timestamp;

/// A length of time, as in "older than 30d".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Age {
    duration_ms: i64,
}

impl FromStr for Age {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let expected = "expected an age such as 30d, 12h or 2w";
        let span: Span = text.parse().context(expected)?;
        // Months and years have no fixed length, and are refused.
        let length = span.total((Unit::Millisecond, SpanRelativeTo::days_are_24_hours())).context(expected)?;
        ensure!(length >= 0.0 && span.is_positive() || span.is_zero(), "{expected}");
        Ok(Self { duration_ms: length as i64 })
    }
}

impl Age {
    /// The same length of time.
    pub const fn duration(self) -> Duration {
        Duration::from_millis(self.duration_ms as u64)
    }

    /// The time this long before `now`.
    pub fn before(self, now: Timestamp) -> Timestamp {
        Timestamp(now.0.saturating_sub(self.duration_ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_parsed() {
        let day = 86_400_000;
        for (text, duration_ms) in
            [("30d", 30 * day), ("12h", day / 2), ("2w", 14 * day), ("1d 12h", day * 3 / 2), ("0d", 0), ("90s", 90_000)]
        {
            assert_eq!(text.parse::<Age>().unwrap(), Age { duration_ms }, "{text}");
        }
        for wrong in ["", "30", "d", "-3d", "3d ago", "1 fortnight", "2mo", "1y", "NaNd", "99999999999999999999d"] {
            assert!(wrong.parse::<Age>().is_err(), "{wrong}");
        }
        assert_eq!("1s".parse::<Age>().unwrap().before(Timestamp(5_000)), Timestamp(4_000));
    }
}
