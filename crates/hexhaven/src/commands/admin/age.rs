//! Ages, such as `30d`.

use anyhow::{Context, Result, ensure};
use jiff::{Span, SpanRelativeTo, Unit};
use std::str::FromStr;
use store::Moment;

/// How long ago.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Age {
    milliseconds: i64,
}

impl FromStr for Age {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let expected = "expected an age such as 30d, 12h or 2w";
        let span: Span = text.parse().context(expected)?;
        // A month has no fixed length, and is not taken.
        let length = span.total((Unit::Millisecond, SpanRelativeTo::days_are_24_hours())).context(expected)?;
        ensure!(length >= 0.0 && span.is_positive() || span.is_zero(), "{expected}");
        Ok(Self { milliseconds: length as i64 })
    }
}

impl Age {
    /// So long before a moment.
    pub fn before(self, now: Moment) -> Moment {
        Moment(now.0.saturating_sub(self.milliseconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_read() {
        let day = 86_400_000;
        for (text, milliseconds) in
            [("30d", 30 * day), ("12h", day / 2), ("2w", 14 * day), ("1d 12h", day * 3 / 2), ("0d", 0), ("90s", 90_000)]
        {
            assert_eq!(text.parse::<Age>().unwrap(), Age { milliseconds }, "{text}");
        }
        for wrong in ["", "30", "d", "-3d", "3d ago", "1 fortnight", "2mo", "1y", "NaNd", "99999999999999999999d"] {
            assert!(wrong.parse::<Age>().is_err(), "{wrong}");
        }
        assert_eq!("1s".parse::<Age>().unwrap().before(Moment(5_000)), Moment(4_000));
    }
}
