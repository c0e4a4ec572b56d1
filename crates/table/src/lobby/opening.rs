//! A table that is opened, and a game that is started.

use super::{Lobby, Place, Started, refuse};
use bots::Kind;
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use mapfile::{DrawOptions, MapFile};
use protocol::{Code, MapChoice, Moment, NewTable, Order, Refusal, SeatFor, Seats, TableStage};
use random::{GameStream, Purpose, Random, Seed};
use record::{BOARD_SEED, FORMAT, Header, MARKETS_SEED, RngName, SeatInfo, VERSION, draw_markets};
use rules::{Game, MAX_SEATS, Options, Players, Preset, Rules};

/// Land hexes that a map may have here.
const MAX_LAND_HEXES: usize = 1000;
/// Roads that a player may have here.
const MAX_ROADS: u8 = 30;
/// Bytes that a map's file may have here.
pub const MAX_MAP_BYTES: usize = 256 * 1024;
/// How long bots wait before they act, unless something else is said.
const DEFAULT_BOT_DELAY_MS: u32 = 700;
/// The longest that they can be told to wait.
const MAX_BOT_DELAY_MS: u32 = 10_000;
/// Longest title of a table.
const MAX_TITLE_LENGTH: usize = 60;

/// One who opens a table or sits down at one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their number.
    pub player: String,
    /// What they are called.
    pub name: String,
}

impl Lobby {
    /// A new table. Whoever opens it gets the first seat that is for people, if there is one.
    ///
    /// # Errors
    /// With everything that is wrong with the map, or the first other thing that does not fit.
    pub fn open(new: &NewTable, host: &Person, commitment: String, at: Moment) -> Result<Self, Refusal> {
        let map = new.map.clone().unwrap_or_else(|| usual_map(new.preset));
        let file = read(&map)?;
        let mut places = places(new.seats.as_ref(), players(&file, new.preset, &new.options)?)?;
        let title = new.title.as_deref().unwrap_or_default().trim().to_owned();
        if title.chars().count() > MAX_TITLE_LENGTH || title.chars().any(is_odd) {
            return refuse(Code::BadTitle, format!("title: expected at most {MAX_TITLE_LENGTH} letters on one line"));
        }
        // Any seed will do to find out whether rules, map and seats go together.
        game(&file, new.preset, &new.options, places.len(), &Seed::from_u64(0))?;
        if let Some(place) = places.iter_mut().find(|place| **place == Place::Open) {
            *place = Place::Person { player: host.player.clone(), name: host.name.clone(), ready: false, away: None };
        }
        Ok(Self {
            title,
            preset: new.preset,
            options: new.options.clone(),
            map,
            library: None,
            time: new.clock,
            visibility: new.visibility,
            order: new.order,
            bot_delay_ms: new.bot_delay_ms.unwrap_or(DEFAULT_BOT_DELAY_MS).min(MAX_BOT_DELAY_MS),
            commitment,
            created_at: at,
            stage: TableStage::Open,
            host: Some(host.player.clone()),
            places,
            muted: Vec::new(),
            started: None,
            rematch: None,
        })
    }

    /// A table like this one, for another game: bots keep their seats.
    #[must_use]
    pub fn again(&self) -> NewTable {
        let seat = |place: &Place| match place {
            Place::Bot { bot } => SeatFor::Bot { bot: bot.clone() },
            _ => SeatFor::Word("person".to_owned()),
        };
        NewTable {
            preset: self.preset,
            options: self.options.clone(),
            map: Some(self.map.clone()),
            seats: Some(Seats::Each(self.places.iter().map(seat).collect())),
            clock: self.time,
            visibility: self.visibility,
            order: self.order,
            name: None,
            title: Some(self.title.clone()),
            bot_delay_ms: Some(self.bot_delay_ms),
        }
    }

