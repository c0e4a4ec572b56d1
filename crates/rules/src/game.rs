//! The public interface of a game: one type for every size of board.

mod encode;

use crate::actions::Action;
use crate::engine::choices::Choice;
use crate::engine::moves::Move;
use crate::knowledge::view::{BoardView, View};
use crate::notation::event::{Event, Witness};
use crate::notation::outcome::{Chance, Outcome};
use crate::notation::reason::Refusal;
use crate::notation::stage::Stage;
use crate::options::{Bank, Rules, Trading};
use crate::position::amounts::{Amounts, CARD_PARTS, Parts, Stock};
use crate::position::commerce::Offer;
use crate::position::commerce::{Bargains, Commerce};
use crate::position::fingerprint::Fingerprint;
use crate::position::prepared::{Basis, PreparedGame, Shape};
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::{Size, Standard, Vast, Wide, fits};
use crate::position::state::{Part, Phase, Player, Position, Table};
use crate::rulebook::markets::{Exchange, Market, MarketOrder, Pool, Terms};
use crate::rulebook::trade::MOST_OFFERS;
use crate::rules_error::{RulesError, RulesFault};
use board::{Map, Terrain, Topology};
use std::sync::Arc;

/// The setting of a game: rules, map, seats, and the order in which markets open. Cheap to clone.
///
/// ```
/// use hexhaven_rules::{Game, Options, Preset, Rules};
/// # let map = hexhaven_rules::doc_map();
/// let rules = Rules::resolve(Preset::Official, &Options::default(), &map)?;
/// let game = Game::new(rules, map, 2)?;
/// let state = game.start();
/// assert!(!state.is_over());
/// # Ok::<(), hexhaven_rules::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    prepared: AnyPrepared,
    order: MarketOrder,
}

#[derive(Clone, Debug)]
enum AnyPrepared {
    Standard(Arc<PreparedGame<Standard>>),
    Wide(Arc<PreparedGame<Wide>>),
    Vast(Arc<PreparedGame<Vast>>),
}

/// The state of a game at one moment: a plain value.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// let state = game.start();
/// let mut other = state.clone();
/// assert_eq!(state, other);
/// let mv = game.moves(&state, Seat(0))[0];
/// game.apply(&mut other, &mv, Outcome::None, &mut ());
/// assert_ne!(state, other);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a copy must not allocate")]
pub enum State {
    /// A position on a standard board.
    Standard(Position<Standard>),
    /// A position on an extended board, or with more than four seats.
    Wide(Position<Wide>),
    /// A position on any other board.
    Vast(Box<Position<Vast>>),
}

/// Code that runs on any size of position, compiled for each.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// /// Plays some steps at full speed and returns the active seat.
/// struct Steps(u32);
///
/// impl Visitor for Steps {
///     type Output = Seat;
///
///     fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Seat {
///         let mut p = prepared.start(&MarketOrder::default(), &mut ());
///         for _ in 0..self.0 {
///             prepared.step(&mut p, |_| 0, |_| 0, &mut ());
///         }
///         p.active()
///     }
/// }
///
/// assert_eq!(game.visit(Steps(2)), Seat(1));
/// ```
pub trait Visitor {
    /// The type of the result.
    type Output;
    /// Runs with the game prepared for its size.
    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output;
}

macro_rules! on_prepared {
    ($game:expr, |$prepared:ident| $body:expr) => {
        match &$game.prepared {
            AnyPrepared::Standard($prepared) => $body,
            AnyPrepared::Wide($prepared) => $body,
            AnyPrepared::Vast($prepared) => $body,
        }
    };
}

macro_rules! on_state {
    ($game:expr, $state:expr, |$prepared:ident, $position:ident| $body:expr) => {
        match (&$game.prepared, $state) {
            (AnyPrepared::Standard($prepared), State::Standard($position)) => $body,
            (AnyPrepared::Wide($prepared), State::Wide($position)) => $body,
            (AnyPrepared::Vast($prepared), State::Vast($position)) => $body,
            _ => panic!("the state belongs to another game"),
        }
    };
}

