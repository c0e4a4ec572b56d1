//! Disconnecting and reconnecting: a seat is held, a bot plays for its owner, and the owner gets it back.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::Socket;
use serde_json::{Value, json};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn due(seats: &[Seat]) -> usize {
    seats.iter().position(Seat::is_due).expect("a seat must act")
}

/// A resource that a seat has.
fn card(seat: &Seat) -> Option<String> {
    let hand = seat.latest["view"]["players"][seat.number()? as usize]["resources"].as_object()?;
    hand.iter().find(|(_, count)| count.as_u64().is_some_and(|count| count > 0)).map(|(name, _)| name.clone())
}

/// Plays until a seat can make an offer that another seat can accept. Returns proposer, partner and offer.
fn bargain(seats: &mut [Seat]) -> (usize, usize, Value) {
    let mut choices = stream(21);
    for _ in 0..2000 {
        let who = due(seats);
        if let Some(give) = card(&seats[who]).filter(|_| seats[who].stage() == "main_actions") {
            for partner in (0..4).filter(|&partner| partner != who) {
                if let Some(want) = card(&seats[partner]).filter(|want| *want != give) {
                    return (who, partner, json!({"type": "PROPOSE_TRADE", "give": {give: 1}, "want": {want: 1}}));
                }
            }
        }
        assert!(!play(seats, &mut choices, 1), "no trade was ever possible");
    }
    panic!("no trade was ever possible");
}

fn offers(seat: &Seat) -> Vec<Value> {
    seat.latest["view"]["tradeContext"]["offers"].as_array().expect("a view has offers").clone()
}

