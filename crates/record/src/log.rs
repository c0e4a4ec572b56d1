//! A game as a header and a hash-chained list of records, stored as JSON lines.

use crate::log_writer::LogWriter;
use crate::origin::{Contribution, SeatOrder};
use crate::public::Seen;
use board::Map;
use mapfile::MapFile;
use random::Seed;
use rules::json::{Fault, Fields, Node, Path, Read};
use rules::{Action, Event, Game, MarketOrder, Outcome, Rules, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;

/// The value of `format` in the header.
pub const FORMAT: &str = "hexhaven-record";
/// The first version of the format, for games in which nothing can be undone.
pub const VERSION: u64 = 1;
/// The version of the format in which actions can be undone.
pub const UNDO_VERSION: u64 = 2;
/// The version of the format in which records can say who acted instead of the player.
pub const AGENT_VERSION: u64 = 2;
/// The version of the format in which the header can say where seed and board come from.
pub const ORIGIN_VERSION: u64 = 2;
/// The version of the format in which a game can start from a position.
pub const POSITION_VERSION: u64 = 3;

/// The generator that drew the outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RngName {
    /// ChaCha20: single games.
    #[serde(rename = "chacha20")]
    Game,
    /// xoshiro256++: simulations.
    #[serde(rename = "xoshiro256++")]
    Fast,
    /// HMAC-SHA256 of a counter: online games.
    #[serde(rename = "hmac-sha256")]
    Fair,
    /// No generator: outcomes from elsewhere, such as real dice.
    #[serde(rename = "none")]
    None,
}

/// How much of the game a log contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Knowledge {
    /// Only public information: hidden outcomes are `null`, and there are no fingerprints.
    Public,
}

/// A seat in a header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// The player's name.
    pub name: String,
}

/// The first line of a log: everything needed to replay the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
    pub format: String,
    /// The format's version, from [`VERSION`] to [`POSITION_VERSION`].
    pub version: u64,
    /// The rules, with every option.
    pub rules: Rules,
    /// The map with nothing left to draw, as a `.catan` file.
    pub map: String,
    /// The version of a library map that it was drawn from, as `ID@VERSION`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<String>,
    /// The order in which markets were assigned to the ports, in a game with markets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markets: Option<MarketOrder>,
    /// The position that the game started from, as in a scenario; the setup if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The seats, in turn order.
    pub seats: Vec<SeatInfo>,
    /// The generator that drew the outcomes.
    pub rng: RngName,
    /// The generator's seed, once it is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The hash of the secret, published before the game. In older records, the hash of the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What players contributed to the seed, in the order of their places in the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contributions: Option<Vec<Contribution>>,
    /// How places in the lobby became seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<SeatOrder>,
    /// The place in the lobby of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u8>>,
    /// The map that the board was drawn from, as a `.catan` file.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "sourceMap")]
    pub source_map: Option<String>,
    /// The SHA-256 of [`Header::source_map`].
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "sourceMapHash")]
    pub source_map_hash: Option<String>,
    /// The server's part of the seed, once it is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The number of records, once the game has ended; it reveals a truncated file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub records: Option<u64>,
    /// How much of the game is known, if not everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knowledge: Option<Knowledge>,
}

impl Header {
    /// The header of a new game: its rules, its map, and its players.
    ///
    /// The seed is the one that the generator `rng` draws the outcomes from; leave it out while it is secret, or when
    /// outcomes come from elsewhere. For an example see [`Log`].
    pub fn new(
        game: &Game,
        names: impl IntoIterator<Item = impl Into<String>>,
        rng: RngName,
        seed: Option<&Seed>,
    ) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            rules: game.rules().clone(),
            map: mapfile::write(game.map(), None, None),
            library: None,
            markets: game.markets().copied(),
            position: None,
            seats: names.into_iter().map(|name| SeatInfo { name: name.into() }).collect(),
            rng,
            seed: seed.map(ToString::to_string),
            commitment: None,
            contributions: None,
            order: None,
            places: None,
            source_map: None,
            source_map_hash: None,
            secret: None,
            records: None,
            knowledge: None,
        }
    }

    /// The same header with the map that the board was drawn from and its text, so that replay can draw the board again.
    #[must_use]
    pub fn drawn_from(self, source: &MapFile, text: String, board: &Map) -> Self {
        Self {
            version: ORIGIN_VERSION,
            map: mapfile::write(board, source.name(), source.author()),
            source_map_hash: Some(line_hash(&text)),
            source_map: Some(text),
            ..self
        }
    }

    /// The same header for a game that starts from a position, as in a scenario.
    #[must_use]
    pub fn starting_from(self, position: Value) -> Self {
        Self { version: POSITION_VERSION, position: Some(position), ..self }
    }

    /// The parsed seed, if there is one.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.seed.as_ref().and_then(|text| text.parse().ok())
    }

    /// The parsed secret, if there is one.
    #[must_use]
    pub fn secret(&self) -> Option<Seed> {
        self.secret.as_ref().and_then(|text| text.parse().ok())
    }

    /// The seed that a secret gives, with the contributions of the players. In older records, the secret was the seed.
    #[must_use]
    pub fn seed_of(&self, secret: &Seed) -> Seed {
        match &self.contributions {
            Some(contributions) => secret.mixed(contributions.iter().map(|one| (one.place, one.entropy))),
            None => *secret,
        }
    }
}

