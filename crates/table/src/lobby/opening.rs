//! Opening a table and starting its game.

use super::{Lobby, Place, Started, refuse};
use bots::Kind;
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use mapfile::{DrawOptions, Fault, MapFile};
use protocol::{
    Code, Detail, Limits, MapChoice, NewTable, Order, Refusal, SeatFor, Seats, Span, TableStage, TimeControl,
    Timestamp, Visibility,
};
use random::{Entropy, EntropyError, Seed};
use record::{BOARD_SEED, Contribution, Header, MARKETS_SEED, RngName, SeatOrder, draw_markets, draw_places};
use rules::{Game, MAX_SEATS, Options, Players, Preset, Rules, RulesError};
use serde_json::json;

/// Maximum number of land hexes of a map on the server.
const MAX_LAND_HEXES: usize = 1000;
/// Maximum number of roads per player on the server.
const MAX_ROADS: u8 = 30;
/// Maximum size of a map file on the server, in bytes.
pub const MAX_MAP_BYTES: usize = 256 * 1024;
/// How many faults of a map a refusal lists with codes; its message has all of them.
const MAX_DETAILS: usize = 100;
/// How long bots wait before they act, by default.
const DEFAULT_BOT_DELAY_MS: u32 = 200;
/// The longest delay that can be set.
const MAX_BOT_DELAY_MS: u32 = 10_000;
/// Maximum number of characters in a table's title.
const MAX_TITLE_LENGTH: usize = 60;

/// A person who opens a table or takes a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The player's id.
    pub player: String,
    /// The player's name.
    pub name: String,
}

impl Lobby {
    /// Opens a table. The host gets the first seat for people, if there is one.
    ///
    /// # Errors
    /// All faults of the map, or the first other error.
    pub fn open(new: &NewTable, host: &Person, commitment: String, at: Timestamp) -> Result<Self, Refusal> {
        let map = new.map.clone().unwrap_or_else(|| default_map(new.preset));
        let file = read(&map)?;
        let places = places(new.seats.as_ref(), players(&file, new.preset, &new.options)?)?;
        test_game(&file, new.preset, &new.options, places.len())?;
        check_clock(new.clock, new.visibility)?;
        let mut lobby = Self {
            title: checked_title(new.title.as_deref().unwrap_or_default())?,
            preset: new.preset,
            options: new.options.clone(),
            map,
            library: None,
            time: new.clock,
            visibility: new.visibility,
            invite: String::new(),
            approval: new.approval,
            requests: Vec::new(),
            admitted: Vec::new(),
            turned_away: Vec::new(),
            order: new.order,
            bot_delay_ms: checked_bot_delay(new.bot_delay_ms.unwrap_or(DEFAULT_BOT_DELAY_MS)),
            undo: new.undo,
            commitment,
            created_at: at,
            stage: TableStage::Open,
            host: Some(host.player.clone()),
            places,
            colours: Vec::new(),
            kicked: Vec::new(),
            muted: Vec::new(),
            spectators_muted: false,
            started: None,
            prompts: Vec::new(),
            rematch: None,
            rematch_wanted: Vec::new(),
        };
        if let Some(place) = lobby.places.iter_mut().find(|place| **place == Place::Open) {
            *place = Place::Person {
                player: host.player.clone(),
                name: host.name.clone(),
                ready: false,
                entropy: checked_entropy(new.entropy.as_deref())?,
                away: None,
                voted_out: false,
            };
        }
        for seat in 0..lobby.places.len() {
            if let Place::Bot { bot, .. } = &lobby.places[seat] {
                lobby.places[seat] = Place::Bot { bot: bot.clone(), name: lobby.bot_name(seat) };
            }
        }
        Ok(lobby)
    }

    /// Opens a table for a rematch, with the same settings. Bots keep their seats and names, and every seat its colour.
    ///
    /// # Errors
    /// If the settings are no longer accepted.
    pub fn again(&self, host: &Person, commitment: String, at: Timestamp) -> Result<Self, Refusal> {
        let mut next = Self::open(&self.settings_again(), host, commitment, at)?;
        for (place, before) in next.places.iter_mut().zip(&self.places) {
            if matches!((&*place, before), (Place::Bot { .. }, Place::Bot { .. })) {
                *place = before.clone();
            }
        }
        if let Some(seat) = self.seat_of(&host.player) {
            next.join(host, Some(seat.0))?;
        }
        let (library, colours) = (self.library.clone(), self.colours.clone());
        Ok(Self { library, colours, spectators_muted: self.spectators_muted, ..next })
    }