    /// Starts the game: the seats are mixed if that is wanted, and the board is drawn.
    ///
    /// # Errors
    /// When it has started already, a seat is open, or somebody is not ready.
    pub fn start(&mut self, by: &str, seed: &Seed, at: Moment) -> Result<(), Refusal> {
        self.must_be_host(by)?;
        self.must_be_open()?;
        for (seat, place) in self.places.iter().enumerate() {
            match place {
                Place::Open => {
                    return refuse(
                        Code::SeatsOpen,
                        format!("seat {seat} is open: wait for somebody, or put a bot there"),
                    );
                }
                // Who starts the game is ready.
                Place::Person { player, name, ready: false, .. } if player != by => {
                    return refuse(Code::NotReady, format!("{name} is not ready"));
                }
                _ => {}
            }
        }
        if self.order == Order::Random {
            GameStream::new(&seed.derived("order"), Purpose::Choices).shuffle(&mut self.places);
        }
        let file = read(&self.map)?;
        let game = game(&file, self.preset, &self.options, self.places.len(), seed)?;
        let name = |place: &Place| match place {
            Place::Open => String::new(),
            Place::Person { name, .. } => name.clone(),
            Place::Bot { bot } => bot.clone(),
        };
        let header = Header {
            format: FORMAT.to_owned(),
            version: VERSION,
            rules: game.rules().clone(),
            map: mapfile::write(game.map(), file.name(), file.author()),
            markets: game.markets().copied(),
            seats: self.places.iter().map(|place| SeatInfo { name: name(place) }).collect(),
            rng: RngName::Fair,
            seed: None,
            commitment: Some(self.commitment.clone()),
            records: None,
            library: self.library.clone(),
            knowledge: None,
        };
        self.started = Some(Started { header, at });
        self.stage = TableStage::Playing;
        Ok(())
    }
}

/// The map that is played on when none is named.
fn usual_map(preset: Preset) -> MapChoice {
    MapChoice::Named(if preset.has_markets() { "catamm" } else { "beginner" }.to_owned())
}

/// What a map is called.
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

/// A map's text within the limits of the server, read.
///
/// # Errors
/// With everything that is wrong with it.
pub fn checked_map(text: &str) -> Result<MapFile, Refusal> {
    within_limits("map", text)
}

/// Reads a map: a shipped one, or a file's text within the limits of the server. No path is ever opened.
fn read(map: &MapChoice) -> Result<MapFile, Refusal> {
    let (name, text) = match map {
        MapChoice::Named(name) => match mapfile::shipped(name) {
            Some(text) => (name.as_str(), text),
            None => {
                let names: Vec<_> = mapfile::shipped_names().collect();
                return refuse(Code::BadMap, format!("map: there is no map {name:?}; there are {}", names.join(", ")));
            }
        },
        MapChoice::Text { catan } => ("map", catan.as_str()),
    };
    within_limits(name, text)
}

fn within_limits(name: &str, text: &str) -> Result<MapFile, Refusal> {
    if text.len() > MAX_MAP_BYTES {
        return refuse(
            Code::BadMap,
            format!("map: the file has {} bytes; {MAX_MAP_BYTES} are allowed here", text.len()),
        );
    }
    let file = MapFile::parse(text.as_bytes()).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| fault.in_file(name)).collect();
        Refusal::new(Code::BadMap, lines.join("\n"))
    })?;
    let drawn = file.draw(&Seed::from_u64(0), DrawOptions::default()).map;
    let layout = &drawn.layout;
    let land = (0..layout.grid().hex_count()).filter(|&hex| layout.terrain(hex).is_land()).count();
    if land > MAX_LAND_HEXES {
        return refuse(Code::BadMap, format!("map: {land} land hexes; {MAX_LAND_HEXES} are allowed here"));
    }
    if drawn.pieces.roads > MAX_ROADS {
        let roads = drawn.pieces.roads;
        return refuse(Code::BadMap, format!("map: {roads} roads a player; {MAX_ROADS} are allowed here"));
    }
    Ok(file)
}

/// The game of a seed.
fn game(file: &MapFile, preset: Preset, options: &Options, seats: usize, seed: &Seed) -> Result<Game, Refusal> {
    let bad = |error: rules::RulesError| Refusal::new(Code::BadRules, error.to_string());
    let map = file.draw(&seed.derived(BOARD_SEED), DrawOptions::default()).map;
    let rules = Rules::resolve(preset, options, &map).map_err(bad)?;
    Ok(Game::new(rules, map, seats).map_err(bad)?.with_markets(draw_markets(&seed.derived(MARKETS_SEED))))
}

