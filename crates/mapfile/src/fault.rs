//! What is wrong with a file, and where.

use crate::fault_code::{FaultArgs, FaultCode, HintCode, Told, WarningCode};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A section of a file, in the file's order; [`Section::File`] is the file as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// Minimum and maximum number of players.
    Players,
    /// Points needed to win.
    Points,
    /// Pieces of each player.
    Pieces,
    /// The number of placement turns, and how many of the last give resources.
    FreePlacements,
    /// The pieces of each placement turn.
    PlacementMap,
    /// Cards of each resource.
    Bank,
    /// Cards of each kind.
    DevelopmentCards,
    /// Width and height.
    Dimensions,
    /// The matrix of types.
    HexTypes,
    /// How many of each type there are.
    HexTypePool,
    /// The matrix of values.
    HexValues,
    /// How many of each value there are.
    HexValuePool,
    /// The list of port types.
    PortTypes,
    /// How many of each port type there are.
    PortTypePool,
    /// The edges of the ports.
    PortVertices,
    /// No section: the file itself.
    File,
}

impl Serialize for Section {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Section {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let mut sections = Self::ALL.into_iter().chain([Self::File]);
        sections.find(|section| section.name() == name).ok_or_else(|| de::Error::custom(format!("no section {name:?}")))
    }
}

impl Section {
    /// The sections in the file's order.
    pub const ALL: [Self; 15] = [
        Self::Players,
        Self::Points,
        Self::Pieces,
        Self::FreePlacements,
        Self::PlacementMap,
        Self::Bank,
        Self::DevelopmentCards,
        Self::Dimensions,
        Self::HexTypes,
        Self::HexTypePool,
        Self::HexValues,
        Self::HexValuePool,
        Self::PortTypes,
        Self::PortTypePool,
        Self::PortVertices,
    ];

    /// The name used in faults.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Points => "points to win",
            Self::Pieces => "pieces",
            Self::FreePlacements => "free placements",
            Self::PlacementMap => "placement map",
            Self::Bank => "bank",
            Self::DevelopmentCards => "development cards",
            Self::Dimensions => "dimensions",
            Self::HexTypes => "hex types",
            Self::HexTypePool => "hex type pool",
            Self::HexValues => "hex values",
            Self::HexValuePool => "hex value pool",
            Self::PortTypes => "port types",
            Self::PortTypePool => "port type pool",
            Self::PortVertices => "port vertices",
            Self::File => "file",
        }
    }

    /// The name with hyphens, as messages select it.
    pub(crate) fn key(self) -> String {
        self.name().replace(' ', "-")
    }

    /// Whether it is one of the three port sections, which a map may leave out.
    pub(crate) const fn is_port_section(self) -> bool {
        matches!(self, Self::PortTypes | Self::PortTypePool | Self::PortVertices)
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The position of a number in a section. In the two matrices it identifies a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The row in the section, from 0.
    pub row: usize,
    /// The number in the row, from 0.
    pub column: usize,
}

/// One thing wrong with a file.
///
/// Displayed as `line N: section: message, expected …`; the alternate form (`{:#}`) adds the hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The section the line belongs to.
    pub section: Section,
    /// The position of the number at fault, if it is a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// What is wrong.
    pub message: String,
    /// What was expected instead.
    pub expected: String,
    /// What was probably meant, if the mistake is a common one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The row that was probably meant, to be written in place of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meant: Option<String>,
    /// What is wrong and what was expected, for messages in other languages.
    pub code: FaultCode,
    /// The arguments of `code` and `hint_code`.
    pub args: FaultArgs,
    /// What was probably meant, for messages in other languages.
    #[serde(rename = "hintCode", skip_serializing_if = "Option::is_none")]
    pub hint_code: Option<HintCode>,
}

impl Fault {
    pub(crate) fn new(
        line: usize,
        section: Section,
        told: impl Into<Told<FaultCode>>,
        message: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let Told { code, args } = told.into().with("line", line).with("section", section);
        let (message, expected) = (message.into(), expected.into());
        Self { line, section, cell: None, message, expected, hint: None, meant: None, code, args, hint_code: None }
    }

    /// Adds a hint, or replaces it.
    pub(crate) fn set_hint(&mut self, told: impl Into<Told<HintCode>>, hint: impl Into<String>) {
        let Told { code, args } = told.into();
        self.hint = Some(hint.into());
        self.hint_code = Some(code);
        self.args.extend(args);
    }

    /// The fault with its file name, in the form that editors recognise: `file:line: section: message, expected …`,
    /// then the hint.
    #[must_use]
    pub fn in_file(&self, file: &str) -> String {
        format!("{file}:{}: {}", self.line, WithoutLine { fault: self, hint: true })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, WithoutLine { fault: self, hint: f.alternate() })
    }
}

/// Displays a fault without its line.
struct WithoutLine<'a> {
    fault: &'a Fault,
    hint: bool,
}

impl fmt::Display for WithoutLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { section, message, expected, hint, .. } = self.fault;
        write!(f, "{section}: {message}, expected {expected}")?;
        match hint {
            Some(hint) if self.hint => write!(f, " ({hint})"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

/// Something suspicious in a file that is accepted anyway.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// The line, from 1.
    pub line: usize,
    /// What looks wrong.
    pub message: String,
    /// The row that was probably meant, to be written in place of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meant: Option<String>,
    /// What looks wrong, for messages in other languages.
    pub code: WarningCode,
    /// The arguments of `code`.
    pub args: FaultArgs,
}

impl Warning {
    pub(crate) fn new(line: usize, told: Told<WarningCode>, message: String) -> Self {
        let Told { code, args } = told.with("line", line);
        Self { line, message, meant: None, code, args }
    }

    /// The warning with its file name: `file:line: warning: message`.
    #[must_use]
    pub fn in_file(&self, file: &str) -> String {
        format!("{file}:{}: warning: {}", self.line, self.message)
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hint_shows_in_the_alternate_form_only() {
        let mut fault = Fault::new(3, Section::Points, FaultCode::NoPoints, "0 points", "at least 1");
        fault.set_hint(HintCode::Commas, "10 is usual");
        assert_eq!(fault.to_string(), "line 3: points to win: 0 points, expected at least 1");
        assert_eq!(format!("{fault:#}"), "line 3: points to win: 0 points, expected at least 1 (10 is usual)");
        assert_eq!(fault.in_file("a.catan"), "a.catan:3: points to win: 0 points, expected at least 1 (10 is usual)");
    }
}
