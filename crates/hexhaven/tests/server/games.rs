//! Complete games: played to the end, sent to everybody, and verified by their records.

use crate::common::{file, folder, hexhaven};
use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::web::Web;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Lines of a record.
fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a record is lines of JSON")).collect()
}

/// The record of a running game contains only public information.
fn live_record_is_public(web: &Web, party: &Party, version: u64) {
    let record = lines(&web.get(&party.path("/record")).text);
    let (header, records) = record.split_first().expect("a record has a header");
    assert_eq!(header["knowledge"], "public");
    assert_eq!(header["commitment"], party.commitment.as_str());
    assert!(header.get("seed").is_none(), "{header}");
    assert_eq!(records.len() as u64, version);
    for line in records {
        for hidden in ["fingerprint", "prev", "seed"] {
            assert!(line.get(hidden).is_none(), "{line}");
        }
        let outcome = line["outcome"].to_string();
        // The outcome of flipping a market is public.
        let seen = line["action"]["type"] == "FLIP_MARKET" || !outcome.contains("\"stolen\":\"");
        assert!(!outcome.contains("\"card\":\"") && seen, "{line}");
    }
}

/// The record of a finished game is verified by the command and by the server.
fn record_proves_itself(server: &Server, party: &Party, version: u64, test: &str) {
    let web = server.web();
    let text = web.get(&party.path("/record")).text;
    let record = lines(&text);
    assert_eq!(record.len() as u64, version + 1);
    assert_eq!(record[0]["seed"].as_str().map(str::len), Some(64), "{}", record[0]);
    let folder = folder(&format!("record-{test}"));
    let path = file(&folder, "game.jsonl", &text);
    hexhaven(&["replay", &path, "--verify"]).expect(0);
    let checked = web.send("/api/v1/records/check", &text).good();
    let expected = json!({"ok": true, "records": version, "diceChecked": true, "commitmentChecked": true});
    assert_eq!(checked, expected);
    // A changed die is detected.
    let roll = text.lines().find(|line| line.contains("\"dice\":[")).expect("somebody rolled");
    let (before, dice) = roll.split_once("\"dice\":[").expect("the roll has dice");
    let other = if dice.starts_with('1') { "2" } else { "1" };
    let forged = text.replace(roll, &format!("{before}\"dice\":[{other}{}", &dice[1..]));
    assert_eq!(web.send("/api/v1/records/check", &forged).good()["ok"], false);
    let path = file(&folder, "forged.jsonl", &forged);
    hexhaven(&["replay", &path, "--verify"]).expect(1);
    std::fs::remove_dir_all(folder).expect("the folder can be removed");
}

/// After a game, the seed, the statistics and all players' histories are available.
fn end_is_told(server: &Server, party: &Party, seats: &mut [Seat]) {
    let web = server.web();
    for seat in seats.iter_mut() {
        while seat.shown["stage"] != "over" {
            assert!(seat.try_listen(), "the end of the game was not sent");
        }
        assert_eq!(seat.shown["seed"].as_str().map(str::len), Some(64), "{}", seat.shown);
    }
    let statistics = web.get(&party.path("/statistics")).good();
    let rolls: u64 = statistics["dice"].as_array().expect("a histogram").iter().filter_map(Value::as_u64).sum();
    assert!(rolls > 0 && rolls <= statistics["turns"].as_u64().expect("turns are counted"), "{statistics}");
    assert_eq!(statistics["seats"].as_array().map(Vec::len), Some(seats.len()));
    let winner = seats[0].latest["view"]["winner"].clone();
    let mut won = 0;
    for (number, token) in party.tokens.iter().enumerate() {
        let Some(token) = token else { continue };
        let history = web.known(token).get("/api/v1/me/games").good();
        let game = &history["games"][0];
        assert_eq!((&game["table"], &game["seat"]), (&json!(party.table), &json!(number)), "{history}");
        assert_eq!(game["result"]["won"], json!(winner == number), "{history}");
        assert_eq!(game["place"] == 1, winner == number, "{history}");
        won += u32::from(winner == number);
    }
    assert_eq!(won, 1, "the winner was {winner}");
}

