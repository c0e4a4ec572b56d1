//! The lobby: what the host can change, colours, bots' names, and rematches.

use hexhaven_table::{Lobby, Person, Place};
use protocol::{
    Code, MapChoice, NewTable, Order, PlaceView, Seats, TableSettings, TableStage, Timestamp, UndoRule, Visibility,
};
use random::Seed;
use rules::{Options, Players, Preset, Seat};

fn person(n: usize) -> Person {
    Person { player: format!("player-{n}"), name: format!("Name {n}") }
}

/// A table with people in the first seats, all ready.
fn gathered(seats: u8, people: usize) -> Lobby {
    let new = NewTable { seats: Some(Seats::Count(seats)), ..NewTable::default() };
    let mut lobby = Lobby::open(&new, &person(0), "commitment".to_owned(), Timestamp(0)).unwrap();
    for n in 0..people {
        lobby.join(&person(n), None).unwrap();
        lobby.set_ready(&person(n).player, true).unwrap();
    }
    lobby
}

fn are_ready(lobby: &Lobby) -> Vec<bool> {
    let ready = |place: &Place| match place {
        Place::Person { ready, .. } => Some(*ready),
        Place::Open | Place::Bot { .. } => None,
    };
    lobby.places.iter().filter_map(ready).collect()
}

fn players(min: u8, max: u8) -> Options {
    Options { players: Some(Players { min, max }), ..Options::default() }
}

#[test]
fn the_host_changes_settings_and_players_have_to_be_ready_again() {
    let host = person(0).player;
    let mut lobby = gathered(4, 3);
    let title = TableSettings { title: Some(" Friday ".to_owned()), ..TableSettings::default() };
    lobby.set_settings(&host, &title, None).unwrap();
    assert_eq!((lobby.title.as_str(), are_ready(&lobby)), ("Friday", vec![true; 3]), "a title changes nothing");
    let delay = TableSettings { bot_delay_ms: Some(90_000), ..TableSettings::default() };
    lobby.set_settings(&host, &delay, None).unwrap();
    assert_eq!((lobby.bot_delay_ms, are_ready(&lobby)), (10_000, vec![true; 3]), "the longest delay");
    let game = TableSettings {
        preset: Some(Preset::Table),
        map: Some(MapChoice::Named("standard".to_owned())),
        options: Some(Options { victory_points: Some(12), ..Options::default() }),
        visibility: Some(Visibility::Public),
        order: Some(Order::Random),
        undo: Some(UndoRule::Off),
        ..TableSettings::default()
    };
    lobby.set_settings(&host, &game, Some("MAP@1")).unwrap();
    assert_eq!(are_ready(&lobby), [false; 3]);
    assert_eq!((lobby.preset, lobby.order, lobby.undo), (Preset::Table, Order::Random, Some(UndoRule::Off)));
    assert_eq!((lobby.visibility, lobby.library.as_deref()), (Visibility::Public, Some("MAP@1")));
    assert_eq!(lobby.title, "Friday", "what is missing stays as it is");
}

#[test]
fn settings_that_do_not_fit_are_refused_and_change_nothing() {
    let host = person(0).player;
    let mut lobby = gathered(4, 2);
    let before = lobby.clone();
    let named = |name: &str| Some(MapChoice::Named(name.to_owned()));
    let none = TableSettings::default();
    let refused = [
        (TableSettings { map: named("nowhere"), ..none.clone() }, Code::BadMap),
        (TableSettings { options: Some(players(2, 3)), ..none.clone() }, Code::BadSeats),
        (TableSettings { options: Some(players(5, 6)), ..none.clone() }, Code::BadSeats),
        (TableSettings { title: Some("x".repeat(61)), ..none.clone() }, Code::BadTitle),
        (TableSettings { title: Some("fine".to_owned()), map: named("nowhere"), ..none.clone() }, Code::BadMap),
    ];
    for (settings, code) in refused {
        assert_eq!(lobby.set_settings(&host, &settings, None).unwrap_err().code, code, "{settings:?}");
        assert_eq!(lobby, before);
    }
    let order = TableSettings { order: Some(Order::Random), ..none };
    assert_eq!(lobby.set_settings(&person(1).player, &order, None).unwrap_err().code, Code::NotHost);
    assert_eq!(lobby.set_settings("stranger", &order, None).unwrap_err().code, Code::NotHost);
}

