//! Attacks that strangers tried: each is repeated here, and does no harm.

use crate::common::{file, folder, hexhaven};
use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::socket::{Received, Socket, WAIT_TIMEOUT};
use crate::web::Web;
use serde_json::json;
use std::fs;
use std::io::Read;
use std::net::TcpStream;
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

/// A server with the limits of a public one, times a factor.
fn limited(test: &str, factor: &str, arguments: &[&str]) -> Server {
    Server::start_in(folder(&format!("server-{test}")), &[&["--rate", factor], arguments].concat())
}

/// The value of a counter.
fn counter(web: &Web, name: &str) -> u64 {
    let metrics = web.get("/metrics").text;
    let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    value.unwrap_or(0)
}

/// A running game of bots alone, which nobody watches.
fn bots_alone(web: &Web) -> (String, String) {
    let mut new = quick(10);
    new["seats"] = json!(["random", "random", "random", "random"]);
    new["botDelayMs"] = 20.into();
    new["options"] = json!({"victory_points": 200});
    let opened = web.post("/api/v1/tables", &new).good();
    let [table, token] = ["table", "token"].map(|name| opened[name].as_str().expect("text").to_owned());
    web.known(&token).post(&format!("/api/v1/tables/{table}/start"), &json!({})).good();
    (table, token)
}

#[test]
fn a_game_of_bots_alone_waits_until_somebody_looks() {
    let mut server = Server::start("bots-alone", &["--unattended-after", "1"]);
    let web = server.web();
    let (table, _) = bots_alone(&web);
    let actions = |web: &Web| counter(web, "hexhaven_actions_total");
    sleep(Duration::from_millis(2_500));
    let before = actions(&web);
    assert!(before > 10, "the bots did not begin: {before} actions");
    sleep(Duration::from_millis(1_500));
    assert_eq!(actions(&web), before, "the bots play on although nobody looks");
    // A look wakes them.
    let version =
        |web: &Web| web.get(&format!("/api/v1/tables/{table}")).good()["version"].as_u64().expect("a version");
    let seen = version(&web);
    sleep(Duration::from_millis(500));
    assert!(version(&web) > seen, "the bots do not play although somebody looks");
    // So does a spectator, for as long as they watch.
    let mut watching = Socket::greet(&server.address, &table, None, None);
    watching.next_of("update");
    sleep(Duration::from_millis(2_500));
    let seen = actions(&web);
    sleep(Duration::from_millis(500));
    assert!(actions(&web) > seen, "the bots do not play although somebody watches");
    drop(watching);
    // After a restart nobody has looked.
    server.kill();
    server.restart();
    sleep(Duration::from_millis(2_500));
    assert_eq!(actions(&server.web()), 0, "the bots play on after a restart");
}

#[test]
fn an_endless_game_is_stopped_without_a_winner() {
    let mut server = Server::start("endless", &["--max-actions", "300"]);
    let web = server.web();
    let (table, token) = bots_alone(&web);
    let path = format!("/api/v1/tables/{table}");
    let mut watching = Socket::greet(&server.address, &table, None, None);
    let stopped = loop {
        let shown = watching.next_of("table");
        if shown["table"]["stage"] == "aborted" {
            break shown;
        }
    };
    assert_eq!(stopped["table"]["seed"].as_str().map(str::len), Some(64), "its seed stays secret: {stopped}");
    sleep(Duration::from_millis(300));
    let version = web.get(&path).good()["version"].as_u64().expect("a version");
    assert!((300..310).contains(&version), "{version} actions");
    // The record is complete and verifies, and nobody has won.
    let text = web.get(&format!("{path}/record")).text;
    assert_eq!(text.lines().count() as u64, version + 1);
    let folder = folder("record-endless");
    hexhaven(&["replay", &file(&folder, "game.jsonl", &text), "--verify"]).expect(0);
    fs::remove_dir_all(folder).expect("the folder can be removed");
    assert_eq!(web.get(&format!("{path}/statistics")).good()["winner"], serde_json::Value::Null);
    let ask = json!({"requestId": "r", "knownVersion": version, "action": {"type": "ROLL_DICE"}});
    let refused = web.known(&token).post(&format!("{path}/actions"), &ask);
    assert!(matches!(refused.status, 403 | 409), "{} {}", refused.status, refused.text);
    // It stays stopped.
    server.kill();
    server.restart();
    let shown = server.web().get(&path).good();
    assert_eq!((&shown["table"]["stage"], shown["version"].as_u64()), (&json!("aborted"), Some(version)), "{shown}");
}

