//! Games played with a bar that shows how far they are.

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sim::{Plan, Progress, Report, Unsound};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Plays all games of a plan. On a terminal, a bar on stderr shows the progress.
pub fn with_progress(plan: &Plan) -> Result<Result<Report, Unsound>> {
    let progress = Progress::default();
    let bar = ProgressBar::with_draw_target(Some(plan.games), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games  {per_sec}  {eta} left")?);
    let result = std::thread::scope(|scope| {
        let work = scope.spawn(|| sim::run(plan, &progress));
        while !work.is_finished() {
            bar.set_position(progress.games.load(Ordering::Relaxed));
            std::thread::sleep(Duration::from_millis(20));
        }
        work.join()
    });
    bar.finish_and_clear();
    let Ok(result) = result else { bail!("a game broke off; this is a fault in the program") };
    Ok(result)
}
