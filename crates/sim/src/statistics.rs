//! Confidence intervals.

/// Half the width of a 95 % confidence interval, in standard deviations.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// Half the width of a three-sigma interval, which misses the true value once in 400 cases.
pub const Z_3_SIGMA: f64 = 3.0;

/// The Wilson score interval for a rate of which `hits` in `trials` were observed, `z` standard deviations to each side.
///
/// It stays within 0 and 1 and holds for few trials and rare hits.
///
/// ```
/// use hexhaven_sim::{Z_95, wilson_interval};
/// let (low, high) = wilson_interval(25, 100, Z_95);
/// assert!((low - 0.1755).abs() < 1e-4 && (high - 0.3430).abs() < 1e-4);
/// assert_eq!(wilson_interval(0, 0, Z_95), (0.0, 1.0));
/// ```
#[must_use]
pub fn wilson_interval(hits: u64, trials: u64, z: f64) -> (f64, f64) {
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
