//! Which players meet if there are more of them than seats, and which games are played on which machine.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The binomial coefficient: the number of ways to choose `seats` of `all`.
fn binomial(all: usize, seats: usize) -> u64 {
    (0..seats as u64).fold(1, |product, i| product * (all as u64 - i) / (i + 1))
}

/// The step from one combination to the next: coprime to their number, and near the golden ratio of it, so that
/// consecutive combinations differ and everybody plays about equally often from the start.
fn step(combinations: u64) -> u64 {
    let gcd = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let golden = (combinations as f64 * 0.618_033_988_749_895).round() as u64;
    (golden.max(1)..).find(|&step| gcd(step, combinations) == 1).expect("one more than a multiple is coprime")
}

/// Which `seats` of `all` players play in a group of games. Every combination occurs once in as many groups as there are
/// combinations.
pub(crate) fn combination(all: usize, seats: usize, group: u64) -> Vec<usize> {
    if seats == all {
        return (0..all).collect();
    }
    let combinations = binomial(all, seats);
    let mut rank = (u128::from(group) * u128::from(step(combinations)) % u128::from(combinations)) as u64;
    let mut chosen = Vec::with_capacity(seats);
    for entry in 0..all {
        let missing = seats - chosen.len();
        if missing == 0 {
            break;
        }
        // The combinations with this player come before those without.
        let with = binomial(all - entry - 1, missing - 1);
        if rank < with {
            chosen.push(entry);
        } else {
            rank -= with;
        }
    }
    chosen
}

/// A share of the games of a run, for one of several machines: every `count`-th group of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    /// Counted from 0.
    index: u64,
    count: u64,
}

impl Shard {
    /// All games.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// The number of shards that the run is divided into.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.count
    }

    /// All shards of the same division.
    pub fn all(self) -> impl Iterator<Item = Self> {
        (0..self.count).map(move |index| Self { index, ..self })
    }

    /// Whether a game is in the shard, given how many consecutive games form a group.
    #[must_use]
    pub const fn has(self, game: u64, group_size: u64) -> bool {
        (game / group_size) % self.count == self.index
    }

    /// How many of the first `games` games are in the shard.
    ///
    /// ```
    /// let shard: hexhaven_sim::Shard = "2/3".parse().unwrap();
    /// assert_eq!((0..22).filter(|&game| shard.has(game, 4)).count() as u64, shard.games(22, 4));
    /// assert_eq!(shard.games(22, 4), 8);
    /// ```
    #[must_use]
    pub fn games(self, games: u64, group_size: u64) -> u64 {
        let (whole, rest) = (games / group_size, games % group_size);
        let groups = (whole + self.count - 1 - self.index) / self.count;
        groups * group_size + if whole % self.count == self.index { rest } else { 0 }
    }
}

impl Default for Shard {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.count)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Shard {
    type Err = String;

    /// ```
    /// use hexhaven_sim::Shard;
    /// assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
    /// assert!("0/4".parse::<Shard>().is_err() && "5/4".parse::<Shard>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse::<u64>().ok()?, n.parse::<u64>().ok()?)));
        let (number, count) = parts
            .filter(|(number, count)| (1..=*count).contains(number))
            .ok_or_else(|| format!("\"{text}\" is not a valid shard; use 1/4 to 4/4 for four machines"))?;
        Ok(Self { index: number - 1, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_combination_comes_once_in_a_round() {
        for (all, seats) in [(4, 4), (5, 4), (6, 4), (9, 3), (7, 2), (12, 6)] {
            let combinations = binomial(all, seats);
            for round in [0, 3] {
                let seen: BTreeSet<Vec<usize>> = (round * combinations..(round + 1) * combinations)
                    .map(|group| combination(all, seats, group))
                    .collect();
                assert_eq!(seen.len() as u64, combinations, "{seats} of {all}");
                let fits = |one: &Vec<usize>| one.len() == seats && one.iter().all(|&entry| entry < all);
                assert!(seen.iter().all(|one| fits(one) && one.is_sorted_by(|a, b| a < b)), "{seats} of {all}");
            }
        }
    }

    #[test]
    fn everybody_plays_from_the_start() {
        // A fiftieth of all combinations: each player is in about a fifth of the groups.
        let mut played = [0_u32; 20];
        for group in 0..100 {
            combination(20, 4, group).into_iter().for_each(|entry| played[entry] += 1);
        }
        assert!(played.iter().all(|&groups| (10..=30).contains(&groups)), "{played:?}");
    }

    #[test]
    fn shards_partition_all_games() {
        for (games, group, count) in [(100, 4, 3), (7, 4, 5), (1, 1, 2), (24, 3, 8)] {
            let shards: Vec<Shard> = Shard { index: 0, count }.all().collect();
            for game in 0..games {
                let owners: Vec<&Shard> = shards.iter().filter(|shard| shard.has(game, group)).collect();
                assert_eq!(owners.len(), 1, "game {game} of {games}");
                assert!(owners[0].has(game / group * group, group), "the group of game {game} is split");
            }
            assert_eq!(shards.iter().map(|shard| shard.games(games, group)).sum::<u64>(), games);
        }
    }
}
