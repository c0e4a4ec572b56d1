//! `hexhaven work`: analyses games for a server, in another process or on another machine.

mod client;

use super::config_file::{ConfigFile, secret};
use crate::Verdict;
use crate::interrupt::Interrupt;
use analysis::{Analyser, Depth};
use anyhow::{Context, Result, anyhow};
use client::{Client, Failed, Job};
use record::Log;
use serde_json::json;
use std::num::NonZeroU8;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// Analyse games for a server, as its players request it
///
/// Runs at the lowest priority. Any number of workers can run at once, on any machines; one that is killed loses nothing:
/// its work goes to another.
#[derive(clap::Args)]
pub struct Args {
    /// The server's address [default: http://127.0.0.1:8080]
    #[arg(long, value_name = "URL", env = "HEXHAVEN_SERVER")]
    server: Option<String>,
    /// File with the token that the server was given, too; or set HEXHAVEN_WORK_TOKEN
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_WORK_TOKEN_FILE")]
    token_file: Option<PathBuf>,
    /// Number of games to analyse at once; `work_threads` in the file [default: 1]
    #[arg(long, value_name = "N", env = "HEXHAVEN_WORK_THREADS")]
    threads: Option<NonZeroU8>,
    /// Configuration file, in TOML: the server's serves for its workers, too
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_CONFIG")]
    config: Option<PathBuf>,
    /// Stop when there is no more work, instead of waiting for some
    #[arg(long)]
    once: bool,
}

/// The server's address, unless it is set.
const SERVER: &str = "http://127.0.0.1:8080";
/// The environment variable with the token. As a flag, others on the machine could read it.
pub const TOKEN: &str = "HEXHAVEN_WORK_TOKEN";
/// How long the server is asked to wait for work. A worker that is stopped meanwhile ends after that.
const WAIT: Duration = Duration::from_secs(4);
/// How long to wait before the first and between later attempts to reach a server that is away.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How often a pause looks whether the worker is to stop.
const PAUSE_STEP: Duration = Duration::from_millis(100);
/// The lowest priority: everything else on the machine goes first.
#[cfg(unix)]
const NICENESS: i32 = 19;

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let file = ConfigFile::load(args.config.as_deref())?;
    let token = secret(args.token_file.as_deref(), TOKEN, file.work_token_file.as_deref())?
        .with_context(|| format!("a worker needs the server's token: --token-file, or {TOKEN}"))?;
    // Threads inherit it. Where it is not allowed, the worker runs at the usual priority.
    #[cfg(unix)]
    let _ = rustix::process::nice(NICENESS);
    let client = Client::new(args.server.as_deref().or(file.server.as_deref()).unwrap_or(SERVER), token);
    let interrupt = Interrupt::listen()?;
    let threads = args.threads.or(file.work_threads).unwrap_or(NonZeroU8::MIN);
    let worker = Worker { client: &client, interrupt: &interrupt, once: args.once };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.get()).map(|_| scope.spawn(|| worker.work())).collect();
        let ended = threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("a worker crashed"))?);
        ended.collect::<Result<Vec<()>>>()
    })?;
    Ok(Verdict::Good)
}

/// One thread of the worker.
struct Worker<'a> {
    client: &'a Client,
    interrupt: &'a Interrupt,
    once: bool,
}

/// How an analysis ended.
enum Ended {
    /// With the result, as it is delivered.
    Done(String),
    /// With the reason why there is no result.
    Failed(String),
    /// The server has given the work to another worker.
    Lost,
    /// The worker is to stop.
    Interrupted,
}

/// Pauses between attempts to reach the server.
#[derive(Default)]
struct Backoff {
    next: Option<Duration>,
}

