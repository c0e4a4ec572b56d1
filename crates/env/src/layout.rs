//! The layout of observations and actions: which entry means what. It follows from the map's shape, the number of seats,
//! and whether players trade by offers or in markets, and is the same for every seat: seats are counted from the one that
//! looks.

use crate::meaning::Meaning;
use board::{Edge, Hex, Resource, Topology, Vertex};
use rules::{Choice, Game, Market, Seat, Trading};
use std::fmt::Write;
use std::ops::Range;

/// The version of the layouts. It changes whenever an entry of an observation or an action moves or means something else.
pub const LAYOUT_VERSION: u32 = 1;

/// What an axis of a section counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Seats in turn order, starting with the one that looks.
    Seats,
    /// The other seats in turn order, starting with the next one.
    Opponents,
    /// Land hexes, by ascending number.
    Hexes,
    /// Vertices on land, by ascending number.
    Vertices,
    /// Edges on land, by ascending ends.
    Edges,
    /// Resources in canonical order: brick, lumber, wool, grain, ore.
    Resources,
    /// The four resources other than the one given, in canonical order.
    OtherResources,
    /// Development cards: knight, victory point, road building, year of plenty, monopoly.
    Cards,
    /// The ten markets in canonical order.
    Markets,
    /// Ports, by index.
    Ports,
    /// Entries that the section's description lists.
    Entries,
}

impl Axis {
    /// Its name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seats => "seats",
            Self::Opponents => "opponents",
            Self::Hexes => "hexes",
            Self::Vertices => "vertices",
            Self::Edges => "edges",
            Self::Resources => "resources",
            Self::OtherResources => "other resources",
            Self::Cards => "cards",
            Self::Markets => "markets",
            Self::Ports => "ports",
            Self::Entries => "entries",
        }
    }
}

/// A named part of an observation or of the actions: a block of numbers in row-major order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// The index of its first entry.
    pub offset: usize,
    /// Its axes with their lengths, outermost first.
    pub axes: Vec<(Axis, usize)>,
    /// What its entries mean.
    pub about: &'static str,
}

impl Section {
    /// Number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.axes.iter().map(|&(_, length)| length).product()
    }

    /// Whether it has no entries, as a section about ports on a map without any.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The lengths of its axes, outermost first.
    #[must_use]
    pub fn shape(&self) -> Vec<usize> {
        self.axes.iter().map(|&(_, length)| length).collect()
    }

    /// The indices of its entries.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.offset..self.offset + self.len()
    }
}

/// What a seat is shown of each player, in this order.
pub(crate) const STATUS: usize = 20;
const STATUS_ABOUT: &str = "for each player: resource cards, development cards, knights played, revealed victory point \
    cards, visible points, length of the longest road, has the longest road (0 or 1), has the largest army (0 or 1), roads, \
    settlements and cities left to build, has a generic port (0 or 1), has the port of each resource (five times 0 or 1), has \
    resigned (0 or 1), cards to discard or to choose, can be stolen from now (0 or 1)";

/// Entries of the section `prompt`.
pub(crate) const PROMPTS: usize = 13;
/// Entries of a market.
pub(crate) const MARKET_ENTRIES: usize = 6;
/// The most cards of one swap.
pub(crate) const MOST_SWAPPED: usize = 4;
/// Given and wanted cards of an offer.
pub(crate) const RATIOS: [(u8, u8); 3] = [(1, 1), (2, 1), (1, 2)];
/// Ways to play year of plenty: pairs, then single cards.
pub(crate) const PLENTY: usize = 20;

/// Where the sections of an observation begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct ObservationOffsets {
    pub prompt: usize,
    pub actor: usize,
    pub active: usize,
    pub turn: usize,
    pub bank: usize,
    pub hand: usize,
    pub offer: usize,
    pub counters: usize,
    pub fractions: usize,
    pub markets: usize,
    pub shares: usize,
    pub market_ports: usize,
    pub settlements: usize,
    pub cities: usize,
    pub roads: usize,
    pub status: usize,
    pub robber: usize,
    pub board: usize,
}

