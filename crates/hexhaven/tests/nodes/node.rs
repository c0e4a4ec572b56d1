//! Servers started by a test.

use crate::postgres;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long a test waits for anything.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(40);

/// A name that no other test uses.
pub fn unique(what: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{what}_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A folder that is deleted with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        let path = std::env::temp_dir().join(unique("hexhaven_nodes"));
        std::fs::create_dir(&path).expect("a folder can be made");
        Self(path)
    }

    pub fn join(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("temporary folders are UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing depends on it.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Creates a database on a server and returns its address.
pub fn new_database(server: &str) -> String {
    let name = unique("nodes");
    postgres::program(server, &["createdb", &name]);
    server.replace("/postgres?", &format!("/{name}?"))
}

/// Runs a statement and returns its output.
pub fn ask_database(address: &str, sql: &str) -> String {
    let (rest, _) = address.split_once('?').expect("the address names a folder");
    let (_, name) = rest.rsplit_once('/').expect("the address names a database");
    postgres::program(address, &["psql", "-d", name, "-v", "ON_ERROR_STOP=1", "-tAc", sql])
}

/// The binary with these arguments.
pub fn hexhaven(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexhaven"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the binary until it exits.
pub fn run(arguments: &[&str]) -> (i32, String, String) {
    let Output { status, stdout, stderr } = hexhaven(arguments).output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints text");
    (status.code().expect("it ends by itself"), text(stdout), text(stderr))
}

/// A running server.
pub struct Node {
    child: Child,
    pub host: String,
}

impl Node {
    /// Starts a server. Its log goes to the output of the test.
    pub fn start(arguments: &[&str]) -> Self {
        let usual = ["serve", "--addr", "127.0.0.1:0", "--log", "error", "--rate", "0"];
        let mut child =
            hexhaven(&usual).args(arguments).stdout(Stdio::piped()).spawn().expect("the server can be started");
        let mut line = String::new();
        let output = child.stdout.take().expect("the output is piped");
        BufReader::new(output).read_line(&mut line).expect("it prints text");
        let host = line
            .trim()
            .strip_prefix("listening on http://")
            .unwrap_or_else(|| panic!("unexpected first line: {line:?}"));
        Self { host: host.to_owned(), child }
    }

    /// Kills it, like a crash.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop, and waits until it has exited.
    pub fn stop(mut self) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).expect("the signal can be sent");
        let ended = self.child.wait().expect("it ends");
        assert!(ended.success(), "it ended with {ended}");
    }

    /// Sends an HTTP request. Returns the status and the body, which is null unless it is JSON.
    pub fn ask(&self, path: &str, token: Option<&str>, body: Option<&Value>) -> (u16, Value) {
        let config =
            ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(WAIT_TIMEOUT)).build();
        let (agent, url) = (ureq::Agent::new_with_config(config), format!("http://{}{path}", self.host));
        let bearer = token.map(|token| format!("Bearer {token}"));
        let answer = match body {
            Some(body) => {
                let request =
                    bearer.iter().fold(agent.post(&url), |request, bearer| request.header("Authorization", bearer));
                request.send(body.to_string())
            }
            None => {
                let request =
                    bearer.iter().fold(agent.get(&url), |request, bearer| request.header("Authorization", bearer));
                request.call()
            }
        };
        let mut answer = answer.unwrap_or_else(|error| panic!("{url}: {error}"));
        let text = answer.body_mut().read_to_string().expect("it answers with text");
        (answer.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Sends an HTTP request that must succeed.
    pub fn must(&self, path: &str, token: Option<&str>, body: Option<&Value>) -> Value {
        let (status, answer) = self.ask(path, token, body);
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    /// Sends a `PUT` request with a key. Returns the status and the body.
    pub fn put(&self, path: &str, key: &str, body: &Value) -> (u16, Value) {
        let config =
            ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(WAIT_TIMEOUT)).build();
        let request = ureq::Agent::new_with_config(config).put(format!("http://{}{path}", self.host));
        let answer = request.header("Authorization", format!("Bearer {key}")).send(body.to_string());
        let mut answer = answer.unwrap_or_else(|error| panic!("{path}: {error}"));
        let text = answer.body_mut().read_to_string().expect("it answers with text");
        (answer.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Three servers on one database, with one key file.
pub struct Nodes {
    pub folder: Folder,
    pub database: String,
    pub nodes: Vec<Node>,
}

impl Nodes {
    pub fn start(count: usize, server: &str, arguments: &[&str]) -> Self {
        let (folder, database) = (Folder::new(), new_database(server));
        let key = folder.join("key");
        let all = [&["--database-url", &database, "--key-file", &key], arguments].concat();
        let nodes = (0..count).map(|_| Node::start(&all)).collect();
        Self { nodes, folder, database }
    }

    /// The storage options for `hexhaven admin`.
    pub fn storage(&self) -> Vec<String> {
        let key = self.folder.join("key");
        ["--database-url", &self.database, "--key-file", &key].map(str::to_owned).to_vec()
    }
}

/// Waits until a condition is true.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) -> Duration {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < WAIT_TIMEOUT, "{what}: not within {WAIT_TIMEOUT:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
    begun.elapsed()
}
