//! [`Store`]: opening, closing and the clock.

use crate::database::{Connection, Database, Unopened};
use crate::encryption::{Cipher, CipherContext};
use crate::error::StoreError;
use crate::key::Key;
use crate::location::Location;
use crate::notifications::Notification;
use crate::query::{Executor, Query, Row, query};
use crate::schema::{LATEST_VERSION, meta, migrate, schema_version};
use crate::timestamp::{Clock, Timestamp};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// A known plaintext, stored encrypted, that shows later whether a key is the right one.
const KEY_CHECK: &[u8] = b"hexhaven";

/// The name of the row in `meta` that contains the encrypted [`KEY_CHECK`].
pub(crate) const KEY_META: &str = "key";

/// How far a receiver may fall behind before it is told that it missed notifications.
const NOTIFICATION_BUFFER: usize = 4096;

/// How often the clock of a remote database is read again.
const CLOCK_SYNC_INTERVAL: Duration = Duration::from_secs(30);

/// A handle to the store. Cheap to clone: all clones share one connection pool.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    database: Database,
    cipher: Cipher,
    clock: Clock,
    notifications: broadcast::Sender<Notification>,
}

/// How much of a pool of connections is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolUse {
    /// The connections in use.
    pub busy: u32,
    /// The most that there may be.
    pub limit: u32,
}

impl fmt::Debug for Store {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Store")
    }
}

impl Store {
    /// Opens a store, creating it if there is none and migrating an older schema to the latest version.
    ///
    /// # Errors
    /// If the database cannot be reached, another process has it open, its secrets were encrypted with another key, or
    /// a newer program has migrated its schema.
    pub async fn open(location: &Location, key: &Key) -> Result<Self, StoreError> {
        let mut site = Unopened::connect(location).await?;
        migrate(&mut site.connection).await?;
        let cipher = Cipher::new(key);
        store_or_verify_key(&mut site.connection, &cipher).await?;
        let (notifications, _) = broadcast::channel(NOTIFICATION_BUFFER);
        let database = Database::open(location, site, notifications.clone()).await?;
        // If the machine's clock was set back, continue from the latest stored time.
        let clock = Clock::new(database_time(&database).await?.max(latest_change(&database).await?));
        let store = Self(Arc::new(Inner { database, cipher, clock, notifications }));
        store.spawn_clock_sync();
        Ok(store)
    }

    /// Opens a store read-only while another process may have it open: for backups and checks of a running server.
    /// The schema is not migrated, and writes are refused (except [`Store::hide_map`]).
    ///
    /// # Errors
    /// If there is no such database, it cannot be reached, its secrets were encrypted with another key, or its schema
    /// version is not this program's.
    pub async fn open_read_only(location: &Location, key: &Key) -> Result<Self, StoreError> {
        Self::open_existing(location, key, false).await
    }

    /// Like [`Self::open_read_only`], but for small changes to the accounts of a running server. Its games belong to the
    /// server.
    ///
    /// # Errors
    /// The same.
    pub async fn open_beside(location: &Location, key: &Key) -> Result<Self, StoreError> {
        Self::open_existing(location, key, true).await
    }

    async fn open_existing(location: &Location, key: &Key, writes: bool) -> Result<Self, StoreError> {
        let mut connection = Unopened::connect_read_only(location).await?;
        let found = schema_version(&mut connection).await?;
        if found > LATEST_VERSION {
            return Err(StoreError::SchemaTooNew { found, known: LATEST_VERSION });
        }
        if found < LATEST_VERSION {
            return Err(StoreError::SchemaTooOld { found, known: LATEST_VERSION });
        }
        let cipher = Cipher::new(key);
        verify_key(&mut connection, &cipher).await?;
        // It was needed only for these checks.
        let _ = connection.close().await;
        let (notifications, _) = broadcast::channel(NOTIFICATION_BUFFER);
        let database = Database::open_existing(location, writes, notifications.clone()).await?;
        let clock = Clock::new(database_time(&database).await?);
        Ok(Self(Arc::new(Inner { database, cipher, clock, notifications })))
    }

    /// Finishes pending writes and closes all connections. Every later call fails.
    pub async fn close(&self) {
        self.0.database.close().await;
    }

    /// The current time by the database's clock, so that all nodes agree. It never goes back, and does not jump when
    /// a system clock is changed.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Checks that the database answers and accepts writes.
    ///
    /// # Errors
    /// If it does not.
    pub async fn health(&self) -> Result<(), StoreError> {
        self.0.database.health().await
    }

    /// How many connections to the database are in use for reading or, with PostgreSQL, at all.
    #[must_use]
    pub fn connections(&self) -> PoolUse {
        self.0.database.connections()
    }

    /// Subscribes to notifications of changes made by this node or others. With SQLite there is only one process, and
    /// nothing is ever sent.
    #[must_use]
    pub fn notifications(&self) -> broadcast::Receiver<Notification> {
        self.0.notifications.subscribe()
    }

    pub(crate) fn database(&self) -> &Database {
        &self.0.database
    }

    pub(crate) fn cipher(&self) -> &Cipher {
        &self.0.cipher
    }

    pub(crate) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        self.0.database.read(query).await
    }

    /// Reads the clock of a remote database regularly for as long as the store exists.
    fn spawn_clock_sync(&self) {
        if !self.0.database.is_remote() {
            return;
        }
        let inner = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(CLOCK_SYNC_INTERVAL).await;
                let Some(inner) = inner.upgrade() else { return };
                // While the database is unreachable, the local clock keeps running.
                if let Ok(now) = database_time(&inner.database).await {
                    inner.clock.set(now);
                }
            }
        });
    }
}

/// The database's current time, corrected by half the round trip.
async fn database_time(database: &Database) -> Result<Timestamp, StoreError> {
    let asked = Instant::now();
    let told = database.clock().await?;
    Ok(told.after(asked.elapsed() / 2))
}

/// The latest time at which a table changed.
async fn latest_change(database: &Database) -> Result<Timestamp, StoreError> {
    let rows = database.read(query("SELECT COALESCE(MAX(changed_at), 0) FROM tables")).await?;
    Ok(rows.first().map_or(Ok(Timestamp::default()), |row| row.timestamp(0))?)
}

/// Checks that this is the key of the database; a new database takes it as its key.
async fn store_or_verify_key(connection: &mut Connection, cipher: &Cipher) -> Result<(), StoreError> {
    let encrypted = hex::encode(cipher.encrypt(CipherContext::Check, KEY_CHECK));
    // If two nodes open a new database at once, the first one's value is kept.
    let keep = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    connection.execute(&query(keep).with(KEY_META).with(encrypted)).await?;
    verify_key(connection, cipher).await
}

/// Checks that this is the key the database's secrets were encrypted with.
pub(crate) async fn verify_key(connection: &mut Connection, cipher: &Cipher) -> Result<(), StoreError> {
    let stored = meta(connection, KEY_META).await?.unwrap_or_default();
    let opened = hex::decode(&stored).ok().and_then(|bytes| cipher.decrypt(CipherContext::Check, &bytes));
    if opened.as_deref() == Some(KEY_CHECK) { Ok(()) } else { Err(StoreError::WrongKey) }
}
