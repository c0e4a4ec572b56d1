//! PostgreSQL, for many nodes. A connection pool with a timeout on every statement, so that an unreachable database is
//! noticed quickly and used again as soon as it is back.

use super::Connection;
use super::listener;
use super::notifier::Notifier;
use crate::error::{Failure, Stage, StoreError};
use crate::notifications::{Notification, Subject};
use crate::query::{Executor, Query, Row, query};
use crate::store::PoolUse;
use crate::timestamp::Timestamp;
use crate::transaction::{Transaction, WriteResult};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// The maximum number of connections per node.
const MAX_CONNECTIONS: u32 = 16;

/// How long to wait for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// How long one read or write may take. The database's own statement timeout is shorter.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(8);

/// A connection idle for longer than this is pinged before use. Pinging every time would double the round trips of every
/// write.
const PING_AFTER_IDLE: Duration = Duration::from_secs(1);

/// When a connection was last found broken. Connections that were idle at that time are probably broken too.
#[derive(Clone, Default)]
struct LastBroken(Arc<Mutex<Option<Instant>>>);

impl LastBroken {
    fn record(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether a connection that has been idle for this long should be pinged before use.
    fn suspects(&self, idle_for: Duration) -> bool {
        let broken_at = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        idle_for > PING_AFTER_IDLE || broken_at.is_some_and(|at| at.elapsed() <= idle_for)
    }
}

pub(crate) struct Postgres {
    pool: PgPool,
    last_broken: LastBroken,
    options: PgConnectOptions,
    listener: AbortHandle,
    notifier: Notifier,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

pub(super) fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(address)
        .map_err(|error| StoreError::Address { why: error.to_string() })?
        .application_name("hexhaven")
        .options([("statement_timeout", "5s"), ("lock_timeout", "4s"), ("idle_in_transaction_session_timeout", "60s")])
        .disable_statement_logging();
    Ok(options)
}

pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connecting = async {
        let mut connection = options.connect().await?;
        prepare(&mut connection).await?;
        Ok::<_, sqlx::Error>(connection)
    };
    match tokio::time::timeout(ACQUIRE_TIMEOUT, connecting).await {
        Ok(connection) => Ok(connection?),
        Err(_) => Err(StoreError::Unavailable { why: format!("no connection within {ACQUIRE_TIMEOUT:?}") }),
    }
}

/// Turns on `synchronous_commit` where the server has it off, so that a commit is on disk before it is acknowledged.
async fn prepare(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let durable = "SELECT set_config('synchronous_commit', 'on', false) \
                   WHERE current_setting('synchronous_commit') = 'off'";
    connection.fetch(&query(durable)).await.map(drop)
}

fn pool(options: PgConnectOptions, connections: u32, last_broken: LastBroken) -> PgPool {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .before_acquire(move |connection, metadata| {
            let is_suspect = last_broken.suspects(metadata.idle_for);
            Box::pin(async move {
                if is_suspect {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(|connection, _| Box::pin(prepare(connection)))
        .connect_lazy_with(options)
}

impl Postgres {
    pub(super) async fn open(
        address: &str,
        notifications: broadcast::Sender<Notification>,
    ) -> Result<Self, StoreError> {
        let options = options(address)?;
        // The listener has its own pool, because it never returns its connection.
        let listener_pool = pool(options.clone(), 1, LastBroken::default());
        let listener = tokio::spawn(listener::run(listener_pool, notifications)).abort_handle();
        let last_broken = LastBroken::default();
        let pool = pool(options.clone(), MAX_CONNECTIONS, last_broken.clone());
        let notifier = Notifier::start(pool.clone());
        Ok(Self { pool, last_broken, options, listener, notifier })
    }

    pub(super) fn notify(&self, subject: Subject, version: u64) {
        self.notifier.notify(subject, version);
    }

    pub(super) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let rows = tokio::time::timeout(STATEMENT_TIMEOUT, connection.fetch(&query)).await;
        match rows {
            Ok(Ok(rows)) => Ok(rows),
            Ok(Err(error)) => {
                let failure = Failure::of(&error, Stage::Before);
                if matches!(failure, Failure::Unavailable(_)) {
                    self.abandon(connection);
                }
                Err(failure.into())
            }
            Err(_) => {
                self.abandon(connection);
                Err(StoreError::Unavailable { why: no_answer() })
            }
        }
    }

    /// A single statement is sent as it is, in one round trip; several are wrapped in a transaction.
    pub(super) async fn write(&self, work: Transaction) -> Result<WriteResult, Failure> {
        let acquired = self.pool.acquire().await;
        let mut connection = acquired.map_err(|error| Failure::of(&error, Stage::Before))?;
        let result = tokio::time::timeout(STATEMENT_TIMEOUT, async {
            if work.is_single() {
                work.run(&mut *connection).await.map_err(|error| Failure::of(&error, Stage::Commit))
            } else {
                transact(&mut connection, &work).await
            }
        });
        match result.await {
            Ok(result) => {
                if matches!(result, Err(Failure::Unknown(_) | Failure::Unavailable(_))) {
                    self.abandon(connection);
                }
                result
            }
            Err(_) => {
                self.abandon(connection);
                Err(Failure::Unknown(no_answer()))
            }
        }
    }

    /// Drops a connection without closing it properly, because the other end may not answer, and makes sure that other
    /// idle connections are pinged before use.
    fn abandon(&self, connection: PoolConnection<sqlx::Postgres>) {
        self.last_broken.record();
        drop(connection.detach());
    }

    /// Checks that it answers and is the primary, not a standby.
    pub(super) async fn health(&self) -> Result<(), StoreError> {
        let rows = self.read(query("SELECT CAST(pg_is_in_recovery() AS TEXT)")).await?;
        match rows.first().map(|row| row.get::<String>(0)).transpose()?.as_deref() {
            Some("false") => Ok(()),
            _ => Err(StoreError::Unavailable { why: "the database is a standby".to_owned() }),
        }
    }

    pub(super) async fn clock(&self) -> Result<Timestamp, StoreError> {
        let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        let rows = self.read(query(sql)).await?;
        let row =
            rows.first().ok_or_else(|| StoreError::Refused { why: "the database returned no time".to_owned() })?;
        Ok(row.timestamp(0)?)
    }

    pub(super) async fn new_reading_connection(&self) -> Result<Connection, StoreError> {
        Ok(Connection::Postgres(connect(&self.options).await?))
    }

    pub(super) fn connections(&self) -> PoolUse {
        let idle = u32::try_from(self.pool.num_idle()).unwrap_or(u32::MAX);
        PoolUse { busy: self.pool.size().saturating_sub(idle), limit: MAX_CONNECTIONS }
    }

    pub(super) async fn close(&self) {
        self.notifier.flush().await;
        self.listener.abort();
        self.pool.close().await;
    }
}

async fn transact(connection: &mut PgConnection, work: &Transaction) -> Result<WriteResult, Failure> {
    let before = |error: sqlx::Error| Failure::of(&error, Stage::Before);
    let mut transaction = connection.begin().await.map_err(before)?;
    let answer = work.run(&mut *transaction).await.map_err(before)?;
    if answer.is_committed() {
        transaction.commit().await.map_err(|error| Failure::of(&error, Stage::Commit))?;
    } else {
        transaction.rollback().await.map_err(before)?;
    }
    Ok(answer)
}

fn no_answer() -> String {
    format!("the database did not answer within {STATEMENT_TIMEOUT:?}")
}