#[test]
fn leaving_withdraws_offers_and_acceptances() {
    let server = Server::start("leave-offers", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let (who, partner, offer) = bargain(&mut seats);
    let version = seats[who].act(&offer).expect("an offer may be made");
    seats.iter_mut().for_each(|seat| seat.follow(version));
    assert_eq!(offers(&seats[who]).len(), 1, "{}", seats[who].latest["view"]);
    let id = offers(&seats[who])[0]["id"].clone();
    let version = seats[partner].act(&json!({"type": "ACCEPT_TRADE", "offer": id})).expect("it has the card");
    seats.iter_mut().for_each(|seat| seat.follow(version));
    // The accepting player is back within ten seconds: nothing has changed.
    seats[partner].socket = Socket::open(&server.address);
    sleep(Duration::from_secs(2));
    seats[partner].reconnect(&server.address);
    sleep(Duration::from_secs(10));
    assert_eq!(party.look(&server.web(), who)["version"], version, "something was withdrawn");
    // The accepting player leaves: the acceptance is withdrawn, the offer remains.
    seats[partner].socket = Socket::open(&server.address);
    let witness = (0..4).find(|&seat| seat != who && seat != partner).expect("four play");
    seats[witness].follow(version + 1);
    assert_eq!(seats[witness].latest["events"][0]["action"]["type"], "REJECT_TRADE");
    assert_eq!(seats[witness].latest["events"][0]["by"], "left");
    let refused = seats[who].act(&json!({"type": "CONFIRM_TRADE", "offer": id, "with": partner}));
    let refused = refused.expect_err("the acceptance was withdrawn");
    assert!(
        matches!(refused["code"].as_str(), Some("STALE" | "TRADE_NOT_ACCEPTED" | "TRADE_UNKNOWN_OFFER")),
        "{refused}"
    );
    // The offering player leaves: the offer is withdrawn.
    seats[who].socket = Socket::open(&server.address);
    seats[witness].follow_at_least(version + 2);
    assert!(offers(&seats[witness]).is_empty(), "{}", seats[witness].latest["view"]);
}

#[test]
fn closing_one_of_two_sockets_changes_nothing() {
    let server = Server::start("two-sockets", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let (who, _, offer) = bargain(&mut seats);
    let second = Seat::connect(&server.address, &party.table, Some(party.token(who)));
    let version = seats[who].act(&offer).expect("an offer may be made");
    drop(second);
    sleep(Duration::from_millis(300));
    let looked = party.look(&server.web(), who);
    assert_eq!(looked["version"], version, "the offer remains");
    assert_eq!(looked["table"]["seats"][who]["connected"], true);
}

/// Waits until the table satisfies a condition.
fn shown(server: &Server, party: &Party, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let looked = server.web().get(&party.path("")).good();
        if fits(&looked) {
            return looked;
        }
        assert!(begun.elapsed() < Duration::from_secs(15), "never {what}: {looked}");
        sleep(Duration::from_millis(30));
    }
}

#[test]
fn a_bot_plays_for_an_absent_player_until_they_return() {
    let server = Server::start("away", &["--away-grace", "0.3"]);
    let (party, mut seats) = Party::start_in_person(&server, &quick(10));
    let mut choices = stream(1);
    // Past the setup, to a turn of another seat than the first.
    while seats[0].is_due() || seats[0].stage().starts_with("setup") {
        play(&mut seats, &mut choices, 1);
    }
    let mut away = seats.remove(0);
    away.socket = Socket::open(&server.address);
    shown(&server, &party, "away", |looked| looked["table"]["seats"][0]["connected"] == false);
    let begun = Instant::now();
    let mut bot_played = false;
    while !bot_played {
        assert!(begun.elapsed() < Duration::from_secs(20), "no bot plays for the absent player");
        if seats.iter().any(Seat::is_due) {
            play(&mut seats, &mut choices, 1);
        } else {
            let next = seats[0].version + 1;
            seats[0].follow_at_least(next);
            bot_played = seats[0].latest["events"][0]["seat"] == 0;
            assert!(!bot_played || seats[0].latest["events"][0]["by"] == "bot", "{}", seats[0].latest["events"]);
        }
        let newest = seats.iter().map(|seat| seat.version).max().expect("three play");
        seats.iter_mut().for_each(|seat| seat.follow_at_least(newest));
    }
    let looked = shown(&server, &party, "played by a bot", |looked| looked["table"]["seats"][0]["botPlays"] == true);
    assert_eq!(looked["table"]["seats"][0]["connected"], false);
    // After reconnecting, the player receives everything they missed and has the seat again.
    away.reconnect(&server.address);
    let looked = shown(&server, &party, "back", |looked| looked["table"]["seats"][0]["connected"] == true);
    assert_eq!(looked["table"]["seats"][0]["botPlays"], false);
    seats.insert(0, away);
    let newest = seats.iter().map(|seat| seat.version).max().expect("four play");
    seats.iter_mut().for_each(|seat| seat.follow_at_least(newest));
    sleep(Duration::from_millis(400));
    while !seats[0].is_due() {
        play(&mut seats, &mut choices, 1);
    }
    let version = seats[0].version;
    sleep(Duration::from_millis(800));
    assert_eq!(party.look(&server.web(), 0)["version"], version, "a bot played for a present player");
}

#[test]
fn a_game_continues_when_a_player_leaves_in_their_turn() {
    let server = Server::start("own-turn", &["--away-grace", "0.3"]);
    let (_, mut seats) = Party::start_in_person(&server, &quick(10));
    assert!(seats[0].is_due());
    seats[0].socket = Socket::open(&server.address);
    seats[1].follow_at_least(2);
    assert_eq!(seats[1].latest["events"][0]["seat"], 0);
}

#[test]
fn players_who_do_not_reconnect_after_a_restart_are_away() {
    let mut server = Server::start("no-return", &["--away-grace", "0.3", "--outage-grace", "0.1"]);
    let (party, mut seats) = Party::start_in_person(&server, &quick(10));
    server.kill();
    server.restart();
    seats[1].reconnect(&server.address);
    seats[1].follow_at_least(1);
    assert_eq!(seats[1].latest["events"][0]["seat"], 0, "a bot plays for a player who did not reconnect");
    let looked = party.look(&server.web(), 1);
    assert_eq!(looked["table"]["seats"][1]["connected"], true);
    assert_eq!(looked["table"]["seats"][2]["connected"], false);
}

#[test]
fn a_deserted_table_is_closed_and_reopened_by_its_players() {
    let server = Server::start("deserted", &["--close-after", "0.4", "--outage-grace", "0.2"]);
    let web = server.web();
    let mut new = quick(10);
    new["visibility"] = "public".into();
    let party = Party::start(&web, &new);
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    play(&mut seats, &mut choices, 20);
    let version = seats[0].version;
    for seat in &mut seats {
        seat.socket = Socket::open(&server.address);
    }
    shown(&server, &party, "closed", |looked| looked["table"]["stage"] == "closed");
    assert_eq!(web.get("/api/v1/tables").good()["tables"], json!([]));
    // A stranger does not reopen it; a player does, and the game continues.
    let mut stranger = Socket::greet(&server.address, &party.table, None, None);
    assert_eq!(stranger.next_of("welcome")["table"]["stage"], "closed");
    seats.iter_mut().for_each(|seat| seat.reconnect(&server.address));
    assert_eq!(seats[0].version, version);
    shown(&server, &party, "played again", |looked| looked["table"]["stage"] == "playing");
    play(&mut seats, &mut choices, 10);
    assert_eq!(seats[0].version, version + 10);
    // Also over HTTP.
    drop(seats);
    shown(&server, &party, "closed", |looked| looked["table"]["stage"] == "closed");
    let looks: Vec<Value> = (0..4).map(|seat| party.look(&web, seat)).collect();
    let who = looks.iter().position(crate::people::is_due).expect("a seat must act");
    let action = crate::people::choice(&looks[who], &mut choices).expect("the seat must act");
    let ask = json!({"requestId": "back", "knownVersion": version + 10, "action": action});
    web.known(party.token(who)).post(&party.path("/actions"), &ask).good();
    assert_eq!(party.look(&web, who)["table"]["stage"], "playing");
}

#[test]
fn an_empty_open_table_is_closed_too() {
    let server = Server::start("waiting", &["--close-after", "0.4", "--away-grace", "0.2"]);
    let web = server.web();
    let mut new = quick(10);
    new["visibility"] = "public".into();
    let party = Party::gather(&web, &new);
    let mut host = Socket::greet(&server.address, &party.code, Some(party.token(0)), None);
    assert_eq!(host.next_of("welcome")["table"]["table"], party.table.as_str());
    sleep(Duration::from_millis(1200));
    assert_eq!(web.get(&party.path("")).good()["table"]["stage"], "open", "somebody is present");
    drop(host);
    shown(&server, &party, "closed", |looked| looked["table"]["stage"] == "closed");
    assert_eq!(web.get("/api/v1/tables").good()["tables"], json!([]));
    web.post(&party.path("/join"), &json!({"name": "Late"})).refused("TABLE_CLOSED");
    // The host reopens it. The others were gone for too long, and take their seats again.
    let host = web.known(party.token(0));
    host.post(&party.path("/ready"), &json!({})).good();
    for seat in 1..4 {
        let guest = web.known(party.token(seat));
        guest.post(&party.path("/join"), &json!({"seat": seat})).good();
        guest.post(&party.path("/ready"), &json!({})).good();
    }
    host.post(&party.path("/start"), &json!({})).good();
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 10);
}

