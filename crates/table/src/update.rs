//! What each viewer is sent.

use crate::play::{Play, Step};
use protocol::{Board, Deadlines, Moment, Update};
use rules::{Game, HexName, Seat, Told, VertexName};

/// Of discards and gold choices, which can be very many, at most so many are listed.
const MOST_CHOICES: u64 = 500;

impl Play {
    /// What a viewer is sent after the latest steps: one, or as many as somebody else was quicker with.
    #[must_use]
    pub fn update(&self, steps: &[Step], to: Option<Seat>, now: Moment) -> Update {
        let told = steps.iter().map(|step| step.told(self.game(), to)).collect();
        self.update_with(told, to, now, false)
    }

    /// What a viewer is sent who comes, or comes back: everything since a version, and the board if they have none.
    #[must_use]
    pub fn update_since(&self, since: Option<u64>, to: Option<Seat>, now: Moment) -> Update {
        // One who comes afresh sees how it stands, and asks for the past if they want it.
        let events = since.map_or_else(Vec::new, |since| self.missed(since, to));
        self.update_with(events, to, now, since.is_none())
    }

    fn update_with(&self, events: Vec<Told>, to: Option<Seat>, now: Moment, with_board: bool) -> Update {
        let (game, version) = (self.game(), self.version());
        let deadlines = self.deadlines();
        let deadline = deadlines.first().map(|first| first.at).map(|at| Deadlines {
            at,
            now,
            waits: deadlines,
            reserves_ms: self.reserves().unwrap_or_default().to_vec(),
        });
        Update {
            version,
            events,
            view: game.view(self.state(), to, version),
            legal: to.map(|seat| game.legal_up_to(self.state(), seat, MOST_CHOICES)),
            deadline,
            board: with_board.then(|| board(game)),
        }
    }
}

/// A board for those who draw it.
#[must_use]
pub fn board(game: &Game) -> Board {
    let (topology, grid) = (game.topology(), game.map().layout.grid());
    let corners = topology.hexes().map(|hex| topology.hex_number(hex)).map(|hex| {
        let name = format!("h{}", HexName(hex).0);
        (name, grid.corners(hex).into_iter().map(VertexName).collect())
    });
    Board { size: [grid.width().into(), grid.height().into()], board: game.board_view(), corners: corners.collect() }
}
