//! Analyses of finished games. Errors are [`Refusal`]s, as for other records.

use crate::tables::bad_record;
use analysis::{Analyser, Depth, Progress};
use protocol::{Code, Refusal};
use record::Log;
use serde::Serialize;

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysisProgress {
    /// How many steps have been made.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// Whether it is known what every action changed; then only decisions are left to be judged.
    pub accounted: bool,
}

/// Prepares the analysis of a record.
///
/// # Errors
/// If the record is no valid record of a finished game, or lacks the hidden cards; or if there is no such depth.
pub fn open(record: &str, depth: &str) -> Result<Analyser, Refusal> {
    let depth: Depth = depth.parse().map_err(|message: String| Refusal::new(Code::BadRequest, message))?;
    Log::parse(record).and_then(|log| Analyser::new(&log, depth)).map_err(|error| bad_record(&error))
}

/// How far an analysis is.
#[must_use]
pub fn progress(analyser: &Analyser) -> AnalysisProgress {
    let Progress { done, total } = analyser.progress();
    AnalysisProgress { done, total, accounted: analyser.is_accounted() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The web client's test of the engine expects the same of the WebAssembly module.
    #[test]
    fn an_analysis_is_the_same_as_in_browsers() {
        let mut analyser = open(include_str!("../tests/game.jsonl"), "quick").unwrap();
        while analyser.step() {}
        let text = serde_json::to_string(&analyser.analysis()).unwrap();
        assert_eq!(record::line_hash(&text), include_str!("../tests/quick-analysis.sha256").trim_end());
    }
}
