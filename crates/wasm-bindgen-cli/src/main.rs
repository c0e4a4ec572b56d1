//! Generates the JavaScript bindings of a WebAssembly module: `wasm-bindgen-cli MODULE.wasm FOLDER`. It always has the same
//! version as the `wasm-bindgen` the module was built with, because both come from one lock file. Unchanged files are not
//! rewritten.

use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = &arguments[..] else { bail!("usage: wasm-bindgen-cli MODULE.wasm FOLDER") };
    let fresh = folder.with_extension("fresh");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name("engine")
        .web(true)?
        // The page passes the module's address, which contains its hash.
        .omit_default_module_path(true)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&fresh)
        .with_context(|| format!("{}: cannot generate bindings", module.display()))?;
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for entry in std::fs::read_dir(&fresh)? {
        let file = entry?.path();
        let name = file.file_name().context("a file has a name")?;
        replace(&file, &folder.join(name))?;
    }
    std::fs::remove_dir_all(&fresh)?;
    Ok(())
}

/// Replaces a file, unless it is the same: then its modification time stays, and nothing is rebuilt.
fn replace(from: &Path, to: &Path) -> Result<()> {
    let written = std::fs::read(from)?;
    if std::fs::read(to).is_ok_and(|present| present == written) {
        return Ok(());
    }
    std::fs::rename(from, to).with_context(|| to.display().to_string())
}
