//! Where a game comes from: its seed from a secret and the players' contributions, and from the seed the order of the
//! seats and the board. A header that contains all of it can be checked by anybody.

use crate::log::{Header, ORIGIN_VERSION, RngName, line_hash};
use mapfile::{DrawOptions, MapFile};
use random::{Entropy, GameStream, Purpose, Random, Seed};
use serde::{Deserialize, Serialize};

/// The name under which an online game derives the seed of its board from the game's seed; see [`Seed::derived`].
pub const BOARD_SEED: &str = "board";
/// The name under which an online game derives the seed of its market order.
pub const MARKETS_SEED: &str = "markets";
/// The name under which an online game derives the seed of the order of its seats.
const ORDER_SEED: &str = "order";

/// What a player contributed to the seed of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contribution {
    /// The player's place in the lobby, before any shuffle of the seats.
    pub place: u8,
    /// What they contributed.
    pub entropy: Entropy,
}

/// How places in the lobby became seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatOrder {
    /// Every place is the seat with its number.
    Chosen,
    /// The places were shuffled.
    Random,
}

/// The place in the lobby of each seat, in the order that a seed gives.
#[must_use]
pub fn draw_places(seed: &Seed, order: SeatOrder, seats: usize) -> Vec<u8> {
    let mut places: Vec<u8> = (0..seats as u8).collect();
    if order == SeatOrder::Random {
        GameStream::new(&seed.derived(ORDER_SEED), Purpose::Choices).shuffle(&mut places);
    }
    places
}

/// What replaying a log proves, besides that the game was legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Dice, cards and thefts follow from the seed.
    pub dice: bool,
    /// The secret or the seed was fixed before the game.
    pub commitment: bool,
    /// The seed follows from the secret and what players contributed, and the order of the seats from the seed.
    pub contributions: bool,
    /// The board follows from the seed and the map that it was drawn from.
    pub board: bool,
}

impl Proof {
    /// What replaying a log with this header proves.
    #[must_use]
    pub fn of(header: &Header) -> Self {
        let dice = header.rng != RngName::None && header.seed.is_some();
        Self {
            dice,
            commitment: dice && header.commitment.is_some(),
            contributions: dice && header.contributions.is_some(),
            board: dice && header.source_map.is_some(),
        }
    }
}

/// The seed from which the board of a game is drawn, if it is known.
fn board_seed(header: &Header) -> Option<Seed> {
    match header.rng {
        RngName::None => None,
        RngName::Game | RngName::Fast => header.seed(),
        RngName::Fair => header.seed().map(|seed| seed.derived(BOARD_SEED)),
    }
}

/// Checks everything that the header says about where the game comes from, as far as its secrets are revealed.
pub(crate) fn check_origin(header: &Header) -> Result<(), String> {
    check_fields(header)?;
    check_source_map(header)?;
    check_seed(header)?;
    check_places(header)?;
    check_board(header)
}

/// Checks that what belongs together is there together.
fn check_fields(header: &Header) -> Result<(), String> {
    let mixed = header.contributions.is_some();
    let drawn = header.source_map.is_some();
    let revealed = header.seed.is_some();
    let is_missing = |what: &str| Err(format!("{what}: is missing"));
    let is_unexpected = |what: &str, why: &str| Err(format!("{what}: {why}"));
    if (mixed || drawn) && header.version < ORIGIN_VERSION {
        let what = if mixed { "contributions" } else { "sourceMap" };
        return is_unexpected(what, &format!("a record of version {} has none", header.version));
    }
    match (drawn, header.source_map_hash.is_some()) {
        (true, false) => return is_missing("sourceMapHash"),
        (false, true) => return is_missing("sourceMap"),
        _ => {}
    }
    let parts =
        [("order", header.order.is_some()), ("places", header.places.is_some()), ("secret", header.secret.is_some())];
    if !mixed {
        return match parts.iter().find(|(_, is_there)| *is_there) {
            Some((what, _)) => is_unexpected(what, "has no meaning without contributions"),
            None => Ok(()),
        };
    }
    let required = [("commitment", header.commitment.is_some()), ("sourceMap", drawn), parts[0], parts[1]];
    if let Some((what, _)) = required.iter().find(|(_, is_there)| !is_there) {
        return is_missing(what);
    }
    match (header.secret.is_some(), revealed) {
        (true, false) => is_missing("seed"),
        (false, true) => is_missing("secret"),
        _ => Ok(()),
    }
}

fn check_source_map(header: &Header) -> Result<(), String> {
    match (&header.source_map, &header.source_map_hash) {
        (Some(text), Some(hash)) if line_hash(text) != *hash => {
            Err("sourceMapHash: is not the hash of sourceMap: one of the two was altered".to_owned())
        }
        _ => Ok(()),
    }
}

/// Checks that the secret is the one promised before the game, and that it gives the seed.
fn check_seed(header: &Header) -> Result<(), String> {
    let Some(contributions) = &header.contributions else { return check_seed_alone(header) };
    let in_order = contributions.windows(2).all(|pair| pair[0].place < pair[1].place);
    if !in_order || contributions.iter().any(|one| usize::from(one.place) >= header.seats.len()) {
        return Err("contributions: expected at most one for each place, in the order of places".to_owned());
    }
    let (Some(secret), Some(seed)) = (header.secret(), header.seed()) else { return Ok(()) };
    if header.commitment.as_ref() != Some(&secret.commitment()) {
        return Err("commitment: is not the hash of the secret: the game was played with another secret".to_owned());
    }
    if header.seed_of(&secret) != seed {
        return Err("contributions: with the secret they give another seed: one of the three was altered".to_owned());
    }
    Ok(())
}

/// Checks the seed of an older record, in which the server alone chose it.
fn check_seed_alone(header: &Header) -> Result<(), String> {
    match (header.seed(), &header.commitment) {
        (Some(seed), Some(commitment)) if seed.commitment() != *commitment => {
            Err("commitment: is not the hash of the seed: the game was played with another seed".to_owned())
        }
        _ => Ok(()),
    }
}

/// Checks that the seed gives this order of the seats.
fn check_places(header: &Header) -> Result<(), String> {
    let (Some(places), Some(order)) = (&header.places, header.order) else { return Ok(()) };
    let Some(seed) = header.seed() else { return Ok(()) };
    if *places != draw_places(&seed, order, header.seats.len()) {
        return Err("places: the seed gives another order of the seats".to_owned());
    }
    Ok(())
}

/// Checks that the seed draws this board from the source map.
fn check_board(header: &Header) -> Result<(), String> {
    let (Some(text), Some(seed)) = (&header.source_map, board_seed(header)) else { return Ok(()) };
    let read = |what: &str, text: &str| {
        MapFile::parse(text.as_bytes()).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(|fault| fault.in_file(what)).collect();
            faults.join("\n")
        })
    };
    let source = read("sourceMap", text)?;
    let drawn = source.draw(&seed, DrawOptions::default()).map;
    let expected = MapFile::from_map(&drawn).with_name(source.name()).with_author(source.author());
    if read("map", &header.map)? != expected {
        return Err(
            "map: the seed draws another board from the source map: terrain, numbers or ports were altered".to_owned()
        );
    }
    Ok(())
}