#[test]
fn reconnecting_with_any_version_sends_what_was_missed() {
    let server = Server::start("gaps", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 300);
    let head = seats[0].version;
    assert!(head >= 290, "the game ended at version {head}");
    for since in [0, 1, 63, 64, 65, 127, 128, 129, head - 1, head] {
        let mut seat = Seat::connect(&server.address, &party.table, Some(party.token(2)));
        seat.version = since;
        seat.reconnect(&server.address);
        assert_eq!((seat.version, seat.received.len() as u64), (head, head - since));
        // The same events as were sent at the time, and as HTTP returns.
        let path = format!("{}?since={since}", party.path(""));
        let looked = server.web().known(party.token(2)).get(&path).good();
        assert_eq!(looked["events"], seat.latest["events"]);
    }
    // With a version in the future, the client gets the current state.
    let mut early = Socket::greet(&server.address, &party.table, None, Some(head + 1000));
    let update = early.next_of("update");
    assert!(update["board"].is_object() && update["version"] == head, "{}", update["version"]);
}

#[test]
fn a_player_who_resigns_is_out_of_the_game() {
    let server = Server::start("resign", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 20);
    let version = seats[3].act(&json!({"type": "RESIGN"})).expect("resigning is always legal");
    assert_eq!(seats[3].act(&json!({"type": "RESIGN"})).expect_err("resigning twice is refused")["code"], "RESIGNED");
    seats.iter_mut().for_each(|seat| seat.follow(version));
    // Leaving a running game is resigning.
    web.known(party.token(2)).post(&party.path("/leave"), &json!({})).good();
    web.known(party.token(1)).post(&party.path("/leave"), &json!({})).good();
    seats[0].follow_at_least(version + 2);
    assert!(seats[0].is_over(), "the last player has won");
    assert_eq!(seats[0].latest["view"]["winner"], 0);
}