#[test]
fn an_endless_game_of_people_accepts_no_more_actions() {
    let server = Server::start("endless-people", &["--max-actions", "12"]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(7), 12);
    let shown = server.web().get(&party.path("")).good();
    assert_eq!(shown["table"]["stage"], "aborted", "{shown}");
    for seat in &mut seats {
        let refusal = seat.act(&json!({"type": "END_TURN"})).expect_err("the game goes on");
        assert_eq!(refusal["code"], "GAME_OVER", "{refusal}");
    }
    let history = server.web().known(party.token(0)).get("/api/v1/me/games");
    assert!(!history.text.contains(&party.table), "it counts as a result: {}", history.text);
}

#[test]
fn one_address_has_so_many_tables_at_once() {
    // Two tables, of which only those with a task count.
    let server = limited("open-tables", "0.02", &["--trust-proxy"]);
    let open = |last: u8| {
        let web = server.web().with("X-Forwarded-For", &format!("203.0.113.{last}"));
        web.post("/api/v1/tables", &quick(10)).status
    };
    assert_eq!(open(1), 200);
    assert_eq!(open(1), 429);
    assert_eq!(open(2), 200, "others are affected");
}

#[test]
fn many_strong_bots_of_one_address_do_not_slow_down_others() {
    let server = Server::start("strong-bots", &["--trust-proxy"]);
    let bots = |last: u8, bot: &str| {
        let web = server.web().with("X-Forwarded-For", &format!("203.0.113.{last}"));
        let mut new = quick(10);
        new["seats"] = json!([bot, bot, bot]);
        new["botDelayMs"] = 0.into();
        new["options"] = json!({"victory_points": 50});
        let opened = web.post("/api/v1/tables", &new).good();
        let [table, token] = ["table", "token"].map(|name| opened[name].as_str().expect("text").to_owned());
        web.known(&token).post(&format!("/api/v1/tables/{table}/start"), &json!({})).good();
        table
    };
    let heavy: Vec<String> = ["search:500ms", "expert"].into_iter().cycle().take(12).map(|bot| bots(1, bot)).collect();
    let quick_table = bots(2, "greedy");
    let version = |table: &str| {
        server.web().get(&format!("/api/v1/tables/{table}")).good()["version"].as_u64().expect("a version")
    };
    let before = version(&quick_table);
    let begun = Instant::now();
    while version(&quick_table) < before + 100 {
        assert!(begun.elapsed() < Duration::from_secs(20), "100 quick moves take more than 20 s");
        sleep(Duration::from_millis(50));
    }
    let took = begun.elapsed();
    // Before, each of them waited behind all strong bots: 12 tables of up to half a second, on each processor.
    let each = took.as_millis() / 100;
    println!("{each} ms for each quick move beside {} tables of strong bots", heavy.len());
    assert!(each <= 50, "{each} ms for each quick move");
    assert!(heavy.iter().any(|table| version(table) > 0), "the strong bots do not play at all");
}

#[test]
fn private_tables_cannot_be_found_by_trying_codes() {
    let server = limited("codes", "1", &[]);
    let web = server.web();
    let opened = web.post("/api/v1/tables", &quick(10)).good();
    let code = opened["code"].as_str().expect("a code");
    let table = opened["table"].as_str().expect("an id");
    // The right code costs nothing.
    for _ in 0..50 {
        web.get(&format!("/api/v1/tables/{code}?glance=true")).good();
    }
    let mut refused = 0;
    for n in 0..60 {
        let wrong = format!("ZZ{n:04}");
        let answer = web.get(&format!("/api/v1/tables/{wrong}"));
        refused += u32::from(answer.status == 429);
        assert!(matches!(answer.status, 404 | 429), "{} {}", answer.status, answer.text);
    }
    assert!(refused >= 25, "only {refused} of 60 guesses were refused");
    web.post("/api/v1/tables/ZZ0001/join", &json!({})).refused("RATE_LIMITED");
    let mut socket = Socket::greet(&server.address, "ZZ0002", None, None);
    assert_eq!(socket.next()["code"], "RATE_LIMITED");
    // Those who know the table by its id are not affected.
    web.get(&format!("/api/v1/tables/{table}")).good();
}