    /// The lobby of a game that was played at another table, from the header of its record. Seats with the name of a kind
    /// of bot are bots'. Time is not limited: records do not say how it was.
    ///
    /// # Errors
    /// If its rules are not complete.
    pub fn of_record(header: Header, at: Timestamp) -> Result<Self, Refusal> {
        let bad = |what: &str| Refusal::new(Code::BadRecord, format!("the header of the record: {what}"));
        let text = header.source_map.clone().unwrap_or_else(|| header.map.clone());
        let shipped = mapfile::shipped_names().find(|name| mapfile::shipped(name) == Some(text.as_str()));
        let map = shipped.map_or(MapChoice::Text { catan: text }, |name| MapChoice::Named(name.to_owned()));
        let file = read(&map)?;
        let drawn = file.draw(&Seed::from_u64(0), DrawOptions::default()).map;
        let preset = header.rules.preset;
        let options = if Rules::resolve(preset, &Options::default(), &drawn).as_ref() == Ok(&header.rules) {
            Options::default()
        } else {
            // Every other rule is an option.
            let mut rules = serde_json::to_value(&header.rules).map_err(|error| bad(&error.to_string()))?;
            rules.as_object_mut().and_then(|rules| rules.shift_remove("preset"));
            serde_json::from_value(rules).map_err(|error| bad(&error.to_string()))?
        };
        let host = Person { player: "person-0".to_owned(), name: String::new() };
        let seats = header.seats.iter().map(|seat| match seat.name.parse::<Kind>() {
            Ok(_) => SeatFor::Bot { bot: seat.name.clone() },
            Err(_) => SeatFor::Word("open".to_owned()),
        });
        let players = Players { min: 2, max: MAX_SEATS as u8 };
        let new = NewTable {
            preset,
            options: Options { players: Some(players), ..options.clone() },
            map: Some(map),
            seats: Some(Seats::Each(seats.collect())),
            clock: TimeControl::Off,
            ..NewTable::default()
        };
        let mut lobby = Self::open(&new, &host, header.commitment.clone().unwrap_or_default(), at)?;
        lobby.options = options;
        let people =
            header.seats.iter().zip(&mut lobby.places).filter(|(_, place)| !matches!(place, Place::Bot { .. }));
        for (number, (seat, place)) in people.enumerate() {
            let (player, name) = (format!("person-{number}"), seat.name.clone());
            *place = Place::Person { player, name, ready: true, entropy: None, away: None, voted_out: false };
        }
        lobby.started = Some(Started { header: Header { secret: None, seed: None, records: None, ..header }, at });
        lobby.stage = TableStage::Playing;
        Ok(lobby)
    }

    fn settings_again(&self) -> NewTable {
        let seat = |place: &Place| match place {
            Place::Bot { bot, .. } => SeatFor::Bot { bot: bot.clone() },
            Place::Person { .. } | Place::Open => SeatFor::Word("person".to_owned()),
        };
        NewTable {
            preset: self.preset,
            options: self.options.clone(),
            map: Some(self.map.clone()),
            seats: Some(Seats::Each(self.places.iter().map(seat).collect())),
            clock: self.time,
            visibility: self.visibility,
            approval: self.approval,
            order: self.order,
            name: None,
            title: Some(self.title.clone()),
            bot_delay_ms: Some(self.bot_delay_ms),
            undo: self.undo,
            entropy: None,
        }
    }

    /// What the players contribute to the seed, in the order of their places.
    fn contributions(&self) -> Vec<Contribution> {
        let contribution = |(place, who): (u8, &Place)| match who {
            Place::Person { entropy: Some(entropy), .. } => Some(Contribution { place, entropy: *entropy }),
            _ => None,
        };
        (0..).zip(&self.places).filter_map(contribution).collect()
    }

    /// Moves everybody to the seat that the seed gives them; returns the former place of each seat.
    fn take_order(&mut self, seed: &Seed) -> (SeatOrder, Vec<u8>) {
        let order = match self.order {
            Order::Chosen => SeatOrder::Chosen,
            Order::Random => SeatOrder::Random,
        };
        let places = draw_places(seed, order, self.places.len());
        if order == SeatOrder::Random {
            let colours = self.colours();
            self.colours = places.iter().map(|&place| colours[usize::from(place)]).collect();
            self.places = places.iter().map(|&place| self.places[usize::from(place)].clone()).collect();
        }
        (order, places)
    }

