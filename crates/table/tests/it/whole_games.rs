//! Complete games at a table: played, stored, resumed and checked.

use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use hexhaven_table::{Damage, Lobby, Origin, Person, Place, Play, Request, Stored};
use protocol::{Code, Limits, NewTable, Order, Seats, Span, TimeControl, Timestamp, Visibility};
use random::Seed;
use rules::{Preset, Seat};

fn person(n: usize) -> Person {
    Person { player: format!("player-{n}"), name: format!("Name {n}") }
}

/// A full table whose game has started.
fn started(preset: Preset, seats: u8, order: Order, seed: &Seed) -> Lobby {
    let new = NewTable { preset, seats: Some(Seats::Count(seats)), order, ..NewTable::default() };
    let mut lobby = Lobby::open(&new, &person(0), seed.commitment(), Timestamp(1_000)).unwrap();
    for n in 1..usize::from(seats) {
        assert_eq!(lobby.join(&person(n), None).unwrap(), Seat(n as u8));
        lobby.set_ready(&person(n).player, true).unwrap();
    }
    lobby.start(&person(0).player, seed, Timestamp(5_000)).unwrap();
    lobby
}

/// Plays a game with bots to its end. Returns it with the entries as they would be stored.
fn play_out(lobby: &Lobby, seed: &Seed) -> (Play, Vec<Stored>) {
    play_out_undoing(lobby, seed, u64::MAX)
}

/// Plays a game with bots to its end. If an action leads to a version that is a multiple of `interval`, it is undone
/// if possible.
fn play_out_undoing(lobby: &Lobby, seed: &Seed, interval: u64) -> (Play, Vec<Stored>) {
    let game = lobby.started.clone().unwrap();
    let mut play = Play::begin(game.header, *seed, lobby.time, game.at).unwrap();
    let mut bots: Vec<Box<dyn Bot>> =
        (0..lobby.places.len()).map(|seat| Kind::Greedy.new_bot(play.game(), &seed.game(seat as u64))).collect();
    let mut floor = DecisionOrder::default();
    let mut entries = Vec::new();
    let mut at = game.at;
    while let Some(seat) = floor.next(play.game(), play.state()) {
        let handle = play.game().seat_handle(play.state(), seat, play.version());
        let action = bots[seat.index()].choose(&handle);
        let mv = check_or_withdraw(play.game(), play.state(), seat, &action).unwrap();
        let action = play.game().action(&mv);
        at = at.plus(700);
        let request = Request { id: format!("r{}", play.version()), digest: "d".to_owned() };
        let prepared = play.prepare(seat, &action, Origin::Player, Some(request.clone()), at).unwrap();
        entries.push(Stored { version: prepared.version, request: Some(request.id), at, body: prepared.body.clone() });
        play.commit(prepared);
        if play.version().is_multiple_of(interval) && play.undoable(seat).is_some() {
            let prepared = play.prepare_undo(seat, None, at).unwrap();
            entries.push(Stored { version: prepared.version, request: None, at, body: prepared.body.clone() });
            play.commit(prepared);
        }
    }
    assert!(play.is_over());
    (play, entries)
}

fn resume(lobby: &Lobby, seed: &Seed, entries: &[Stored]) -> Result<Play, Damage> {
    let game = lobby.started.clone().unwrap();
    Play::resume(game.header, *seed, lobby.time, game.at, entries)
}

#[test]
fn a_game_is_the_same_after_every_restart() {
    for (preset, seats, n) in [(Preset::Official, 4, 1), (Preset::Online, 2, 2), (Preset::Catamm, 3, 3)] {
        let seed = Seed::from_u64(n).game(0);
        let lobby = started(preset, seats, Order::Random, &seed);
        let (play, entries) = play_out_undoing(&lobby, &seed, n * 7);
        let again = resume(&lobby, &seed, &entries).unwrap();
        assert_eq!(again.state(), play.state());
        assert_eq!(again.deadlines(), play.deadlines());
        let half = entries.len() / 2;
        let mut half_way = resume(&lobby, &seed, &entries[..half]).unwrap();
        assert_eq!(half_way.version(), half as u64);
        let steps = half_way.catch_up_with(&entries).unwrap();
        assert_eq!(steps.len(), entries.len() - half);
        assert_eq!(half_way.state(), play.state());
    }
}

#[test]
fn missed_actions_equal_the_sent_ones() {
    let seed = Seed::from_u64(4).game(0);
    let lobby = started(Preset::Official, 4, Order::Chosen, &seed);
    let (play, entries) = play_out_undoing(&lobby, &seed, 5);
    for to in [None, Some(Seat(0)), Some(Seat(3))] {
        let game = lobby.started.clone().unwrap();
        let mut live = Play::begin(game.header, seed, lobby.time, game.at).unwrap();
        let told: Vec<_> =
            live.catch_up_with(&entries).unwrap().iter().map(|step| step.told(play.game(), to)).collect();
        for since in [0, 1, 63, 64, 65, 200, play.version() - 1, play.version(), play.version() + 5] {
            let missed = play.missed(since, to, usize::MAX);
            assert_eq!(missed, told[told.len().min(since as usize)..], "since {since}");
        }
    }
}

