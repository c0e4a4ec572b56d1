//! `hexhaven analyse`: what decided a finished game.

mod reason;

use crate::Verdict;
use crate::plain::plain_action;
use crate::tables::{lines, table};
use analysis::{Analyser, Analysis, ChanceKind, Depth, Moment, Progress, SeatReport, Trade, Verdict as Judgement};
use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use record::{Log, LogError};
use rules::{Amounts, Outcome};
use serde_json::json;
use std::path::PathBuf;

/// Analyse a finished game: was it luck or play?
#[derive(clap::Args)]
pub struct Args {
    /// The record file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How thoroughly: quick, normal or deep
    #[arg(long, default_value = "normal", value_name = "DEPTH")]
    depth: Depth,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// How many of the worst decisions are listed.
const WORST: usize = 10;
/// How many strokes of luck are listed.
const STROKES: usize = 5;
/// How many missed trades are listed.
const MISSED: usize = 5;

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let shown = args.file.display().to_string();
    let bytes = std::fs::read(&args.file).with_context(|| shown.clone())?;
    match analyse(&String::from_utf8_lossy(&bytes), args.depth)? {
        Ok(analysis) if args.json => outln!("{}", json!(analysis)),
        Ok(analysis) => show(&analysis)?,
        Err(error) => {
            if args.json {
                outln!("{}", json!({"ok": false, "record": error.record, "why": error.message}));
            } else {
                outln!("{shown}: {error}");
            }
            return Ok(Verdict::Bad);
        }
    }
    Ok(Verdict::Good)
}

/// Analyses a record, with a progress bar on a terminal.
fn analyse(text: &str, depth: Depth) -> Result<Result<Analysis, LogError>> {
    let analyser = Log::parse(text).and_then(|log| Analyser::new(&log, depth));
    let mut analyser = match analyser {
        Ok(analyser) => analyser,
        Err(error) => return Ok(Err(error)),
    };
    let Progress { total, .. } = analyser.progress();
    let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {percent} %  {eta} left")?);
    while analyser.step() {
        bar.set_position(analyser.progress().done as u64);
    }
    bar.finish_and_clear();
    Ok(Ok(analyser.analysis()))
}

fn show(analysis: &Analysis) -> Result<()> {
    outln!("Where the probability of winning came from, in %:\n\n{}", accounts(&analysis.seats));
    outln!("\nHow well everybody played:\n\n{}", play(&analysis.seats));
    outln!("\nCards from the dice:\n\n{}", production(&analysis.seats));
    let name = |seat: u8| analysis.seats.get(usize::from(seat)).map_or("", |report| &report.name);
    let mut worst: Vec<&Moment> = analysis.moments.iter().filter(|moment| is_faulty(moment)).collect();
    worst.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
    if !worst.is_empty() {
        outln!("\nThe decisions that cost most:\n");
    }
    for moment in worst.into_iter().take(WORST) {
        let Some(decision) = &moment.decision else { continue };
        outln!(
            "record {}, turn {}, {}: {} cost {:.1} %; better: {} ({})",
            moment.record,
            moment.turn,
            name(moment.seat),
            plain_action(&moment.action),
            100.0 * decision.loss,
            plain_action(&decision.choices[0].action),
            reason::of(&moment.reasons, &name)
        );
    }
    strokes(&analysis.moments, &name)?;
    trades("Trades, and what they gained both:", &analysis.trades, &name)?;
    let mut missed = analysis.missed_trades.clone();
    missed.sort_by(|a, b| least_gain(b).total_cmp(&least_gain(a)));
    missed.truncate(MISSED);
    trades("Trades that would have helped both:", &missed, &name)
}

fn is_faulty(moment: &Moment) -> bool {
    moment.decision.as_ref().is_some_and(|decision| decision.verdict >= Judgement::Inaccuracy)
}

fn loss(moment: &Moment) -> f64 {
    moment.decision.as_ref().map_or(0.0, |decision| decision.loss)
}

