//! Tells other nodes what this one has changed.
//!
//! PostgreSQL lets only one transaction at a time commit that tells something, until it is on the disk. So changes are
//! told after they were stored, in transactions that store nothing, and all that have come meanwhile together.

use super::listener::CHANNEL;
use crate::hints::{self, Subject};
use crate::query::{Runs, assembled};
use sqlx::postgres::PgPool;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

/// How many changes may wait to be told, and how many are told together at most.
const QUEUE: usize = 4096;
const BATCH: usize = 512;

enum Job {
    Tell { subject: Subject, version: u64 },
    Flush(oneshot::Sender<()>),
}

/// Tells other nodes what this one has changed, in the background.
pub(super) struct Teller {
    queue: mpsc::Sender<Job>,
    /// Whether something could not be told, so that others must look at everything.
    is_owed: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Teller {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Teller {
    pub(super) fn start(pool: PgPool) -> Self {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let is_owed = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn(run(pool, jobs, Arc::clone(&is_owed))).abort_handle();
        Self { queue, is_owed, task }
    }

    /// Tells soon that something has changed.
    pub(super) fn tell(&self, subject: Subject, version: u64) {
        if self.queue.try_send(Job::Tell { subject, version }).is_err() {
            self.is_owed.store(true, Ordering::Relaxed);
        }
    }

    /// Waits until everything was told that could be.
    pub(super) async fn flush(&self) {
        let (reply, done) = oneshot::channel();
        if self.queue.send(Job::Flush(reply)).await.is_ok() {
            // It fails when the task has ended, and then nothing is told any more.
            let _ = done.await;
        }
    }
}

async fn run(pool: PgPool, mut jobs: mpsc::Receiver<Job>, is_owed: Arc<AtomicBool>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut changes: BTreeMap<Subject, u64> = BTreeMap::new();
        let mut flushed = Vec::new();
        for job in waiting.drain(..) {
            match job {
                Job::Tell { subject, version } => {
                    let told = changes.entry(subject).or_default();
                    *told = version.max(*told);
                }
                Job::Flush(reply) => flushed.push(reply),
            }
        }
        let mut texts = hints::write(changes.iter().map(|(subject, version)| (subject, *version)));
        if is_owed.swap(false, Ordering::Relaxed) {
            // Nothing that can be read: everything may have changed.
            texts.push(String::new());
        }
        if send(&pool, &texts).await.is_err() {
            is_owed.store(true, Ordering::Relaxed);
        }
        for reply in flushed {
            // Whoever waited may have gone.
            let _ = reply.send(());
        }
    }
}

async fn send(pool: &PgPool, texts: &[String]) -> Result<(), sqlx::Error> {
    for text in texts {
        let mut connection = pool.acquire().await?;
        connection.fetch(&assembled(format!("SELECT pg_notify('{CHANNEL}', $1)")).with(text.as_str())).await?;
    }
    Ok(())
}