#[test]
fn only_the_delay_of_bots_can_be_changed_during_the_game() {
    let host = person(0).player;
    let mut lobby = gathered(3, 3);
    lobby.start(&host, &Seed::from_u64(1), Timestamp(0)).unwrap();
    let delay = TableSettings { bot_delay_ms: Some(0), ..TableSettings::default() };
    lobby.set_settings(&host, &delay, None).unwrap();
    assert_eq!(lobby.bot_delay_ms, 0);
    let both = TableSettings { title: Some("late".to_owned()), ..delay.clone() };
    assert_eq!(lobby.set_settings(&host, &both, None).unwrap_err().code, Code::AlreadyStarted);
    assert_eq!(lobby.set_settings(&person(1).player, &delay, None).unwrap_err().code, Code::NotHost);
    lobby.stage = TableStage::Closed;
    assert_eq!(lobby.set_settings(&host, &delay, None).unwrap_err().code, Code::TableClosed);
}

#[test]
fn a_kicked_player_cannot_come_back() {
    let host = person(0).player;
    let mut lobby = gathered(3, 2);
    assert_eq!(lobby.kick(&person(1).player, Seat(0), true, None).unwrap_err().code, Code::NotHost);
    assert_eq!(lobby.kick(&host, Seat(0), true, None).unwrap_err().code, Code::NoSuchSeat, "the host stays");
    for nobody in [2, 3, 255] {
        assert_eq!(lobby.kick(&host, Seat(nobody), true, None).unwrap_err().code, Code::NoSuchSeat);
    }
    lobby.kick(&host, Seat(1), true, None).unwrap();
    assert_eq!((lobby.places[1].clone(), lobby.seat_of("player-1")), (Place::Open, None));
    assert_eq!(lobby.join(&person(1), None).unwrap_err().code, Code::Kicked);
    assert_eq!(lobby.join(&person(1), Some(2)).unwrap_err().code, Code::Kicked);
    assert!(lobby.is_muted("player-1") && !lobby.is_muted("player-2"));
    lobby.join(&person(2), Some(1)).unwrap();
    lobby.set_bot(&host, Some(2), Some("greedy")).unwrap();
    lobby.set_ready(&person(2).player, true).unwrap();
    lobby.start(&host, &Seed::from_u64(1), Timestamp(0)).unwrap();
    assert_eq!(lobby.kick(&host, Seat(1), true, None).unwrap_err().code, Code::AlreadyStarted);
}

#[test]
fn a_table_does_not_remember_everyone_who_was_ever_kicked() {
    let host = person(0).player;
    let mut lobby = gathered(3, 1);
    for n in 1..=500 {
        lobby.join(&person(n), Some(1)).unwrap();
        lobby.kick(&host, Seat(1), true, None).unwrap();
    }
    assert_eq!(lobby.kicked.len(), 64);
    assert_eq!(lobby.join(&person(500), None).unwrap_err().code, Code::Kicked);
}

