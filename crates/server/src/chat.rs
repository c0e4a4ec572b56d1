//! What may be said.

use crate::host::Refusal;

/// Letters that a line of chat may have.
const LONGEST: usize = 500;

/// A line that may be said.
///
/// # Errors
/// When it is none.
pub fn checked(said: &str) -> Result<String, Refusal> {
    let said = said.trim();
    if said.is_empty() || said.chars().count() > LONGEST || said.chars().any(|c| c.is_control() && c != '\n') {
        return Err(Refusal::new("BAD_CHAT", format!("text: expected 1 to {LONGEST} letters")));
    }
    Ok(said.to_owned())
}
