//! The shipped net, prepared for the boards that were played on lately.
//!
//! What the net knows about a board takes half a megabyte and a millisecond to prepare. So it belongs neither to every
//! bot, of which a server may have thousands, nor to every decision.

use super::net::BoardNet;
use super::{NetOnBoard, PreparedBoard, suits};
use board::Layout;
use rules::Game;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// How many boards are remembered.
const MOST_BOARDS: usize = 32;

/// The file of the shipped net; its first lines tell how it was made.
pub const SHIPPED_FILE: &[u8] = include_bytes!("net.bin");

static SHIPPED: LazyLock<Arc<BoardNet>> =
    LazyLock::new(|| Arc::new(BoardNet::parse(SHIPPED_FILE).expect("the shipped net is valid")));

/// The boards, the last one used at the end.
static BOARDS: Mutex<Vec<(Layout, Arc<PreparedBoard>)>> = Mutex::new(Vec::new());

impl NetOnBoard {
    /// The shipped net; `None` where [`NetOnBoard::new`] returns `None`.
    #[must_use]
    pub fn shipped(game: &Game) -> Option<Self> {
        if !suits(game) {
            return None;
        }
        let net = Arc::clone(&SHIPPED);
        let layout = &game.map().layout;
        let recent = {
            let mut boards = BOARDS.lock().unwrap_or_else(PoisonError::into_inner);
            let place = boards.iter().position(|(other, _)| other == layout);
            place.map(|place| {
                boards[place..].rotate_left(1);
                Arc::clone(&boards[boards.len() - 1].1)
            })
        };
        if let Some(board) = recent {
            return Some(Self::on(net, board));
        }
        let board = Arc::new(PreparedBoard::new(&net, game)?);
        let mut boards = BOARDS.lock().unwrap_or_else(PoisonError::into_inner);
        if boards.len() >= MOST_BOARDS {
            boards.remove(0);
        }
        boards.push((layout.clone(), Arc::clone(&board)));
        Some(Self::on(net, board))
    }
}
