//! Dialogs, drawn over the board.

use super::Scene;
use super::text::{cut, fill, width};
use crate::app::Layer;
use crate::dialog::cards::CardPicker;
use crate::dialog::list::ListPicker;
use crate::dialog::market::{MarketList, ShareForm, SwapForm};
use crate::dialog::offer::OfferForm;
use crate::words::number;
use board::Resource;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use rules::{Market, Parts};

/// Draws a titled box of lines, centred in an area, or to its left if that allows up to `most` columns. If there are too
/// many lines, those around `at` are shown.
pub(super) fn boxed(
    scene: &Scene<'_>,
    title: &str,
    lines: Vec<Line<'_>>,
    at: usize,
    buffer: &mut Buffer,
    (area, most): (Rect, u16),
) {
    let wide = lines.iter().map(Line::width).max().unwrap_or(0).max(width(title) + 2) as u16 + 4;
    let high = lines.len() as u16 + 2;
    let (wide, high) = (wide.min(most), high.min(area.height));
    let place = Rect {
        x: area.x + area.width.saturating_sub(wide) / 2,
        y: area.y + (area.height - high) / 2,
        width: wide,
        height: high,
    };
    let room = usize::from(high.saturating_sub(2));
    let from = at.saturating_sub(room / 2).min(lines.len().saturating_sub(room));
    Clear.render(place, buffer);
    let block = Block::bordered().title(format!(" {title} ")).border_style(scene.palette.heading());
    let inner = block.inner(place);
    block.render(place, buffer);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    Paragraph::new(lines.into_iter().skip(from).take(room).collect::<Vec<_>>()).render(inner, buffer);
}

/// Draws a dialog. Places are drawn on the board, and menus only as key hints.
pub(super) fn draw(scene: &Scene<'_>, layer: &Layer, buffer: &mut Buffer, (area, most): (Rect, u16)) {
    let (title, lines, at) = match layer {
        Layer::Menu(_) | Layer::Places(_) => return,
        Layer::List(list) => (list.title.clone(), entries(scene, list, most.into()), list.at),
        Layer::Count(count) => (count.purpose.title().to_owned(), counted(scene, count), 0),
        Layer::Offer(form) => {
            let title = if form.counters.is_some() { "Counter-offer" } else { "An offer" };
            (title.to_owned(), offer(scene, form), 0)
        }
        Layer::Markets(board) => ("Markets".to_owned(), markets(scene, board), board.at + 2),
        Layer::Swap(form) => ("Swap".to_owned(), swap(scene, form), 0),
        Layer::Shares(form) => {
            let title = if form.puts { "Deposit into" } else { "Withdraw from" };
            (format!("{title} {}", form.market), shares(scene, form), 0)
        }
        Layer::Ask(question, _) => ("Sure?".to_owned(), vec![Line::raw(question.clone())], 0),
    };
    boxed(scene, &title, lines, at, buffer, (area, most));
}

