//! Repeated requests get the same answer, and actions chosen at an old version are refused.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::ask;
use serde_json::{Value, json};
use std::collections::HashSet;

/// How often the same request is sent at once.
const TIMES: usize = 100;

fn due(seats: &[Seat]) -> usize {
    seats.iter().position(Seat::is_due).expect("a seat must act")
}

/// Plays until a seat can make an offer, and returns that seat.
fn bargaining(seats: &mut [Seat]) -> usize {
    let mut choices = stream(7);
    loop {
        let who = due(seats);
        if seats[who].stage() == "main_actions" && cards(&seats[who]).is_some() {
            return who;
        }
        assert!(!play(seats, &mut choices, 1), "no seat ever had a card to offer");
    }
}

/// A resource that a seat has, and a different one.
fn cards(seat: &Seat) -> Option<(String, &'static str)> {
    let number = seat.number()? as usize;
    let hand = seat.latest["view"]["players"][number]["resources"].as_object()?;
    let (has, _) = hand.iter().find(|(_, count)| count.as_u64().is_some_and(|count| count > 0))?;
    let other = if has == "ore" { "wool" } else { "ore" };
    Some((has.clone(), other))
}

fn offer(seat: &Seat) -> Value {
    let (give, want) = cards(seat).expect("it has a card");
    json!({"type": "PROPOSE_TRADE", "give": {give: 1}, "want": {want: 1}})
}

#[test]
fn concurrent_repeats_of_a_request_are_one_event() {
    let server = Server::start("same", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    let who = due(&seats);
    let action = seats[who].choice(&mut stream(1)).expect("the seat must act");
    let body = json!({"requestId": "once", "knownVersion": 0, "action": action}).to_string();
    let replies: HashSet<String> = std::thread::scope(|scope| {
        let asks: Vec<_> = (0..TIMES)
            .map(|_| {
                let (web, path, body) = (web.known(party.token(who)), party.path("/actions"), &body);
                scope.spawn(move || web.send(&path, body).good().to_string())
            })
            .collect();
        asks.into_iter().map(|ask| ask.join().expect("it is answered")).collect()
    });
    assert_eq!(replies, HashSet::from([json!({"requestId": "once", "version": 1}).to_string()]));
    seats.iter_mut().for_each(|seat| seat.follow(1));
    // Over a socket, all sent before the first answer.
    let who = due(&seats);
    let action = seats[who].choice(&mut stream(1)).expect("the seat must act");
    for _ in 0..TIMES {
        seats[who].socket.act("again", 1, &action);
    }
    for _ in 0..TIMES {
        let answer = seats[who].socket.answer("again");
        assert_eq!(answer, json!({"type": "reply", "requestId": "again", "version": 2}));
    }
    assert_eq!(party.look(&web, 0)["version"], 2);
    // The same request id for another action.
    let other = if action["type"] == "END_TURN" { json!({"type": "ROLL_DICE"}) } else { json!({"type": "END_TURN"}) };
    for (version, action) in [(2, &action), (1, &other)] {
        seats[who].socket.act("again", version, action);
        let refused = seats[who].socket.answer("again");
        assert_eq!((&refused["code"], &refused["version"]), (&json!("ID_CONFLICT"), &json!(2)), "{refused}");
    }
    // Each seat has its own request ids.
    let before: Vec<u64> = seats.iter().map(|seat| seat.version).collect();
    assert!(before.iter().all(|&version| version <= 2));
    let another = (who + 1) % 4;
    seats[another].socket.act("again", 2, &json!({"type": "RESIGN"}));
    assert_eq!(seats[another].socket.answer("again")["version"], 3);
}

#[test]
fn a_refused_request_id_can_be_used_again() {
    let server = Server::start("refusal", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let who = due(&seats);
    seats[who].socket.act("one", 0, &json!({"type": "ROLL_DICE"}));
    assert_eq!(seats[who].socket.answer("one")["type"], "refused");
    let action = seats[who].choice(&mut stream(1)).expect("the seat must act");
    seats[who].socket.act("one", 0, &action);
    assert_eq!(seats[who].socket.answer("one")["version"], 1);
}

#[test]
fn actions_chosen_at_another_version_are_stale() {
    let server = Server::start("stale", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 5);
    let who = due(&seats);
    let action = seats[who].choice(&mut stream(1)).expect("the seat must act");
    for version in [0, 4, 6, u64::MAX] {
        seats[who].socket.act("old", version, &action);
        let refused = seats[who].socket.answer("old");
        let told = (&refused["code"], &refused["version"], &refused["retryable"]);
        assert_eq!(told, (&json!("STALE"), &json!(5), &json!(false)), "{refused}");
        let body = json!({"requestId": "old", "knownVersion": version, "action": action});
        let refused = web.known(party.token(who)).post(&party.path("/actions"), &body).refused("STALE");
        assert_eq!(refused["version"], 5);
    }
    assert_eq!(party.look(&web, who)["version"], 5);
}

#[test]
fn answers_and_discards_are_checked_against_the_latest_version() {
    let server = Server::start("exempt", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let who = bargaining(&mut seats);
    let known = seats[who].version;
    let proposed = offer(&seats[who]);
    seats[who].act(&proposed).expect("an offer may be made");
    let (give, want) = (proposed["give"].clone(), proposed["want"].clone());
    let others: Vec<usize> = (0..4).filter(|&seat| seat != who).collect();
    let answers = [
        json!({"type": "REJECT_TRADE", "offer": 0}),
        json!({"type": "COUNTER_TRADE", "offer": 0, "give": want, "want": give}),
        json!({"type": "RESIGN"}),
    ];
    for (made, (&seat, answer)) in (2..).zip(others.iter().zip(&answers)) {
        // A counter-offer may be refused for lack of cards, but it is never stale.
        seats[seat].socket.say(&ask("answer", known, answer));
        let told = seats[seat].socket.answer("answer");
        assert_ne!(told["code"], "STALE", "{answer}: {told}");
        assert!(told["type"] == "reply" || answer["type"] == "COUNTER_TRADE", "{answer}: {told}, {made}");
    }
    // Other actions are stale.
    seats[who].socket.act("end", known, &json!({"type": "END_TURN"}));
    assert_eq!(seats[who].socket.answer("end")["code"], "STALE");
}

#[test]
fn a_discard_chosen_at_an_old_version_is_accepted() {
    let server = Server::start("discard", &[]);
    let mut new = quick(10);
    new["options"]["hand_limit"] = 2.into();
    let party = Party::start(&server.web(), &new);
    let mut seats = party.connect(&server);
    let mut choices = stream(3);
    while seats[0].stage() != "robber_discard" {
        assert!(!play(&mut seats, &mut choices, 1), "no seat ever had to discard");
    }
    let who = due(&seats);
    let action = seats[who].choice(&mut choices).expect("the seat must act");
    assert_eq!(action["type"], "DISCARD");
    seats[who].socket.act("discard", 1, &action);
    assert_eq!(seats[who].socket.answer("discard")["type"], "reply");
}
