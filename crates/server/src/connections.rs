//! How many connections an address has open. One address cannot use up what there is for all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Open connections by address.
#[derive(Clone)]
pub struct Connections {
    most: u32,
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// A counted connection. Dropping it makes room for another.
pub struct Counted {
    address: IpAddr,
    connections: Connections,
}

impl Connections {
    /// Allows this many for each address.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { most, open: Arc::default() }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a connection; none if the address has too many.
    #[must_use]
    pub fn count(&self, address: IpAddr) -> Option<Counted> {
        let address = crate::limits::counted(address);
        let mut open = self.open();
        let count = open.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted { address, connections: self.clone() })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Connections;

    #[test]
    fn an_address_has_at_most_so_many() {
        let connections = Connections::new(2);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|address| address.parse().expect("an address"));
        let first = connections.count(one);
        let second = connections.count(one);
        assert!(first.is_some() && second.is_some() && connections.count(one).is_none());
        assert!(connections.count(other).is_some(), "others are not affected");
        drop(first);
        assert!(connections.count(one).is_some());
        drop(second);
        assert!(connections.open().is_empty(), "nothing is remembered of those who left");
    }

    #[test]
    fn a_household_counts_as_one_address() {
        let connections = Connections::new(1);
        let [one, other] = ["2001:db8::1", "2001:db8::2"].map(|address| address.parse().expect("an address"));
        let _first = connections.count(one).expect("it is the first");
        assert!(connections.count(other).is_none());
    }
}
