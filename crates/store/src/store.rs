//! `Store`: opening, closing, the clock.

use crate::database::{Connection, Database, Site};
use crate::error::StoreError;
use crate::hexadecimal;
use crate::hints::Hint;
use crate::key::Key;
use crate::location::Location;
use crate::migrate::{KNOWN, form, migrate, note};
use crate::moment::{Clock, Moment};
use crate::query::{Query, Row, Runs, query};
use crate::seal::{Place, Sealer};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// What is sealed to see later whether a key is the right one.
const CHECK: &[u8] = b"hexhaven";

/// Under which name that is noted in the database.
pub(crate) const KEY_NOTE: &str = "key";

/// How many hints a receiver may be behind before it is told that it lost some.
const HINTS: usize = 4096;

/// How often the clock of a database elsewhere is asked again.
const CLOCK_PERIOD: Duration = Duration::from_secs(30);

/// The store. Cheap to clone; all clones are the same store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    database: Database,
    sealer: Sealer,
    clock: Clock,
    hints: broadcast::Sender<Hint>,
}

impl fmt::Debug for Store {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Store")
    }
}

impl Store {
    /// Opens a store; a new one is made, and one in an older form is brought into the newest.
    ///
    /// # Errors
    /// When it cannot be reached, another process has it open, it was sealed with another key, or a newer program has
    /// changed its form.
    pub async fn open(location: &Location, key: &Key) -> Result<Self, StoreError> {
        let mut site = Site::reach(location).await?;
        migrate(&mut site.connection).await?;
        let sealer = Sealer::new(key);
        check_key(&mut site.connection, &sealer).await?;
        let (hints, _) = broadcast::channel(HINTS);
        let database = Database::open(location, site, hints.clone()).await?;
        // A clock that was set back does not take what is stored into the future.
        let clock = Clock::new(told_by(&database).await?.max(latest(&database).await?));
        let store = Self(Arc::new(Inner { database, sealer, clock, hints }));
        store.keep_time();
        Ok(store)
    }

    /// Opens a store for reading alone, beside the process that has it open: for backups and checks of a server that
    /// runs. Its form is left as it is, and whatever would be written is refused.
    ///
    /// # Errors
    /// When there is none, it cannot be reached, it was sealed with another key, or its form is not this program's.
    pub async fn open_beside(location: &Location, key: &Key) -> Result<Self, StoreError> {
        let mut connection = Site::look(location).await?;
        let found = form(&mut connection).await?;
        if found > KNOWN {
            return Err(StoreError::Newer { found, known: KNOWN });
        }
        if found < KNOWN {
            return Err(StoreError::Older { found, known: KNOWN });
        }
        let sealer = Sealer::new(key);
        is_sealed_with(&mut connection, &sealer).await?;
        // It was only for looking.
        let _ = connection.close().await;
        let (hints, _) = broadcast::channel(HINTS);
        let database = Database::open_beside(location, hints.clone()).await?;
        let clock = Clock::new(told_by(&database).await?);
        Ok(Self(Arc::new(Inner { database, sealer, clock, hints })))
    }

    /// Stores what is waiting and lets go of everything. Whatever is asked of the store afterwards is refused.
    pub async fn close(&self) {
        self.0.database.close().await;
    }

    /// The moment it is, by the database's clock, so that all nodes agree. It never goes back, and does not jump when
    /// somebody sets a clock.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.0.clock.now()
    }

    /// Whether the database answers and would store something.
    ///
    /// # Errors
    /// When it does not.
    pub async fn health(&self) -> Result<(), StoreError> {
        self.0.database.health().await
    }

    /// Hints that tables have changed from now on, by this node or another. An SQLite file has one process, and nothing
    /// is ever sent.
    #[must_use]
    pub fn hints(&self) -> broadcast::Receiver<Hint> {
        self.0.hints.subscribe()
    }

    pub(crate) fn database(&self) -> &Database {
        &self.0.database
    }

    pub(crate) fn sealer(&self) -> &Sealer {
        &self.0.sealer
    }

    pub(crate) async fn read(&self, query: Query) -> Result<Vec<Row>, StoreError> {
        self.0.database.read(query).await
    }

    /// Asks a database elsewhere for the time now and then, as long as the store is there.
    fn keep_time(&self) {
        if !self.0.database.is_remote() {
            return;
        }
        let inner = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(CLOCK_PERIOD).await;
                let Some(inner) = inner.upgrade() else { return };
                // A database that is away tells no time; the clock goes on by itself.
                if let Ok(now) = told_by(&inner.database).await {
                    inner.clock.set(now);
                }
            }
        });
    }
}

/// What the database's clock says, as of now: half the way there and back has passed since it said so.
async fn told_by(database: &Database) -> Result<Moment, StoreError> {
    let asked = Instant::now();
    let told = database.clock().await?;
    Ok(told.after(asked.elapsed() / 2))
}

/// The latest moment at which something was done at a table.
async fn latest(database: &Database) -> Result<Moment, StoreError> {
    let rows = database.read(query("SELECT COALESCE(MAX(changed_at), 0) FROM tables")).await?;
    Ok(rows.first().map_or(Ok(Moment::default()), |row| row.moment(0))?)
}

/// Sees whether a database was sealed with this key; one that was not sealed yet is from now on.
async fn check_key(connection: &mut Connection, sealer: &Sealer) -> Result<(), StoreError> {
    let sealed = hexadecimal::write(&sealer.seal(Place::Check, CHECK));
    // Of two nodes that come first at once, one seals it.
    let keep = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    connection.execute(&query(keep).with(KEY_NOTE).with(sealed)).await?;
    is_sealed_with(connection, sealer).await
}

/// Sees whether a database was sealed with this key.
pub(crate) async fn is_sealed_with(connection: &mut Connection, sealer: &Sealer) -> Result<(), StoreError> {
    let kept = note(connection, KEY_NOTE).await?.unwrap_or_default();
    let opened = hexadecimal::read(&kept).and_then(|bytes| sealer.open(Place::Check, &bytes));
    if opened.as_deref() == Some(CHECK) { Ok(()) } else { Err(StoreError::WrongKey) }
}
