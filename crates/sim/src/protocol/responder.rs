//! An included bot at the other end of the protocol.

use super::awards::without_disputed_awards;
use super::{PlayerMemory, message};
use board::Map;
use bots::{Bot, Kind, Temperament};
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::json::Fault;
use rules::{Action, Game, MarketOrder, ObservedAction, Options, Preset, Rules, Seat, State};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

/// The reaction to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The line to answer with.
    pub answer: Option<String>,
    /// What was wrong with the line, for people.
    pub problem: Option<String>,
}

impl Reply {
    fn problem(text: impl Into<String>) -> Self {
        Self { answer: None, problem: Some(text.into()) }
    }
}

/// A bot that reads the messages of the protocol and answers them.
pub struct Responder {
    kind: Kind,
    seed: Seed,
    games: u64,
    current: Option<CurrentGame>,
    /// A game whose number of seats follows from the first view, and the actions observed before that.
    pending_start: Option<(Start, Vec<ObservedAction>)>,
}

/// The game being played.
struct CurrentGame {
    game: Game,
    seat: Seat,
    memory: PlayerMemory,
    bot: Box<dyn Bot>,
}

impl CurrentGame {
    fn observe(&mut self, observed: &ObservedAction) {
        self.memory.observe(observed);
        self.bot.observe(observed);
    }

    /// A state that fits a view, and a warning if the awards in the view are not those of the rules.
    fn state(&mut self, view: &Value) -> Result<(State, Option<String>), String> {
        let faults = match self.memory.state(&self.game, view) {
            Ok(state) => return Ok((state, None)),
            Err(faults) => faults,
        };
        let rest = without_disputed_awards(view, &faults).ok_or_else(|| joined(&faults))?;
        let state = self.memory.state(&self.game, &rest).map_err(|faults| joined(&faults))?;
        Ok((state, Some(format!("the awards are not those of the rules, which the bot uses: {}", joined(&faults)))))
    }
}

