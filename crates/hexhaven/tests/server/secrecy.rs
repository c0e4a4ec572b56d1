//! The messages sent over sockets are exactly those that the table produces.
//!
//! The tests of the crate `table` show that its messages for a viewer do not depend on hidden information.
//! Here, complete games are played over real sockets and replayed from their records, and every received message is
//! compared with what the table produces for that viewer at that point: nothing else was sent.

use crate::people::{Party, Seat, choice, quick, stream};
use crate::process::Server;
use protocol::{ServerMessage, TimeControl, Timestamp};
use random::{FastStream, Random};
use record::Log;
use rules::Action;
use serde_json::{Value, json};
use table::{Origin, Play};

/// A refused request.
struct Tried {
    viewer: usize,
    version: u64,
    request: String,
    action: Value,
}

/// Whether an action may be legal although it is not listed: only some discards, gold choices and market actions are.
fn may_be_unlisted(legal: &Value, action: &Value) -> bool {
    match action["type"].as_str().expect("an action has a type") {
        "DISCARD" | "CHOOSE_RESOURCE" => !legal["omitted"].is_null(),
        "SWAP" | "ADD_LIQUIDITY" | "REMOVE_LIQUIDITY" => !legal["markets"].is_null(),
        _ => false,
    }
}

/// Plays to the end, with an illegal action from time to time.
fn play(seats: &mut [Seat], stream: &mut FastStream) -> Vec<Tried> {
    let mut tried = Vec::new();
    let mut known: Vec<Value> = vec![json!({"type": "BUY_DEVELOPMENT_CARD"}), json!({"type": "END_TURN"})];
    while !seats[0].is_over() {
        let Some(due) = seats.iter().position(Seat::is_due) else {
            let next = seats[0].version + 1;
            seats.iter_mut().for_each(|seat| seat.follow_at_least(next));
            continue;
        };
        let action = choice(&seats[due].latest, stream).expect("the seat must act");
        for seat in seats.iter_mut() {
            let Some(viewer) = seat.number().map(|seat| seat as usize) else { continue };
            let illegal = known[stream.below(known.len() as u64) as usize].clone();
            let legal = &seat.latest["legal"];
            let listed = legal["actions"].as_array().expect("a seat is sent its legal actions");
            if stream.below(4) > 0 || listed.contains(&illegal) || may_be_unlisted(legal, &illegal) {
                continue;
            }
            let version = seat.version;
            let refused = seat.act(&illegal).expect_err("it is not legal");
            let request = refused["requestId"].as_str().expect("a refusal has a request id").to_owned();
            // A bot may have been faster.
            if refused["code"] != "STALE" && refused["version"] == version {
                tried.push(Tried { viewer, version, request, action: illegal });
            }
        }
        if known.len() < 60 {
            known.push(action.clone());
        }
        if let Ok(version) = seats[due].act(&action) {
            seats.iter_mut().for_each(|seat| seat.follow_at_least(version));
        }
        let newest = seats.iter().map(|seat| seat.version).max().expect("somebody plays");
        seats.iter_mut().for_each(|seat| seat.follow_at_least(newest));
    }
    tried
}

/// A message without the time until which a bot waits for answers.
fn untimed(text: &str) -> String {
    let field = "\"offersUntil\":";
    let Some((before, rest)) = text.split_once(field) else { return text.to_owned() };
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{before}{field}{}{rest}", if rest.starts_with("null") { "" } else { "null" })
}

