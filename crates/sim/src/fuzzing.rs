//! What must hold for every sequence of bytes: propositions for fuzzing.
//!
//! Each takes any bytes, makes something of them and panics when what must hold does not. The fuzz targets and a plain
//! test over their corpus call the same functions. Nothing here touches the file system.

use crate::oracle::{check_hidden, check_json, check_legal};
use board::{Card, Map, Resource};
use mapfile::{Balance, DrawOptions, Drawn, MapFile};
use random::{FastStream, Purpose, Random, Seed};
use record::{Header, Log, MapSource, RngName, parse_file, replay, truth};
use rules::{
    Action, Amounts, Bank, BankSetup, BankShortage, Fingerprint, Game, GoldYield, Ground, HandView, MaritimeStock,
    Move, Options, Outcome, Players, PreRollCards, Preset, Quantities, Quantity, Reason, Refusal, Rules, Seat, Size,
    State, TurnPhases, VictoryCheck, Visitor, VpCards,
};
use serde_json::Value;
use std::path::Path;
use std::sync::OnceLock;

/// Larger boards are read, but neither drawn nor played on.
const MOST_HEXES: u32 = 400;
/// Actions of one input.
const MOST_ACTIONS: u32 = 250;
/// Slow checks of one input.
const MOST_PROBES: u32 = 1;

/// No desert, nowhere for the robber to go, and next to nothing in the bank.
const ONE_HEX: &str =
    "2 4\n3\n6 3 3\n1 1\n1 1 0\n2 2 2 2 2\n1 1 1 1 1\n1 1\n6\n0 0 0 0 1 0\n6\n0 0 0 0 0 1 0 0 0 0 0 0\n";

/// Gold, hexes that yield on a seven, a city and a road alone in the setup, and a bank that runs out.
const ISLET: &str = "#! gold\n2 6\n6\n15 5 4\n3 2\n1 1 0\n1 0 1\n1 0 0\n4 4 4 4 4\n1 2 1 3 2\n3 3\n8 2 3\n7 8 4\n5 6 1\n\
    1 1 1 1 2 1 2\n6 7 8\n0 6 7\n5 9 1\n1 1 0 0 1 2 2 1 1 0 0 0\n1 2 0\n1 1 0 0 0 1\n0 3 1 5 2 6\n";

/// More edges than a machine word has bits, and more roads than are searched one by one.
fn wide_land() -> String {
    let rows = "1 1 1 1 1 1 1\n".repeat(6);
    let head = "2 6\n14\n60 12 8\n2 1\n1 1 0\n1 1 0\n30 30 30 30 30\n5 5 5 20 5\n7 6\n";
    format!("{head}{rows}9 9 9 9 9 2\n{rows}2 4 4 4 4 4 2 4 4 4 4 4\n0 0\n1 1 1 1 1 1\n0 7 1 9\n")
}

/// Numbers out of bytes; zeros once they have run out.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn short(&mut self) -> u16 {
        u16::from_be_bytes([self.byte(), self.byte()])
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::from(self.short()) % limit.max(1)
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[usize::from(self.byte()) % from.len()]
    }

    /// An option that is mostly left to the preset.
    fn option<T: Copy>(&mut self, values: &[T]) -> Option<T> {
        let n = usize::from(self.byte()) % (2 * values.len() + 1);
        values.get(n).copied()
    }

    fn stream(&mut self) -> FastStream {
        FastStream::new(&Seed::from_u64(self.short().into()), Purpose::Choices)
    }
}

/// Whether a state can be, by the one canonical check.
fn audit(game: &Game, state: &State) -> Result<(), String> {
    struct Audit<'a>(&'a State);

    impl Visitor for Audit<'_> {
        type Output = Result<(), String>;

        fn visit<S: Size>(self, ground: &Ground<S>) -> Self::Output {
            ground.audit(ground.position(self.0).expect("the state is this game's"))
        }
    }

    game.visit(Audit(state))
}