/// The legal actions of a seat: the enumerable ones as a list, and the limits of offers, counter-offers and market
/// trades.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// let legal = game.legal(&game.start(), Seat(0));
/// assert_eq!(legal.actions[0], Action::PlaceSetupSettlement { vertex: 0 });
/// assert_eq!(legal.propose, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The legal actions, except offers and counter-offers. Completing a trade may still be refused if the partner no
    /// longer has the cards, which the seat cannot know.
    pub actions: Vec<Action>,
    /// How many legal discards or gold choices the list leaves out.
    pub omitted: u64,
    /// The limits of an offer, when one may be made.
    pub propose: Option<OfferLimits>,
    /// The offers that may be countered, and the limits of a counter-offer.
    pub counter: Option<(Vec<u32>, OfferLimits)>,
    /// The most that can be given in a swap or a deposit, when markets may be used.
    pub markets: Option<Parts>,
}

/// The limits of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferLimits {
    /// The most cards that can be given. The cards wanted must be of other resources, and neither side may be empty.
    pub give: Amounts,
    /// The seats it may be addressed to.
    pub to: SeatSet,
    /// How many more offers may be opened.
    pub room: usize,
}

fn prepare<S: Size>(basis: Arc<Basis>, shape: Arc<Shape<S>>) -> Arc<PreparedGame<S>> {
    Arc::new(PreparedGame::new(basis, shape))
}

/// The number of ports of a map for the market game: at least one market is open, and at least one is missing.
const MARKET_PORTS: std::ops::RangeInclusive<usize> = 1..=Market::COUNT - 1;

impl Game {
    /// A game with these rules on this map. Its markets, if any, open in canonical order.
    ///
    /// # Errors
    /// When the rules, the map and the number of seats do not fit together; the error names the option.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let map = doc_map();
    /// let rules = Rules::preset(Preset::Official, &map);
    /// let error = Game::new(rules, map, 5).unwrap_err();
    /// assert_eq!(error.to_string(), "seats: 5 seats, but these rules on this map are for 2 to 4");
    /// ```
    pub fn new(rules: Rules, map: Map, seats: usize) -> Result<Self, RulesError> {
        Self::check_setting(&rules, &map, seats)?;
        let topology = Topology::new(&map.layout);
        let (standard, wide) = (fits::<Standard>(&topology, seats), fits::<Wide>(&topology, seats));
        let basis = Arc::new(Basis { rules, map, seats: seats as u8 });
        let prepared = if standard {
            AnyPrepared::Standard(prepare(basis, Arc::new(Shape::new(topology))))
        } else if wide {
            AnyPrepared::Wide(prepare(basis, Arc::new(Shape::new(topology))))
        } else {
            AnyPrepared::Vast(prepare(basis, Arc::new(Shape::new(topology))))
        };
        Ok(Self { prepared, order: MarketOrder::default() })
    }

    /// A game for as many seats on another board. On a board of the same shape, such as another one drawn from the same
    /// map, this is faster than [`Game::new`], and both games share memory.
    ///
    /// # Errors
    /// Same as [`Game::new`].
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let other = game.on(game.rules().clone(), game.map().clone())?;
    /// assert_eq!(other.start(), game.start());
    /// # Ok::<(), RulesError>(())
    /// ```
    pub fn on(&self, rules: Rules, map: Map) -> Result<Self, RulesError> {
        if !self.map().layout.has_same_land(&map.layout) {
            return Self::new(rules, map, self.seats());
        }
        Self::check_setting(&rules, &map, self.seats())?;
        let basis = Arc::new(Basis { rules, map, seats: self.basis().seats });
        let prepared = match &self.prepared {
            AnyPrepared::Standard(prepared) => AnyPrepared::Standard(prepare(basis, prepared.shape.clone())),
            AnyPrepared::Wide(prepared) => AnyPrepared::Wide(prepare(basis, prepared.shape.clone())),
            AnyPrepared::Vast(prepared) => AnyPrepared::Vast(prepare(basis, prepared.shape.clone())),
        };
        Ok(Self { prepared, order: MarketOrder::default() })
    }

    fn check_setting(rules: &Rules, map: &Map, seats: usize) -> Result<(), RulesError> {
        rules.validate()?;
        map.check().map_err(|error| RulesError::new("map", RulesFault::Map(error)))?;
        let players = rules.players;
        if !(usize::from(players.min)..=usize::from(players.max)).contains(&seats) {
            let fault = RulesFault::Seats { seats, least: players.min, most: players.max };
            return Err(RulesError::new("seats", fault));
        }
        let ports = map.layout.ports().len();
        if rules.trading == Trading::Markets && !MARKET_PORTS.contains(&ports) {
            return Err(RulesError::new("trading", RulesFault::MarketPorts { ports }));
        }
        Ok(())
    }