#[test]
fn the_record_proves_the_dice() {
    let seed = Seed::from_u64(5).game(0);
    let lobby = started(Preset::Official, 3, Order::Chosen, &seed);
    let (play, entries) = play_out_undoing(&lobby, &seed, 6);
    let log = play.record().unwrap();
    assert!(log.records.iter().any(|record| record.name() == "UNDO"), "something was undone");
    let text = log.to_text();
    let parsed = record::Log::parse(&text).unwrap();
    record::replay(&parsed).unwrap().run_to(None).unwrap();
    assert_eq!(parsed.header.commitment.as_deref(), Some(seed.commitment().as_str()));
    let mut other = parsed.clone();
    other.header.commitment = Some(Seed::from_u64(6).commitment());
    assert!(record::replay(&other).is_err(), "the seed does not match the commitment");
    let unfinished = resume(&lobby, &seed, &entries[..40]).unwrap();
    assert!(unfinished.record().is_none(), "a running game does not reveal its seed");
}

#[test]
fn players_may_change_seats_before_the_game() {
    let seed = Seed::from_u64(30).game(0);
    let new = NewTable { seats: Some(Seats::Count(4)), ..NewTable::default() };
    let mut lobby = Lobby::open(&new, &person(0), seed.commitment(), Timestamp(0)).unwrap();
    lobby.join(&person(1), None).unwrap();
    lobby.set_ready(&person(1).player, true).unwrap();
    assert_eq!(lobby.join(&person(1), Some(3)).unwrap(), Seat(3));
    assert_eq!(lobby.join(&person(1), None).unwrap(), Seat(3), "a seated player stays");
    assert!(matches!(&lobby.places[3], Place::Person { ready: true, .. }) && lobby.places[1] == Place::Open);
    assert_eq!(lobby.join(&person(1), Some(0)).unwrap_err().code, Code::SeatTaken);
    // The host is still the host after moving.
    assert_eq!(lobby.join(&person(0), Some(2)).unwrap(), Seat(2));
    lobby.set_bot(&person(0).player, Some(0), Some("greedy")).unwrap();
    lobby.set_bot(&person(0).player, Some(1), Some("greedy")).unwrap();
    lobby.start(&person(0).player, &seed, Timestamp(0)).unwrap();
    assert_eq!(lobby.join(&person(1), Some(0)).unwrap(), Seat(3), "seats cannot be changed during a game");
}

#[test]
fn a_flipped_byte_is_found() {
    let seed = Seed::from_u64(7).game(0);
    let lobby = started(Preset::Official, 3, Order::Chosen, &seed);
    let (_, entries) = play_out(&lobby, &seed);
    for n in (0..entries.len()).step_by(7) {
        let mut altered = entries.clone();
        // The first line is protected by the store.
        let body = &altered[n].body;
        let line = body.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        let place = line + (n * 31) % (body.len() - line);
        altered[n].body[place] ^= 1;
        let damage = resume(&lobby, &seed, &altered).err().unwrap_or_else(|| panic!("entry {n}, byte {place}"));
        assert_eq!(damage.version, n as u64 + 1);
    }
    let mut gap = entries.clone();
    gap.remove(10);
    assert_eq!(resume(&lobby, &seed, &gap).err().unwrap().version, 12);
    assert!(resume(&lobby, &Seed::from_u64(8), &entries).is_err(), "another seed");
}

#[test]
fn an_unattended_game_continues_by_the_clock() {
    for (preset, seats, n) in [(Preset::Official, 4, 11), (Preset::Catamm, 2, 12)] {
        let seed = Seed::from_u64(n).game(0);
        let lobby = started(preset, seats, Order::Chosen, &seed);
        let game = lobby.started.clone().unwrap();
        let mut play = Play::begin(game.header, seed, lobby.time, game.at).unwrap();
        let mut last = game.at;
        while !play.is_over() && play.version() < 600 {
            let deadline = play.deadlines()[0];
            assert!(deadline.at >= last, "deadlines never move backwards");
            last = deadline.at;
            let action = play.timeout_action(&deadline);
            let seat = Seat(deadline.seat);
            let prepared = play
                .prepare(seat, &action, Origin::Clock, None, deadline.at)
                .unwrap_or_else(|refused| panic!("{action:?} for {deadline:?}: {}", refused.message));
            play.commit(prepared);
        }
        assert!(play.state().turn() > 50, "turns passed");
    }
}

