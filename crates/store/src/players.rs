//! Players: guests, who only have a name, and accounts, whose names are unique.

use crate::error::{Failure, StoreError};
use crate::history::Rating;
use crate::library::{pattern, rename_author};
use crate::query::{Query, Row, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// A player to create.
#[derive(Clone, Debug)]
pub struct NewPlayer {
    /// A new, unique id.
    pub id: String,
    /// The display name.
    pub name: String,
    /// The password hash; accounts have one, guests do not.
    pub password_hash: Option<String>,
    /// The hash of the recovery code, which resets a lost password.
    pub recovery_hash: Option<String>,
    /// When the player was created.
    pub created_at: Timestamp,
}

/// A stored player: a guest or an account.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The unique id.
    pub id: String,
    /// The display name.
    pub name: String,
    /// The password hash; accounts have one, guests do not.
    pub password_hash: Option<String>,
    /// The hash of the recovery code, which resets a lost password.
    pub recovery_hash: Option<String>,
    /// When the player was created.
    pub created_at: Timestamp,
    /// The rating, after the first rated game.
    pub rating: Option<Rating>,
    /// Since when the account is suspended.
    pub suspended_at: Option<Timestamp>,
    /// Whether the account may manage others.
    pub is_admin: bool,
}

impl Player {
    /// Whether this is an account rather than a guest.
    #[must_use]
    pub fn is_account(&self) -> bool {
        self.password_hash.is_some()
    }
}

/// A change to a player. `None` leaves a field as it is. A guest that gets a password becomes an account.
#[derive(Clone, Debug, Default)]
pub struct PlayerChange {
    /// The player's id.
    pub id: String,
    /// The new name.
    pub name: Option<String>,
    /// The new password hash.
    pub password_hash: Option<String>,
    /// The new hash of the recovery code.
    pub recovery_hash: Option<String>,
    /// Nothing changes unless the recovery code still has this hash.
    pub if_recovery_hash: Option<String>,
    /// Nothing changes unless the password still has this hash.
    pub if_password_hash: Option<String>,
}

/// The key by which names are compared: lowercase, in any script.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

const SELECT: &str = "SELECT id, name, password_hash, recovery_hash, created_at, mu, sigma, games, suspended_at, \
                      is_admin FROM players";

fn read_player(row: &Row) -> Result<Player, sqlx::Error> {
    let rating = match (row.get::<Option<f64>>(5)?, row.get::<Option<f64>>(6)?) {
        (Some(mu), Some(sigma)) => Some(Rating { mu, sigma, games: row.get_u64(7)? }),
        _ => None,
    };
    Ok(Player {
        id: row.get(0)?,
        name: row.get(1)?,
        password_hash: row.get(2)?,
        recovery_hash: row.get(3)?,
        created_at: row.timestamp(4)?,
        rating,
        suspended_at: row.get::<Option<i64>>(8)?.map(Timestamp),
        is_admin: row.get_u64(9)? != 0,
    })
}

const TAKEN: StoreError = StoreError::Taken { what: "the name" };

impl Store {
    /// Creates a player.
    ///
    /// # Errors
    /// `Taken` if the id exists, or an account with this name.
    pub async fn create_player(&self, new: NewPlayer) -> Result<(), StoreError> {
        let sql = "INSERT INTO players (id, name, name_key, password_hash, recovery_hash, created_at) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let name_key = new.password_hash.as_ref().map(|_| name_key(&new.name));
        let query = query(sql)
            .with(new.id)
            .with(new.name)
            .with(name_key)
            .with(new.password_hash)
            .with(new.recovery_hash)
            .with(new.created_at);
        if self.database().write(Transaction::requiring(query)).await?.is_committed() { Ok(()) } else { Err(TAKEN) }
    }

