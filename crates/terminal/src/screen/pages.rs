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

/// The help, line by line.
const HELP: &str = "\
The bottom lines show all keys that currently do something.

Your turn
  r        roll the dice (or Enter)
  b        build: r road, s settlement, c city, d development card
  d        play a development card
  t        trade with the bank, at your best rate
  o        offer a trade to the others
  a        answers to offers: confirm, withdraw
  m        the markets, in the market game
  n        done: no more free roads, or finish trading
  e        end the turn
  v        reveal your victory point cards
  x        resign

PlacePicker on the board
  arrows   to the next legal place; Tab to the one after
  a label  goes there; again, or Enter, builds there

Cards in dialogs
  b l w g o   one more brick, lumber, wool, grain, ore
  B L W G O   one less; + and - change the selected one
  Tab         switch between what you give and what you want

The players
  pt cd dv   points, cards in hand, development cards
  kn rd      knights played, length of the road; * has the award

Always
  Esc      back        ?  this page       l  the whole log
  arrows   move a board that is larger than the screen
  + -      speed of the bots; Space skips to your turn
  q        save and quit (Ctrl-C does so anywhere)

The board
  ·        an empty corner; o is one at a port
  a b c    settlements and roads of the players; A B C their cities
  •••••    pips: in how many of 36 rolls the number comes up
  [R]      the robber; [S] the ghost ship
  3:1      a port: three of a kind for one; 2:1 two of this kind

What things cost
  road              brick, lumber
  settlement        brick, lumber, wool, grain
  city              2 grain, 3 ore
  development card  wool, grain, ore

Every action is saved at once: hexhaven play --resume continues.";

/// Draws a page.
pub(super) fn draw(scene: &Scene<'_>, page: Page, buffer: &mut Buffer, area: Rect) {
    let room = usize::from(area.height.saturating_sub(2));
    match page {
        Page::Help(at) => {
            let lines: Vec<Line<'_>> = HELP.lines().map(Line::raw).collect();
            let from = at.min(lines.len().saturating_sub(room));
            boxed(scene, "Help", lines.into_iter().skip(from).take(room).collect(), 0, buffer, (area, area.width));
        }
        Page::Story(back) => {
            let lines = whole_story(scene, usize::from(area.width).saturating_sub(4).min(100));
            let until = lines.len() - back.min(lines.len().saturating_sub(room));
            let from = until.saturating_sub(room);
            boxed(scene, "What happened", lines[from..until].to_vec(), 0, buffer, (area, area.width));
        }
        Page::End => boxed(scene, "The end", ranking(scene), 0, buffer, (area, area.width)),
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
            format!("You have won, in {} turns. Well played!", view.turn)
        } else {
            format!("{} has won, in {} turns.", names.name(winner), view.turn)
        };
        lines.push(Line::styled(words, Style::new().add_modifier(Modifier::BOLD)));
        lines.push(Line::default());
    }
    let heading = format!("   {}points  settl. cities cards road army", fill("player", 20));
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
        lines.push(Line::raw(format!("Saved: {}", file.display())));
    }
    lines
}