/// The rolls, cards and thefts that changed somebody's probability of winning most.
fn strokes<'a>(moments: &[Moment], name: &impl Fn(u8) -> &'a str) -> Result<()> {
    let largest = |moment: &Moment| {
        let changes = moment.luck.iter().flatten().copied().zip(0..);
        changes.max_by(|a: &(f64, u8), b| a.0.abs().total_cmp(&b.0.abs()))
    };
    let mut strokes: Vec<_> = moments.iter().filter_map(|moment| Some((moment, largest(moment)?))).collect();
    strokes.sort_by(|(_, a), (_, b)| b.0.abs().total_cmp(&a.0.abs()));
    if !strokes.is_empty() {
        outln!("\nWhat luck changed most:\n");
    }
    for (moment, (change, seat)) in strokes.into_iter().take(STROKES) {
        let actor = name(moment.seat);
        let what = match (moment.chance, moment.outcome) {
            (_, Outcome::Dice(one, other)) => format!("the roll of {}", one + other),
            (Some(ChanceKind::Theft), _) => format!("the card that {actor} stole"),
            _ => format!("the card that {actor} bought"),
        };
        let way = if change > 0.0 { "gave" } else { "cost" };
        outln!(
            "record {}, turn {}: {what} {way} {} {:.1} %",
            moment.record,
            moment.turn,
            name(seat),
            100.0 * change.abs()
        );
    }
    Ok(())
}

fn gains(trade: &Trade) -> [f64; 2] {
    [trade.seat, trade.partner].map(|seat| trade.gains[usize::from(seat)])
}

fn least_gain(trade: &Trade) -> f64 {
    let [own, theirs] = gains(trade);
    own.min(theirs)
}

fn trades<'a>(title: &str, trades: &[Trade], name: &impl Fn(u8) -> &'a str) -> Result<()> {
    if !trades.is_empty() {
        outln!("\n{title}\n");
    }
    for trade in trades {
        let [own, theirs] = gains(trade);
        outln!(
            "record {}, turn {}: {} gives {} for {} from {}: {} and {}",
            trade.record,
            trade.turn,
            name(trade.seat),
            cards(&trade.gives),
            cards(&trade.takes),
            name(trade.partner),
            signed(own),
            signed(theirs)
        );
    }
    Ok(())
}

fn cards(amounts: &Amounts) -> String {
    let counted = board::Resource::ALL.into_iter().zip(amounts.0).filter(|(_, count)| *count > 0);
    counted.map(|(resource, count)| format!("{count} {resource}")).collect::<Vec<_>>().join(" and ")
}

fn signed(value: f64) -> String {
    format!("{:+.1}", 100.0 * value)
}

fn accounts(seats: &[SeatReport]) -> String {
    let head = ["player", "start", "own play", "others", "luck", "(dice", "cards", "thefts)", "unforeseen", "end"];
    let mut table = table(&head, 1);
    for SeatReport { name, account, luck, .. } in seats {
        let parts = [account.own, account.others, account.luck, luck.dice, luck.cards, luck.thefts];
        let mut row = vec![name.clone(), format!("{:.1}", 100.0 * account.start)];
        row.extend(parts.map(signed));
        row.extend([signed(account.information), format!("{:.1}", 100.0 * account.end)]);
        table.add_row(row);
    }
    lines(&table)
}

fn play(seats: &[SeatReport]) -> String {
    let head = ["player", "accuracy", "decisions", "lost %", "best", "inaccuracies", "mistakes", "blunders"];
    let mut table = table(&head, 1);
    for SeatReport { name, play, .. } in seats {
        let accuracy = play.accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.0}"));
        let mut row = vec![name.clone(), accuracy, play.decisions.to_string(), format!("{:.1}", 100.0 * play.lost)];
        row.extend([play.best, play.inaccuracies, play.mistakes, play.blunders].map(|count| count.to_string()));
        table.add_row(row);
    }
    lines(&table)
}

fn production(seats: &[SeatReport]) -> String {
    let head = ["player", "cards", "on average", "as few: 1 in", "as many: 1 in", "robber cost", "robbed", "stole"];
    let mut table = table(&head, 1);
    for SeatReport { name, production, .. } in seats {
        let one_in = |probability: f64| format!("{:.1}", 1.0 / probability.max(1e-9));
        table.add_row(vec![
            name.clone(),
            production.cards.iter().sum::<u32>().to_string(),
            format!("{:.1}", production.expected.iter().sum::<f64>()),
            one_in(production.as_few),
            one_in(production.as_many),
            production.blocked.to_string(),
            production.robbed.to_string(),
            production.stolen.to_string(),
        ]);
    }
    lines(&table)
}