/// Where the sections of the actions begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct ActionOffsets {
    pub settlement: usize,
    pub city: usize,
    pub road: usize,
    pub plenty: usize,
    pub monopoly: usize,
    pub robber: usize,
    pub steal: usize,
    pub discard: usize,
    pub gold: usize,
    pub bank_trade: usize,
    pub offer: usize,
    pub accept: usize,
    pub confirm: usize,
    pub swap: usize,
    pub deposit: usize,
    pub withdraw: usize,
    pub flip: usize,
}

/// The layout of observations and actions of one kind of game. For an example see the [crate documentation](crate).
#[derive(Clone, Debug)]
pub struct Layout {
    topology: Topology,
    seats: usize,
    ports: usize,
    trades: bool,
    markets: bool,
    observation: Vec<Section>,
    actions: Vec<Section>,
    meanings: Vec<Meaning>,
    pub(crate) at: ObservationOffsets,
    pub(crate) act: ActionOffsets,
}

/// Appends sections one after the other.
struct Sections(Vec<Section>);

impl Sections {
    fn end(&self) -> usize {
        self.0.last().map_or(0, |section| section.offset + section.len())
    }

    fn add(&mut self, name: &'static str, axes: &[(Axis, usize)], about: &'static str) -> usize {
        let offset = self.end();
        self.0.push(Section { name, offset, axes: axes.to_vec(), about });
        offset
    }

    fn one(&mut self, name: &'static str, about: &'static str) -> usize {
        self.add(name, &[(Axis::Entries, 1)], about)
    }
}

impl Layout {
    /// The layout of a game. `trades` adds offers between players; a game with markets has none.
    #[must_use]
    pub fn new(game: &Game, trades: bool) -> Self {
        let markets = game.rules().trading == Trading::Markets;
        let mut layout = Self {
            topology: game.topology().clone(),
            seats: game.seats(),
            ports: game.map().layout.ports().len(),
            trades: trades && !markets,
            markets,
            observation: Vec::new(),
            actions: Vec::new(),
            meanings: Vec::new(),
            at: ObservationOffsets::default(),
            act: ActionOffsets::default(),
        };
        layout.lay_out_observation();
        layout.lay_out_actions();
        layout.meanings = layout.list_meanings();
        layout
    }

