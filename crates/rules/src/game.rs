//! A game from outside: one type whatever the size of its board.

mod encode;

use crate::actions::Action;
use crate::engine::moves::Move;
use crate::knowledge::view::{BoardView, View};
use crate::notation::event::{Event, Witness};
use crate::notation::outcome::{Chance, Outcome};
use crate::notation::reason::Refusal;
use crate::notation::stage::Stage;
use crate::options::{Bank, Rules, RulesError, Trading};
use crate::position::amounts::{Amounts, CARD_PARTS, Parts, Stock};
use crate::position::commerce::Offer;
use crate::position::commerce::{Bargains, Commerce};
use crate::position::fingerprint::Fingerprint;
use crate::position::prepared::{Basis, PreparedGame};
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::{Size, Standard, Vast, Wide, fits};
use crate::position::state::{Part, Phase, Player, Position, Table};
use crate::rulebook::markets::{Exchange, Market, MarketOrder, Pool, Terms};
use crate::rulebook::trade::MOST_OFFERS;
use board::{Map, Terrain, Topology};
use std::sync::Arc;

/// Rules, map, seats, and where the markets open: what is played. Cheap to clone.
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

/// Where a game stands: a plain value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a copy must not allocate")]
pub enum State {
    /// On a standard board.
    Standard(Position<Standard>),
    /// On an extended board, or with more than four seats.
    Wide(Position<Wide>),
    /// On any other.
    Vast(Box<Position<Vast>>),
}

/// Code that runs on any size of position, monomorphised for each.
pub trait Visitor {
    /// What it returns.
    type Output;
    /// Runs.
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
            _ => panic!("a state of another game"),
        }
    };
}

/// The legal actions of a seat: those there is an end of, and the limits of those there is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// All of them, except offers and counters. A completion of a trade may still be refused when it turns out that
    /// the partner no longer holds the cards, which the seat cannot know.
    pub actions: Vec<Action>,
    /// So many discards or gold choices are legal and not among them.
    pub omitted: u64,
    /// What an offer is limited to, when one may be made.
    pub propose: Option<OfferLimits>,
    /// Offers that may be countered, and what a counter is limited to.
    pub counter: Option<(Vec<u32>, OfferLimits)>,
    /// At most so much can be given in a swap or a deposit, when markets may be used.
    pub markets: Option<Parts>,
}

/// What an offer is limited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferLimits {
    /// At most these cards can be given; what is wanted is of other resources. Both sides name cards.
    pub give: Amounts,
    /// To any of these seats.
    pub to: SeatSet,
    /// So many more offers may stand.
    pub room: usize,
}

/// Ports that a map for the market game may have: at least one market is open, and at least one is missing.
const MARKET_PORTS: std::ops::RangeInclusive<usize> = 1..=Market::COUNT - 1;

impl Game {
    /// A game of these rules on this map with so many seats; its markets, if it has any, open in canonical order.
    ///
    /// # Errors
    /// When they do not go together; the error names the option.
    pub fn new(rules: Rules, map: Map, seats: usize) -> Result<Self, RulesError> {
        rules.validate()?;
        map.check().map_err(|error| RulesError::new("map", error.to_string()))?;
        let players = rules.players;
        if !(usize::from(players.min)..=usize::from(players.max)).contains(&seats) {
            return Err(RulesError::new(
                "seats",
                format!("{seats} seats, but these rules on this map are for {} to {}", players.min, players.max),
            ));
        }
        let ports = map.layout.ports().len();
        if rules.trading == Trading::Markets && !MARKET_PORTS.contains(&ports) {
            let message = format!("markets are held at ports, of which a map must have 1 to 9; this one has {ports}");
            return Err(RulesError::new("trading", message));
        }
        let topology = Topology::new(&map.layout);
        let (standard, wide) = (fits::<Standard>(&topology, seats), fits::<Wide>(&topology, seats));
        let basis = Arc::new(Basis { rules, map, topology, seats: seats as u8 });
        let prepared = if standard {
            AnyPrepared::Standard(Arc::new(PreparedGame::new(basis)))
        } else if wide {
            AnyPrepared::Wide(Arc::new(PreparedGame::new(basis)))
        } else {
            AnyPrepared::Vast(Arc::new(PreparedGame::new(basis)))
        };
        Ok(Self { prepared, order: MarketOrder::default() })
    }

