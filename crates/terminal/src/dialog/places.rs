//! A place of the board, among those that are legal.

use super::{Reply, round};
use crate::key::{Hint, Key};
use render::geometry::{Point, centre, vertices};
use rules::{Action, Game};

/// A place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A hex.
    Hex(u32),
    /// A vertex.
    Vertex(u32),
    /// An edge, smaller vertex first.
    Edge(u32, u32),
}

/// A place and what is done there.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Where.
    pub place: Place,
    /// What.
    pub action: Action,
}

impl Spot {
    /// The place that an action names, if it names one.
    #[must_use]
    pub fn of(action: Action) -> Option<Self> {
        let place = match action {
            Action::PlaceSetupSettlement { vertex }
            | Action::PlaceSetupCity { vertex }
            | Action::BuildSettlement { vertex }
            | Action::UpgradeToCity { vertex } => Place::Vertex(vertex),
            Action::PlaceSetupRoad { edge } | Action::BuildRoad { edge } => Place::Edge(edge.0, edge.1),
            Action::MoveRobber { hex } => Place::Hex(hex),
            _ => return None,
        };
        Some(Self { place, action })
    }
}

/// The labels of places, in their order; further places have none.
const LABELS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Places to choose from, by labels or by arrows.
#[derive(Clone, Debug)]
pub struct Places {
    /// What is placed.
    pub title: String,
    /// The places, from the top left.
    pub spots: Vec<Spot>,
    /// Where each is: in quarters of a hex's width, which is as long as two half sides are high.
    points: Vec<(i32, i32)>,
    /// The one that is chosen.
    pub at: usize,
}

/// Where a place lies, in steps that are about as long across as down.
fn point(game: &Game, corners: &[Point], place: Place) -> (i32, i32) {
    let grid = game.map().layout.grid();
    let doubled = |point: Point| (4 * point.x, 2 * point.y);
    match place {
        Place::Hex(hex) => doubled(centre(grid, hex)),
        Place::Vertex(vertex) => doubled(corners[vertex as usize]),
        Place::Edge(a, b) => {
            let (a, b) = (corners[a as usize], corners[b as usize]);
            (2 * (a.x + b.x), a.y + b.y)
        }
    }
}

impl Places {
    /// Places of a game's board. There must be one.
    #[must_use]
    pub fn new(game: &Game, title: String, spots: Vec<Spot>) -> Self {
        let corners = vertices(game.map().layout.grid());
        let mut placed: Vec<((i32, i32), Spot)> =
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

    /// The spot that is chosen.
    #[must_use]
    pub fn chosen(&self) -> &Spot {
        &self.spots[self.at]
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints: Vec<Hint> = [Key::Left, Key::Right, Key::Up, Key::Down].map(|key| Hint::new(key, "")).into();
        hints.push(Hint::new(Key::Tab, "move, or type a label"));
        hints.push(Hint::new(Key::Enter, "here"));
        hints.push(Hint::new(Key::Escape, "back"));
        hints
    }

    /// The nearest spot in a direction; what lies aside counts as farther.
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

    /// What a key does. A label goes to its place, and does it when it is there already.
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
