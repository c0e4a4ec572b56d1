//! `hexhaven admin drill`: restores a backup somewhere else and checks it, so that it is known to be good before it is
//! needed.

use super::check::{faults, sentence};
use crate::Verdict;
use crate::commands::age::Age;
use crate::commands::backup_args::BackupPlaceArgs;
use crate::commands::config_file::ConfigFile;
use crate::commands::storage::StorageArgs;
use anyhow::{Context, Result, anyhow, bail};
use serde_json::json;
use server::Backup;
use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use store::{CheckReport, Key, Location, Store};
use tokio::signal::unix::{SignalKind, signal};

/// Restore a backup into a temporary folder and check every game in it, to know that it is good. Exits with 1 if not
#[derive(clap::Args)]
pub struct Args {
    /// The backup [default: the newest in the storage if there is one, else in the folder for backups]
    file: Option<PathBuf>,
    /// Also fail if the backup is older, such as 2d
    #[arg(long, value_name = "AGE")]
    max_age: Option<Age>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: BackupPlaceArgs,
    #[command(flatten)]
    storage: StorageArgs,
}

/// A folder that is deleted with everything in it when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("hexhaven-drill-{}", std::process::id()));
        // Only its owner may see what is restored; a folder that exists already may be somebody else's.
        DirBuilder::new().mode(0o700).create(&path).with_context(|| path.display().to_string())?;
        Ok(Self(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            eprintln!("{}: cannot be deleted: {error}", self.0.display());
        }
    }
}

/// A backup that was found.
struct Found {
    shown: String,
    path: PathBuf,
    age: Duration,
}

/// What the drill found out, as far as it came.
#[derive(Default)]
struct Drilled {
    found: Option<Found>,
    bytes: u64,
    report: CheckReport,
}

/// Runs the command.
pub async fn run(args: &Args) -> Result<Verdict> {
    let (mut term, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let begun = Instant::now();
    let scratch = Scratch::new()?;
    let mut drilled = Drilled::default();
    let result = tokio::select! {
        result = drill(args, &scratch.0, &mut drilled) => result,
        _ = term.recv() => return Ok(Verdict::Interrupted),
        _ = interrupt.recv() => return Ok(Verdict::Interrupted),
    };
    drop(scratch);
    let error = result.err().map(|error| format!("{error:#}"));
    let verdict = if error.is_none() && drilled.report.is_ok() { Verdict::Good } else { Verdict::Bad };
    if args.json {
        outln!("{}", document(&drilled, error.as_deref(), begun.elapsed()));
        return Ok(verdict);
    }
    if let Some(Found { shown, age, .. }) = &drilled.found {
        outln!("{shown}: {} bytes, {} old", drilled.bytes, told(*age));
    }
    for fault in &drilled.report.faults {
        outln!("{}", sentence(fault));
    }
    match error {
        Some(error) => outln!("the drill failed: {error}"),
        None => {
            let CheckReport { tables, entries, faults } = &drilled.report;
            let seconds = begun.elapsed().as_secs_f64();
            let faults = faults.len();
            outln!("restored and checked {tables} tables with {entries} actions in {seconds:.1} s: {faults} problems");
        }
    }
    Ok(verdict)
}

/// Finds, restores and checks a backup.
async fn drill(args: &Args, scratch: &Path, drilled: &mut Drilled) -> Result<()> {
    let config = args.storage.file()?;
    let storage = args.storage.over(&config);
    let found = match &args.file {
        Some(path) => given(path)?,
        None => newest(args, &config, scratch).await?,
    };
    drilled.bytes = fs::metadata(&found.path).with_context(|| found.path.display().to_string())?.len();
    let (path, age) = (found.path.clone(), found.age);
    drilled.found = Some(found);
    let key = Key::load(&storage.key_file)?;
    let location = Location::File(scratch.join("restored").join("hexhaven.db"));
    Store::restore(&path, &location, &key).await?;
    let store = Store::open(&location, &key).await?;
    let report = store.check(|_, _| {}, server::verify).await;
    store.close().await;
    drilled.report = report?;
    match args.max_age {
        Some(most) if age > most.duration() => {
            bail!("the backup is {} old, and may be {} old", told(age), told(most.duration()))
        }
        _ => Ok(()),
    }
}

/// The backup in a file. Its name says how old it is, or else the file's own time.
fn given(path: &Path) -> Result<Found> {
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified());
    let modified = modified.with_context(|| path.display().to_string())?;
    let named = path.file_name().and_then(|name| Backup::named(name.to_str()?));
    let age =
        named.map_or_else(|| SystemTime::now().duration_since(modified).unwrap_or_default(), |named| age_of(&named));
    Ok(Found { shown: path.display().to_string(), path: path.to_owned(), age })
}

/// The newest backup in the bucket, which is copied here, or else in the folder.
async fn newest(args: &Args, config: &ConfigFile, scratch: &Path) -> Result<Found> {
    if let Some(bucket) = args.place.bucket(config)? {
        let url = bucket.url().to_owned();
        let to = scratch.join("copy.db");
        let copied = to.clone();
        let found = tokio::task::spawn_blocking(move || {
            let newest = bucket.list()?.pop();
            newest.map(|newest| bucket.download(&newest, &copied).map(|()| newest)).transpose()
        });
        let found = found.await??.ok_or_else(|| anyhow!("{url}: there is no backup"))?;
        return Ok(Found { shown: format!("{url}/{}", found.name), path: to, age: age_of(&found) });
    }
    let Some(folder) = args.place.folder(config) else {
        bail!("which backup? Name a file, or set --backup-dir or --backup-s3-url");
    };
    let newest = Backup::newest_in(folder).with_context(|| folder.display().to_string())?;
    let newest = newest.with_context(|| format!("{}: there is no backup", folder.display()))?;
    let path = folder.join(&newest.name);
    Ok(Found { shown: path.display().to_string(), path, age: age_of(&newest) })
}

fn age_of(backup: &Backup) -> Duration {
    let begun = SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(backup.at.0).unwrap_or_default());
    SystemTime::now().duration_since(begun).unwrap_or_default()
}

/// A length of time for people.
fn told(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    match minutes {
        0 => format!("{} s", time.as_secs()),
        1..120 => format!("{minutes} min"),
        120..2880 => format!("{} h", minutes / 60),
        _ => format!("{} days", minutes / 1440),
    }
}

fn document(drilled: &Drilled, error: Option<&str>, took: Duration) -> serde_json::Value {
    let Drilled { found, bytes, report } = drilled;
    json!({
        "ok": error.is_none() && report.is_ok(),
        "backup": found.as_ref().map(|found| &found.shown),
        "bytes": bytes,
        "ageSeconds": found.as_ref().map(|found| found.age.as_secs()),
        "tables": report.tables,
        "entries": report.entries,
        "faults": faults(report),
        "error": error,
        "seconds": took.as_secs_f64(),
    })
}

#[cfg(test)]
mod tests {
    use super::told;
    use std::time::Duration;

    #[test]
    fn ages_are_told_in_fitting_units() {
        for (seconds, expected) in
            [(0, "0 s"), (59, "59 s"), (60, "1 min"), (7199, "119 min"), (7200, "2 h"), (172_800, "2 days")]
        {
            assert_eq!(told(Duration::from_secs(seconds)), expected);
        }
    }
}
