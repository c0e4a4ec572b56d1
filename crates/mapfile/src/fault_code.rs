//! The kinds of faults, hints and warnings, for texts in any language: a kind and its arguments stand for the English
//! sentence. The messages are in `crates/locales`: `map-fault-…`, `map-hint-…` and `map-warning-…`.

use crate::fault::Section;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum FaultArg {
    /// A number.
    Number(u64),
    /// A name that the message translates, or text from the file.
    Name(String),
}

/// The arguments of a message by name.
pub type FaultArgs = BTreeMap<&'static str, FaultArg>;

impl From<u8> for FaultArg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for FaultArg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for FaultArg {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<&str> for FaultArg {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}

impl From<String> for FaultArg {
    fn from(name: String) -> Self {
        Self::Name(name)
    }
}

impl From<Section> for FaultArg {
    fn from(section: Section) -> Self {
        Self::Name(section.key())
    }
}

/// A code with its arguments.
pub(crate) struct Told<C> {
    pub code: C,
    pub args: FaultArgs,
}

impl<C> Told<C> {
    /// With one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<FaultArg>) -> Self {
        self.args.insert(name, value.into());
        self
    }
}

impl<C> From<C> for Told<C> {
    fn from(code: C) -> Self {
        Self { code, args: FaultArgs::new() }
    }
}

macro_rules! codes {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $code:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant),+
        }

        impl $name {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The code in JSON, and in the keys of the messages.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $code),+
                }
            }

            /// The code with an argument.
            pub(crate) fn with(self, name: &'static str, value: impl Into<FaultArg>) -> Told<Self> {
                Told::from(self).with(name, value)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    };
}

codes! {
    /// What is wrong with a file. All messages have the arguments `line` and `section`.
    FaultCode {
        /// The file has no text.
        Empty = "empty",
        /// The file has no rows.
        OnlyComments = "only-comments",
        /// The text has another encoding.
        NotUtf8 = "not-utf8",
        /// Some section could not be read. No known file has this fault.
        Incomplete = "incomplete",
        /// The section of one row is missing: `row`, `columns`.
        SectionMissing = "section-missing",
        /// Rows of the section are missing: `taken`, `count`, `row`, `columns`.
        RowsMissing = "rows-missing",
        /// The file ends before the section of one row: `row`, `columns`.
        EndsBefore = "ends-before",
        /// The file ends within the section: `taken`, `count`, `row`, `columns`.
        EndsWithin = "ends-within",
        /// The section has too many rows: `count`, `expected`.
        ExtraRows = "extra-rows",
        /// Rows after the last section: `count`.
        AfterTheEnd = "after-the-end",
        /// The rows are not as the dimensions say: `rows`, `each`, `height`, `width`.
        OtherSize = "other-size",
        /// The row has the wrong number of columns: `count`, `row`, `columns`.
        Columns = "columns",
        /// A `#` after numbers.
        CommentAfterNumbers = "comment-after-numbers",
        /// Something that is not a number: `token`, `allowed`, `most`.
        NotANumber = "not-a-number",
        /// A number that is too large: `token`, `allowed`, `most`.
        TooLarge = "too-large",
        /// A map for 0 players.
        NoPlayers = "no-players",
        /// The minimum number of players is above the maximum: `min`, `max`.
        PlayersOrder = "players-order",
        /// 0 points to win.
        NoPoints = "no-points",
        /// More turns give resources than there are: `turns`, `placements`.
        ResourceTurns = "resource-turns",
        /// The placement uses more pieces than a player has: `placed`, `piece`, `most`.
        FreePieces = "free-pieces",
        /// A width or height of 0: `side`.
        SizeZero = "size-zero",
        /// The map is too large: `count` vertices, at most `most`.
        SizeTooLarge = "size-too-large",
        /// There is only water.
        NoLand = "no-land",
        /// `#! gold` after the hex types.
        GoldTooLate = "gold-too-late",
        /// A number on water or desert: `number`, or `random`; `terrain`, `row`, `column`.
        NumberOnBareHex = "number-on-bare-hex",
        /// Fewer of a terrain in the pool than on the map: `kind`, `count`, `used`.
        TypePoolFixed = "type-pool-fixed",
        /// Fewer of a number in the pool than on the map: `kind`, `count`, `used`.
        ValuePoolFixed = "value-pool-fixed",
        /// Fewer of a kind of port in the pool than on the map: `kind`, `count`, `used`.
        PortPoolFixed = "port-pool-fixed",
        /// Too few in the pool for the land: `sum`, `needed`.
        PoolBelowLand = "pool-below-land",
        /// Too few in the pool for the ports: `sum`, `needed`.
        PoolBelowPorts = "pool-below-ports",
        /// Random hexes with a number could only become desert: `numbered`, `left`.
        OnlyDeserts = "only-deserts",
        /// Some of the port sections are missing.
        PortSections = "port-sections",
        /// Vertices that are not pairs: `count`, `ports`.
        OddVertices = "odd-vertices",
        /// More or fewer pairs of vertices than ports: `count`, `ports`.
        VertexPairs = "vertex-pairs",
        /// Two ports on an edge: `a`, `b`, `port`, `other`.
        PortTaken = "port-taken",
        /// The vertices of a port are not an edge: `a`, `b`, `port`.
        PortNowhere = "port-nowhere",
        /// A port in the open sea: `a`, `b`, `port`.
        PortAtSea = "port-at-sea",
        /// A port inland: `a`, `b`, `port`.
        PortInland = "port-inland",
    }
}

