//! Notifies other nodes of what this one has changed.
//!
//! PostgreSQL serialises the commits of transactions that call `pg_notify`, including their disk writes. So
//! notifications are sent after the change is stored, in transactions that store nothing, and in batches.

use super::listener::CHANNEL;
use crate::notifications::{self, Subject};
use crate::query::{Executor, dynamic_query};
use sqlx::postgres::PgPool;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

/// How many changes may be queued.
const MAX_QUEUED: usize = 4096;

/// How many changes are sent together.
const BATCH: usize = 512;

enum Job {
    Notify { subject: Subject, version: u64 },
    Flush(oneshot::Sender<()>),
}

/// Notifies other nodes of changes, in the background.
pub(super) struct Notifier {
    queue: mpsc::Sender<Job>,
    /// Whether a notification was lost, so that others must be told to check everything.
    missed: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Notifier {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Notifier {
    pub(super) fn start(pool: PgPool) -> Self {
        let (queue, jobs) = mpsc::channel(MAX_QUEUED);
        let missed = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn(run(pool, jobs, Arc::clone(&missed))).abort_handle();
        Self { queue, missed, task }
    }

    /// Queues a notification of a change.
    pub(super) fn notify(&self, subject: Subject, version: u64) {
        if self.queue.try_send(Job::Notify { subject, version }).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }

    /// Waits until the queue has been sent as far as possible.
    pub(super) async fn flush(&self) {
        let (reply, done) = oneshot::channel();
        if self.queue.send(Job::Flush(reply)).await.is_ok() {
            // It fails when the task has ended, and then there is nothing to wait for.
            let _ = done.await;
        }
    }
}

async fn run(pool: PgPool, mut jobs: mpsc::Receiver<Job>, missed: Arc<AtomicBool>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut changes: BTreeMap<Subject, u64> = BTreeMap::new();
        let mut flushed = Vec::new();
        for job in waiting.drain(..) {
            match job {
                Job::Notify { subject, version } => {
                    let latest = changes.entry(subject).or_default();
                    *latest = version.max(*latest);
                }
                Job::Flush(reply) => flushed.push(reply),
            }
        }
        let mut texts = notifications::write(changes.iter().map(|(subject, version)| (subject, *version)));
        if missed.swap(false, Ordering::Relaxed) {
            // An empty payload means that everything may have changed.
            texts.push(String::new());
        }
        if send(&pool, &texts).await.is_err() {
            missed.store(true, Ordering::Relaxed);
        }
        for reply in flushed {
            // The caller may have stopped waiting.
            let _ = reply.send(());
        }
    }
}

async fn send(pool: &PgPool, texts: &[String]) -> Result<(), sqlx::Error> {
    for text in texts {
        let mut connection = pool.acquire().await?;
        connection.fetch(&dynamic_query(format!("SELECT pg_notify('{CHANNEL}', $1)")).with(text.as_str())).await?;
    }
    Ok(())
}
