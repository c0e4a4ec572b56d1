//! Maps by name, path or text, ready to be played on.

use board::Map;
use mapfile::{DrawOptions, Fault, MapFile};
use random::Seed;
use std::path::{Path, PathBuf};

/// Where a map comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapSource {
    /// A shipped map, or a file.
    Named(String),
    /// The text of a file.
    Text(String),
}

/// Why there is no map.
#[derive(Debug, thiserror::Error)]
pub enum MapError {
    /// The file cannot be read.
    #[error("{}: {error}; shipped maps are {}", path.display(), mapfile::shipped_names().collect::<Vec<_>>().join(", "))]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The file is no map.
    #[error("{}", faults.iter().map(|fault| fault.in_file(name)).collect::<Vec<_>>().join("\n"))]
    Faulty {
        /// Which.
        name: String,
        /// Everything that is wrong with it.
        faults: Vec<Fault>,
    },
}

/// Reads a map: a shipped name, a path relative to `folder`, or text.
///
/// # Errors
/// When it cannot be read, or is faulty.
pub fn read_map(source: &MapSource, folder: &Path) -> Result<MapFile, MapError> {
    let (name, bytes) = match source {
        MapSource::Text(text) => ("map".to_owned(), text.clone().into_bytes()),
        MapSource::Named(name) => match mapfile::shipped(name) {
            Some(text) => (name.clone(), text.as_bytes().to_vec()),
            None => {
                let path = folder.join(name);
                let bytes = std::fs::read(&path).map_err(|error| MapError::Unreadable { path, error })?;
                (name.clone(), bytes)
            }
        },
    };
    MapFile::parse(&bytes).map_err(|faults| MapError::Faulty { name, faults })
}

/// Reads a map and draws its random parts.
///
/// # Errors
/// As [`read_map`].
pub fn load_map(source: &MapSource, folder: &Path, seed: &Seed) -> Result<Map, MapError> {
    Ok(read_map(source, folder)?.draw(seed, DrawOptions::default()).map)
}
