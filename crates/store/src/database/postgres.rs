//! PostgreSQL: many nodes. A pool of connections, each statement bounded in time, so that a database that is gone is
//! noticed soon and one that is back is used again without anybody's help.

use super::Connection;
use super::listener;
use super::teller::Teller;
use crate::error::{Failure, Stage, StoreError};
use crate::hints::{Hint, Subject};
use crate::moment::Moment;
use crate::query::{Query, Row, Runs, query};
use crate::work::{Answer, Work};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// How many connections a node has at most.
const CONNECTIONS: u32 = 16;

/// How long a connection may take to be had.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long one read or write may take. The database gives up by itself before.
const LIMIT: Duration = Duration::from_secs(8);

/// After how long a connection that lay idle is asked whether it still works. Asking each time would double the way of
/// every write.
const TRUSTED: Duration = Duration::from_secs(1);

/// When a connection was found broken last. Those that lay idle then are likely to be broken as well.
#[derive(Clone, Default)]
struct Suspicion(Arc<Mutex<Option<Instant>>>);

impl Suspicion {
    fn raise(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether it falls on a connection that has lain idle for so long.
    fn falls_on(&self, idle_for: Duration) -> bool {
        let raised = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        idle_for > TRUSTED || raised.is_some_and(|raised| raised.elapsed() <= idle_for)
    }
}

pub(crate) struct Postgres {
    pool: PgPool,
    suspicion: Suspicion,
    options: PgConnectOptions,
    listener: AbortHandle,
    teller: Teller,
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
    match tokio::time::timeout(PATIENCE, connecting).await {
        Ok(connection) => Ok(connection?),
        Err(_) => Err(StoreError::Unavailable { why: format!("no connection within {PATIENCE:?}") }),
    }
}

/// Sees to it that a commit is on the disk before it is over, also where the server does not do so by itself.
async fn prepare(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let durable = "SELECT set_config('synchronous_commit', 'on', false) \
                   WHERE current_setting('synchronous_commit') = 'off'";
    connection.fetch(&query(durable)).await.map(drop)
}

fn pool(options: PgConnectOptions, connections: u32, suspicion: Suspicion) -> PgPool {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(move |connection, lain| {
            let is_suspect = suspicion.falls_on(lain.idle_for);
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
    pub(super) async fn open(address: &str, hints: broadcast::Sender<Hint>) -> Result<Self, StoreError> {
        let options = options(address)?;
        // The listener has a pool of its own, because it never gives its connection back.
        let own = pool(options.clone(), 1, Suspicion::default());
        let listener = tokio::spawn(listener::run(own, hints)).abort_handle();
        let suspicion = Suspicion::default();
        let pool = pool(options.clone(), CONNECTIONS, suspicion.clone());
        let teller = Teller::start(pool.clone());
        Ok(Self { pool, suspicion, options, listener, teller })
    }

    pub(super) fn tell(&self, subject: Subject, version: u64) {
        self.teller.tell(subject, version);
    }

    pub(super) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let rows = tokio::time::timeout(LIMIT, connection.fetch(&query)).await;
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
                Err(StoreError::Unavailable { why: silent() })
            }
        }
    }

    /// One statement is sent as it is, which takes one way there and back; several go into a transaction.
    pub(super) async fn write(&self, work: Work) -> Result<Answer, Failure> {
        let acquired = self.pool.acquire().await;
        let mut connection = acquired.map_err(|error| Failure::of(&error, Stage::Before))?;
        let result = tokio::time::timeout(LIMIT, async {
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
                Err(Failure::Unknown(silent()))
            }
        }
    }

    /// Lets go of a connection without a word, because whoever is at its other end may not listen, and has others
    /// looked at before they are used.
    fn abandon(&self, connection: PoolConnection<sqlx::Postgres>) {
        self.suspicion.raise();
        drop(connection.detach());
    }

    /// Whether it answers and is the one that stores, not a standby.
    pub(super) async fn health(&self) -> Result<(), StoreError> {
        let rows = self.read(query("SELECT CAST(pg_is_in_recovery() AS TEXT)")).await?;
        match rows.first().map(|row| row.get::<String>(0)).transpose()?.as_deref() {
            Some("false") => Ok(()),
            _ => Err(StoreError::Unavailable { why: "the database is a standby".to_owned() }),
        }
    }

    pub(super) async fn clock(&self) -> Result<Moment, StoreError> {
        let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        let rows = self.read(query(sql)).await?;
        let row = rows.first().ok_or_else(|| StoreError::Refused { why: "no time was told".to_owned() })?;
        Ok(row.moment(0)?)
    }

    pub(super) async fn aside(&self) -> Result<Connection, StoreError> {
        Ok(Connection::Postgres(connect(&self.options).await?))
    }

    pub(super) async fn close(&self) {
        self.teller.flush().await;
        self.listener.abort();
        self.pool.close().await;
    }
}

async fn transact(connection: &mut PgConnection, work: &Work) -> Result<Answer, Failure> {
    let before = |error: sqlx::Error| Failure::of(&error, Stage::Before);
    let mut transaction = connection.begin().await.map_err(before)?;
    let answer = work.run(&mut *transaction).await.map_err(before)?;
    if answer.is_done() {
        transaction.commit().await.map_err(|error| Failure::of(&error, Stage::Commit))?;
    } else {
        transaction.rollback().await.map_err(before)?;
    }
    Ok(answer)
}

fn silent() -> String {
    format!("the database did not answer within {LIMIT:?}")
}
