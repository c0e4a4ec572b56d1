//! Shares the processors among the bots. Whoever opens many tables with strong bots slows down their own bots only.

use crate::limits::counted;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Who a bot thinks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Creator {
    /// Whoever opened the table from this address, or asks for a hint from it.
    Address(IpAddr),
    /// The host or the id of a table that was opened before the server started.
    Unknown(String),
}

/// Places for bots to think.
pub struct Thinkers {
    places: Arc<Semaphore>,
    /// How many bots of one creator think, or wait for a place, at once.
    share: usize,
    queues: Mutex<HashMap<Creator, Arc<Semaphore>>>,
    /// The address that each table with a task was opened from.
    openers: Mutex<HashMap<String, IpAddr>>,
}

/// A place to think; dropping it makes room for another bot.
pub struct ThinkingPlace {
    _own: OwnedSemaphorePermit,
    _shared: OwnedSemaphorePermit,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Thinkers {
    /// Lets this many bots think at once.
    #[must_use]
    pub fn new(places: usize) -> Self {
        let (places, share) = (Arc::new(Semaphore::new(places)), (places / 2).max(1));
        Self { places, share, queues: Mutex::default(), openers: Mutex::default() }
    }

    /// Waits for a place. Those who wait are served in turn, with at most `share` bots of each creator among them.
    pub async fn place(&self, creator: Creator) -> ThinkingPlace {
        let queue = {
            let mut queues = locked(&self.queues);
            // Nobody else holds the queue of a creator whose bots are done.
            queues.retain(|_, queue| Arc::strong_count(queue) > 1);
            queues.entry(creator).or_insert_with(|| Arc::new(Semaphore::new(self.share))).clone()
        };
        let own = queue.acquire_owned().await.expect("it is never closed");
        let shared = self.places.clone().acquire_owned().await.expect("it is never closed");
        ThinkingPlace { _own: own, _shared: shared }
    }

    /// Remembers where a table was opened from.
    pub fn opened(&self, table: &str, address: IpAddr) {
        locked(&self.openers).insert(table.to_owned(), counted(address));
    }

    /// Forgets a table whose task has ended.
    pub fn forget(&self, table: &str) {
        locked(&self.openers).remove(table);
    }

    /// How many tables that have a task were opened from an address.
    #[must_use]
    pub fn open_tables(&self, address: IpAddr) -> usize {
        let address = counted(address);
        locked(&self.openers).values().filter(|&&opener| opener == address).count()
    }

    /// Who opened a table.
    #[must_use]
    pub fn creator(&self, table: &str, host: Option<&str>) -> Creator {
        match locked(&self.openers).get(table) {
            Some(&address) => Creator::Address(address),
            None => Creator::Unknown(host.unwrap_or(table).to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Creator, Thinkers};
    use std::time::Duration;
    use tokio::time::timeout;

    fn address(last: u8) -> std::net::IpAddr {
        [10, 0, 0, last].into()
    }

    #[tokio::test]
    async fn one_creator_cannot_take_all_places() {
        let thinkers = Thinkers::new(2);
        let many = Creator::Address(address(1));
        let first = thinkers.place(many.clone()).await;
        let wait = Duration::from_millis(20);
        assert!(timeout(wait, thinkers.place(many.clone())).await.is_err(), "it takes more than its share");
        let other = timeout(wait, thinkers.place(Creator::Address(address(2)))).await;
        assert!(other.is_ok(), "others have to wait");
        drop(first);
        assert!(timeout(wait, thinkers.place(many)).await.is_ok());
        drop(other);
        drop(thinkers.place(Creator::Unknown("T".to_owned())).await);
        assert!(super::locked(&thinkers.queues).len() <= 1, "queues that nobody waits in are kept");
    }

    #[test]
    fn tables_count_for_the_address_that_opened_them() {
        let thinkers = Thinkers::new(1);
        thinkers.opened("A", address(1));
        thinkers.opened("B", address(1));
        assert_eq!((thinkers.open_tables(address(1)), thinkers.open_tables(address(2))), (2, 0));
        assert_eq!(thinkers.creator("A", Some("ann")), Creator::Address(address(1)));
        thinkers.forget("A");
        assert_eq!(thinkers.open_tables(address(1)), 1);
        assert_eq!(thinkers.creator("A", Some("ann")), Creator::Unknown("ann".to_owned()));
    }
}
