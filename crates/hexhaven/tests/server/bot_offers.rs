//! What bots offer to people: one offer in a turn, never the same one twice, and not for long.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn with_bots(points: u8) -> Value {
    with(points, "greedy")
}

/// A table of a person and three bots of a kind.
fn with(points: u8, bot: &str) -> Value {
    let mut new = quick(points);
    new["seats"] = json!(["person", bot, bot, bot]);
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
        let offers = offers(&party.events(&server.web(), 0));
        let turns: HashSet<u64> = offers.iter().map(|(turn, _)| *turn).collect();
        assert_eq!(turns.len(), offers.len(), "two offers in one turn: {offers:?}");
        let different: HashSet<String> = offers.iter().map(|(_, offer)| offer.to_string()).collect();
        assert_eq!(different.len(), offers.len(), "the same offer twice: {offers:?}");
        seen += offers.len();
    }
    assert!(seen >= 3, "only {seen} offers in six games");
}

/// What bots offered to anyone in a turn.
#[derive(Default)]
struct Bargaining {
    /// The offers of each seat, as text.
    offers: HashMap<u64, Vec<String>>,
    /// The seats that made counteroffers.
    counters: Vec<u64>,
}

/// What bots offered in each turn.
fn bargaining(events: &[Value]) -> Vec<Bargaining> {
    let mut turns = vec![Bargaining::default()];
    for event in events {
        let (action, seat) = (&event["action"], event["seat"].as_u64().expect("a seat"));
        let Bargaining { offers, counters } = turns.last_mut().expect("it is never empty");
        match action["type"].as_str().expect("a type") {
            "PROPOSE_TRADE" if seat != 0 => {
                offers.entry(seat).or_default().push(json!([action["give"], action["want"]]).to_string());
            }
            "COUNTER_TRADE" if seat != 0 => counters.push(seat),
            "END_TURN" => turns.push(Bargaining::default()),
            _ => {}
        }
    }
    turns
}

#[test]
fn bots_do_not_haggle() {
    let server = Server::start("bot-haggling", &[]);
    let (mut offered, mut countered) = (0, 0);
    // Bots that search follow the game; one that missed an action while it was thinking is created anew.
    for (game, bot) in ["search:40n", "easy", "search:40n", "medium"].into_iter().cycle().take(12).enumerate() {
        if game >= 4 && countered > 0 {
            break;
        }
        let party = Party::start(&server.web(), &with(10, bot));
        let mut seats = party.connect(&server);
        assert!(play(&mut seats, &mut stream(game as u64), usize::MAX));
        for Bargaining { offers, counters } in bargaining(&party.events(&server.web(), 0)) {
            for made in offers.values() {
                let different: HashSet<&String> = made.iter().collect();
                assert!(made.len() <= 2 && different.len() == made.len(), "in one turn: {made:?}");
                offered += made.len();
            }
            let different: HashSet<&u64> = counters.iter().collect();
            assert_eq!(different.len(), counters.len(), "two counteroffers of a bot in one turn");
            countered += counters.len();
        }
    }
    assert!(offered > 10 && countered > 0, "{offered} offers, {countered} counteroffers");
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

#[test]
fn a_counteroffer_is_an_answer() {
    let server = Server::start("bot-countered", &[]);
    for _ in 0..40 {
        let party = Party::start(&server.web(), &with_bots(10));
        let mut seats = party.connect(&server);
        if play_until_asked(&mut seats[0]).is_none() {
            continue;
        }
        let looked = party.look(&server.web(), 0);
        let asks = |offer: &&Value| offer["to"].as_array().is_some_and(|to| to.contains(&json!(0)));
        let offers = looked["view"]["tradeContext"]["offers"].as_array().expect("offers are a list");
        let Some(offer) = offers.iter().find(asks) else { continue };
        // Less than was asked for: the cards that are there.
        let counter = json!({"type": "COUNTER_TRADE", "offer": offer["id"], "give": offer["want"],
            "want": {offer["give"].as_object().expect("amounts").keys().next().expect("a card"): 2}});
        let begun = Instant::now();
        if seats[0].act(&counter).is_err() {
            continue;
        }
        while asks_first_seat(&party.look(&server.web(), 0)) {
            assert!(begun.elapsed() < Duration::from_secs(5), "the bot waits although it was answered");
            sleep(Duration::from_millis(50));
        }
        return;
    }
    panic!("no offer could be countered");
}
