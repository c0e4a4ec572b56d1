//! Dialogs, drawn over the board.

use super::Scene;
use super::text::{cut, fill, width};
use crate::app::Layer;
use crate::dialog::cards::CardPicker;
use crate::dialog::list::ListPicker;
use crate::dialog::market::{MarketList, ShareForm, SwapForm};
use crate::dialog::offer::OfferForm;
use crate::words::{self, number, resource};
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
        Layer::Count(count) => (count.purpose.title(scene.words()), counted(scene, count), 0),
        Layer::Offer(form) => {
            let title = if form.counters.is_some() { "play-title-counter" } else { "play-title-offer" };
            (scene.say(title), offer(scene, form), 0)
        }
        Layer::Markets(board) => (scene.say("play-title-markets"), markets(scene, board), board.at + 2),
        Layer::Swap(form) => (scene.say("play-title-swap"), swap(scene, form), 0),
        Layer::Shares(form) => {
            let title = if form.puts { "play-title-deposit" } else { "play-title-withdraw" };
            let market = words::market(scene.words(), form.market);
            (scene.words().say(title, [("market", market.into())]), shares(scene, form), 0)
        }
        Layer::Ask(question, _) => (scene.say("play-title-sure"), vec![Line::raw(question.clone())], 0),
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
    row("", Resource::ALL.map(|kind| resource(scene.words(), kind)), style)
}

fn held(scene: &Scene<'_>, parts: &Parts) -> Line<'static> {
    row(&scene.say("play-row-have"), parts.0.map(|n| number(n.into())), |_| Style::new())
}

fn counted(scene: &Scene<'_>, count: &CardPicker) -> Vec<Line<'static>> {
    let chosen = |index: usize| if index == count.at { scene.palette.chosen() } else { Style::new() };
    let left = count.left();
    let still = match left {
        0 => scene.say("play-chosen-done"),
        _ => scene.words().say("play-chosen-more", [("count", left.into())]),
    };
    vec![
        names(scene),
        held(scene, &scene.app.held()),
        row(&scene.say("play-row-chosen"), count.chosen.map(|n| n.to_string()), chosen),
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
    let [give, want] = ["play-row-give", "play-row-want"].map(|key| scene.say(key));
    let mut lines = vec![names(scene), held(scene, &scene.app.held()), side(0, &give), side(1, &want)];
    if form.to.len() > 1 {
        lines.push(Line::default());
        for &(seat, asked) in &form.to {
            let name = scene.app.session().names().name(seat);
            let key = if asked { "play-asked" } else { "play-asked-not" };
            let words = scene.words().say(key, [("seat", (seat.0 + 1).into()), ("who", name.into())]);
            lines.push(Line::styled(words, scene.palette.seat(seat)));
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
    let heading = scene.say("play-markets-heading");
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
            fill(&words::market(scene.words(), market.market), 12),
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
    if let Some(both) = chosen {
        let [one, other] = both.map(|kind| resource(scene.words(), kind));
        lines.push(Line::default());
        lines.push(Line::raw(scene.words().say("play-markets-price", [("one", one.into()), ("other", other.into())])));
    }
    lines
}

fn swap(scene: &Scene<'_>, form: &SwapForm) -> Vec<Line<'static>> {
    let (table, words) = (scene.app.session().table(), scene.words());
    let held = number(scene.app.held()[form.give].into());
    let [give, get] = [form.give, form.get].map(|kind| resource(words, kind));
    let mut lines = vec![
        Line::from(vec![
            Span::raw(scene.say("play-swap-give") + " "),
            Span::styled(format!(" {}_ ", form.amount.0), scene.palette.chosen()),
            Span::styled(format!(" {give}"), scene.palette.resource(form.give)),
            Span::raw(format!("  {}", words.say("play-swap-have", [("count", held.into())]))),
        ]),
        Line::from(vec![
            Span::raw(scene.say("play-swap-for") + " "),
            Span::styled(get, scene.palette.resource(form.get)),
        ]),
        Line::default(),
    ];
    let Some(route) = form.route(table) else {
        lines.push(Line::styled(scene.say("play-swap-none"), scene.palette.warning()));
        return lines;
    };
    let way: Vec<String> = route.hops.iter().map(|hop| words::market(words, hop.market)).collect();
    let impact = SwapForm::impact(&route);
    let gained = words::some(words, route.out() as i64, form.get);
    lines.push(Line::raw(words.say("play-swap-get", [("cards", gained.into())])));
    let fee = |hop: &rules::Hop| words::some(words, hop.swap.fee as i64, hop.market.resources()[hop.side]);
    let burned: Vec<String> = route.hops.iter().map(fee).collect();
    lines.push(Line::raw(words.say("play-swap-fee", [("cards", words::list(words, &burned).into())])));
    let percent = format!("{}.{}", impact / 10, impact % 10);
    lines.push(Line::raw(words.say("play-swap-impact", [("percent", percent.into())])));
    let by = if way.len() > 1 { "play-swap-by-two" } else { "play-swap-by" };
    lines.push(Line::raw(words.say(by, [("markets", way.join(&scene.say("play-then")).into())])));
    lines
}

fn shares(scene: &Scene<'_>, form: &ShareForm) -> Vec<Line<'static>> {
    let [first, _] = form.market.resources();
    let unit = if form.puts { resource(scene.words(), first) } else { scene.say("play-shares-unit") };
    vec![
        Line::from(vec![
            Span::styled(format!(" {}_ ", form.amount.0), scene.palette.chosen()),
            Span::raw(format!(" {unit}")),
        ]),
        Line::default(),
        Line::raw(form.quote(scene.app.session().table(), scene.words())),
    ]
}