/// A placement of the setup that was skipped because there was no legal spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// The seat that could not place.
    pub seat: Seat,
    /// `road`, `settlement` or `city`.
    pub piece: &'static str,
}

impl Skipped {
    /// The skipped placements among events.
    pub fn among(events: &[Event]) -> Vec<Self> {
        let skipped = |event: &Event| match *event {
            Event::PlacementSkipped { seat, piece } => Some(Self { seat, piece: piece.name() }),
            _ => None,
        };
        events.iter().filter_map(skipped).collect()
    }
}

impl Serialize for Skipped {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::json!({"seat": self.seat.0, "piece": self.piece}).serialize(serializer)
    }
}

/// One line of a log after the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the record, from 0.
    pub n: u64,
    /// The seat that acted.
    pub seat: Seat,
    /// What it did.
    pub entry: Entry,
    /// The fingerprint of the state afterwards.
    pub fingerprint: String,
    /// The hash of the previous line.
    pub prev: String,
}

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all records are actions")]
pub enum Entry {
    /// An action was accepted.
    Action(Recorded),
    /// An action was undone: the state is again the one before the record with this number.
    Undo(u64),
}

/// An accepted action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The action.
    pub action: Action,
    /// The random outcome of the action.
    pub outcome: Outcome,
    /// In a public log: the cards that each seat gave to a monopoly.
    pub given: Option<Vec<u32>>,
    /// In a public log: the number of victory point cards that were revealed.
    pub shown: Option<u16>,
    /// Setup placements that were skipped after the action.
    pub skipped: Vec<Skipped>,
    /// Who acted, if not the player.
    pub by: Option<Agent>,
}

/// Who acts for a seat instead of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agent {
    /// The clock, when time was up.
    Clock,
    /// A bot: the seat's own, or a stand-in for a player who is away.
    Bot,
    /// The server, because the player left.
    Left,
}

impl Agent {
    /// The name in a file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clock => "clock",
            Self::Bot => "bot",
            Self::Left => "left",
        }
    }

    fn decode(node: Node<'_>) -> Read<Self> {
        let named =
            [Self::Clock, Self::Bot, Self::Left].into_iter().find(|one| Ok(one.name()) == node.text().as_deref());
        named.ok_or_else(|| node.fault("expected clock, bot or left"))
    }
}

impl Recorded {
    /// An action of a log with complete knowledge, with what the rules reported about it.
    #[must_use]
    pub fn new(action: Action, outcome: Outcome, events: &[Event]) -> Self {
        Self { action, outcome, given: None, shown: None, skipped: Skipped::among(events), by: None }
    }
}

impl Record {
    /// The name of the action, or `UNDO`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.action().map_or("UNDO", |recorded| recorded.action.name())
    }

    /// The action; none if the record undoes one.
    #[must_use]
    pub fn action(&self) -> Option<&Recorded> {
        match &self.entry {
            Entry::Action(recorded) => Some(recorded),
            Entry::Undo(_) => None,
        }
    }

    /// Parses a line of a log other than the header.
    ///
    /// # Errors
    /// Says where and why the line is not a valid record.
    pub fn parse(line: &str) -> Result<Self, String> {
        parse_record(line)
    }
}

