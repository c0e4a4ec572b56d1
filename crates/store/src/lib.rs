//! The durable store behind the server: one interface over an SQLite file, for one process, and a PostgreSQL database,
//! for many nodes.
//!
//! It stores bytes and plain columns and knows nothing about the rules of the game. Secrets (seeds, and the bodies of
//! log entries, which reveal hands) are encrypted before they reach the database, with a key kept outside it. Whatever
//! a call has acknowledged is on disk.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use hexhaven_store::{Append, Key, Location, NewTable, Store, Visibility};
//! let folder = std::env::temp_dir().join(format!("store-{}", std::process::id()));
//! let key = Key::load_or_create(&folder.join("key")).unwrap();
//! let store = Store::open(&Location::File(folder.join("hexhaven.db")), &key).await.unwrap();
//! let table = NewTable {
//!     id: "t1".into(),
//!     code: "ABCD".into(),
//!     visibility: Visibility::Public,
//!     document: r#"{"preset":"official"}"#.into(),
//!     secret: b"the seed".to_vec(),
//!     created_at: store.now(),
//! };
//! store.create_table(table).await.unwrap();
//! store.append(Append::new("t1", 1, 0, store.now(), b"an action".to_vec())).await.unwrap();
//! assert_eq!(store.log("t1", 0).await.unwrap()[0].body, b"an action");
//! store.close().await;
//! # std::fs::remove_dir_all(&folder).unwrap();
//! # });
//! ```

mod analyses;
mod audit;
mod backup;
mod backup_turn;
mod chat;
mod check;
mod companions;
mod conduct;
mod database;
mod deletion;
mod encryption;
mod error;
mod history;
mod identities;
mod key;
mod library;
mod location;
mod log;
mod maps;
mod notifications;
mod players;
mod prune;
mod query;
mod schema;
mod sessions;
mod store;
mod tables;
mod timestamp;
mod transaction;

pub use analyses::{AnalysisDelivery, AnalysisEnd, AnalysisJob, AnalysisRequest, AnalysisState};
pub use audit::{AuditKind, AuditLine};
pub use chat::{ChatLine, NewChat, SentChat};
pub use check::{CheckFault, CheckReport};
pub use companions::{Companion, CompanionVersion, NewCompanion};
pub use conduct::{Blocked, NewPersonReport, PersonReport, ReportClosure, ReportFilter};
pub use deletion::StoredResult;
pub use error::{AppendError, StoreError};
pub use history::{FinishedGame, Rating};
pub use identities::{LinkedIdentity, PendingSignIn};
pub use key::Key;
pub use library::{
    Collection, CollectionLimits, Credit, LibraryLimits, MapGame, MapGameEnd, MapGames, MapOrder, MapReport, MapSearch,
    MapStatus, NewCollection, NewVersion, PublishedCount, PublishedMap, PublishedVersion, Remix, Stars,
};
pub use location::Location;
pub use log::{Append, Entry, Finish, RatingChange, SeatResult};
pub use notifications::Notification;
pub use players::{NewPlayer, Player, PlayerChange};
pub use prune::{Pruned, Retention};
pub use sessions::{NewSession, Session, SessionKind};
pub use store::{PoolUse, Store};
pub use tables::{Due, NewTable, Status, TableChange, TableFilter, TableRow, TableVersion, Visibility};
pub use timestamp::Timestamp;
