//! What bots offer to people: one offer in a turn, never the same one twice, and not for long.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::thread::sleep;
use std::time::{Duration, Instant};

fn with_bots(points: u8) -> Value {
    let mut new = quick(points);
    new["seats"] = json!(["person", "greedy", "greedy", "greedy"]);
    new
}

/// The bots' offers to the person in seat 0, each with the number of its turn.
fn offers(events: &[Value]) -> Vec<(u64, Value)> {
    let mut turn = 0;
    let mut found = Vec::new();
    for event in events {
        let (action, seat) = (&event["action"], event["seat"].as_u64().expect("a seat"));
        if action["type"] == "PROPOSE_TRADE" && seat != 0 {
            let asked = action["to"].as_array().expect("bots name whom they ask");
            if asked.contains(&json!(0)) {
                found.push((turn, json!([seat, action["give"], action["want"]])));
            }
        }
        if action["type"] == "END_TURN" {
            turn += 1;
        }
    }
    found
}

#[test]
fn bots_make_one_offer_a_turn_and_never_the_same_twice() {
    let server = Server::start("bot-offers", &[]);
    let mut seen = 0;
    for game in 0..6 {
        let party = Party::start(&server.web(), &with_bots(10));
        let mut seats = party.connect(&server);
        assert!(play(&mut seats, &mut stream(game), usize::MAX));
        let all = server.web().known(party.token(0)).get(&party.path("?since=0")).good();
        let offers = offers(all["events"].as_array().expect("events are a list"));
        let turns: HashSet<u64> = offers.iter().map(|(turn, _)| *turn).collect();
        assert_eq!(turns.len(), offers.len(), "two offers in one turn: {offers:?}");
        let different: HashSet<String> = offers.iter().map(|(_, offer)| offer.to_string()).collect();
        assert_eq!(different.len(), offers.len(), "the same offer twice: {offers:?}");
        seen += offers.len();
    }
    assert!(seen >= 3, "only {seen} offers in six games");
}

/// Plays until a bot waits for the answer of the person. Returns until when.
fn play_until_asked(seat: &mut Seat) -> Option<i64> {
    let mut choices = stream(7);
    let begun = Instant::now();
    while seat.stage() != "game_end" && begun.elapsed() < Duration::from_secs(60) {
        if let Some(until) = seat.latest["offersUntil"].as_i64() {
            return Some(until);
        }
        match seat.choice(&mut choices).filter(|_| seat.is_due()) {
            Some(action) => {
                let version = seat.act(&action).expect("it is legal");
                seat.follow_at_least(version);
            }
            None => {
                let next = seat.version + 1;
                seat.follow_at_least(next);
            }
        }
    }
    None
}

/// Whether an offer waits for the answer of seat 0.
fn asks_first_seat(looked: &Value) -> bool {
    let offers = looked["view"]["tradeContext"]["offers"].as_array().expect("offers are a list");
    offers.iter().any(|offer| offer["to"].as_array().is_some_and(|to| to.contains(&json!(0))))
}

#[test]
fn a_bot_waits_eight_seconds_for_an_answer_and_goes_on() {
    let server = Server::start("bot-waits", &[]);
    for _ in 0..20 {
        let party = Party::start(&server.web(), &with_bots(10));
        let mut seats = party.connect(&server);
        let Some(until) = play_until_asked(&mut seats[0]) else { continue };
        let looked = server.web().get(&party.path("")).good();
        let left = until - looked["now"].as_i64().expect("milliseconds");
        assert!(left <= 8_000, "the bot would wait for {left} ms");
        let begun = Instant::now();
        // The other bots answer at once.
        while asks_first_seat(&party.look(&server.web(), 0)) {
            assert!(begun.elapsed() < Duration::from_secs(30), "the bot still waits for an answer");
            sleep(Duration::from_millis(100));
        }
        let waited = begun.elapsed().as_millis() as i64;
        assert!(waited > left - 500, "the bot waited for {waited} ms instead of {left} ms");
        return;
    }
    panic!("no bot made an offer");
}
