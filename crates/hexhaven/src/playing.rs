//! Playing games with a progress bar.

use crate::interrupt::Interrupt;
use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sim::{GameSink, Job, Progress, Report, RunError, SimConfig, Totals};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How often the bar is drawn.
const DRAW_INTERVAL: Duration = Duration::from_millis(20);
/// How often the progress is printed where no bar can be drawn.
const PRINT_INTERVAL: Duration = Duration::from_secs(10);

/// Plays all games of a plan. On a terminal, a bar on stderr shows the progress.
pub fn with_progress(plan: &SimConfig) -> Result<Result<Report, RunError>> {
    let progress = Progress::default();
    let mut pace = Pace::new(plan.games, 0)?;
    watch(|| sim::run(plan, &progress), || pace.show(&progress))
}

/// Plays the remaining games until done or interrupted. On a terminal, a bar on stderr shows the progress, elsewhere a
/// line from time to time.
pub fn play_watched(
    work: &Job<'_>,
    planned: u64,
    interrupt: &Interrupt,
    sums: &mut Totals,
    keeper: &mut (impl GameSink + Send),
) -> Result<Result<(), RunError>> {
    let progress = Progress::default();
    let mut pace = Pace::new(planned, work.finished.count())?;
    let mut look = || {
        if interrupt.is_requested() && !progress.is_stopped() {
            progress.stop();
            pace.say("finishing the games in progress; interrupt again to stop at once");
        }
        pace.show(&progress);
    };
    watch(|| sim::run_job(work, &progress, sums, keeper), &mut look)
}

/// Runs something on another thread and calls `look` regularly until it is done.
fn watch<T: Send>(run: impl FnOnce() -> T + Send, mut look: impl FnMut()) -> Result<T> {
    let result = std::thread::scope(|scope| {
        let work = scope.spawn(run);
        while !work.is_finished() {
            look();
            std::thread::sleep(DRAW_INTERVAL);
        }
        work.join()
    });
    let Ok(result) = result else { bail!("a game crashed; this is a bug") };
    Ok(result)
}

/// Shows progress and speed.
struct Pace {
    bar: ProgressBar,
    planned: u64,
    /// Games finished in earlier runs.
    before: u64,
    started: Instant,
    printed: Instant,
}

impl Pace {
    fn new(planned: u64, before: u64) -> Result<Self> {
        let bar = ProgressBar::with_draw_target(Some(planned), ProgressDrawTarget::stderr());
        bar.set_style(ProgressStyle::with_template("{bar:30} {msg}")?);
        let now = Instant::now();
        Ok(Self { bar, planned, before, started: now, printed: now })
    }

    fn show(&mut self, progress: &Progress) {
        let games = progress.games.load(Ordering::Relaxed);
        let now = || pace(games, self.before, self.planned, self.started.elapsed());
        if !self.bar.is_hidden() {
            self.bar.set_message(now());
            self.bar.set_position(self.before + games);
        } else if self.printed.elapsed() >= PRINT_INTERVAL {
            self.printed = Instant::now();
            eprintln!("{}", now());
        }
    }

    fn say(&self, message: &str) {
        self.bar.suspend(|| eprintln!("{message}"));
    }
}

impl Drop for Pace {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Games done and planned, games per second, time spent and time left.
fn pace(games: u64, before: u64, planned: u64, elapsed: Duration) -> String {
    let rate = games as f64 / elapsed.as_secs_f64().max(1e-3);
    let left = planned.saturating_sub(before + games) as f64 / rate;
    let left = if games == 0 { "?".to_owned() } else { short(left) };
    let shown = if rate < 100.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
    format!("{}/{planned} games, {shown}/s, {} elapsed, {left} left", before + games, short(elapsed.as_secs_f64()))
}

/// A duration in its two largest units.
fn short(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400);
    match seconds {
        0..60 => format!("{seconds}s"),
        60..3600 => format!("{minutes}m{:02}s", seconds % 60),
        3600..86400 => format!("{hours}h{:02}m", minutes % 60),
        _ => format!("{days}d{:02}h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speed_counts_only_this_run() {
        let after = |seconds| Duration::from_secs(seconds);
        assert_eq!(pace(1200, 0, 4000, after(40)), "1200/4000 games, 30.0/s, 40s elapsed, 1m33s left");
        assert_eq!(pace(1200, 2000, 4000, after(10)), "3200/4000 games, 120/s, 10s elapsed, 7s left");
        assert_eq!(pace(0, 5, 10, after(4000)), "5/10 games, 0.0/s, 1h06m elapsed, ? left");
        assert_eq!(short(200_000.0), "2d07h");
    }
}