#[test]
fn four_people_play_a_complete_game_with_a_spectator() {
    let server = Server::start("whole", &[]);
    let web = server.web();
    let mut new = quick(5);
    new["visibility"] = "public".into();
    let party = Party::start(&web, &new);
    assert_eq!(web.get("/api/v1/tables").good()["tables"][0]["table"], party.table.as_str());
    let mut seats = party.connect(&server);
    let mut spectator = Seat::connect(&server.address, &party.table, None);
    let mut choices = stream(1);
    assert!(!play(&mut seats, &mut choices, 60), "the game ended early");
    live_record_is_public(&web, &party, seats[0].version);
    assert!(play(&mut seats, &mut choices, usize::MAX));
    let version = seats[0].version;
    spectator.follow(version);
    for seat in seats.iter().chain([&spectator]) {
        assert_eq!(seat.received, (1..=version).collect::<Vec<_>>());
    }
    assert!(spectator.latest["legal"].is_null() && spectator.latest["view"]["seat"].is_null());
    for player in spectator.latest["view"]["players"].as_array().expect("players are listed") {
        assert!(player.get("resources").is_none() && player["resourceCount"].is_number(), "{player}");
    }
    end_is_told(&server, &party, &mut seats);
    record_proves_itself(&server, &party, version, "whole");
    let refused = seats[0].act(&json!({"type": "ROLL_DICE"})).expect_err("the game is over");
    assert_eq!(refused["code"], "GAME_OVER");
    // All four ask for a rematch at once, and all get seats at the same table.
    let tables: Vec<Value> = std::thread::scope(|scope| {
        let asks: Vec<_> = party
            .tokens
            .iter()
            .flatten()
            .map(|token| {
                let web = web.known(token);
                let path = party.path("/rematch");
                scope.spawn(move || web.post(&path, &json!({})).good())
            })
            .collect();
        asks.into_iter().map(|ask| ask.join().expect("it is answered")).collect()
    });
    let mut taken: Vec<u64> =
        tables.iter().map(|table| table["seat"].as_u64().expect("every player has a seat")).collect();
    taken.sort_unstable();
    assert_eq!(taken, [0, 1, 2, 3]);
    assert!(tables.iter().all(|table| table["table"] == tables[0]["table"]), "{tables:?}");
}

#[test]
fn a_market_game_is_played_to_its_end() {
    let server = Server::start("market", &[]);
    let mut new = quick(4);
    new["preset"] = "catamm".into();
    let party = Party::start(&server.web(), &new);
    let mut seats = party.connect(&server);
    let mut choices = stream(2);
    play(&mut seats, &mut choices, 40);
    let swap = json!({"type": "quote", "requestId": "q", "swap": {"give": {"brick": 1}, "get": "ore"}});
    seats[0].socket.say(&swap);
    let quote = seats[0].socket.next_of("quote");
    assert!(quote["quote"]["route"].is_array(), "{quote}");
    assert_eq!(server.web().post(&party.path("/quote"), &swap["swap"]).good()["route"], quote["quote"]["route"]);
    live_record_is_public(&server.web(), &party, seats[0].version);
    assert!(play(&mut seats, &mut choices, usize::MAX));
    let version = seats[0].version;
    end_is_told(&server, &party, &mut seats);
    record_proves_itself(&server, &party, version, "market");
}

#[test]
fn bots_play_at_their_seats() {
    let server = Server::start("bots", &[]);
    let mut new = quick(6);
    new["seats"] = json!(["person", "greedy", {"bot": "random"}, "open"]);
    new["order"] = "random".into();
    let web = server.web();
    let party = Party::gather(&web, &new);
    let host = web.known(party.token(0));
    host.post(&party.path("/bots"), &json!({"seat": 2, "bot": "search:1ms"})).good();
    host.post(&party.path("/bots"), &json!({"seat": 3, "bot": "greedy"})).refused("SEAT_TAKEN");
    host.post(&party.path("/bots"), &json!({"seat": 2, "bot": "genius"})).refused("BAD_BOT");
    host.post(&party.path("/start"), &json!({})).good();
    let mut seats = party.connect(&server);
    assert!(play(&mut seats, &mut stream(3), usize::MAX));
    record_proves_itself(&server, &party, seats[0].version, "bots");
}

#[test]
fn a_complete_game_is_played_over_http_only() {
    let server = Server::start("http", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(4));
    let mut choices = stream(4);
    let begun = Instant::now();
    let mut request = 0;
    let mut known = party.look(&web, 0)["version"].as_u64().expect("a version is a number");
    loop {
        assert!(begun.elapsed() < Duration::from_secs(90), "the game does not end");
        let looks: Vec<Value> = (0..4).map(|seat| party.look(&web, seat)).collect();
        assert_eq!(looks[0]["version"], known);
        if looks[0]["view"]["turnStage"] == "game_end" {
            break;
        }
        let due = looks.iter().position(crate::people::is_due).expect("a seat must act");
        let action = crate::people::choice(&looks[due], &mut choices).expect("the seat must act");
        request += 1;
        let ask = json!({"requestId": format!("{request}"), "knownVersion": known, "action": action});
        let reply = web.known(party.token(due)).post(&party.path("/actions"), &ask).good();
        assert_eq!(reply, json!({"requestId": format!("{request}"), "version": known + 1}));
        let since = web.get(&format!("{}?since={known}", party.path(""))).good();
        assert_eq!(since["events"].as_array().map(Vec::len), Some(1), "{since}");
        known += 1;
    }
    web.known(party.token(1)).post(&party.path("/chat"), &json!({"text": "well played"})).good();
    assert_eq!(web.get(&party.path("/chat")).good()["lines"][0]["text"], "well played");
    record_proves_itself(&server, &party, known, "http");
    assert_eq!(web.get(&format!("/api/v1/tables/{}", party.code)).good()["table"]["stage"], "over");
}
