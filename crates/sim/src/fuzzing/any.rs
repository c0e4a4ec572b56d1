//! Numbers, games, seats and amounts from arbitrary bytes.

use board::Resource;
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Seed};
use rules::{
    Amounts, Bank, BankShortage, Game, GoldYield, MaritimeStock, Market, Options, Players, PreRollCards, Preset,
    Quantities, Quantity, Rules, TurnPhases, VictoryCheck, VpCards,
};
use std::sync::OnceLock;

/// No desert, nowhere for the robber to go, and almost nothing in the bank.
const ONE_HEX: &str =
    "2 4\n3\n6 3 3\n1 1\n1 1 0\n2 2 2 2 2\n1 1 1 1 1\n1 1\n6\n0 0 0 0 1 0\n6\n0 0 0 0 0 1 0 0 0 0 0 0\n";

/// Gold, hexes that produce on a seven, setup placements of a city or a road alone, and a bank that runs out.
const ISLET: &str = "#! gold\n2 6\n6\n15 5 4\n3 2\n1 1 0\n1 0 1\n1 0 0\n4 4 4 4 4\n1 2 1 3 2\n3 3\n8 2 3\n7 8 4\n5 6 1\n\
    1 1 1 1 2 1 2\n6 7 8\n0 6 7\n5 9 1\n1 1 0 0 1 2 2 1 1 0 0 0\n1 2 0\n1 1 0 0 0 1\n0 3 1 5 2 6\n";

/// More edges than a machine word has bits, and more roads than are searched one by one.
fn wide_land() -> String {
    let rows = "1 1 1 1 1 1 1\n".repeat(6);
    let head = "2 6\n14\n60 12 8\n2 1\n1 1 0\n1 1 0\n30 30 30 30 30\n5 5 5 20 5\n7 6\n";
    format!("{head}{rows}9 9 9 9 9 2\n{rows}2 4 4 4 4 4 2 4 4 4 4 4\n0 0\n1 1 1 1 1 1\n0 7 1 9\n")
}

/// Reads numbers from bytes; zeros after the end.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    pub(super) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub(super) fn short(&mut self) -> u16 {
        u16::from_be_bytes([self.byte(), self.byte()])
    }

    pub(super) fn below(&mut self, limit: usize) -> usize {
        usize::from(self.short()) % limit.max(1)
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[usize::from(self.byte()) % from.len()]
    }

    /// A value for an option, or `None` about half the time, to leave it to the preset.
    pub(super) fn option<T: Copy>(&mut self, values: &[T]) -> Option<T> {
        let n = usize::from(self.byte()) % (2 * values.len() + 1);
        values.get(n).copied()
    }

    pub(super) fn stream(&mut self) -> FastStream {
        FastStream::new(&Seed::from_u64(self.short().into()), Purpose::Choices)
    }
}

/// A game from arbitrary bytes; `None` only if the options do not fit together.
pub(super) fn game(bytes: &mut Bytes<'_>) -> Option<Game> {
    static MAPS: OnceLock<Vec<MapFile>> = OnceLock::new();
    let maps = MAPS.get_or_init(|| {
        // By name, because with every new shipped map the bytes of the corpus would mean different games.
        let shipped = ["beginner", "rulebook", "standard", "catamm"].into_iter().filter_map(mapfile::shipped);
        let texts = shipped.chain([ONE_HEX, ISLET]).map(str::to_owned).chain([wide_land()]);
        texts.map(|text| MapFile::parse(text.as_bytes()).expect("these maps are valid")).collect()
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

/// Usually below a limit.
pub(super) fn any_number(bytes: &mut Bytes<'_>, limit: u32) -> u32 {
    match bytes.short() {
        u16::MAX => u32::MAX,
        n if n >= 0xFF00 => limit + u32::from(n & 1),
        n => u32::from(n) % limit.max(1),
    }
}

pub(super) fn any_seat(bytes: &mut Bytes<'_>) -> u8 {
    match bytes.byte() {
        n if n < 240 => n % 6,
        n => n,
    }
}

pub(super) fn any_seats(bytes: &mut Bytes<'_>) -> Option<Vec<u8>> {
    match bytes.byte() % 12 {
        n if n < 6 => None,
        n => Some((6..n).map(|_| any_seat(bytes)).collect()),
    }
}

pub(super) fn any_resources(bytes: &mut Bytes<'_>) -> Vec<Resource> {
    match bytes.byte() {
        255 => vec![Resource::Ore; 70_000],
        n => (0..n % 6).map(|_| bytes.pick(&Resource::ALL)).collect(),
    }
}

/// Usually the name of a market.
pub(super) fn any_market(bytes: &mut Bytes<'_>) -> Option<String> {
    match bytes.byte() {
        n if n < 200 => Market::all().nth(usize::from(n) % Market::COUNT).map(|market| market.to_string()),
        n if n < 220 => Some("ore-brick".to_owned()),
        _ => None,
    }
}

pub(super) fn any_quantity(bytes: &mut Bytes<'_>) -> Quantity {
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

/// Usually of one or two resources.
pub(super) fn any_quantities(bytes: &mut Bytes<'_>) -> Quantities {
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
