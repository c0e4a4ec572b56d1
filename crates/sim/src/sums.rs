//! What adds up to a report, game by game, in any order.

use crate::elo::{Standing, ratings};
use crate::game_row::GameRow;
use crate::program::{Faults, KEPT};
use crate::report::{BotReport, Report, SeatReport};
use crate::spent::Spent;
use crate::statistics::{USUAL, rate_interval};
use crate::times::Times;
use std::collections::BTreeMap;

/// What adds up to a report.
#[derive(Clone, Debug)]
pub struct Sums {
    /// Who plays.
    names: Vec<String>,
    games: u64,
    unfinished: u64,
    actions: u64,
    turns: u64,
    replayed: u64,
    spent: Spent,
    /// By entry.
    entries: Vec<Entry>,
    /// By who sat at the table, whatever the seating: games won by each of them, and by nobody.
    tables: BTreeMap<Vec<usize>, Wins>,
}

/// Of one entry.
#[derive(Clone, Debug, Default)]
struct Entry {
    games: u64,
    wins: u64,
    points: u64,
    times: Times,
    /// Where it is a program: what went wrong, and the first messages with the games they are of.
    faults: Option<Faults>,
    messages: Vec<(u64, String)>,
}

impl Entry {
    /// Adds what went wrong in a game; which messages are the first does not depend on the order of games.
    fn blame(&mut self, game: u64, faults: &Faults) {
        self.add_faults(Some(faults), faults.messages.iter().map(|message| (game, message.clone())));
    }

    fn add_faults(&mut self, faults: Option<&Faults>, messages: impl Iterator<Item = (u64, String)>) {
        let Some(more) = faults else { return };
        let sum = self.faults.get_or_insert_default();
        sum.late += more.late;
        sum.nonsense += more.nonsense;
        sum.died += more.died;
        self.messages.extend(messages);
        self.messages.sort_by_key(|(game, _)| *game);
        self.messages.truncate(KEPT);
    }

    fn add(&mut self, other: &Self) {
        self.add_faults(other.faults.as_ref(), other.messages.iter().cloned());
        self.games += other.games;
        self.wins += other.wins;
        self.points += other.points;
        self.times.add(&other.times);
    }
}

/// Games of those at one table.
#[derive(Clone, Debug, Default)]
struct Wins {
    games: u64,
    /// By place in the list of who sat there.
    wins: Vec<u64>,
}

/// A part of a whole; 0 of nothing.
fn share(part: f64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part / whole as f64 }
}

impl Sums {
    /// No games of those who play.
    #[must_use]
    pub fn new(names: Vec<String>) -> Self {
        let entries = vec![Entry::default(); names.len()];
        let (games, unfinished, actions, turns, replayed) = (0, 0, 0, 0, 0);
        let (spent, tables) = (Spent::default(), BTreeMap::new());
        Self { names, games, unfinished, actions, turns, replayed, spent, entries, tables }
    }

    /// How many games were counted.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Counts a game of those who play.
    pub fn count(&mut self, row: &GameRow) {
        self.games += 1;
        self.unfinished += u64::from(row.winner.is_none());
        self.actions += row.actions;
        self.turns += u64::from(row.turns);
        self.replayed += u64::from(row.replayed);
        for (seat, at) in row.seats.iter().enumerate() {
            let entry = &mut self.entries[at.entry];
            entry.games += 1;
            entry.wins += u64::from(row.winner == Some(seat));
            entry.points += u64::from(at.points);
            entry.times.add(&at.times);
            at.faults.iter().for_each(|faults| entry.blame(row.game, faults));
        }
        let mut table: Vec<usize> = row.seats.iter().map(|seat| seat.entry).collect();
        table.sort_unstable();
        let winner = row.winner.and_then(|seat| table.binary_search(&row.seats[seat].entry).ok());
        let wins = self.tables.entry(table).or_insert_with_key(|table| Wins { games: 0, wins: vec![0; table.len()] });
        wins.games += 1;
        winner.into_iter().for_each(|winner| wins.wins[winner] += 1);
    }

    /// Adds time spent.
    pub fn spend(&mut self, spent: Spent) {
        self.spent += spent;
    }

