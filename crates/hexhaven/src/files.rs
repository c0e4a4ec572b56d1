//! Files written whole, or not at all.

use anyhow::{Context, Result, bail};
use std::path::Path;

/// Writes a file whole or not at all: what stood there before stays until the new text is safe. Links are followed.
pub fn write_whole(path: &Path, text: &str) -> Result<()> {
    let shown = || path.display().to_string();
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let path = target.as_path();
    if std::fs::metadata(path).is_ok_and(|old| old.permissions().readonly()) {
        bail!("{}: the file is read-only", shown());
    }
    let Some(name) = path.file_name() else { bail!("{}: not a file", shown()) };
    let beside = path.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
    let result = (|| {
        std::fs::write(&beside, text)?;
        if let Ok(old) = std::fs::metadata(path) {
            std::fs::set_permissions(&beside, old.permissions())?;
        }
        std::fs::rename(&beside, path)
    })();
    result.with_context(|| {
        let _ = std::fs::remove_file(&beside);
        shown()
    })
}