codes! {
    /// What was probably meant. The arguments are among those of the fault.
    HintCode {
        /// Save it as UTF-8.
        Utf16 = "utf16",
        /// Spaces instead of commas.
        Commas = "commas",
        /// Lines that end with CR.
        LineEnds = "line-ends",
        /// The line belongs to a later section: `next`.
        NextSection = "next-section",
        /// The line belongs to a later section, and the bank may be missing: `next`.
        BankMissing = "bank-missing",
        /// Later sections are missing too: `missing` of them, from `next` on.
        AlsoMissing = "also-missing",
        /// All port sections or none.
        AllPortSections = "all-port-sections",
        /// The last line looks like port vertices.
        LoneVertices = "lone-vertices",
        /// The dimensions are missing: `width`, `height`.
        DimensionsMissing = "dimensions-missing",
        /// The dimensions that fit the rows: `width`, `height`.
        DimensionsMeant = "dimensions-meant",
        /// Nothing after the dimensions could be checked.
        DimensionsNeeded = "dimensions-needed",
        /// Width and height are swapped.
        DimensionsOrder = "dimensions-order",
        /// Gold needs a line `#! gold`.
        GoldLine = "gold-line",
        /// A map with gold has one more column.
        GoldColumnNeeded = "gold-column-needed",
        /// A column for gold needs a line `#! gold`.
        GoldColumnExtra = "gold-column-extra",
        /// The line for gold is misspelled: `asking`, `directive`.
        GoldMisspelled = "gold-misspelled",
        /// Numbers instead of how many there are of each.
        NumbersNotCounts = "numbers-not-counts",
        /// A misprint in the format's description was copied.
        Misprint = "misprint",
    }
}

codes! {
    /// Something suspicious. All messages have the argument `line`.
    WarningCode {
        /// No game has this number of players: `least`, `most`, `min`, `max`.
        Players = "players",
        /// A directive without a value: `directive`.
        DirectiveEmpty = "directive-empty",
        /// A repeated directive: `directive`.
        DirectiveRepeated = "directive-repeated",
        /// An unknown directive: `directive`.
        DirectiveUnknown = "directive-unknown",
        /// A misprint in the format's description was copied: `meant`.
        Misprint = "misprint",
    }
}
