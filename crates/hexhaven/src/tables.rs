//! Tables in plain text.

use comfy_table::{CellAlignment, Table, presets};

/// An empty table whose first columns are text and the others numbers.
pub fn table(head: &[&str], words: usize) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(head);
    for (i, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        column.set_cell_alignment(if i < words { CellAlignment::Left } else { CellAlignment::Right });
    }
    table
}

/// The lines of a table, without trailing spaces.
pub fn lines(table: &Table) -> String {
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
