//! Training the board net of `search`: positions to learn from, and players with nets of their own.

use crate::error::{bad_rules, invalid};
use crate::game::{read_bot, read_setup};
use crate::map::read_seed;
use bots::board_net::{self, BoardNet, NetOnBoard};
use bots::{Bot, Kind, Limit, SIBLINGS, Search, Weights};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use random::{FastStream, Purpose};
use sim::{CustomPlayer, Place, ROW_SEATS, SelfPlayConfig, SelfPlayError, SelfPlayRows, Tally, UNUSED};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The largest net file.
const MOST_BYTES: usize = 2 << 20;
/// The most games at once; their rows are in memory together.
const MOST_GAMES: u64 = 10_000;
/// The most threads.
const MOST_THREADS: usize = 256;

/// A board net, read from the bytes of its file.
#[pyclass(frozen, module = "hexhaven._hexhaven")]
pub(crate) struct Net(Arc<BoardNet>);

#[pymethods]
impl Net {
    #[new]
    fn new(file: &Bound<'_, PyBytes>) -> PyResult<Self> {
        let file = file.as_bytes();
        if file.len() > MOST_BYTES {
            return Err(invalid("BAD_NET", format!("{} bytes; a net file has at most {MOST_BYTES}", file.len())));
        }
        let net = BoardNet::parse(file).map_err(|error| invalid("BAD_NET", error.to_string()))?;
        Ok(Self(Arc::new(net)))
    }

    /// A player for tournaments: `search` with this net. It plays with the shipped net where this one does not fit.
    fn player(&self, name: String, bot: &str) -> PyResult<NetPlayer> {
        Ok(NetPlayer { name, limit: read_search(bot)?, net: Arc::clone(&self.0) })
    }
}

/// The limit of a bot that searches.
fn read_search(bot: &str) -> PyResult<Limit> {
    match read_bot(bot)? {
        Kind::Search(limit) => Ok(limit),
        _ => Err(invalid("BAD_BOT", format!("\"{bot}\" has no net; use search with a limit, such as search:100n"))),
    }
}

/// `search` with a net of its own.
#[pyclass(frozen, module = "hexhaven._hexhaven")]
#[derive(Clone, Debug)]
pub(crate) struct NetPlayer {
    #[pyo3(get)]
    pub(crate) name: String,
    limit: Limit,
    net: Arc<BoardNet>,
}

impl CustomPlayer for NetPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn seat(&self, place: &Place<'_>, _: &Tally) -> Box<dyn Bot> {
        let stream = FastStream::new(place.seed, Purpose::Choices);
        let search = Search::new(place.game, Weights::default(), self.limit, stream);
        match NetOnBoard::new(Arc::clone(&self.net), place.game) {
            Some(net) => Box::new(search.with_net(net)),
            None => Box::new(search),
        }
    }
}

/// Plays games of `search` against itself and returns their positions as arrays.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
#[pyo3(signature = (*, first, games, games_per_board, without_trades, seed, bot, net, deviations, siblings, seats, threads, map, preset))]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    first: u64,
    games: u64,
    games_per_board: u64,
    without_trades: u64,
    seed: Option<&Bound<'py, PyAny>>,
    bot: &str,
    net: Option<&Net>,
    deviations: u64,
    siblings: u64,
    seats: Vec<usize>,
    threads: usize,
    map: Option<&Bound<'py, PyAny>>,
    preset: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let bad = |message: String| invalid("BAD_REQUEST", message);
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(bad(format!("games: expected 1 to {MOST_GAMES}, found {games}")));
    }
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(bad(format!("threads: expected 1 to {MOST_THREADS}, found {threads}")));
    }
    for (name, share) in [("deviations", deviations), ("siblings", siblings), ("without_trades", without_trades)] {
        if share > 100 {
            return Err(bad(format!("{name}: expected 0 to 100 percent, found {share}")));
        }
    }
    if games_per_board == 0 {
        return Err(bad("games_per_board: expected 1 or more, found 0".to_owned()));
    }
    if seats.is_empty() || seats.len() > 100 {
        return Err(bad(format!("seats: expected 1 to 100 numbers, found {}", seats.len())));
    }
    let end = first.checked_add(games).ok_or_else(|| bad(format!("first: {first} is too large")))?;
    let (map, preset, _) = read_setup(map, preset, None)?;
    let config = SelfPlayConfig {
        map: map.into_owned(),
        preset,
        seats,
        games: first..end,
        games_per_board,
        without_trades,
        seed: read_seed(seed)?,
        limit: read_search(bot)?,
        deviations,
        siblings,
        net: net.map(|net| Arc::clone(&net.0)),
        threads,
    };
    let rows = py.detach(|| sim::self_play(&config, &AtomicU64::new(0))).map_err(|error| match error {
        SelfPlayError::Rules(error) => bad_rules(&error),
        SelfPlayError::Unsuitable => bad(error.to_string()),
    })?;
    arrays(py, rows)
}