    fn lay_out_observation(&mut self) {
        let seats = (Axis::Seats, self.seats);
        let opponents = (Axis::Opponents, self.seats - 1);
        let hexes = (Axis::Hexes, self.topology.hex_count());
        let vertices = (Axis::Vertices, self.topology.vertex_count());
        let edges = (Axis::Edges, self.topology.edge_count());
        let resources = (Axis::Resources, 5);
        let cards = (Axis::Cards, 5);
        let markets = (Axis::Markets, Market::COUNT);
        let mut s = Sections(Vec::new());
        let at = &mut self.at;
        at.prompt = s.add(
            "prompt",
            &[(Axis::Entries, PROMPTS)],
            "one entry is 1: place a building, place a road, roll, main actions (or trading), building, end after a card, \
             discard, choose for gold, move the robber, steal, build free roads, game over, answer an offer",
        );
        at.actor = s.add("actor", &[seats], "1 for the seat that decides now");
        at.active = s.add("active", &[seats], "1 for the seat whose turn it is");
        at.turn = s.one("turn", "turns begun, at most 255");
        s.one("rolled", "1 once the dice have been rolled this turn");
        s.one("cards_played", "development cards played this turn");
        s.one("knight_before_roll", "1 if a knight was played before the roll");
        s.one("last_roll", "sum of the last roll, 0 if there is none");
        s.one("free_roads", "free roads left to build");
        s.add(
            "placement",
            &[(Axis::Entries, 4)],
            "in the setup: 1 plus its round; settlements, cities and roads still to place in this placement turn",
        );
        at.bank = s.add("bank", &[resources], "cards in the bank, at most 255; 255 if it never runs out");
        s.one("deck", "development cards left to buy");
        s.add("unseen_cards", &[cards], "development cards in the deck and in other hands together, by kind");
        at.hand = s.add("hand", &[resources], "own whole resource cards");
        s.add("own_cards", &[cards], "own unplayed development cards");
        s.add("fresh_cards", &[cards], "those of them that were bought this turn");
        s.one("hidden_points", "own victory point cards that the others do not see");
        s.add("collected", &[resources], "cards already chosen for the own discard or gold choice that is due");
        if self.trades {
            at.offer = s.add(
                "offer",
                &[(Axis::Entries, 2), resources],
                "the offer to answer or, if there is none, the oldest open offer of the active seat: what its maker gives, \
                 then what its maker wants",
            );
            s.add("accepted", &[seats], "1 for the seats that have accepted that offer");
            s.one("offers_left", "offers that may still be made this turn");
            at.counters = s.add(
                "counters",
                &[opponents, (Axis::Entries, 2), resources],
                "the oldest open counter-offer of each other seat: what it gives, then what it wants",
            );
        }
        if self.markets {
            at.fractions = s.add("fractions", &[resources], "the own fraction of a card beyond the hand, in 256ths");
            at.markets = s.add(
                "markets",
                &[markets, (Axis::Entries, MARKET_ENTRIES)],
                "for each market: open (0 or 1), own building at its port (0 or 1); the first reserve's part of both, in \
                 65,536ths, high and low byte; cards of both reserves, at most 65,535, high and low byte",
            );
            at.shares = s.add("shares", &[seats, markets], "shares in cards, at most 255");
            at.market_ports =
                s.add("market_ports", &[vertices, markets], "1 where a building has access to the open market's port");
        }
        at.settlements = s.add("settlements", &[seats, vertices], "1 where the player has a settlement");
        at.cities = s.add("cities", &[seats, vertices], "1 where the player has a city");
        at.roads = s.add("roads", &[seats, edges], "1 where the player has a road");
        at.status = s.add("status", &[seats, (Axis::Entries, STATUS)], STATUS_ABOUT);
        at.robber = s.add("robber", &[hexes], "1 where the robber is");
        at.board = s.add(
            "terrain",
            &[hexes, (Axis::Entries, 7)],
            "one entry is 1: brick, lumber, wool, grain, ore, desert, gold",
        );
        s.add("number", &[hexes], "the number on the hex, 0 if it has none");
        s.add("pips", &[hexes], "ways to roll that number with two dice, of 36");
        s.add("ports", &[vertices, (Axis::Entries, 6)], "1 where there is a generic port, a brick port, and so on");
        self.observation = s.0;
    }

