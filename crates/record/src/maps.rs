//! Loads maps by name, path or text.

use board::Map;
use mapfile::{DrawOptions, Fault, MapFile};
use random::Seed;
use std::path::{Path, PathBuf};

/// Where a map comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapSource {
    /// The name of a shipped map, or the path of a file.
    Named(String),
    /// The text of a map file.
    Text(String),
}

/// Why a map cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum MapLoadError {
    /// It is not a shipped map, and the file cannot be read.
    #[error("{}: {error}; shipped maps are {}", path.display(), mapfile::shipped_names().collect::<Vec<_>>().join(", "))]
    Unreadable {
        /// The file that was tried.
        path: PathBuf,
        /// The error of the operating system.
        error: std::io::Error,
    },
    /// The map file has faults.
    #[error("{}", faults.iter().map(|fault| fault.in_file(name)).collect::<Vec<_>>().join("\n"))]
    Faulty {
        /// The name or path that was given.
        name: String,
        /// Every fault in it.
        faults: Vec<Fault>,
    },
}

/// Reads a map from a shipped name, a path relative to `folder`, or text.
///
/// # Errors
/// When it cannot be read or has faults.
pub fn read_map(source: &MapSource, folder: &Path) -> Result<MapFile, MapLoadError> {
    let (name, bytes) = match source {
        MapSource::Text(text) => ("map".to_owned(), text.clone().into_bytes()),
        MapSource::Named(name) => match mapfile::shipped(name) {
            Some(text) => (name.clone(), text.as_bytes().to_vec()),
            None => {
                let path = folder.join(name);
                let bytes = std::fs::read(&path).map_err(|error| MapLoadError::Unreadable { path, error })?;
                (name.clone(), bytes)
            }
        },
    };
    MapFile::parse(&bytes).map_err(|faults| MapLoadError::Faulty { name, faults })
}

/// Reads a map and draws its random parts.
///
/// ```
/// use hexhaven_record::{MapSource, load_map};
/// let standard = MapSource::Named("standard".to_owned());
/// let map = load_map(&standard, std::path::Path::new("."), &random::Seed::from_u64(7)).unwrap();
/// assert_eq!(map.points, 10);
/// ```
///
/// # Errors
/// Same as [`read_map`].
pub fn load_map(source: &MapSource, folder: &Path, seed: &Seed) -> Result<Map, MapLoadError> {
    Ok(read_map(source, folder)?.draw(seed, DrawOptions::default()).map)
}
