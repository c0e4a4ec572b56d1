//! The encryption key for secrets: 32 bytes in a file of its own, never in the database.

use crate::error::StoreError;
use chacha20poly1305::aead::Generate;
use std::fmt;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// The encryption key for secrets. Anyone with this key and the database can read every hand and every seed.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key(…)")
    }
}

impl Key {
    /// Creates a key from its bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads a key from a file. If there is none, it is created with a new random key, readable only by its owner.
    ///
    /// # Errors
    /// If the file cannot be read or created, or does not contain a key.
    pub fn load_or_create(path: &Path) -> Result<Self, StoreError> {
        let fault = |error: io::Error| StoreError::KeyFile { path: path.to_owned(), why: error.to_string() };
        if !path.try_exists().map_err(fault)? {
            create(path).map_err(fault)?;
        }
        Self::load(path)
    }

    /// Reads a key from a file.
    ///
    /// # Errors
    /// If the file cannot be read or does not contain a key.
    pub fn load(path: &Path) -> Result<Self, StoreError> {
        let fault = |why: String| StoreError::KeyFile { path: path.to_owned(), why };
        let text = std::fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
        let bytes = hex::decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| fault("expected 64 hexadecimal digits".to_owned()))
    }
}

/// Writes the file under a temporary name and then links it to its own, so that no reader ever sees half a key, and two
/// processes that start at once end up with the same key.
fn create(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let temporary = folder.join(format!(".key.{}.{}.new", std::process::id(), hex::encode(<[u8; 4]>::generate())));
    let created = (|| {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&temporary)?;
        file.write_all(format!("{}\n", hex::encode(<[u8; 32]>::generate())).as_bytes())?;
        file.sync_all()?;
        match std::fs::hard_link(&temporary, path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            other => other,
        }
    })();
    // It has been linked by now, or is of no use.
    let _ = std::fs::remove_file(&temporary);
    created?;
    // Windows opens no folders, and writes their entries with the files.
    #[cfg(unix)]
    std::fs::File::open(folder)?.sync_all()?;
    Ok(())
}
