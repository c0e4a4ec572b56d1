//! What people do with their accounts: passwords, names, sessions, deletion and export; and what others cannot do.

use crate::common::{Run, folder, hexhaven};
use crate::people::quick;
use crate::process::Server;
use crate::socket::Socket;
use crate::web::Web;
use serde_json::{Value, json};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The close code of a socket whose session has ended.
const SESSION_ENDED: Option<u16> = Some(4001);
pub const PASSWORD: &str = "correct horse";

fn token(signed_in: &Value) -> String {
    signed_in["token"].as_str().expect("a token").to_owned()
}

/// Creates an account; returns a client that is signed in, and its token.
pub fn register(web: &Web, name: &str) -> (Web, String) {
    let token = token(&web.post("/api/v1/accounts", &json!({"name": name, "password": PASSWORD})).good());
    (web.known(&token), token)
}

pub fn sign_in(web: &Web, name: &str) -> String {
    token(&web.post("/api/v1/sessions", &json!({"name": name, "password": PASSWORD})).good())
}

fn sessions(web: &Web) -> Vec<Value> {
    web.get("/api/v1/sessions").good()["sessions"].as_array().expect("a list").clone()
}

/// A table of an account and a guest, with the game in progress.
fn party(web: &Web, account: &Web) -> (String, Web) {
    let mut new = quick(10);
    new["seats"] = json!(2);
    new["options"]["players"] = json!({"min": 2, "max": 4});
    let opened = account.post("/api/v1/tables", &new).good();
    let table = opened["table"].as_str().expect("an id").to_owned();
    let joined = web.post(&format!("/api/v1/tables/{table}/join"), &json!({"name": "Gus"})).good();
    let guest = web.known(&token(&joined));
    guest.post(&format!("/api/v1/tables/{table}/ready"), &json!({})).good();
    account.post(&format!("/api/v1/tables/{table}/start"), &json!({})).good();
    (table, guest)
}