/// Panics unless the state passes the audit, and somebody can act unless it is over.
fn assert_sound(game: &Game, state: &State, after: impl Fn() -> String) {
    if let Err(message) = audit(game, state) {
        panic!("{}: {message}\n{}", after(), truth::encode(game, state));
    }
    let actors = game.actors(state);
    assert_eq!(actors.is_empty(), state.is_over(), "{}: nobody can act, and the game is not over", after());
    for seat in actors.iter() {
        let moves = game.select(state, seat, |_| 0);
        assert!(moves.is_some(), "{}: the game waits for {seat}, who can do nothing", after());
    }
}

fn at_start() -> String {
    "at the start".to_owned()
}

/// A game of any bytes: seldom refuses to be one.
fn game(bytes: &mut Bytes<'_>) -> Option<Game> {
    static MAPS: OnceLock<Vec<MapFile>> = OnceLock::new();
    let maps = MAPS.get_or_init(|| {
        // These four by name: with every map that is shipped, the corpus's bytes would mean other games.
        let shipped = ["beginner", "rulebook", "standard", "catamm"].into_iter().filter_map(mapfile::shipped);
        let texts = shipped.chain([ONE_HEX, ISLET]).map(str::to_owned).chain([wide_land()]);
        texts.map(|text| MapFile::parse(text.as_bytes()).expect("these maps are sound")).collect()
    });
    let file = &maps[usize::from(bytes.byte()) % maps.len()];
    let map = file.draw(&Seed::from_u64(bytes.byte().into()), DrawOptions::default()).map;
    let preset = bytes.pick(&Preset::ALL);
    let seats = 2 + usize::from(bytes.byte()) % 5;
    let options = options(bytes);
    let rules = Rules::resolve(preset, &options, &map).ok()?;
    Game::new(rules, map, seats).ok()
}

fn options(bytes: &mut Bytes<'_>) -> Options {
    let stocks = [0, 1, 3, 60, u16::MAX].map(|n| Bank::Limited(Amounts([n; 5])));
    let [empty, one, few, many, most] = stocks;
    Options {
        players: bytes.option(&[Players { min: 2, max: 6 }, Players { min: 2, max: 6 }]),
        victory_points: bytes.option(&[1, 2, 4, 7, 255]),
        victory_check: bytes.option(&[VictoryCheck::OwnTurn, VictoryCheck::OwnTurnEnd, VictoryCheck::AnyTurn]),
        bank: bytes.option(&[Bank::Unlimited, empty, one, few, many, most]),
        bank_shortage: bytes.option(&[BankShortage::Nobody, BankShortage::SoleClaimant]),
        maritime_stock: bytes.option(&[MaritimeStock::Limited, MaritimeStock::Unlimited]),
        pre_roll_cards: bytes.option(&[PreRollCards::Any, PreRollCards::KnightOnly]),
        knight_may_skip_roll: bytes.option(&[true, false]),
        turn_phases: bytes.option(&[TurnPhases::Combined, TurnPhases::Separate]),
        friendly_robber: bytes.option(&[true, false]),
        hand_limit: bytes.option(&[1, 2, 4, 255]),
        gold_yield: bytes.option(&[GoldYield::PerPlayer, GoldYield::PerBuilding]),
        dev_cards_per_turn: bytes.option(&[2, 255]),
        vp_cards: bytes.option(&[VpCards::AtOnce, VpCards::OnReveal, VpCards::AsTurnCard]),
        ..Options::default()
    }
}

/// Whatever is asked for in a game, legal or nonsense: what is refused changes nothing and is refused for the first
/// reason that applies; what is accepted leaves a sound state; and somebody can act until the game ends.
///
/// # Panics
/// When that is not so.
pub fn actions(data: &[u8]) {
    let mut bytes = Bytes(data);
    let Some(game) = game(&mut bytes) else { return };
    let state = game.start();
    assert_sound(&game, &state, at_start);
    let mut table = Table { game: &game, print: game.fingerprint(&state), state, accepted: 0, probes: 0 };
    let mut asked = 0;
    while !bytes.0.is_empty() && asked < 2 * MOST_ACTIONS && table.accepted < MOST_ACTIONS {
        asked += 1;
        table.act(&mut bytes);
    }
    table.check_written();
}

