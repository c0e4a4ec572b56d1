//! Atomic file writes.

use anyhow::{Context, Result, bail};
use std::path::Path;

/// Writes a file completely or not at all: the old content stays until the new one is written. Links are followed.
pub fn write_atomically(path: &Path, text: &str) -> Result<()> {
    let shown = || path.display().to_string();
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let path = target.as_path();
    if std::fs::metadata(path).is_ok_and(|old| old.permissions().readonly()) {
        bail!("{}: the file is read-only", shown());
    }
    let Some(name) = path.file_name() else { bail!("{}: not a file", shown()) };
    let temporary = path.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
    let result = (|| {
        std::fs::write(&temporary, text)?;
        if let Ok(old) = std::fs::metadata(path) {
            std::fs::set_permissions(&temporary, old.permissions())?;
        }
        std::fs::rename(&temporary, path)
    })();
    result.with_context(|| {
        let _ = std::fs::remove_file(&temporary);
        shown()
    })
}
