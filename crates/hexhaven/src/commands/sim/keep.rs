//! What is kept of games as they finish: in the folder of the run, in memory for tables, and as records.

use crate::files::write_whole;
use anyhow::{Context, Result};
use sim::{FinishedGame, GameRow, GameSet, GameSink, RunLog};
use std::io;
use std::path::{Path, PathBuf};

/// Keeps games.
pub struct Keep<'a> {
    journal: Option<RunLog>,
    /// Where there is no folder, and tables are wanted.
    rows: Option<Vec<GameRow>>,
    records: Option<&'a Path>,
}

impl<'a> Keep<'a> {
    /// Into a folder of the run, for tables if they are wanted, and into a folder of records.
    pub fn new(journal: Option<RunLog>, tables: bool, records: Option<&'a Path>) -> Result<Self> {
        if let Some(folder) = records {
            std::fs::create_dir_all(folder).with_context(|| format!("--records {}", folder.display()))?;
        }
        let rows = (tables && journal.is_none()).then(Vec::new);
        Ok(Self { journal, rows, records })
    }

    /// Says which of the first games, though finished, have no record: it would be of another game.
    pub fn warn_of_missing(&self, done: &GameSet, records: u64) {
        let Some(folder) = self.records.filter(|_| done.count() > 0) else { return };
        let missing = (0..records).filter(|&game| done.has(game) && !record_path(folder, game).exists()).count();
        if missing > 0 {
            eprintln!("{missing} games were finished before without --records, and have no record");
        }
    }

    /// Writes what still waits; the rows in memory, in order.
    pub fn finish(mut self) -> Result<Vec<GameRow>> {
        if let Some(journal) = &mut self.journal {
            journal.flush().context("--out")?;
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
        // The record first: a game that counts as finished has one.
        if let Some((folder, log)) = self.records.zip(played.log) {
            let path = record_path(folder, played.row.game);
            write_whole(&path, &log.to_text()).map_err(|error| io::Error::other(format!("{error:#}")))?;
        }
        if let Some(journal) = &mut self.journal {
            journal.add(&played.row)?;
        }
        if let Some(rows) = &mut self.rows {
            rows.push(played.row);
        }
        Ok(())
    }

    fn tick(&mut self) -> io::Result<()> {
        self.journal.as_mut().map_or(Ok(()), RunLog::tick)
    }
}