fn letters(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

/// All updates that the table produces for each viewer, and the refusals.
fn retold(log: &Log, viewers: usize, tried: &[Tried]) -> (Vec<Vec<String>>, Vec<(usize, String)>) {
    let secret = log.header.secret().expect("the record contains the secret");
    let mut play = Play::begin(log.header.clone(), secret, TimeControl::Off, Timestamp(0)).expect("a game");
    let seat = |viewer: usize| (viewer < 4).then_some(rules::Seat(viewer as u8));
    let update = |update| letters(&ServerMessage::Update(Box::new(update)));
    let first = |play: &Play, viewer| update(play.update_since(None, seat(viewer), Timestamp(0)));
    let mut told: Vec<Vec<String>> = (0..viewers).map(|viewer| vec![first(&play, viewer)]).collect();
    let mut refusals = Vec::new();
    let refuse = |play: &Play, refusals: &mut Vec<(usize, String)>| {
        for tried in tried.iter().filter(|tried| tried.version == play.version()) {
            let action: Action = serde_json::from_value(tried.action.clone()).expect("an action");
            let seat = seat(tried.viewer).expect("a player asked");
            let mut refused = play.prepare(seat, &action, Origin::Player, None, Timestamp(0)).err().expect("refused");
            refused.request_id = Some(tried.request.clone());
            refusals.push((tried.viewer, letters(&ServerMessage::Refused(refused))));
        }
    };
    refuse(&play, &mut refusals);
    for record in &log.records {
        let action = &record.action().expect("nothing is undone").action;
        let is_bot = log.header.seats[record.seat.index()].name == "greedy";
        let origin = if is_bot { Origin::Bot } else { Origin::Player };
        let prepared = play.prepare(record.seat, action, origin, None, Timestamp(0)).expect("legal");
        let step = play.commit(prepared);
        for (viewer, told) in told.iter_mut().enumerate() {
            told.push(update(play.update(std::slice::from_ref(&step), seat(viewer), Timestamp(0))));
        }
        refuse(&play, &mut refusals);
    }
    (told, refusals)
}

/// Checks messages other than updates and refusals: they are the same for all, or only answer the seat's own request.
fn beside(seats: &[Seat]) {
    let rest = |seat: &Seat| -> Vec<Value> {
        let all = seat.socket.letters.iter().map(|text| serde_json::from_str(text).expect("JSON"));
        all.filter(|message: &Value| !matches!(message["type"].as_str(), Some("update" | "refused"))).collect()
    };
    for message in seats.iter().flat_map(rest) {
        let mut keys: Vec<&str> = message.as_object().expect("an object").keys().map(String::as_str).collect();
        keys.sort_unstable();
        match message["type"].as_str().expect("a kind") {
            "reply" => assert_eq!(keys, ["requestId", "type", "version"], "{message}"),
            "presence" => {
                assert_eq!(keys, ["botPlays", "botPlaysAt", "connected", "idle", "spectators", "type"], "{message}");
            }
            "welcome" => assert_eq!(keys, ["now", "seat", "table", "type"], "{message}"),
            "table" => assert_eq!(keys, ["seat", "table", "type"], "{message}"),
            other => panic!("unexpected message type {other}"),
        }
        if let Some(table) = message["table"].as_object() {
            let known = "botDelayMs clock code commitment createdAt host invite map options order preset rematchWanted seats \
                         secret seed stage table title undo version victoryPoints visibility";
            assert!(table.keys().all(|key| known.split_whitespace().any(|known| known == key)), "{message}");
            assert_eq!(table.contains_key("seed"), table["stage"] == "over", "{message}");
        }
    }
}

#[test]
fn games_over_sockets_send_only_what_the_table_produces() {
    let server = Server::start("secrecy", &[]);
    let web = server.web();
    let (mut updates, mut refused) = (0, 0);
    for n in 0..10 {
        let mut new = quick(4);
        new["undo"] = json!("own_last");
        new["preset"] = ["official", "online", "table", "catamm"][n % 4].into();
        if n % 3 == 2 {
            new["seats"] = json!(["person", "person", "person", "greedy"]);
        }
        let party = Party::start(&web, &new);
        let mut seats = party.connect(&server);
        seats.push(Seat::connect(&server.address, &party.table, None));
        let tried = play(&mut seats, &mut stream(70 + n as u64));
        for seat in &mut seats {
            while seat.shown["stage"] != "over" {
                assert!(seat.try_listen(), "the end of the game was not sent");
            }
        }
        let log = Log::parse(&web.get(&party.path("/record")).text).expect("a record");
        let (told, refusals) = retold(&log, 5, &tried);
        for seat in &seats {
            let viewer = seat.number().map_or(4, |seat| seat as usize);
            let of = |kind: &str| {
                let prefix = format!("{{\"type\":\"{kind}\"");
                let letters = seat.socket.letters.iter().filter(move |text| text.starts_with(&prefix));
                letters.map(|text| untimed(text)).collect::<Vec<_>>()
            };
            assert_eq!(of("update"), told[viewer], "game {n}: what viewer {viewer} was sent");
            updates += told[viewer].len();
            for (_, refusal) in refusals.iter().filter(|(whose, _)| *whose == viewer) {
                assert!(of("refused").contains(refusal), "game {n}: viewer {viewer} did not receive {refusal}");
                refused += 1;
            }
        }
        beside(&seats);
    }
    assert!(updates > 5_000 && refused > 300, "{updates} updates, {refused} refusals");
}
