//! Backups at regular intervals: into a folder, and from there into a bucket of S3-compatible storage. Old ones are
//! deleted in both.
//!
//! Of several nodes with a folder for backups, one makes the backup: it holds a lease while it does.

mod bucket;
mod name;

use crate::pressure::free_disk;
use crate::registry::Shared;
pub use bucket::{Bucket, BucketError, BucketSettings};
pub use name::Backup;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{StoreError, Timestamp};
use tokio::time::sleep;

/// How long a node that is gone keeps others from making the backup that it had begun.
const LEASE: Duration = Duration::from_secs(120);
/// How long to wait after a failure: this long after the first, twice as long after the next one, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(60);
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);
/// How often it is checked whether a backup is due, at least and at most.
const LOOK_INTERVALS: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(30)];
const MIB: u64 = 1 << 20;

/// When and where backups are made.
#[derive(Clone, Debug)]
pub struct BackupSettings {
    /// The folder.
    pub folder: PathBuf,
    /// How long after the start of one the next is made.
    pub every: Duration,
    /// How many are kept in the folder, and in the bucket.
    pub keep: usize,
    /// The bucket to which they are copied, if there is one.
    pub bucket: Option<Arc<Bucket>>,
}

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{}: {error}", path.display())]
    Folder { path: PathBuf, error: io::Error },
    #[error("{}: {free} MiB are free, and the backup needs up to {needed} MiB", path.display())]
    Space { path: PathBuf, free: u64, needed: u64 },
    #[error(transparent)]
    Bucket(#[from] BucketError),
    #[error("the copy to the bucket crashed")]
    Crashed,
}

/// Makes backups for as long as the server runs.
pub(crate) async fn make_regularly(shared: Arc<Shared>) {
    let Some(settings) = &shared.settings.backups else { return };
    describe();
    let look = (settings.every / 20).clamp(LOOK_INTERVALS[0], LOOK_INTERVALS[1]);
    let mut pause = FIRST_PAUSE;
    loop {
        match make_if_due(&shared, settings).await {
            Ok(is_made) => {
                pause = if is_made { FIRST_PAUSE } else { pause };
                sleep(look).await;
            }
            Err(error) => {
                metrics::counter!("hexhaven_backup_failures_total").increment(1);
                tracing::error!(%error, retry_s = pause.as_secs(), "cannot make a backup");
                sleep(pause.min(settings.every)).await;
                pause = (2 * pause).min(LONGEST_PAUSE);
            }
        }
    }
}

/// These metrics exist only where backups are made.
fn describe() {
    use metrics::{Unit, describe_counter, describe_gauge};
    describe_counter!("hexhaven_backups_total", Unit::Count, "Scheduled backups made by this node");
    describe_counter!("hexhaven_backup_failures_total", Unit::Count, "Scheduled backups that failed on this node");
    let meaning = "When the last scheduled backup of any node was made, in seconds since 1970; 0 if there was none";
    describe_gauge!("hexhaven_backup_last_success_timestamp_seconds", Unit::Seconds, meaning);
    describe_gauge!("hexhaven_backup_last_bytes", Unit::Bytes, "Size in bytes of the last backup that this node made");
    let meaning = "Time in seconds that the last backup of this node took";
    describe_gauge!("hexhaven_backup_last_duration_seconds", Unit::Seconds, meaning);
    metrics::counter!("hexhaven_backups_total").increment(0);
    metrics::counter!("hexhaven_backup_failures_total").increment(0);
    metrics::gauge!("hexhaven_backup_last_bytes").set(0.0);
    metrics::gauge!("hexhaven_backup_last_duration_seconds").set(0.0);
}

/// Whether a backup is due; also tells the metrics when the last one was made.
async fn is_due(shared: &Shared, settings: &BackupSettings) -> Result<bool, StoreError> {
    let last = shared.store.last_backup().await?;
    let seconds = last.map_or(0, |last| last.0 / 1000);
    metrics::gauge!("hexhaven_backup_last_success_timestamp_seconds").set(seconds as f64);
    Ok(last.is_none_or(|last| shared.store.now().since(last) >= settings.every))
}

/// Makes a backup, unless none is due or another node makes it.
async fn make_if_due(shared: &Shared, settings: &BackupSettings) -> Result<bool, Failed> {
    let (store, node) = (&shared.store, shared.node.as_str());
    if !is_due(shared, settings).await? || !store.lease_backup(node, LEASE).await? {
        return Ok(false);
    }
    // Another node may have made it just before the lease was taken.
    if !is_due(shared, settings).await? {
        store.end_backup(node, None).await?;
        return Ok(false);
    }
    let made = tokio::select! {
        made = make(shared, settings) => made,
        () = keep_lease(shared) => unreachable!("it is renewed for ever"),
    };
    store.end_backup(node, made.as_ref().ok().copied()).await?;
    made?;
    is_due(shared, settings).await?;
    Ok(true)
}

/// Renews the lease again and again.
async fn keep_lease(shared: &Shared) {
    loop {
        sleep(LEASE / 3).await;
        // If it cannot be renewed now, it may be the next time.
        let _ = shared.store.lease_backup(&shared.node, LEASE).await;
    }
}

/// Makes a backup and copies it to the bucket. Returns when it was begun.
async fn make(shared: &Shared, settings: &BackupSettings) -> Result<Timestamp, Failed> {
    let folder = &settings.folder;
    let fault = |error| Failed::Folder { path: folder.clone(), error };
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(fault)?;
    remove_leftovers(folder).map_err(fault)?;
    let (now, begun) = (shared.store.now(), Instant::now());
    // If the last one was made but could not be copied, only that is left to do.
    let newest = Backup::newest_in(folder).map_err(fault)?.filter(|_| settings.bucket.is_some());
    let backup = match newest.filter(|newest| now.since(newest.at) < settings.every) {
        Some(newest) => newest,
        None => {
            let backup = Backup::begun_at(now);
            check_space(shared, folder).await?;
            shared.store.backup(&folder.join(&backup.name)).await?;
            backup
        }
    };
    for old in Backup::all_in(folder).map_err(fault)?.iter().rev().skip(settings.keep) {
        fs::remove_file(folder.join(&old.name)).map_err(fault)?;
    }
    let path = folder.join(&backup.name);
    let bytes = fs::metadata(&path).map_err(fault)?.len();
    if let Some(bucket) = settings.bucket.clone() {
        let (name, keep) = (backup.name.clone(), settings.keep);
        let copied = tokio::task::spawn_blocking(move || bucket.keep_copy(&path, &name, keep)).await;
        copied.map_err(|_| Failed::Crashed)??;
    }
    metrics::counter!("hexhaven_backups_total").increment(1);
    metrics::gauge!("hexhaven_backup_last_bytes").set(bytes as f64);
    metrics::gauge!("hexhaven_backup_last_duration_seconds").set(begun.elapsed().as_secs_f64());
    let ms = begun.elapsed().as_millis();
    tracing::info!(file = %folder.join(&backup.name).display(), bytes, ms, "made a backup");
    Ok(backup.at)
}

/// Removes what a backup has left that was interrupted: only one is made at a time.
fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_str().is_some_and(name::is_unfinished) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Checks that there is room for a backup, besides what must stay free.
async fn check_space(shared: &Shared, folder: &Path) -> Result<(), Failed> {
    let needed = shared.store.size().await? / MIB + 1 + shared.settings.min_free_disk_mib;
    match free_disk(folder).map(|free| free / MIB) {
        Some(free) if free < needed => Err(Failed::Space { path: folder.to_owned(), free, needed }),
        _ => Ok(()),
    }
}