    /// Adds other games of the same players.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.actions += other.actions;
        self.turns += other.turns;
        self.replayed += other.replayed;
        self.spent += other.spent;
        for (entry, more) in self.entries.iter_mut().zip(&other.entries) {
            entry.add(more);
        }
        for (table, more) in &other.tables {
            let sum = self.tables.entry(table.clone()).or_insert_with(|| Wins { games: 0, wins: vec![0; table.len()] });
            sum.games += more.games;
            sum.wins.iter_mut().zip(&more.wins).for_each(|(sum, more)| *sum += more);
        }
    }

    /// The report on the games so far, of so many planned.
    #[must_use]
    pub fn report(&self, planned: u64) -> Report {
        Report {
            games: self.games,
            planned,
            unfinished: self.unfinished,
            actions: self.actions,
            turns_mean: share(self.turns as f64, self.games),
            wall_seconds: self.spent.wall_seconds,
            cpu_seconds: self.spent.cpu_seconds,
            games_per_cpu_second: self.games as f64 / self.spent.cpu_seconds.max(1e-9),
            ns_per_action: share(self.spent.cpu_seconds * 1e9, self.actions),
            replayed: self.replayed,
            seats: self.entries.iter().zip(&self.names).map(|(entry, name)| entry.report(name)).collect(),
            bots: self.bots(),
        }
    }

    /// By bot, however often it was named.
    fn bots(&self) -> Vec<BotReport> {
        let mut names: Vec<&String> = Vec::new();
        let bot_of: Vec<usize> = self
            .names
            .iter()
            .map(|name| {
                let known = names.iter().position(|known| *known == name);
                known.unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                })
            })
            .collect();
        let mut sums = vec![Entry::default(); names.len()];
        for (entry, &bot) in self.entries.iter().zip(&bot_of) {
            sums[bot].add(entry);
        }
        let standings: Vec<Standing> = self.tables.iter().map(|(table, wins)| wins.standing(table, &bot_of)).collect();
        let ratings = if names.len() < 2 { vec![None; names.len()] } else { ratings(names.len(), &standings) };
        let report = |(bot, sum): (usize, &Entry)| {
            // Games it took part in, with however many of its kind; and what it would win if all were equal.
            let mine = || standings.iter().filter(|standing| standing.seats[bot] > 0);
            let games: u64 = mine().map(|standing| standing.games).sum();
            let equal = |standing: &Standing| standing.games as f64 * standing.share(bot);
            let (low, high) = rate_interval(sum.wins, games, USUAL);
            BotReport {
                bot: names[bot].clone(),
                games,
                wins: sum.wins,
                win_rate: share(sum.wins as f64, games),
                win_interval: [low, high],
                par: share(mine().map(equal).sum(), games),
                elo: ratings[bot].map(|rating| rating.elo),
                elo_interval: ratings[bot].map(|rating| [rating.elo - rating.margin, rating.elo + rating.margin]),
                mean_points: share(sum.points as f64, sum.games),
                decisions: sum.times.count(),
                mean_ms: sum.times.mean(),
                p99_ms: sum.times.part(0.99),
            }
        };
        sums.iter().enumerate().map(report).collect()
    }
}

impl Entry {
    fn report(&self, name: &str) -> SeatReport {
        let (low, high) = rate_interval(self.wins, self.games, USUAL);
        SeatReport {
            bot: name.to_owned(),
            games: self.games,
            wins: self.wins,
            win_rate: share(self.wins as f64, self.games),
            win_interval: [low, high],
            mean_points: share(self.points as f64, self.games),
            decisions: self.times.count(),
            mean_ms: self.times.mean(),
            p99_ms: self.times.part(0.99),
            faults: self.faults(),
        }
    }

    fn faults(&self) -> Option<Faults> {
        let messages: Vec<String> = self.messages.iter().map(|(_, message)| message.clone()).collect();
        self.faults.clone().map(|counts| Faults { first: messages.first().cloned(), messages, ..counts })
    }
}

impl Wins {
    /// The same by bot.
    fn standing(&self, table: &[usize], bot_of: &[usize]) -> Standing {
        let bots = bot_of.iter().max().map_or(0, |last| last + 1);
        let mut standing = Standing { games: self.games, seats: vec![0; bots], wins: vec![0; bots] };
        for (&entry, &wins) in table.iter().zip(&self.wins) {
            standing.seats[bot_of[entry]] += 1;
            standing.wins[bot_of[entry]] += wins;
        }
        standing
    }
}
