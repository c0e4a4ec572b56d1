//! Programs that play must not outlive us when we are interrupted.

use anyhow::{Context, Result};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use sim::{Entrant, Plan};

/// From now on, ends the programs of a plan before an interrupt ends us.
pub fn watch(plan: &Plan) -> Result<()> {
    if plan.seats.iter().filter_map(Entrant::program).next().is_none() {
        return Ok(());
    }
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM]).context("interrupts cannot be watched for")?;
    std::thread::spawn(move || {
        for signal in &mut signals {
            sim::end_programs();
            // What was interrupted ends as if nobody had watched; if it cannot, the next signal tries again.
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}
