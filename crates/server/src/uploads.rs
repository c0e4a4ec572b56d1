//! Bounds the memory that bodies of requests take: somebody may send many large ones slowly.

use crate::limits::counted;
use protocol::{Code, Refusal};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Bodies up to this size are not counted; there are never very many connections.
const SMALL: usize = 16 << 10;
/// Bytes that bodies from one address may have together: two records.
const MOST_FROM_ADDRESS: usize = 33 << 20;
/// Bytes that all bodies may have together.
const MOST: usize = 128 << 20;

/// Bodies that are being received or handled.
#[derive(Clone, Default)]
pub struct Uploads(Arc<Mutex<Sizes>>);

#[derive(Default)]
struct Sizes {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// Room for a body. Dropping it makes room for others.
pub struct Room {
    uploads: Uploads,
    address: IpAddr,
    bytes: usize,
}

impl Uploads {
    fn sizes(&self) -> MutexGuard<'_, Sizes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes room for a body of this size; none is needed for small ones.
    ///
    /// # Errors
    /// If there is none left, for this address or at all.
    pub fn room(&self, address: IpAddr, bytes: usize) -> Result<Option<Room>, Refusal> {
        if bytes <= SMALL {
            return Ok(None);
        }
        let address = counted(address);
        let mut sizes = self.sizes();
        let own = sizes.by_address.get(&address).copied().unwrap_or(0) + bytes;
        if own > MOST_FROM_ADDRESS {
            return Err(Refusal::new(Code::RateLimited, "too many uploads at once; wait for the others"));
        }
        if sizes.all + bytes > MOST {
            return Err(Refusal::new(Code::Busy, "too many uploads at once; try again"));
        }
        sizes.all += bytes;
        sizes.by_address.insert(address, own);
        Ok(Some(Room { uploads: self.clone(), address, bytes }))
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let mut sizes = self.uploads.sizes();
        sizes.all -= self.bytes;
        if let Some(own) = sizes.by_address.get_mut(&self.address) {
            *own -= self.bytes;
            if *own == 0 {
                sizes.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SMALL, Uploads};

    #[test]
    fn an_address_sends_two_records_at_once() {
        let uploads = Uploads::default();
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|address| address.parse().expect("an address"));
        let first = uploads.room(one, 16 << 20).expect("it is the first");
        let second = uploads.room(one, 16 << 20).expect("it is the second");
        assert!(first.is_some() && second.is_some() && uploads.room(one, 16 << 20).is_err());
        assert!(uploads.room(one, SMALL).expect("it is small").is_none());
        assert!(uploads.room(other, 16 << 20).is_ok(), "others are not affected");
        drop(first);
        assert!(uploads.room(one, 16 << 20).is_ok());
        drop(second);
        assert!(uploads.sizes().by_address.is_empty() && uploads.sizes().all == 0);
    }

    #[test]
    fn all_together_are_bounded() {
        let uploads = Uploads::default();
        let rooms: Vec<_> = (0..20).filter_map(|last| uploads.room([10, 0, 0, last].into(), 30 << 20).ok()).collect();
        assert_eq!(rooms.len(), 4);
    }
}
