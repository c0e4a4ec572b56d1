//! The one task that writes into an SQLite file, with group commit.
//!
//! Bringing a commit to the disk takes milliseconds, however much is in it. So everything that has come meanwhile goes
//! into the next commit together, and is answered when that is on the disk. A work that is refused changes nothing and
//! does not disturb the others; one that fails makes each of them be tried alone. When there is no room, all of them
//! fail, and the next ones are tried anew: nothing has to be started again when there is room again.

use crate::error::{Failure, Stage};
use crate::query::{Query, Runs, query};
use crate::work::{Answer, Work};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::fs::File;
use tokio::sync::{mpsc, oneshot};

/// How many works are stored with one commit at most, so that nobody waits long for the others.
const BATCH: usize = 256;

type Reply = oneshot::Sender<Result<Answer, Failure>>;

/// What the writer is asked to do.
pub(super) enum Job {
    /// Store this.
    Write { work: Work, reply: Reply },
    /// Store what has come before, and end.
    Close(oneshot::Sender<()>),
}

struct Writer {
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    begin: Query,
    commit: Query,
    rollback: Query,
}

/// Writes until it is told to end, or nobody is left who could tell.
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
    // Closing the last connection brings everything into the one file. If that fails, it is done at the next start.
    let _ = writer.connection.close().await;
    drop((jobs, lock));
    if let Some(reply) = closing {
        // Whoever asked may have gone.
        let _ = reply.send(());
    }
}

/// Whoever asked may have gone; what was stored is stored.
fn answer(reply: Reply, result: Result<Answer, Failure>) {
    let _ = reply.send(result);
}

impl Writer {
    /// Stores a batch with one commit, or if one of the works fails, each with its own.
    async fn store(&mut self, batch: Vec<(Work, Reply)>) {
        let (works, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        match self.attempt(&works).await {
            Ok(answers) => replies.into_iter().zip(answers).for_each(|(reply, done)| answer(reply, Ok(done))),
            Err(failure @ (Failure::Unavailable(_) | Failure::Unknown(_))) => {
                for reply in replies {
                    answer(reply, Err(failure.clone()));
                }
            }
            Err(_) => {
                for (work, reply) in works.into_iter().zip(replies) {
                    let result = self.attempt(std::slice::from_ref(&work)).await;
                    answer(reply, result.map(|mut answers| answers.pop().unwrap_or_default()));
                }
            }
        }
    }

    /// Tries to store works with one commit: all of them, or nothing is stored.
    async fn attempt(&mut self, works: &[Work]) -> Result<Vec<Answer>, Failure> {
        let failed = match self.stage(works).await {
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

    async fn stage(&mut self, works: &[Work]) -> Result<Vec<Answer>, sqlx::Error> {
        self.connection.execute(&self.begin).await?;
        let mut answers = Vec::with_capacity(works.len());
        for work in works {
            answers.push(self.perform(work).await?);
        }
        Ok(answers)
    }

    async fn perform(&mut self, work: &Work) -> Result<Answer, sqlx::Error> {
        if !work.can_turn_back() {
            return work.run(&mut self.connection).await;
        }
        self.connection.execute(&query("SAVEPOINT work")).await?;
        let answer = work.run(&mut self.connection).await?;
        if !answer.is_done() {
            self.connection.execute(&query("ROLLBACK TO work")).await?;
        }
        self.connection.execute(&query("RELEASE work")).await?;
        Ok(answer)
    }

    /// Takes back what was begun. SQLite may have done so itself; a connection that cannot is replaced.
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