#[test]
fn one_address_cannot_use_up_all_connections() {
    // Ten connections of an address.
    let server = limited("connections", "0.01", &[]);
    let is_closed = |stream: &TcpStream| {
        stream.set_read_timeout(Some(Duration::from_millis(300))).expect("the timeout can be set");
        matches!((&mut &*stream).read(&mut [0]), Ok(0)) || stream.peer_addr().is_err()
    };
    let connect = || TcpStream::connect(&server.address).expect("it listens");
    let held: Vec<TcpStream> = (0..10).map(|_| connect()).collect();
    assert!(held.iter().all(|stream| !is_closed(stream)), "too few connections are allowed");
    let more: Vec<TcpStream> = (0..10).map(|_| connect()).collect();
    let closed = more.iter().filter(|stream| is_closed(stream)).count();
    assert_eq!(closed, 10, "one address holds more connections than it should");
    drop((held, more));
    let (begun, web) = (Instant::now(), server.web());
    while web.try_get("/readyz").is_err() {
        assert!(begun.elapsed() < Duration::from_secs(5), "closed connections still count");
        sleep(Duration::from_millis(200));
    }
    assert!(counter(&web, "hexhaven_connections_refused_total") >= 10);
}

/// The most memory that a process has used, in MiB.
fn peak_memory(process: rustix::process::Pid) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", process.as_raw_nonzero())).expect("it runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("Linux tells the peak");
    peak.trim().trim_end_matches("kB").trim().parse::<u64>().expect("a number") / 1024
}

#[test]
fn many_sign_ins_at_once_take_little_memory() {
    let mut server = Server::start("sign-ins", &[]);
    let web = server.web();
    web.post("/api/v1/accounts", &json!({"name": "Ann", "password": "correct horse"})).good();
    let attempts = scope(|scope| {
        let attempt = || {
            let web = Web::new(&server.address);
            web.post("/api/v1/sessions", &json!({"name": "Ann", "password": "wrong horse"})).status
        };
        let threads: Vec<_> = (0..150).map(|_| scope.spawn(attempt)).collect();
        threads.into_iter().map(|thread| thread.join().expect("it answers")).collect::<Vec<u16>>()
    });
    assert!(attempts.iter().all(|status| matches!(status, 401 | 403 | 503)), "{attempts:?}");
    assert!(attempts.contains(&503), "nobody was asked to come back");
    let peak = peak_memory(server.id());
    assert!(peak < 400, "150 sign-ins took {peak} MiB");
    // Those who come back are let in.
    server.web().post("/api/v1/sessions", &json!({"name": "Ann", "password": "correct horse"})).good();
}

#[test]
fn a_recovery_link_works_once_and_a_new_password_ends_old_sessions() {
    let server = Server::start("recovery", &[]);
    let web = server.web();
    let account = web.post("/api/v1/accounts", &json!({"name": "Ann", "password": "correct horse"})).good();
    let token = account["token"].as_str().expect("a token");
    web.known(token).get("/api/v1/me").good();
    let recovery = web.known(token).post("/api/v1/accounts/recovery", &json!({"password": "correct horse"})).good();
    let body = json!({"recovery": recovery["recovery"], "password": "battery staple"});
    let statuses = scope(|scope| {
        let recover = || Web::new(&server.address).post("/api/v1/sessions/recover", &body).status;
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(recover)).collect();
        threads.into_iter().map(|thread| thread.join().expect("it answers")).collect::<Vec<u16>>()
    });
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    web.known(token).get("/api/v1/me").refused("BAD_TOKEN");
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": "correct horse"})).refused("BAD_PASSWORD");
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": "battery staple"})).good();
}

#[test]
fn behind_a_proxy_only_the_address_that_it_adds_counts() {
    let server = limited("forwarded", "1", &["--trust-proxy"]);
    let mut statuses = Vec::new();
    for n in 0..30 {
        // The attacker's own line comes first, and the proxy adds another.
        let web = server.web().with("X-Forwarded-For", &format!("10.1.2.{n}")).with("X-Forwarded-For", "203.0.113.9");
        statuses.push(web.post("/api/v1/sessions", &json!({"name": "Ann", "password": "wrong horse"})).status);
    }
    assert!(statuses.contains(&429), "made-up addresses escape the limit: {statuses:?}");
    let other = server.web().with("X-Forwarded-For", "203.0.113.10");
    assert_ne!(other.post("/api/v1/sessions", &json!({"name": "Ann", "password": "wrong horse"})).status, 429);
}

