//! The one task that writes to an SQLite file, with group commit.
//!
//! Flushing a commit to disk takes milliseconds, however much it contains. So everything that arrives meanwhile goes
//! into the next commit together, and is answered when that is on disk. A refused transaction changes nothing and does
//! not affect the others; if one fails, each of them is retried alone. When the disk is full, all of them fail, and
//! later ones are tried normally: no restart is needed once there is space again.

use crate::error::{Failure, Stage};
use crate::query::{Executor, Query, query};
use crate::transaction::{Transaction, WriteResult};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::fs::File;
use tokio::sync::{mpsc, oneshot};

/// The maximum number of transactions in one commit, so that none waits long for the others.
const BATCH: usize = 256;

type Reply = oneshot::Sender<Result<WriteResult, Failure>>;

/// A request to the writer.
pub(super) enum Job {
    Write {
        work: Transaction,
        reply: Reply,
    },
    /// Commit everything queued before this, then end.
    Close(oneshot::Sender<()>),
}

struct Writer {
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    begin: Query,
    commit: Query,
    rollback: Query,
}

/// Writes until it is asked to close, or the queue is dropped.
pub(super) async fn run(
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    lock: Option<File>,
    mut jobs: mpsc::Receiver<Job>,
) {
    let mut writer = Writer {
        connection,
        options,
        begin: query("BEGIN IMMEDIATE"),
        commit: query("COMMIT"),
        rollback: query("ROLLBACK"),
    };
    let mut waiting = Vec::with_capacity(BATCH);
    let mut closing = None;
    while closing.is_none() && jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut batch = Vec::with_capacity(waiting.len());
        for job in waiting.drain(..) {
            match job {
                Job::Write { work, reply } if closing.is_none() => batch.push((work, reply)),
                Job::Write { reply, .. } => answer(reply, Err(Failure::Unavailable("the store is closed".to_owned()))),
                Job::Close(reply) => closing = Some(reply),
            }
        }
        if !batch.is_empty() {
            writer.store(batch).await;
        }
    }
    // Closing the last connection merges the write-ahead log into the file. If that fails, the next start does it.
    let _ = writer.connection.close().await;
    drop((jobs, lock));
    if let Some(reply) = closing {
        // The caller may have stopped waiting.
        let _ = reply.send(());
    }
}

/// Sends the result; the caller may have stopped waiting.
fn answer(reply: Reply, result: Result<WriteResult, Failure>) {
    let _ = reply.send(result);
}

impl Writer {
    /// Commits a batch as one, or, if one of the transactions fails, each by itself.
    async fn store(&mut self, batch: Vec<(Transaction, Reply)>) {
        let (transactions, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        match self.attempt(&transactions).await {
            Ok(answers) => replies.into_iter().zip(answers).for_each(|(reply, done)| answer(reply, Ok(done))),
            Err(failure @ (Failure::Unavailable(_) | Failure::Unknown(_))) => {
                for reply in replies {
                    answer(reply, Err(failure.clone()));
                }
            }
            Err(_) => {
                for (work, reply) in transactions.into_iter().zip(replies) {
                    let result = self.attempt(std::slice::from_ref(&work)).await;
                    answer(reply, result.map(|mut answers| answers.pop().unwrap_or_default()));
                }
            }
        }
    }

    /// Tries to commit several transactions as one: all of them, or none.
    async fn attempt(&mut self, transactions: &[Transaction]) -> Result<Vec<WriteResult>, Failure> {
        let failed = match self.stage(transactions).await {
            Ok(answers) => match self.connection.execute(&self.commit).await {
                Ok(_) => return Ok(answers),
                Err(error) => (error, Stage::Commit),
            },
            Err(error) => (error, Stage::Before),
        };
        self.clear().await;
        let (error, stage) = failed;
        Err(Failure::of(&error, stage))
    }

    async fn stage(&mut self, transactions: &[Transaction]) -> Result<Vec<WriteResult>, sqlx::Error> {
        self.connection.execute(&self.begin).await?;
        let mut answers = Vec::with_capacity(transactions.len());
        for work in transactions {
            answers.push(self.perform(work).await?);
        }
        Ok(answers)
    }

    async fn perform(&mut self, work: &Transaction) -> Result<WriteResult, sqlx::Error> {
        if !work.may_need_rollback() {
            return work.run(&mut self.connection).await;
        }
        self.connection.execute(&query("SAVEPOINT work")).await?;
        let answer = work.run(&mut self.connection).await?;
        if !answer.is_committed() {
            self.connection.execute(&query("ROLLBACK TO work")).await?;
        }
        self.connection.execute(&query("RELEASE work")).await?;
        Ok(answer)
    }

    /// Rolls back. SQLite may have done so itself; a connection that cannot is replaced.
    async fn clear(&mut self) {
        let rolled_back = self.connection.execute(&self.rollback).await;
        let is_usable = match &rolled_back {
            Ok(_) => true,
            Err(sqlx::Error::Database(error)) => error.message().contains("no transaction is active"),
            Err(_) => false,
        };
        if !is_usable && let Ok(connection) = self.options.connect().await {
            self.connection = connection;
        }
    }
}

#[cfg(test)]
mod tests;