struct Table<'a> {
    game: &'a Game,
    state: State,
    print: Fingerprint,
    accepted: u32,
    probes: u32,
}

impl Table<'_> {
    fn act(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.byte() % 16 {
            0..=4 => {
                let (seat, n, chance) = (bytes.byte(), bytes.short(), bytes.short());
                self.act_legally(seat, |count| u64::from(n) % count, chance.into());
            }
            5..=9 => {
                let seat = self.any_player(bytes);
                let action = self.any_action(bytes);
                let chance = bytes.short();
                self.ask(seat, &action, chance);
            }
            12 => {
                let mut stream = bytes.stream();
                for _ in 0..bytes.byte() % 64 {
                    let (seat, chance) = (stream.below(256) as u8, stream.below(1 << 16));
                    self.act_legally(seat, |count| stream.below(count), chance);
                }
            }
            13 => self.rearrange(&mut bytes.stream()),
            14 if self.probes < MOST_PROBES => {
                self.probes += 1;
                check_legal(self.game, &self.state).unwrap();
                check_hidden(self.game, &self.state, &mut bytes.stream()).unwrap();
                self.check_written();
            }
            _ => {
                let seat = self.any_player(bytes);
                let action = self.any_bargain(bytes, seat);
                self.ask(seat, &action, 0);
            }
        }
    }

    /// One of the legal moves, which must pass the check as an action of the same meaning.
    fn act_legally(&mut self, seat: u8, pick: impl FnOnce(u64) -> u64, chance: u64) {
        let (game, state) = (self.game, &self.state);
        let seats: Vec<Seat> = game.actors(state).union(game.responders(state)).iter().collect();
        if seats.is_empty() {
            return;
        }
        let seat = seats[usize::from(seat) % seats.len()];
        let Some(mv) = game.select(state, seat, pick) else { return };
        let action = game.action(&mv);
        match game.check(state, seat, &action) {
            Ok(checked) => {
                assert_eq!(checked, mv, "{action:?} of {seat} is another move");
                self.apply(&mv, chance);
            }
            Err(refusal) => panic!("{action:?} of {seat} is legal, but: {refusal}"),
        }
    }

    fn ask(&mut self, seat: Seat, action: &Action, chance: u16) {
        let before = self.state.clone();
        let answer = self.game.check(&self.state, seat, action);
        assert!(self.state == before, "checking {action:?} of {seat} changed the state");
        match answer {
            Ok(mv) => {
                assert_eq!(mv.seat(), seat);
                let written = self.game.action(&mv);
                let again = self.game.check(&self.state, seat, &written);
                assert_eq!(again, Ok(mv), "{action:?} of {seat} is written as {written:?}, which is something else");
                let json = serde_json::to_value(&written).expect("actions are plain data");
                assert_eq!(Action::from_json(&json).as_ref(), Ok(&written), "{json}");
                self.apply(&mv, chance.into());
            }
            Err(refusal) => self.assert_reason(seat, action, &refusal),
        }
    }

    /// The reasons that come before all others, in their order.
    fn assert_reason(&self, seat: Seat, action: &Action, refusal: &Refusal) {
        let view = self.game.view(&self.state, Some(seat), 0);
        let open = matches!(
            action,
            Action::Discard { .. }
                | Action::ChooseResource { .. }
                | Action::AcceptTrade { .. }
                | Action::RejectTrade { .. }
                | Action::CounterTrade { .. }
                | Action::CancelTrade { .. }
                | Action::Resign
        );
        let first = if self.state.is_over() {
            Some(Reason::GameOver)
        } else if view.players[seat.index()].resigned {
            Some(Reason::Resigned)
        } else {
            (view.active_player != seat.0 && !open).then_some(Reason::NotPlayerTurn)
        };
        let found = Some(refusal.reason)
            .filter(|reason| matches!(reason, Reason::GameOver | Reason::Resigned | Reason::NotPlayerTurn));
        assert_eq!(found, first, "{action:?} of {seat}: {refusal}");
    }

    fn apply(&mut self, mv: &Move, chance: u64) {
        let game = self.game;
        let before = self.state.clone();
        let weights = game.chance(&before, mv);
        let outcome = weights.pick(chance % weights.total());
        assert!(weights.allows(&outcome), "{outcome:?} is drawn, but not possible");
        game.apply(&mut self.state, mv, outcome, &mut ());
        self.accepted += 1;
        let done = || format!("{:?} of {} came out as {outcome:?}", game.action(mv), mv.seat());
        assert_sound(game, &self.state, done);
        let print = game.fingerprint(&self.state);
        assert_eq!(print == self.print, before == self.state, "{}: the fingerprint does not show it", done());
        self.print = print;
        if self.accepted.is_multiple_of(16) {
            self.check_written();
        }
    }

    /// The state reads back as itself, with the fingerprint that it had.
    fn check_written(&self) {
        check_json(self.game, &self.state).unwrap();
        assert_eq!(self.game.fingerprint(&self.state), self.print, "the fingerprint of a state changes");
    }

    /// Deals everybody other cards, where that makes a possible state.
    fn rearrange(&mut self, stream: &mut FastStream) {
        let value = truth::encode(self.game, &self.state);
        let mut setup = truth::decode(self.game, &value, "").expect("a state reads back");
        if matches!(setup.bank, BankSetup::Cards(_)) {
            setup.bank = BankSetup::default();
        }
        (setup.deck, setup.deck_remaining) = (None, None);
        for player in setup.players.iter_mut().flatten().filter(|player| !player.resigned) {
            let most = 1 + stream.below(9);
            player.hand = Amounts(std::array::from_fn(|_| stream.below(most) as u16));
            player.cards = std::array::from_fn(|_| stream.below(3) as u16);
            player.fresh = [0; 5];
            player.revealed = player.revealed.min(player.cards[Card::VictoryPoint.index()]);
            (player.public_points, player.hidden_points) = (None, None);
        }
        if let Ok(state) = setup.state(self.game) {
            assert_sound(self.game, &state, || "with other cards".to_owned());
            self.print = self.game.fingerprint(&state);
            self.state = state;
        }
    }

    fn any_action(&self, bytes: &mut Bytes<'_>) -> Action {
        match bytes.byte() % 24 {
            0 => Action::PlaceSetupSettlement { vertex: self.any_vertex(bytes) },
            1 => Action::PlaceSetupCity { vertex: self.any_vertex(bytes) },
            2 => Action::PlaceSetupRoad { edge: self.any_edge(bytes) },
            3 => Action::RollDice,
            4 => Action::SkipRoll,
            5 | 6 => {
                let card = bytes.pick(&Card::ALL);
                Action::PlayDevelopmentCard { card, resources: any_resources(bytes) }
            }
            7 => Action::BuildRoad { edge: self.any_edge(bytes) },
            8 => Action::StopFreeRoads,
            9 => Action::BuildSettlement { vertex: self.any_vertex(bytes) },
            10 => Action::UpgradeToCity { vertex: self.any_vertex(bytes) },
            11 => Action::BuyDevelopmentCard,
            12 => Action::TradeWithBank { give: any_quantities(bytes), get: any_quantities(bytes) },
            13 => Action::Discard { cards: any_quantities(bytes) },
            14 => Action::MoveRobber { hex: any_number(bytes, self.game.map().layout.grid().hex_count()) },
            15 => Action::StealRandomCard { from: any_seat(bytes) },
            16 => Action::FlipMarket { port: bytes.byte().into(), market: None },
            17 => Action::ChooseResource { resources: any_resources(bytes) },
            18 => Action::Swap { give: any_quantities(bytes), get: bytes.pick(&Resource::ALL), min: None },
            19 => Action::AddLiquidity { market: "brick-ore".to_owned(), max: any_quantities(bytes) },
            20 => Action::RemoveLiquidity { market: String::new(), shares: any_quantity(bytes) },
            21 => Action::BeginBuild,
            22 => Action::RevealVictoryPoints,
            // Resigning ends games: seldom.
            _ if bytes.byte() < 32 => Action::Resign,
            _ => Action::EndTurn,
        }
    }

    /// Half the time the active player, whose nonsense gets further.
    fn any_player(&self, bytes: &mut Bytes<'_>) -> Seat {
        match bytes.byte() {
            n if n < 128 => Seat(n % self.game.seats() as u8),
            _ => Seat(self.game.view(&self.state, None, 0).active_player),
        }
    }

    fn any_bargain(&self, bytes: &mut Bytes<'_>, seat: Seat) -> Action {
        let next = self.game.view(&self.state, None, 0).trade_context.next_offer;
        let kind = bytes.byte() % 12;
        let age = bytes.byte();
        let offer = if age == 255 { u32::MAX } else { next.wrapping_sub(u32::from(age % 9)) };
        let (give, want) = match kind {
            0 | 5 => (any_quantities(bytes), any_quantities(bytes)),
            1..=4 | 6 => self.likely_terms(bytes, seat),
            _ => (Quantities::NONE, Quantities::NONE),
        };
        match kind {
            0..=3 => Action::ProposeTrade { give, want, to: None },
            4 => Action::ProposeTrade { give, want, to: any_seats(bytes) },
            5 | 6 => Action::CounterTrade { offer, give, want },
            7 | 8 => Action::AcceptTrade { offer },
            9 => Action::RejectTrade { offer },
            10 => Action::ConfirmTrade { offer, with: any_seat(bytes) },
            _ => Action::CancelTrade { offer },
        }
    }

    /// A card that a seat has, if it has any, for one of another resource.
    fn likely_terms(&self, bytes: &mut Bytes<'_>, seat: Seat) -> (Quantities, Quantities) {
        let view = self.game.view(&self.state, Some(seat), 0);
        let HandView::Own { resources, .. } = &view.players[seat.index()].hand else {
            unreachable!("a seat sees its own hand")
        };
        let held: Vec<usize> = (0..5).filter(|&i| resources.0[i] > 0).collect();
        let n = usize::from(bytes.byte());
        let give = if held.is_empty() { n % 5 } else { held[n % held.len()] };
        let want = (give + 1 + n / 5 % 4) % 5;
        let one = |i: usize| Quantities::from(Amounts::of(Resource::ALL[i], 1));
        (one(give), one(want))
    }

    fn any_vertex(&self, bytes: &mut Bytes<'_>) -> u32 {
        any_number(bytes, self.game.map().layout.grid().vertex_count())
    }

    /// Mostly an edge there is; else one named the wrong way round, or between any two vertices.
    fn any_edge(&self, bytes: &mut Bytes<'_>) -> (u32, u32) {
        let topology = self.game.topology();
        let edge = topology.edges().nth(bytes.below(topology.edge_count())).expect("a board has edges");
        let (a, b) = topology.edge_numbers(edge);
        match bytes.byte() % 8 {
            0 => (b, a),
            1 => (self.any_vertex(bytes), self.any_vertex(bytes)),
            _ => (a, b),
        }
    }
}

