//! The key that secrets are sealed with: 32 bytes in a file of their own, never in the database.

use crate::error::StoreError;
use crate::hexadecimal;
use chacha20poly1305::aead::Generate;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// The key that secrets are sealed with. Whoever has it and the database can read every hand and every seed.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key(…)")
    }
}

impl Key {
    /// A key of these bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key in a file, which is made with a new key, readable for its owner alone, when there is none.
    ///
    /// # Errors
    /// When the file cannot be read or made, or holds no key.
    pub fn load_or_create(path: &Path) -> Result<Self, StoreError> {
        let fault = |error: io::Error| StoreError::KeyFile { path: path.to_owned(), why: error.to_string() };
        if !path.try_exists().map_err(fault)? {
            create(path).map_err(fault)?;
        }
        Self::load(path)
    }

    /// The key in a file.
    ///
    /// # Errors
    /// When the file cannot be read or holds no key.
    pub fn load(path: &Path) -> Result<Self, StoreError> {
        let fault = |why: String| StoreError::KeyFile { path: path.to_owned(), why };
        let text = std::fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
        let bytes = hexadecimal::read(text.trim()).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| fault("64 hexadecimal digits are expected".to_owned()))
    }
}

/// Makes the file under another name first and then gives it its own, so that nobody ever reads half a key and of two
/// processes that start at once one makes the key and both use it.
fn create(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let beside = folder.join(format!(".key.{}.{}.new", std::process::id(), hexadecimal::write(&<[u8; 4]>::generate())));
    let made = (|| {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
        file.write_all(format!("{}\n", hexadecimal::write(&<[u8; 32]>::generate())).as_bytes())?;
        file.sync_all()?;
        match std::fs::hard_link(&beside, path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            other => other,
        }
    })();
    // It has its name by now, or is of no use.
    let _ = std::fs::remove_file(&beside);
    made?;
    File::open(folder)?.sync_all()
}
