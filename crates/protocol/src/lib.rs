//! Messages between the server and those who play on it, over sockets and HTTP.
//!
//! Nothing here can hold hidden truth: what is sent is made of [`rules::View`], [`rules::ObservedAction`] and [`rules::Legal`],
//! which have no room for it. What is read is read strictly ([`strict`]).

pub mod client;
mod clock;
mod code;
mod companion;
pub mod library;
mod moment;
pub mod quote;
mod replay;
#[cfg(feature = "openapi")]
pub mod schema;
mod server;
pub mod strict;
mod table;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use client::{Ask, ClientMessage, Malformed};
pub use clock::{Awaited, Deadline, Limits, Span, TimeControl};
pub use code::Code;
pub use companion::{CompanionChanged, CompanionOpened};
pub use moment::Moment;
pub use replay::{Advantage, Frame, Frames, Hint};
pub use server::{Board, ChatLine, Deadlines, Refusal, ServerMessage, Update};
pub use table::{MapChoice, NewTable, Order, PlaceView, SeatFor, Seated, Seats, TableStage, TableView, Visibility};
