//! The side panel: players, hand, bank and log.

use super::Scene;
use super::text::{fill, width, wrap};
use crate::words::{counted_card, letter, list, number, resource};
use board::{Card, Resource};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use rules::{HandView, PlayerView, Seat, StockView};

/// Draws the side panel.
pub(super) fn draw(scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
    let columns = usize::from(area.width);
    let mut lines = players(scene, columns);
    lines.push(Line::default());
    lines.extend(hand(scene));
    lines.extend(development_cards(scene, columns));
    let used = lines.len().min(area.height.into());
    Paragraph::new(lines).render(area, buffer);
    let rest = Rect { y: area.y + used as u16, height: area.height - used as u16, ..area };
    story(scene, buffer, rest);
}

/// The width from which headings are spelled out.
const WIDE_COLUMNS: usize = 46;

fn players(scene: &Scene<'_>, columns: usize) -> Vec<Line<'static>> {
    let heading = if columns < WIDE_COLUMNS { "play-side-columns" } else { "play-side-columns-wide" };
    let heading = format!(" {} ", scene.say(heading));
    let room = columns.saturating_sub(width(&heading));
    let words = format!("  {}{heading}", fill(&scene.say("play-side-players"), room - 2));
    let mut lines = vec![Line::styled(words, scene.palette.heading())];
    for (seat, player) in (0..).map(Seat).zip(&scene.view.players) {
        lines.push(player_line(scene, seat, player, room, columns < WIDE_COLUMNS));
    }
    lines
}

fn player_line(scene: &Scene<'_>, seat: Seat, player: &PlayerView, room: usize, tight: bool) -> Line<'static> {
    let view = scene.view;
    let (cards, development) = match &player.hand {
        HandView::Own { resources, development_cards, .. } => {
            (resources.total() as i64, development_cards.0.iter().map(|&n| u32::from(n)).sum())
        }
        HandView::Other { resource_count, development_card_count } => {
            (resource_count.thousandths().unwrap_or(0), *development_card_count)
        }
    };
    let points = player.victory_points.public + player.victory_points.hidden.unwrap_or(0);
    let award = |owner: Option<u8>| if owner == Some(seat.0) { '*' } else { ' ' };
    let names = scene.app.session().names();
    let name = if player.resigned { format!("({})", names.name(seat)) } else { names.subject(seat).to_owned() };
    let active = view.active_player == seat.0 && view.winner.is_none();
    // Fractions of cards are shown only in the player's own hand; here they would not fit.
    let cards = cards / 1000;
    let (knights, road) = (player.played_knights, player.longest_road_length);
    let (army, longest) = (award(view.largest_army_owner_id), award(view.longest_road_owner_id));
    let numbers = if tight {
        format!(" {points:>2} {cards:>2} {development:>2} {knights:>2}{army}{road:>2}{longest}")
    } else {
        format!(" {points:>6} {cards:>5} {development:>6} {knights:>7}{army}{road:>4}{longest}")
    };
    let style = scene.palette.seat(seat);
    let style = if active { style.add_modifier(Modifier::BOLD) } else { style };
    Line::from(vec![
        Span::raw(if active { "▸" } else { " " }),
        Span::styled(letter(seat).to_string(), scene.palette.building(seat)),
        Span::styled(format!(" {}", fill(&name, room - 3)), style),
        Span::styled(numbers, style),
    ])
}

/// The minimum width of a resource's column: two digits, and a space before them.
const MIN_COLUMN_WIDTH: usize = 3;

/// The player's cards, and the bank's if they are limited.
fn hand(scene: &Scene<'_>) -> Vec<Line<'static>> {
    let person = scene.app.session().table().person();
    let HandView::Own { resources, .. } = &scene.view.players[person.index()].hand else { return Vec::new() };
    if scene.view.markets.is_some() {
        return parts(scene, &resources.0);
    }
    let names = Resource::ALL.map(|kind| resource(scene.words(), kind));
    let row = |title: &str, cells: [String; 5], style: &dyn Fn(Resource) -> Style| {
        let mut spans = vec![Span::raw(fill(title, 2))];
        for ((resource, cell), name) in Resource::ALL.into_iter().zip(cells).zip(&names) {
            let wide = width(name).max(MIN_COLUMN_WIDTH) + usize::from(resource != Resource::Ore);
            spans.push(Span::styled(fill(&cell, wide), style(resource)));
        }
        Line::from(spans)
    };
    let palette = scene.palette;
    let own = resources.0.map(|n| format!(" {}", n / 1000));
    let mut lines = vec![
        Line::styled(scene.say("play-side-hand-bank"), palette.heading()),
        row("", names.clone(), &|resource| palette.resource(resource)),
        row("", own, &|_| Style::new().add_modifier(Modifier::BOLD)),
    ];
    if let StockView::Limited(stock) = &scene.view.bank.resource_cards {
        let stock = stock.map(|count| format!(" {}", number(count.thousandths().unwrap_or(0))));
        lines.push(row("", stock, &|_| palette.faint()));
    }
    lines
}

/// The player's cards if there are fractions: one line per resource.
fn parts(scene: &Scene<'_>, held: &[u32; 5]) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(scene.say("play-side-hand"), scene.palette.heading())];
    for (kind, &thousandths) in Resource::ALL.into_iter().zip(held) {
        lines.push(Line::from(vec![
            Span::styled(fill(&resource(scene.words(), kind), 8), scene.palette.resource(kind)),
            Span::styled(format!("{:>7}", number(thousandths.into())), Style::new().add_modifier(Modifier::BOLD)),
        ]));
    }
    lines
}

fn development_cards(scene: &Scene<'_>, columns: usize) -> Vec<Line<'static>> {
    let person = scene.app.session().table().person();
    let player = &scene.view.players[person.index()];
    let HandView::Own { development_cards, fresh_development_cards, .. } = &player.hand else { return Vec::new() };
    let mut words = Vec::new();
    for (kind, (&held, &fresh)) in Card::ALL.into_iter().zip(development_cards.0.iter().zip(&fresh_development_cards.0))
    {
        if held > 0 {
            let counted = counted_card(scene.words(), held, kind);
            let new = scene.words().say("play-side-new", [("count", fresh.into())]);
            words.push(if fresh > 0 { format!("{counted} {new}") } else { counted });
        }
    }
    let left = scene.view.bank.development_deck_remaining;
    let words = if words.is_empty() {
        scene.words().say("play-side-no-cards", [("count", left.into())])
    } else {
        list(scene.words(), &words)
    };
    wrap(&words, columns).into_iter().map(Line::raw).collect()
}

/// The end of the log, as much as fits.
fn story(scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
    if area.height < 2 {
        return;
    }
    let room = usize::from(area.height) - 1;
    let lines = told(scene, area.width.into(), room);
    let mut all = vec![Line::styled(scene.say("play-side-log"), scene.palette.heading())];
    all.extend(lines);
    Paragraph::new(all).render(area, buffer);
}

/// The last lines of the log, oldest first.
fn told(scene: &Scene<'_>, columns: usize, room: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    for line in scene.app.session().story().iter().rev() {
        if lines.len() >= room {
            break;
        }
        let style = scene.palette.seat(line.seat);
        let broken = wrap(&line.text, columns);
        lines.extend(broken.into_iter().rev().map(|text| Line::styled(text, style)));
    }
    lines.truncate(room);
    lines.reverse();
    lines
}

/// The whole log, wrapped to a width.
pub(super) fn whole_story(scene: &Scene<'_>, columns: usize) -> Vec<Line<'static>> {
    told(scene, columns, usize::MAX)
}