/// Why a log cannot be parsed or replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogError {
    /// The number of the record at fault; `None` for the header.
    pub record: Option<u64>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.record {
            Some(n) => write!(f, "record {n}: {}", self.message),
            None => write!(f, "header: {}", self.message),
        }
    }
}

impl std::error::Error for LogError {}

/// The SHA-256 of a line in hex digits, which the next line names as `prev`.
#[must_use]
pub fn line_hash(line: &str) -> String {
    hex::encode(Sha256::digest(line.as_bytes()))
}

/// A recorded game.
///
/// ```
/// use hexhaven_record::{Header, Log, RngName, draw, replay};
/// use random::{GameStream, Purpose, Seed};
/// # let map = mapfile::MapFile::parse(mapfile::shipped("beginner").unwrap().as_bytes()).unwrap();
/// # let map = map.draw(&Seed::from_u64(1), mapfile::DrawOptions::default()).map;
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2)?;
///
/// // `game` is a two-player game.
/// let seed = Seed::from_u64(1);
/// let mut log = Log::new(Header::new(&game, ["Ada", "Grace"], RngName::Game, Some(&seed)));
/// let mut dice = GameStream::new(&seed, Purpose::Chance);
/// let mut state = game.start();
/// for _ in 0..20 {
///     let seat = game.actors(&state).lowest().unwrap();
///     let mv = game.moves(&state, seat).remove(0);
///     let outcome = draw(&game.chance(&state, &mv), &mut dice);
///     let events = game.apply_watched(&mut state, &mv, outcome);
///     log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
/// }
///
/// let log = Log::parse(&log.to_text())?;
/// let mut replay = replay(&log)?;
/// replay.run_to(None)?;
/// assert_eq!(*replay.state(), state);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// The first line of the file.
    pub header: Header,
    /// The lines after the header.
    pub records: Vec<Record>,
}

impl Log {
    /// A log without records.
    #[must_use]
    pub fn new(header: Header) -> Self {
        Self { header, records: Vec::new() }
    }

    /// Appends an accepted action with the fingerprint of the state after it. [`Log::to_text`] fills in the hashes.
    pub fn push(&mut self, seat: Seat, action: Action, outcome: Outcome, events: &[Event], fingerprint: String) {
        let entry = Entry::Action(Recorded::new(action, outcome, events));
        self.push_entry(seat, entry, fingerprint);
    }

    /// Appends the undoing of the record with the number `undone`, with the fingerprint of the state before it.
    pub fn push_undo(&mut self, seat: Seat, undone: u64, fingerprint: String) {
        self.push_entry(seat, Entry::Undo(undone), fingerprint);
    }

    /// Appends an action of which it is known who made it.
    pub fn push_recorded(&mut self, seat: Seat, recorded: Recorded, fingerprint: String) {
        self.push_entry(seat, Entry::Action(recorded), fingerprint);
    }

    fn push_entry(&mut self, seat: Seat, entry: Entry, fingerprint: String) {
        let n = self.records.len() as u64;
        self.records.push(Record { n, seat, entry, fingerprint, prev: String::new() });
    }

    /// Appends an action to a public log.
    pub fn push_public(&mut self, seat: Seat, action: Action, seen: Seen, events: &[Event]) {
        let recorded = Recorded { given: seen.given, shown: seen.shown, ..Recorded::new(action, seen.outcome, events) };
        self.push_entry(seat, Entry::Action(recorded), String::new());
    }

    /// The text of the file; every line contains the hash of the previous one.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (mut writer, mut text) = LogWriter::begin(&self.header);
        text.push('\n');
        for record in &self.records {
            text.push_str(&writer.line(record));
            text.push('\n');
        }
        text
    }

    /// Parses the text of a file and checks its hashes. [`replay`](crate::replay) checks whether the game itself is
    /// possible.
    ///
    /// # Errors
    /// When a line is malformed or does not follow from the previous one.
    pub fn parse(text: &str) -> Result<Self, LogError> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let header = parse_header(first).map_err(|message| LogError { record: None, message })?;
        let mut records: Vec<Record> = Vec::new();
        let mut before = first;
        for (n, line) in (0..).zip(lines) {
            let refuse = |message: String| LogError { record: Some(n), message };
            let record = parse_record(line).map_err(refuse)?;
            if record.n != n {
                return Err(refuse(format!("has the wrong number {}", record.n)));
            }
            if record.prev != line_hash(before) {
                return Err(refuse("prev is not the hash of the previous line: one of the two was altered".into()));
            }
            records.push(record);
            before = line;
        }
        if let Some(count) = header.records.filter(|&count| count != records.len() as u64) {
            let message = format!("the header says that {count} records follow, but there are {}", records.len());
            return Err(LogError { record: Some(count.min(records.len() as u64)), message });
        }
        Ok(Self { header, records })
    }
}