    /// Finds a player by id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        self.find_player(dynamic_query(format!("{SELECT} WHERE id = $1")).with(id)).await
    }

    /// Finds an account by name, ignoring case.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn player_by_name(&self, name: &str) -> Result<Option<Player>, StoreError> {
        self.find_player(dynamic_query(format!("{SELECT} WHERE name_key = $1")).with(name_key(name))).await
    }

    async fn find_player(&self, query: Query) -> Result<Option<Player>, StoreError> {
        Ok(self.read(query).await?.first().map(read_player).transpose()?)
    }

    /// Accounts whose name contains a text, in the order of their names; those that follow a name, which may be empty.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn accounts(&self, search: &str, after: &str, limit: u32) -> Result<Vec<Player>, StoreError> {
        let sql = format!("{SELECT} WHERE name_key LIKE $1 ESCAPE '!' AND name_key > $2 ORDER BY name_key LIMIT $3");
        let query = dynamic_query(sql).with(pattern(&name_key(search))).with(name_key(after)).with(i64::from(limit));
        let rows = self.read(query).await?;
        Ok(rows.iter().map(read_player).collect::<Result<_, _>>()?)
    }

    /// Lets an account manage others, or no longer; returns whether there is such an account.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn set_admin(&self, player: &str, is_admin: bool) -> Result<bool, StoreError> {
        let sql = "UPDATE players SET is_admin = $2 WHERE id = $1 AND password_hash IS NOT NULL";
        let update = query(sql).with(player).with(u64::from(is_admin));
        Ok(self.database().write(Transaction::requiring(update)).await?.is_committed())
    }

    /// Suspends an account, which ends its sessions, or lifts the suspension; returns whether it could. With `admin`,
    /// only if that is an admin who is not suspended, and somebody else: so one always remains.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn suspend(&self, player: &str, at: Option<Timestamp>, admin: Option<&str>) -> Result<bool, StoreError> {
        let suspend = "UPDATE players SET suspended_at = $2 WHERE id = $1 AND password_hash IS NOT NULL";
        let end = "DELETE FROM sessions WHERE player_id = $1 \
                   AND EXISTS (SELECT 1 FROM players WHERE id = $1 AND suspended_at IS NOT NULL)";
        let suspend = query(suspend).with(player).with(at);
        let work = match admin {
            // This locks the admin's row: of two admins who suspend each other at once, one succeeds.
            Some(admin) => {
                let sql = "UPDATE players SET is_admin = 1 \
                           WHERE id = $1 AND id <> $2 AND is_admin = 1 AND suspended_at IS NULL";
                Transaction::requiring(query(sql).with(admin).with(player)).then_requiring(suspend)
            }
            None => Transaction::requiring(suspend),
        };
        let work = work.then(query(end).with(player));
        Ok(self.database().write(work).await?.is_committed())
    }

    /// Changes a player.
    ///
    /// # Errors
    /// `Missing` if there is no such player; `Taken` if another account has the name, or the recovery code or the
    /// password has changed.
    pub async fn change_player(&self, change: PlayerChange) -> Result<(), StoreError> {
        let Some(player) = self.player(&change.id).await? else { return Err(StoreError::Missing { what: "player" }) };
        let name = change.name.unwrap_or_else(|| player.name.clone());
        let is_account = player.is_account() || change.password_hash.is_some();
        let name_key = is_account.then(|| name_key(&name));
        // The update requires the name that was read, so that two concurrent changes cannot undo each other.
        let sql = "UPDATE players SET name = $2, name_key = $3, password_hash = COALESCE($4, password_hash), \
                   recovery_hash = COALESCE($5, recovery_hash) WHERE id = $1 AND name = $6 \
                   AND (CAST($7 AS TEXT) IS NULL OR recovery_hash = $7) \
                   AND (CAST($8 AS TEXT) IS NULL OR password_hash = $8) \
                   AND NOT EXISTS (SELECT 1 FROM players WHERE name_key = $3 AND id <> $1)";
        let update = query(sql)
            .with(change.id.as_str())
            .with(name.as_str())
            .with(name_key)
            .with(change.password_hash)
            .with(change.recovery_hash)
            .with(player.name.as_str())
            .with(change.if_recovery_hash)
            .with(change.if_password_hash);
        let mut work = Transaction::requiring(update);
        if name != player.name {
            work = work.then(rename_author(&change.id, &player.name, &name));
        }
        match self.database().write(work).await {
            Ok(answer) if answer.is_committed() => Ok(()),
            Ok(_) | Err(Failure::Duplicate) => Err(TAKEN),
            Err(failure) => Err(failure.into()),
        }
    }
}
