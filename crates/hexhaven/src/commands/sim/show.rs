//! The report in text form.

use crate::tables::{lines, table};
use anyhow::Result;
use sim::{BotReport, Report, SeatReport};

/// The maximum length of a bot's name.
const MAX_NAME: usize = 28;
/// How many of its first characters are kept if a name is shortened.
const NAME_START: usize = 8;

/// Prints the report.
pub fn show(report: &Report, checked: bool) -> Result<()> {
    let so_far = if report.games < report.planned { format!(" of {}", report.planned) } else { String::new() };
    outln!(
        "{}{so_far} games, {} unfinished, {} actions, {:.1} turns and {:.1} actions per game",
        report.games,
        report.unfinished,
        report.actions,
        report.turns_mean,
        report.actions as f64 / report.games.max(1) as f64
    );
    outln!(
        "{:.2} s ({:.2} s CPU time): {:.0} games per CPU second, {:.1} ns per action",
        report.wall_seconds,
        report.cpu_seconds,
        report.games_per_cpu_second,
        report.ns_per_action
    );
    outln!(
        "{} replayed from their records and compared{}",
        report.replayed,
        if checked { ", every state checked" } else { "" }
    );
    outln!("\n{}", seats(&report.seats));
    let programs = report.seats.iter().enumerate();
    let messages: Vec<String> = programs.flat_map(|(seat, report)| faults(seat, report)).collect();
    if !messages.is_empty() {
        outln!("\n{}", messages.join("\n"));
    }
    if report.bots.iter().any(|bot| bot.elo.is_some()) {
        outln!("\n{}", bots(&report.bots));
    }
    Ok(())
}

/// Shortens a long name in the middle: command lines mostly differ at their ends.
fn short(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= MAX_NAME {
        return name.to_owned();
    }
    let (start, end) = (&letters[..NAME_START], &letters[letters.len() - (MAX_NAME - NAME_START - 1)..]);
    start.iter().chain(&['…']).chain(end).collect()
}

fn percent(rate: f64) -> String {
    format!("{:.2} %", rate * 100.0)
}

fn interval([low, high]: [f64; 2]) -> String {
    format!("{:.2} to {:.2}", low * 100.0, high * 100.0)
}

fn seats(seats: &[SeatReport]) -> String {
    let is_timed = seats.iter().any(|seat| seat.decisions > 0);
    let times = if is_timed { &["decisions", "mean ms", "p99 ms"][..] } else { &[] };
    let mut table = table(&[&["seat", "bot", "games", "wins", "won", "95 %", "points"], times].concat(), 2);
    for (i, seat) in seats.iter().enumerate() {
        let mut row = vec![
            i.to_string(),
            short(&seat.bot),
            seat.games.to_string(),
            seat.wins.to_string(),
            percent(seat.win_rate),
            interval(seat.win_interval),
            format!("{:.2}", seat.mean_points),
        ];
        if is_timed {
            row.extend([seat.decisions.to_string(), format!("{:.3}", seat.mean_ms), format!("{:.3}", seat.p99_ms)]);
        }
        table.add_row(row);
    }
    lines(&table)
}

/// The faults of a program, in lines.
fn faults(seat: usize, report: &SeatReport) -> Vec<String> {
    let Some(faults) = &report.faults else { return Vec::new() };
    let name = &report.bot;
    if faults.is_empty() {
        return vec![format!("seat {seat}, {name}: no faults")];
    }
    let (late, nonsense, died) = (faults.late, faults.nonsense, faults.died);
    let counts = format!("seat {seat}, {name}: {late} late, {nonsense} invalid, {died} crashed; the first:");
    let messages = faults.messages.iter().map(|message| format!("- {message}"));
    std::iter::once(counts).chain(messages).collect()
}

fn bots(bots: &[BotReport]) -> String {
    let mut table = table(&["bot", "games", "wins", "won", "95 %", "par", "Elo", "95 %"], 1);
    let mut sorted: Vec<&BotReport> = bots.iter().collect();
    let strength = |bot: &BotReport| bot.elo.unwrap_or(f64::NEG_INFINITY);
    sorted.sort_by(|a, b| strength(b).total_cmp(&strength(a)));
    for bot in sorted {
        let elo_interval = |[low, high]: [f64; 2]| format!("{low:.0} to {high:.0}");
        table.add_row(vec![
            short(&bot.bot),
            bot.games.to_string(),
            bot.wins.to_string(),
            percent(bot.win_rate),
            interval(bot.win_interval),
            percent(bot.par),
            bot.elo.map_or_else(String::new, |elo| format!("{elo:.0}")),
            bot.elo_interval.map_or_else(String::new, elo_interval),
        ]);
    }
    lines(&table)
}
