//! Deleting an account. Its games and maps stay, under a name that says nothing about it.

use crate::error::StoreError;
use crate::library::rename_author;
use crate::query::query;
use crate::store::Store;
use crate::transaction::Transaction;

/// A line of a finished game in a player's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// The seat of the player.
    pub seat: u8,
    /// Details of the game, as JSON.
    pub result: String,
}

impl Store {
    /// Ids of tables whose game has not ended, where a player sits or has sat.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn unfinished_tables_of(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT t.id FROM tables t JOIN documents d ON d.table_id = t.id \
                   WHERE t.status <> 'finished' AND d.document LIKE $1 ORDER BY t.id";
        // Ids of players contain no wildcards, and quotes tell them from other text.
        let rows = self.read(query(sql).with(format!("%\"{player}\"%"))).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
    }

    /// What the players of a finished game have in their histories.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn results_of(&self, table: &str) -> Result<Vec<StoredResult>, StoreError> {
        let sql = "SELECT seat, result FROM history WHERE table_id = $1 ORDER BY seat";
        let mut results = Vec::new();
        for row in self.read(query(sql).with(table)).await? {
            results.push(StoredResult { seat: row.get_u8(0)?, result: row.get(1)? });
        }
        Ok(results)
    }

    /// Replaces what a player has in their history of a finished game.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn change_result(&self, table: &str, changed: StoredResult) -> Result<(), StoreError> {
        let sql = "UPDATE history SET result = $3 WHERE table_id = $1 AND seat = $2";
        let change = query(sql).with(table).with(changed.seat).with(changed.result);
        self.database().write(Transaction::new(change)).await?;
        Ok(())
    }

    /// Deletes an account: its name, password, rating, history, sessions, blocks, collections and links to providers. What others share with it stays, under
    /// another name: chat and published maps.
    ///
    /// # Errors
    /// `Missing` if there is no such player.
    pub async fn delete_account(&self, player: &str, new_name: &str) -> Result<(), StoreError> {
        let missing = StoreError::Missing { what: "player" };
        let Some(before) = self.player(player).await? else { return Err(missing) };
        let forget = "UPDATE players SET name = $2, name_key = NULL, password_hash = NULL, recovery_hash = NULL, \
                      mu = NULL, sigma = NULL, games = 0, is_admin = 0 WHERE id = $1";
        let chat = "UPDATE chat SET name = $2, player_id = NULL WHERE player_id = $1";
        let work = Transaction::requiring(query(forget).with(player).with(new_name))
            .then(query("DELETE FROM sessions WHERE player_id = $1").with(player))
            .then(query("DELETE FROM history WHERE player_id = $1").with(player))
            .then(query("DELETE FROM blocks WHERE player_id = $1").with(player))
            .then(query("DELETE FROM identities WHERE player_id = $1").with(player))
            .then(query("DELETE FROM library_collections WHERE player_id = $1").with(player))
            .then(query(chat).with(player).with(new_name))
            .then(rename_author(player, &before.name, new_name));
        if self.database().write(work).await?.is_committed() { Ok(()) } else { Err(missing) }
    }
}
