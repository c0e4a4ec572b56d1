//! Parse, check, draw and write `.catan` map files.
//!
//! [`MapFile::parse`] returns a checked map whose random parts are not drawn yet, or every [`Fault`] in the file with
//! line and section. [`MapFile::draw`] draws the random parts from a seed and gives a [`board::Map`]; [`write()`]
//! writes such a map as a file that parses to the same map. [`shipped`] has the maps that come with the game.
//!
//! ```
//! use hexhaven_mapfile::{DrawOptions, MapFile, shipped, write};
//! use random::Seed;
//!
//! let file = MapFile::parse(shipped("standard").unwrap().as_bytes()).unwrap();
//! let drawn = file.draw(&Seed::from_u64(7), DrawOptions::default());
//! let text = write(&drawn.map, file.name(), file.author());
//! let again = MapFile::parse(text.as_bytes()).unwrap();
//! assert_eq!(again.draw(&Seed::from_u64(8), DrawOptions::default()).map, drawn.map);
//! ```
//!
//! # Which maps can always be drawn
//!
//! The parser refuses every map that some seed could not draw, so drawing never fails:
//!
//! - Types. Without the fixed hexes, the type pool must contain one type for each `any` hex, and one that is not
//!   desert for each `any` hex with a fixed number from 2 to 12. Those hexes draw first, from what is not desert;
//!   whatever they draw, one type is left for each of the others. Gold counts as not desert.
//! - Values. The value pool must contain one value for each land hex, including fixed ones. A desert always has the
//!   value 0, and takes a 0 from the pool only while there is one. So, however many deserts are drawn, at least as
//!   many values are left as there are hexes without one. A 0 that no desert needed stays in the pool, and a
//!   productive hex may draw it: it is then never rolled. A hex with a fixed 0 has taken its 0 beforehand, whatever
//!   type it draws.
//! - Ports. Without the fixed ports, the port pool must contain one type for each remaining port.

mod balance;
mod codes;
mod draft;
mod draw;
mod fault;
mod fault_code;
mod format_changes;
mod map_file;
mod parse;
mod report;
mod shipped;
mod write;

pub use balance::{Balance, PortSpread, StartingSpot, TerrainTotals, pips};
pub use codes::Entry;
pub use draft::{Draft, DraftPort};
pub use draw::{DrawOptions, Drawn, Note};
pub use fault::{Cell, Fault, Section, Warning};
pub use fault_code::{FaultArg, FaultArgs, FaultCode, HintCode, WarningCode};
pub use format_changes::FormatChanges;
pub use map_file::{Comment, MapFile};
pub use shipped::{shipped, shipped_names};
pub use write::write;
