//! Names: those that nobody may have, or only their owner; and what a session is called in its owner's list.

use crate::app::App;
use crate::refusal::unavailable;
use crate::table_task::read_lobby;
use axum::http::{HeaderMap, header};
use protocol::{Code, Refusal};
use store::{Store, StoreError, TableChange};
use table::checked_name;

/// What remains of a deleted account's name.
pub const DELETED_PLAYER: &str = "Deleted player";
/// The name of guests who choose none.
pub const GUEST: &str = "Guest";

/// How often a change of a table is tried before others are let through.
const MAX_ATTEMPTS: u32 = 5;
/// Maximum number of characters in a session's label.
const MAX_LABEL_LENGTH: usize = 60;

/// Checks the name of an account.
///
/// # Errors
/// If it is invalid, or one that other people are shown by.
pub fn account_name(name: &str) -> Result<String, Refusal> {
    let name = checked_name(name)?;
    if [DELETED_PLAYER, GUEST].iter().any(|reserved| reserved.eq_ignore_ascii_case(&name)) {
        return Err(reserved(&name));
    }
    Ok(name)
}

impl App {
    /// Checks the name that somebody wants to play under; `player` is who they are, if that is known.
    ///
    /// # Errors
    /// If it is invalid, or the name of another person's account.
    pub async fn free_name(&self, name: &str, player: Option<&str>) -> Result<String, Refusal> {
        let name = checked_name(name)?;
        if DELETED_PLAYER.eq_ignore_ascii_case(&name) {
            return Err(reserved(&name));
        }
        let owner = self.shared.store.player_by_name(&name).await.map_err(|error| unavailable(&error))?;
        if owner.is_some_and(|owner| Some(owner.id.as_str()) != player) {
            let message = "this name belongs to an account; sign in to use it, or choose another name";
            return Err(Refusal::new(Code::NameOfAccount, message));
        }
        Ok(name)
    }
}

/// Gives a player's seat at a table another name; with `before`, only if it has that name. Returns whether it did.
///
/// # Errors
/// If the store cannot be used, or the table changes all the time.
pub async fn rename_seat(
    store: &Store,
    table: &str,
    player: &str,
    before: Option<&str>,
    new_name: &str,
) -> Result<bool, StoreError> {
    for _ in 0..MAX_ATTEMPTS {
        let Some(row) = store.table(table).await? else { return Ok(false) };
        // A damaged table shows nobody.
        let Ok(mut lobby) = read_lobby(&row) else { return Ok(false) };
        let seated = lobby.name_of(player);
        if seated == Some(new_name) || seated.is_none() || before.is_some_and(|before| seated != Some(before)) {
            return Ok(false);
        }
        lobby.rename(player, new_name);
        // The table is not kept longer because of this.
        let mut change = TableChange::of(&row, row.changed_at);
        change.document = Some(serde_json::to_string(&lobby).expect("a lobby is plain data"));
        if store.change_table(change).await? {
            return Ok(true);
        }
    }
    Err(StoreError::Unavailable { why: format!("the table {table} changes all the time") })
}

fn reserved(name: &str) -> Refusal {
    Refusal::new(Code::BadName, format!("name: {name:?} is reserved; choose another"))
}

/// A label without control characters, and not too long.
pub fn label(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(MAX_LABEL_LENGTH).collect()
}

/// The first name whose mark occurs in a text.
fn named(text: &str, marks: &[(&str, &'static str)]) -> Option<&'static str> {
    marks.iter().find(|(mark, _)| text.contains(mark)).map(|(_, name)| *name)
}

/// The browser and the system that a request comes from, such as "Firefox, Linux".
pub fn device(headers: &HeaderMap) -> String {
    // In this order, because browsers also name those they are like.
    const BROWSERS: &[(&str, &str)] =
        &[("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari")];
    const SYSTEMS: &[(&str, &str)] = &[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ];
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    match (named(agent, BROWSERS), named(agent, SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(browser), None) => browser.to_owned(),
        // A program: its name and version.
        (None, _) => label(agent.split_whitespace().next().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_names_are_refused() {
        assert_eq!(account_name(" Ann ").as_deref(), Ok("Ann"));
        for name in ["guest", "Deleted Player", "", "a\nb"] {
            assert_eq!(account_name(name).unwrap_err().code, Code::BadName, "{name:?}");
        }
    }

    #[test]
    fn devices_are_named_briefly() {
        let device = |agent: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, agent.parse().expect("a header"));
            device(&headers)
        };
        let chrome =
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
        assert_eq!(device(chrome), "Chrome, Android");
        assert_eq!(device("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"), "Firefox, Linux");
        assert_eq!(device("curl/8.5.0"), "curl/8.5.0");
        assert_eq!(device(&"x".repeat(500)).len(), MAX_LABEL_LENGTH);
        assert_eq!(device(""), "");
    }
}
