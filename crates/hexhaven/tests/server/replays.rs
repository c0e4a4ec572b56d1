//! Replays frame by frame, and hints during a game.

use crate::common::companion::companion_record;
use crate::common::folder;
use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use serde_json::{Value, json};

/// All frames, fetched in several requests.
fn frames(fetch: impl Fn(u64) -> Value) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let some = fetch(all.len() as u64);
        let more = some["frames"].as_array().expect("frames are a list").clone();
        all.extend(more);
        assert!(some["board"]["hexes"].is_array(), "the board comes with them");
        if all.len() as u64 > some["version"].as_u64().expect("a version") {
            return all;
        }
    }
}

#[test]
fn a_finished_game_is_replayed_from_any_perspective() {
    let server = Server::start("frames", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(4));
    let mut seats = party.connect(&server);
    let mut spectator = Seat::connect(&server.address, &party.table, None);
    let mut choices = stream(5);
    play(&mut seats, &mut choices, 20);
    web.get(&party.path("/frames")).refused("NOT_OVER");
    // The updates that each seat received during the game.
    let mut seen: Vec<Vec<Value>> = vec![Vec::new(); 2];
    while !seats[0].is_over() {
        play(&mut seats, &mut choices, 1);
        spectator.follow_at_least(seats[0].version);
        for (seen, watcher) in seen.iter_mut().zip([&seats[2], &spectator]) {
            seen.push(watcher.latest.clone());
        }
    }
    for (eyes, seen) in ["2", "public"].iter().zip(&seen) {
        let path = |from: u64| party.path(&format!("/frames?as={eyes}&from={from}&count=40"));
        let again = frames(|from| web.get(&path(from)).good());
        assert!(again[0]["told"].is_null() && again[0]["view"]["version"] == 0);
        for update in seen {
            let frame = &again[update["version"].as_u64().expect("a version") as usize];
            assert_eq!(frame["view"], update["view"], "as {eyes}");
            let event = update["events"].as_array().and_then(|events| events.last());
            assert_eq!(Some(&frame["told"]), event, "as {eyes}");
        }
    }
    let all = frames(|from| web.get(&party.path(&format!("/frames?from={from}"))).good());
    for frame in &all {
        for player in frame["view"]["players"].as_array().expect("players") {
            assert!(player["resources"].is_object() && player["developmentCards"].is_object(), "{player}");
        }
    }
    web.get(&party.path("/frames?as=4")).refused("BAD_REQUEST");
    // A record file shows the same.
    let record = web.get(&party.path("/record")).text;
    let file = frames(|from| web.send(&format!("/api/v1/records/frames?as=all&from={from}"), &record).good());
    assert_eq!(file, all);
    web.send("/api/v1/records/frames", "no record").refused("BAD_RECORD");
    // The points are listed up to the end.
    let points = web.get(&party.path("/statistics")).good()["points"].as_array().expect("points").clone();
    let last = points.last().expect("the last points are listed");
    assert_eq!(last["version"], all.len() as u64 - 1);
    let most = last["points"].as_array().expect("points are listed by seat").iter().filter_map(Value::as_u64).max();
    assert!(most >= Some(3), "{last}");
}

