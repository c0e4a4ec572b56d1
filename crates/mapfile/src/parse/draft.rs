//! Reading a draft: sections are identified by position, and their numbers are not checked.

use super::Directives;
use super::lines::{self, Row};
use super::reader::digits;
use crate::draft::{Draft, DraftPort};

impl Draft {
    /// Reads a text whose sections have the right number of rows and columns and contain only numbers.
    /// [`MapFile::parse`](crate::MapFile::parse) checks whether they form a valid map. Returns `None` when the sections
    /// cannot be distinguished, or when part of the text would be lost.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let lines = lines::split(text);
        let directives = Directives::read(&lines.directives);
        let mut rows = Rows { rows: &lines.rows };
        let mut draft = rows.head()?;
        draft.gold = directives.gold.is_some();
        rows.land(&mut draft)?;
        rows.ports(&mut draft)?;
        (draft.name, draft.author, draft.directives) = (directives.name, directives.author, directives.others);
        draft.comments = super::comments(&draft.rows(), &lines.remarks);
        Some(draft)
    }
}

/// The rows that have not been read yet.
struct Rows<'a> {
    rows: &'a [Row<'a>],
}

impl Rows<'_> {
    fn list(&mut self) -> Option<Vec<u32>> {
        let (row, rest) = self.rows.split_first()?;
        self.rows = rest;
        if row.inline_comment {
            return None;
        }
        row.tokens.iter().map(|token| digits(token).and_then(|number| u32::try_from(number).ok())).collect()
    }

    fn numbers<const N: usize>(&mut self) -> Option<[u32; N]> {
        self.list()?.try_into().ok()
    }

    fn matrix(&mut self, [width, height]: [u32; 2]) -> Option<Vec<u32>> {
        let mut matrix = Vec::new();
        for _ in 0..height {
            let row = self.list().filter(|row| row.len() == width as usize)?;
            matrix.extend(row);
        }
        Some(matrix)
    }

    /// Sections 1 to 8; the rest is empty.
    fn head(&mut self) -> Option<Draft> {
        let players = self.numbers()?;
        let [points] = self.numbers()?;
        let pieces = self.numbers()?;
        let [placements, resource_turns] = self.numbers()?;
        let placements = (0..placements).map(|_| self.numbers()).collect::<Option<_>>()?;
        let (bank, deck, size) = (self.numbers()?, self.numbers()?, self.numbers()?);
        Some(Draft {
            name: None,
            author: None,
            gold: false,
            players,
            points,
            pieces,
            resource_turns,
            placements,
            bank,
            deck,
            size,
            types: Vec::new(),
            type_pool: [0; 7],
            values: Vec::new(),
            value_pool: [0; 12],
            ports: Vec::new(),
            port_pool: [0; 6],
            directives: Vec::new(),
            comments: Vec::new(),
        })
    }

    fn land(&mut self, draft: &mut Draft) -> Option<()> {
        draft.types = self.matrix(draft.size)?;
        if draft.gold {
            draft.type_pool = self.numbers()?;
        } else {
            let pool: [u32; 6] = self.numbers()?;
            draft.type_pool[..6].copy_from_slice(&pool);
        }
        draft.values = self.matrix(draft.size)?;
        draft.value_pool = self.numbers()?;
        Some(())
    }

    fn ports(&mut self, draft: &mut Draft) -> Option<()> {
        if self.rows.is_empty() {
            return Some(());
        }
        let kinds = self.list()?;
        draft.port_pool = self.numbers()?;
        let vertices = self.list().filter(|vertices| vertices.len() == 2 * kinds.len())?;
        let ends = vertices.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]);
        draft.ports = kinds.into_iter().zip(ends).map(|(kind, ends)| DraftPort { kind, ends }).collect();
        self.rows.is_empty().then_some(())
    }
}
