//! Embeds the web client that `npm run build` wrote to `web/dist`; without one, a page that says so.
//!
//! `dist` in this crate is a link to `web/dist`. `cargo package` puts the files behind it into the package, so that a
//! published crate brings the client along.

use std::path::{Path, PathBuf};
use std::{env, fs};

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Hexhaven</title>\
<p>The server is running, but it was built without the web client. <code>make web</code> builds both.</p></html>\n";

fn main() {
    let built = Path::new("dist");
    println!("cargo::rerun-if-changed=dist/index.html");
    let is_built = built.join("index.html").exists();
    println!("cargo::rustc-env=HEXHAVEN_WEB_CLIENT={}", if is_built { "built" } else { "missing" });
    let folder = if is_built { built.to_owned() } else { placeholder() };
    memory_serve::load_directory(folder.to_str().expect("the folder's name is UTF-8"));
}

fn placeholder() -> PathBuf {
    let folder = Path::new(&env::var("OUT_DIR").expect("cargo sets OUT_DIR")).join("unbuilt");
    fs::create_dir_all(&folder).expect("OUT_DIR is writable");
    fs::write(folder.join("index.html"), UNBUILT).expect("OUT_DIR is writable");
    folder
}
