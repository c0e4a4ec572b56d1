//! Analyses of finished games: a queue of requests that workers take under leases, and the results.
//!
//! A worker that vanishes lets its lease expire, and the request goes to another. A request that was begun too often
//! fails: its record may be what kills the workers.

use crate::error::StoreError;
use crate::query::{Query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// How often an analysis may be begun.
const MAX_ATTEMPTS: u64 = 3;

/// How far a requested analysis is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisState {
    /// It waits for a worker.
    Queued,
    /// A worker makes it.
    Running,
    /// It is done.
    Done {
        /// The analysis, as JSON.
        result: String,
    },
    /// It could not be made.
    Failed {
        /// The reason, in words.
        why: String,
    },
}

/// What became of a request for an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisRequest {
    /// It waits for a worker from now on.
    New,
    /// It was requested before.
    Known(AnalysisState),
    /// Too many requests wait, or the game has not ended.
    Refused,
}

/// A requested analysis that a worker makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisJob {
    /// The table's id.
    pub table: String,
    /// How thorough it is to be.
    pub depth: String,
}

/// How an analysis ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisEnd {
    /// With a result, as JSON.
    Done(String),
    /// Without one, for this reason.
    Failed(String),
}

/// What became of what a worker delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisDelivery {
    /// It is stored.
    Accepted,
    /// The same lease had delivered before; that stays.
    Repeated,
    /// The lease is not valid any more.
    Late,
}

impl Store {
    /// Requests an analysis of a finished game, unless it was requested already; at most `most` requests wait.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn request_analysis(&self, table: &str, depth: &str, most: u64) -> Result<AnalysisRequest, StoreError> {
        let sql = "INSERT INTO analyses (table_id, depth, requested_at) SELECT id, $2, $3 FROM tables \
                   WHERE id = $1 AND status = 'finished' \
                   AND (SELECT COUNT(*) FROM analyses WHERE ended_at IS NULL) < $4 ON CONFLICT DO NOTHING";
        let insert = query(sql).with(table).with(depth).with(self.now()).with(most);
        if self.database().write(Transaction::requiring(insert)).await?.is_committed() {
            return Ok(AnalysisRequest::New);
        }
        Ok(self.analysis(table, depth).await?.map_or(AnalysisRequest::Refused, AnalysisRequest::Known))
    }

    /// How far a requested analysis is; none if it was not requested, or was deleted.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn analysis(&self, table: &str, depth: &str) -> Result<Option<AnalysisState>, StoreError> {
        let sql = "SELECT result, failure, lease_until FROM analyses WHERE table_id = $1 AND depth = $2";
        let rows = self.read(query(sql).with(table).with(depth)).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(match (row.get(0)?, row.get(1)?) {
            (Some(result), _) => AnalysisState::Done { result },
            (None, Some(why)) => AnalysisState::Failed { why },
            (None, None) if row.timestamp(2)? > self.now() => AnalysisState::Running,
            (None, None) => AnalysisState::Queued,
        }))
    }

    /// Takes the oldest request that waits, under a new lease. A request that was begun too often fails instead.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn take_analysis(&self, lease: &str, until: Timestamp) -> Result<Option<AnalysisJob>, StoreError> {
        let now = self.now();
        // Workers ask often, and mostly in vain: that should not occupy the writer.
        let waiting = "SELECT 1 FROM analyses WHERE ended_at IS NULL AND lease_until <= $1 LIMIT 1";
        if self.read(query(waiting).with(now)).await?.is_empty() {
            return Ok(None);
        }
        let give_up = "UPDATE analyses SET failure = $1, ended_at = $2, lease = NULL \
                       WHERE ended_at IS NULL AND lease_until <= $2 AND attempts >= $3";
        let why = format!("{MAX_ATTEMPTS} workers began it, and none finished it");
        let give_up = query(give_up).with(why).with(now).with(MAX_ATTEMPTS);
        // Another node may take the same one at the same time: then the slower one gets nothing.
        let take = "UPDATE analyses SET lease = $1, lease_until = $2, attempts = attempts + 1 \
                    WHERE ended_at IS NULL AND lease_until <= $3 AND (table_id, depth) = \
                    (SELECT table_id, depth FROM analyses WHERE ended_at IS NULL AND lease_until <= $3 \
                    ORDER BY requested_at, table_id, depth LIMIT 1) RETURNING table_id, depth";
        let take = query(take).with(lease).with(until).with(now);
        self.database().write(Transaction::new(give_up)).await?;
        let taken = self.database().write(Transaction::returning(take)).await?;
        let Some(row) = taken.rows.first() else { return Ok(None) };
        Ok(Some(AnalysisJob { table: row.get(0)?, depth: row.get(1)? }))
    }

    /// Extends a lease that has not expired; returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn renew_analysis(&self, lease: &str, until: Timestamp) -> Result<bool, StoreError> {
        let sql = "UPDATE analyses SET lease_until = $3 WHERE lease = $1 AND lease_until > $2 AND ended_at IS NULL";
        self.change_analysis(query(sql).with(lease).with(self.now()).with(until)).await
    }

    /// Gives a request back for another worker, as if it had not been begun; returns whether the lease was valid.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn release_analysis(&self, lease: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE analyses SET lease = NULL, lease_until = 0, attempts = attempts - 1 \
                   WHERE lease = $1 AND lease_until > $2 AND ended_at IS NULL";
        self.change_analysis(query(sql).with(lease).with(self.now())).await
    }

    /// Ends an analysis, if the lease is valid.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn end_analysis(&self, lease: &str, end: AnalysisEnd) -> Result<AnalysisDelivery, StoreError> {
        // It keeps the lease, by which a worker that did not hear the answer is known when it tries again.
        let sql = "UPDATE analyses SET ended_at = $2, result = $3, failure = $4 \
                   WHERE lease = $1 AND lease_until > $2 AND ended_at IS NULL";
        let (result, failure) = match end {
            AnalysisEnd::Done(result) => (Some(result), None),
            AnalysisEnd::Failed(why) => (None, Some(why)),
        };
        if self.change_analysis(query(sql).with(lease).with(self.now()).with(result).with(failure)).await? {
            return Ok(AnalysisDelivery::Accepted);
        }
        let ended = "SELECT 1 FROM analyses WHERE lease = $1 AND ended_at IS NOT NULL";
        let is_ended = !self.read(query(ended).with(lease)).await?.is_empty();
        Ok(if is_ended { AnalysisDelivery::Repeated } else { AnalysisDelivery::Late })
    }

    async fn change_analysis(&self, change: Query) -> Result<bool, StoreError> {
        Ok(self.database().write(Transaction::requiring(change)).await?.is_committed())
    }

    /// Deletes results that are older than a time, and failures that are older than another; returns how many. Those of
    /// deleted games are deleted with them.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn forget_analyses(&self, results: Timestamp, failures: Timestamp) -> Result<u64, StoreError> {
        let sql = "DELETE FROM analyses WHERE result IS NOT NULL AND ended_at < $1 \
                   OR failure IS NOT NULL AND ended_at < $2";
        let delete = query(sql).with(results).with(failures);
        Ok(self.database().write(Transaction::new(delete)).await?.changed[0])
    }
}
