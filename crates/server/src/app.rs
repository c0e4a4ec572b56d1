//! What all requests share.

use crate::hall::Shared;
use crate::limits::Limiters;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use tokio::sync::watch;

/// What all requests share.
pub struct App {
    /// Tables and the store.
    pub shared: Arc<Shared>,
    /// How often who may do what.
    pub limiters: Limiters,
    /// What `/metrics` says.
    pub metrics: PrometheusHandle,
    /// Whether the server stops.
    pub stopping: watch::Receiver<bool>,
    /// Open sockets.
    pub sockets: AtomicUsize,
}

impl App {
    /// Whether the server stops.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}
