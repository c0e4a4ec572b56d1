//! A running program: lines to it, lines from it, and its end.
//!
//! Three threads handle its pipes, so that nothing it does or fails to do can block us: one writes to its standard input,
//! one reads its standard output, one keeps the last lines of its standard error.

use super::pipes::{self, Output, StderrTail};
use crate::protocol::message;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::collections::BTreeSet;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

/// How long a program may take to exit by itself before it is killed.
const EXIT_GRACE: Duration = Duration::from_millis(300);
/// The interval of polling loops.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// All running programs, so that none outlives us.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: Vec::new(), closed: false });

struct Running {
    groups: Vec<Pid>,
    /// Whether no more programs may be started.
    closed: bool,
}

fn running() -> std::sync::MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn kill_group(group: Pid) {
    // The group may already be gone.
    let _ = kill_process_group(group, Signal::KILL);
}

/// Kills all running programs and lets no more be started: for a process that is about to exit.
pub fn kill_programs() {
    let mut running = running();
    running.closed = true;
    for group in running.groups.drain(..) {
        kill_group(group);
        // Reaped here, since nothing else will do it.
        let _ = waitid(WaitId::Pid(group), WaitIdOptions::EXITED);
    }
}

/// Whether [`kill_programs`] was called.
pub(super) fn are_killed() -> bool {
    running().closed
}

/// A running program.
pub(super) struct Process {
    child: Child,
    /// The process group: the program and whatever it starts.
    group: Pid,
    /// The queue to its standard input; `None` once it is to exit.
    stdin: Option<SyncSender<String>>,
    stdout: Receiver<Output>,
    stderr: StderrTail,
    started: Instant,
    /// The id of the last `move` message.
    pub(super) last_id: u64,
    /// Ids whose answers are no longer expected.
    pub(super) timed_out: BTreeSet<u64>,
    /// How many moves in a row it was late without writing anything at all.
    pub(super) silent: u32,
    /// Whether it has ever answered with a legal action.
    pub(super) answered: bool,
}

/// The result of waiting for a line of a program.
pub(super) enum Received {
    Line(String),
    /// A line that is too long.
    TooLong,
    Timeout,
    /// Its standard output is closed.
    Closed,
}

/// A line could not be sent.
pub(super) struct SendError {
    /// Whether the program is gone; otherwise it does not read.
    pub(super) gone: bool,
}

impl Process {
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let mut running = running();
        if running.closed {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "no more programs are started"));
        }
        let mut child = command.spawn()?;
        let group = Pid::from_child(&child);
        running.groups.push(group);
        drop(running);
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else { unreachable!("all three are pipes") };
        let process = Self {
            child,
            group,
            stdin: Some(pipes::write(input)?),
            stdout: pipes::read(output)?,
            stderr: StderrTail::new(errors)?,
            started: Instant::now(),
            last_id: 0,
            timed_out: BTreeSet::new(),
            silent: 0,
            answered: false,
        };
        // If it does not read, the next message will fail.
        let _ = process.send(message::hello(), Duration::ZERO);
        Ok(process)
    }

    pub(super) const fn started(&self) -> Instant {
        self.started
    }

    /// Sends a line. If the queue is full, waits up to the timeout for the program to read.
    pub(super) fn send(&self, line: String, timeout: Duration) -> Result<(), SendError> {
        let Some(stdin) = &self.stdin else { return Err(SendError { gone: true }) };
        let until = Instant::now() + timeout;
        let mut line = line;
        loop {
            line = match stdin.try_send(line) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Disconnected(_)) => return Err(SendError { gone: true }),
                Err(TrySendError::Full(_)) if Instant::now() >= until => return Err(SendError { gone: false }),
                Err(TrySendError::Full(line)) => line,
            };
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Waits for a line.
    pub(super) fn receive(&self, until: Instant) -> Received {
        match self.stdout.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Output::Line(line)) => Received::Line(line),
            Ok(Output::TooLong) => Received::TooLong,
            Err(RecvTimeoutError::Timeout) => Received::Timeout,
            Err(RecvTimeoutError::Disconnected) => Received::Closed,
        }
    }

    pub(super) fn has_exited(&self) -> bool {
        // It is left for `wait` to reap, so that its id is not reused before its group is killed.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        matches!(waitid(WaitId::Pid(self.group), options), Ok(Some(_)))
    }

    fn exits_within(&self, time: Duration) -> bool {
        let until = Instant::now() + time;
        while !self.has_exited() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(POLL_INTERVAL);
        }
        true
    }

    /// Kills it unless it has exited by itself. Returns how it ended and the last lines of its standard error.
    pub(super) fn end_and_report(mut self) -> (String, Vec<String>) {
        let by_itself = self.exits_within(EXIT_GRACE);
        let status = self.kill();
        let how = match status {
            Ok(status) if by_itself => describe(status),
            _ => "had to be killed".to_owned(),
        };
        (how, self.stderr.lines(EXIT_GRACE))
    }

    /// Kills it and everything it has started.
    fn kill(&mut self) -> io::Result<ExitStatus> {
        self.stdin = None;
        kill_group(self.group);
        let status = self.child.wait();
        running().groups.retain(|&group| group != self.group);
        status
    }
}

fn describe(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exited with code {code}"),
        (None, Some(signal)) => format!("was killed by signal {signal}"),
        (None, None) => "ended".to_owned(),
    }
}

impl Drop for Process {
    /// Closes its input, so that it exits by itself; kills it otherwise.
    fn drop(&mut self) {
        if self.stdin.take().is_some() && !thread::panicking() {
            self.exits_within(EXIT_GRACE);
        }
        // A failure to kill it cannot be reported from here.
        let _ = self.kill();
    }
}