#[test]
fn colours_go_along_with_players() {
    let host = person(0).player;
    let mut lobby = gathered(4, 2);
    lobby.set_bot(&host, Some(2), Some("greedy")).unwrap();
    assert_eq!(lobby.colours(), [0, 1, 2, 3]);
    assert_eq!(lobby.take_colour("player-1", 0).unwrap_err().code, Code::ColourTaken);
    assert_eq!(lobby.take_colour("player-1", 6).unwrap_err().code, Code::BadRequest);
    assert_eq!(lobby.take_colour("stranger", 5).unwrap_err().code, Code::NotSeated);
    lobby.take_colour("player-1", 1).unwrap();
    lobby.take_colour("player-1", 2).unwrap();
    assert_eq!(lobby.colours(), [0, 2, 1, 3], "the bot has the other one now");
    lobby.take_colour("player-0", 5).unwrap();
    lobby.take_colour("player-1", 3).unwrap();
    assert_eq!(lobby.colours(), [5, 3, 1, 2], "the open seat has the other one now");
    lobby.swap(&host, 0, 1).unwrap();
    assert_eq!(lobby.colours(), [3, 5, 1, 2]);
    assert_eq!((lobby.seat_of("player-0"), lobby.seat_of("player-1")), (Some(Seat(1)), Some(Seat(0))));
    lobby.join(&person(1), Some(3)).unwrap();
    assert_eq!(lobby.colours(), [2, 5, 1, 3], "moving to another seat");
    lobby.set_bot(&host, Some(0), Some("greedy")).unwrap();
    lobby.order = Order::Random;
    lobby.start(&host, &Seed::from_u64(3), Timestamp(0)).unwrap();
    let colour_of = |player: &str| lobby.colours()[lobby.seat_of(player).unwrap().index()];
    assert_eq!((colour_of("player-0"), colour_of("player-1")), (5, 3));
    let mut colours = lobby.colours();
    colours.sort_unstable();
    assert_eq!(colours, [1, 2, 3, 5], "nobody shares a colour");
    assert_eq!(lobby.take_colour("player-0", 4).unwrap_err().code, Code::AlreadyStarted);
    assert_eq!(lobby.swap(&host, 0, 1).unwrap_err().code, Code::AlreadyStarted);
}

#[test]
fn only_the_host_swaps_seats_that_exist() {
    let mut lobby = gathered(3, 2);
    assert_eq!(lobby.swap("player-1", 0, 1).unwrap_err().code, Code::NotHost);
    for (a, b) in [(0, 3), (3, 0), (255, 255)] {
        assert_eq!(lobby.swap("player-0", a, b).unwrap_err().code, Code::NoSuchSeat);
    }
    let before = lobby.places.clone();
    lobby.swap("player-0", 1, 1).unwrap();
    assert_eq!(lobby.places, before);
}

fn bot_names(lobby: &Lobby) -> Vec<String> {
    let name = |place: &Place| match place {
        Place::Bot { name, .. } => Some(name.clone()),
        Place::Open | Place::Person { .. } => None,
    };
    lobby.places.iter().filter_map(name).collect()
}

#[test]
fn levels_and_earlier_bots_may_play() {
    let host = person(0).player;
    let mut lobby = gathered(4, 1);
    for bot in ["easy", "medium", "hard", "expert", "random", "weighted", "greedy", "search:10ms", "search:50ms"] {
        lobby.set_bot(&host, Some(1), Some(bot)).unwrap();
        assert!(matches!(&lobby.places[1], Place::Bot { bot: kept, .. } if kept == bot), "{bot}");
    }
    assert!(lobby.set_bot(&host, Some(1), Some("beginner")).is_err());
}

