//! The output of a run: a report, and tables for other programs.

use super::rows::{decision_columns, decision_rows, game_cells, game_columns};
use super::show;
use anyhow::{Context, Result, bail};
use export::{Format, Writer};
use sim::{GameRow, Report, RunLogError, RunManifest};
use std::path::{Path, PathBuf};

/// Options for the output.
#[derive(clap::Args)]
pub struct Output {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Write a CSV table with one row per game
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a Parquet table with one row per game
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// Write a table with one row per decision; the file name ends in .csv or .parquet
    #[arg(long, value_name = "FILE")]
    pub decisions: Option<PathBuf>,
}

impl Output {
    /// Refuses up front what could not be written at the end.
    pub fn check(&self) -> Result<()> {
        let files = [("--csv", &self.csv), ("--parquet", &self.parquet), ("--decisions", &self.decisions)];
        for (name, path) in files.into_iter().filter_map(|(name, path)| path.as_ref().map(|path| (name, path))) {
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            if folder.is_some_and(|folder| !folder.is_dir()) || path.is_dir() {
                bail!("{name} {}: cannot write a file there", path.display());
            }
        }
        self.decision_format().map(|_| ())
    }

    fn decision_format(&self) -> Result<Option<Format>> {
        let format = |path: &PathBuf| {
            Format::of(path)
                .with_context(|| format!("--decisions {}: the name must end in .csv or .parquet", path.display()))
        };
        self.decisions.as_ref().map(format).transpose()
    }

    /// Whether any table is requested.
    pub fn wants_rows(&self) -> bool {
        self.csv.is_some() || self.parquet.is_some() || self.decisions.is_some()
    }

    /// Writes the requested tables.
    pub fn write_tables(
        &self,
        manifest: &RunManifest,
        rows: impl Iterator<Item = Result<GameRow, RunLogError>>,
    ) -> Result<()> {
        let games = [(&self.csv, Format::Csv), (&self.parquet, Format::Parquet)];
        let mut games = games
            .into_iter()
            .filter_map(|(path, format)| path.as_ref().map(|path| Writer::create(path, format, game_columns(manifest))))
            .collect::<Result<Vec<_>, _>>()?;
        let mut decisions = match self.decisions.as_ref().zip(self.decision_format()?) {
            Some((path, format)) => Some(Writer::create(path, format, decision_columns())?),
            None => None,
        };
        if games.is_empty() && decisions.is_none() {
            return Ok(());
        }
        for row in rows {
            let row = row?;
            let seed = row.seed.to_string();
            let cells = game_cells(manifest, &row, &seed);
            games.iter_mut().try_for_each(|table| table.row(&cells))?;
            if let Some(table) = &mut decisions {
                decision_rows(manifest, &row).try_for_each(|cells| table.row(&cells))?;
            }
        }
        Ok(games.into_iter().chain(decisions).try_for_each(Writer::finish)?)
    }

    /// Prints the report.
    pub fn show(&self, report: &Report, checked: bool) -> Result<()> {
        if self.json {
            outln!("{}", serde_json::to_string(report)?);
            return Ok(());
        }
        show::show(report, checked)
    }
}