    /// Starts the game. The seed follows from the secret and what players contributed; it decides the order of the
    /// seats, if the table says so, and the random parts of the board.
    ///
    /// # Errors
    /// If it has already started, a seat is open, or a player is not ready.
    pub fn start(&mut self, by: &str, secret: &Seed, at: Timestamp) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        self.must_be_open()?;
        for (seat, place) in self.places.iter().enumerate() {
            match place {
                Place::Open => {
                    return refuse(Code::SeatsOpen, format!("seat {seat} is open: wait for a player, or add a bot"));
                }
                // The host, who starts the game, counts as ready.
                Place::Person { player, name, ready: false, .. } if player != by => {
                    return refuse(Code::NotReady, format!("{name} is not ready"));
                }
                _ => {}
            }
        }
        let file = read(&self.map)?;
        let contributions = self.contributions();
        let seed = secret.mixed(contributions.iter().map(|one| (one.place, one.entropy)));
        let game = game(&file, self.preset, &self.options, self.places.len(), &seed)?;
        let (order, places) = self.take_order(&seed);
        let name = |place: &Place| match place {
            Place::Open => String::new(),
            Place::Person { name, .. } => name.clone(),
            // The kind, so that a record tells bots from people.
            Place::Bot { bot, .. } => bot.clone(),
        };
        let header = Header {
            library: self.library.clone(),
            commitment: Some(self.commitment.clone()),
            contributions: Some(contributions),
            order: Some(order),
            places: Some(places),
            ..Header::new(&game, self.places.iter().map(name), RngName::Fair, None)
        };
        let header = header.drawn_from(&file, text_of(&self.map)?.1.to_owned(), game.map());
        self.requests.clear();
        self.started = Some(Started { header, at });
        self.stage = TableStage::Playing;
        Ok(())
    }
}

/// Checks that strangers have time to think. Among friends, any time limit is fine.
pub(super) fn check_clock(time: TimeControl, visibility: Visibility) -> Result<(), Refusal> {
    let (TimeControl::Limits(limits), Visibility::Public) = (time, visibility) else { return Ok(()) };
    let Limits { setup, roll, discard, robber, answer, turn, reserve: _ } = limits;
    let of_public = [
        ("setup", setup, 10),
        ("roll", roll, 5),
        ("discard", discard, 5),
        ("robber", robber, 5),
        ("answer", answer, 5),
        ("turn", turn, 10),
    ];
    for (name, given, least) in of_public {
        if given < Span::seconds(least) {
            let message = format!("clock.{name}: a public table needs at least {least} seconds");
            let detail = Detail::new("clock-fault-public", json!({"limit": name, "least": least}));
            return Err(Refusal::new(Code::BadRequest, message).because(detail));
        }
    }
    Ok(())
}

/// The default map of a preset.
fn default_map(preset: Preset) -> MapChoice {
    MapChoice::Named(if preset.has_markets() { "catamm" } else { "beginner" }.to_owned())
}

/// The name of a map.
#[must_use]
pub fn map_name(map: &MapChoice) -> String {
    match map {
        MapChoice::Named(name) => name.clone(),
        MapChoice::Text { catan } => {
            let name = MapFile::parse(catan.as_bytes()).ok().and_then(|file| file.name().map(str::to_owned));
            name.unwrap_or_else(|| "custom".to_owned())
        }
    }
}

/// Parses a map's text and checks it against the limits of the server.
///
/// # Errors
/// All faults of the map.
pub fn checked_map(text: &str) -> Result<MapFile, Refusal> {
    within_limits("map", text)
}

/// Checks that rules, map and seats are compatible.
pub(super) fn test_game(file: &MapFile, preset: Preset, options: &Options, seats: usize) -> Result<(), Refusal> {
    let Players { min, max } = players(file, preset, options)?;
    if !(usize::from(min)..=usize::from(max)).contains(&seats) {
        let message = format!("seats: this game is for {min} to {max} players; options.players can change that");
        let detail = Detail::new("seats-fault-range", json!({"least": min, "most": max}));
        return Err(Refusal::new(Code::BadSeats, message).because(detail));
    }
    // Any seed will do.
    game(file, preset, options, seats, &Seed::from_u64(0)).map(|_| ())
}

/// Normalizes and checks a table's title.
pub(super) fn checked_title(title: &str) -> Result<String, Refusal> {
    let title = title.trim();
    if title.chars().count() > MAX_TITLE_LENGTH || title.chars().any(is_odd) {
        let message = format!("title: expected at most {MAX_TITLE_LENGTH} characters on one line");
        return refuse(Code::BadTitle, message);
    }
    Ok(title.to_owned())
}

/// A delay for bots within the limit.
pub(super) fn checked_bot_delay(delay_ms: u32) -> u32 {
    delay_ms.min(MAX_BOT_DELAY_MS)
}

