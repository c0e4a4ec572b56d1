//! Ctrl-C, heard.

use anyhow::{Context, Result};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Signals so close together are one: some programs send theirs to a process and to its group.
const ONE: Duration = Duration::from_millis(500);

/// Whether the program was asked to stop. Asked again, it stops at once.
pub struct Interrupt {
    asked: Arc<AtomicBool>,
    /// Whether the next signal stops it at once.
    armed: Arc<AtomicBool>,
    since: OnceCell<Instant>,
}

impl Interrupt {
    /// Listens for Ctrl-C, and for what a scheduler sends before it takes a machine away.
    pub fn listen() -> Result<Self> {
        let (asked, armed) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        for signal in [SIGINT, SIGTERM] {
            let code = i32::from(crate::INTERRUPTED);
            flag::register_conditional_shutdown(signal, code, Arc::clone(&armed))
                .and_then(|_| flag::register(signal, Arc::clone(&asked)))
                .context("signals cannot be heard")?;
        }
        Ok(Self { asked, armed, since: OnceCell::new() })
    }

    /// Whether it was asked to stop; to be called again and again.
    pub fn is_asked(&self) -> bool {
        let is_asked = self.asked.load(Ordering::Relaxed);
        if is_asked && self.since.get_or_init(Instant::now).elapsed() >= ONE {
            self.armed.store(true, Ordering::Relaxed);
        }
        is_asked
    }
}
