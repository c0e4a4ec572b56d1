//! Permissions: tokens, cookies, and pages of other sites.

use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::socket::{Socket, hello, upgrade};
use serde_json::json;

#[test]
fn pages_of_other_sites_cannot_change_anything() {
    let server = Server::start("origins", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let own = format!("http://{}", server.address);
    let cookie = format!("hexhaven_session={}", party.token(0));
    for foreign in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", ""] {
        assert_eq!(upgrade(&server.address, &[("origin", foreign)]).err(), Some(403), "{foreign}");
        let page = web.with("Origin", foreign).with("Cookie", &cookie);
        for path in ["/actions", "/chat", "/leave", "/join", "/start"] {
            let answer = page.post(&party.path(path), &json!({}));
            assert_eq!(answer.status, 403, "{foreign} {path}");
            answer.refused("FOREIGN_ORIGIN");
        }
        assert_eq!(page.known(party.token(0)).post(&party.path("/leave"), &json!({})).status, 403);
        // It may read public data, but not with the cookie.
        assert!(page.get(&party.path("")).good()["seat"].is_null());
    }
    // The cookie counts only for our own pages.
    let page = web.with("Origin", &own).with("Cookie", &cookie);
    assert_eq!(page.post(&party.path("/chat"), &json!({"text": "here"})).good()["seat"], 0);
    assert_eq!(web.with("Cookie", &cookie).get(&party.path("")).good()["seat"], 0);
    web.with("Cookie", &cookie).post(&party.path("/chat"), &json!({"text": "there"})).refused("UNAUTHORIZED");
    web.with("Cookie", &cookie).post(&party.path("/leave"), &json!({})).refused("UNAUTHORIZED");
    // The same applies to sockets.
    for (headers, seat) in [
        (vec![("origin", own.as_str()), ("cookie", &cookie)], json!(0)),
        (vec![("cookie", cookie.as_str())], json!(null)),
        (vec![("authorization", &*format!("Bearer {}", party.token(2)))], json!(2)),
    ] {
        let mut socket = upgrade(&server.address, &headers).expect("a socket can be opened");
        socket.say(&hello(&party.table, None, None));
        assert_eq!(socket.next_of("welcome")["seat"], seat, "{headers:?}");
    }
    assert_eq!(upgrade(&server.address, &[("authorization", "Bearer nonsense")]).err(), Some(401));
}

#[test]
fn cookies_are_out_of_reach_of_scripts_and_other_sites() {
    for (arguments, secure) in [(&[][..], false), (&["--secure-cookies"][..], true)] {
        let server = Server::start(&format!("cookies-{secure}"), arguments);
        let answer = server.web().post("/api/v1/players", &json!({"name": "Somebody"}));
        let cookie = answer.headers["set-cookie"].to_str().expect("it is text").to_owned();
        let token = answer.good()["token"].as_str().expect("a token").to_owned();
        assert!(cookie.starts_with(&format!("hexhaven_session={token};")), "{cookie}");
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
        assert_eq!(token.len(), 64, "256 bits");
        let web = server.web().known(&token);
        assert_eq!(web.get("/api/v1/me").good()["name"], "Somebody");
        web.delete("/api/v1/sessions").good();
        web.get("/api/v1/me").refused("BAD_TOKEN");
    }
}

#[test]
fn a_wrong_token_is_refused_and_the_seat_unharmed() {
    let server = Server::start("tokens", &[]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut seats = party.connect(&server);
    play(&mut seats, &mut stream(1), 10);
    let (start, last) = party.token(0).split_at(63);
    let wrong = format!("{start}{}", if last == "0" { "1" } else { "0" });
    for token in [wrong.as_str(), "", "x", &"f".repeat(64), &"y".repeat(4000)] {
        let mut socket = Socket::greet(&server.address, &party.table, Some(token), Some(0));
        assert_eq!(socket.next()["code"], "BAD_TOKEN");
        assert_eq!(socket.closed(), Some(1008));
        let code = if token.is_empty() { "UNAUTHORIZED" } else { "BAD_TOKEN" };
        web.known(token).post(&party.path("/actions"), &json!({})).refused(code);
    }
    // A valid token of another player.
    let guest = web.post("/api/v1/players", &json!({"name": "Guest"})).good();
    let guest = guest["token"].as_str().expect("a token");
    let mut socket = Socket::greet(&server.address, &party.table, Some(guest), None);
    let welcome = socket.next_of("welcome");
    assert!(welcome["seat"].is_null());
    let update = socket.next_of("update");
    assert!(update["legal"].is_null() && update["view"]["players"][0].get("resources").is_none(), "{update}");
    socket.act("theirs", 10, &json!({"type": "RESIGN"}));
    assert_eq!(socket.answer("theirs")["code"], "NOT_SEATED");
    for path in ["/start", "/bots", "/mute"] {
        let answer = web.known(guest).post(&party.path(path), &json!({"seat": 1}));
        assert!(answer.status >= 400, "{path}: {}", answer.text);
    }
    let mut nobody = Socket::greet(&server.address, &party.table, None, None);
    nobody.act("nobody's", 10, &json!({"type": "RESIGN"}));
    assert_eq!(nobody.answer("nobody's")["code"], "UNAUTHORIZED");
    nobody.say(&json!({"type": "chat", "text": "hello"}));
    assert_eq!(nobody.next_of("refused")["code"], "UNAUTHORIZED");
    play(&mut seats, &mut stream(2), 10);
    assert_eq!(party.look(&web, 0)["table"]["seats"][0]["connected"], true);
}

/// Pages may run scripts and WebAssembly of this server, but nothing from other sites and no inline code.
#[test]
fn pages_may_run_their_own_webassembly() {
    let server = Server::start("policy", &[]);
    let answer = server.web().get("/companion");
    let policy = answer.headers["content-security-policy"].to_str().expect("it is text");
    let pages = policy.to_owned();
    let scripts = policy.split("; ").find(|rule| rule.starts_with("script-src")).expect("scripts have a rule");
    assert_eq!(scripts, "script-src 'self' 'wasm-unsafe-eval'");
    // Whatever is opened on its own runs nothing.
    for path in ["/api/v1/maps", "/api/v1/maps/standard/picture.svg", "/api/v1/openapi.json", "/healthz", "/nothing.js"]
    {
        let answer = server.web().get(path);
        let policy = answer.headers["content-security-policy"].to_str().expect("it is text");
        assert!(policy.starts_with("default-src 'none'") || policy == pages, "{path}: {policy}");
    }
}
