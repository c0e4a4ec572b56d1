//! State that all requests share.

use crate::connections::Connections;
use crate::http::ListedTables;
use crate::limits::Limiters;
use crate::passwords::Passwords;
use crate::pictures::Pictures;
use crate::registry::Shared;
use crate::sessions::OpenSessions;
use crate::uploads::Uploads;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use tokio::sync::{Notify, watch};

/// State that all requests share.
pub struct App {
    /// Tables and the store.
    pub shared: Arc<Shared>,
    /// Rate limits.
    pub limiters: Limiters,
    /// Passwords.
    pub passwords: Passwords,
    /// Sessions with open sockets.
    pub sessions: OpenSessions,
    /// Bodies of requests.
    pub uploads: Uploads,
    /// Sockets by address.
    pub connections: Connections,
    /// Tables that were listed last.
    pub listed: ListedTables,
    /// Pictures of published maps.
    pub pictures: Pictures,
    /// Wakes a worker that waits here when an analysis is requested.
    pub requested_analysis: Notify,
    /// Renders `/metrics`.
    pub metrics: PrometheusHandle,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
    /// The number of open sockets.
    pub sockets: AtomicUsize,
}

impl App {
    /// Whether the server is stopping.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}