fn entries(scene: &Scene<'_>, list: &ListPicker, columns: usize) -> Vec<Line<'static>> {
    let entry = |(index, (words, _)): (usize, &(String, rules::Action))| {
        let style = if index == list.at { scene.palette.chosen() } else { Style::new() };
        let letter = ListPicker::letter(index).unwrap_or(' ');
        Line::from(vec![
            Span::styled(format!("{letter} "), scene.palette.key()),
            Span::styled(cut(words, columns.saturating_sub(6)), style),
        ])
    };
    list.entries.iter().enumerate().map(entry).collect()
}

/// The width of a resource's column.
const COLUMN_WIDTH: usize = 7;

fn row(title: &str, cells: [String; 5], style: impl Fn(usize) -> Style) -> Line<'static> {
    let mut spans = vec![Span::raw(fill(title, 9))];
    for (index, cell) in cells.into_iter().enumerate() {
        spans.push(Span::styled(fill(&cell, COLUMN_WIDTH - 1), style(index)));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

fn names(scene: &Scene<'_>) -> Line<'static> {
    let style = |index: usize| scene.palette.resource(Resource::ALL[index]);
    row("", Resource::ALL.map(|resource| resource.name().to_owned()), style)
}

fn held(parts: &Parts) -> Line<'static> {
    row("you have", parts.0.map(|n| number(n.into())), |_| Style::new())
}

fn counted(scene: &Scene<'_>, count: &CardPicker) -> Vec<Line<'static>> {
    let chosen = |index: usize| if index == count.at { scene.palette.chosen() } else { Style::new() };
    let left = count.left();
    let still = if left == 0 { "done: press Enter".to_owned() } else { format!("{left} more") };
    vec![
        names(scene),
        held(&scene.app.held()),
        row("chosen", count.chosen.map(|n| n.to_string()), chosen),
        Line::default(),
        Line::raw(still),
    ]
}

fn offer(scene: &Scene<'_>, form: &OfferForm) -> Vec<Line<'static>> {
    let cell = |side: usize| {
        move |index: usize| {
            if side == form.side && index == form.at { scene.palette.chosen() } else { Style::new() }
        }
    };
    let mark = |side: usize, words: &str| format!("{}{words}", if side == form.side { "▸" } else { " " });
    let side = |side: usize, words: &str| {
        row(
            &mark(side, words),
            form.sides[side].map(|n| if n == 0 { "·".to_owned() } else { n.to_string() }),
            cell(side),
        )
    };
    let mut lines = vec![names(scene), held(&scene.app.held()), side(0, "give"), side(1, "want")];
    if form.to.len() > 1 {
        lines.push(Line::default());
        for &(seat, asked) in &form.to {
            let name = scene.app.session().names().name(seat);
            let mark = if asked { "asked" } else { "not asked" };
            lines.push(Line::styled(format!("{} {name}: {mark}", seat.0 + 1), scene.palette.seat(seat)));
        }
    }
    lines
}

/// A price with four decimals, from reserves.
fn price(own: u64, other: u64) -> String {
    if own == 0 {
        return "-".to_owned();
    }
    let ten_thousandths = u128::from(other) * 10_000 / u128::from(own);
    format!("{}.{:04}", ten_thousandths / 10_000, ten_thousandths % 10_000)
}

fn markets(scene: &Scene<'_>, board: &MarketList) -> Vec<Line<'static>> {
    let person = scene.app.session().table().person().0;
    let terms = scene.app.session().table().terms();
    let heading = "market       pt   fee   1st   2nd  price  own";
    let mut lines = vec![Line::styled(heading, scene.palette.heading())];
    for (index, market) in scene.view.markets.iter().flatten().enumerate() {
        let [a, b] = market.market.resources();
        let (first, second) = (u64::from(market.reserves[a]), u64::from(market.reserves[b]));
        let fee = terms.as_ref().and_then(|terms| terms.markets[index]).map(|(_, fee)| fee);
        let fee = fee.map_or_else(|| "-".to_owned(), |fee| format!("{}.{}%", fee / 100, fee % 100 / 10));
        let port = market.port.map_or_else(|| "-".to_owned(), |port| format!("P{port}"));
        let own = market.shares.held.get(&person).and_then(|shares| shares.thousandths()).unwrap_or(0);
        let words = format!(
            "{} {port:>2} {fee:>5} {:>5} {:>5} {:>6} {:>4}",
            fill(&market.market.to_string(), 12),
            first / 1000,
            second / 1000,
            price(first, second),
            if own == 0 { "-".to_owned() } else { cut(&number(own), 4) }
        );
        let style = match (index == board.at, market.port) {
            (true, _) => scene.palette.chosen(),
            (false, None) => scene.palette.faint(),
            (false, Some(_)) => Style::new(),
        };
        lines.push(Line::styled(words, style));
    }
    let chosen = board.market().map(Market::resources);
    if let Some([a, b]) = chosen {
        lines.push(Line::default());
        lines.push(Line::raw(format!("price: the value of one {a} in {b}")));
    }
    lines
}

fn swap(scene: &Scene<'_>, form: &SwapForm) -> Vec<Line<'static>> {
    let table = scene.app.session().table();
    let mut lines = vec![
        Line::from(vec![
            Span::raw("give "),
            Span::styled(format!(" {}_ ", form.amount.0), scene.palette.chosen()),
            Span::styled(format!(" {}", form.give), scene.palette.resource(form.give)),
            Span::raw(format!("  (you have {})", number(scene.app.held()[form.give].into()))),
        ]),
        Line::from(vec![Span::raw("for "), Span::styled(form.get.to_string(), scene.palette.resource(form.get))]),
        Line::default(),
    ];
    let Some(route) = form.route(table) else {
        lines.push(Line::styled("no open market swaps these for anything", scene.palette.warning()));
        return lines;
    };
    let way: Vec<String> = route.hops.iter().map(|hop| hop.market.to_string()).collect();
    let impact = SwapForm::impact(&route);
    lines.push(Line::raw(format!("you get {} {}", number(route.out() as i64), form.get)));
    let burned: Vec<String> = route
        .hops
        .iter()
        .map(|hop| format!("{} {}", number(hop.swap.fee as i64), hop.market.resources()[hop.side]))
        .collect();
    lines.push(Line::raw(format!("fee burned: {}", burned.join(", "))));
    lines.push(Line::raw(format!("price impact {}.{} %", impact / 10, impact % 10)));
    lines.push(Line::raw(format!("by {}{}", way.join(", then "), if way.len() > 1 { ": two swaps" } else { "" })));
    lines
}

fn shares(scene: &Scene<'_>, form: &ShareForm) -> Vec<Line<'static>> {
    let [first, _] = form.market.resources();
    let unit = if form.puts { first.name() } else { "shares" };
    vec![
        Line::from(vec![
            Span::styled(format!(" {}_ ", form.amount.0), scene.palette.chosen()),
            Span::raw(format!(" {unit}")),
        ]),
        Line::default(),
        Line::raw(form.quote(scene.app.session().table())),
    ]
}