fn seat_names(web: &Web, table: &str) -> Vec<String> {
    let shown = web.get(&format!("/api/v1/tables/{table}")).good();
    let seats = shown["table"]["seats"].as_array().expect("seats").clone();
    seats.iter().map(|seat| seat["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn a_new_password_needs_the_old_one_and_ends_other_sessions() {
    let server = Server::start("password", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let other = sign_in(&web, "Ann");
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let table = opened["table"].as_str().expect("an id");
    let mut socket = Socket::greet(&server.address, table, Some(&other), None);
    socket.next_of("welcome");
    let change =
        |current: &str, new: &str| ann.put("/api/v1/accounts/password", &json!({"current": current, "password": new}));
    change("wrong horse", "battery staple").refused("WRONG_PASSWORD");
    change(PASSWORD, "short").refused("BAD_REQUEST");
    web.known(&other).get("/api/v1/me").good();
    assert_eq!(change(PASSWORD, "battery staple").good()["ended"], 1);
    ann.get("/api/v1/me").good();
    web.known(&other).get("/api/v1/me").refused("BAD_TOKEN");
    assert_eq!(socket.closed(), SESSION_ENDED);
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": PASSWORD})).refused("BAD_PASSWORD");
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": "battery staple"})).good();
    // Guests have no password.
    let guest = web.known(&token(&web.post("/api/v1/players", &json!({"name": "Gus"})).good()));
    let asked = json!({"current": "", "password": "battery staple"});
    guest.put("/api/v1/accounts/password", &asked).refused("NEEDS_ACCOUNT");
    web.put("/api/v1/accounts/password", &asked).refused("UNAUTHORIZED");
}

#[test]
fn a_thief_with_a_session_cannot_guess_the_password() {
    let server = Server::start_in(folder("server-thief"), &["--rate", "1", "--trust-proxy"]);
    let (ann, _) = register(&server.web().with("X-Forwarded-For", "203.0.113.1"), "Ann");
    let mut limited = false;
    for n in 0..30 {
        // Each guess comes from another address.
        let web = ann.with("X-Forwarded-For", &format!("198.51.100.{n}"));
        let guess = json!({"current": format!("guess number {n}"), "password": "battery staple"});
        let answer = web.put("/api/v1/accounts/password", &guess);
        assert!(matches!(answer.status, 403 | 429), "{} {}", answer.status, answer.text);
        limited |= answer.status == 429;
    }
    assert!(limited, "30 guesses were allowed");
    let web = ann.with("X-Forwarded-For", "198.51.100.200");
    web.post("/api/v1/accounts/delete", &json!({"password": "guess"})).refused("RATE_LIMITED");
}

#[test]
fn a_recovery_link_needs_the_password() {
    let server = Server::start("recovery-password", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let make = |web: &Web, body: Value| web.post("/api/v1/accounts/recovery", &body);
    make(&ann, json!({})).refused("WRONG_PASSWORD");
    make(&ann, json!({"password": "wrong horse"})).refused("WRONG_PASSWORD");
    make(&web, json!({"password": PASSWORD})).refused("UNAUTHORIZED");
    let link = make(&ann, json!({"password": PASSWORD})).good();
    // Guests have no password.
    let guest = web.known(&token(&web.post("/api/v1/players", &json!({"name": "Gus"})).good()));
    make(&guest, json!({})).good();
    // Whoever signs in with a link, and has no password any more, can set one for a while; their programs cannot.
    admin(&server, &["reset-password", "Ann"]).expect(0);
    web.post("/api/v1/sessions/recover", &json!({"recovery": link["recovery"]})).refused("BAD_TOKEN");
    let word = admin(&server, &["reset-password", "Ann"]).expect(0).out;
    let ann = web.post("/api/v1/sessions/recover", &json!({"recovery": word.trim()})).good();
    assert_eq!(ann["password"], false);
    let ann = web.known(&token(&ann));
    let program = web.known(&token(&ann.post("/api/v1/tokens", &json!({})).good()));
    let set = |web: &Web| web.put("/api/v1/accounts/password", &json!({"password": "battery staple"}));
    set(&program).refused("SIGN_IN_AGAIN");
    make(&program, json!({})).refused("SIGN_IN_AGAIN");
    program.post("/api/v1/accounts/delete", &json!({})).refused("SIGN_IN_AGAIN");
    make(&ann, json!({})).good();
    set(&ann).good();
    set(&ann).refused("WRONG_PASSWORD");
    assert_eq!(ann.get("/api/v1/me").good()["password"], true);
}

#[test]
fn a_new_name_is_shown_from_then_on() {
    let server = Server::start("rename", &[]);
    let web = server.web();
    let (ann, token) = register(&web, "Ann");
    register(&web, "Bea");
    let (table, _) = party(&web, &ann);
    let mut socket = Socket::greet(&server.address, &table, Some(&token), None);
    socket.next_of("welcome");
    let rename = |name: &str| ann.put("/api/v1/accounts/name", &json!({"name": name}));
    rename("bea").refused("NAME_TAKEN");
    for bad in ["", "Guest", "deleted player", "a\nb", &"x".repeat(21)] {
        rename(bad).refused("BAD_NAME");
    }
    assert_eq!(rename(" Anna ").good()["name"], "Anna");
    assert_eq!(ann.get("/api/v1/me").good()["name"], "Anna");
    let shown = socket.next_of("table");
    assert_eq!(shown["table"]["seats"][0]["name"], "Anna", "{shown}");
    assert_eq!(seat_names(&web, &table), ["Anna", "Gus"]);
    let record = web.get(&format!("/api/v1/tables/{table}/record")).text;
    assert!(record.contains("\"Anna\"") && !record.contains("\"Ann\""), "{record}");
    // The old name is free.
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": PASSWORD})).refused("BAD_PASSWORD");
    register(&web, "Ann");
}

#[test]
fn sessions_are_listed_and_ended_by_their_owner_alone() {
    let server = Server::start("sessions", &[]);
    let web = server.web().with("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/130.0");
    let (ann, _) = register(&web, "Ann");
    let other = sign_in(&web, "Ann");
    let api = token(&ann.post("/api/v1/tokens", &json!({"label": "my bot"})).good());
    let listed = sessions(&ann);
    let labels: Vec<(&str, &str, bool)> = listed
        .iter()
        .map(|session| {
            let text = |name: &str| session[name].as_str().expect("text");
            (text("kind"), text("label"), session["current"] == true)
        })
        .collect();
    assert_eq!(labels.iter().filter(|session| session.2).count(), 1);
    assert!(labels.contains(&("api", "my bot", false)) && labels.contains(&("session", "Firefox, Linux", true)));
    let text = Value::from(listed.clone()).to_string();
    assert!(!text.contains(&other) && !text.contains(&api), "a secret is listed");

    // Nobody else can end them.
    let (bea, _) = register(&web, "Bea");
    for session in &listed {
        let path = format!("/api/v1/sessions/{}", session["id"].as_str().expect("an id"));
        bea.delete(&path).refused("NO_SUCH_SESSION");
        web.delete(&path).refused("UNAUTHORIZED");
    }
    web.known(&api).get("/api/v1/me").good();

    let program = listed.iter().find(|session| session["kind"] == "api").expect("it is listed");
    let path = format!("/api/v1/sessions/{}", program["id"].as_str().expect("an id"));
    assert_eq!(ann.delete(&path).good()["ended"], true);
    ann.delete(&path).refused("NO_SUCH_SESSION");
    web.known(&api).get("/api/v1/me").refused("BAD_TOKEN");

    assert_eq!(ann.post("/api/v1/sessions/end-others", &json!({})).good()["ended"], 1);
    web.known(&other).get("/api/v1/me").refused("BAD_TOKEN");
    assert_eq!(sessions(&ann).len(), 1);
}

#[test]
fn sockets_close_with_their_session_and_no_other() {
    let server = Server::start("session-sockets", &[]);
    let web = server.web();
    let (ann, first) = register(&web, "Ann");
    let second = sign_in(&web, "Ann");
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let table = opened["table"].as_str().expect("an id");
    let mut sockets = [Some(&first), Some(&second), None]
        .map(|token| Socket::greet(&server.address, table, token.map(String::as_str), None));
    sockets.iter_mut().for_each(|socket| drop(socket.next_of("welcome")));
    web.known(&second).delete("/api/v1/sessions").good();
    assert_eq!(sockets[1].closed(), SESSION_ENDED);
    for socket in [0, 2] {
        sockets[socket].say(&json!({"type": "ping"}));
        sockets[socket].next_of("pong");
    }
}

#[test]
fn a_deleted_account_leaves_games_without_its_name() {
    let server = Server::start("delete", &[]);
    let web = server.web();
    let (ann, token) = register(&web, "Ann");
    let (finished, guest) = party(&web, &ann);
    ann.post(&format!("/api/v1/tables/{finished}/chat"), &json!({"text": "hello"})).good();
    guest.post(&format!("/api/v1/tables/{finished}/leave"), &json!({})).good();
    let (running, other) = party(&web, &ann);
    let map =
        json!({"name": "Island", "description": "", "catan": include_str!("../../../mapfile/maps/standard.catan")});
    let published = ann.post("/api/v1/library", &map).good();
    let map = published["id"].as_str().expect("an id").to_owned();
    let mut socket = Socket::greet(&server.address, &finished, Some(&token), None);
    socket.next_of("welcome");

    ann.post("/api/v1/accounts/delete", &json!({"password": "wrong horse"})).refused("WRONG_PASSWORD");
    ann.post("/api/v1/accounts/delete", &json!({"password": PASSWORD})).good();
    assert_eq!(socket.closed(), SESSION_ENDED);
    ann.get("/api/v1/me").refused("BAD_TOKEN");
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": PASSWORD})).refused("BAD_PASSWORD");

    // Both games have ended, and show nothing of her.
    for (table, player) in [(&finished, &guest), (&running, &other)] {
        let shown = player.get(&format!("/api/v1/tables/{table}")).good();
        assert_eq!(shown["table"]["stage"], "over", "{shown}");
        assert_eq!(seat_names(&web, table), ["Deleted player", "Gus"]);
        let record = web.get(&format!("/api/v1/tables/{table}/record")).text;
        assert!(record.contains("Deleted player") && !record.contains("Ann"), "{record}");
        assert_eq!(web.send("/api/v1/records/check", &record).good()["ok"], true);
        let games = player.get("/api/v1/me/games").good();
        assert_eq!(games["games"][0]["result"]["names"], json!(["Deleted player", "Gus"]), "{games}");
    }
    let chat = web.get(&format!("/api/v1/tables/{finished}/chat")).good();
    assert_eq!((&chat["lines"][0]["name"], &chat["lines"][0]["text"]), (&json!("Deleted player"), &json!("hello")));
    let shown = web.get(&format!("/api/v1/library/{map}")).good();
    assert_eq!(shown["author"], "Deleted player");
    let file = web.get(&format!("/api/v1/library/{map}/versions/1")).text;
    assert!(file.contains("Deleted player") && !file.contains("Ann"), "{file}");
    assert_eq!(web.get("/api/v1/library?search=ann").good()["maps"], json!([]));

    // The name is free, and its new owner inherits nothing.
    let (again, _) = register(&web, "Ann");
    assert_eq!(again.get("/api/v1/me/games").good()["games"], json!([]));
}

#[test]
fn people_can_download_what_is_stored_about_them() {
    let server = Server::start("export", &[]);
    let web = server.web();
    let (ann, token) = register(&web, "Ann");
    let (table, guest) = party(&web, &ann);
    ann.post(&format!("/api/v1/tables/{table}/chat"), &json!({"text": "mine"})).good();
    guest.post(&format!("/api/v1/tables/{table}/chat"), &json!({"text": "of another"})).good();
    ann.post(&format!("/api/v1/tables/{table}/report"), &json!({"seat": 1, "reason": "rude"})).good();
    ann.post(&format!("/api/v1/tables/{table}/block"), &json!({"seat": 1})).good();
    guest.post(&format!("/api/v1/tables/{table}/report"), &json!({"seat": 0, "reason": "against her"})).good();
    guest.post(&format!("/api/v1/tables/{table}/leave"), &json!({})).good();
    ann.post("/api/v1/collections", &json!({"name": "My islands"})).good();
    let answer = ann.get("/api/v1/me/export");
    assert!(answer.headers["content-disposition"].to_str().expect("text").starts_with("attachment"));
    let told = answer.good();
    assert_eq!((&told["account"]["name"], &told["games"][0]["table"]), (&json!("Ann"), &json!(table)));
    assert_eq!(told["chat"][0]["text"], "mine");
    assert_eq!(told["sessions"].as_array().expect("a list").len(), 1);
    assert_eq!(told["blocked"][0]["name"], "Gus");
    assert_eq!(told["collections"][0]["name"], "My islands");
    let report = &told["reports"][0];
    assert_eq!((&report["table"], &report["name"], &report["reason"]), (&json!(table), &json!("Gus"), &json!("rude")));
    let text = told.to_string();
    assert!(!text.contains("against her"), "whoever reports her stays unknown: {text}");
    assert!(!text.contains("of another") && !text.contains(&token) && !text.contains("argon2"), "{text}");
    web.get("/api/v1/me/export").refused("UNAUTHORIZED");
}

#[test]
fn guests_cannot_use_the_name_of_an_account() {
    let server = Server::start("guest-names", &[]);
    let web = server.web();
    let guest = web.known(&token(&web.post("/api/v1/players", &json!({"name": "Ann"})).good()));
    let (ann, _) = register(&web, "Ann");
    let (bea, _) = register(&web, "Bea");
    let opened = bea.post("/api/v1/tables", &quick(10)).good();
    let join = format!("/api/v1/tables/{}/join", opened["table"].as_str().expect("an id"));
    for name in ["Ann", "ann", " ANN "] {
        let named = json!({"name": name});
        web.post("/api/v1/players", &named).refused("NAME_OF_ACCOUNT");
        web.post("/api/v1/tables", &named).refused("NAME_OF_ACCOUNT");
        web.post(&join, &named).refused("NAME_OF_ACCOUNT");
        // Neither can somebody who has another account.
        bea.post("/api/v1/tables", &named).refused("NAME_OF_ACCOUNT");
        web.post("/api/v1/accounts", &json!({"name": name, "password": PASSWORD})).refused("NAME_TAKEN");
    }
    // A guest who had the name before the account was created has to choose another one.
    guest.post(&join, &json!({})).refused("NAME_OF_ACCOUNT");
    guest.post(&join, &json!({"name": "Anton"})).good();
    ann.post(&join, &json!({"name": "ann"})).good();
    web.post("/api/v1/players", &json!({"name": "Deleted Player"})).refused("BAD_NAME");
    web.post("/api/v1/players", &json!({})).good();
}

/// Runs `hexhaven admin` on a server's data while it is running.
pub fn admin(server: &Server, task: &[&str]) -> Run {
    let data = server.data().to_str().expect("UTF-8");
    hexhaven(&[&["admin"], task, &["--data", data]].concat())
}

#[test]
fn the_audit_log_tells_what_happened_to_accounts() {
    let server = Server::start("audit", &["--trust-proxy"]);
    let web = server.web().with("X-Forwarded-For", "203.0.113.7");
    let (ann, _) = register(&web, "Ann");
    web.post("/api/v1/sessions", &json!({"name": "ann", "password": "wrong \u{1b}[2J horse"})).refused("BAD_PASSWORD");
    web.post("/api/v1/sessions", &json!({"name": "\u{1b}[2Jnobody", "password": "wrong"})).refused("BAD_PASSWORD");
    sign_in(&web, "Ann");
    let map =
        json!({"name": "Island", "description": "", "catan": include_str!("../../../mapfile/maps/standard.catan")});
    ann.post("/api/v1/library", &map).good();
    ann.put("/api/v1/accounts/name", &json!({"name": "Anna"})).good();
    ann.put("/api/v1/accounts/password", &json!({"current": PASSWORD, "password": "battery staple"})).good();
    ann.post("/api/v1/accounts/delete", &json!({"password": "battery staple"})).good();

    let lines = admin(&server, &["audit", "--json"]).expect(0).json();
    let lines = lines.as_array().expect("a list");
    let told: Vec<(&str, &str)> = lines
        .iter()
        .rev()
        .map(|line| (line["kind"].as_str().expect("a kind"), line["name"].as_str().expect("a name")))
        .collect();
    let expected = [
        ("registration", "Ann"),
        ("sign-in-failed", "ann"),
        ("sign-in-failed", "[2Jnobody"),
        ("sign-in", "Ann"),
        ("publication", "Ann"),
        ("name-change", "Anna"),
        ("password-change", "Anna"),
        ("deletion", "Anna"),
    ];
    assert_eq!(told, expected);
    assert!(lines.iter().all(|line| line["address"] == "203.0.113.7"), "{lines:?}");
    let printed = admin(&server, &["audit", "--limit", "1"]).expect(0).out;
    assert!(printed.ends_with(" deletion \"Anna\" 203.0.113.7\n"), "{printed}");
    let log = server.log();
    assert!(log.contains("audit kind=\"sign-in-failed\"") && !log.contains("horse"), "{log}");
}

#[test]
fn the_audit_log_is_kept_for_a_while() {
    let mut server = Server::start("audit-age", &[]);
    register(&server.web(), "Ann");
    let count =
        |server: &Server| admin(server, &["audit", "--json"]).expect(0).json().as_array().expect("a list").len();
    assert_eq!(count(&server), 1);
    server.stop();
    server.restart_with(&["--audit-days", "0"]);
    let begun = Instant::now();
    while count(&server) > 0 {
        assert!(begun.elapsed() < Duration::from_secs(10), "old lines are kept");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn operators_suspend_accounts_while_the_server_runs() {
    let server = Server::start("suspend", &[]);
    let web = server.web();
    let (ann, session) = register(&web, "Ann");
    register(&web, "Bea");
    let recovery = ann.post("/api/v1/accounts/recovery", &json!({"password": PASSWORD})).good();
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let table = opened["table"].as_str().expect("an id");
    let mut socket = Socket::greet(&server.address, table, Some(&session), None);
    socket.next_of("welcome");

    admin(&server, &["suspend", "ann"]).expect(0);
    assert_eq!(socket.closed(), SESSION_ENDED);
    ann.get("/api/v1/me").refused("BAD_TOKEN");
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": PASSWORD})).refused("SUSPENDED");
    // Only those who know the password are told.
    web.post("/api/v1/sessions", &json!({"name": "Ann", "password": "wrong"})).refused("BAD_PASSWORD");
    web.post("/api/v1/sessions/recover", &json!({"recovery": recovery["recovery"]})).refused("SUSPENDED");
    let listed = admin(&server, &["accounts", "--json"]).expect(0).json();
    assert_eq!(listed.as_array().expect("a list").len(), 2);
    assert!(listed[0]["suspendedAt"].is_i64() && listed[1]["suspendedAt"].is_null(), "{listed}");
    let printed = admin(&server, &["accounts", "AN"]).expect(0).out;
    assert_eq!(printed, "\"Ann\" (suspended): 0 rated games\n1 accounts\n");

    admin(&server, &["unsuspend", "Ann"]).expect(0);
    sign_in(&web, "Ann");
    admin(&server, &["suspend", "nobody"]).expect(1);
    let audit = admin(&server, &["audit"]).expect(0).out;
    assert!(audit.contains("suspension \"Ann\" -\n") && audit.contains("suspension-lifted \"Ann\" -\n"), "{audit}");
}

#[test]
fn operators_rename_accounts_and_reset_passwords() {
    let server = Server::start("reset", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    register(&web, "Bea");
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let table = opened["table"].as_str().expect("an id");
    let taken = admin(&server, &["rename", "Ann", "bea"]).expect(2);
    assert!(taken.err.contains("another account"), "{}", taken.err);
    admin(&server, &["rename", "Ann", "Guest"]).expect(2);
    admin(&server, &["rename", "Ann", "Anna"]).expect(0);
    assert_eq!(ann.get("/api/v1/me").good()["name"], "Anna");

    let word = admin(&server, &["reset-password", "Anna"]).expect(0).out;
    ann.get("/api/v1/me").refused("BAD_TOKEN");
    web.post("/api/v1/sessions", &json!({"name": "Anna", "password": PASSWORD})).refused("BAD_PASSWORD");
    let recovery = json!({"recovery": word.trim(), "password": "battery staple"});
    let back = web.known(&token(&web.post("/api/v1/sessions/recover", &recovery).good()));
    assert_eq!(back.get("/api/v1/me").good()["name"], "Anna");
    web.post("/api/v1/sessions/recover", &recovery).refused("BAD_TOKEN");
    web.post("/api/v1/sessions", &json!({"name": "Anna", "password": "battery staple"})).good();
    // Her seat has the new name as soon as the table changes.
    web.post(&format!("/api/v1/tables/{table}/join"), &json!({"name": "Gus"})).good();
    let shown = web.get(&format!("/api/v1/tables/{table}")).good();
    assert_eq!(shown["table"]["seats"][0]["name"], "Anna", "{shown}");
}
