//! What samples tell.

/// Standard deviations of an interval that holds the truth in 95 of 100 cases.
pub const USUAL: f64 = 1.959_963_984_540_054;

/// Standard deviations of an interval that hardly ever misses the truth: once in 400 cases.
pub const WIDE: f64 = 3.0;

/// Within which bounds a rate lies of which `hits` of `trials` were seen, so many standard deviations wide, by Wilson's
/// score: never beyond 0 and 1, and sound for few trials and rare hits.
///
/// ```
/// use hexhaven_sim::{USUAL, rate_interval};
/// let (low, high) = rate_interval(25, 100, USUAL);
/// assert!((low - 0.1755).abs() < 1e-4 && (high - 0.3430).abs() < 1e-4);
/// assert_eq!(rate_interval(0, 0, USUAL), (0.0, 1.0));
/// ```
#[must_use]
pub fn rate_interval(hits: u64, trials: u64, deviations: f64) -> (f64, f64) {
    let z = deviations;
    if trials == 0 {
        return (0.0, 1.0);
    }
    let (hits, trials) = (hits as f64, trials as f64);
    let rate = hits / trials;
    let centre = rate + z * z / (2.0 * trials);
    let half = z * (rate * (1.0 - rate) / trials + z * z / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + z * z / trials;
    (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
}
