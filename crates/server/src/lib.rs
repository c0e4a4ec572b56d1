//! The game server: lobby, tables, clocks, sockets, accounts.
//!
//! [`run`] serves on a listener until a future completes:
//!
//! ```no_run
//! # async fn serve(store: store::Store, metrics: metrics_exporter_prometheus::PrometheusHandle) -> std::io::Result<()> {
//! use hexhaven_server::{Settings, run};
//!
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let stop = std::future::pending();
//! run(listener, store, Settings::default(), "node-1".to_owned(), metrics, stop).await;
//! # Ok(())
//! # }
//! ```
//!
//! The path of an action: a WebSocket message (`socket`) or HTTP request (`http`) is parsed and passed to `commands`,
//! where limits are checked; it becomes a command for the table's task (`table_task`, found through the `registry`).
//! There it is checked against the rules, its random outcome is drawn, it is applied to a copy, and stored at the
//! version it expects. Only then is it sent to everybody. With several nodes, the store decides: the slower node
//! reads what the faster one stored.

mod access;
mod app;
mod audit;
mod backups;
mod commands;
mod companions;
mod connections;
mod graceful_close;
mod http;
mod library;
mod limits;
mod measurements;
mod moderation;
mod names;
mod oidc;
mod passwords;
mod pictures;
mod pressure;
mod refusal;
mod registry;
mod run;
mod sessions;
mod settings;
mod socket;
mod table_task;
mod thinkers;
mod timestamp;
mod tls;
mod uploads;
mod verify;
mod work;

pub use backups::{Backup, BackupSettings, Bucket, BucketError, BucketSettings};
pub use measurements::start_measuring;
pub use moderation::{AccountChange, Actor, Changed, change_account, close_report, pick_map};
pub use oidc::{OidcSettings, Provider, ProviderError, root_certificates};
pub use passwords::PasswordReset;
pub use run::run;
pub use settings::{RateLimits, Settings};
pub use tls::{Certificates, TlsError};
pub use verify::verify;
pub use web_assets::IS_BUILT as HAS_WEB_CLIENT;
pub use work::{WorkSettings, WorkToken};