#[test]
fn spectators_do_not_crowd_out_players() {
    let server = Server::start("spectators", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    play(&mut seats, &mut choices, 10);
    let mut player = Socket::greet(&server.address, &party.table, Some(party.token(0)), None);
    player.next_of("update");
    // They come and go while the player does not read.
    for _ in 0..4 {
        let crowd: Vec<Socket> = (0..100).map(|_| Socket::greet(&server.address, &party.table, None, None)).collect();
        drop(crowd);
    }
    let mut presences = 0;
    let begun = Instant::now();
    loop {
        match player.receive(Duration::from_millis(700)) {
            Received::Message(message) => presences += u32::from(message["type"] == "presence"),
            Received::Nothing => break,
            other => panic!("the player's socket was closed: {other:?}"),
        }
    }
    let most = 8 + 8 * begun.elapsed().as_secs() as u32 + 60;
    assert!(presences > 0 && presences < most, "{presences} messages about 800 comings and goings");
    play(&mut seats, &mut choices, 20);
    player.next_of("update");
}

/// Plays until the game has this many actions.
fn long_game(server: &Server, actions: u64) -> Party {
    let mut new = quick(10);
    new["options"] = json!({"victory_points": 100});
    let party = Party::start(&server.web(), &new);
    let mut seats = party.connect(server);
    let mut choices = stream(3);
    while seats[0].version < actions {
        assert!(!play(&mut seats, &mut choices, 100), "the game ended at {}", seats[0].version);
    }
    party
}

#[test]
fn the_past_comes_in_pages() {
    let server = Server::start("pages", &[]);
    let party = long_game(&server, 1_100);
    let web = server.web().known(party.token(0));
    let page = |since: u64| web.get(&party.path(&format!("?since={since}"))).good();
    let first = page(0);
    let events = first["events"].as_array().expect("events are a list");
    assert_eq!((events.len(), &first["more"], &first["version"]), (500, &json!(true), &json!(500)));
    assert_eq!((&events[0]["version"], &events[499]["version"]), (&json!(1), &json!(500)));
    let second = page(500);
    assert_eq!(
        (&second["more"], &second["version"], &second["events"][0]["version"]),
        (&json!(true), &json!(1_000), &json!(501))
    );
    let last = page(1_000);
    let head = last["view"]["version"].as_u64().expect("a version");
    assert_eq!((last.get("more"), last["version"].as_u64()), (None, Some(head)));
    assert_eq!(party.events(&server.web(), 0).len() as u64, head);
    // Nothing has happened since.
    let nothing = page(head);
    assert_eq!((nothing["events"].as_array().map(Vec::len), nothing["version"].as_u64()), (Some(0), Some(head)));
}

#[test]
fn whoever_does_not_read_the_answers_is_disconnected() {
    use std::io::Write;
    let mut server = Server::start("unread", &[]);
    let party = long_game(&server, 600);
    let asked = format!("GET {} HTTP/1.1\r\nHost: x\r\n\r\n", party.path("?since=0"));
    let mut held: Vec<TcpStream> = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(&server.address).expect("it listens");
        // As many answers as nobody could keep in buffers.
        stream.write_all(asked.repeat(100).as_bytes()).expect("the requests can be sent");
        held.push(stream);
    }
    // Everybody else is served in the meantime.
    let begun = Instant::now();
    server.web().get(&party.path("")).good();
    assert!(begun.elapsed() < Duration::from_secs(5), "others wait for {:?}", begun.elapsed());
    let begun = Instant::now();
    while counter(&server.web(), "hexhaven_slow_readers_total") < 40 {
        assert!(begun.elapsed() < Duration::from_secs(60), "unread answers are kept");
        sleep(Duration::from_millis(500));
    }
    let peak = peak_memory(server.id());
    assert!(peak < 400, "40 connections took {peak} MiB");
}

#[test]
fn instant_resignations_benefit_nobody() {
    let server = Server::start("resignations", &[]);
    let web = server.web();
    let register = |name: &str| {
        let account = web.post("/api/v1/accounts", &json!({"name": name, "password": "a long password"})).good();
        web.known(account["token"].as_str().expect("a token"))
    };
    let (winner, loser) = (register("Winner"), register("Loser"));
    let rating = |web: &Web| web.get("/api/v1/me").good()["rating"].clone();
    for _ in 0..10 {
        let mut new = quick(10);
        new["visibility"] = "public".into();
        new["seats"] = 2.into();
        new["options"] = json!({"victory_points": 10, "players": {"min": 2, "max": 4}});
        let table = winner.post("/api/v1/tables", &new).good()["table"].as_str().expect("an id").to_owned();
        let path = |below: &str| format!("/api/v1/tables/{table}/{below}");
        loser.post(&path("join"), &json!({})).good();
        loser.post(&path("ready"), &json!({})).good();
        winner.post(&path("start"), &json!({})).good();
        let resign = json!({"requestId": "r", "knownVersion": 0, "action": {"type": "RESIGN"}});
        loser.post(&path("actions"), &resign).good();
        assert_eq!(web.get(&path("")[..path("").len() - 1]).good()["table"]["stage"], "over");
    }
    assert!(rating(&winner).is_null(), "ten resignations helped the winner: {}", rating(&winner));
    assert_eq!(rating(&loser)["games"], 10);
    assert!(rating(&loser)["mu"].as_f64().expect("a number") < 25.0, "{}", rating(&loser));
}

