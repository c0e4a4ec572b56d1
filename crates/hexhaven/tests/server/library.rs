//! The library: accounts publish maps, everybody plays them, players rate them, and operators hide them.

use crate::common::folder;
use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::web::{Answer, Web};
use serde_json::{Value, json};
use std::process::{Command, Output};

const STANDARD: &str = include_str!("../../../mapfile/maps/standard.catan");
const ISLANDS: &str = include_str!("../../../mapfile/maps/no-ports.catan");

/// Registers an account.
fn account(web: &Web, name: &str) -> Web {
    let registered = web.post("/api/v1/accounts", &json!({"name": name, "password": "a long password"})).good();
    web.known(registered["token"].as_str().expect("it is text"))
}

fn guest(web: &Web) -> Web {
    web.known(web.post("/api/v1/players", &json!({"name": "Guest"})).good()["token"].as_str().expect("it is text"))
}

fn publish(web: &Web, name: &str, catan: &str) -> Answer {
    web.post("/api/v1/library", &json!({"name": name, "description": "ลองเล่นดู\nTry it", "catan": catan}))
}

fn id(published: &Value) -> String {
    published["id"].as_str().expect("it is text").to_owned()
}

fn names(page: &Value) -> Vec<&str> {
    page["maps"].as_array().expect("a list").iter().map(|map| map["name"].as_str().expect("it is text")).collect()
}

/// The binary with these arguments.
fn hexhaven(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hexhaven")).args(arguments).output().expect("the program starts")
}

/// Plays a game on a map to its end. Returns the table afterwards.
fn play_on(server: &Server, map: &str) -> Value {
    let mut new = quick(4);
    new["map"] = map.into();
    new["seats"] = 3.into();
    let party = Party::start(&server.web(), &new);
    let mut seats = party.connect(server);
    assert!(play(&mut seats, &mut stream(1), 5_000), "the game ends");
    party.look(&server.web(), 0)["table"].clone()
}

/// Expects one game of three players on each of two versions.
fn expect_one_game_each(told: &Value) {
    assert_eq!((&told["games"], &told["mine"], &told["myStars"]), (&json!(2), &json!(false), &json!(null)));
    for (number, version) in [(2, &told["versions"][0]), (1, &told["versions"][1])] {
        let statistics = &version["statistics"];
        assert_eq!(
            (&version["version"], &statistics["games"], &statistics["finished"]),
            (&json!(number), &json!(1), &json!(1))
        );
        assert!(statistics["turns"].as_f64().unwrap() > 1.0, "{statistics}");
        let seats = statistics["seats"].as_array().unwrap();
        assert_eq!(seats.len(), 3);
        assert_eq!(seats.iter().map(|seat| seat["wins"].as_u64().unwrap()).sum::<u64>(), 1, "{statistics}");
        assert!(seats.iter().all(|seat| seat["games"] == 1));
    }
}

/// Abandoned games and games of bots alone do not improve a map's statistics.
#[test]
fn games_without_people_do_not_count() {
    let server = Server::start("library-inflated", &[]);
    let web = server.web();
    let ann = account(&web, "Ann");
    let published = publish(&ann, "Empty", STANDARD).good();
    let path = format!("/api/v1/library/{}", id(&published));
    let mut new = quick(4);
    new["map"] = published["map"].clone();
    new["seats"] = 3.into();
    let party = Party::start(&web, &new);
    let told = web.get(&path).good();
    assert_eq!((&told["games"], &told["versions"][0]["statistics"]["games"]), (&json!(0), &json!(1)), "{told}");
    drop(party);
    new["seats"] = json!(["weighted", "weighted", "weighted"]);
    let table = ann.post("/api/v1/tables", &new).good();
    let table = format!("/api/v1/tables/{}", table["table"].as_str().unwrap());
    ann.post(&format!("{table}/start"), &json!({})).good();
    assert_eq!(web.get(&path).good()["versions"][0]["statistics"]["games"], 1);
    // Started and left at once: the bots' win does not count.
    new["seats"] = json!(["person", "weighted", "weighted"]);
    let table = ann.post("/api/v1/tables", &new).good();
    let table = format!("/api/v1/tables/{}", table["table"].as_str().unwrap());
    for change in ["start", "leave"] {
        ann.post(&format!("{table}/{change}"), &json!({})).good();
    }
    let told = web.get(&path).good();
    let statistics = &told["versions"][0]["statistics"];
    assert_eq!((&told["games"], &statistics["games"], &statistics["finished"]), (&json!(0), &json!(2), &json!(0)));
}

