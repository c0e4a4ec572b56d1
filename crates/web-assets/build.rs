//! Embeds what `npm run build` wrote to `web/dist`; if nothing was built, a page that says so.

use std::path::{Path, PathBuf};
use std::{env, fs};

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Hexhaven</title>\
<p>The server is running, but this program was built without the web client. Run <code>make build</code> to build it.</p></html>\n";

fn main() {
    let built = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed=../../web/dist/index.html");
    let folder = if built.join("index.html").exists() { built.to_owned() } else { placeholder() };
    memory_serve::load_directory(folder.to_str().expect("the folder's name is text"));
}

fn placeholder() -> PathBuf {
    let folder = Path::new(&env::var("OUT_DIR").expect("cargo says where")).join("unbuilt");
    fs::create_dir_all(&folder).expect("the folder can be created");
    fs::write(folder.join("index.html"), UNBUILT).expect("the page can be written");
    folder
}