impl Backoff {
    /// Waits, each time longer; says why at the first time.
    fn pause(&mut self, why: &Failed, interrupt: &Interrupt) {
        let pause = self.next.unwrap_or_else(|| {
            eprintln!("the server cannot be used right now, and will be tried again: {why}");
            FIRST_PAUSE
        });
        self.next = Some((2 * pause).min(LONGEST_PAUSE));
        let until = Instant::now() + pause;
        while Instant::now() < until && !interrupt.is_requested() {
            thread::sleep(PAUSE_STEP);
        }
    }

    /// The server has answered.
    fn end(&mut self) {
        if self.next.take().is_some() {
            eprintln!("the server answers again");
        }
    }
}

fn failure(why: &str) -> String {
    json!({"failure": why}).to_string()
}

impl Worker<'_> {
    /// Works until it is to stop.
    fn work(&self) -> Result<()> {
        let mut backoff = Backoff::default();
        let wait = if self.once { Duration::ZERO } else { WAIT };
        while !self.interrupt.is_requested() {
            match self.client.take(wait) {
                Ok(Some(job)) => {
                    backoff.end();
                    self.make(&job);
                }
                Ok(None) if self.once => break,
                Ok(None) => backoff.end(),
                Err(why @ Failed::Away(_)) if !self.once => backoff.pause(&why, self.interrupt),
                Err(why) => return Err(anyhow!("{why}")),
            }
        }
        Ok(())
    }

    /// Analyses a game, and returns the result.
    fn make(&self, job: &Job) {
        let begun = Instant::now();
        let shown = format!("{} ({})", job.table, job.depth);
        // A record on which the analysis crashes would crash the next worker, too.
        let ended = catch_unwind(AssertUnwindSafe(|| self.analyse(job)))
            .unwrap_or_else(|_| Ended::Failed("the analysis crashed".to_owned()));
        match ended {
            Ended::Failed(reason) => match self.deliver(job, &failure(&reason)) {
                Ok(()) => eprintln!("{shown}: failed: {reason}"),
                Err(why) => eprintln!("{shown}: failed: {reason}; not delivered: {why}"),
            },
            Ended::Done(result) => match self.deliver(job, &result) {
                Ok(()) => eprintln!("{shown}: done in {:.1} s", begun.elapsed().as_secs_f64()),
                Err(why) => eprintln!("{shown}: not delivered: {why}"),
            },
            Ended::Lost => eprintln!("{shown}: {}", Failed::Lost),
            Ended::Interrupted => match self.client.release(job) {
                Ok(()) => eprintln!("{shown}: given back"),
                Err(why) => eprintln!("{shown}: not given back: {why}"),
            },
        }
    }

    fn analyse(&self, job: &Job) -> Ended {
        let depth = job.depth.parse::<Depth>();
        let analyser = depth.and_then(|depth| {
            Log::parse(&job.record).and_then(|log| Analyser::new(&log, depth)).map_err(|error| error.to_string())
        });
        let mut analyser = match analyser {
            Ok(analyser) => analyser,
            Err(why) => return Ended::Failed(why),
        };
        let renewal = Duration::from_millis(job.lease_ms) / 3;
        let mut renewed = Instant::now();
        while analyser.step() {
            if self.interrupt.is_requested() {
                return Ended::Interrupted;
            }
            if renewed.elapsed() >= renewal {
                renewed = Instant::now();
                // If the server is away, it may be back before the analysis is done.
                if let Err(Failed::Lost) = self.client.renew(job) {
                    return Ended::Lost;
                }
            }
        }
        Ended::Done(json!({"analysis": analyser.analysis()}).to_string())
    }

    /// Sends a result. While the server is away, it is tried again: the server knows whether the lease is still valid.
    fn deliver(&self, job: &Job, delivery: &str) -> Result<(), Failed> {
        let mut backoff = Backoff::default();
        loop {
            match self.client.deliver(job, delivery) {
                Err(why @ Failed::Away(_)) if !self.interrupt.is_requested() => backoff.pause(&why, self.interrupt),
                Err(why @ Failed::TooLarge) => return self.client.deliver(job, &failure(&why.to_string())),
                other => return other,
            }
        }
    }
}
