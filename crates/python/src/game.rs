//! Games.

use crate::action::Action;
use crate::error::{bad_rules, invalid};
use crate::lock::lock;
use crate::map::{load, read_seed, show_seed};
use crate::outcome::{self, Outcome};
use crate::play::{Dice, Ending, MOST_LISTED, Play};
use crate::record::Record;
use crate::seat_handle::SeatHandle;
use crate::{json, market};
use bots::Kind;
use env::Observer;
use mapfile::{DrawOptions, MapFile};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyList;
use random::Seed;
use record::{Header, Log, draw_markets, truth};
use rules::{Options, Preset, Rules, Seat, State};
use std::borrow::Cow;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};

/// The most draws that a saved game may have behind it.
const MOST_DRAWS: u64 = 100_000_000;

/// A game: rules, board, and the position at one moment.
#[pyclass(frozen, module = "hexhaven")]
pub(crate) struct Game(Mutex<Play>);

impl Game {
    /// A game in the middle of play.
    pub(crate) fn at(game: rules::Game, state: State, seed: Seed, version: u64) -> Self {
        let dice = Dice::new(&seed, 0);
        Self(Mutex::new(Play::new(game, state, seed, dice, version)))
    }

    fn play(&self) -> PyResult<MutexGuard<'_, Play>> {
        lock(&self.0, "game")
    }
}

#[pymethods]
impl Game {
    /// A new game. The seed draws the board and all chance.
    #[new]
    #[pyo3(signature = (map=None, preset="official", seats=4, seed=None, options=None, *, record=false))]
    fn new(
        map: Option<&Bound<'_, PyAny>>,
        preset: &str,
        seats: i64,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        record: bool,
    ) -> PyResult<Self> {
        let seed = read_seed(seed)?;
        let (file, preset, options) = read_setup(map, preset, options)?;
        let map = file.draw(&seed, DrawOptions::default()).map;
        let rules = Rules::resolve(preset, &options, &map).map_err(|error| bad_rules(&error))?;
        let game =
            rules::Game::new(rules, map, usize::try_from(seats).unwrap_or(0)).map_err(|error| bad_rules(&error))?;
        let game = game.with_markets(draw_markets(&seed));
        let state = game.start();
        let mut play = Play::new(game, state, seed, Dice::new(&seed, 0), 0);
        if record {
            play.log = Some(Log::new(play.header()));
        }
        Ok(Self(Mutex::new(play)))
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> PyResult<usize> {
        Ok(self.play()?.game.seats())
    }

    /// The seed of the board and of chance.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        show_seed(py, &self.play()?.seed)
    }

