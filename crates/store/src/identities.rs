//! Identities at OpenID Connect providers, the accounts that they sign in to, and sign-ins that have begun.

use crate::error::{Failure, StoreError};
use crate::query::query;
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// How many sign-ins may have begun at a time.
const MAX_PENDING: u64 = 10_000;

/// Somebody, as a provider knows them, and the account that they sign in to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedIdentity {
    /// The provider.
    pub issuer: String,
    /// The provider's id for the person.
    pub subject: String,
    /// The player's id.
    pub player: String,
    /// Since when.
    pub linked_at: Timestamp,
}

/// A sign-in that has begun at a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingSignIn {
    /// The hash of a secret that only the browser has, as text.
    pub id: String,
    /// The account that is to be linked; none to sign in.
    pub player: Option<String>,
    /// The page to return to.
    pub next: String,
    /// When it expires.
    pub expires_at: Timestamp,
}

impl Store {
    /// Links an identity to a player; returns whether it did. It does not if either is linked already.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn link_identity(&self, identity: LinkedIdentity) -> Result<bool, StoreError> {
        let sql = "INSERT INTO identities (issuer, subject, player_id, linked_at) \
                   SELECT $1, $2, id, $4 FROM players WHERE id = $3 ON CONFLICT DO NOTHING";
        let link =
            query(sql).with(identity.issuer).with(identity.subject).with(identity.player).with(identity.linked_at);
        match self.database().write(Transaction::requiring(link)).await {
            Ok(answer) => Ok(answer.is_committed()),
            Err(Failure::Duplicate) => Ok(false),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Unlinks a player from a provider; returns whether they were linked.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn unlink_identity(&self, player: &str, issuer: &str) -> Result<bool, StoreError> {
        let query = query("DELETE FROM identities WHERE player_id = $1 AND issuer = $2").with(player).with(issuer);
        Ok(self.database().write(Transaction::requiring(query)).await?.is_committed())
    }

    /// The id of the player whom an identity is linked to.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn player_of_identity(&self, issuer: &str, subject: &str) -> Result<Option<String>, StoreError> {
        let query = query("SELECT player_id FROM identities WHERE issuer = $1 AND subject = $2");
        Ok(self.read(query.with(issuer).with(subject)).await?.first().map(|row| row.get(0)).transpose()?)
    }

    /// The identities of a player.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn identities_of(&self, player: &str) -> Result<Vec<LinkedIdentity>, StoreError> {
        let sql = "SELECT issuer, subject, linked_at FROM identities WHERE player_id = $1 ORDER BY issuer";
        let mut identities = Vec::new();
        for row in self.read(query(sql).with(player)).await? {
            identities.push(LinkedIdentity {
                issuer: row.get(0)?,
                subject: row.get(1)?,
                player: player.to_owned(),
                linked_at: row.timestamp(2)?,
            });
        }
        Ok(identities)
    }

    /// Stores a sign-in that begins, up to a maximum of those that have not expired; returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn begin_sign_in(&self, new: PendingSignIn) -> Result<bool, StoreError> {
        let sql = "INSERT INTO pending_sign_ins (id, player_id, next, expires_at) SELECT $1, $2, $3, $4 \
                   WHERE (SELECT COUNT(*) FROM pending_sign_ins) < $5 ON CONFLICT DO NOTHING";
        let add = query(sql).with(new.id).with(new.player).with(new.next).with(new.expires_at).with(MAX_PENDING);
        let forget = query("DELETE FROM pending_sign_ins WHERE expires_at <= $1").with(self.now());
        let work = Transaction::new(forget).then_requiring(add);
        Ok(self.database().write(work).await?.is_committed())
    }

    /// Takes a sign-in that has begun: nobody can take it again.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn take_sign_in(&self, id: &str) -> Result<Option<PendingSignIn>, StoreError> {
        let sql =
            "DELETE FROM pending_sign_ins WHERE id = $1 AND expires_at > $2 RETURNING player_id, next, expires_at";
        let take = query(sql).with(id).with(self.now());
        let answer = self.database().write(Transaction::returning(take)).await?;
        let Some(row) = answer.rows.first() else { return Ok(None) };
        let (player, next, expires_at) = (row.get(0)?, row.get(1)?, row.timestamp(2)?);
        Ok(Some(PendingSignIn { id: id.to_owned(), player, next, expires_at }))
    }
}
