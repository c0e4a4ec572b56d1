//! Writes the JavaScript side of a WebAssembly module: `bindings MODULE.wasm FOLDER`. The version of what is written is that of
//! what the module was built with, because one lock file names both. Files that would not change are left as they are.

use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = &arguments[..] else { bail!("usage: bindings MODULE.wasm FOLDER") };
    let fresh = folder.with_extension("fresh");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name("engine")
        .web(true)?
        // The page says where the module is: its name has its hash in it.
        .omit_default_module_path(true)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&fresh)
        .with_context(|| format!("{}: no bindings could be made", module.display()))?;
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for entry in std::fs::read_dir(&fresh)? {
        let file = entry?.path();
        let name = file.file_name().context("a file has a name")?;
        replace(&file, &folder.join(name))?;
    }
    std::fs::remove_dir_all(&fresh)?;
    Ok(())
}

/// Puts a file in another's place, unless they are alike: who looks at its time sees then that nothing changed.
fn replace(from: &Path, to: &Path) -> Result<()> {
    let written = std::fs::read(from)?;
    if std::fs::read(to).is_ok_and(|present| present == written) {
        return Ok(());
    }
    std::fs::rename(from, to).with_context(|| to.display().to_string())
}
