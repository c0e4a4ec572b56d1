//! A program that runs: lines to it, lines from it, and its end.
//!
//! Three threads stand between it and us, so that nothing it does or leaves undone can hold us up: one writes what it is
//! told, one reads what it says, one keeps the last lines of its standard error.

use super::pipes::{self, Heard, Tail};
use crate::protocol::message;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::collections::BTreeSet;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

/// How long a program may take to leave by itself when it is not needed any more.
const GRACE: Duration = Duration::from_millis(300);
/// How often it is looked whether something has come about.
const LOOK: Duration = Duration::from_millis(1);

/// All programs that run, so that none outlives us.
static RUNNING: Mutex<Running> = Mutex::new(Running { groups: Vec::new(), closed: false });

struct Running {
    groups: Vec<Pid>,
    /// Whether no more may be started.
    closed: bool,
}

fn running() -> std::sync::MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn kill(group: Pid) {
    // A group that is gone already needs no ending.
    let _ = kill_process_group(group, Signal::KILL);
}

/// Ends every program that runs, and lets no other start: for a process that is about to be ended itself.
pub fn end_programs() {
    let mut running = running();
    running.closed = true;
    for group in running.groups.drain(..) {
        kill(group);
        // Collected here, for nobody else may come to it any more.
        let _ = waitid(WaitId::Pid(group), WaitIdOptions::EXITED);
    }
}

/// Whether every program was ended, and none is started any more.
pub(super) fn are_ended() -> bool {
    running().closed
}

/// A program that runs.
pub(super) struct Process {
    child: Child,
    /// It and whatever it starts.
    group: Pid,
    /// What it is to be told; nothing more once it is to leave.
    told: Option<SyncSender<String>>,
    heard: Receiver<Heard>,
    errors: Tail,
    begun: Instant,
    /// The number of the last `move`.
    pub(super) asked: u64,
    /// Those that nobody waits for any more.
    pub(super) missed: BTreeSet<u64>,
    /// How often in a row it was late and had said nothing at all.
    pub(super) silent: u32,
    /// Whether it has ever answered with a legal action.
    pub(super) answered: bool,
}

/// What comes of waiting for a program.
pub(super) enum Waited {
    /// A line.
    Line(String),
    /// A line that does not end.
    TooLong,
    /// Nothing in time.
    Nothing,
    /// It has closed its output.
    Closed,
}

/// It takes no more lines.
pub(super) struct Deaf {
    /// Whether it is gone; else it does not read.
    pub(super) gone: bool,
}

impl Process {
    /// Starts a program.
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
            told: Some(pipes::write(input)?),
            heard: pipes::read(output)?,
            errors: Tail::of(errors)?,
            begun: Instant::now(),
            asked: 0,
            missed: BTreeSet::new(),
            silent: 0,
            answered: false,
        };
        // Whether it listens shows when it is told something that matters.
        let _ = process.tell(message::hello(), Duration::ZERO);
        Ok(process)
    }

    /// When it was started.
    pub(super) const fn begun(&self) -> Instant {
        self.begun
    }

    /// Tells it a line; when too many lie there unread, waits a while for it to read some.
    pub(super) fn tell(&self, line: String, patience: Duration) -> Result<(), Deaf> {
        let Some(told) = &self.told else { return Err(Deaf { gone: true }) };
        let until = Instant::now() + patience;
        let mut line = line;
        loop {
            line = match told.try_send(line) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Disconnected(_)) => return Err(Deaf { gone: true }),
                Err(TrySendError::Full(_)) if Instant::now() >= until => return Err(Deaf { gone: false }),
                Err(TrySendError::Full(line)) => line,
            };
            thread::sleep(LOOK);
        }
    }

    /// Waits for it to say something.
    pub(super) fn wait(&self, until: Instant) -> Waited {
        match self.heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Heard::Line(line)) => Waited::Line(line),
            Ok(Heard::TooLong) => Waited::TooLong,
            Err(RecvTimeoutError::Timeout) => Waited::Nothing,
            Err(RecvTimeoutError::Disconnected) => Waited::Closed,
        }
    }

    /// Whether it has ended.
    pub(super) fn is_over(&self) -> bool {
        // It is left for `wait` to collect, so that its number stays its own until its group has been ended.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        matches!(waitid(WaitId::Pid(self.group), options), Ok(Some(_)))
    }

    fn is_over_within(&self, time: Duration) -> bool {
        let until = Instant::now() + time;
        while !self.is_over() {
            if Instant::now() >= until {
                return false;
            }
            thread::sleep(LOOK);
        }
        true
    }

    /// Ends it, if it has not ended by itself; how it ended, and the last lines of its standard error.
    pub(super) fn autopsy(mut self) -> (String, Vec<String>) {
        let itself = self.is_over_within(GRACE);
        let status = self.end();
        let how = match status {
            Ok(status) if itself => described(status),
            _ => "had to be ended".to_owned(),
        };
        (how, self.errors.lines(GRACE))
    }

    /// Ends it and everything it has started.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.told = None;
        kill(self.group);
        let status = self.child.wait();
        running().groups.retain(|&group| group != self.group);
        status
    }
}

fn described(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exited with code {code}"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended".to_owned(),
    }
}

impl Drop for Process {
    /// Lets it leave by itself, which it should when its input is closed; else ends it.
    fn drop(&mut self) {
        if self.told.take().is_some() && !thread::panicking() {
            self.is_over_within(GRACE);
        }
        // Nobody is left to be told that it could not be ended.
        let _ = self.end();
    }
}