#[test]
fn public_tables_leave_time_to_think() {
    let server = Server::start("public-clocks", &[]);
    let web = server.web();
    let open = |visibility: &str, clock: serde_json::Value| {
        let mut new = quick(10);
        new["visibility"] = visibility.into();
        new["clock"] = clock;
        web.post("/api/v1/tables", &new)
    };
    open("public", json!({"turn": 1})).refused("BAD_REQUEST");
    open("public", json!({"answer": 0})).refused("BAD_REQUEST");
    open("public", json!({"turn": 10, "roll": 5, "answer": 5})).good();
    let private = open("private", json!({"turn": 1})).good();
    let token = private["token"].as_str().expect("a token");
    let path = format!("/api/v1/tables/{}", private["table"].as_str().expect("an id"));
    web.known(token).patch(&path, &json!({"visibility": "public"})).refused("BAD_REQUEST");
    // Without any settings, there is a clock.
    let opened = web.post("/api/v1/tables", &json!({"visibility": "public"})).good();
    let shown = web.get(&format!("/api/v1/tables/{}", opened["table"].as_str().expect("an id"))).good();
    assert!(shown["table"]["clock"]["turn"].as_u64().is_some_and(|turn| turn >= 10), "{shown}");
}

#[test]
fn floods_of_requests_and_connections_are_cut_off() {
    let server = limited("floods", "0.1", &[]);
    let web = server.web();
    let mut served = 0;
    let refused = loop {
        let answer = web.get("/api/v1/me");
        if answer.status == 429 || served == 1_000 {
            break answer;
        }
        served += 1;
    };
    // Later requests may be served again: the limit recovers while the test waits for a processor.
    refused.refused("RATE_LIMITED");
    assert!((190..900).contains(&served), "{served} requests were served at once");
    let held: Vec<TcpStream> = (0..400).map(|_| TcpStream::connect(&server.address).expect("it listens")).collect();
    sleep(Duration::from_millis(200));
    let is_closed = |mut stream: &TcpStream| {
        stream.set_nonblocking(true).expect("it is a socket");
        matches!(stream.read(&mut [0]), Ok(0)) || stream.take_error().is_ok_and(|error| error.is_some())
    };
    let closed = held.iter().filter(|stream| is_closed(stream)).count();
    assert!(closed > 200, "{} of 400 connections are open", 400 - closed);
}

#[test]
fn whoever_misuses_sockets_gets_no_more_of_them() {
    let server = limited("misuse", "0.1", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut socket = Socket::greet(&server.address, &party.table, None, None);
    while socket.try_say(&json!({"type": "nonsense"})).is_ok() {
        if let Received::Closed(_) = socket.receive(Duration::from_millis(1)) {
            break;
        }
    }
    let begun = Instant::now();
    while crate::socket::upgrade(&server.address, &[]).is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(5), "it goes on");
        sleep(Duration::from_millis(20));
    }
    assert_eq!(crate::socket::upgrade(&server.address, &[]).err(), Some(429));
}

#[test]
fn slow_uploads_take_little_memory() {
    use std::io::Write;
    let mut server = limited("uploads", "1", &[]);
    let head = "POST /api/v1/records/check HTTP/1.1\r\nHost: x\r\nContent-Length: 16777216\r\n\r\n";
    let body = vec![b'x'; 15 << 20];
    let held: Vec<TcpStream> = (0..20)
        .map(|_| {
            let mut stream = TcpStream::connect(&server.address).expect("it listens");
            stream.set_write_timeout(Some(Duration::from_secs(1))).expect("it is a socket");
            // Refused ones are closed while they are being sent.
            let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
            stream
        })
        .collect();
    // It is refused before its body is sent, which would meet a closed connection.
    let mut late = TcpStream::connect(&server.address).expect("it listens");
    late.set_read_timeout(Some(WAIT_TIMEOUT)).expect("it is a socket");
    late.write_all(head.replace("16777216", "2097152").as_bytes()).expect("it reads");
    let mut answer = vec![0; 4096];
    let count = late.read(&mut answer).expect("it answers");
    let answer = String::from_utf8_lossy(&answer[..count]);
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("RATE_LIMITED"), "{answer}");
    server.web().post("/api/v1/players", &json!({})).good();
    let peak = peak_memory(server.id());
    assert!(peak < 256, "20 uploads of 15 MiB took {peak} MiB");
    drop(held);
}
