//! Collections: published maps that a player has grouped, for everybody to see.

use crate::error::StoreError;
use crate::query::{Row, dynamic_query, query};
use crate::store::Store;
use crate::timestamp::Timestamp;
use crate::transaction::Transaction;

/// A collection to create.
#[derive(Clone, Debug)]
pub struct NewCollection {
    /// Its id.
    pub id: String,
    /// Its owner's player id.
    pub player: String,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
    /// When it is created.
    pub at: Timestamp,
}

/// How much one player may collect.
#[derive(Clone, Copy, Debug)]
pub struct CollectionLimits {
    /// Collections of a player.
    pub collections: u64,
    /// Maps in a collection.
    pub maps: u64,
}

/// A collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// Its id.
    pub id: String,
    /// Its owner's player id.
    pub player: String,
    /// Its owner's current name.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
    /// The number of maps in it that everybody can find.
    pub maps: u64,
    /// When it was last changed.
    pub changed_at: Timestamp,
}

const SELECT: &str = "SELECT c.id, c.player_id, p.name, c.name, c.description, \
                      (SELECT COUNT(*) FROM library_collected d JOIN library_maps m ON m.id = d.map_id \
                      WHERE d.collection_id = c.id AND m.status = 'published'), c.changed_at \
                      FROM library_collections c JOIN players p ON p.id = c.player_id";

fn read_collection(row: &Row) -> Result<Collection, sqlx::Error> {
    Ok(Collection {
        id: row.get(0)?,
        player: row.get(1)?,
        owner: row.get(2)?,
        name: row.get(3)?,
        description: row.get(4)?,
        maps: row.get_u64(5)?,
        changed_at: row.timestamp(6)?,
    })
}

impl Store {
    /// Creates a collection, if its owner is within the limits; returns whether it did.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn create_collection(&self, new: &NewCollection, limits: CollectionLimits) -> Result<bool, StoreError> {
        let sql = "INSERT INTO library_collections (id, player_id, name, description, changed_at) \
                   SELECT $1, $2, $3, $4, $5 \
                   WHERE (SELECT COUNT(*) FROM library_collections WHERE player_id = $2) < $6 ON CONFLICT DO NOTHING";
        let insert = query(sql)
            .with(new.id.as_str())
            .with(new.player.as_str())
            .with(new.name.as_str())
            .with(new.description.as_str())
            .with(new.at)
            .with(limits.collections);
        let work = Transaction::requiring(super::lock_player(&new.player)).then_requiring(insert);
        Ok(self.database().write(work).await?.is_committed())
    }

    /// Changes the name and the description of a player's own collection; returns whether there is one.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn change_collection(&self, new: &NewCollection) -> Result<bool, StoreError> {
        let sql = "UPDATE library_collections SET name = $3, description = $4, changed_at = $5 \
                   WHERE id = $1 AND player_id = $2";
        let change = query(sql)
            .with(new.id.as_str())
            .with(new.player.as_str())
            .with(new.name.as_str())
            .with(new.description.as_str())
            .with(new.at);
        Ok(self.database().write(Transaction::requiring(change)).await?.is_committed())
    }

    /// Deletes a player's own collection; returns whether there was one. Its maps stay in the library.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn delete_collection(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let delete = query("DELETE FROM library_collections WHERE id = $1 AND player_id = $2").with(id).with(player);
        let work = Transaction::requiring(delete)
            .then(query("DELETE FROM library_collected WHERE collection_id = $1").with(id));
        Ok(self.database().write(work).await?.is_committed())
    }

    /// Adds a published map to a player's own collection, if there is space in it; returns whether the map is in it.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn collect(
        &self,
        id: &str,
        player: &str,
        map: &str,
        at: Timestamp,
        limits: CollectionLimits,
    ) -> Result<bool, StoreError> {
        let own = query("UPDATE library_collections SET changed_at = $3 WHERE id = $1 AND player_id = $2");
        let sql = "INSERT INTO library_collected (collection_id, map_id, at) \
                   SELECT $1, m.id, $3 FROM library_maps m WHERE m.id = $2 AND m.status = 'published' \
                   AND (SELECT COUNT(*) FROM library_collected WHERE collection_id = $1) < $4 ON CONFLICT DO NOTHING";
        let found = query("SELECT 1 FROM library_collected WHERE collection_id = $1 AND map_id = $2");
        let work = Transaction::requiring(own.with(id).with(player).with(at))
            .then(query(sql).with(id).with(map).with(at).with(limits.maps))
            .then_returning(found.with(id).with(map));
        Ok(!self.database().write(work).await?.rows.is_empty())
    }

    /// Removes a map from a player's own collection; returns whether there is such a collection.
    ///
    /// # Errors
    /// If the write fails.
    pub async fn remove_collected(&self, id: &str, player: &str, map: &str, at: Timestamp) -> Result<bool, StoreError> {
        let own = query("UPDATE library_collections SET changed_at = $3 WHERE id = $1 AND player_id = $2");
        let remove = query("DELETE FROM library_collected WHERE collection_id = $1 AND map_id = $2");
        let work = Transaction::requiring(own.with(id).with(player).with(at)).then(remove.with(id).with(map));
        Ok(self.database().write(work).await?.is_committed())
    }

    /// Finds a collection by id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn collection(&self, id: &str) -> Result<Option<Collection>, StoreError> {
        let rows = self.read(dynamic_query(format!("{SELECT} WHERE c.id = $1")).with(id)).await?;
        Ok(rows.first().map(read_collection).transpose()?)
    }

    /// Collections that are not empty, or all of a player's own; the last changed first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn collections(
        &self,
        player: Option<&str>,
        skip: u64,
        limit: u32,
    ) -> Result<Vec<Collection>, StoreError> {
        let which = match player {
            Some(_) => "c.player_id = $3",
            None => {
                "$3 = '' AND EXISTS (SELECT 1 FROM library_collected d JOIN library_maps m ON m.id = d.map_id \
                 WHERE d.collection_id = c.id AND m.status = 'published')"
            }
        };
        let sql = format!("{SELECT} WHERE {which} ORDER BY c.changed_at DESC, c.id LIMIT $1 OFFSET $2");
        let find = dynamic_query(sql).with(i64::from(limit)).with(skip).with(player.unwrap_or_default());
        Ok(self.read(find).await?.iter().map(read_collection).collect::<Result<_, _>>()?)
    }

    /// Collections that contain a map, the last changed first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn collections_with(&self, map: &str, limit: u32) -> Result<Vec<Collection>, StoreError> {
        let sql = format!(
            "{SELECT} WHERE EXISTS (SELECT 1 FROM library_collected d WHERE d.collection_id = c.id AND d.map_id = $1) \
             ORDER BY c.changed_at DESC, c.id LIMIT $2"
        );
        let rows = self.read(dynamic_query(sql).with(map).with(i64::from(limit))).await?;
        Ok(rows.iter().map(read_collection).collect::<Result<_, _>>()?)
    }
}
