//! The audit log: what happens to accounts is stored and logged, for operators.

use crate::access;
use crate::app::App;
use std::net::IpAddr;
use store::{AuditKind, AuditLine, Player};

/// Characters in a line's id.
const ID_LENGTH: usize = 10;
/// Maximum number of characters of a name that somebody tried.
const MAX_NAME_LENGTH: usize = 40;

impl App {
    /// Notes what a player did.
    pub async fn note(&self, kind: AuditKind, player: &Player, address: IpAddr, detail: &str) {
        self.note_line(kind, Some(player.id.clone()), &player.name, address, detail).await;
    }

    /// Notes a sign-in that failed; the account may not exist.
    pub async fn note_failure(&self, player: Option<&Player>, name: &str, address: IpAddr) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(MAX_NAME_LENGTH).collect();
        self.note_line(AuditKind::SignInFailed, player.map(|player| player.id.clone()), &name, address, "").await;
    }

    async fn note_line(&self, kind: AuditKind, player: Option<String>, name: &str, address: IpAddr, detail: &str) {
        tracing::info!(kind = kind.name(), ?player, ?name, %address, ?detail, "audit");
        let line = AuditLine {
            at: self.shared.store.now(),
            id: access::name(ID_LENGTH),
            kind,
            player,
            name: name.to_owned(),
            address: address.to_string(),
            detail: detail.to_owned(),
            by: None,
        };
        // What happened has happened, even if it cannot be noted.
        if let Err(error) = self.shared.store.add_audit(line).await {
            tracing::error!(%error, "cannot write the audit log");
        }
    }
}