#[test]
fn a_game_continues_with_fallback_actions_only() {
    for (preset, seats, n) in [(Preset::Official, 4, 21), (Preset::Catamm, 2, 22)] {
        let seed = Seed::from_u64(n).game(0);
        let lobby = started(preset, seats, Order::Chosen, &seed);
        let game = lobby.started.clone().unwrap();
        let mut play = Play::begin(game.header, seed, lobby.time, game.at).unwrap();
        while play.version() < 400 {
            let seat = play.game().actors(play.state()).iter().next().unwrap();
            let action = play.fallback_action(seat).unwrap();
            let prepared = play.prepare(seat, &action, Origin::Bot, None, game.at).unwrap();
            play.commit(prepared);
        }
        assert!(play.state().turn() > 50, "turns passed");
    }
}

#[test]
fn outages_are_not_charged() {
    let seed = Seed::from_u64(13).game(0);
    let reserve = Limits { reserve: Span::seconds(60), ..Limits::default() };
    let time = TimeControl::Limits(reserve);
    let lobby = Lobby { time, ..started(Preset::Official, 3, Order::Chosen, &seed) };
    let game = lobby.started.clone().unwrap();
    let mut play = Play::begin(game.header, seed, time, game.at).unwrap();
    let place = |play: &Play| play.game().action(&play.game().moves(play.state(), Seat(0))[0]);
    // Ten seconds of thinking, an hour of outage, and ten more seconds before the next action.
    let (down, up) = (game.at.plus(10_000), game.at.plus(3_610_000));
    play.excuse(down, up);
    play.excuse(down, up);
    assert_eq!(play.deadlines()[0].limit_at, up.plus(50_000), "a time span is excused only once");
    let prepared = play.prepare(Seat(0), &place(&play), Origin::Player, None, up.plus(10_000)).unwrap();
    let entry = Stored { version: 1, request: None, at: prepared.at, body: prepared.body.clone() };
    play.commit(prepared);
    assert_eq!(play.reserves().unwrap(), [60_000; 3], "twenty seconds of sixty");
    assert_eq!(play.deadlines()[0].limit_at, up.plus(50_000), "the same setup turn continues");
    // Other nodes, and this one after a restart, read it from the entry.
    let again = resume(&lobby, &seed, &[entry]).unwrap();
    assert_eq!(again.deadlines(), play.deadlines());
    // Without the excuse, the hour would have used up the reserve.
    let game = lobby.started.clone().unwrap();
    let mut charged = Play::begin(game.header, seed, time, game.at).unwrap();
    for action in 0..2 {
        let prepared = charged.prepare(Seat(0), &place(&charged), Origin::Player, None, up.plus(action)).unwrap();
        charged.commit(prepared);
    }
    assert_eq!(charged.reserves().unwrap()[0], 0);
}

#[test]
fn without_clocks_there_are_no_deadlines() {
    let new = NewTable {
        clock: TimeControl::Off,
        visibility: Visibility::Public,
        seats: Some(Seats::Count(3)),
        ..NewTable::default()
    };
    let seed = Seed::from_u64(1).game(0);
    let mut lobby = Lobby::open(&new, &person(0), seed.commitment(), Timestamp(0)).unwrap();
    for seat in 1..3 {
        lobby.set_bot(&person(0).player, Some(seat), Some("greedy")).unwrap();
    }
    lobby.start(&person(0).player, &seed, Timestamp(0)).unwrap();
    let game = lobby.started.unwrap();
    let play = Play::begin(game.header, seed, TimeControl::Off, game.at).unwrap();
    assert!(play.deadlines().is_empty());
    assert!(play.update_since(None, Some(Seat(0)), Timestamp(0)).deadline.is_none());
}

/// Expected and actual production agree over many games: neither the cards of the second settlement nor those of gold
/// hexes count as luck.
#[test]
fn luck_evens_out() {
    for (preset, games) in [(Preset::Official, 72), (Preset::Catamm, 24)] {
        let (mut produced, mut expected) = (0.0, 0.0);
        for n in 0..games {
            let seed = Seed::from_u64(n).game(9);
            let lobby = started(preset, 4, Order::Chosen, &seed);
            let (play, entries) = play_out(&lobby, &seed);
            for seat in play.statistics().seats {
                let brought = f64::from(seat.produced.iter().sum::<u32>());
                assert!((seat.luck - (brought - seat.expected)).abs() < 1e-9);
                (produced, expected) = (produced + brought, expected + seat.expected);
            }
            // Before the first roll there is neither.
            let rolled = |entries: &[Stored]| {
                let play = resume(&lobby, &seed, entries).unwrap();
                play.statistics().dice.iter().sum::<u32>() > 0
            };
            let placed = (1..entries.len()).find(|&count| rolled(&entries[..count])).unwrap() - 1;
            let begun = resume(&lobby, &seed, &entries[..placed]).unwrap().statistics();
            assert!(begun.seats.iter().all(|seat| seat.produced == [0; 5] && seat.expected == 0.0), "{begun:?}");
        }
        let ratio = produced / expected;
        assert!(
            (0.98..1.02).contains(&ratio),
            "{preset:?}: {produced} cards produced, {expected:.1} expected: {ratio:.4}"
        );
    }
}