    /// The rules, with every option resolved.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.play()?.game.rules())
    }

    /// The seats that the game waits for: several when cards are to be discarded, none when it is over.
    #[getter]
    fn actors(&self) -> PyResult<Vec<usize>> {
        let play = self.play()?;
        Ok(play.game.actors(&play.state).iter().map(Seat::index).collect())
    }

    /// The first seat that the game waits for; `None` when it is over.
    #[getter]
    fn seat(&self) -> PyResult<Option<u8>> {
        let play = self.play()?;
        Ok(play.game.actors(&play.state).lowest().map(|seat| seat.0))
    }

    /// Whose turn it is.
    #[getter]
    fn active(&self) -> PyResult<u8> {
        let play = self.play()?;
        Ok(play.game.active(&play.state).0)
    }

    /// The stage: the kind of action that the game waits for.
    #[getter]
    fn stage<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let play = self.play()?;
        json::to_python(py, play.game.stage(&play.state))
    }

    /// The number of turns begun; 0 during the setup.
    #[getter]
    fn turn(&self) -> PyResult<u32> {
        Ok(self.play()?.state.turn())
    }

    /// The number of actions played.
    #[getter]
    fn version(&self) -> PyResult<u64> {
        Ok(self.play()?.version)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        Ok(self.play()?.state.is_over())
    }

    /// The seat that has won, if one has.
    #[getter]
    fn winner(&self) -> PyResult<Option<u8>> {
        Ok(self.play()?.state.winner().map(|seat| seat.0))
    }

    /// The points of all seats, including hidden ones.
    #[getter]
    fn points(&self) -> PyResult<Vec<u32>> {
        Ok(self.play()?.points())
    }

    /// A hash of the position that is the same on every platform.
    #[getter]
    fn fingerprint(&self) -> PyResult<String> {
        let play = self.play()?;
        Ok(play.game.fingerprint(&play.state).to_string())
    }

    /// The legal actions of a seat, or of the first one that the game waits for.
    ///
    /// Offers to other players, revealing points and resigning are left out (`legal` tells about them), and of more than
    /// 10,000 discards only some are listed.
    #[pyo3(signature = (seat=None))]
    fn legal_actions<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyList>> {
        let play = self.play()?;
        let Some(seat) = play.seat(seat)? else { return Ok(PyList::empty(py)) };
        PyList::new(py, play.moves(seat).into_iter().map(|mv| play.action(mv)))
    }

    /// Everything a seat may do, as bots are told: the actions, and the limits of offers and market trades.
    #[pyo3(signature = (seat=None))]
    fn legal<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let play = self.play()?;
        let seat = play.seat(seat)?.unwrap_or(Seat(0));
        json::to_python(py, play.game.legal_up_to(&play.state, seat, MOST_LISTED))
    }

    /// Raises `IllegalActionError` if an action is not legal.
    fn check(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.play()?.check(given_action(action)?.get()).map(|_| ())
    }

    /// The possible outcomes of a legal action with their weights; `[(None, 1)]` if nothing is random.
    fn chance(&self, action: &Bound<'_, PyAny>) -> PyResult<Vec<(Option<Outcome>, u64)>> {
        let play = self.play()?;
        let mv = play.check(given_action(action)?.get())?;
        let outcomes = play.game.chance(&play.state, &mv).outcomes();
        Ok(outcomes.into_iter().map(|(outcome, weight)| (shown(outcome), weight)).collect())
    }

    /// Plays an action and returns the outcome of chance, if there was one. Without a given outcome it is drawn.
    #[pyo3(signature = (action, outcome=None))]
    fn apply(&self, action: &Bound<'_, PyAny>, outcome: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Outcome>> {
        let mut play = self.play()?;
        let given = given_action(action)?;
        let mv = play.check(given.get())?;
        let outcome = match outcome {
            None => play.draw(&mv),
            Some(outcome) => {
                let outcome = outcome::read(outcome)?;
                let chance = play.game.chance(&play.state, &mv);
                if !chance.allows(&outcome) {
                    let message = format!("{outcome} is not a possible outcome of {}", given.get().action.name());
                    return Err(invalid("BAD_OUTCOME", message));
                }
                outcome
            }
        };
        play.apply(&mv, outcome);
        Ok(shown(outcome))
    }

    /// A copy that can be played on separately. It continues with the same dice.
    fn copy(&self) -> PyResult<Self> {
        let play = self.play()?;
        Ok(Self(Mutex::new(Play {
            game: play.game.clone(),
            state: play.state.clone(),
            seed: play.seed,
            dice: play.dice.clone(),
            version: play.version,
            stamp: play.stamp,
            advisers: Default::default(),
            log: play.log.clone(),
            observer: play.observer.clone(),
        })))
    }

    fn __copy__(&self) -> PyResult<Self> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy()
    }

    /// What a seat sees, or a spectator without a seat, in the form that is sent to players.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let play = self.play()?;
        let seat = seat.map(|seat| play.existing(seat)).transpose()?;
        json::to_python(py, play.game.view(&play.state, seat, play.version))
    }

    /// What a seat sees, as bytes in the layout of the learning environments; without a seat, the one that acts.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mut play = self.play()?;
        let seat = play.seat(seat)?.unwrap_or(Seat(0));
        let play = &mut *play;
        let observer = play.observer.get_or_insert_with(|| Arc::new(Observer::new(&play.game)));
        let seen = observer.observe(&play.game, &play.state, seat).map_err(|error| crate::env::refuse(&error))?;
        Ok(PyArray1::from_vec(py, seen))
    }

    /// The game as a seat knows it now: what a bot gets. Without a seat, that of the first one that the game waits for.
    #[pyo3(signature = (seat=None))]
    fn seat_handle(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<SeatHandle> {
        let play = self.play()?;
        let seat = play.seat(seat)?.ok_or_else(|| invalid("GAME_OVER", "the game is over; name a seat"))?;
        Ok(SeatHandle::new(&play.game.seat_handle(&play.state, seat, play.version)))
    }

    /// The board: hexes, ports, and where they are.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, self.play()?.game.board_view())
    }

    /// What a swap in the markets would bring or cost, such as `game.quote({"give": {"brick": 2}, "get": "ore"})`.
    #[pyo3(signature = (swap, seat=None))]
    fn quote<'py>(
        &self,
        py: Python<'py>,
        swap: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let play = self.play()?;
        let seat = play.seat(seat)?.unwrap_or(Seat(0));
        market::quote(py, &play.game, play.game.terms(&play.state, seat), swap)
    }

    /// The action that a bot would choose at a seat, from what that seat may see.
    ///
    /// A bot that is asked again at the same seat of the same game has watched it in between.
    #[pyo3(signature = (bot="greedy", seat=None))]
    fn choose(&self, py: Python<'_>, bot: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Action> {
        let kind = read_bot(bot)?;
        let mut play = self.play()?;
        let seat = match play.seat(seat)? {
            Some(seat) if play.game.actors(&play.state).has(seat) || play.game.responders(&play.state).has(seat) => {
                seat
            }
            Some(seat) => {
                let message = format!("the game does not wait for seat {}", seat.0);
                return Err(invalid("NOT_PLAYER_TURN", message));
            }
            None => return Err(invalid("GAME_OVER", "the game is over")),
        };
        if kind == Kind::Random
            && let Some(mv) = play.random_move(seat)
        {
            return Ok(play.action(mv));
        }
        let play = &mut *play;
        let action = py.detach(|| play.advise(kind, seat));
        Ok(Action { seat, action, proof: None })
    }

    /// Plays to the end with bots: one name for all seats, or a name for each.
    #[pyo3(signature = (bots=None, *, turn_cap=1000))]
    fn play_out(&self, py: Python<'_>, bots: Option<&Bound<'_, PyAny>>, turn_cap: u32) -> PyResult<Ending> {
        let mut play = self.play()?;
        let seats = play.game.seats();
        let kinds = match bots {
            None => vec![Kind::Random; seats],
            Some(bots) => match bots.extract::<String>() {
                Ok(name) => vec![read_bot(&name)?; seats],
                Err(_) => bots.extract::<Vec<String>>()?.iter().map(|name| read_bot(name)).collect::<PyResult<_>>()?,
            },
        };
        if kinds.len() != seats {
            let message = format!("bots: expected one name or {seats}, found {}", kinds.len());
            return Err(invalid("BAD_BOT", message));
        }
        let play = &mut *play;
        Ok(py.detach(|| play.play_out(&kinds, turn_cap)))
    }

    /// The record of the game so far, if it was created with `record=True`.
    #[getter]
    fn record(&self) -> PyResult<Record> {
        let play = self.play()?;
        let Some(log) = &play.log else {
            return Err(invalid("NOT_RECORDED", "this game is not recorded; create it with Game(..., record=True)"));
        };
        let mut log = log.clone();
        if play.state.is_over() {
            log.header.records = Some(log.records.len() as u64);
        }
        Ok(Record { log })
    }

    /// The whole game as JSON, with hidden cards and the dice to come; `from_json` restores it.
    fn to_json(&self) -> PyResult<String> {
        let play = self.play()?;
        let document = serde_json::json!({
            "format": "hexhaven-position",
            "version": 1,
            "game": play.header(),
            "state": truth::encode(&play.game, &play.state),
            "actions": play.version,
            "draws": play.dice.drawn,
        });
        Ok(document.to_string())
    }

    /// Restores a game from `to_json`.
    #[staticmethod]
    fn from_json(document: &str) -> PyResult<Self> {
        let bad = |message: String| invalid("BAD_POSITION", message);
        let document: serde_json::Value = serde_json::from_str(document).map_err(|error| bad(error.to_string()))?;
        if document["format"] != "hexhaven-position" || document["version"] != 1 {
            return Err(bad("expected a document of Game.to_json, version 1".to_owned()));
        }
        let header: Header =
            serde_json::from_value(document["game"].clone()).map_err(|error| bad(format!("game: {error}")))?;
        let seed = header.seed().ok_or_else(|| bad("game.seed: expected a seed".to_owned()))?;
        let log = Log::new(header);
        let replay = record::replay(&log).map_err(|error| bad(format!("game: {error}")))?;
        let game = replay.game().clone();
        let state = truth::state(&game, &document["state"]).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            bad(format!("state: {}", faults.join("; ")))
        })?;
        let number = |name: &str| {
            document[name]
                .as_u64()
                .filter(|number| *number <= MOST_DRAWS)
                .ok_or_else(|| bad(format!("{name}: expected a number from 0 to {MOST_DRAWS}")))
        };
        let (version, drawn) = (number("actions")?, number("draws")?);
        Ok(Self(Mutex::new(Play::new(game, state, seed, Dice::new(&seed, drawn), version))))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> json::Pickled<'py, (String,)> {
        Ok((py.get_type::<Self>().getattr("from_json")?, (self.to_json()?,)))
    }

    /// A picture of the board with all pieces.
    fn svg(&self) -> PyResult<String> {
        let play = self.play()?;
        let view = play.game.view(&play.state, None, play.version);
        let players: Vec<render::PlacedPieces> = view
            .players
            .iter()
            .map(|player| render::PlacedPieces {
                roads: player.roads.iter().map(|edge| (edge.0, edge.1)).collect(),
                settlements: player.settlements.iter().map(|vertex| vertex.0).collect(),
                cities: player.cities.iter().map(|vertex| vertex.0).collect(),
            })
            .collect();
        Ok(render::position_svg(&MapFile::from_map(play.game.map()), &players, view.robber_hex_id.map(|hex| hex.0)))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    fn __repr__(&self) -> PyResult<String> {
        let play = self.play()?;
        let at = match play.state.winner() {
            Some(winner) => format!("won by seat {} after {} turns", winner.0, play.state.turn()),
            None => format!(
                "turn {}, seat {} to act",
                play.state.turn(),
                play.game.actors(&play.state).lowest().map_or(0, |seat| seat.0)
            ),
        };
        Ok(format!("<Game of {} seats, {at}, points {:?}>", play.game.seats(), play.points()))
    }
}