    /// The same game with its markets in this order.
    #[must_use]
    pub fn with_markets(self, order: MarketOrder) -> Self {
        Self { order, ..self }
    }

    /// The order in which the markets are assigned to ports; `None` in a game without markets.
    #[must_use]
    pub fn markets(&self) -> Option<&MarketOrder> {
        (self.rules().trading == Trading::Markets).then_some(&self.order)
    }

    fn basis(&self) -> &Basis {
        on_prepared!(self, |prepared| &prepared.basis)
    }

    /// The rules, with every option resolved.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.basis().rules
    }

    /// The map, with its layout, pieces, bank and deck.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.basis().map
    }

    /// The vertices, edges and hexes on land, and their adjacency.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        on_prepared!(self, |prepared| prepared.topology())
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.basis().seats.into()
    }

    /// Every seat, in turn order.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// assert_eq!(game.all_seats().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    /// assert_eq!(game.seats(), 2);
    /// ```
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.basis().seats).map(Seat)
    }

    /// The state before the first placement.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// assert_eq!(game.stage(&state), Stage::SetupPlaceSettlementRoad);
    /// assert_eq!((game.active(&state), state.turn()), (Seat(0), 0));
    /// ```
    #[must_use]
    pub fn start(&self) -> State {
        self.start_watched(&mut ())
    }

    /// The state before the first placement. The witness receives an event for each placement that had to be skipped.
    pub fn start_watched(&self, witness: &mut impl Witness) -> State {
        match &self.prepared {
            AnyPrepared::Standard(prepared) => State::Standard(prepared.start(&self.order, witness)),
            AnyPrepared::Wide(prepared) => State::Wide(prepared.start(&self.order, witness)),
            AnyPrepared::Vast(prepared) => State::Vast(Box::new(prepared.start(&self.order, witness))),
        }
    }

    /// Checks an action of a seat; if it is legal, returns the move that carries it out.
    ///
    /// # Errors
    /// When the action is not legal: a reason code and a sentence.
    ///
    /// # Panics
    /// If the state belongs to another game, or the game has no such seat.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// assert!(game.check(&state, Seat(0), &Action::PlaceSetupSettlement { vertex: 0 }).is_ok());
    /// let refusal = game.check(&state, Seat(0), &Action::RollDice).unwrap_err();
    /// assert_eq!(refusal.reason, Reason::WrongStage);
    /// let refusal = game.check(&state, Seat(1), &Action::RollDice).unwrap_err();
    /// assert_eq!(refusal.reason, Reason::NotPlayerTurn);
    /// ```
    pub fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<Move, Refusal> {
        on_state!(self, state, |prepared, p| prepared.check(p, seat, action))
    }

    /// The move that carries out a choice that [`PreparedGame::for_each_choice`] named for exactly this state.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    #[inline]
    pub fn move_of(&self, state: &State, choice: Choice) -> Move {
        on_state!(self, state, |prepared, p| prepared.move_of(p, choice))
    }

    /// The possible random outcomes of a move.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// let mv = game.moves(&state, Seat(0))[0];
    /// assert_eq!(game.chance(&state, &mv), Chance::None);
    /// ```
    #[must_use]
    pub fn chance(&self, state: &State, mv: &Move) -> Chance {
        on_state!(self, state, |prepared, p| prepared.chance(p, mv))
    }

    /// Applies a move that [`Game::check`] returned for exactly this state, with an outcome that [`Game::chance`]
    /// allows.
    ///
    /// # Panics
    /// If the state belongs to another game, the move to another state, or the outcome is impossible.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let mut state = game.start();
    /// let action = Action::PlaceSetupSettlement { vertex: 0 };
    /// let mv = game.check(&state, Seat(0), &action)?;
    /// let chance = game.chance(&state, &mv);
    /// // The caller draws a number below `chance.total()`.
    /// let outcome = chance.pick(0);
    /// game.apply(&mut state, &mv, outcome, &mut ());
    /// assert_eq!(game.view(&state, None, 1).players[0].settlements.len(), 1);
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn apply(&self, state: &mut State, mv: &Move, outcome: Outcome, witness: &mut impl Witness) {
        on_state!(self, state, |prepared, p| prepared.apply(p, mv, outcome, witness));
    }

    /// [`Game::apply`], returning the events that followed.
    ///
    /// # Panics
    /// Same as [`Game::apply`].
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let mut state = game.start();
    /// let mut events = Vec::new();
    /// while state.turn() == 0 {
    ///     let seat = game.actors(&state).lowest().unwrap();
    ///     let mv = game.moves(&state, seat)[0];
    ///     events.extend(game.apply_watched(&mut state, &mv, Outcome::None));
    /// }
    /// assert!(events.contains(&Event::TurnBegan { seat: Seat(0) }));
    /// ```
    pub fn apply_watched(&self, state: &mut State, mv: &Move, outcome: Outcome) -> Vec<Event> {
        let mut events = Vec::new();
        self.apply(state, mv, outcome, &mut events);
        events
    }

    /// Seats that the game waits for: several when discards or gold choices are due, none when it is over.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// assert_eq!(game.actors(&game.start()), SeatSet::only(Seat(0)));
    /// ```
    #[must_use]
    pub fn actors(&self, state: &State) -> SeatSet {
        on_state!(self, state, |prepared, p| prepared.actors(p))
    }

    /// Seats that may answer an offer although the game does not wait for them.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn responders(&self, state: &State) -> SeatSet {
        on_state!(self, state, |prepared, p| prepared.responders(p))
    }

    /// The enumerable legal actions of a seat as moves, without revealing and resigning.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// // The only hex has six corners to settle.
    /// assert_eq!(game.moves(&state, Seat(0)).len(), 6);
    /// assert!(game.moves(&state, Seat(1)).is_empty());
    /// ```
    #[must_use]
    pub fn moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        on_state!(self, state, |prepared, p| prepared.moves(p, seat).collect())
    }

    /// One of [`Game::moves`] without listing them: `pick` receives their number and returns the index of one.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// let mv = game.select(&state, Seat(0), |count| count - 1);
    /// assert_eq!(mv, game.moves(&state, Seat(0)).pop());
    /// ```
    pub fn select(&self, state: &State, seat: Seat, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        on_state!(self, state, |prepared, p| prepared.select(p, seat, pick))
    }

    /// The legal actions of a seat.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let legal = game.legal(&game.start(), Seat(0));
    /// assert!(legal.actions.contains(&Action::Resign));
    /// ```
    #[must_use]
    pub fn legal(&self, state: &State, seat: Seat) -> Legal {
        self.legal_up_to(state, seat, u64::MAX)
    }

    /// The legal actions of a seat, with at most `most` discards or gold choices. There may be millions of these; the
    /// listed ones are spread evenly over all of them.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// assert_eq!(game.legal_up_to(&state, Seat(0), 10), game.legal(&state, Seat(0)));
    /// ```
    #[must_use]
    pub fn legal_up_to(&self, state: &State, seat: Seat, most: u64) -> Legal {
        on_state!(self, state, |prepared, p| prepared.legal(p, seat, most))
    }

    /// The action that a move was made from.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// let mv = game.moves(&state, Seat(0))[0];
    /// assert_eq!(game.action(&mv), Action::PlaceSetupSettlement { vertex: 0 });
    /// ```
    #[must_use]
    pub fn action(&self, mv: &Move) -> Action {
        on_prepared!(self, |prepared| prepared.action(mv))
    }

    /// What a seat (or a spectator, if `None`) sees after `version` accepted actions. Does not include the board: see
    /// [`Game::board_view`].
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let state = game.start();
    /// let own = game.view(&state, Some(Seat(0)), 0);
    /// assert_eq!(own.seat, Some(0));
    /// let spectator = game.view(&state, None, 0);
    /// assert_eq!(spectator.players.len(), 2);
    /// ```
    #[must_use]
    pub fn view(&self, state: &State, seat: Option<Seat>, version: u64) -> View {
        on_state!(self, state, |prepared, p| prepared.view(p, seat, version))
    }

    /// The board, which everyone sees.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// assert_eq!(game.board_view().hexes.len(), 1);
    /// ```
    #[must_use]
    pub fn board_view(&self) -> BoardView {
        on_prepared!(self, |prepared| prepared.board_view())
    }

    /// Every market's pool and, if it is open, its port, in canonical order; `None` in a game without markets.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn pools(&self, state: &State) -> Option<([Pool; Market::COUNT], [Option<u8>; Market::COUNT])> {
        on_state!(self, state, |_prepared, p| p.exchange().map(|exchange| (*exchange.pools(), *exchange.ports())))
    }

    /// The open markets with a seat's fees; `None` in a game without markets.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn terms(&self, state: &State, seat: Seat) -> Option<Terms> {
        on_state!(self, state, |prepared, p| prepared.terms(p, seat))
    }

    /// A hash of the state that is the same on every platform.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// assert_eq!(game.fingerprint(&game.start()), game.fingerprint(&game.start()));
    /// ```
    #[must_use]
    pub fn fingerprint(&self, state: &State) -> Fingerprint {
        on_state!(self, state, |prepared, p| prepared.fingerprint(p))
    }

    /// Development cards left in the deck, by kind. Hidden from players.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn deck(&self, state: &State) -> [u16; 5] {
        on_state!(self, state, |_prepared, p| p.deck)
    }

    /// The open offers, oldest first. They are public.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn offers<'s>(&self, state: &'s State) -> &'s [Offer] {
        on_state!(self, state, |_prepared, p| p.offers())
    }

    /// Whose turn it is.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn active(&self, state: &State) -> Seat {
        on_state!(self, state, |_prepared, p| p.active)
    }

    /// Points of a seat, including hidden ones.
    ///
    /// # Panics
    /// If the state belongs to another game.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let mut state = game.start();
    /// let mv = game.moves(&state, Seat(0))[0];
    /// game.apply(&mut state, &mv, Outcome::None, &mut ());
    /// assert_eq!(game.points(&state, Seat(0)), 1);
    /// ```
    #[must_use]
    pub fn points(&self, state: &State, seat: Seat) -> u32 {
        on_state!(self, state, |prepared, p| prepared.all_points(p, seat))
    }

    /// The stage: the kind of action that the game waits for.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn stage(&self, state: &State) -> Stage {
        on_state!(self, state, |_prepared, p| Stage::of(&p.phase))
    }

    /// The round of placements in the setup, from 0; `None` after the setup.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn placement_round(&self, state: &State) -> Option<u8> {
        on_state!(self, state, |_prepared, p| match &p.phase {
            Phase::Setup(placement) => Some(placement.round),
            _ => None,
        })
    }

    /// A seat's cards of each resource, in thousandths. Hidden from the other seats.
    pub(crate) fn holdings(&self, state: &State, seat: Seat) -> Parts {
        on_state!(self, state, |_prepared, p| p.holdings(seat))
    }

    /// Runs a visitor with the prepared game of the right size.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        on_prepared!(self, |prepared| visitor.visit(prepared.as_ref()))
    }

    pub(crate) fn arrange(&self, setup: &crate::custom::Setup) -> Result<State, Vec<crate::notation::json::Fault>> {
        Ok(match &self.prepared {
            AnyPrepared::Standard(prepared) => State::Standard(prepared.arrange(&self.order, setup)?),
            AnyPrepared::Wide(prepared) => State::Wide(prepared.arrange(&self.order, setup)?),
            AnyPrepared::Vast(prepared) => State::Vast(Box::new(prepared.arrange(&self.order, setup)?)),
        })
    }
}

