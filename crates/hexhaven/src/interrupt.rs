//! Handling of Ctrl-C and similar signals.

use anyhow::{Context, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::time::{Duration, Instant};

/// Signals this close together count as one: some programs send theirs to a process and to its group.
#[cfg(unix)]
const SAME_SIGNAL: Duration = Duration::from_millis(500);

/// Whether a stop was requested. A second request exits at once and kills the programs that play.
pub struct Interrupt {
    requested: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens for Ctrl-C, for the signal that a scheduler sends before it stops a machine, and for a closed terminal,
    /// which ends the program at once.
    #[cfg(unix)]
    pub fn listen() -> Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::iterator::Signals;
        use signal_hook::low_level::emulate_default_handler;
        let cannot_listen = "cannot listen for signals";
        let mut signals = Signals::new([SIGINT, SIGTERM]).context(cannot_listen)?;
        if !is_ignored(SIGHUP) {
            signals.add_signal(SIGHUP).context(cannot_listen)?;
        }
        let requested = Arc::new(AtomicBool::new(false));
        let interrupt = Self { requested: Arc::clone(&requested) };
        std::thread::spawn(move || {
            let mut first: Option<Instant> = None;
            for signal in &mut signals {
                match first {
                    _ if signal == SIGHUP => {
                        sim::kill_programs();
                        // The default handler ends the process; if that fails, the next signal tries again.
                        let _ = emulate_default_handler(signal);
                    }
                    None => {
                        first = Some(Instant::now());
                        requested.store(true, Ordering::Relaxed);
                    }
                    Some(first) if first.elapsed() < SAME_SIGNAL => {}
                    Some(_) => {
                        sim::kill_programs();
                        std::process::exit(crate::INTERRUPTED.into());
                    }
                }
            }
        });
        Ok(interrupt)
    }

    /// Listens for Ctrl-C.
    #[cfg(not(unix))]
    pub fn listen() -> Result<Self> {
        use signal_hook::consts::SIGINT;
        use signal_hook::flag;
        let requested = Arc::new(AtomicBool::new(false));
        // In this order: the first request sets what the second one looks at.
        flag::register_conditional_shutdown(SIGINT, crate::INTERRUPTED.into(), Arc::clone(&requested))
            .and_then(|_| flag::register(SIGINT, Arc::clone(&requested)))
            .context("cannot listen for signals")?;
        Ok(Self { requested })
    }

    /// Whether a stop was requested.
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed)
    }
}

/// Whether a signal is ignored, as set by `nohup`: then it stays ignored. If this cannot be determined, it is not.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