/// A map with its rules.
pub(crate) fn read_setup(
    map: Option<&Bound<'_, PyAny>>,
    preset: &str,
    options: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Cow<'static, MapFile>, Preset, Options)> {
    let preset: Preset = preset.parse().map_err(|error: rules::RulesError| bad_rules(&error))?;
    let options = match options {
        Some(options) => Options::from_json(&json::to_text("options", options)?).map_err(|error| bad_rules(&error))?,
        None => Options::default(),
    };
    let file = match map {
        Some(map) => Cow::Owned(load(map)?),
        None => Cow::Borrowed(standard(preset)),
    };
    Ok((file, preset, options))
}

/// The map of a preset when none is named.
pub(crate) fn standard(preset: Preset) -> &'static MapFile {
    fn shipped(name: &str) -> MapFile {
        let text = mapfile::shipped(name).expect("the usual maps are shipped");
        MapFile::parse(text.as_bytes()).expect("shipped maps have no faults")
    }
    // Read once: most games are played on them.
    static STANDARD: LazyLock<MapFile> = LazyLock::new(|| shipped("standard"));
    static MARKETS: LazyLock<MapFile> = LazyLock::new(|| shipped("catamm"));
    if preset.has_markets() { &MARKETS } else { &STANDARD }
}

fn shown(outcome: rules::Outcome) -> Option<Outcome> {
    (outcome != rules::Outcome::None).then_some(Outcome(outcome))
}

pub(crate) fn given_action<'a, 'py>(given: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, Action>> {
    match given.cast::<Action>() {
        Ok(action) => Ok(action),
        Err(_) => {
            let message = format!("action: expected an Action, as legal_actions() lists them, found {}", given.repr()?);
            Err(invalid("BAD_ACTION", message))
        }
    }
}

/// A bot by its name.
pub(crate) fn read_bot(name: &str) -> PyResult<Kind> {
    name.parse().map_err(|message: String| invalid("BAD_BOT", message))
}