impl State {
    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self {
            Self::Standard(p) => p.is_over(),
            Self::Wide(p) => p.is_over(),
            Self::Vast(p) => p.is_over(),
        }
    }

    /// The winner, once the game has ended.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// let mut state = game.start();
    /// let mv = game.check(&state, Seat(1), &Action::Resign).unwrap();
    /// game.apply(&mut state, &mv, Outcome::None, &mut ());
    /// assert!(state.is_over());
    /// assert_eq!(state.winner(), Some(Seat(0)));
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Self::Standard(p) => p.winner(),
            Self::Wide(p) => p.winner(),
            Self::Vast(p) => p.winner(),
        }
    }

    /// Whether a seat has resigned.
    #[must_use]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        match self {
            Self::Standard(p) => p.has_resigned(seat),
            Self::Wide(p) => p.has_resigned(seat),
            Self::Vast(p) => p.has_resigned(seat),
        }
    }

    /// Number of turns begun; 0 during setup.
    #[must_use]
    pub fn turn(&self) -> u32 {
        match self {
            Self::Standard(p) => p.turn(),
            Self::Wide(p) => p.turn(),
            Self::Vast(p) => p.turn(),
        }
    }
}

impl<S: Size> PreparedGame<S> {
    /// An empty board before any placement.
    pub(crate) fn blank(&self, order: &MarketOrder) -> Position<S> {
        let topology = self.topology();
        let (vertices, edges) = (topology.vertex_count(), topology.edge_count());
        let desert =
            topology.hexes().find(|&hex| self.map().layout.terrain(topology.hex_number(hex)) == Terrain::Desert);
        let table = Table {
            players: S::players(&Player::empty(vertices, edges, self.map().pieces)),
            crowded: crate::position::bits::Bits::empty(vertices),
            claims: S::no_claims(topology.hex_count()),
            phase: Phase::Setup(self.placement(0)),
            stock: Stock::new(self.stock()),
            deck: self.map().deck,
            fresh: [0; 5],
            turn: 0,
            robber: desert,
            active: Seat(0),
            out: SeatSet::EMPTY,
            longest_road: None,
            largest_army: None,
            last_roll: 0,
            cards_played: 0,
            knight_before_roll: false,
        };
        let commerce = if self.has_markets {
            let mut exchange = Exchange::new(&self.rules().market, order, self.port_ends.len());
            for (resource, count) in self.stock().iter() {
                exchange.set_left(resource, u64::from(count) * u64::from(CARD_PARTS), 0, self.pool_size());
            }
            Commerce::Markets(Box::new(exchange))
        } else {
            Commerce::Harbours(Bargains::Empty { next: 0 })
        };
        Position { table, commerce }
    }

