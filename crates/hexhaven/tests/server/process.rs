//! A server process that can be killed and restarted on the same data. `HEXHAVEN_BIN` names another binary to be tested.

use crate::common::folder;
use crate::web::Web;
use rustix::process::{Pid, Signal, kill_process};
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A server that is killed when it is dropped. Its data is deleted unless the test fails.
pub struct Server {
    folder: PathBuf,
    data: PathBuf,
    arguments: Vec<String>,
    environment: Vec<(&'static str, String)>,
    running: Option<Child>,
    /// Its address; the port changes with each start.
    pub address: String,
}

impl Server {
    /// Starts a server on empty data, without rate limits.
    pub fn start(test: &str, arguments: &[&str]) -> Self {
        Self::start_in(folder(&format!("server-{test}")), &[&["--rate", "0"], arguments].concat())
    }

    /// Starts a server with its data in a folder and only these arguments.
    pub fn start_in(folder: PathBuf, arguments: &[&str]) -> Self {
        let data = folder.join("data");
        Self::start_at(folder, data, arguments)
    }

    /// Starts a server with its data in another folder.
    pub fn start_at(folder: PathBuf, data: PathBuf, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let mut server =
            Self { folder, data, arguments, environment: Vec::new(), running: None, address: String::new() };
        server.restart();
        server
    }

    /// Sets an environment variable for the next start.
    pub fn set_environment(&mut self, name: &'static str, value: &str) {
        self.environment.retain(|(known, _)| *known != name);
        self.environment.push((name, value.to_owned()));
    }

    /// A folder for other files of the test.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Restarts it on the same data, with more arguments; of an argument that was given before, the new value counts.
    pub fn restart_with(&mut self, arguments: &[&str]) {
        for pair in arguments.chunks(2) {
            if let Some(known) = self.arguments.iter().position(|argument| argument == pair[0]) {
                self.arguments.drain(known..known + pair.len());
            }
            self.arguments.extend(pair.iter().map(|&argument| argument.to_owned()));
        }
        self.restart();
    }

    /// Restarts it on the same data.
    pub fn restart(&mut self) {
        assert!(self.running.is_none(), "the server is still running");
        let log = OpenOptions::new().create(true).append(true).open(self.log_file()).expect("the log can be written");
        // The server is killed with the thread that started it, even if the test is killed.
        let binary = std::env::var_os("HEXHAVEN_BIN").unwrap_or_else(|| env!("CARGO_BIN_EXE_hexhaven").into());
        let mut child = Command::new("setpriv")
            .args(["--pdeathsig", "KILL", "--"])
            .arg(binary)
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(&self.data)
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (*name, value.as_str())))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("setpriv, of util-linux, starts the server");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("the server prints text");
        self.running = Some(child);
        let Some(address) = line.trim().strip_prefix("listening on ").and_then(|url| url.split_once("://")) else {
            panic!("the server printed {line:?}\n{}", self.log());
        };
        self.address = address.1.to_owned();
    }

    fn child(&mut self) -> &mut Child {
        self.running.as_mut().expect("it runs")
    }

    /// Kills it without warning.
    pub fn kill(&mut self) {
        self.child().kill().expect("it can be killed");
        self.child().wait().expect("it ends");
        self.running = None;
    }

    /// Its process id, to kill it from another thread.
    pub fn id(&mut self) -> Pid {
        Pid::from_child(self.child())
    }

    /// Asks it to stop. Returns its exit status, and how long it took.
    pub fn stop(&mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        kill_process(self.id(), Signal::TERM).expect("the signal can be sent");
        while begun.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child().try_wait().expect("the request can be sent") {
                self.running = None;
                return (status, begun.elapsed());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the server did not stop\n{}", self.log());
    }

    /// Waits for the process after it was killed from another thread.
    pub fn bury(&mut self) {
        self.child().wait().expect("it ends");
        self.running = None;
    }

    /// An HTTP client for it.
    pub fn web(&self) -> Web {
        Web::new(&self.address)
    }

    /// Its data folder.
    pub fn data(&self) -> &Path {
        &self.data
    }

    fn log_file(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// Its log.
    pub fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// All files of its database.
    pub fn database_files(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(&self.data).expect("there is data").map(|entry| entry.expect("it can be read").path());
        files.filter(|path| is_database(path)).collect()
    }
}

fn is_database(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("hexhaven.db"))
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.running.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
        let log = self.log();
        if std::thread::panicking() {
            eprintln!("the server's log ({}):\n{log}", self.folder.display());
        } else {
            assert!(!log.contains("panicked"), "the server panicked:\n{log}");
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}
