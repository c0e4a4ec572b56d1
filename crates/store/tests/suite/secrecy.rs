//! Secrets appear nowhere in the database's files.

use crate::server::Server;
use crate::site::{Site, entry, new_table};
use hexhaven_store::{Append, NewTable};
use std::path::Path;

const SECRET: &[u8] = b"planted-seed-5f1c";
const BODY: &[u8] = b"planted-hand-9a3e";
const PUBLIC: &[u8] = b"planted-public-77";

async fn plant(site: &Site) {
    let store = site.open().await;
    let document = String::from_utf8(PUBLIC.to_vec()).unwrap();
    store.create_table(NewTable { secret: SECRET.to_vec(), document, ..new_table("t") }).await.unwrap();
    for version in 1..=20 {
        store.append(Append { body: BODY.repeat(3), ..entry("t", version) }).await.unwrap();
    }
    assert_eq!(store.log("t", 19).await.unwrap()[0].body, BODY.repeat(3));
    store.backup(&site.folder.join("backup")).await.unwrap();
}

/// How often some bytes occur in the files of a folder.
fn count(folder: &Path, bytes: &[u8]) -> usize {
    let mut found = 0;
    for file in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = file.expect("it lists").path();
        if path.is_dir() {
            found += count(&path, bytes);
        } else if path.is_file() {
            // A server removes files while they are listed.
            let text = std::fs::read(&path).unwrap_or_default();
            found += text.windows(bytes.len()).filter(|window| *window == bytes).count();
        }
    }
    found
}

fn look(folder: &Path) {
    assert!(count(folder, PUBLIC) > 0, "public text is not found: this looks in the wrong place");
    assert_eq!((count(folder, SECRET), count(folder, BODY)), (0, 0), "a secret is in {}", folder.display());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_are_not_in_the_files_of_sqlite() {
    let site = Site::sqlite();
    plant(&site).await;
    look(site.folder.path());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_are_not_in_the_files_of_postgres() {
    let server = tokio::task::block_in_place(Server::start);
    let site = Site::on(&server.address).await;
    plant(&site).await;
    site.spoil("CHECKPOINT").await;
    look(&server.files());
    look(site.folder.path());
}