    /// The bank before any card is dealt.
    pub(crate) fn stock(&self) -> Amounts {
        match self.rules().bank {
            Bank::Limited(stock) => stock,
            Bank::Unlimited => Amounts::NONE,
        }
    }

    /// The position before the first placement, with the markets, if any, in this order.
    pub fn start(&self, order: &MarketOrder, witness: &mut impl Witness) -> Position<S> {
        let mut p = self.blank(order);
        self.settle_setup(&mut p, witness);
        p
    }

    fn legal(&self, p: &Position<S>, seat: Seat, most: u64) -> Legal {
        let count = self.count(p, seat);
        let many = match &p.phase {
            Phase::Discard { .. } | Phase::Gold { .. } => true,
            Phase::Setup(placement) => placement.gold > 0,
            _ => false,
        };
        let listed = if many { count.min(most) } else { count };
        let nth = |i: u64| (u128::from(i) * u128::from(count) / u128::from(listed)) as u64;
        let moves = (0..listed).filter_map(|i| self.select(p, seat, |_| nth(i)));
        let mut actions: Vec<Action> = moves.map(|mv| self.action(&mv)).collect();
        if self.may_bargain(p) {
            // Completions are listed even if the partner lacks the cards: the seat cannot know.
            let answers = self.answers(p, seat).into_iter().map(|kind| self.action(&Move { seat, kind }));
            let trades = |action: &Action| matches!(action, Action::AcceptTrade { .. } | Action::ConfirmTrade { .. });
            actions.retain(|action| !trades(action));
            actions.extend(answers.filter(trades));
        }
        for action in [Action::RevealVictoryPoints, Action::Resign] {
            if self.check(p, seat, &action).is_ok() {
                actions.push(action);
            }
        }
        let mut others = self.playing(p);
        others.remove(seat);
        let room = MOST_OFFERS - p.offers().len().min(MOST_OFFERS);
        let hand = p.player(seat).hand.amounts();
        let may_offer = self.may_bargain(p) && !p.out.has(seat) && room > 0 && !hand.is_empty();
        let propose = (may_offer && seat == p.active).then_some(OfferLimits { give: hand, to: others, room });
        let answerable: Vec<u32> = p
            .offers()
            .iter()
            .filter(|offer| offer.from == p.active && offer.to.has(seat))
            .map(|offer| offer.id)
            .collect();
        let to = SeatSet::only(p.active);
        let counter =
            (may_offer && !answerable.is_empty()).then_some((answerable, OfferLimits { give: hand, to, room }));
        let trades = seat == p.active && matches!(p.phase, Phase::Main(Part::Open | Part::Trade));
        let markets = (trades && self.has_markets).then(|| p.holdings(seat));
        Legal { actions, omitted: count - listed, propose, counter, markets }
    }
}

impl<S: Size> PreparedGame<S> {
    /// The position inside a state, if the state has this size.
    #[must_use]
    pub fn position<'s>(&self, state: &'s State) -> Option<&'s Position<S>> {
        let position: &dyn std::any::Any = match state {
            State::Standard(position) => position,
            State::Wide(position) => position,
            State::Vast(position) => position.as_ref(),
        };
        position.downcast_ref()
    }

    /// Wraps a position as a state.
    #[must_use]
    pub fn state(&self, position: Position<S>) -> State {
        S::state(position)
    }
}