/// Reads a map: a shipped one, or a file's text within the limits of the server. No path is ever opened.
pub(super) fn read(map: &MapChoice) -> Result<MapFile, Refusal> {
    let (name, text) = text_of(map)?;
    within_limits(name, text)
}

/// The name and the text of a map.
fn text_of(map: &MapChoice) -> Result<(&str, &str), Refusal> {
    match map {
        MapChoice::Named(name) => match mapfile::shipped(name) {
            Some(text) => Ok((name, text)),
            None => {
                let names: Vec<_> = mapfile::shipped_names().collect();
                let message = format!("map: there is no map {name:?}; there are {}", names.join(", "));
                let detail = Detail::new("map-fault-unknown-name", json!({"name": name}));
                Err(Refusal::new(Code::BadMap, message).because(detail))
            }
        },
        MapChoice::Text { catan } => Ok(("map", catan)),
    }
}

/// What is wrong with a file that is too large.
#[must_use]
pub fn file_size() -> Detail {
    Detail::new("map-fault-file-size", json!({"most": MAX_MAP_BYTES / 1024}))
}

/// A fault of a map file, for messages in any language.
fn detail(fault: &Fault) -> Detail {
    Detail::new(format!("map-fault-{}", fault.code.name()), json!(fault.args))
}

fn within_limits(name: &str, text: &str) -> Result<MapFile, Refusal> {
    if text.len() > MAX_MAP_BYTES {
        let message = format!("map: the file has {} bytes; {MAX_MAP_BYTES} are allowed here", text.len());
        return Err(Refusal::new(Code::BadMap, message).because(file_size()));
    }
    let file = MapFile::parse(text.as_bytes()).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| fault.in_file(name)).collect();
        let refusal = Refusal::new(Code::BadMap, lines.join("\n"));
        faults.iter().take(MAX_DETAILS).map(detail).fold(refusal, Refusal::because)
    })?;
    let drawn = file.draw(&Seed::from_u64(0), DrawOptions::default()).map;
    let layout = &drawn.layout;
    let land = (0..layout.grid().hex_count()).filter(|&hex| layout.terrain(hex).is_land()).count();
    if land > MAX_LAND_HEXES {
        let message = format!("map: {land} land hexes; {MAX_LAND_HEXES} are allowed here");
        let detail = Detail::new("map-fault-land", json!({"count": land, "most": MAX_LAND_HEXES}));
        return Err(Refusal::new(Code::BadMap, message).because(detail));
    }
    if drawn.pieces.roads > MAX_ROADS {
        let roads = drawn.pieces.roads;
        let message = format!("map: {roads} roads a player; {MAX_ROADS} are allowed here");
        let detail = Detail::new("map-fault-roads", json!({"count": roads, "most": MAX_ROADS}));
        return Err(Refusal::new(Code::BadMap, message).because(detail));
    }
    Ok(file)
}

/// Creates the game of a seed.
fn game(file: &MapFile, preset: Preset, options: &Options, seats: usize, seed: &Seed) -> Result<Game, Refusal> {
    let bad = |error: RulesError| Refusal::new(Code::BadRules, error.to_string()).because(Detail::from(&error));
    let map = file.draw(&seed.derived(BOARD_SEED), DrawOptions::default()).map;
    let rules = Rules::resolve(preset, options, &map).map_err(bad)?;
    Ok(Game::new(rules, map, seats).map_err(bad)?.with_markets(draw_markets(&seed.derived(MARKETS_SEED))))
}

/// The allowed number of players: from the options, or else from preset and map.
fn players(file: &MapFile, preset: Preset, options: &Options) -> Result<Players, Refusal> {
    if let Some(players) = options.players {
        return Ok(players);
    }
    let (Players { min, max }, (fewest, most)) = (preset.players(), file.players());
    let players = Players { min: min.max(fewest), max: max.min(most) };
    if players.min > players.max {
        let message = format!(
            "seats: this map is for {fewest} to {most} players and this preset for {min} to {max}: give options.players"
        );
        let args = json!({"mapLeast": fewest, "mapMost": most, "least": min, "most": max});
        return Err(Refusal::new(Code::BadSeats, message).because(Detail::new("seats-fault-apart", args)));
    }
    Ok(players)
}

/// The seats of a new table.
fn places(seats: Option<&Seats>, players: Players) -> Result<Vec<Place>, Refusal> {
    match seats {
        None => Ok(vec![Place::Open; usize::from(4.clamp(players.min, players.max))]),
        Some(Seats::Count(count)) => Ok(vec![Place::Open; usize::from(*count).min(MAX_SEATS + 1)]),
        Some(Seats::Each(each)) => each.iter().take(MAX_SEATS + 1).map(place).collect(),
    }
}

