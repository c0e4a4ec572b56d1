//! A server as a process: started, killed, started again on the same data.

use crate::common::folder;
use crate::web::Web;
use rustix::process::{Pid, Signal, kill_process};
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A server that ends when it is dropped, and whose data goes then unless the test fails.
pub struct Server {
    folder: PathBuf,
    data: PathBuf,
    arguments: Vec<String>,
    environment: Vec<(&'static str, String)>,
    running: Option<Child>,
    /// Where it answers; another port after each start.
    pub address: String,
}

impl Server {
    /// Starts a server on empty data, without limits on how often one may ask.
    pub fn start(test: &str, arguments: &[&str]) -> Self {
        Self::start_in(folder(&format!("server-{test}")), &[&["--rate", "0"], arguments].concat())
    }

    /// Starts a server that keeps its data in a folder, with these arguments and no others.
    pub fn start_in(folder: PathBuf, arguments: &[&str]) -> Self {
        let data = folder.join("data");
        Self::start_at(folder, data, arguments)
    }

    /// The same, with the data elsewhere.
    pub fn start_at(folder: PathBuf, data: PathBuf, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let mut server =
            Self { folder, data, arguments, environment: Vec::new(), running: None, address: String::new() };
        server.restart();
        server
    }

    /// From the next start on, the server finds this in its environment.
    pub fn set_environment(&mut self, name: &'static str, value: &str) {
        self.environment.retain(|(known, _)| *known != name);
        self.environment.push((name, value.to_owned()));
    }

    /// A folder for what a test needs beside the server's data.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts it again on the data that it left.
    pub fn restart(&mut self) {
        assert!(self.running.is_none(), "it is stopped first");
        let log = OpenOptions::new().create(true).append(true).open(self.log_file()).expect("the log can be written");
        // The server goes with the thread that started it, also when the test is killed.
        let mut child = Command::new("setpriv")
            .args(["--pdeathsig", "KILL", "--", env!("CARGO_BIN_EXE_hexhaven"), "serve", "--addr", "127.0.0.1:0"])
            .arg("--data")
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
        let Some(address) = line.trim().strip_prefix("listening on http://") else {
            panic!("the server printed {line:?}\n{}", self.log());
        };
        self.address = address.to_owned();
    }

    fn child(&mut self) -> &mut Child {
        self.running.as_mut().expect("it runs")
    }

    /// Ends it at once, as a power cut would as far as the process can tell.
    pub fn kill(&mut self) {
        self.child().kill().expect("it can be killed");
        self.child().wait().expect("it ends");
        self.running = None;
    }

    /// A number by which it can be killed from another thread.
    pub fn id(&mut self) -> Pid {
        Pid::from_child(self.child())
    }

    /// Asks it to stop; how it ended, and after how long.
    pub fn stop(&mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        kill_process(self.id(), Signal::TERM).expect("it can be told");
        while begun.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.child().try_wait().expect("it can be asked") {
                self.running = None;
                return (status, begun.elapsed());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the server did not stop\n{}", self.log());
    }

    /// Notes that it was killed elsewhere.
    pub fn bury(&mut self) {
        self.child().wait().expect("it ends");
        self.running = None;
    }

    /// Speaks HTTP with it.
    pub fn web(&self) -> Web {
        Web::new(&self.address)
    }

    /// Where its data is.
    pub fn data(&self) -> &Path {
        &self.data
    }

    fn log_file(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// What it logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// Every file of its database.
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