/// Record, replay and statistics say what the clock and bots did.
#[test]
fn automatic_actions_are_marked() {
    let server = Server::start("automatic-actions", &[]);
    let web = server.web();
    let mut settings = quick(3);
    settings["clock"] = json!({"setup": 0.15});
    settings["seats"] = 3.into();
    let opened = web.post("/api/v1/tables", &settings).good();
    let host = web.known(opened["token"].as_str().expect("a token"));
    let path = |tail: &str| format!("/api/v1/tables/{}{tail}", opened["table"].as_str().expect("a table"));
    for _ in 1..3 {
        host.post(&path("/bots"), &json!({"bot": "random"})).good();
    }
    host.post(&path("/ready"), &json!({})).good();
    host.post(&path("/start"), &json!({})).good();
    let token = opened["token"].as_str();
    let mut seat = Seat::connect(&server.address, opened["table"].as_str().expect("a table"), token);
    seat.follow_at_least(12);
    let live = web.get(&path("/record")).text;
    assert!(live.contains(r#""by":"clock""#) && live.contains(r#""by":"bot""#), "{live}");
    host.post(&path("/leave"), &json!({})).good();
    let own = seat.number().expect("a seat");
    while !seat.is_over() {
        seat.follow_at_least(seat.version + 1);
    }
    let told = frames(|from| web.get(&path(&format!("/frames?from={from}"))).good());
    let record = web.get(&path("/record")).text;
    assert_eq!(frames(|from| web.send(&format!("/api/v1/records/frames?from={from}"), &record).good()), told);
    let (mut clock, mut bot) = (0, 0);
    for event in told.iter().map(|frame| &frame["told"]).filter(|told| !told.is_null()) {
        let by = match (event["seat"].as_u64() == Some(own), event["action"]["type"].as_str()) {
            (true, Some("RESIGN")) => &Value::Null,
            (true, _) => &json!("clock"),
            (false, _) => &json!("bot"),
        };
        assert_eq!(&event["by"], by, "{event}");
        clock += u64::from(by == "clock");
        bot += u64::from(by == "bot");
    }
    assert!(clock >= 4, "{clock}");
    let statistics = web.get(&path("/statistics")).good();
    let sum = |name: &str| statistics["seats"].as_array().expect("seats").iter().filter_map(|s| s[name].as_u64()).sum();
    assert_eq!((sum("timedOut"), sum("byBot")), (clock, bot));
    // Somebody who claims that a player was away is found out.
    assert_eq!(web.send("/api/v1/records/check", &record).good()["ok"], true);
    let altered = record.replacen(r#""by":"clock","#, "", 1);
    assert_eq!(web.send("/api/v1/records/check", &altered).good()["ok"], false);
}

#[test]
fn the_player_to_act_may_ask_for_a_hint() {
    let server = Server::start("hints", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    let mut choices = stream(6);
    let mut reasons = 0;
    for _ in 0..25 {
        let due = seats.iter().position(Seat::is_due).expect("a seat must act");
        let hint = web.known(party.token(due)).get(&party.path("/hint")).good();
        reasons += hint["reasons"].as_array().expect("reasons are a list").len();
        assert_eq!(hint["version"], seats[due].version);
        seats[due].act(&hint["action"]).unwrap_or_else(|refused| panic!("{hint}: {refused}"));
        let newest = seats[due].version.max(hint["version"].as_u64().expect("a version") + 1);
        seats.iter_mut().for_each(|seat| seat.follow_at_least(newest));
        play(&mut seats, &mut choices, 1);
    }
    assert!(reasons > 10, "{reasons}");
    // Whoever can answer an offer is given a hint, too.
    let idle = loop {
        if let Some(idle) = seats.iter().position(|seat| !seat.is_due() && seat.rejection().is_none()) {
            break idle;
        }
        play(&mut seats, &mut choices, 1);
    };
    web.known(party.token(idle)).get(&party.path("/hint")).refused("NOT_YOUR_TURN");
    web.get(&party.path("/hint")).refused("UNAUTHORIZED");
    let mut open = quick(10);
    open["visibility"] = json!("public");
    let open = Party::start(&web, &open);
    web.known(open.token(0)).get(&open.path("/hint")).refused("NO_HINTS");
}

/// Asking before every action, and again, is normal use.
#[test]
fn many_hints_are_given_in_a_minute() {
    let server = Server::start_in(folder("server-many-hints"), &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let hint = |seat: usize| web.known(party.token(seat)).get(&party.path("/hint"));
    for _ in 0..100 {
        hint(0).good();
    }
    // There is a limit, also for refused requests.
    let refused = (0..300).find(|_| hint(1).status == 429);
    assert!(refused.is_some(), "hints are limited");
}

#[test]
fn maps_have_pictures() {
    let server = Server::start("pictures", &[]);
    let web = server.web();
    for map in web.get("/api/v1/maps").good()["maps"].as_array().expect("maps") {
        let name = map["name"].as_str().expect("a name");
        let picture = web.get(&format!("/api/v1/maps/{name}/picture.svg")).text;
        assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"), "{name}");
    }
    web.get("/api/v1/maps/nowhere/picture.svg").refused("NOT_FOUND");
}

/// A record of the companion is replayed with public information only.
#[test]
fn a_companion_record_is_replayed() {
    let server = Server::start("companion", &[]);
    let web = server.web();
    let record = companion_record();
    for eyes in ["all", "public", "0"] {
        let seen = frames(|from| web.send(&format!("/api/v1/records/frames?as={eyes}&from={from}"), &record).good());
        assert_eq!(seen.len(), record.lines().count(), "a frame for the beginning and for every action");
        for player in seen.iter().flat_map(|frame| frame["view"]["players"].as_array().expect("players")) {
            assert!(player["resources"].is_null() && player["developmentCards"].is_null(), "{player}");
        }
        let last = &seen.last().expect("there are frames")["view"];
        assert_eq!((&last["winner"], &last["seat"]), (&json!(0), &Value::Null));
    }
    let checked = web.send("/api/v1/records/check", &record).good();
    assert_eq!((&checked["ok"], &checked["diceChecked"]), (&json!(true), &json!(false)));
    let tampered = record.replacen("\"dice\":[3,5]", "\"dice\":[3,4]", 1);
    assert_ne!(tampered, record);
    web.send("/api/v1/records/frames", &tampered).refused("BAD_RECORD");
}