fn place(seat: &SeatFor) -> Result<Place, Refusal> {
    let word = match seat {
        SeatFor::Word(word) if word == "person" || word == "open" => return Ok(Place::Open),
        SeatFor::Word(word) | SeatFor::Bot { bot: word } => word,
    };
    Ok(Place::Bot { bot: checked_bot(word)?.to_string(), name: String::new() })
}

/// Parses the name of a bot, and checks that it may play at a table.
///
/// # Errors
/// If there is no such bot, or it thinks for too long.
pub fn checked_bot(name: &str) -> Result<Kind, Refusal> {
    const LONGEST: u128 = 2000;
    const MAX_POSITIONS: u64 = 100_000;
    let bad = |message: String, code: &str, args| Refusal::new(Code::BadBot, message).because(Detail::new(code, args));
    let kind: Kind = name.parse().map_err(|message| bad(message, "bot-fault-unknown", json!({"name": name})))?;
    match kind.limit() {
        Some(bots::Limit::Time(time)) if time.as_millis() > LONGEST => {
            let message = format!("a bot may think for at most {LONGEST} ms");
            Err(bad(message, "bot-fault-time", json!({"most": LONGEST / 1000})))
        }
        Some(bots::Limit::Nodes(nodes)) if nodes > MAX_POSITIONS => {
            let message = format!("a bot may search at most {MAX_POSITIONS} positions");
            Err(bad(message, "bot-fault-positions", json!({"most": MAX_POSITIONS})))
        }
        _ => Ok(kind),
    }
}

/// Characters that are not allowed in a name: invisible ones, and those that reverse the direction of text.
fn is_odd(c: char) -> bool {
    // Emoji variation selectors are allowed; the blank Braille pattern is invisible.
    let is_hidden =
        CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) && !matches!(c, '\u{fe0e}' | '\u{fe0f}');
    c.is_control() || is_hidden || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}')
}

/// Whether a letter has more combining marks than any language uses: they would be drawn over the text around it.
fn is_stacked(text: &str) -> bool {
    const MOST: usize = 4;
    let category = CodePointMapData::<GeneralCategory>::new();
    let mut marks = 0;
    text.chars().any(|c| {
        let is_mark = matches!(category.get(c), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark);
        marks = if is_mark { marks + 1 } else { 0 };
        marks > MOST
    })
}

/// Normalizes a line: single spaces between words. None unless it has at most `most` characters, all visible.
#[must_use]
pub fn checked_line(text: &str, most: usize) -> Option<String> {
    let line = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let is_seen = line.chars().any(|c| !c.is_whitespace()) && !line.chars().any(is_odd) && !is_stacked(&line);
    let is_one = is_seen && line.chars().count() <= most;
    is_one.then_some(line)
}

/// Normalizes a text of any number of lines. None if it has more than `most` characters. Zero-width characters for line
/// breaks in Thai, and for joining letters in other scripts, are allowed.
#[must_use]
pub fn checked_text(text: &str, most: usize) -> Option<String> {
    let text = text.replace("\r\n", "\n").replace('\t', " ").trim().to_owned();
    let is_fine = |c: char| !is_odd(c) || matches!(c, '\n' | '\u{200b}'..='\u{200d}');
    let is_seen = text.chars().any(|c| !is_odd(c) && !c.is_whitespace());
    let is_one = text.chars().count() <= most && text.chars().all(is_fine) && !is_stacked(&text);
    is_one.then(|| if is_seen { text } else { String::new() })
}

/// Parses what a player contributes to the seed of a game.
///
/// # Errors
/// If it is not 64 hex digits.
pub fn checked_entropy(text: Option<&str>) -> Result<Option<Entropy>, Refusal> {
    text.map(str::parse)
        .transpose()
        .map_err(|error: EntropyError| Refusal::new(Code::BadRequest, format!("entropy: {error}")))
}

/// Normalizes and checks a player's name.
///
/// # Errors
/// If it is none.
pub fn checked_name(name: &str) -> Result<String, Refusal> {
    const LONGEST: usize = 20;
    let name = name.trim();
    let is_one = !name.is_empty() && name.chars().count() <= LONGEST && !name.chars().any(is_odd) && !is_stacked(name);
    if !is_one || name.parse::<Kind>().is_ok() {
        return refuse(
            Code::BadName,
            format!("name: expected 1 to {LONGEST} characters on one line, and not a bot's name"),
        );
    }
    Ok(name.to_owned())
}