/// Mostly below a limit.
fn any_number(bytes: &mut Bytes<'_>, limit: u32) -> u32 {
    match bytes.short() {
        u16::MAX => u32::MAX,
        n if n >= 0xFF00 => limit + u32::from(n & 1),
        n => u32::from(n) % limit.max(1),
    }
}

fn any_seat(bytes: &mut Bytes<'_>) -> u8 {
    match bytes.byte() {
        n if n < 240 => n % 6,
        n => n,
    }
}

fn any_seats(bytes: &mut Bytes<'_>) -> Option<Vec<u8>> {
    match bytes.byte() % 12 {
        n if n < 6 => None,
        n => Some((6..n).map(|_| any_seat(bytes)).collect()),
    }
}

fn any_resources(bytes: &mut Bytes<'_>) -> Vec<Resource> {
    match bytes.byte() {
        255 => vec![Resource::Ore; 70_000],
        n => (0..n % 6).map(|_| bytes.pick(&Resource::ALL)).collect(),
    }
}

fn any_quantity(bytes: &mut Bytes<'_>) -> Quantity {
    match bytes.byte() {
        n if n < 240 => Quantity::cards((n % 6).into()),
        240 => Quantity::UNCOUNTABLE,
        241 => Quantity::from_thousandths(-1000),
        242 => Quantity::from_thousandths(500),
        243 => Quantity::from_thousandths(i64::MAX),
        244 => Quantity::from_thousandths(i64::MIN),
        245 => Quantity::cards(u16::MAX),
        246 => Quantity::from_thousandths(65_536_000),
        n => Quantity::cards(u16::from(n) - 240),
    }
}

