//! Pictures of published maps that were drawn lately. Drawing one takes milliseconds; a page shows two dozen.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How much memory the pictures may take.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// The hash of a map's text, and the seed of its random parts.
pub type PictureKey = ([u8; 32], u64);

/// Pictures by what they show, within a limit of memory: those not asked for the longest are dropped.
#[derive(Default)]
pub struct Pictures(Mutex<Cache>);

#[derive(Default)]
struct Cache {
    pictures: HashMap<PictureKey, (Arc<str>, u64)>,
    bytes: usize,
    /// Counts requests, to tell which picture was asked for last.
    clock: u64,
}

impl Pictures {
    /// A picture, if it was kept.
    pub fn get(&self, key: PictureKey) -> Option<Arc<str>> {
        let mut cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        cache.clock += 1;
        let now = cache.clock;
        let (picture, asked) = cache.pictures.get_mut(&key)?;
        *asked = now;
        Some(Arc::clone(picture))
    }

    /// Keeps a picture.
    pub fn put(&self, key: PictureKey, picture: Arc<str>) {
        let mut cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if picture.len() > MAX_BYTES || cache.pictures.contains_key(&key) {
            return;
        }
        cache.bytes += picture.len();
        cache.clock += 1;
        let now = cache.clock;
        cache.pictures.insert(key, (picture, now));
        while cache.bytes > MAX_BYTES {
            let oldest = cache.pictures.iter().min_by_key(|(_, (_, asked))| *asked).map(|(&key, _)| key);
            let Some((gone, _)) = oldest.and_then(|key| cache.pictures.remove(&key)) else { break };
            cache.bytes -= gone.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_recently_used_pictures_are_dropped() {
        let (pictures, part) = (Pictures::default(), "x".repeat(MAX_BYTES / 4));
        let key = |seed| ([7; 32], seed);
        for seed in 0..4 {
            pictures.put(key(seed), part.as_str().into());
        }
        assert!(pictures.get(key(0)).is_some(), "all four fit");
        pictures.put(key(4), part.as_str().into());
        assert!(pictures.get(key(1)).is_none(), "it was not asked for the longest");
        assert!([0, 2, 3, 4].iter().all(|&seed| pictures.get(key(seed)).is_some()));
        pictures.put(key(5), "x".repeat(MAX_BYTES + 1).into());
        assert!(pictures.get(key(5)).is_none(), "larger than everything that may be kept");
        assert!(pictures.0.lock().unwrap().bytes <= MAX_BYTES);
    }
}