    fn lay_out_actions(&mut self) {
        let opponents = (Axis::Opponents, self.seats - 1);
        let hexes = (Axis::Hexes, self.topology.hex_count());
        let vertices = (Axis::Vertices, self.topology.vertex_count());
        let edges = (Axis::Edges, self.topology.edge_count());
        let resources = (Axis::Resources, 5);
        let others = (Axis::OtherResources, 4);
        let markets = (Axis::Markets, Market::COUNT);
        let mut s = Sections(Vec::new());
        let act = &mut self.act;
        s.one("roll", "roll the dice");
        s.one("skip_roll", "skip the roll, which some rules allow after a knight");
        s.one("end_turn", "end the turn");
        s.one("begin_build", "end trading and begin building, where these phases are separate");
        s.one("stop_free_roads", "give up the remaining free roads");
        s.one("reveal", "reveal victory point cards, where they count only when revealed");
        s.one("buy_card", "buy a development card");
        s.one("knight", "play a knight");
        s.one("road_building", "play road building");
        act.settlement = s.add("settlement", &[vertices], "place or build a settlement");
        act.city = s.add("city", &[vertices], "place a city, or replace a settlement with one");
        act.road = s.add("road", &[edges], "place or build a road");
        act.plenty = s.add(
            "year_of_plenty",
            &[(Axis::Entries, PLENTY)],
            "play year of plenty: the 15 pairs of resources in canonical order, then the 5 single ones for a bank with one card",
        );
        act.monopoly = s.add("monopoly", &[resources], "play a monopoly");
        act.robber = s.add("robber", &[hexes], "move the robber or the ghost ship");
        act.steal = s.add("steal", &[opponents], "choose whom to steal from");
        act.discard = s.add("discard", &[resources], "choose a card to discard; the last one completes the discard");
        act.gold = s.add("gold", &[resources], "choose a card for gold; the last one completes the choice");
        if self.markets {
            act.swap = s.add(
                "swap",
                &[resources, others, (Axis::Entries, MOST_SWAPPED)],
                "swap 1, 2, 3 or 4 cards of one resource for another in their market",
            );
            act.deposit = s.add("deposit", &[markets], "deposit one card of each side into a market's pool");
            act.withdraw = s.add("withdraw", &[markets], "withdraw all own shares of a market");
            act.flip = s.add(
                "flip",
                &[(Axis::Ports, self.ports), markets],
                "with the ghost ship, close the market at a port and open a missing one there",
            );
        } else {
            act.bank_trade =
                s.add("bank_trade", &[resources, others], "trade with the bank for one card, at the own best rate");
        }
        if self.trades {
            act.offer = s.add(
                "offer",
                &[resources, others, (Axis::Entries, RATIOS.len())],
                "offer cards of one resource for another to everybody: 1 for 1, 2 for 1, 1 for 2",
            );
            act.accept = s.one("accept", "accept the offer that is asked about");
            s.one("decline", "decline it");
            s.one("withdraw_offer", "withdraw the own oldest offer");
            act.confirm = s.add(
                "confirm",
                &[opponents],
                "complete a trade with a seat: one that accepted the own oldest offer, or else the oldest one it made",
            );
        }
        self.actions = s.0;
    }

    fn list_meanings(&self) -> Vec<Meaning> {
        use Meaning as M;
        let pairs = || {
            Resource::ALL
                .into_iter()
                .flat_map(|give| Resource::ALL.into_iter().filter(move |&get| get != give).map(move |get| (give, get)))
        };
        let opponents = 1..self.seats as u8;
        let mut all = vec![
            M::Roll,
            M::SkipRoll,
            M::EndTurn,
            M::BeginBuild,
            M::StopFreeRoads,
            M::Reveal,
            M::BuyCard,
            M::Knight,
            M::RoadBuilding,
        ];
        all.extend(self.topology.vertices().map(M::Settlement));
        all.extend(self.topology.vertices().map(M::City));
        all.extend(self.topology.edges().map(M::Road));
        for (i, one) in Resource::ALL.into_iter().enumerate() {
            all.extend(Resource::ALL.into_iter().skip(i).map(|other| M::YearOfPlenty(one, Some(other))));
        }
        all.extend(Resource::ALL.map(|one| M::YearOfPlenty(one, None)));
        all.extend(Resource::ALL.map(M::Monopoly));
        all.extend(self.topology.hexes().map(M::MoveRobber));
        all.extend(opponents.clone().map(M::Steal));
        all.extend(Resource::ALL.map(M::Discard));
        all.extend(Resource::ALL.map(M::Gold));
        if self.markets {
            let cards = 1..=MOST_SWAPPED as u8;
            all.extend(pairs().flat_map(|(give, get)| cards.clone().map(move |cards| M::Swap { give, get, cards })));
            all.extend(Market::all().map(M::Deposit));
            all.extend(Market::all().map(M::Withdraw));
            let ports = 0..self.ports as u8;
            all.extend(ports.flat_map(|port| Market::all().map(move |market| M::Flip { port, market })));
        } else {
            all.extend(pairs().map(|(give, get)| M::BankTrade { give, get }));
        }
        if self.trades {
            all.extend(pairs().flat_map(|(give, want)| {
                RATIOS.into_iter().map(move |(given, wanted)| M::Offer { give, given, want, wanted })
            }));
            all.extend([M::Accept, M::Decline, M::WithdrawOffer]);
            all.extend(opponents.map(M::Confirm));
        }
        all
    }

