//! Saves games as they finish: in the run's folder, in memory for tables, and as records.

use crate::files::write_atomically;
use anyhow::{Context, Result};
use sim::{FinishedGame, GameRow, GameSet, GameSink, RunLog};
use std::io;
use std::path::{Path, PathBuf};

/// Saves finished games.
pub struct Keep<'a> {
    run_log: Option<RunLog>,
    /// Used if tables are wanted and there is no run folder.
    rows: Option<Vec<GameRow>>,
    records: Option<&'a Path>,
}

impl<'a> Keep<'a> {
    /// Saves to the run's folder, to memory if tables are wanted, and to a folder of records.
    pub fn new(run_log: Option<RunLog>, tables: bool, records: Option<&'a Path>) -> Result<Self> {
        if let Some(folder) = records {
            std::fs::create_dir_all(folder).with_context(|| format!("--records {}", folder.display()))?;
        }
        let rows = (tables && run_log.is_none()).then(Vec::new);
        Ok(Self { run_log, rows, records })
    }

    /// Warns if some of the first games were finished in an earlier run without a record.
    pub fn warn_of_missing(&self, done: &GameSet, records: u64) {
        let Some(folder) = self.records.filter(|_| done.count() > 0) else { return };
        let missing = (0..records).filter(|&game| done.has(game) && !record_path(folder, game).exists()).count();
        if missing > 0 {
            eprintln!("{missing} games were finished earlier without --records and have no record");
        }
    }

    /// Writes everything pending; returns the rows in memory, in order.
    pub fn finish(mut self) -> Result<Vec<GameRow>> {
        if let Some(run_log) = &mut self.run_log {
            run_log.flush().context("--out")?;
        }
        let mut rows = self.rows.unwrap_or_default();
        rows.sort_unstable_by_key(|row| row.game);
        Ok(rows)
    }
}

fn record_path(folder: &Path, game: u64) -> PathBuf {
    folder.join(format!("game-{game}.jsonl"))
}

impl GameSink for Keep<'_> {
    fn save(&mut self, played: FinishedGame) -> io::Result<()> {
        // The record comes first, so that every finished game has one.
        if let Some((folder, log)) = self.records.zip(played.log) {
            let path = record_path(folder, played.row.game);
            write_atomically(&path, &log.to_text()).map_err(|error| io::Error::other(format!("{error:#}")))?;
        }
        if let Some(run_log) = &mut self.run_log {
            run_log.add(&played.row)?;
        }
        if let Some(rows) = &mut self.rows {
            rows.push(played.row);
        }
        Ok(())
    }

    fn tick(&mut self) -> io::Result<()> {
        self.run_log.as_mut().map_or(Ok(()), RunLog::tick)
    }
}
