//! Players: guests, who have a name and nothing else, and accounts, whose names are theirs alone.

use crate::error::{Failure, StoreError};
use crate::history::Rating;
use crate::moment::Moment;
use crate::query::{Query, query};
use crate::store::Store;
use crate::work::Work;

/// A player to be made.
#[derive(Clone, Debug)]
pub struct NewPlayer {
    /// Its id, which must be new.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The hash of its password: whoever has one is an account.
    pub password_hash: Option<String>,
    /// The hash of what a lost password is replaced with.
    pub recovery_hash: Option<String>,
    /// When it was made.
    pub created_at: Moment,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The hash of its password: whoever has one is an account.
    pub password_hash: Option<String>,
    /// The hash of what a lost password is replaced with.
    pub recovery_hash: Option<String>,
    /// When it was made.
    pub created_at: Moment,
    /// How good it is thought to be, after its first rated game.
    pub rating: Option<Rating>,
}

impl Player {
    /// Whether it is an account, not a guest.
    #[must_use]
    pub fn is_account(&self) -> bool {
        self.password_hash.is_some()
    }
}

/// A change of a player. What is `None` stays as it is. A guest that is given a password becomes an account.
#[derive(Clone, Debug, Default)]
pub struct PlayerChange {
    /// The player's id.
    pub id: String,
    /// The new name.
    pub name: Option<String>,
    /// The new hash of the password.
    pub password_hash: Option<String>,
    /// The new hash of what a lost password is replaced with.
    pub recovery_hash: Option<String>,
}

/// A name as it is compared: without regard to capitals, of any script that has them.
fn key(name: &str) -> String {
    name.to_lowercase()
}

const TAKEN: StoreError = StoreError::Taken { what: "the name" };

impl Store {
    /// Makes a player.
    ///
    /// # Errors
    /// `Taken` when the id is there, or an account with this name.
    pub async fn create_player(&self, new: NewPlayer) -> Result<(), StoreError> {
        let sql = "INSERT INTO players (id, name, name_key, password_hash, recovery_hash, created_at) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let name_key = new.password_hash.as_ref().map(|_| key(&new.name));
        let query = query(sql)
            .with(new.id)
            .with(new.name)
            .with(name_key)
            .with(new.password_hash)
            .with(new.recovery_hash)
            .with(new.created_at);
        if self.database().write(Work::need(query)).await?.is_done() { Ok(()) } else { Err(TAKEN) }
    }

    /// A player, by its id.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT id, name, password_hash, recovery_hash, created_at, mu, sigma, games \
                   FROM players WHERE id = $1";
        self.find_player(query(sql).with(id)).await
    }

    /// An account, by its name, without regard to capitals.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn player_by_name(&self, name: &str) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT id, name, password_hash, recovery_hash, created_at, mu, sigma, games \
                   FROM players WHERE name_key = $1";
        self.find_player(query(sql).with(key(name))).await
    }

    async fn find_player(&self, query: Query) -> Result<Option<Player>, StoreError> {
        let rows = self.read(query).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let rating = match (row.get::<Option<f64>>(5)?, row.get::<Option<f64>>(6)?) {
            (Some(mu), Some(sigma)) => Some(Rating { mu, sigma, games: row.count(7)? }),
            _ => None,
        };
        Ok(Some(Player {
            id: row.get(0)?,
            name: row.get(1)?,
            password_hash: row.get(2)?,
            recovery_hash: row.get(3)?,
            created_at: row.moment(4)?,
            rating,
        }))
    }

    /// Changes a player.
    ///
    /// # Errors
    /// `Missing` when there is no such player; `Taken` when another account has the name.
    pub async fn change_player(&self, change: PlayerChange) -> Result<(), StoreError> {
        let Some(player) = self.player(&change.id).await? else { return Err(StoreError::Missing { what: "player" }) };
        let name = change.name.unwrap_or_else(|| player.name.clone());
        let is_account = player.is_account() || change.password_hash.is_some();
        let name_key = is_account.then(|| key(&name));
        // The name that was read is asked for again, so that of two changes at once none undoes the other.
        let sql = "UPDATE players SET name = $2, name_key = $3, password_hash = COALESCE($4, password_hash), \
                   recovery_hash = COALESCE($5, recovery_hash) WHERE id = $1 AND name = $6 \
                   AND NOT EXISTS (SELECT 1 FROM players WHERE name_key = $3 AND id <> $1)";
        let query = query(sql)
            .with(change.id)
            .with(name)
            .with(name_key)
            .with(change.password_hash)
            .with(change.recovery_hash)
            .with(player.name);
        match self.database().write(Work::need(query)).await {
            Ok(answer) if answer.is_done() => Ok(()),
            Ok(_) | Err(Failure::Duplicate) => Err(TAKEN),
            Err(failure) => Err(failure.into()),
        }
    }
}