    /// Number of seats.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// Whether players make offers to each other.
    #[must_use]
    pub const fn has_trades(&self) -> bool {
        self.trades
    }

    /// Whether the game has markets.
    #[must_use]
    pub const fn has_markets(&self) -> bool {
        self.markets
    }

    /// The places on land and their adjacency.
    #[must_use]
    pub const fn topology(&self) -> &Topology {
        &self.topology
    }

    /// Number of entries of an observation, each one byte.
    #[must_use]
    pub fn observation_len(&self) -> usize {
        self.observation.last().map_or(0, |section| section.range().end)
    }

    /// Number of actions.
    #[must_use]
    pub fn action_count(&self) -> usize {
        self.meanings.len()
    }

    /// The sections of an observation, in order.
    #[must_use]
    pub fn observation_sections(&self) -> &[Section] {
        &self.observation
    }

    /// The sections of the actions, in order.
    #[must_use]
    pub fn action_sections(&self) -> &[Section] {
        &self.actions
    }

    /// What an action means; `None` if there is no such action.
    #[must_use]
    pub fn meaning(&self, action: u32) -> Option<Meaning> {
        self.meanings.get(action as usize).copied()
    }

    /// The action with a meaning; `None` if this layout has none.
    #[must_use]
    pub fn index(&self, meaning: Meaning) -> Option<u32> {
        self.meanings.iter().position(|&other| other == meaning).map(|index| index as u32)
    }

    /// Whether a game has this layout.
    #[must_use]
    pub fn fits(&self, game: &Game) -> bool {
        let (own, other) = (&self.topology, game.topology());
        own.hexes().map(|hex| own.hex_number(hex)).eq(other.hexes().map(|hex| other.hex_number(hex)))
            && own.vertex_count() == other.vertex_count()
            && self.seats == game.seats()
            && self.ports == game.map().layout.ports().len()
            && self.markets == (game.rules().trading == Trading::Markets)
    }

    /// The seat that is `steps` seats after another one.
    #[must_use]
    #[inline]
    pub fn seat_after(&self, seat: Seat, steps: u8) -> Seat {
        Seat((seat.0 + steps) % self.seats as u8)
    }

    /// How many seats after `from` a seat is.
    #[must_use]
    #[inline]
    pub fn steps_to(&self, from: Seat, seat: Seat) -> u8 {
        let seats = self.seats as u8;
        (seat.0 + seats - from.0) % seats
    }

