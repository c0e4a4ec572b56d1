//! The price history of a record: as a table, as JSON, or as a chart.

use super::ReplayError;
use record::{Log, LogError, PriceHistory, PricePoint, Prices, prices};
use render::{Chart, Panel};
use rules::{Market, Quantity};
use serde_json::{Value, json};
use std::io::{BufWriter, Write};

/// The histories of all markets, or of one.
fn histories(prices: &Prices, only: Option<Market>) -> impl Iterator<Item = &PriceHistory> {
    prices.histories().iter().filter(move |history| only.is_none_or(|market| history.market == market))
}

/// The price histories of a record.
pub(super) fn read(log: &Log) -> Result<Prices, ReplayError> {
    let message = "the game has no markets".to_owned();
    prices(log)?.ok_or_else(|| LogError { record: None, message }.into())
}

/// Formats thousandths as a decimal number.
fn amount(thousandths: u64) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// Formats millionths as a decimal number.
fn price(millionths: u64) -> String {
    format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
}

/// Prints every change in the order of the records, then a summary of each market.
pub(super) fn table(prices: &Prices, only: Option<Market>) -> Result<(), ReplayError> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut rows: Vec<(&PriceHistory, &PricePoint, Option<&PricePoint>)> = Vec::new();
    for history in histories(prices, only) {
        let before = std::iter::once(None).chain(history.points.iter().map(Some));
        rows.extend(history.points.iter().zip(before).map(|(point, before)| (history, point, before)));
    }
    rows.sort_by_key(|(history, point, _)| (point.record, history.market));
    writeln!(
        out,
        "{:>6} {:>5}  {:<6} {:<16}  {:<12} {:>12} {:>12} {:>10}  {:>10}",
        "record", "turn", "seat", "action", "market", "first", "second", "price", "change"
    )?;
    for (history, point, before) in rows {
        let record = point.record.map_or_else(|| "start".to_owned(), |n| n.to_string());
        let (seat, action) =
            point.cause.map_or_else(Default::default, |(seat, action)| (format!("seat {}", seat.0), action));
        let change = before.map_or_else(String::new, |before| change(before.price(), point.price()));
        let [first, second] = point.reserves.map(amount);
        let line = format!(
            "{record:>6} {:>5}  {seat:<6} {action:<16}  {:<12} {first:>12} {second:>12} {:>10}  {change:>10}",
            point.turn,
            history.market.to_string(),
            price(point.price())
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "\nprice: the value of one card of the first resource in cards of the second\n")?;
    writeln!(
        out,
        "{:<12} {:>8} {:>10} {:>10} {:>10} {:>10}  {:>10}  port",
        "market", "changes", "start", "lowest", "highest", "last", "change"
    )?;
    for history in histories(prices, only) {
        let all = history.points.iter().map(PricePoint::price);
        let (first, last) = (history.points.first(), history.points.last());
        let [first, last] = [first, last].map(|point| point.map_or(0, PricePoint::price));
        writeln!(
            out,
            "{:<12} {:>8} {:>10} {:>10} {:>10} {:>10}  {:>10}  {}",
            history.market.to_string(),
            history.points.len() - 1,
            price(first),
            price(all.clone().min().unwrap_or(0)),
            price(all.max().unwrap_or(0)),
            price(last),
            change(first, last),
            port(history).map_or_else(|| "missing".to_owned(), |port| port.to_string()),
        )?;
    }
    Ok(out.flush()?)
}

/// The port where a market is open at the end.
fn port(history: &PriceHistory) -> Option<u8> {
    history.openings.last().filter(|last| last.to.is_none()).map(|last| last.port)
}

/// The relative change of a price.
fn change(before: u64, after: u64) -> String {
    if before == 0 {
        return String::new();
    }
    let percent = (after as f64 / before as f64 - 1.0) * 100.0;
    if percent.abs() < 0.005 { "0.00 %".to_owned() } else { format!("{percent:+.2} %") }
}

/// The histories as one document.
pub(super) fn document(prices: &Prices, only: Option<Market>) -> Value {
    let point = |history: &PriceHistory, point: &PricePoint| {
        let reserves: serde_json::Map<String, Value> = history
            .market
            .resources()
            .into_iter()
            .zip(point.reserves)
            .map(|(resource, n)| (resource.name().to_owned(), json!(Quantity::from_thousandths(n as i64))))
            .collect();
        json!({
            "record": point.record,
            "turn": point.turn,
            "seat": point.cause.map(|(seat, _)| seat.0),
            "action": point.cause.map(|(_, action)| action),
            "reserves": reserves,
            "price": point.price() as f64 / 1e6,
        })
    };
    let entry = |history: &PriceHistory| {
        let openings: Vec<Value> = history
            .openings
            .iter()
            .map(|opening| json!({"port": opening.port, "from": opening.from, "to": opening.to}))
            .collect();
        json!({
            "market": history.market.to_string(),
            "port": port(history),
            "points": history.points.iter().map(|p| point(history, p)).collect::<Vec<_>>(),
            "openings": openings,
        })
    };
    json!({"markets": histories(prices, only).map(entry).collect::<Vec<_>>()})
}

/// The histories as a chart.
pub(super) fn chart(prices: &Prices, only: Option<Market>, log: &Log, title: &str) -> String {
    let end = log.records.len() as u64;
    let panel = |history: &PriceHistory| {
        let [first, second] = history.market.resources();
        let mut closed = Vec::new();
        let mut from = 0;
        for opening in &history.openings {
            closed.push((from, opening.from));
            from = opening.to.unwrap_or(end);
        }
        closed.push((from, end));
        closed.retain(|(from, to)| from < to);
        Panel {
            title: history.market.to_string(),
            note: format!("{} for one {}; grey: missing", second.name(), first.name()),
            points: history.points.iter().map(|p| (p.record.map_or(0, |n| n + 1), p.price())).collect(),
            closed,
        }
    };
    let panels = histories(prices, only).map(panel).collect();
    render::chart(&Chart { title: format!("Prices of {title}"), end, marks: marks(log), panels })
}

/// Labels for up to six evenly spaced rolls; most turns have one.
fn marks(log: &Log) -> Vec<(u64, String)> {
    let mut begun = Vec::new();
    for record in &log.records {
        if matches!(record.name(), "ROLL_DICE" | "SKIP_ROLL") {
            begun.push(record.n);
        }
    }
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
        .into_iter()
        .find(|step| begun.len() / step <= 6)
        .unwrap_or(10_000);
    let marked = begun.iter().enumerate().skip(step - 1).step_by(step);
    marked.map(|(i, &n)| (n, format!("roll {}", i + 1))).collect()
}