/// Mostly of one or two resources.
fn any_quantities(bytes: &mut Bytes<'_>) -> Quantities {
    let mut quantities = Quantities::NONE;
    let which = bytes.byte();
    quantities.0[usize::from(which % 5)] = any_quantity(bytes);
    match which / 5 % 8 {
        n @ 0..=4 if which >= 128 => quantities.0[usize::from(n)] = any_quantity(bytes),
        7 => quantities = Quantities(std::array::from_fn(|_| any_quantity(bytes))),
        _ => {}
    }
    quantities
}

/// Any text as a scenario file can be read and run; a position that it starts from is sound.
///
/// # Panics
/// When that is not so.
pub fn scenario(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(cases) = parse_file(text) else { return };
    for case in cases.into_iter().flatten().take(4) {
        let known = match &case.map {
            MapSource::Named(name) => mapfile::shipped(name).is_some(),
            MapSource::Text(text) => is_small(text),
        };
        if !known {
            continue;
        }
        let folder = Path::new("");
        // Whether it comes out as it says is not the question.
        let _ = case.run(folder);
        let Ok(game) = case.game(folder) else { continue };
        if let Ok(state) = case.start(&game) {
            assert_goes_on(&game, &state);
        }
    }
}

/// Whether a map's text is of a board that is quick to play on, or of none.
fn is_small(text: &str) -> bool {
    MapFile::parse(text.as_bytes()).is_ok_and(|file| file.grid().hex_count() <= MOST_HEXES)
}