/// How many may play: as the options say, or else as preset and map allow.
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
        return refuse(Code::BadSeats, message);
    }
    Ok(players)
}

/// The seats of a new table.
fn places(seats: Option<&Seats>, players: Players) -> Result<Vec<Place>, Refusal> {
    let places = match seats {
        None => vec![Place::Open; usize::from(4.clamp(players.min, players.max))],
        Some(Seats::Count(count)) => vec![Place::Open; usize::from(*count).min(MAX_SEATS + 1)],
        Some(Seats::Each(each)) => each.iter().take(MAX_SEATS + 1).map(place).collect::<Result<_, _>>()?,
    };
    let Players { min, max } = players;
    if (usize::from(min)..=usize::from(max)).contains(&places.len()) {
        return Ok(places);
    }
    refuse(Code::BadSeats, format!("seats: this game is for {min} to {max} players; options.players may say otherwise"))
}

fn place(seat: &SeatFor) -> Result<Place, Refusal> {
    let word = match seat {
        SeatFor::Word(word) if word == "person" || word == "open" => return Ok(Place::Open),
        SeatFor::Word(word) | SeatFor::Bot { bot: word } => word,
    };
    Ok(Place::Bot { bot: bot(word)?.to_string() })
}

/// A bot that may sit at a table here.
pub(super) fn bot(name: &str) -> Result<Kind, Refusal> {
    const LONGEST: u128 = 2000;
    let kind: Kind = name.parse().map_err(|message| Refusal::new(Code::BadBot, message))?;
    match kind {
        Kind::Search(bots::Limit::Time(time)) if time.as_millis() > LONGEST => {
            refuse(Code::BadBot, format!("a bot may think for {LONGEST} ms here, not longer"))
        }
        Kind::Search(bots::Limit::Nodes(nodes)) if nodes > 100_000 => {
            refuse(Code::BadBot, "a bot may look at 100000 positions here, not more")
        }
        kind => Ok(kind),
    }
}

/// Letters that do not belong into a name: they cannot be seen, or turn what stands around them about.
fn is_odd(c: char) -> bool {
    // How an emoji is drawn may be said; an empty pattern of dots is a letter that nobody sees.
    let is_hidden =
        CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) && !matches!(c, '\u{fe0e}' | '\u{fe0f}');
    c.is_control() || is_hidden || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}')
}

/// Whether more marks stand on one letter than any language has: they would be drawn across what is around them.
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

/// A line of up to so many letters that can all be seen, with single spaces between its words; nothing if it is none.
#[must_use]
pub fn checked_line(text: &str, most: usize) -> Option<String> {
    let line = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let is_seen = line.chars().any(|c| !c.is_whitespace()) && !line.chars().any(is_odd) && !is_stacked(&line);
    let is_one = is_seen && line.chars().count() <= most;
    is_one.then_some(line)
}

/// A text of up to so many letters, on any number of lines; nothing if it is none. What Thai is broken into lines with,
/// and what joins letters of other scripts, may be in it.
#[must_use]
pub fn checked_text(text: &str, most: usize) -> Option<String> {
    let text = text.replace("\r\n", "\n").replace('\t', " ").trim().to_owned();
    let is_fine = |c: char| !is_odd(c) || matches!(c, '\n' | '\u{200b}'..='\u{200d}');
    let is_seen = text.chars().any(|c| !is_odd(c) && !c.is_whitespace());
    let is_one = text.chars().count() <= most && text.chars().all(is_fine) && !is_stacked(&text);
    is_one.then(|| if is_seen { text } else { String::new() })
}

/// A name that a person may have.
///
/// # Errors
/// When it is none.
pub fn checked_name(name: &str) -> Result<String, Refusal> {
    const LONGEST: usize = 20;
    let name = name.trim();
    let is_one = !name.is_empty() && name.chars().count() <= LONGEST && !name.chars().any(is_odd) && !is_stacked(name);
    if !is_one || name.parse::<Kind>().is_ok() {
        return refuse(Code::BadName, format!("name: expected 1 to {LONGEST} letters on one line, and no bot's name"));
    }
    Ok(name.to_owned())
}
