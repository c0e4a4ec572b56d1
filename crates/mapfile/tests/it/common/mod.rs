//! Shared test helpers.

pub mod generate;

use random::{FastStream, Purpose, Random, Seed};

/// The beginner map without comments: one row per line, so that line numbers are easy to see.
pub const ROWS: [&str; 24] = [
    "2 4",
    "10",
    "15 5 4",
    "2 1",
    "1 1 0",
    "1 1 0",
    "19 19 19 19 19",
    "2 2 2 14 5",
    "5 5",
    "0 7 5 4 0",
    "2 4 3 6 0",
    "3 5 2 3 4",
    "5 2 6 3 0",
    "0 6 5 4 0",
    "3 4 4 4 3 1",
    "0 0 8 11 0",
    "6 3 4 9 0",
    "10 5 12 11 5",
    "2 9 4 8 0",
    "0 6 3 10 0",
    "1 1 2 2 2 2 0 2 2 2 2 1",
    "1 4 1 1 2 3 1 5 6",
    "4 1 1 1 1 1",
    "1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 23",
];

/// [`ROWS`] with changes, separated by `|`: `set 3 text`, `insert 3 text` (after that line; 0 is the top) and
/// `delete 3 4`. Line numbers are those of the unchanged rows.
pub fn changed(changes: &str) -> String {
    let mut lines: Vec<Vec<String>> = ROWS.iter().map(|row| vec![(*row).to_owned()]).collect();
    lines.insert(0, Vec::new());
    for change in changes.split('|').filter(|change| !change.is_empty()) {
        let (verb, rest) = change.split_once(' ').expect("a verb");
        let (number, text) = rest.split_once(' ').unwrap_or((rest, ""));
        let line: usize = number.parse().expect("a line");
        match verb {
            "set" => lines[line][0] = text.to_owned(),
            "insert" => lines[line].push(text.to_owned()),
            "delete" => rest.split(' ').for_each(|line| lines[line.parse::<usize>().expect("a line")].clear()),
            _ => panic!("unknown change {change}"),
        }
    }
    lines.concat().join("\n") + "\n"
}

/// Rolls for building test maps.
pub struct Dice(FastStream);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(FastStream::new(&Seed::from_u64(seed), Purpose::Choices))
    }

    /// A number from `low` to `high`.
    pub fn roll(&mut self, low: u64, high: u64) -> u64 {
        low + self.0.below(high - low + 1)
    }

    /// True once in `times`.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.0.below(times) == 0
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }
}

/// Numbers as a row.
pub fn row(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