/// Invalid UTF-8 is reported as a fault of the map, as on the command line.
#[test]
fn a_map_with_invalid_utf8_is_checked() {
    let server = Server::start("map-bytes", &[]);
    let told = server.web().send_bytes("/api/v1/maps/check", b"4 2\n\xff\xfe").good();
    assert_eq!(told["ok"], false);
    let is_said = |fault: &Value| fault["line"] == 2 && fault["message"] == "the text is not UTF-8";
    assert!(told["faults"].as_array().is_some_and(|faults| faults.iter().any(is_said)), "{told}");
}

/// Malformed parameters get the usual refusals.
#[test]
fn malformed_parameters_are_refused() {
    let server = Server::start("library-questions", &[]);
    let web = server.web();
    let questions =
        ["?sort=bogus", "?page=-1", "?mine=maybe", "?nothing=1", "/X/versions/abc", "/X/versions/1/picture.svg?seed=x"];
    for question in questions {
        let answer = web.get(&format!("/api/v1/library{question}"));
        assert_eq!(answer.status, 400, "{question}");
        answer.refused("BAD_REQUEST");
    }
}

#[test]
fn a_map_is_published_played_rated_and_unpublished() {
    let server = Server::start("library", &[]);
    let web = server.web();
    let (ann, bob) = (account(&web, "Ann"), account(&web, "Bob"));
    let published = publish(&ann, "My  Island", STANDARD).good();
    let id = id(&published);
    assert_eq!(published, json!({"id": id, "version": 1, "map": format!("library:{id}@1")}));
    let path = format!("/api/v1/library/{id}");
    // The stored text is in the form that `map fmt` writes.
    let file = web.get(&format!("{path}/versions/1"));
    assert_eq!(file.headers["content-type"], "text/plain; charset=utf-8");
    assert!(file.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert!(file.text.starts_with("#! name My Island\n#! author Ann\n"), "{}", file.text);
    let kept = server.folder().join("kept.catan");
    std::fs::write(&kept, &file.text).expect("it can be written");
    for task in [&["map", "check"][..], &["map", "fmt", "--check"]] {
        let output = hexhaven(&[task, &[kept.to_str().unwrap()]].concat());
        assert!(output.status.success(), "{task:?}: {output:?}");
    }
    // A new version; the old one remains available.
    let versions = format!("{path}/versions");
    let next = json!({"name": "My Isle", "catan": ISLANDS});
    bob.post(&versions, &next).refused("NOT_YOURS");
    assert_eq!(ann.post(&versions, &next).good()["version"], 2);
    ann.post(&versions, &next).refused("NOTHING_NEW");
    assert_eq!(web.get(&format!("{path}/versions/1")).text, file.text);
    web.get(&format!("{path}/versions/3")).refused("NO_SUCH_MAP");
    // Pictures and balance.
    let picture = web.get(&format!("{path}/versions/1/picture.svg?seed=3"));
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert!(picture.text.starts_with("<svg"), "{}", &picture.text[..200]);
    let balance = web.get(&format!("{path}/versions/1/balance?seed=3")).good();
    assert_eq!(balance["ports"]["count"], 9, "{balance}");
    // Games name the version; without one, the newest is used.
    let named = [format!("library:{id}@1"), format!("library:{id}")];
    for (map, version, title) in [(&named[0], "1", "My Island"), (&named[1], "2", "My Isle")] {
        let table = &play_on(&server, map);
        assert_eq!((&table["library"], &table["map"]), (&json!(format!("{id}@{version}")), &json!(title)), "{table}");
        let record = web.get(&format!("/api/v1/tables/{}/record", table["table"].as_str().unwrap())).text;
        let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
        assert_eq!(header["library"], format!("{id}@{version}"));
        let file = server.folder().join("game.jsonl");
        std::fs::write(&file, &record).expect("it can be written");
        let replayed = hexhaven(&["replay", file.to_str().unwrap(), "--verify"]);
        assert!(replayed.status.success(), "{replayed:?}");
    }
    expect_one_game_each(&web.get(&path).good());
    // Other players with accounts may rate it, once each.
    let stars = |web: &Web, stars: Value| web.put(&format!("{path}/rating"), &json!({"stars": stars}));
    assert_eq!(stars(&bob, json!(4)).good(), json!({"average": 4.0, "count": 1}));
    assert_eq!(stars(&bob, json!(3)).good(), json!({"average": 3.0, "count": 1}));
    stars(&ann, json!(5)).refused("YOUR_OWN");
    stars(&web, json!(5)).refused("UNAUTHORIZED");
    assert_eq!(stars(&guest(&web), json!(5)).status, 403);
    for bad in [json!(0), json!(6), json!(-1), json!(2.5), json!("5"), json!(null)] {
        assert_eq!(stars(&bob, bad).status, 400);
    }
    assert_eq!(bob.get(&path).good()["myStars"], 3);
    // After unpublishing, new tables with it are refused; a running game continues.
    let new = json!({"map": named[0], "seats": 3, "name": "Cleo"});
    let open = web.post("/api/v1/tables", &new).good();
    bob.delete(&path).refused("NOT_YOURS");
    assert_eq!(ann.delete(&path).good(), json!({"unpublished": true}));
    ann.delete(&path).refused("NO_SUCH_MAP");
    web.get(&path).refused("NO_SUCH_MAP");
    web.get(&format!("{path}/versions/1")).refused("NO_SUCH_MAP");
    assert_eq!(names(&ann.get("/api/v1/library?mine=true").good()), [""; 0]);
    web.post("/api/v1/tables", &new).refused("BAD_MAP");
    let table = format!("/api/v1/tables/{}", open["table"].as_str().unwrap());
    web.post(&format!("{table}/join"), &json!({"name": "Dan"})).good();
    assert_eq!(web.get(&table).good()["table"]["library"], format!("{id}@1"));
}

#[test]
fn maps_are_searched_sorted_and_paged() {
    let server = Server::start("library-search", &[]);
    let web = server.web();
    let ann = account(&web, "Ann");
    for number in 0..30 {
        publish(&ann, &format!("Map {number:02}"), STANDARD).good();
    }
    let bob = account(&web, "Élodie");
    publish(&bob, "เกาะสมบัติ 100%", ISLANDS).good();
    let first = web.get("/api/v1/library").good();
    assert_eq!((names(&first).len(), &first["more"], names(&first)[0]), (24, &json!(true), "เกาะสมบัติ 100%"));
    let second = web.get("/api/v1/library?page=1").good();
    assert_eq!((names(&second).len(), &second["more"]), (7, &json!(false)));
    for (search, found) in [
        ("MAP 07", 1),
        ("07 map", 1),
        ("%25", 1),
        ("_", 0),
        ("%C3%A9LODIE", 1),
        ("สมบัติ", 1),
        ("ann 1", 12),
        ("nothing", 0),
    ] {
        let search = search.replace(' ', "%20");
        assert_eq!(names(&web.get(&format!("/api/v1/library?search={search}")).good()).len(), found, "{search}");
    }
    for odd in ["search=%00", "search=%27%20OR%201%3D1", "page=18446744073709551615", "sort=rated", "sort=played"] {
        assert_eq!(web.get(&format!("/api/v1/library?{odd}")).status, 200, "{odd}");
    }
    for bad in ["sort=worst", "page=-1", "mine=maybe"] {
        assert_eq!(web.get(&format!("/api/v1/library?{bad}")).status, 400, "{bad}");
    }
    web.get("/api/v1/library?mine=true").refused("UNAUTHORIZED");
    let mine = bob.get("/api/v1/library?mine=true").good();
    assert_eq!((names(&mine), &mine["maps"][0]["mine"]), (vec!["เกาะสมบัติ 100%"], &json!(true)));
    // A player may publish 50 maps.
    (30..50).for_each(|number| drop(publish(&ann, &format!("Map {number}"), STANDARD).good()));
    let refused = publish(&ann, "One more", STANDARD);
    assert_eq!(refused.status, 409);
    refused.refused("TOO_MANY_MAPS");
}

#[test]
fn hostile_maps_are_refused_or_harmless() {
    let server = Server::start("library-hostile", &[]);
    let web = server.web();
    publish(&web, "Nobody's", STANDARD).refused("UNAUTHORIZED");
    let refused = publish(&guest(&web), "A guest's", STANDARD);
    assert_eq!(refused.status, 403);
    refused.refused("NEEDS_ACCOUNT");
    let ann = account(&web, "Ann");
    let long = "x".repeat(61);
    for name in ["", " ", "a\nb", "\u{202e}evil", "\u{0}", "a\u{200b}b", &long] {
        publish(&ann, name, STANDARD).refused("BAD_MAP_NAME");
    }
    let described = |text: &str| {
        let body = json!({"name": "x", "description": text, "catan": STANDARD});
        ann.post("/api/v1/library", &body)
    };
    for text in ["x".repeat(2001).as_str(), "\u{0}", "\u{202e}", "\u{1b}[31m"] {
        described(text).refused("BAD_DESCRIPTION");
    }
    let zip = "PK\u{3}\u{4}\u{14}\u{0}\u{0}\u{0}".repeat(100);
    let script = "<script>alert(1)</script>";
    let large = format!("{STANDARD}\n# {}", "x".repeat(256 * 1024));
    let many_roads = STANDARD.replacen("15 5 4", "99 5 4", 1);
    for catan in ["", script, &zip, "\u{0}", &large, &many_roads, "2 4\n10", &"1 ".repeat(30_000)] {
        publish(&ann, "Bad", catan).refused("BAD_MAP");
    }
    assert_eq!(publish(&ann, "Huge", &"1 ".repeat(1 << 20)).status, 413);
    let binary: Vec<u8> = (0..=255).cycle().take(4096).collect();
    assert_eq!(ann.send_bytes("/api/v1/library", &binary).status, 400);
    for body in [
        "",
        "[]",
        "{}",
        r#"{"name":"x"}"#,
        r#"{"name":"x","catan":"","id":"y"}"#,
        r#"{"name":"x","name":"y","catan":""}"#,
    ] {
        ann.send("/api/v1/library", body).refused("BAD_REQUEST");
    }
    assert_eq!(names(&web.get("/api/v1/library").good()), [""; 0]);
    // Names, descriptions and comments are plain text, returned unchanged.
    let comments = format!("# {script}\n{STANDARD}");
    let body = json!({"name": script, "description": "</title><img src=x onerror=alert(1)>", "catan": comments});
    let published = ann.post("/api/v1/library", &body).good();
    let path = format!("/api/v1/library/{}", id(&published));
    let told = web.get(&path);
    assert_eq!(told.headers["content-type"], "application/json");
    assert_eq!(told.headers["x-content-type-options"], "nosniff");
    let told = told.good();
    assert_eq!((&told["name"], &told["description"]), (&json!(script), &body["description"]));
    let picture = web.get(&format!("{path}/versions/1/picture.svg"));
    assert!(!picture.text.contains("script") && !picture.text.contains("alert"), "{}", picture.text);
    let file = web.get(&format!("{path}/versions/1"));
    assert_eq!(file.headers["x-content-type-options"], "nosniff");
    assert!(file.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    // A page of another site cannot publish for a player, and an unknown map id is refused.
    ann.with("Origin", "http://evil.example").post("/api/v1/library", &body).refused("FOREIGN_ORIGIN");
    for map in [
        "library:",
        "library:@",
        "library:NOSUCHMAP2",
        "library:../../etc/passwd",
        "library:NOSUCHMAP2@99999999999999999999",
    ] {
        web.post("/api/v1/tables", &json!({"map": map})).refused("BAD_MAP");
    }
    let named = json!({"map": format!("library:{}@2", id(&published))});
    web.post("/api/v1/tables", &named).refused("BAD_MAP");
}

#[test]
fn operators_see_reports_and_hide_maps_while_the_server_runs() {
    let server = Server::start("library-reports", &[]);
    let web = server.web();
    let (ann, bob) = (account(&web, "Ann"), account(&web, "Bob"));
    let published = publish(&ann, "Rude", STANDARD).good();
    let (id, path) = (id(&published), format!("/api/v1/library/{}", id(&published)));
    let report = |web: &Web, reason: &str| web.post(&format!("{path}/report"), &json!({"reason": reason}));
    report(&web, "rude").refused("UNAUTHORIZED");
    for bad in ["", " ", "\u{1b}[2J", &"x".repeat(501)] {
        report(&bob, bad).refused("BAD_REASON");
    }
    assert_eq!(report(&bob, "หยาบคาย\nmore").good(), json!({"reported": true}));
    assert_eq!(report(&guest(&web), "rude").good(), json!({"reported": true}));
    let data = server.data().to_str().unwrap().to_owned();
    let admin = |task: &[&str], code: i32| {
        let output = hexhaven(&[&["admin", "library"], task, &["--data", &data]].concat());
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        String::from_utf8(output.stdout).expect("it prints text")
    };
    let reports: Value = serde_json::from_str(&admin(&["reports", "--json"], 0)).unwrap();
    let told: Vec<_> = reports.as_array().unwrap().iter().map(|report| report["reason"].as_str().unwrap()).collect();
    assert_eq!(told, ["rude", "หยาบคาย\nmore"]);
    assert_eq!(
        (&reports[1]["by"], &reports[1]["author"], &reports[1]["map"]),
        (&json!("Bob"), &json!("Ann"), &json!(id))
    );
    let listed = admin(&["reports"], 0);
    assert_eq!(listed.lines().count(), 3, "{listed}");
    admin(&["hide", "NOSUCHMAP2"], 1);
    assert_eq!(admin(&["hide", &id], 0), format!("{id}: hidden\n"));
    web.get(&path).refused("NO_SUCH_MAP");
    bob.get(&format!("{path}/versions/1/picture.svg")).refused("NO_SUCH_MAP");
    assert_eq!(names(&web.get("/api/v1/library").good()), [""; 0]);
    web.post("/api/v1/tables", &json!({"map": published["map"]})).refused("BAD_MAP");
    // The author sees that it is hidden, and cannot circumvent that.
    assert_eq!(ann.get(&path).good()["hidden"], true);
    assert_eq!(names(&ann.get("/api/v1/library?mine=true").good()), ["Rude"]);
    let next = json!({"name": "Kind", "catan": STANDARD});
    ann.post(&format!("{path}/versions"), &next).refused("MAP_HIDDEN");
    assert_eq!(admin(&["show", &id], 0), format!("{id}: shown\n"));
    assert_eq!(web.get(&path).good()["hidden"], false);
    assert_eq!(admin(&["reports"], 0), "0 reports\n");
    // The server keeps working.
    publish(&bob, "Another", STANDARD).good();
}

#[test]
fn the_library_survives_a_restart_and_is_rate_limited() {
    let mut server = Server::start_in(folder("server-library-rate"), &[]);
    let ann = account(&server.web(), "Ann");
    publish(&ann, "Kept", STANDARD).good();
    let refused = (0..40).map(|i| publish(&ann, &format!("Map {i}"), STANDARD)).find(|answer| answer.status != 200);
    let refused = refused.expect("there is a limit");
    assert_eq!(refused.status, 429);
    refused.refused("RATE_LIMITED");
    let report = |i: u32| ann.post("/api/v1/library/NOSUCHMAP2/report", &json!({"reason": format!("{i}")}));
    assert!((0..100).map(report).any(|answer| answer.status == 429), "reports are limited");
    server.kill();
    server.restart();
    let found = server.web().get("/api/v1/library?search=kept").good();
    assert_eq!(names(&found), ["Kept"]);
}