    /// The action of a choice, for the seat that makes it.
    #[inline]
    pub(crate) fn index_of_choice(&self, choice: Choice, seat: Seat) -> u32 {
        let act = &self.act;
        (match choice {
            Choice::Roll => 0,
            Choice::SkipRoll => 1,
            Choice::EndTurn => 2,
            Choice::BeginBuild => 3,
            Choice::StopFreeRoads => 4,
            Choice::Reveal => 5,
            Choice::BuyCard => 6,
            Choice::Knight => 7,
            Choice::RoadBuilding => 8,
            Choice::Settlement(Vertex(i)) => act.settlement + usize::from(i),
            Choice::City(Vertex(i)) => act.city + usize::from(i),
            Choice::Road(Edge(i)) => act.road + i as usize,
            Choice::YearOfPlenty(one, Some(other)) => {
                let (low, high) = (one.index(), other.index());
                act.plenty + low * (11 - low) / 2 + high - low
            }
            Choice::YearOfPlenty(one, None) => act.plenty + 15 + one.index(),
            Choice::Monopoly(resource) => act.monopoly + resource.index(),
            Choice::MoveRobber(Hex(i)) => act.robber + usize::from(i),
            Choice::Steal(victim) => act.steal + usize::from(self.steps_to(seat, victim)) - 1,
            Choice::BankTrade { give, get } => act.bank_trade + pair(give, get),
            Choice::Swap { give, get } => act.swap + MOST_SWAPPED * pair(give, get),
            Choice::Deposit(market) => act.deposit + market.index(),
            Choice::Withdraw(market) => act.withdraw + market.index(),
            Choice::Flip { port, market } => act.flip + Market::COUNT * usize::from(port) + market.index(),
        }) as u32
    }

    /// The choice with a meaning, for the seat that makes it; `None` for what [`rules::PreparedGame::for_each_choice`]
    /// leaves out.
    #[inline]
    pub(crate) fn choice(&self, meaning: Meaning, seat: Seat) -> Option<Choice> {
        Some(match meaning {
            Meaning::Roll => Choice::Roll,
            Meaning::SkipRoll => Choice::SkipRoll,
            Meaning::EndTurn => Choice::EndTurn,
            Meaning::BeginBuild => Choice::BeginBuild,
            Meaning::StopFreeRoads => Choice::StopFreeRoads,
            Meaning::Reveal => Choice::Reveal,
            Meaning::BuyCard => Choice::BuyCard,
            Meaning::Knight => Choice::Knight,
            Meaning::RoadBuilding => Choice::RoadBuilding,
            Meaning::Settlement(vertex) => Choice::Settlement(vertex),
            Meaning::City(vertex) => Choice::City(vertex),
            Meaning::Road(edge) => Choice::Road(edge),
            Meaning::YearOfPlenty(one, other) => Choice::YearOfPlenty(one, other),
            Meaning::Monopoly(resource) => Choice::Monopoly(resource),
            Meaning::MoveRobber(hex) => Choice::MoveRobber(hex),
            Meaning::Steal(steps) => Choice::Steal(self.seat_after(seat, steps)),
            Meaning::BankTrade { give, get } => Choice::BankTrade { give, get },
            Meaning::Swap { give, get, cards: 1 } => Choice::Swap { give, get },
            Meaning::Deposit(market) => Choice::Deposit(market),
            Meaning::Withdraw(market) => Choice::Withdraw(market),
            Meaning::Flip { port, market } => Choice::Flip { port, market },
            _ => return None,
        })
    }

    /// Both tables as text: every section with its first index, its shape and its meaning.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = String::new();
        let parts = [("observation", &self.observation), ("actions", &self.actions)];
        for (name, sections) in parts {
            let count = sections.last().map_or(0, |section| section.range().end);
            let _ = writeln!(text, "{name}: {count} entries, layout version {LAYOUT_VERSION}");
            for section in sections {
                let axes: Vec<String> =
                    section.axes.iter().map(|(axis, length)| format!("{length} {}", axis.name())).collect();
                let _ = writeln!(
                    text,
                    "{:>6}  {:<18} {:<34} {}",
                    section.offset,
                    section.name,
                    axes.join(" × "),
                    section.about
                );
            }
        }
        text
    }

    /// An action in words, such as `build or place a road at e1-6`; `None` if there is no such action.
    #[must_use]
    pub fn describe(&self, action: u32) -> Option<String> {
        self.meaning(action).map(|meaning| meaning.describe(&self.topology))
    }
}

/// The index of an ordered pair of different resources.
#[inline]
pub(crate) fn pair(give: Resource, get: Resource) -> usize {
    4 * give.index() + get.index() - usize::from(get.index() > give.index())
}
