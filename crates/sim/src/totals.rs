//! Totals over games, from which the report is computed. Games may be added in any order.

use crate::decision_times::DecisionTimes;
use crate::elo::{Matchup, ratings};
use crate::game_row::GameRow;
use crate::program::{Faults, MAX_MESSAGES};
use crate::report::{BotReport, Report, SeatReport};
use crate::statistics::{Z_95, wilson_interval};
use crate::time_spent::TimeSpent;
use std::collections::BTreeMap;

/// Totals over games of the same players.
#[derive(Clone, Debug)]
pub struct Totals {
    /// The players' names.
    names: Vec<String>,
    games: u64,
    unfinished: u64,
    actions: u64,
    turns: u64,
    replayed: u64,
    spent: TimeSpent,
    /// By index of the player.
    players: Vec<PlayerTotals>,
    /// By the players at the table, in ascending order.
    groups: BTreeMap<Vec<usize>, GroupResult>,
}

/// The totals of one player.
#[derive(Clone, Debug, Default)]
struct PlayerTotals {
    games: u64,
    wins: u64,
    points: u64,
    times: DecisionTimes,
    /// The faults of a program, and its first messages with the numbers of their games.
    faults: Option<Faults>,
    messages: Vec<(u64, String)>,
}

impl PlayerTotals {
    /// Adds the faults of a game. Which messages come first does not depend on the order of the calls.
    fn add_game_faults(&mut self, game: u64, faults: &Faults) {
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
        self.messages.truncate(MAX_MESSAGES);
    }

    fn add(&mut self, other: &Self) {
        self.add_faults(other.faults.as_ref(), other.messages.iter().cloned());
        self.games += other.games;
        self.wins += other.wins;
        self.points += other.points;
        self.times.merge(&other.times);
    }
}

/// The games of one group of players, whatever the seating.
#[derive(Clone, Debug, Default)]
struct GroupResult {
    games: u64,
    /// By position in the list of the group's players.
    wins: Vec<u64>,
}

/// The ratio, or 0 if the denominator is 0.
fn ratio(numerator: f64, denominator: u64) -> f64 {
    if denominator == 0 { 0.0 } else { numerator / denominator as f64 }
}

