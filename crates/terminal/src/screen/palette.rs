//! Colours. Nothing is shown by colour alone: letters and words say the same.

use board::{Resource, Terrain};
use ratatui::style::{Color, Modifier, Style};
use rules::Seat;

/// The colours of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Whether colours are used at all.
    pub colour: bool,
}

/// Background and text colours of the seats, from the 256-colour palette.
const SEATS: [(u8, u8); 6] = [(203, 16), (75, 16), (214, 16), (255, 16), (177, 16), (50, 16)];

impl Palette {
    fn paint(self, style: Style) -> Style {
        if self.colour { style } else { Style::new() }
    }

    fn ink(self, front: u8) -> Style {
        self.paint(Style::new().fg(Color::Indexed(front)))
    }

    /// A hex.
    #[must_use]
    pub fn terrain(self, terrain: Terrain) -> Style {
        let (front, back) = match terrain {
            Terrain::Yields(Resource::Brick) => (231, 130),
            Terrain::Yields(Resource::Lumber) => (231, 28),
            Terrain::Yields(Resource::Wool) => (16, 150),
            Terrain::Yields(Resource::Grain) => (16, 221),
            Terrain::Yields(Resource::Ore) => (16, 246),
            Terrain::Desert => (16, 187),
            Terrain::Gold => (226, 58),
            Terrain::Water => return self.ink(74),
        };
        self.paint(Style::new().fg(Color::Indexed(front)).bg(Color::Indexed(back)))
    }

    /// A number on a hex; 6 and 8 stand out.
    #[must_use]
    pub fn token(self, number: u8) -> Style {
        let best = matches!(number, 6 | 8);
        let style = self.paint(Style::new().fg(Color::Indexed(if best { 160 } else { 16 })).bg(Color::Indexed(230)));
        if best { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// A resource's name outside the board.
    #[must_use]
    pub fn resource(self, resource: Resource) -> Style {
        self.ink(match resource {
            Resource::Brick => 173,
            Resource::Lumber => 71,
            Resource::Wool => 150,
            Resource::Grain => 221,
            Resource::Ore => 250,
        })
    }

    /// A seat's roads and words.
    #[must_use]
    pub fn seat(self, seat: Seat) -> Style {
        self.ink(SEATS[seat.index()].0)
    }

    /// A seat's buildings.
    #[must_use]
    pub fn building(self, seat: Seat) -> Style {
        let (back, front) = SEATS[seat.index()];
        if !self.colour {
            return Style::new().add_modifier(Modifier::REVERSED);
        }
        Style::new().fg(Color::Indexed(front)).bg(Color::Indexed(back)).add_modifier(Modifier::BOLD)
    }

    /// Empty edges and vertices, and less important text.
    #[must_use]
    pub fn faint(self) -> Style {
        if self.colour { self.ink(243) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// Ports.
    #[must_use]
    pub fn port(self) -> Style {
        self.ink(80)
    }

    /// The robber.
    #[must_use]
    pub fn robber(self) -> Style {
        let style = self.paint(Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(16)));
        style.add_modifier(Modifier::BOLD)
    }

    /// A place that can be chosen.
    #[must_use]
    pub fn label(self) -> Style {
        let style = self.paint(Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(226)));
        if self.colour { style } else { style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD) }
    }

    /// The selected place or entry.
    #[must_use]
    pub fn chosen(self) -> Style {
        let style = self.paint(Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(199)));
        if self.colour {
            style.add_modifier(Modifier::BOLD)
        } else {
            style.add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// Headings.
    #[must_use]
    pub fn heading(self) -> Style {
        self.paint(Style::new().fg(Color::Indexed(117))).add_modifier(Modifier::BOLD)
    }

    /// Keys.
    #[must_use]
    pub fn key(self) -> Style {
        self.paint(Style::new().fg(Color::Indexed(226))).add_modifier(Modifier::BOLD)
    }

    /// A warning.
    #[must_use]
    pub fn warning(self) -> Style {
        self.paint(Style::new().fg(Color::Indexed(209))).add_modifier(Modifier::BOLD)
    }
}