fn joined(faults: &[Fault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    faults.join("; ")
}

/// The rules of a game: in full, or the name of a preset.
#[derive(Deserialize)]
#[serde(untagged)]
enum RulesSource {
    Preset(String),
    Full(Box<Rules>),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Start {
    seat: u8,
    /// The number of players; if absent, it is taken from the first view.
    #[serde(default)]
    seats: Option<usize>,
    rules: RulesSource,
    /// Changes to a preset.
    #[serde(default)]
    options: Option<Value>,
    /// The text of a map, or the name of a shipped one.
    map: String,
    #[serde(default)]
    markets: Option<MarketOrder>,
    #[serde(default)]
    time_ms: Option<u64>,
    /// Whether the bot trades with other players.
    #[serde(default)]
    player_trading: Option<bool>,
}

impl Start {
    fn rules(&self, map: &Map) -> Result<Rules, String> {
        match (&self.rules, &self.options) {
            (RulesSource::Full(rules), None) => Ok((**rules).clone()),
            (RulesSource::Full(_), Some(_)) => {
                Err("options: they change a preset, so rules must be its name".to_owned())
            }
            (RulesSource::Preset(name), options) => {
                let preset: Preset = name.parse().map_err(|error| format!("rules: {error}"))?;
                let options =
                    options.as_ref().map_or(Ok(Options::default()), |value| Options::from_json(&value.to_string()));
                options
                    .and_then(|options| Rules::resolve(preset, &options, map))
                    .map_err(|error| format!("options: {error}"))
            }
        }
    }

    fn temperament(&self) -> Option<Temperament> {
        (self.player_trading == Some(false)).then_some(Temperament::Hermit)
    }
}

/// The time for a decision, less an allowance for the transfer of messages.
const fn thinking_time(time_ms: u64) -> Duration {
    let transfer_ms = 5 + time_ms / 10;
    let left = time_ms.saturating_sub(transfer_ms);
    Duration::from_millis(if left > 0 { left } else { 1 })
}

impl Responder {
    /// Creates a bot. Its random choices in the n-th game follow from the n-th seed derived from `seed`.
    #[must_use]
    pub const fn new(kind: Kind, seed: Seed) -> Self {
        Self { kind, seed, games: 0, current: None, pending_start: None }
    }

    /// Handles one line.
    pub fn handle(&mut self, line: &str) -> Reply {
        let value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => return Reply::problem(format!("not valid JSON: {error}")),
        };
        match value["type"].as_str() {
            Some("start") => self.start(value),
            Some("event") => self.event(&value),
            Some("move") => self.act(&value),
            Some("legal") => self.list_legal(&value),
            Some("end") => {
                (self.current, self.pending_start) = (None, None);
                Reply::default()
            }
            Some("refused") => Reply::problem(format!("was refused: {value}")),
            Some("hello") => match value["protocol"].as_u64() {
                Some(message::PROTOCOL) | None => Reply::default(),
                Some(other) => Reply::problem(format!("this bot speaks protocol 1, not {other}")),
            },
            _ => Reply::problem(format!("unknown message {:?}", message::shortened(line))),
        }
    }

    fn start(&mut self, value: Value) -> Reply {
        (self.current, self.pending_start) = (None, None);
        let start: Start = match serde_json::from_value(value) {
            Ok(start) => start,
            Err(error) => return Reply::problem(format!("start: {error}")),
        };
        let Some(seats) = start.seats else {
            self.pending_start = Some((start, Vec::new()));
            return Reply::default();
        };
        match self.begin(&start, seats) {
            Ok(()) => Reply::default(),
            Err(why) => Reply::problem(format!("start: {why}")),
        }
    }

    fn begin(&mut self, start: &Start, seats: usize) -> Result<(), String> {
        let text = mapfile::shipped(&start.map).unwrap_or(&start.map);
        let file = MapFile::parse(text.as_bytes()).map_err(|faults| faults[0].to_string())?;
        let map = file.draw(&self.seed, DrawOptions::default()).map;
        let (rules, temperament) = (start.rules(&map)?, start.temperament());
        let game = Game::new(rules, map, seats).map_err(|error| error.to_string())?;
        if usize::from(start.seat) >= seats {
            return Err(format!("there is no seat {}", start.seat));
        }
        let (game, seat) = (game.with_markets(start.markets.unwrap_or_default()), Seat(start.seat));
        let kind = start.time_ms.map_or(self.kind, |time_ms| self.kind.at_most(thinking_time(time_ms)));
        let bot = kind.new_bot_with(&game, &self.seed.game(self.games), temperament);
        self.games += 1;
        self.current = Some(CurrentGame { game, seat, memory: PlayerMemory::new(seat), bot });
        Ok(())
    }

    /// Starts a pending game, now that the number of seats is known.
    fn begin_pending(&mut self, view: &Value) -> Result<(), String> {
        let Some((start, earlier)) = self.pending_start.take() else { return Ok(()) };
        self.begin(&start, view["players"].as_array().map_or(0, Vec::len))?;
        if let Some(current) = &mut self.current {
            for observed in &earlier {
                current.observe(observed);
            }
        }
        Ok(())
    }

    fn event(&mut self, value: &Value) -> Reply {
        let observed = match ObservedAction::from_json(value) {
            Ok(observed) => observed,
            Err(fault) => return Reply::problem(format!("event: {fault}")),
        };
        match (&mut self.current, &mut self.pending_start) {
            (Some(current), _) => current.observe(&observed),
            (None, Some((_, earlier))) => earlier.push(observed),
            (None, None) => return Reply::problem("event: no game has been started"),
        }
        Reply::default()
    }

    fn act(&mut self, value: &Value) -> Reply {
        let Some(id) = value["id"].as_u64() else { return Reply::problem("move: id: expected a whole number") };
        match self.choose(value) {
            Ok((action, warning)) => Reply {
                answer: Some(message::action(id, &action)),
                problem: warning.map(|why| warned("move", id, &why)),
            },
            Err(why) => {
                let substitute = pass(&value["legal"]).map(|action| message::action(id, &action));
                let refusal = self.current.is_some().then(|| message::refused(Some(id), BAD_VIEW, &why));
                Reply { answer: substitute.or(refusal), problem: Some(format!("move {id}: {why}")) }
            }
        }
    }

    fn choose(&mut self, value: &Value) -> Result<(Action, Option<String>), String> {
        self.begin_pending(&value["view"])?;
        let current = self.current.as_mut().ok_or(NO_GAME)?;
        let (state, warning) = current.state(&value["view"])?;
        if current.game.select(&state, current.seat, |_| 0).is_none() {
            return Err(format!("{} does not have to act", current.seat));
        }
        let version = value["view"]["version"].as_u64().unwrap_or(0);
        Ok((current.bot.choose(&current.game.seat_handle(&state, current.seat, version)), warning))
    }

    fn list_legal(&mut self, value: &Value) -> Reply {
        let Some(id) = value["id"].as_u64() else { return Reply::problem("legal: id: expected a whole number") };
        let (answer, problem) = match self.legal(id, &value["view"]) {
            Ok((answer, warning)) => (answer, warning.map(|why| warned("legal", id, &why))),
            Err(why) => (message::refused(Some(id), BAD_VIEW, &why), Some(format!("legal {id}: {why}"))),
        };
        Reply { answer: Some(answer), problem }
    }

    fn legal(&mut self, id: u64, view: &Value) -> Result<(String, Option<String>), String> {
        self.begin_pending(view)?;
        let current = self.current.as_mut().ok_or(NO_GAME)?;
        let (state, warning) = current.state(view)?;
        Ok((message::legal(id, &current.game.seat_handle(&state, current.seat, 0)), warning))
    }
}

/// The code of a refused view.
const BAD_VIEW: &str = "BAD_VIEW";

const NO_GAME: &str = "no game has been started";

fn warned(what: &str, id: u64, why: &str) -> String {
    format!("warning: {what} {id}: {why}")
}

/// A fallback if the position cannot be reconstructed: the end of the turn, or the first legal action.
fn pass(legal: &Value) -> Option<Action> {
    let mut actions: Vec<Action> =
        legal["actions"].as_array()?.iter().filter_map(|action| Action::from_json(action).ok()).collect();
    actions.retain(|action| !matches!(action, Action::Resign | Action::RevealVictoryPoints));
    let end = actions.iter().position(|action| *action == Action::EndTurn).unwrap_or(0);
    (!actions.is_empty()).then(|| actions.swap_remove(end))
}
