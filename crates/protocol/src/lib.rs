//! Messages between the server and its clients, over WebSocket and HTTP.
//!
//! ```
//! use hexhaven_protocol::{ClientMessage, Code, Refusal, client};
//!
//! let message = client::read(r#"{"type":"ping"}"#).unwrap();
//! assert_eq!(message, ClientMessage::Ping);
//!
//! let refusal = Refusal::new(Code::RateLimited, "too many messages");
//! assert_eq!((refusal.code.status(), refusal.is_retryable()), (429, true));
//! ```
//!
//! Nothing here can contain hidden information: messages are built from [`rules::View`], [`rules::ObservedAction`] and
//! [`rules::Legal`], which have no fields for it. Input from clients is parsed strictly ([`strict`]).

pub mod client;
mod clock;
mod code;
mod companion;
mod detail;
mod event;
pub mod library;
pub mod quote;
mod replay;
#[cfg(feature = "openapi")]
pub mod schema;
mod server;
pub mod strict;
mod table;
mod timestamp;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use client::{ActionRequest, ClientMessage, Malformed, UndoRequest};
pub use clock::{Awaited, Deadline, Limits, Span, TimeControl};
pub use code::Code;
pub use companion::{CompanionChanged, CompanionOpened};
pub use detail::Detail;
pub use event::{Agent, MadeAction, TableEvent, Undone};
pub use replay::{Advantage, Frame, Frames, Hint};
pub use server::{Board, ChatLine, Deadlines, Refusal, ServerMessage, Update};
pub use table::{
    Admission, Idle, MapChoice, NewTable, Nudge, Order, PlaceView, SeatFor, SeatRequest, Seated, Seats, TableSettings,
    TableStage, TableView, Temperament, UndoRule, Visibility,
};
pub use timestamp::Timestamp;
