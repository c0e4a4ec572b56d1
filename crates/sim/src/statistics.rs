//! What samples tell.

/// The standard normal quantile of a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// The 95 % interval of a rate of which `hits` of `trials` were seen, by Wilson's score: never beyond 0 and 1, and sound
/// for few trials and rare hits.
///
/// ```
/// let (low, high) = sim::rate_interval(25, 100);
/// assert!((low - 0.1755).abs() < 1e-4 && (high - 0.3430).abs() < 1e-4);
/// assert_eq!(sim::rate_interval(0, 0), (0.0, 1.0));
/// ```
#[must_use]
pub fn rate_interval(hits: u64, trials: u64) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    let (hits, trials) = (hits as f64, trials as f64);
    let rate = hits / trials;
    let centre = rate + Z * Z / (2.0 * trials);
    let half = Z * (rate * (1.0 - rate) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + Z * Z / trials;
    (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
}
