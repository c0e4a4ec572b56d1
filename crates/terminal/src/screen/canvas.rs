//! A canvas of coloured characters, which may be larger than the screen.

use super::text::width;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A character and its style.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    symbol: char,
    /// Marks above and below it: a Thai letter has at most a vowel and a tone.
    marks: [Option<char>; 2],
    style: Style,
}

const BLANK: Cell = Cell { symbol: ' ', marks: [None; 2], style: Style::new() };

impl Cell {
    fn letters(&self) -> impl Iterator<Item = char> {
        std::iter::once(self.symbol).chain(self.marks.into_iter().flatten())
    }
}

/// A canvas of fixed size; drawing outside it is ignored.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: i32,
    height: i32,
    cells: Vec<Cell>,
    /// Where column 0 and line 0 are.
    origin: (i32, i32),
}

impl Canvas {
    /// A canvas for columns and lines from 0 up to a corner, with a margin on every side.
    #[must_use]
    pub fn new((columns, lines): (i32, i32), (beside, above): (i32, i32)) -> Self {
        let (width, height) = (columns + 2 * beside, lines + 2 * above);
        Self { width, height, cells: vec![BLANK; (width * height) as usize], origin: (beside, above) }
    }

    /// The size in columns and lines.
    #[must_use]
    pub const fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    fn cell(&mut self, (column, line): (i32, i32)) -> Option<&mut Cell> {
        let (x, y) = (column + self.origin.0, line + self.origin.1);
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| &mut self.cells[(y * self.width + x) as usize])
    }

    /// Writes one character.
    pub fn put(&mut self, at: (i32, i32), symbol: char, style: Style) {
        if let Some(cell) = self.cell(at) {
            *cell = Cell { symbol, style, ..BLANK };
        }
    }

    /// Changes the style of a character.
    pub fn restyle(&mut self, at: (i32, i32), style: Style) {
        if let Some(cell) = self.cell(at) {
            cell.style = style;
        }
    }

    /// Writes text to the right.
    pub fn write(&mut self, (mut column, line): (i32, i32), words: &str, style: Style) {
        for symbol in words.chars() {
            if width(symbol.encode_utf8(&mut [0; 4])) > 0 {
                self.put((column, line), symbol, style);
                column += 1;
            } else if let Some(cell) = self.cell((column - 1, line))
                && let Some(free) = cell.marks.iter_mut().find(|mark| mark.is_none())
            {
                *free = Some(symbol);
            }
        }
    }

    /// Writes text centred on a column, rounding to the left.
    pub fn centre(&mut self, (column, line): (i32, i32), words: &str, style: Style) {
        self.write((column - width(words) as i32 / 2, line), words, style);
    }

    /// The same canvas without blank margins.
    #[must_use]
    pub fn cropped(&self) -> Self {
        let used = |x: i32, y: i32| self.cells[(y * self.width + x) as usize] != BLANK;
        let columns: Vec<i32> = (0..self.width).filter(|&x| (0..self.height).any(|y| used(x, y))).collect();
        let lines: Vec<i32> = (0..self.height).filter(|&y| (0..self.width).any(|x| used(x, y))).collect();
        let (Some(&left), Some(&right)) = (columns.first(), columns.last()) else { return Self::new((0, 0), (0, 0)) };
        let (Some(&top), Some(&bottom)) = (lines.first(), lines.last()) else { return Self::new((0, 0), (0, 0)) };
        let (width, height) = (right - left + 1, bottom - top + 1);
        let row = |y: i32| &self.cells[(y * self.width + left) as usize..(y * self.width + right + 1) as usize];
        let cells = (top..=bottom).flat_map(|y| row(y).iter().copied()).collect();
        Self { width, height, cells, origin: (self.origin.0 - left, self.origin.1 - top) }
    }

    /// A position on the canvas, counted from its upper left corner.
    #[must_use]
    pub const fn place(&self, (column, line): (i32, i32)) -> (i32, i32) {
        (column + self.origin.0, line + self.origin.1)
    }

    /// Draws the part of the canvas that starts at an offset and fits into an area.
    pub fn draw(&self, buffer: &mut Buffer, area: Rect, offset: (i32, i32)) {
        for y in 0..area.height {
            for x in 0..area.width {
                let (column, line) = (i32::from(x) + offset.0, i32::from(y) + offset.1);
                if !(0..self.width).contains(&column) || !(0..self.height).contains(&line) {
                    continue;
                }
                let cell = self.cells[(line * self.width + column) as usize];
                if let Some(target) = buffer.cell_mut((area.x + x, area.y + y)) {
                    target.set_symbol(&cell.letters().collect::<String>()).set_style(cell.style);
                }
            }
        }
    }

    /// The canvas as lines of text without colours.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &[Cell]| row.iter().flat_map(Cell::letters).collect::<String>().trim_end().to_owned();
        self.cells.chunks(self.width.max(1) as usize).map(line).collect()
    }
}
