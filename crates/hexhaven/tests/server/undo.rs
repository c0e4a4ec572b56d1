//! Undoing actions, over sockets and HTTP, across restarts, and in records and replays.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::Received;
use serde_json::{Value, json};

/// Settings of a table for three people who may undo actions.
fn forgiving(points: u8) -> Value {
    let mut new = quick(points);
    new["seats"] = json!(3);
    new["undo"] = json!("own_last");
    new
}

/// Undoes a seat's latest action over its socket. Returns the version afterwards, or the refusal's code.
fn undo(seat: &mut Seat) -> Result<u64, String> {
    let (request, version) = (seat.request(), seat.version);
    seat.socket.say(&json!({"type": "undo", "requestId": request, "knownVersion": version}));
    loop {
        let Received::Message(message) = seat.listen() else { panic!("no answer") };
        if message["requestId"] != request.as_str() {
            continue;
        }
        return match message["type"].as_str() {
            Some("reply") => Ok(message["version"].as_u64().expect("a version")),
            _ => Err(message["code"].as_str().expect("a code").to_owned()),
        };
    }
}

/// The view without its version, which always rises.
fn position(seat: &Seat) -> (Value, Value) {
    let (mut view, legal) = (seat.latest["view"].clone(), seat.latest["legal"].clone());
    view["version"] = Value::Null;
    (view, legal)
}

#[test]
fn a_player_walks_back_through_their_own_actions() {
    let mut server = Server::start("undo", &[]);
    let web = server.web();
    let party = Party::start(&web, &forgiving(10));
    let mut seats = party.connect(&server);
    let mut spectator = Seat::connect(&server.address, &party.table, None);
    let start = position(&seats[0]);
    assert_eq!(
        (seats[0].latest["canUndo"].clone(), undo(&mut seats[0])),
        (json!(false), Err("UNDO_NOT_POSSIBLE".to_owned()))
    );
    // A settlement and a road; then it is the other player's turn.
    play(&mut seats, &mut stream(1), 2);
    let settled = (seats[0].latest["canUndo"].clone(), seats[1].latest["canUndo"].clone());
    assert_eq!(settled, (json!(true), json!(false)));
    assert_eq!(undo(&mut seats[1]), Err("UNDO_NOT_POSSIBLE".to_owned()));
    assert_eq!(undo(&mut seats[0]), Ok(3));
    seats.iter_mut().for_each(|seat| seat.follow(3));
    assert_eq!(seats[0].latest["events"], json!([{"version": 3, "seat": 0, "undone": 2}]));
    assert!(seats[0].is_due(), "it is the player's turn again");
    // The second one over HTTP, twice with the same request: it is undone once. Then nothing is left.
    let ask = json!({"requestId": "h", "knownVersion": 3});
    for _ in 0..2 {
        let answer = web.known(party.token(0)).post(&party.path("/undo"), &ask).good();
        assert_eq!(answer, json!({"requestId": "h", "version": 4}));
    }
    let stale = json!({"requestId": "i", "knownVersion": 3});
    web.known(party.token(0)).post(&party.path("/undo"), &stale).refused("STALE");
    web.post(&party.path("/undo"), &stale).refused("UNAUTHORIZED");
    web.known(party.token(0)).post(&party.path("/undo"), &json!({"requestId": "j"})).refused("BAD_REQUEST");
    seats.iter_mut().for_each(|seat| seat.follow(4));
    spectator.follow(4);
    assert_eq!(position(&seats[0]), start, "the game is as it was in the beginning");
    assert_eq!(undo(&mut seats[0]), Err("UNDO_NOT_POSSIBLE".to_owned()));
    // The log survives a restart, and whoever was away is sent the same.
    server.kill();
    server.restart();
    let missed = web_events(&server, &party);
    assert_eq!(missed.iter().map(|event| event["version"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!((&missed[2]["undone"], &missed[3]["undone"]), (&json!(2), &json!(1)));
}

fn web_events(server: &Server, party: &Party) -> Vec<Value> {
    let look = server.web().known(party.token(1)).get(&party.path("?since=0")).good();
    look["events"].as_array().expect("events").clone()
}

#[test]
fn a_game_with_undone_actions_has_a_valid_record_and_replay() {
    let server = Server::start("undo-record", &[]);
    let web = server.web();
    let party = Party::start(&web, &forgiving(4));
    let mut seats = party.connect(&server);
    let mut choices = stream(3);
    let mut undone = Vec::new();
    let mut seen = vec![position(&seats[1]).0];
    let mut over = false;
    while !over {
        over = play(&mut seats, &mut choices, 1);
        seen.push(position(&seats[1]).0);
        // Every third version, the latest action is undone if possible, and never what drew chance.
        if let Some(seat) = seats.iter().position(|seat| seat.latest["canUndo"] == true) {
            let action = seats[0].latest["events"][0]["action"]["type"].as_str().expect("an action").to_owned();
            assert!(
                !["ROLL_DICE", "BUY_DEVELOPMENT_CARD", "END_TURN", "STEAL_RANDOM_CARD"].contains(&&*action),
                "{action}"
            );
            if seats[seat].version.is_multiple_of(3) {
                let version = undo(&mut seats[seat]).expect("it can be undone");
                seats.iter_mut().for_each(|seat| seat.follow(version));
                assert_eq!(position(&seats[1]).0, seen[version as usize - 2], "the position is the earlier one");
                seen.push(position(&seats[1]).0);
                undone.push(version);
            }
        }
    }
    assert!(undone.len() > 5, "{undone:?}");
    let record = web.get(&party.path("/record")).text;
    let undos = record.lines().filter(|line| line.contains("\"undo\":")).count();
    assert_eq!(undos, undone.len());
    let log = record::Log::parse(&record).expect("a record");
    record::replay(&log).expect("its header is valid").run_to(None).expect("it replays");
    // The frames show what the player saw.
    for &version in &undone {
        let frames = web.get(&party.path(&format!("/frames?as=1&from={version}&count=1"))).good();
        let frame = &frames["frames"][0];
        assert_eq!(frame["told"]["undone"], version - 1);
        let mut view = frame["view"].clone();
        view["version"] = Value::Null;
        assert_eq!(view, seen[version as usize]);
    }
    web.known(party.token(0))
        .post(&party.path("/undo"), &json!({"requestId": "z", "knownVersion": seats[0].version}))
        .refused("UNDO_NOT_POSSIBLE");
}

#[test]
fn tables_without_undo_refuse_it() {
    let server = Server::start("undo-off", &[]);
    let web = server.web();
    // Three people, and nobody asked for undo.
    let mut new = quick(10);
    new["seats"] = json!(3);
    let party = Party::start(&web, &new);
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 1);
    assert_eq!(party.look(&web, 0)["table"]["undo"], "off");
    assert_eq!((seats[0].latest["canUndo"].clone(), undo(&mut seats[0])), (json!(false), Err("UNDO_OFF".to_owned())));
    // One person among bots has it without asking.
    new["seats"] = json!(["person", "greedy", "greedy"]);
    new["botDelayMs"] = json!(3_000);
    let alone = Party::start(&web, &new);
    assert_eq!(alone.look(&web, 0)["table"]["undo"], "own_last");
    let mut seats = alone.connect(&server);
    play(&mut seats, &mut stream(1), 2);
    assert_eq!(undo(&mut seats[0]), Ok(3));
    assert_eq!(undo(&mut seats[0]), Ok(4));
    new["undo"] = json!("sometimes");
    web.post("/api/v1/tables", &new).refused("BAD_REQUEST");
}