#[test]
fn bots_have_names_that_nobody_else_at_the_table_has() {
    let host = person(0).player;
    let mut lobby = gathered(4, 1);
    lobby.set_bot(&host, None, Some("greedy")).unwrap();
    let [first] = bot_names(&lobby).try_into().unwrap();
    lobby.set_bot(&host, Some(1), Some("search:10ms")).unwrap();
    assert_eq!(bot_names(&lobby), std::slice::from_ref(&first), "a bot keeps its name when it gets stronger");
    lobby.join(&Person { player: "p".to_owned(), name: first.clone() }, None).unwrap();
    assert!(matches!(&lobby.places[2], Place::Person { name, .. } if *name == format!("{first} 2")));
    lobby.set_bot(&host, Some(1), None).unwrap();
    lobby.set_bot(&host, None, Some("greedy")).unwrap();
    lobby.set_bot(&host, None, Some("greedy")).unwrap();
    let names = bot_names(&lobby);
    assert!(names[0] != names[1] && names.iter().all(|name| !name.is_empty()), "{names:?}");
    // A person who has a bot's name by chance keeps it.
    let mut lobby = gathered(4, 1);
    lobby.join(&Person { player: "p".to_owned(), name: first.clone() }, Some(3)).unwrap();
    lobby.set_bot(&host, Some(1), Some("greedy")).unwrap();
    assert_ne!(bot_names(&lobby), [first]);
    lobby.set_bot(&host, Some(2), Some("greedy")).unwrap();
    lobby.set_ready("p", true).unwrap();
    lobby.start(&host, &Seed::from_u64(1), Timestamp(0)).unwrap();
    let header = &lobby.started.as_ref().unwrap().header;
    assert_eq!((header.seats[1].name.as_str(), header.seats[2].name.as_str()), ("greedy", "greedy"));
}

#[test]
fn a_rematch_keeps_bots_and_colours() {
    let host = person(0).player;
    let mut lobby = gathered(4, 2);
    lobby.set_bot(&host, Some(2), Some("greedy")).unwrap();
    lobby.set_bot(&host, Some(3), Some("weighted")).unwrap();
    lobby.take_colour("player-1", 5).unwrap();
    lobby.order = Order::Random;
    lobby.start(&host, &Seed::from_u64(3), Timestamp(0)).unwrap();
    lobby.stage = TableStage::Over;
    let [seat, other] = [1, 0].map(|n| lobby.seat_of(&person(n).player).unwrap());
    lobby.want_rematch("player-1").unwrap();
    lobby.want_rematch("player-1").unwrap();
    assert_eq!(lobby.rematch_wanted, [seat.0]);
    assert_eq!(lobby.want_rematch("stranger").unwrap_err().code, Code::NotSeated);
    let mut next = lobby.again(&person(1), "other".to_owned(), Timestamp(9)).unwrap();
    assert_eq!((bot_names(&next), next.colours()), (bot_names(&lobby), lobby.colours()));
    assert_eq!((next.seat_of("player-1"), next.host.as_deref()), (Some(seat), Some("player-1")));
    next.join_rematch(&person(1), seat.0).unwrap();
    assert!(!next.is_complete(), "one is missing");
    next.join_rematch(&person(0), other.0).unwrap();
    assert_eq!(next.seat_of("player-0"), Some(other));
    assert!(next.is_complete());
    next.set_ready("player-1", false).unwrap();
    assert!(!next.is_complete());
    next.start("player-1", &Seed::from_u64(4), Timestamp(10)).unwrap();
    next.join_rematch(&person(0), other.0).unwrap();
    assert_eq!(next.join_rematch(&person(2), 0).unwrap_err().code, Code::AlreadyStarted);
    assert!(!next.is_complete(), "it has started already");
}

#[test]
fn older_tables_can_still_be_read() {
    let host = person(0).player;
    let mut lobby = gathered(3, 1);
    lobby.set_bot(&host, Some(1), Some("greedy")).unwrap();
    let mut document = serde_json::to_value(&lobby).unwrap();
    let places = document["places"].as_array_mut().unwrap();
    places[1].as_object_mut().unwrap().remove("name");
    assert!(document.get("colours").is_none() && document.get("kicked").is_none(), "{document}");
    let old: Lobby = serde_json::from_value(document).unwrap();
    let view = old.view("T", "CODE", 0, Timestamp(0), 0);
    assert_eq!(view.seats[2], PlaceView::Open { colour: 2 });
    let nameless = PlaceView::Bot { colour: 1, bot: "greedy".to_owned(), name: String::new(), temperament: None };
    assert_eq!(view.seats[1], nameless);
}
