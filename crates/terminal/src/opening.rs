//! What a new game is made from.

use crate::error::Error;
use crate::table::{Table, drawn_seat};
use bots::Kind;
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use record::{FORMAT, Header, RngName, SeatInfo, VERSION, draw_markets};
use rules::{Game, Options, Preset, Rules};

/// What a new game is made from.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The map; its random parts are drawn from the seed.
    pub map: MapFile,
    /// The preset.
    pub preset: Preset,
    /// Options over it.
    pub options: Options,
    /// The bots, in the order of their seats, the person's left out.
    pub bots: Vec<Kind>,
    /// The person's seat; the seed chooses one when none is named.
    pub seat: Option<usize>,
    /// Board, markets, dice and cards follow from it.
    pub seed: Seed,
    /// What the person is called.
    pub name: String,
}

/// Longest name of a person.
const LONGEST: usize = 20;

/// Whether a person may be called so: a bot's name would make them a bot when the game is gone on with.
fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=LONGEST).contains(&length)
        && name.trim() == name
        && !name.chars().any(char::is_control)
        && name.parse::<Kind>().is_err()
}

impl Opening {
    /// As many bots of a kind as make a game of four, or as near to it as the map allows.
    #[must_use]
    pub fn usual_bots(map: &MapFile, kind: Kind) -> Vec<Kind> {
        let (fewest, most) = map.players();
        vec![kind; usize::from(4.clamp(fewest, most)).saturating_sub(1)]
    }

    /// The table of the game, before the first placement.
    ///
    /// # Errors
    /// When rules, map, seats and name do not go together.
    pub fn table(&self) -> Result<Table, Error> {
        if !is_name(&self.name) {
            return Err(Error::Name(self.name.clone()));
        }
        let seats = self.bots.len() + 1;
        let seat = self.seat.unwrap_or_else(|| drawn_seat(&self.seed, seats));
        if seat >= seats {
            return Err(Error::Seat { seat, last: seats - 1 });
        }
        let map = self.map.draw(&self.seed, DrawOptions::default()).map;
        let rules = Rules::resolve(self.preset, &self.options, &map)?;
        let game = Game::new(rules, map, seats)?.with_markets(draw_markets(&self.seed));
        let mut names: Vec<String> = self.bots.iter().map(ToString::to_string).collect();
        names.insert(seat, self.name.clone());
        Table::new(Header {
            format: FORMAT.to_owned(),
            version: VERSION,
            rules: game.rules().clone(),
            map: mapfile::write(game.map(), self.map.name(), self.map.author()),
            markets: game.markets().copied(),
            seats: names.into_iter().map(|name| SeatInfo { name }).collect(),
            rng: RngName::Game,
            seed: Some(self.seed.to_string()),
            commitment: None,
            records: None,
            library: None,
            knowledge: None,
        })
    }
}