/// What was undone is not counted, and listeners that missed it do not need to know of it.
#[test]
fn undone_actions_do_not_count() {
    let seed = Seed::from_u64(8).game(0);
    let lobby = started(Preset::Official, 3, Order::Chosen, &seed);
    let (play, _) = play_out_undoing(&lobby, &seed, 4);
    let log = play.record().unwrap();
    let undone = log.records.iter().filter(|record| record.name() == "UNDO").count();
    assert!(undone > 10, "{undone}");
    let observed = play.observed(Some(Seat(1)));
    assert_eq!(observed.len(), log.records.len() - 2 * undone);
    let mut state = play.game().start();
    for (told, record) in observed.iter().map(|told| (told, &log.records[told.version as usize - 1])) {
        let mv = play.game().check(&state, told.seat, &told.action).expect("they follow from each other");
        play.game().apply(&mut state, &mv, record.action().expect("an action").outcome, &mut ());
    }
    assert_eq!(state, *play.state());
    let trades = observed.iter().filter(|told| told.action.name() == "TRADE_WITH_BANK").count();
    assert_eq!(play.statistics().seats.iter().map(|seat| seat.exchanges as usize).sum::<usize>(), trades);
}

/// Undoing gives no time back, not even if the next player's time has begun.
#[test]
fn undoing_gives_no_time_back() {
    let seed = Seed::from_u64(9).game(0);
    let mut lobby = started(Preset::Official, 3, Order::Chosen, &seed);
    let second = Span { milliseconds: 1_000 };
    let limits = Limits { setup: Span { milliseconds: 60_000 }, reserve: second, ..Limits::default() };
    lobby.time = TimeControl::Limits(limits);
    let game = lobby.started.clone().unwrap();
    let mut play = Play::begin(game.header, seed, lobby.time, Timestamp(0)).unwrap();
    let act = |play: &mut Play, at: i64| {
        let mv = play.game().moves(play.state(), Seat(0)).remove(0);
        let action = play.game().action(&mv);
        let prepared = play.prepare(Seat(0), &action, Origin::Player, None, Timestamp(at)).unwrap();
        play.commit(prepared);
    };
    act(&mut play, 20_000);
    act(&mut play, 50_000);
    assert_eq!(play.deadlines()[0].seat, 1);
    for at in [55_000, 56_000] {
        let prepared = play.prepare_undo(Seat(0), None, Timestamp(at)).unwrap();
        play.commit(prepared);
        let deadline = &play.deadlines()[0];
        // 50 of 60 seconds were used before the other player's time began.
        assert_eq!((deadline.seat, deadline.limit_at), (0, Timestamp(65_000)), "at {at}");
    }
    let refused = play.prepare_undo(Seat(0), None, Timestamp(57_000)).err().unwrap();
    assert_eq!(refused.code, Code::UndoNotPossible);
    assert_eq!(play.prepare_undo(Seat(1), None, Timestamp(57_000)).err().unwrap().code, Code::UndoNotPossible);
}

/// Undo is on by default where only one person plays, and never where games are rated.
#[test]
fn the_table_decides_what_can_be_undone() {
    use protocol::{SeatFor, UndoRule};
    let table = |seats: [&str; 3], undo, visibility| {
        let seats = Some(Seats::Each(seats.map(|word| SeatFor::Word(word.to_owned())).to_vec()));
        let new = NewTable { seats, undo, visibility, ..NewTable::default() };
        Lobby::open(&new, &person(0), "c".to_owned(), Timestamp(0)).unwrap().undo_rule()
    };
    let (alone, together) = (["person", "greedy", "greedy"], ["person", "open", "greedy"]);
    let (off, on) = (UndoRule::Off, UndoRule::OwnLast);
    let (private, public) = (Visibility::Private, Visibility::Public);
    for (seats, undo, visibility, expected) in [
        (alone, None, private, on),
        (alone, None, public, on),
        (alone, Some(off), private, off),
        (together, None, private, off),
        (together, Some(on), private, on),
        (together, None, public, off),
        (together, Some(on), public, off),
    ] {
        assert_eq!(table(seats, undo, visibility), expected, "{seats:?}, {undo:?}, {visibility:?}");
    }
}