/// A state that was accepted from outside is sound, reads back, and stays sound whatever is done first.
fn assert_goes_on(game: &Game, state: &State) {
    assert_sound(game, state, at_start);
    check_json(game, state).unwrap();
    for seat in game.actors(state).union(game.responders(state)).iter() {
        for last in [false, true] {
            let Some(mv) = game.select(state, seat, |count| if last { count - 1 } else { 0 }) else { continue };
            assert_eq!(game.check(state, seat, &game.action(&mv)), Ok(mv), "a legal move of {seat} is refused");
            let chance = game.chance(state, &mv);
            let mut next = state.clone();
            game.apply(&mut next, &mv, chance.pick(if last { chance.total() - 1 } else { 0 }), &mut ());
            assert_sound(game, &next, || {
                format!("{:?} of {seat} from {}", game.action(&mv), truth::encode(game, state))
            });
        }
    }
}

/// Any text as a record can be read and replayed; what replays is written as text that reads back as itself, and so is
/// a game made of those of its actions that are legal.
///
/// # Panics
/// When that is not so.
pub fn record_log(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some(first) = text.lines().next() else { return };
    let Ok(header) = serde_json::from_str::<Header>(first) else {
        assert!(Log::parse(text).is_err(), "a record without a header was read");
        return;
    };
    let small = is_small(&header.map);
    if let Ok(log) = Log::parse(text)
        && small
        && replay(&log).and_then(|mut replay| replay.run_to(None)).is_ok()
    {
        assert_writes_back(&log);
    }
    // The chain keeps a changed record from being played: chained anew, it is.
    if small && let Some(log) = legal_part(header, text) {
        assert_writes_back(&log);
    }
}

/// A log that replays is written as text that reads back as the same log, replays and is written the same.
fn assert_writes_back(log: &Log) {
    let text = log.to_text();
    let again = Log::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.to_text(), text);
    assert_eq!((&again.header, again.records.len()), (&log.header, log.records.len()));
    let mut replayed = replay(&again).unwrap_or_else(|error| panic!("{error}\n{text}"));
    replayed.run_to(None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_sound(replayed.game(), replayed.state(), || text.clone());
}

