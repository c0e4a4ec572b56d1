//! Playing one game of random players.

use random::{FastStream, Purpose, Random, Seed};
use record::draw_markets;
use rules::{MarketOrder, Move, Outcome, Position, PreparedGame, Seat, Size, Witness};

/// Observes a game while it is played. `()` observes nothing and costs nothing.
pub trait Observer<S: Size> {
    /// The reason to stop a game.
    type Error;
    /// Receives the events of actions.
    type Witness: Witness;

    /// Returns the receiver of the next action's events.
    fn witness(&mut self) -> &mut Self::Witness;

    /// Is called before the first action.
    ///
    /// # Errors
    /// Any error stops the game.
    fn start(&mut self, prepared: &PreparedGame<S>, position: &Position<S>) -> Result<(), Self::Error>;

    /// Is called after each action.
    ///
    /// # Errors
    /// Any error stops the game.
    fn acted(
        &mut self,
        prepared: &PreparedGame<S>,
        position: &Position<S>,
        mv: &Move,
        outcome: Outcome,
    ) -> Result<(), Self::Error>;
}

impl<S: Size> Observer<S> for () {
    type Error = std::convert::Infallible;
    type Witness = ();

    #[inline]
    fn witness(&mut self) -> &mut () {
        self
    }

    #[inline]
    fn start(&mut self, _: &PreparedGame<S>, _: &Position<S>) -> Result<(), Self::Error> {
        Ok(())
    }

    #[inline]
    fn acted(&mut self, _: &PreparedGame<S>, _: &Position<S>, _: &Move, _: Outcome) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner; `None` if the game reached the turn cap.
    pub winner: Option<Seat>,
    /// Actions taken.
    pub actions: u64,
    /// Turns started.
    pub turns: u32,
    /// Points of each seat, including hidden ones.
    pub points: [u32; rules::MAX_SEATS],
}

/// The order in which markets are assigned to ports; irrelevant if there are none.
fn market_order<S: Size>(prepared: &PreparedGame<S>, seed: &Seed) -> MarketOrder {
    if prepared.has_markets() { draw_markets(seed) } else { MarketOrder::default() }
}

/// Plays a game of random players of at most `turn_cap` turns. Its chance and its choices are two streams of the seed.
///
/// ```
/// use hexhaven_sim::{Ending, playout};
/// use mapfile::{DrawOptions, MapFile, shipped};
/// use random::Seed;
/// use rules::{Game, PreparedGame, Preset, Rules, Size, Visitor};
///
/// struct Playout(Seed);
///
/// impl Visitor for Playout {
///     type Output = Ending;
///
///     fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Ending {
///         let Ok(ending) = playout(prepared, 4, &self.0, 1000, &mut ());
///         ending
///     }
/// }
///
/// let file = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
/// let map = file.draw(&Seed::from_u64(1), DrawOptions::default()).map;
/// let game = Game::new(Rules::preset(Preset::Official, &map), map, 4)?;
/// assert!(game.visit(Playout(Seed::from_u64(1))).actions > 100);
/// # Ok::<(), rules::RulesError>(())
/// ```
///
/// # Errors
/// If the observer stops the game.
pub fn playout<S: Size, O: Observer<S>>(
    prepared: &PreparedGame<S>,
    seats: usize,
    seed: &Seed,
    turn_cap: u32,
    observer: &mut O,
) -> Result<Ending, O::Error> {
    let mut chance = FastStream::new(seed, Purpose::Chance);
    let mut choices = FastStream::new(seed, Purpose::Choices);
    let mut position = prepared.start(&market_order(prepared, seed), &mut ());
    observer.start(prepared, &position)?;
    let mut actions = 0;
    while position.turn() <= turn_cap {
        // Uniform over the legal actions, as the bot `random`.
        let step = prepared.step(
            &mut position,
            |count| choices.below(count),
            |weight| chance.below(weight),
            observer.witness(),
        );
        let Some((mv, outcome)) = step else { break };
        actions += 1;
        observer.acted(prepared, &position, &mv, outcome)?;
    }
    let mut points = [0; rules::MAX_SEATS];
    for (seat, points) in points.iter_mut().enumerate().take(seats) {
        *points = prepared.all_points(&position, Seat(seat as u8));
    }
    Ok(Ending { winner: position.winner(), actions, turns: position.turn().min(turn_cap), points })
}
