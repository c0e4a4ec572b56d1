//! A canvas of coloured characters, and its output as lines of text.

use crate::is_best;
use board::{Resource, Terrain};
use mapfile::Entry;

/// The colour of a character; ignored when colours are off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The terminal's default.
    Plain,
    /// Numbers of places.
    Place,
    /// Water.
    Sea,
    /// Ports and their piers.
    Port,
    /// On a hex.
    Tile(Entry<Terrain>),
    /// On a number token.
    Token(Entry<u8>),
}

impl Ink {
    /// The escape code for this colour, one of the 256 that every terminal has.
    fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Place => "\x1b[2m",
            Self::Sea => "\x1b[38;5;74m",
            Self::Port => "\x1b[1;38;5;74m",
            Self::Tile(Entry::Any) => "\x1b[38;5;236;48;5;252m",
            Self::Tile(Entry::Fixed(terrain)) => match terrain {
                Terrain::Yields(Resource::Brick) => "\x1b[38;5;231;48;5;130m",
                Terrain::Yields(Resource::Lumber) => "\x1b[38;5;231;48;5;28m",
                Terrain::Yields(Resource::Wool) => "\x1b[38;5;16;48;5;150m",
                Terrain::Yields(Resource::Grain) => "\x1b[38;5;16;48;5;221m",
                Terrain::Yields(Resource::Ore) => "\x1b[38;5;16;48;5;246m",
                Terrain::Desert => "\x1b[38;5;16;48;5;187m",
                Terrain::Gold => "\x1b[38;5;226;48;5;58m",
                Terrain::Water => "\x1b[38;5;74m",
            },
            Self::Token(Entry::Fixed(number)) if is_best(number) => "\x1b[1;38;5;160;48;5;230m",
            Self::Token(_) => "\x1b[38;5;16;48;5;230m",
        }
    }
}

/// Switches back to the terminal's default colours.
const RESET: &str = "\x1b[0m";

/// A canvas of fixed size; anything drawn outside it is ignored.
pub(super) struct Canvas {
    width: i32,
    cells: Vec<(char, Ink)>,
    /// Where column 0 and line 0 are.
    origin: (i32, i32),
}

impl Canvas {
    /// A canvas for columns and lines from 0 up to a corner, with extra room on every side.
    pub fn new((columns, lines): (i32, i32), (beside, above): (i32, i32)) -> Self {
        let (width, height) = (columns + 2 * beside, lines + 2 * above);
        let cells = vec![(' ', Ink::Plain); width as usize * height as usize];
        Self { width, cells, origin: (beside, above) }
    }

    /// Writes one character.
    pub fn put(&mut self, (column, line): (i32, i32), character: char, ink: Ink) {
        let (x, y) = (column + self.origin.0, line + self.origin.1);
        if !(0..self.width).contains(&x) || y < 0 {
            return;
        }
        if let Some(cell) = self.cells.get_mut((y * self.width + x) as usize) {
            *cell = (character, ink);
        }
    }

    /// Writes words to the right.
    pub fn write(&mut self, (column, line): (i32, i32), words: &str, ink: Ink) {
        for (step, character) in (0..).zip(words.chars()) {
            self.put((column + step, line), character, ink);
        }
    }

    /// Writes words centred on a column; of two middle characters, the right one is on it.
    pub fn centre(&mut self, (column, line): (i32, i32), words: &str, ink: Ink) {
        self.write((column - length(words) / 2, line), words, ink);
    }

    /// The lines, without empty space around the drawing.
    pub fn lines(&self, colour: bool) -> Vec<String> {
        let blank = |&(character, _): &(char, Ink)| character == ' ';
        let rows: Vec<&[(char, Ink)]> = self.cells.chunks(self.width as usize).collect();
        let indent = rows.iter().filter_map(|row| row.iter().position(|cell| !blank(cell))).min().unwrap_or(0);
        let used = |row: &&[(char, Ink)]| row.iter().any(|cell| !blank(cell));
        let first = rows.iter().position(used).unwrap_or(0);
        let last = rows.iter().rposition(used).map_or(first, |last| last + 1);
        let lines = rows[first..last].iter().map(|row| {
            let end = row.iter().rposition(|cell| !blank(cell)).map_or(indent, |last| last + 1);
            line(&row[indent..end], colour)
        });
        lines.collect()
    }
}

/// The width of words in columns; every character used here takes one.
pub(super) fn length(words: &str) -> i32 {
    words.chars().count() as i32
}

fn line(cells: &[(char, Ink)], colour: bool) -> String {
    let mut out = String::new();
    let mut current = Ink::Plain;
    for &(character, ink) in cells {
        if colour && ink != current {
            if current != Ink::Plain {
                out.push_str(RESET);
            }
            out.push_str(ink.code());
            current = ink;
        }
        out.push(character);
    }
    if current != Ink::Plain {
        out.push_str(RESET);
    }
    out
}