/// The game of a header, with those of a text's actions that are legal.
fn legal_part(header: Header, text: &str) -> Option<Log> {
    let header = Header {
        format: record::FORMAT.to_owned(),
        version: record::VERSION,
        rng: RngName::None,
        seed: None,
        records: None,
        ..header
    };
    let mut log = Log::new(header);
    let (game, mut state) = {
        let start = replay(&log).ok()?;
        (start.game().clone(), start.state().clone())
    };
    for line in text.lines().skip(1).take(MOST_ACTIONS as usize) {
        let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
        let seat = value["seat"].as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat);
        let Some(seat) = seat.filter(|seat| seat.index() < game.seats()) else { continue };
        let Ok(action) = Action::from_json(&value["action"]) else { continue };
        let Ok(mv) = game.check(&state, seat, &action) else { continue };
        let chance = game.chance(&state, &mv);
        let given = Outcome::from_json(&value["outcome"]).ok().filter(|outcome| chance.allows(outcome));
        let outcome = given.unwrap_or_else(|| chance.pick(0));
        let events = game.apply_watched(&mut state, &mv, outcome);
        let fingerprint = game.fingerprint(&state).to_string();
        log.push(seat, action, outcome, &events, fingerprint);
    }
    Some(log)
}

/// Any bytes as a map can be read; what is accepted writes back as itself, can be drawn, and the drawn board writes
/// back as itself; a game can start on it when its numbers allow one.
///
/// # Panics
/// When that is not so.
pub fn map(data: &[u8]) {
    let file = match MapFile::parse(data) {
        Ok(file) => file,
        Err(faults) => {
            assert!(!faults.is_empty(), "refused without a reason");
            return;
        }
    };
    let text = file.to_text();
    let again = parse_written(&text);
    assert_eq!(again, file);
    assert_eq!(again.comments(), file.comments());
    assert_eq!(again.to_text(), text);
    if file.grid().hex_count() > MOST_HEXES {
        return;
    }
    for spread_red in [true, false] {
        let options = DrawOptions { spread_red };
        let drawn = file.draw(&Seed::from_u64(data.len() as u64), options);
        assert_eq!(drawn.map.check(), Ok(()));
        assert!(Balance::of(&drawn.map).unevenness().is_finite());
        let kept = file.fixed(&drawn.map);
        assert_eq!(parse_written(&kept.to_text()), kept);
        let written = parse_written(&mapfile::write(&drawn.map, file.name(), file.author()));
        assert!(written.is_fixed());
        assert_eq!((written.name(), written.author()), (file.name(), file.author()));
        let fixed = written.draw(&Seed::from_u64(1), options);
        assert_eq!(fixed, Drawn { map: drawn.map.clone(), notes: Vec::new() });
        start(drawn.map);
    }
}

fn parse_written(text: &str) -> MapFile {
    MapFile::parse(text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"))
}

fn start(map: Map) {
    let rules = Rules::preset(Preset::Official, &map);
    let seats = usize::from(rules.players.min);
    let Ok(game) = Game::new(rules, map, seats) else { return };
    let state = game.start();
    assert_sound(&game, &state, at_start);
    check_json(&game, &state).unwrap();
}

/// Any JSON as a position of the beginner board can be read; what is accepted is sound, reads back as itself, and stays
/// sound.
///
/// # Panics
/// When that is not so.
pub fn position(data: &[u8]) {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    let games = GAMES.get_or_init(|| {
        let text = mapfile::shipped("beginner").expect("the map is shipped");
        let file = MapFile::parse(text.as_bytes()).expect("the map is sound");
        let map = file.draw(&Seed::from_u64(0), DrawOptions::default()).map;
        let rules = Rules::preset(Preset::Official, &map);
        (2..=4).map(|seats| Game::new(rules.clone(), map.clone(), seats).expect("the map is for 2 to 4")).collect()
    });
    let Ok(value) = serde_json::from_slice::<Value>(data) else { return };
    let seats = value["players"].as_array().map_or(3, Vec::len);
    let game = &games[seats.clamp(2, 4) - 2];
    match truth::state(game, &value) {
        Ok(state) => assert_goes_on(game, &state),
        Err(faults) => assert!(!faults.is_empty(), "refused without a reason"),
    }
}