    /// The same game with its markets in this order.
    #[must_use]
    pub fn with_markets(self, order: MarketOrder) -> Self {
        Self { order, ..self }
    }

    /// In which order the markets go to the ports; nothing in a game without them.
    #[must_use]
    pub fn markets(&self) -> Option<&MarketOrder> {
        (self.rules().trading == Trading::Markets).then_some(&self.order)
    }

    fn basis(&self) -> &Basis {
        on_prepared!(self, |prepared| &prepared.basis)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.basis().rules
    }

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.basis().map
    }

    /// The land places and their neighbours.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        &self.basis().topology
    }

    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.basis().seats.into()
    }

    /// Every seat.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.basis().seats).map(Seat)
    }

    /// The state before the first placement.
    #[must_use]
    pub fn start(&self) -> State {
        self.start_watched(&mut ())
    }

    /// The state before the first placement, telling a witness of placements that had to be skipped.
    pub fn start_watched(&self, witness: &mut impl Witness) -> State {
        match &self.prepared {
            AnyPrepared::Standard(prepared) => State::Standard(prepared.start(&self.order, witness)),
            AnyPrepared::Wide(prepared) => State::Wide(prepared.start(&self.order, witness)),
            AnyPrepared::Vast(prepared) => State::Vast(Box::new(prepared.start(&self.order, witness))),
        }
    }

    /// Whether an action is legal for a seat; if so, the move that does it.
    ///
    /// # Errors
    /// With a reason code and a sentence, when it is not.
    ///
    /// # Panics
    /// With a state of another game, or a seat that the game does not have.
    pub fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<Move, Refusal> {
        on_state!(self, state, |prepared, p| prepared.check(p, seat, action))
    }

    /// What is random about a move.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn chance(&self, state: &State, mv: &Move) -> Chance {
        on_state!(self, state, |prepared, p| prepared.chance(p, mv))
    }

    /// Does a move that [`Game::check`] made for this very state, with an outcome that [`Game::chance`] allows.
    ///
    /// # Panics
    /// With a state of another game, a move of another state, or an impossible outcome.
    pub fn apply(&self, state: &mut State, mv: &Move, outcome: Outcome, witness: &mut impl Witness) {
        on_state!(self, state, |prepared, p| prepared.apply(p, mv, outcome, witness));
    }

    /// [`Game::apply`], with the events it brought about.
    ///
    /// # Panics
    /// As [`Game::apply`].
    pub fn apply_watched(&self, state: &mut State, mv: &Move, outcome: Outcome) -> Vec<Event> {
        let mut events = Vec::new();
        self.apply(state, mv, outcome, &mut events);
        events
    }

    /// Seats that the game waits for: several when discards or gold choices are due, none when it is over.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn actors(&self, state: &State) -> SeatSet {
        on_state!(self, state, |prepared, p| prepared.actors(p))
    }

    /// Seats that may answer an offer though the game does not wait for them.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn responders(&self, state: &State) -> SeatSet {
        on_state!(self, state, |prepared, p| prepared.responders(p))
    }

    /// The finite legal actions that the game may wait for, as moves: without revealing and resigning.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        on_state!(self, state, |prepared, p| prepared.moves(p, seat).collect())
    }

    /// One of [`Game::moves`] without listing them: `pick` is told how many there are and says which, from 0.
    ///
    /// # Panics
    /// With a state of another game.
    pub fn select(&self, state: &State, seat: Seat, pick: impl FnOnce(u64) -> u64) -> Option<Move> {
        on_state!(self, state, |prepared, p| prepared.select(p, seat, pick))
    }

    /// The legal actions of a seat.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn legal(&self, state: &State, seat: Seat) -> Legal {
        self.legal_up_to(state, seat, u64::MAX)
    }

    /// The legal actions of a seat; of discards and gold choices, of which there may be millions, at most so many,
    /// spread evenly over all.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn legal_up_to(&self, state: &State, seat: Seat, most: u64) -> Legal {
        on_state!(self, state, |prepared, p| prepared.legal(p, seat, most))
    }

    /// The action that a move does, as it is written.
    #[must_use]
    pub fn action(&self, mv: &Move) -> Action {
        on_prepared!(self, |prepared| prepared.action(mv))
    }

    /// The game as a seat (or, without one, a spectator) sees it after so many accepted actions, without the board.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn view(&self, state: &State, seat: Option<Seat>, version: u64) -> View {
        on_state!(self, state, |prepared, p| prepared.view(p, seat, version))
    }

    /// The board, which everybody sees.
    #[must_use]
    pub fn board_view(&self) -> BoardView {
        on_prepared!(self, |prepared| prepared.board_view())
    }

    /// The pool and the port, if it has one, of every market in canonical order; nothing in a game without markets.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn pools(&self, state: &State) -> Option<([Pool; Market::COUNT], [Option<u8>; Market::COUNT])> {
        on_state!(self, state, |_ground, p| p.exchange().map(|exchange| (*exchange.pools(), *exchange.ports())))
    }

    /// The markets as a seat finds them; nothing in a game without them.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn terms(&self, state: &State, seat: Seat) -> Option<Terms> {
        on_state!(self, state, |prepared, p| prepared.terms(p, seat))
    }

    /// A number for the state that is the same on every platform.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn fingerprint(&self, state: &State) -> Fingerprint {
        on_state!(self, state, |prepared, p| prepared.fingerprint(p))
    }

    /// Development cards left in the deck, by kind. Hidden from players.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn deck(&self, state: &State) -> [u16; 5] {
        on_state!(self, state, |_ground, p| p.deck)
    }

    /// Offers that stand, oldest first: everybody sees them.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn offers<'s>(&self, state: &'s State) -> &'s [Offer] {
        on_state!(self, state, |_ground, p| p.offers())
    }

    /// Whose turn it is.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn active(&self, state: &State) -> Seat {
        on_state!(self, state, |_ground, p| p.active)
    }

    /// Points of a seat, hidden ones included: for those who keep the result.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn points(&self, state: &State, seat: Seat) -> u32 {
        on_state!(self, state, |prepared, p| prepared.all_points(p, seat))
    }

    /// The stage.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn stage(&self, state: &State) -> Stage {
        on_state!(self, state, |_ground, p| Stage::of(&p.phase))
    }

    /// Which round of placements the setup is in, from 0; nothing once it is over.
    ///
    /// # Panics
    /// With a state of another game.
    #[must_use]
    pub fn placement_round(&self, state: &State) -> Option<u8> {
        on_state!(self, state, |_ground, p| match &p.phase {
            Phase::Setup(placement) => Some(placement.round),
            _ => None,
        })
    }

    /// Thousandths of each resource that a seat holds. Hidden from the others.
    pub(crate) fn holdings(&self, state: &State, seat: Seat) -> Parts {
        on_state!(self, state, |_ground, p| p.holdings(seat))
    }

    /// Runs code for the size of this game's positions.
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

    /// Who has won.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Self::Standard(p) => p.winner(),
            Self::Wide(p) => p.winner(),
            Self::Vast(p) => p.winner(),
        }
    }

    /// Turns begun.
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
    /// An empty board, before anything.
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
            Commerce::Harbours(Bargains::Quiet { next: 0 })
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

    /// The position before the first placement, with the markets, if there are any, in this order.
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
            // Completions are listed whether or not the partner holds the cards: the seat cannot know.
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
    /// The position inside a state, when the state is of this size.
    #[must_use]
    pub fn position<'s>(&self, state: &'s State) -> Option<&'s Position<S>> {
        let position: &dyn std::any::Any = match state {
            State::Standard(position) => position,
            State::Wide(position) => position,
            State::Vast(position) => position.as_ref(),
        };
        position.downcast_ref()
    }

    /// A position as a state.
    #[must_use]
    pub fn state(&self, position: Position<S>) -> State {
        S::state(position)
    }
}
