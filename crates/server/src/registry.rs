//! The tables that have a task on this node, and the state that these tasks share.

use crate::companions::Companions;
use crate::limits::StoredBytes;
use crate::pressure::Pressure;
use crate::refusal::{no_such_table, stopping, unavailable};
use crate::settings::Settings;
use crate::table_task::{Answer, Command, OpenError, TableTask};
use crate::thinkers::{Creator, Thinkers};
use protocol::{Code, Refusal};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use store::{Notification, Store, StoreError, TableVersion};
use tokio::sync::{Mutex, OnceCell, broadcast, mpsc, oneshot};

/// State that all table tasks share, and the tasks themselves by table.
pub struct Shared {
    /// The store.
    pub store: Store,
    /// The settings.
    pub settings: Settings,
    /// This node's name.
    pub node: String,
    /// Limits how many bots think at once.
    pub thinkers: Thinkers,
    /// What is stored for each address.
    pub stored: StoredBytes,
    /// What is short.
    pub pressure: Pressure,
    /// Followers that are waiting for a companion's next version.
    pub companions: Companions,
    /// The number of the next watcher.
    pub(crate) watchers: AtomicU64,
    live: Mutex<HashMap<String, Arc<OnceCell<mpsc::Sender<Command>>>>>,
    /// Set under the lock of `live` when the server stops: no task is started after that.
    stopping: AtomicBool,
}

impl Shared {
    /// Creates the registry of a node, without tables.
    #[must_use]
    pub fn new(store: Store, settings: Settings, node: String) -> Arc<Self> {
        let (thinkers, stored) = (Thinkers::new(settings.thinkers), StoredBytes::new(settings.limits.stored_mib));
        let (watchers, stopping) = (AtomicU64::new(0), AtomicBool::new(false));
        let (companions, live) = (Companions::default(), Mutex::default());
        Arc::new(Self {
            store,
            settings,
            node,
            thinkers,
            stored,
            pressure: Pressure::default(),
            companions,
            watchers,
            live,
            stopping,
        })
    }

