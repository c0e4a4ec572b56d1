//! Choosing a legal place on the board.

use super::{Reply, round};
use crate::key::{Key, KeyHint};
use locales::Words;
use render::geometry::{Point, centre, vertices};
use rules::{Action, Game};

/// A place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardPlace {
    /// A hex.
    Hex(u32),
    /// A vertex.
    Vertex(u32),
    /// An edge, smaller vertex first.
    Edge(u32, u32),
}

/// A place and the action there.
#[derive(Clone, Debug)]
pub struct PlaceAction {
    /// The place.
    pub place: BoardPlace,
    /// The action at this place.
    pub action: Action,
}

impl PlaceAction {
    /// The place of an action, if it has one.
    #[must_use]
    pub fn of(action: Action) -> Option<Self> {
        let place = match action {
            Action::PlaceSetupSettlement { vertex }
            | Action::PlaceSetupCity { vertex }
            | Action::BuildSettlement { vertex }
            | Action::UpgradeToCity { vertex } => BoardPlace::Vertex(vertex),
            Action::PlaceSetupRoad { edge } | Action::BuildRoad { edge } => BoardPlace::Edge(edge.0, edge.1),
            Action::MoveRobber { hex } => BoardPlace::Hex(hex),
            _ => return None,
        };
        Some(Self { place, action })
    }
}

/// The labels of places, in their order; further places have none.
const LABELS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Places to choose from, by label or by arrow keys.
#[derive(Clone, Debug)]
pub struct PlacePicker {
    /// The heading.
    pub title: String,
    /// The places, from the top left.
    pub spots: Vec<PlaceAction>,
    /// The position of each: columns are a quarter of a hex wide, rows half a side high.
    points: Vec<(i32, i32)>,
    /// The index of the selected place.
    pub at: usize,
}

/// The position of a place, in units that are about equal in both directions.
fn point(game: &Game, corners: &[Point], place: BoardPlace) -> (i32, i32) {
    let grid = game.map().layout.grid();
    let doubled = |point: Point| (4 * point.x, 2 * point.y);
    match place {
        BoardPlace::Hex(hex) => doubled(centre(grid, hex)),
        BoardPlace::Vertex(vertex) => doubled(corners[vertex as usize]),
        BoardPlace::Edge(a, b) => {
            let (a, b) = (corners[a as usize], corners[b as usize]);
            (2 * (a.x + b.x), a.y + b.y)
        }
    }
}

impl PlacePicker {
    /// Places on a game's board. There must be at least one.
    #[must_use]
    pub fn new(game: &Game, title: String, spots: Vec<PlaceAction>) -> Self {
        let corners = vertices(game.map().layout.grid());
        let mut placed: Vec<((i32, i32), PlaceAction)> =
            spots.into_iter().map(|spot| (point(game, &corners, spot.place), spot)).collect();
        placed.sort_by_key(|((x, y), _)| (*y, *x));
        let (points, spots) = placed.into_iter().unzip();
        Self { title, spots, points, at: 0 }
    }

    /// The label of a spot.
    #[must_use]
    pub fn label(index: usize) -> Option<char> {
        LABELS.chars().nth(index)
    }

    /// The selected place.
    #[must_use]
    pub fn chosen(&self) -> &PlaceAction {
        &self.spots[self.at]
    }

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, words: &Words) -> Vec<KeyHint> {
        let mut hints: Vec<KeyHint> =
            [Key::Left, Key::Right, Key::Up, Key::Down].map(|key| KeyHint::new(key, "")).into();
        hints.push(KeyHint::said(words, Key::Tab, "play-key-move"));
        hints.push(KeyHint::said(words, Key::Enter, "play-key-here"));
        hints.push(KeyHint::said(words, Key::Escape, "play-key-back"));
        hints
    }

    /// The nearest place in a direction; sideways distance counts more.
    fn towards(&self, (x, y): (i32, i32)) -> usize {
        let (here_x, here_y) = self.points[self.at];
        let away = |&index: &usize| {
            let (dx, dy) = (self.points[index].0 - here_x, self.points[index].1 - here_y);
            let (along, aside) = (dx * x + dy * y, (dx * y).abs() + (dy * x).abs());
            (along > 0).then_some(along + 2 * aside)
        };
        let others = (0..self.points.len()).filter(|index| away(index).is_some());
        others.min_by_key(|index| away(index)).unwrap_or(self.at)
    }

    /// Handles a key. A label selects its place, or confirms it if it is selected already.
    pub fn key(&mut self, key: Key) -> Reply {
        match key {
            Key::Left => self.at = self.towards((-1, 0)),
            Key::Right => self.at = self.towards((1, 0)),
            Key::Up => self.at = self.towards((0, -1)),
            Key::Down => self.at = self.towards((0, 1)),
            Key::Tab => self.at = round(self.at, 1, self.spots.len()),
            Key::BackTab => self.at = round(self.at, -1, self.spots.len()),
            Key::Enter => return Reply::Act(vec![self.chosen().action.clone()]),
            Key::Escape => return Reply::Back,
            Key::Char(letter) => {
                let Some(index) = LABELS.find(letter).filter(|&index| index < self.spots.len()) else {
                    return Reply::Stay;
                };
                if index == self.at {
                    return Reply::Act(vec![self.chosen().action.clone()]);
                }
                self.at = index;
            }
            _ => {}
        }
        Reply::Stay
    }
}