fn parse_header(line: &str) -> Result<Header, String> {
    if line.is_empty() {
        return Err("the file is empty".to_owned());
    }
    let mut reader = serde_json::Deserializer::from_str(line);
    let header: Header = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| format!("{}: {}", error.path(), error.inner()))?;
    reader.end().map_err(|error| error.to_string())?;
    // Serde also accepts a list of fields in order, which the format does not allow.
    let mut value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    // What a position may contain is checked when it is read.
    if let Some(header) = value.as_object_mut() {
        header.remove("position");
    }
    if let Some(path) = rules::json::first_list(&value, &["seats", "markets", "contributions", "places"]) {
        return Err(format!("{path}: invalid type: expected an object or a value, found a list"));
    }
    if header.format != FORMAT {
        return Err(format!("format: expected {FORMAT:?}, found {:?}", header.format));
    }
    if !(VERSION..=POSITION_VERSION).contains(&header.version) {
        return Err(format!("version: this program reads versions 1 to 3, not {}", header.version));
    }
    if header.seed.is_some() && header.seed().is_none() {
        return Err(format!("seed: {}", random::SeedError));
    }
    if header.secret.is_some() && header.secret().is_none() {
        return Err(format!("secret: {}", random::SeedError));
    }
    Ok(header)
}

const ACTION: &[&str] = &["n", "seat", "action", "outcome", "given", "shown", "skipped", "by", "fingerprint", "prev"];
const UNDO: &[&str] = &["n", "seat", "undo", "fingerprint", "prev"];

fn parse_record(line: &str) -> Result<Record, String> {
    let value: Value = serde_json::from_str(line)
        .map_err(|error| format!("is not valid JSON ({error}): the line was cut off or altered"))?;
    let read = || {
        let fields = Node::new(&value, &Path::Root("")).object()?;
        decode_record(&fields)
    };
    read().map_err(|fault: Fault| fault.to_string())
}

fn decode_record(fields: &Fields<'_>) -> Read<Record> {
    let text = |node: Node<'_>| node.text().map(str::to_owned);
    let entry = match fields.optional("undo", |node| node.number(u64::MAX))? {
        Some(undone) => {
            fields.only(UNDO)?;
            Entry::Undo(undone)
        }
        None => {
            fields.only(ACTION)?;
            Entry::Action(decode_action(fields)?)
        }
    };
    Ok(Record {
        n: fields.required("n", |node| node.number(u64::MAX))?,
        seat: fields.required("seat", |node| node.number(255)).map(|n| Seat(n as u8))?,
        entry,
        fingerprint: fields.required("fingerprint", text)?,
        prev: fields.required("prev", text)?,
    })
}

fn decode_action(fields: &Fields<'_>) -> Read<Recorded> {
    Ok(Recorded {
        action: fields.required("action", Action::decode)?,
        outcome: fields.optional("outcome", Outcome::decode)?.unwrap_or(Outcome::None),
        given: fields.optional("given", |node| node.list(|entry| entry.number(u32::MAX.into()).map(|n| n as u32)))?,
        shown: fields.optional("shown", |node| node.number(u16::MAX.into()).map(|n| n as u16))?,
        skipped: fields.optional("skipped", |node| node.list(decode_skipped))?.unwrap_or_default(),
        by: fields.optional("by", Agent::decode)?,
    })
}

fn decode_skipped(node: Node<'_>) -> Read<Skipped> {
    let fields = node.object()?;
    fields.only(&["seat", "piece"])?;
    let piece = fields.required("piece", |node| match node.text()? {
        "road" => Ok("road"),
        "settlement" => Ok("settlement"),
        "city" => Ok("city"),
        _ => Err(node.fault("expected road, settlement or city")),
    })?;
    let seat = fields.required("seat", |node| node.number(255)).map(|n| Seat(n as u8))?;
    Ok(Skipped { seat, piece })
}
