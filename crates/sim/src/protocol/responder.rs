//! One of our bots at the other end of the protocol.

use super::Memory;
use super::message;
use bots::{Bot, Kind, Limit};
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::{Action, Game, MarketOrder, ObservedAction, Options, Preset, Rules, Seat};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

/// What comes of a line: what to say, and what was wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The line to answer with.
    pub answer: Option<String>,
    /// What was wrong with the line that was heard.
    pub complaint: Option<String>,
}

impl Reply {
    fn complaint(text: impl Into<String>) -> Self {
        Self { answer: None, complaint: Some(text.into()) }
    }
}

/// A bot that hears the messages of the protocol and answers them.
pub struct Responder {
    kind: Kind,
    seed: Seed,
    games: u64,
    table: Option<Table>,
    /// A game whose seats will be counted in the first view, and what was told before that.
    uncounted: Option<(Start, Vec<ObservedAction>)>,
}

/// A game that is being played.
struct Table {
    game: Game,
    seat: Seat,
    memory: Memory,
    bot: Box<dyn Bot>,
}

impl Table {
    fn hear(&mut self, told: &ObservedAction) {
        self.memory.hear(told);
        self.bot.observe(told);
    }
}

/// The rules of a game: all of them, or the name of a preset.
#[derive(Deserialize)]
#[serde(untagged)]
enum Given {
    Preset(String),
    Whole(Box<Rules>),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Start {
    seat: u8,
    /// How many play; if it is not said, the first view tells.
    #[serde(default)]
    seats: Option<usize>,
    rules: Given,
    /// A drawn map, or the name of a shipped one.
    map: String,
    #[serde(default)]
    markets: Option<MarketOrder>,
    #[serde(default)]
    time_ms: Option<u64>,
}

/// What is left of the time for a decision when the way there and back is taken off.
const fn thinking_time(milliseconds: u64) -> Duration {
    let way = 5 + milliseconds / 10;
    let left = milliseconds.saturating_sub(way);
    Duration::from_millis(if left > 0 { left } else { 1 })
}

/// A bot that does not think longer than it may.
fn within(kind: Kind, milliseconds: Option<u64>) -> Kind {
    match (kind, milliseconds.map(thinking_time)) {
        (Kind::Search(Limit::Time(time)), Some(most)) => Kind::Search(Limit::Time(time.min(most))),
        _ => kind,
    }
}

impl Responder {
    /// A bot of a kind; what it draws in its n-th game comes from the n-th seed.
    #[must_use]
    pub const fn new(kind: Kind, seed: Seed) -> Self {
        Self { kind, seed, games: 0, table: None, uncounted: None }
    }

    /// Hears a line.
    pub fn hear(&mut self, line: &str) -> Reply {
        let value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => return Reply::complaint(format!("no JSON: {error}")),
        };
        match value["type"].as_str() {
            Some("start") => self.start(value),
            Some("event") => self.event(&value),
            Some("move") => self.act(&value),
            Some("end") => {
                (self.table, self.uncounted) = (None, None);
                Reply::default()
            }
            Some("refused") => Reply::complaint(format!("was refused: {value}")),
            Some("hello") => match value["protocol"].as_u64() {
                Some(message::PROTOCOL) | None => Reply::default(),
                Some(other) => Reply::complaint(format!("this bot speaks protocol 1, not {other}")),
            },
            _ => Reply::complaint(format!("unknown message {:?}", message::clipped(line))),
        }
    }

    fn start(&mut self, value: Value) -> Reply {
        (self.table, self.uncounted) = (None, None);
        let start: Start = match serde_json::from_value(value) {
            Ok(start) => start,
            Err(error) => return Reply::complaint(format!("start: {error}")),
        };
        let Some(seats) = start.seats else {
            self.uncounted = Some((start, Vec::new()));
            return Reply::default();
        };
        match self.begin(start, seats) {
            Ok(()) => Reply::default(),
            Err(why) => Reply::complaint(format!("start: {why}")),
        }
    }

    fn begin(&mut self, start: Start, seats: usize) -> Result<(), String> {
        let text = mapfile::shipped(&start.map).unwrap_or(&start.map);
        let file = MapFile::parse(text.as_bytes()).map_err(|faults| faults[0].to_string())?;
        let map = file.draw(&self.seed, DrawOptions::default()).map;
        let rules = match start.rules {
            Given::Whole(rules) => *rules,
            Given::Preset(name) => {
                let preset: Preset = name.parse().map_err(|error| format!("rules: {error}"))?;
                Rules::resolve(preset, &Options::default(), &map).map_err(|error| error.to_string())?
            }
        };
        let game = Game::new(rules, map, seats).map_err(|error| error.to_string())?;
        if usize::from(start.seat) >= seats {
            return Err(format!("there is no seat {}", start.seat));
        }
        let (game, seat) = (game.with_markets(start.markets.unwrap_or_default()), Seat(start.seat));
        let bot = within(self.kind, start.time_ms).sit(&game, &self.seed.game(self.games));
        self.games += 1;
        self.table = Some(Table { game, seat, memory: Memory::new(seat), bot });
        Ok(())
    }

    /// Begins a game whose seats can be counted now.
    fn count(&mut self, view: &Value) -> Result<(), String> {
        let Some((start, told)) = self.uncounted.take() else { return Ok(()) };
        self.begin(start, view["players"].as_array().map_or(0, Vec::len))?;
        if let Some(table) = &mut self.table {
            for told in &told {
                table.hear(told);
            }
        }
        Ok(())
    }

    fn event(&mut self, value: &Value) -> Reply {
        let told = match ObservedAction::from_json(value) {
            Ok(told) => told,
            Err(fault) => return Reply::complaint(format!("event: {fault}")),
        };
        match (&mut self.table, &mut self.uncounted) {
            (Some(table), _) => table.hear(&told),
            (None, Some((_, before))) => before.push(told),
            (None, None) => return Reply::complaint("event: no game has been started"),
        }
        Reply::default()
    }

    fn act(&mut self, value: &Value) -> Reply {
        let Some(id) = value["id"].as_u64() else { return Reply::complaint("move: id: expected a whole number") };
        let (action, complaint) = match self.choose(value) {
            Ok(action) => (Some(action), None),
            Err(why) => (pass(&value["legal"]), Some(format!("move {id}: {why}"))),
        };
        Reply { answer: action.map(|action| message::action(id, &action)), complaint }
    }

    fn choose(&mut self, value: &Value) -> Result<Action, String> {
        self.count(&value["view"])?;
        let table = self.table.as_mut().ok_or("no game has been started")?;
        let state = table.memory.state(&table.game, &value["view"]).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })?;
        if table.game.select(&state, table.seat, |_| 0).is_none() {
            return Err(format!("{} has nothing to do here", table.seat));
        }
        let version = value["view"]["version"].as_u64().unwrap_or(0);
        Ok(table.bot.choose(&table.game.seat_handle(&state, table.seat, version)))
    }
}

/// Something to do when nothing can be made of the position: the end of the turn, or what is listed first.
fn pass(legal: &Value) -> Option<Action> {
    let mut actions: Vec<Action> =
        legal["actions"].as_array()?.iter().filter_map(|action| Action::from_json(action).ok()).collect();
    actions.retain(|action| !matches!(action, Action::Resign | Action::RevealVictoryPoints));
    let end = actions.iter().position(|action| *action == Action::EndTurn).unwrap_or(0);
    (!actions.is_empty()).then(|| actions.swap_remove(end))
}