/// The rows as arrays by name.
fn arrays(py: Python<'_>, rows: SelfPlayRows) -> PyResult<Bound<'_, PyDict>> {
    let (count, corners) = (rows.len(), rows.corners);
    let all = PyDict::new(py);
    all.set_item("game", rows.games.into_pyarray(py))?;
    all.set_item("seats", rows.seats.into_pyarray(py))?;
    all.set_item("winner", rows.winners.into_pyarray(py))?;
    all.set_item("deviated", rows.deviated.into_pyarray(py))?;
    all.set_item("numbers", rows.views.numbers.into_pyarray(py).reshape([count, ROW_SEATS, board_net::NUMBERS])?)?;
    all.set_item("uses", rows.views.uses.into_pyarray(py).reshape([count, ROW_SEATS, corners])?)?;
    all.set_item("predicted", rows.predicted.into_pyarray(py).reshape([count, ROW_SEATS])?)?;
    let siblings = rows.siblings;
    let decisions = siblings.games.len();
    all.set_item("sibling_game", siblings.games.into_pyarray(py))?;
    all.set_item("sibling_seats", siblings.seats.into_pyarray(py))?;
    let numbers = siblings.views.numbers.into_pyarray(py);
    all.set_item("sibling_numbers", numbers.reshape([decisions, SIBLINGS, ROW_SEATS, board_net::NUMBERS])?)?;
    let uses = siblings.views.uses.into_pyarray(py);
    all.set_item("sibling_uses", uses.reshape([decisions, SIBLINGS, ROW_SEATS, corners])?)?;
    let shares = siblings.shares.into_pyarray(py);
    all.set_item("sibling_shares", shares.reshape([decisions, SIBLINGS, ROW_SEATS])?)?;
    let per_game = (corners * board_net::ROBBER_PLACES * board_net::SITE).max(1);
    let games = rows.sites.len() / per_game;
    let sites = rows.sites.into_pyarray(py);
    all.set_item("sites", sites.reshape([games, corners, board_net::ROBBER_PLACES, board_net::SITE])?)?;
    Ok(all)
}

/// What a program that trains nets must know about them: the format of files, and the sizes of inputs and layers.
#[pyfunction]
pub(crate) fn net_layout(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let layout = PyDict::new(py);
    layout.set_item("format", board_net::FORMAT)?;
    let sizes = [
        ("numbers", board_net::NUMBERS),
        ("site", board_net::SITE),
        ("robber_places", board_net::ROBBER_PLACES),
        ("site_hidden", board_net::SITE_HIDDEN),
        ("site_out", board_net::SITE_OUT),
        ("first", board_net::FIRST),
        ("second", board_net::SECOND),
        ("third", board_net::SEAT_OUT),
        ("last", board_net::LAST),
        ("kinds", board_net::KINDS),
        ("unused", usize::from(UNUSED)),
        ("parameters", board_net::PARAMETERS),
    ];
    for (name, size) in sizes {
        layout.set_item(name, size)?;
    }
    let kinds: Vec<(usize, usize)> = (0..board_net::USES).map(board_net::kind_of_use).collect();
    layout.set_item("uses", kinds)?;
    layout.set_item("max_activation", board_net::MAX_ACTIVATION)?;
    layout.set_item("parameter_one", board_net::PARAMETER_ONE)?;
    Ok(layout)
}
