//! The columns of the tables, and the cells of their rows.

use export::{Cell, Column};
use sim::{GameRow, RunManifest};

/// The columns of the table of games.
pub fn game_columns(manifest: &RunManifest) -> Vec<Column> {
    let mut columns = vec![
        Column::integer("game"),
        Column::text("seed"),
        Column::integer("turns"),
        Column::integer("actions"),
        Column::integer("winner_seat"),
        Column::text("winner_bot"),
    ];
    for seat in 0..manifest.players {
        columns.extend([
            Column::text(format!("bot_{seat}")),
            Column::integer(format!("entry_{seat}")),
            Column::integer(format!("points_{seat}")),
            Column::integer(format!("decisions_{seat}")),
            Column::number(format!("mean_us_{seat}")),
        ]);
    }
    columns
}

fn whole(number: u64) -> Cell<'static> {
    // No count here comes near 2⁶³.
    Cell::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

/// The row of a game with its seed.
pub fn game_cells<'a>(manifest: &'a RunManifest, row: &GameRow, seed: &'a str) -> Vec<Cell<'a>> {
    let bot = |seat: usize| Cell::Text(&manifest.seats[row.seats[seat].entry]);
    let mut cells = vec![
        whole(row.game),
        Cell::Text(seed),
        whole(row.turns.into()),
        whole(row.actions),
        row.winner.map_or(Cell::Empty, |seat| whole(seat as u64)),
        row.winner.map_or(Cell::Empty, bot),
    ];
    for (seat, at) in row.seats.iter().enumerate() {
        let mean = if at.times.is_empty() { Cell::Empty } else { Cell::Number(at.times.mean_ms() * 1e3) };
        let (entry, decisions) = (whole(at.entry as u64), whole(at.times.count()));
        cells.extend([bot(seat), entry, whole(at.points.into()), decisions, mean]);
    }
    cells
}

/// The columns of the table of decisions.
pub fn decision_columns() -> Vec<Column> {
    vec![
        Column::integer("game"),
        Column::integer("n"),
        Column::integer("turn"),
        Column::integer("seat"),
        Column::text("bot"),
        Column::text("action"),
        Column::integer("choices"),
        Column::number("microseconds"),
    ]
}

/// The rows of a game's decisions.
pub fn decision_rows<'a>(manifest: &'a RunManifest, row: &'a GameRow) -> impl Iterator<Item = [Cell<'a>; 8]> {
    (0..).zip(row.decisions.iter().flatten()).map(|(n, decision)| {
        let entry = row.seats[usize::from(decision.seat)].entry;
        [
            whole(row.game),
            whole(n),
            whole(decision.turn.into()),
            whole(decision.seat.into()),
            Cell::Text(&manifest.seats[entry]),
            Cell::Text(&decision.action),
            whole(decision.choices),
            decision.nanoseconds.map_or(Cell::Empty, |time| Cell::Number(time as f64 / 1e3)),
        ]
    })
}
