//! The audit log: what happened to accounts, for operators. Lines are added, and deleted when they are old.

use crate::error::StoreError;
use crate::query::query;
use crate::store::Store;
use crate::tables::stored_enum;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

stored_enum! {
    /// What happened.
    AuditKind {
        /// Somebody signed in with a password, or with a provider.
        SignIn = "sign-in",
        /// Somebody tried to, with a wrong name or password, or a provider that does not vouch for them.
        SignInFailed = "sign-in-failed",
        /// Somebody signed in with a recovery link.
        Recovery = "recovery",
        /// A recovery link was made.
        RecoveryLink = "recovery-link",
        /// An account was created.
        Registration = "registration",
        /// An account was linked to a sign-in provider.
        Link = "link",
        /// An account was unlinked from a sign-in provider.
        Unlink = "unlink",
        /// A password was changed.
        PasswordChange = "password-change",
        /// A name was changed. The detail is the old one.
        NameChange = "name-change",
        /// An account was deleted.
        Deletion = "deletion",
        /// A map, or a version of one, was published.
        Publication = "publication",
        /// An operator changed something. Only in lines of earlier versions; the detail says what.
        Admin = "admin",
        /// An operator suspended an account.
        Suspension = "suspension",
        /// An operator lifted the suspension of an account.
        SuspensionLifted = "suspension-lifted",
        /// An operator renamed an account. The detail is its new name.
        Rename = "rename",
        /// An operator reset a password.
        PasswordReset = "password-reset",
        /// An account was made an admin's.
        AdminGranted = "admin-granted",
        /// An account is no longer an admin's.
        AdminRevoked = "admin-revoked",
        /// An operator closed a report of a person. The detail is the report's id and the operator's note.
        ReportClosed = "report-closed",
        /// An operator picked a map. The detail is the map's id and name.
        MapPicked = "map-picked",
        /// An operator picks a map no longer.
        MapUnpicked = "map-unpicked",
    }
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// When it happened.
    pub at: Timestamp,
    /// A new, unique id.
    pub id: String,
    /// What happened.
    pub kind: AuditKind,
    /// The player's id, if there is such a player.
    pub player: Option<String>,
    /// The player's name, or the one that was tried.
    pub name: String,
    /// Where the request came from; empty for an operator's command.
    pub address: String,
    /// What else is known.
    pub detail: String,
    /// The name of the admin who did it; none for what people do to their own accounts, and for commands.
    pub by: Option<String>,
}

impl Store {
    /// Adds a line to the audit log.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn add_audit(&self, line: AuditLine) -> Result<(), StoreError> {
        let sql = "INSERT INTO audit (at, id, kind, player_id, name, address, detail, by_name) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
        let add = query(sql)
            .with(line.at)
            .with(line.id)
            .with(line.kind.name())
            .with(line.player)
            .with(line.name)
            .with(line.address)
            .with(line.detail)
            .with(line.by);
        self.database().write(Transaction::new(add)).await?;
        Ok(())
    }

    /// The audit log, the latest line first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn audit(&self, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        let sql = "SELECT at, id, kind, player_id, name, address, detail, by_name FROM audit \
                   ORDER BY at DESC, id DESC LIMIT $1";
        let mut lines = Vec::new();
        for row in self.read(query(sql).with(i64::from(limit))).await? {
            lines.push(AuditLine {
                at: row.timestamp(0)?,
                id: row.get(1)?,
                kind: AuditKind::read(&row, 2)?,
                player: row.get(3)?,
                name: row.get(4)?,
                address: row.get(5)?,
                detail: row.get(6)?,
                by: row.get(7)?,
            });
        }
        Ok(lines)
    }

    /// Deletes the lines from before a time; returns how many.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn forget_audit(&self, before: Timestamp) -> Result<u64, StoreError> {
        let query = query("DELETE FROM audit WHERE at < $1").with(before);
        Ok(self.database().write(Transaction::new(query)).await?.changed[0])
    }
}