    /// The task of a table. If there is none, it is started from the store. Each table has at most one task, even if
    /// several callers ask at once.
    async fn table(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Command>, OpenError> {
        loop {
            let cell = {
                let mut live = self.live.lock().await;
                if self.stopping.load(Ordering::Relaxed) {
                    return Err(OpenError::Stopping);
                }
                live.entry(id.to_owned()).or_default().clone()
            };
            match cell.get_or_try_init(|| TableTask::open(self.clone(), id)).await {
                // It was being opened while all other tasks were stopped.
                Ok(sender) if self.stopping.load(Ordering::Relaxed) => {
                    let _ = sender.send(Command::Stop).await;
                    return Err(OpenError::Stopping);
                }
                Ok(sender) if !sender.is_closed() => return Ok(sender.clone()),
                Ok(_) => self.forget(id).await,
                Err(error) => {
                    let mut live = self.live.lock().await;
                    if live.get(id).is_some_and(|cell| !cell.initialized()) {
                        live.remove(id);
                    }
                    return Err(error);
                }
            }
        }
    }

    /// Starts the task of a table if it is not running.
    ///
    /// # Errors
    /// If the table does not exist, or the store cannot be read.
    pub async fn open(self: &Arc<Self>, id: &str) -> Result<(), OpenError> {
        self.table(id).await.map(|_| ())
    }

    /// Sends a command to a table's task and waits for its answer.
    ///
    /// # Errors
    /// The task's refusal; also if there is no such table, or the store cannot be read.
    pub async fn ask<T>(self: &Arc<Self>, id: &str, command: impl Fn(Answer<T>) -> Command) -> Result<T, Refusal> {
        // The task may end just when a command arrives. Then the table is opened again.
        for _ in 0..3 {
            let sender = self.table(id).await.map_err(|error| match error {
                OpenError::Missing => no_such_table(),
                OpenError::Store(StoreError::Damaged { .. }) => {
                    tracing::error!(table = id, %error, "damaged");
                    Refusal::new(Code::TableDamaged, "the stored data of this table is damaged")
                }
                OpenError::Store(error) => unavailable(&error),
                OpenError::Stopping => stopping(),
            })?;
            let (answer, answered) = oneshot::channel();
            if sender.send(command(answer)).await.is_ok()
                && let Ok(result) = answered.await
            {
                return result;
            }
        }
        Err(stopping())
    }

    /// Tells a table that a watcher's socket has closed.
    pub async fn gone(&self, id: &str, watcher: u64) {
        if let Some(sender) = self.sender(id).await {
            let _ = sender.send(Command::Unwatch(watcher)).await;
        }
    }

    async fn sender(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.live.lock().await.get(id).and_then(|cell| cell.get().cloned())
    }

    /// Forgets a table whose task has ended.
    pub(crate) async fn forget(&self, id: &str) {
        let mut live = self.live.lock().await;
        if live.get(id).and_then(|cell| cell.get()).is_some_and(mpsc::Sender::is_closed) {
            live.remove(id);
            self.thinkers.forget(id);
        }
    }

    /// Counts what was stored for a table, for the address that it was opened from.
    pub(crate) fn count_stored(&self, table: &str, bytes: usize) {
        if let Creator::Address(address) = self.thinkers.creator(table, None) {
            self.stored.add(address, bytes);
        }
    }

    /// Ids of all tables with a task.
    async fn names(&self) -> Vec<String> {
        self.live.lock().await.keys().cloned().collect()
    }

    /// Has a task read its table again; with the version in the store, if known.
    pub(crate) async fn wake(&self, id: &str, version: Option<TableVersion>) {
        if let Some(sender) = self.sender(id).await {
            // If the queue is full, the table is notified again at the next refresh.
            let _ = sender.try_send(Command::Changed(version));
        }
    }

    /// Notifies all tasks and followers of what the store contains now.
    async fn refresh_all(&self) {
        self.refresh_companions().await;
        match self.store.versions(&self.names().await).await {
            Ok(found) => {
                for version in found {
                    self.wake(&version.id.clone(), Some(version)).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot read the live tables"),
        }
    }

    /// Stops all tasks; their watchers are asked to reconnect.
    pub async fn stop(&self) {
        let cells: Vec<_> = {
            let mut live = self.live.lock().await;
            self.stopping.store(true, Ordering::Relaxed);
            live.drain().map(|(_, cell)| cell).collect()
        };
        let senders: Vec<_> = cells.iter().filter_map(|cell| cell.get()).collect();
        for sender in &senders {
            let _ = sender.send(Command::Stop).await;
        }
        for sender in senders {
            sender.closed().await;
        }
    }
}

/// Starts the tasks of tables where something is due: after a restart, or when another node has stopped.
pub async fn wake_due_tables(shared: Arc<Shared>) {
    loop {
        match shared.store.due(shared.store.now(), &shared.node).await {
            Ok(tables) => {
                for table in tables {
                    if shared.open(&table).await.is_err() {
                        tracing::warn!(%table, "cannot open the table");
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "cannot read the due tables"),
        }
        tokio::time::sleep(shared.settings.look_every).await;
    }
}

/// Follows what other nodes do: notifications as they arrive, and everything at regular intervals.
pub async fn follow(shared: Arc<Shared>) {
    let mut hints = shared.store.notifications();
    let mut look = tokio::time::interval(shared.settings.look_every);
    loop {
        tokio::select! {
            hint = hints.recv() => match hint {
                Ok(Notification::Table { id, .. }) => shared.wake(&id, None).await,
                Ok(Notification::Companion { code }) => shared.companions.wake(&code),
                Ok(Notification::Everything) | Err(broadcast::error::RecvError::Lagged(_)) => shared.refresh_all().await,
                Err(broadcast::error::RecvError::Closed) => return,
            },
            _ = look.tick() => shared.refresh_all().await,
        }
    }
}
