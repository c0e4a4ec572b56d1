//! Time per unit of work. Each round is accompanied by a control loop that never changes, so that noise shows.

use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use std::time::Instant;

/// Steps of the control loop in a round, which take 10 to 20 ms.
const CONTROL_STEPS: u64 = 1_500_000;

/// The processor time of this thread in nanoseconds. Time taken by other programs does not count, but their effect on the
/// caches and on the sibling hyperthread does.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// Measures how many nanoseconds some work takes.
pub fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = now();
    let result = work();
    (now() - start, result)
}

/// The control loop. Like a game, each step draws a number, takes one of four unpredictable branches, iterates over a small
/// set and writes to 4 KiB of memory.
fn control() -> f64 {
    let mut table: Vec<u64> = black_box((1..=512).collect());
    let (taken, sum) = time(|| {
        let (mut x, mut sum) = (0x9e37_79b9_7f4a_7c15_u64, 0_u64);
        for _ in 0..CONTROL_STEPS {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let at = (x >> 55) as usize;
            match x & 3 {
                0 => table[at] = table[at].wrapping_add(x),
                1 => sum ^= table[at].rotate_left(7),
                2 => sum = sum.wrapping_mul(x | 1),
                _ => {
                    let mut set = (x >> 20) & 0xff;
                    while set != 0 {
                        sum = sum.wrapping_add(table[(at + set.trailing_zeros() as usize) % 512]);
                        set &= set - 1;
                    }
                }
            }
        }
        sum
    });
    black_box((sum, &table));
    taken / CONTROL_STEPS as f64
}

/// The median; of an even number of values, the upper one.
pub fn median(list: &[f64]) -> f64 {
    let mut sorted = list.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn least(list: &[f64]) -> f64 {
    list.iter().copied().fold(f64::MAX, f64::min)
}

/// Nanoseconds per unit of work.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Of the fastest round.
    pub best: f64,
    /// Of the median round.
    pub median: f64,
    /// The median ratio to the control loop of the same round, in its steps.
    pub steps: f64,
}

impl Figure {
    /// The figure per smaller or larger unit.
    pub fn per(self, units: f64) -> Self {
        Self { best: self.best / units, median: self.median / units, steps: self.steps / units }
    }
}

/// Runs and counts the rounds.
pub struct Bench {
    rounds: u64,
    started: (Instant, f64),
    controls: Vec<f64>,
}

impl Bench {
    /// Measures everything in `rounds` rounds.
    pub fn new(rounds: u64) -> Self {
        Self { rounds, started: (Instant::now(), now()), controls: Vec::new() }
    }

    /// Whether this is only a smoke test.
    pub fn is_trial(&self) -> bool {
        self.rounds == 1
    }

    /// A number of repetitions, reduced in a smoke test.
    pub fn count(&self, count: u64) -> u64 {
        if self.is_trial() { count.div_ceil(100) } else { count }
    }

    /// Measures some work, which returns the number of units done: once as a warm-up, then in every round.
    pub fn measure(&mut self, mut work: impl FnMut() -> u64) -> Figure {
        black_box(work());
        let (mut all, mut steps) = (Vec::new(), Vec::new());
        let mut before = control();
        for _ in 0..self.rounds {
            let (taken, units) = time(&mut work);
            let each = taken / units.max(1) as f64;
            let after = control();
            steps.push(each / ((before + after) / 2.0));
            all.push(each);
            self.controls.push(after);
            before = after;
        }
        Figure { best: least(&all), median: median(&all), steps: median(&steps) }
    }

    /// Prints how noisy the machine was.
    pub fn print_noise(&self) {
        let most = self.controls.iter().copied().fold(0.0, f64::max);
        let (best, middle) = (least(&self.controls), median(&self.controls));
        let apart = |ns: f64| (ns / best - 1.0) * 100.0;
        println!(
            "  one step: best {best:.2} ns, median {middle:.2} ns (+{:.0} %), worst {most:.2} ns (+{:.0} %), {} rounds",
            apart(middle),
            apart(most),
            self.controls.len()
        );
        let (wall, cpu) = (self.started.0.elapsed().as_secs_f64(), (now() - self.started.1) / 1e9);
        println!("  this program had the core for {cpu:.1} s of {wall:.1} s ({:.0} %)", cpu / wall * 100.0);
    }
}

/// Prints the column headings.
pub fn print_heads(title: &str) {
    println!();
    println!("{title:<50}{:>11}{:>11}  {:<8}{:>13}", "best", "median", "", "control steps");
}

/// Prints a figure in units of `nanoseconds`.
pub fn print_figure(what: &str, figure: Figure, unit: &str, nanoseconds: f64) {
    let (best, median) = (figure.best / nanoseconds, figure.median / nanoseconds);
    println!("  {what:<48}{:>11}{:>11}  {unit:<8}{:>13}", short(best), short(median), short(figure.steps));
}

/// Prints a ratio and, if there is a goal, whether it is met.
pub fn print_ratio(what: &str, best: f64, median: f64, kept: Option<fn(f64) -> bool>) {
    let verdict = match kept {
        None => "",
        Some(kept) if kept(median) => "met",
        Some(kept) if kept(best) => "met by the best round only",
        Some(_) => "MISSED",
    };
    let line = format!("    {what:<46}{:>11}{:>11}  {verdict}", short(best), short(median));
    println!("{}", line.trim_end());
}

/// A goal that is an upper limit.
pub fn at_most_one(ratio: f64) -> bool {
    ratio <= 1.0
}

/// A goal that is a lower limit.
pub fn at_least_one(ratio: f64) -> bool {
    ratio >= 1.0
}

/// A number with three or four significant digits.
pub fn short(number: f64) -> String {
    match number {
        n if n >= 1000.0 => {
            let digits = format!("{n:.0}");
            let mut grouped = String::new();
            for (i, digit) in digits.chars().enumerate() {
                if i > 0 && (digits.len() - i).is_multiple_of(3) {
                    grouped.push(',');
                }
                grouped.push(digit);
            }
            grouped
        }
        n if n >= 100.0 => format!("{n:.0}"),
        n if n >= 10.0 => format!("{n:.1}"),
        0.0 => "0".to_owned(),
        n => format!("{n:.2}"),
    }
}
