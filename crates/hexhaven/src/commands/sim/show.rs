//! The report for people.

use anyhow::Result;
use comfy_table::{CellAlignment, Table, presets};
use sim::{BotReport, Report, SeatReport};

/// Letters of a bot's name that are shown.
const LONGEST: usize = 28;

/// Prints it.
pub fn show(report: &Report, checked: bool) -> Result<()> {
    let so_far = if report.games < report.planned { format!(" of {}", report.planned) } else { String::new() };
    outln!(
        "{}{so_far} games, {} unfinished, {} actions, {:.1} turns and {:.1} actions a game",
        report.games,
        report.unfinished,
        report.actions,
        report.turns_mean,
        report.actions as f64 / report.games.max(1) as f64
    );
    outln!(
        "{:.2} s ({:.2} s of processor time): {:.0} games a second of processor time, {:.1} ns an action",
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
    if report.bots.iter().any(|bot| bot.elo.is_some()) {
        outln!("\n{}", bots(&report.bots));
    }
    Ok(())
}

/// An empty table: its first columns are words, the others numbers.
fn table(head: &[&str], words: usize) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(head);
    for (i, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        column.set_cell_alignment(if i < words { CellAlignment::Left } else { CellAlignment::Right });
    }
    table
}

/// Its lines, without spaces at the ends.
fn lines(table: &Table) -> String {
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
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