impl Totals {
    /// No games yet of players with these names.
    #[must_use]
    pub fn new(names: Vec<String>) -> Self {
        let players = vec![PlayerTotals::default(); names.len()];
        let (games, unfinished, actions, turns, replayed) = (0, 0, 0, 0, 0);
        let (spent, groups) = (TimeSpent::default(), BTreeMap::new());
        Self { names, games, unfinished, actions, turns, replayed, spent, players, groups }
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Adds one game.
    pub fn count(&mut self, row: &GameRow) {
        self.games += 1;
        self.unfinished += u64::from(row.winner.is_none());
        self.actions += row.actions;
        self.turns += u64::from(row.turns);
        self.replayed += u64::from(row.replayed);
        for (seat, at) in row.seats.iter().enumerate() {
            let player = &mut self.players[at.entry];
            player.games += 1;
            player.wins += u64::from(row.winner == Some(seat));
            player.points += u64::from(at.points);
            player.times.merge(&at.times);
            at.faults.iter().for_each(|faults| player.add_game_faults(row.game, faults));
        }
        let mut group: Vec<usize> = row.seats.iter().map(|seat| seat.entry).collect();
        group.sort_unstable();
        let winner = row.winner.and_then(|seat| group.binary_search(&row.seats[seat].entry).ok());
        let result =
            self.groups.entry(group).or_insert_with_key(|group| GroupResult { games: 0, wins: vec![0; group.len()] });
        result.games += 1;
        winner.into_iter().for_each(|winner| result.wins[winner] += 1);
    }

    /// Adds time spent on the games.
    pub fn add_time(&mut self, spent: TimeSpent) {
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
        for (player, more) in self.players.iter_mut().zip(&other.players) {
            player.add(more);
        }
        for (group, more) in &other.groups {
            let sum = self
                .groups
                .entry(group.clone())
                .or_insert_with(|| GroupResult { games: 0, wins: vec![0; group.len()] });
            sum.games += more.games;
            sum.wins.iter_mut().zip(&more.wins).for_each(|(sum, more)| *sum += more);
        }
    }

    /// The report on the games so far, out of `planned`.
    #[must_use]
    pub fn report(&self, planned: u64) -> Report {
        Report {
            games: self.games,
            planned,
            unfinished: self.unfinished,
            actions: self.actions,
            turns_mean: ratio(self.turns as f64, self.games),
            wall_seconds: self.spent.wall_seconds,
            cpu_seconds: self.spent.cpu_seconds,
            games_per_cpu_second: self.games as f64 / self.spent.cpu_seconds.max(1e-9),
            ns_per_action: ratio(self.spent.cpu_seconds * 1e9, self.actions),
            replayed: self.replayed,
            seats: self.players.iter().zip(&self.names).map(|(player, name)| player.report(name)).collect(),
            bots: self.bots(),
        }
    }

    /// The reports by bot, each over all players with its name.
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
        let mut totals = vec![PlayerTotals::default(); names.len()];
        for (player, &bot) in self.players.iter().zip(&bot_of) {
            totals[bot].add(player);
        }
        let matchups: Vec<Matchup> = self.groups.iter().map(|(group, result)| result.matchup(group, &bot_of)).collect();
        let ratings = if names.len() < 2 { vec![None; names.len()] } else { ratings(names.len(), &matchups) };
        let report = |(bot, sum): (usize, &PlayerTotals)| {
            // The games it took part in with any number of seats, and what it would win if all were equally strong.
            let mine = || matchups.iter().filter(|matchup| matchup.seats[bot] > 0);
            let games: u64 = mine().map(|matchup| matchup.games).sum();
            let equal = |matchup: &Matchup| matchup.games as f64 * matchup.seat_share(bot);
            let (low, high) = wilson_interval(sum.wins, games, Z_95);
            BotReport {
                bot: names[bot].clone(),
                games,
                wins: sum.wins,
                win_rate: ratio(sum.wins as f64, games),
                win_interval: [low, high],
                par: ratio(mine().map(equal).sum(), games),
                elo: ratings[bot].map(|rating| rating.elo),
                elo_interval: ratings[bot].map(|rating| [rating.elo - rating.margin, rating.elo + rating.margin]),
                mean_points: ratio(sum.points as f64, sum.games),
                decisions: sum.times.count(),
                mean_ms: sum.times.mean_ms(),
                p99_ms: sum.times.quantile_ms(0.99),
            }
        };
        totals.iter().enumerate().map(report).collect()
    }
}

impl PlayerTotals {
    fn report(&self, name: &str) -> SeatReport {
        let (low, high) = wilson_interval(self.wins, self.games, Z_95);
        SeatReport {
            bot: name.to_owned(),
            games: self.games,
            wins: self.wins,
            win_rate: ratio(self.wins as f64, self.games),
            win_interval: [low, high],
            mean_points: ratio(self.points as f64, self.games),
            decisions: self.times.count(),
            mean_ms: self.times.mean_ms(),
            p99_ms: self.times.quantile_ms(0.99),
            faults: self.faults(),
        }
    }

    fn faults(&self) -> Option<Faults> {
        let messages: Vec<String> = self.messages.iter().map(|(_, message)| message.clone()).collect();
        self.faults.clone().map(|counts| Faults { first: messages.first().cloned(), messages, ..counts })
    }
}

impl GroupResult {
    /// The same by bot instead of player.
    fn matchup(&self, group: &[usize], bot_of: &[usize]) -> Matchup {
        let bots = bot_of.iter().max().map_or(0, |last| last + 1);
        let mut matchup = Matchup { games: self.games, seats: vec![0; bots], wins: vec![0; bots] };
        for (&player, &wins) in group.iter().zip(&self.wins) {
            matchup.seats[bot_of[player]] += 1;
            matchup.wins[bot_of[player]] += wins;
        }
        matchup
    }
}
