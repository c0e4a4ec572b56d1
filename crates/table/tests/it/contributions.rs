//! What players contribute to the seed of a game, from the lobby to the record.

use hexhaven_table::{Lobby, Person, Place, Play, checked_entropy};
use protocol::{NewTable, Order, Seats, Timestamp};
use random::{Entropy, Seed};
use record::{Contribution, Log, SeatOrder, replay};

fn person(n: usize) -> Person {
    Person { player: format!("player-{n}"), name: format!("Name {n}") }
}

fn entropy(digits: &str) -> Entropy {
    digits.repeat(32).parse().unwrap()
}

fn secret() -> Seed {
    Seed::from_u64(11).game(0)
}

/// A table for four, with three people; the host has contributed.
fn table(order: Order) -> Lobby {
    let new = NewTable {
        seats: Some(Seats::Count(4)),
        order,
        map: Some(protocol::MapChoice::Named("standard".to_owned())),
        entropy: Some("AA".repeat(32)),
        ..NewTable::default()
    };
    let mut lobby = Lobby::open(&new, &person(0), secret().commitment(), Timestamp(0)).unwrap();
    for n in 1..3 {
        lobby.join(&person(n), None).unwrap();
    }
    lobby.set_bot("player-0", None, Some("greedy")).unwrap();
    lobby
}

/// Stores a table and reads it back, as another node does.
fn stored(lobby: &Lobby) -> Lobby {
    serde_json::from_str(&serde_json::to_string(lobby).unwrap()).unwrap()
}

fn start(lobby: &mut Lobby) {
    for n in 1..3 {
        lobby.set_ready(&person(n).player, true).unwrap();
    }
    lobby.start("player-0", &secret(), Timestamp(5)).unwrap();
}

#[test]
fn the_seed_follows_from_the_secret_and_the_contributions() {
    for (order, seat_order) in [(Order::Chosen, SeatOrder::Chosen), (Order::Random, SeatOrder::Random)] {
        let mut lobby = stored(&table(order));
        lobby.contribute("player-2", entropy("01"));
        lobby.contribute("player-2", entropy("02"));
        let before = lobby.places.clone();
        let mut lobby = stored(&lobby);
        start(&mut lobby);
        let header = lobby.started.clone().unwrap().header;
        let contributions =
            vec![Contribution { place: 0, entropy: entropy("aa") }, Contribution { place: 2, entropy: entropy("02") }];
        assert_eq!(header.contributions, Some(contributions));
        assert_eq!((header.order, header.secret, header.seed), (Some(seat_order), None, None));
        let places = header.places.unwrap();
        assert_eq!(places == [0, 1, 2, 3], order == Order::Chosen);
        for (seat, &place) in places.iter().enumerate() {
            assert_eq!(name(&lobby.places[seat]), name(&before[usize::from(place)]));
        }
        let started = lobby.started.clone().unwrap();
        let play = Play::begin(started.header, secret(), lobby.time, started.at).unwrap();
        let revealed = play.revealed();
        let seed = secret().mixed([(0, entropy("aa")), (2, entropy("02"))]);
        assert_eq!((revealed.secret(), revealed.seed()), (Some(secret()), Some(seed)));
        replay(&Log::new(revealed)).expect("the header can be verified");
    }
}

fn name(place: &Place) -> &str {
    match place {
        Place::Person { name, .. } | Place::Bot { name, .. } => name,
        Place::Open => "",
    }
}

/// A contribution belongs to its player: it moves with them, and goes with them.
#[test]
fn contributions_stay_with_their_players() {
    let mut lobby = table(Order::Chosen);
    lobby.contribute("player-1", entropy("01"));
    lobby.contribute("player-2", entropy("02"));
    lobby.contribute("somebody else", entropy("03"));
    lobby.swap("player-0", 0, 1).unwrap();
    lobby.leave("player-2").unwrap();
    lobby.join(&person(2), None).unwrap();
    start(&mut lobby);
    let contributions =
        vec![Contribution { place: 0, entropy: entropy("01") }, Contribution { place: 1, entropy: entropy("aa") }];
    assert_eq!(lobby.started.unwrap().header.contributions, Some(contributions));
}

#[test]
fn contributions_are_frozen_at_the_start() {
    let mut lobby = table(Order::Chosen);
    start(&mut lobby);
    let before = lobby.clone();
    lobby.contribute("player-0", entropy("07"));
    lobby.join(&person(0), None).unwrap();
    assert_eq!(lobby, before);
}

/// Without contributions the seed still differs from the secret, which is the key.
#[test]
fn nobody_has_to_contribute() {
    let new = NewTable { seats: Some(Seats::Count(3)), ..NewTable::default() };
    let mut lobby = Lobby::open(&new, &person(0), secret().commitment(), Timestamp(0)).unwrap();
    for n in 1..3 {
        lobby.join(&person(n), None).unwrap();
    }
    start(&mut lobby);
    let started = lobby.started.clone().unwrap();
    assert_eq!(started.header.contributions, Some(Vec::new()));
    let play = Play::begin(started.header, secret(), lobby.time, started.at).unwrap();
    assert_eq!(play.revealed().seed(), Some(secret().mixed([])));
}

#[test]
fn bad_contributions_are_refused() {
    assert_eq!(checked_entropy(None).unwrap(), None);
    for text in ["", "7", "0x00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64)] {
        let refusal = checked_entropy(Some(text)).unwrap_err();
        assert_eq!(
            (refusal.code.as_str(), refusal.message.as_str()),
            ("BAD_REQUEST", "entropy: expected 64 hex digits")
        );
        let new = NewTable { entropy: Some(text.to_owned()), ..NewTable::default() };
        Lobby::open(&new, &person(0), String::new(), Timestamp(0)).unwrap_err();
    }
}
