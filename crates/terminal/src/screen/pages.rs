//! Pages over the board: help, the whole log, and the result.

use super::Scene;
use super::popup::boxed;
use super::side::whole_story;
use super::text::fill;
use crate::app::Page;
use crate::words::letter;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use rules::{PlayerView, Seat};

/// Draws a page.
pub(super) fn draw(scene: &Scene<'_>, page: Page, buffer: &mut Buffer, area: Rect) {
    let room = usize::from(area.height.saturating_sub(2));
    match page {
        Page::Help(at) => {
            let help = scene.say("play-help");
            let lines: Vec<Line<'_>> = help.lines().map(Line::raw).collect();
            let from = at.min(lines.len().saturating_sub(room));
            let title = scene.say("play-title-help");
            boxed(scene, &title, lines.into_iter().skip(from).take(room).collect(), 0, buffer, (area, area.width));
        }
        Page::Story(back) => {
            let lines = whole_story(scene, usize::from(area.width).saturating_sub(4).min(100));
            let until = lines.len() - back.min(lines.len().saturating_sub(room));
            let from = until.saturating_sub(room);
            let title = scene.say("play-title-log");
            boxed(scene, &title, lines[from..until].to_vec(), 0, buffer, (area, area.width));
        }
        Page::End => boxed(scene, &scene.say("play-title-end"), ranking(scene), 0, buffer, (area, area.width)),
    }
}

/// The players by points, the winner first.
fn ranking(scene: &Scene<'_>) -> Vec<Line<'static>> {
    let view = scene.view;
    let names = scene.app.session().names();
    let points = |player: &PlayerView| player.victory_points.public + player.victory_points.hidden.unwrap_or(0);
    let mut ranked: Vec<(Seat, &PlayerView)> = (0..).map(Seat).zip(&view.players).collect();
    ranked.sort_by_key(|(seat, player)| (view.winner != Some(seat.0), std::cmp::Reverse(points(player))));
    let mut lines = Vec::new();
    if let Some(winner) = view.winner.map(Seat) {
        let words = if names.is_person(winner) {
            names.say("play-end-you", [("turns", view.turn.into())])
        } else {
            names.say("play-end-other", [("who", names.name(winner).into()), ("turns", view.turn.into())])
        };
        lines.push(Line::styled(words, Style::new().add_modifier(Modifier::BOLD)));
        lines.push(Line::default());
    }
    let heading = format!("   {}{}", fill(&scene.say("play-end-player"), 20), scene.say("play-end-columns"));
    lines.push(Line::styled(heading, scene.palette.heading()));
    for (rank, (seat, player)) in ranked.into_iter().enumerate() {
        let award = |owner: Option<u8>| if owner == Some(seat.0) { 2 } else { 0 };
        let (settlements, cities) = (player.settlements.len() as u32, 2 * player.cities.len() as u32);
        let (road, army) = (award(view.longest_road_owner_id), award(view.largest_army_owner_id));
        let cards = points(player).saturating_sub(settlements + cities + road + army);
        let name = format!("{} {}", letter(seat), names.name(seat));
        let words = format!(
            "{}. {} {:>5} {settlements:>7} {cities:>6} {cards:>5} {road:>4} {army:>4}",
            rank + 1,
            fill(&name, 20),
            points(player)
        );
        lines.push(Line::styled(words, scene.palette.seat(seat)));
    }
    if let Some(file) = scene.app.session().file() {
        lines.push(Line::default());
        let file = file.display().to_string();
        lines.push(Line::raw(names.say("play-end-saved", [("file", file.into())])));
    }
    lines
}
