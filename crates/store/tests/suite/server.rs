//! PostgreSQL servers for tests, of this crate and of others that include this file.

use rustix::fs::{FlockOperation, flock};
use std::fs::{File, OpenOptions};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

fn script() -> Command {
    Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres"))
}

/// Runs the script and returns what it prints; a test that needs PostgreSQL and does not get it fails.
fn ask(arguments: &[&str]) -> String {
    let output = script().args(arguments).stdin(Stdio::null()).output().expect("scripts/postgres can be run");
    assert!(
        output.status.success(),
        "scripts/postgres {arguments:?} failed: PostgreSQL is needed for this test\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("it prints text").trim().to_owned()
}

fn open(path: &str) -> File {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Marks a server as used by this process for as long as it keeps the file open.
fn use_server(folder: &str) -> File {
    let user = open(&format!("{folder}/users"));
    flock(&user, FlockOperation::LockShared).expect("the lock can be taken");
    user
}

/// A server for one test, which can be stopped and started again.
pub struct Server {
    folder: PathBuf,
    pub address: String,
    /// The server runs for as long as this process holds it, and stops even if the process is killed.
    _user: File,
}

impl Server {
    pub fn start() -> Self {
        let address = ask(&["start"]);
        let (_, folder) = address.split_once("host=").expect("the address names the folder");
        let user = use_server(folder);
        ask(&["guard", folder]);
        Self { folder: folder.into(), address: address.clone(), _user: user }
    }

    fn folder(&self) -> &str {
        self.folder.to_str().expect("the folder's name is text")
    }

    pub fn halt(&self) {
        ask(&["halt", self.folder()]);
    }

    pub fn resume(&self) {
        ask(&["resume", self.folder()]);
    }

    /// The folder of its files.
    pub fn files(&self) -> PathBuf {
        self.folder.join("data")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        ask(&["stop", self.folder()]);
    }
}

/// The address of the shared server, which is started if necessary.
pub fn shared() -> &'static str {
    static SHARED: OnceLock<(String, File)> = OnceLock::new();
    &SHARED.get_or_init(start_shared).0
}

fn start_shared() -> (String, File) {
    let folder = std::env::temp_dir().join(format!("hexhaven-postgres-{}", rustix::process::getuid().as_raw()));
    let path = folder.to_str().expect("the folder's name is text");
    // Under this lock one process starts the server, and its watcher does not stop it.
    let lock = open(&format!("{path}.lock"));
    flock(&lock, FlockOperation::LockExclusive).expect("the lock can be taken");
    let address = format!("postgres://postgres@localhost/postgres?host={path}");
    if UnixStream::connect(folder.join(".s.PGSQL.5432")).is_err() {
        // Any existing files were left behind when the machine was switched off.
        ask(&["stop", path]);
        assert_eq!(ask(&["start", path]), address);
        ask(&["guard", path]);
    }
    (address, use_server(path))
}

/// Runs one of PostgreSQL's own programs against a server, and returns what it prints.
pub fn program(server: &str, arguments: &[&str]) -> String {
    let (_, folder) = server.split_once("host=").expect("the address names the folder");
    ask(&[&["run", folder], arguments].concat())
}
