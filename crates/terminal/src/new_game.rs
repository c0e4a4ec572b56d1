//! The settings of a new game.

use crate::error::Error;
use crate::table::{LocalTable, drawn_seat};
use bots::Kind;
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use record::{Header, RngName, draw_markets};
use rules::{Game, Options, Preset, Rules};

/// The settings of a new game.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The map; its random parts are drawn from the seed.
    pub map: MapFile,
    /// The rules preset.
    pub preset: Preset,
    /// Options that override the preset.
    pub options: Options,
    /// The bots in seat order, without the person's seat.
    pub bots: Vec<Kind>,
    /// The person's seat; `None` to choose one by the seed.
    pub seat: Option<usize>,
    /// Determines board, markets, dice and cards.
    pub seed: Seed,
    /// The person's name.
    pub name: String,
}

/// The maximum length of a person's name.
const MAX_NAME_LENGTH: usize = 20;

/// Whether a person may have this name: with a bot's name they would be taken for a bot when the game is resumed.
fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=MAX_NAME_LENGTH).contains(&length)
        && name.trim() == name
        && !name.chars().any(char::is_control)
        && name.parse::<Kind>().is_err()
}

impl NewGame {
    /// Enough bots of a kind for a game of four, or as close to four as the map allows.
    #[must_use]
    pub fn usual_bots(map: &MapFile, kind: Kind) -> Vec<Kind> {
        let (fewest, most) = map.players();
        vec![kind; usize::from(4.clamp(fewest, most)).saturating_sub(1)]
    }

    /// Creates the table, before the first placement.
    ///
    /// # Errors
    /// If rules, map, seats and name do not fit together.
    pub fn table(&self) -> Result<LocalTable, Error> {
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
        let header = Header::new(&game, names, RngName::Game, Some(&self.seed));
        LocalTable::new(header.drawn_from(&self.map, self.map.to_text(), game.map()))
    }
}
