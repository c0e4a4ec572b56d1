//! Ctrl-C and its like, heard.

use anyhow::{Context, Result};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Signals so close together are one: some programs send theirs to a process and to its group.
const ONE: Duration = Duration::from_millis(500);

/// Whether we were asked to stop. Asked again, we stop at once; programs that play do not outlive us.
pub struct Interrupt {
    asked: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens for Ctrl-C, for what a scheduler sends before it takes a machine away, and for a terminal that is gone,
    /// with which we go at once.
    pub fn listen() -> Result<Self> {
        let unheard = "signals cannot be heard";
        let mut signals = Signals::new([SIGINT, SIGTERM]).context(unheard)?;
        if !is_ignored(SIGHUP) {
            signals.add_signal(SIGHUP).context(unheard)?;
        }
        let asked = Arc::new(AtomicBool::new(false));
        let interrupt = Self { asked: Arc::clone(&asked) };
        std::thread::spawn(move || {
            let mut first: Option<Instant> = None;
            for signal in &mut signals {
                match first {
                    _ if signal == SIGHUP => {
                        sim::kill_programs();
                        // It ends us as if nobody had listened; if it cannot, the next one tries again.
                        let _ = emulate_default_handler(signal);
                    }
                    None => {
                        first = Some(Instant::now());
                        asked.store(true, Ordering::Relaxed);
                    }
                    Some(first) if first.elapsed() < ONE => {}
                    Some(_) => {
                        sim::kill_programs();
                        std::process::exit(crate::INTERRUPTED.into());
                    }
                }
            }
        });
        Ok(interrupt)
    }

    /// Whether we were asked to stop.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }
}

/// Whether a signal is ignored, as `nohup` wants it: then it stays so. Where that cannot be known, it is not.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
