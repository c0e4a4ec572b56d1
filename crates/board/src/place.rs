//! Names of places: `h12`, `v6`, `e1-6`.

/// A malformed name. A well-formed name may still not exist on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceError {
    expected: &'static str,
}

impl std::fmt::Display for PlaceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for PlaceError {}

/// A number without leading zeros. A number that overflows becomes one too large for any map.
fn number(text: &str) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().unwrap_or(u32::MAX))
}

/// Parses a hex name.
///
/// # Errors
/// When the text is not `h` and a number.
///
/// ```
/// assert_eq!(hexhaven_board::parse_hex("h12"), Ok(12));
/// assert!(hexhaven_board::parse_hex("12").is_err());
/// ```
pub fn parse_hex(text: &str) -> Result<u32, PlaceError> {
    text.strip_prefix('h').and_then(number).ok_or(PlaceError { expected: "a hex such as \"h12\"" })
}

/// Parses a vertex name.
///
/// # Errors
/// When the text is not `v` and a number.
///
/// ```
/// assert_eq!(hexhaven_board::parse_vertex("v6"), Ok(6));
/// ```
pub fn parse_vertex(text: &str) -> Result<u32, PlaceError> {
    text.strip_prefix('v').and_then(number).ok_or(PlaceError { expected: "a vertex such as \"v6\"" })
}

/// Parses an edge name. An edge that names its larger vertex first is well-formed, but no map has it.
///
/// # Errors
/// When the text is not `e`, a number, `-` and a number.
///
/// ```
/// assert_eq!(hexhaven_board::parse_edge("e1-6"), Ok((1, 6)));
/// assert!(hexhaven_board::parse_edge("1-6").is_err());
/// ```
pub fn parse_edge(text: &str) -> Result<(u32, u32), PlaceError> {
    text.strip_prefix('e')
        .and_then(|rest| rest.split_once('-'))
        .and_then(|(a, b)| Some((number(a)?, number(b)?)))
        .ok_or(PlaceError { expected: "an edge such as \"e1-6\", smaller vertex first" })
}
