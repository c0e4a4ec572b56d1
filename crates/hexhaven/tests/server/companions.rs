//! Companions: a host publishes a script, and phones follow it by a code.

use crate::common::folder;
use crate::process::Server;
use crate::web::{Answer, Web};
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

/// A host and what it has published.
struct Host {
    web: Web,
    path: String,
    key: String,
}

impl Host {
    fn publish(server: &Server) -> Self {
        let web = server.web();
        let opened = web.post("/api/v1/companions", &json!({"script": script(1)})).good();
        assert_eq!(opened["version"], 1);
        let text = |name: &str| opened[name].as_str().expect("it is text").to_owned();
        assert_eq!(text("code").len(), 6);
        Self { web, path: format!("/api/v1/companions/{}", text("code")), key: text("key") }
    }

    fn change_with(&self, key: &str, version: u64, script: &Value) -> Answer {
        self.web.known(key).put(&self.path, &json!({"version": version, "script": script}))
    }

    fn change(&self, version: u64) -> Answer {
        self.change_with(&self.key, version, &script(version))
    }

    fn since(&self, version: u64) -> Answer {
        self.web.get(&format!("{}?since={version}", self.path))
    }
}

/// The script at a version.
fn script(version: u64) -> Value {
    json!({"settings": {"players": ["อนันต์", "Bua"]}, "inputs": vec!["done"; version as usize]})
}

/// The script and the version of a response, which was published moments ago.
fn published(response: &Value) -> (Value, u64) {
    let number = |name: &str| response[name].as_u64().expect("it is a number");
    assert!(number("age") < 5_000, "{response}");
    (response["script"].clone(), number("version"))
}

#[test]
fn followers_receive_every_change_at_once() {
    let server = Server::start("companions", &[]);
    let host = Host::publish(&server);
    assert_eq!(published(&host.web.get(&host.path).good()), (script(1), 1));
    assert_eq!(host.since(0).good()["version"], 1);
    let small = host.path.to_lowercase();
    assert_eq!(host.web.get(&small).good()["version"], 1, "codes are typed in any case");
    thread::scope(|scope| {
        let follow = || {
            let begun = Instant::now();
            (host.since(1).good(), begun.elapsed())
        };
        let waiting: Vec<_> = (0..20).map(|_| scope.spawn(follow)).collect();
        thread::sleep(Duration::from_millis(700));
        let followers = "hexhaven_companion_followers 20";
        assert!(host.web.get("/metrics").text.contains(followers), "{}", host.web.get("/metrics").text);
        assert_eq!(host.change(2).good(), json!({"version": 2}));
        for waiting in waiting {
            let (received, after) = waiting.join().expect("it is answered");
            assert_eq!(published(&received), (script(2), 2));
            assert!((600..5_000).contains(&after.as_millis()), "{after:?}");
        }
    });
    assert!(host.web.get("/metrics").text.contains("hexhaven_companion_followers 0"));
    // Versions may be skipped; without a new version the response is empty.
    host.change(7).good();
    let begun = Instant::now();
    let nothing = host.since(7);
    assert_eq!((nothing.status, nothing.text.as_str()), (204, ""));
    assert!((24..28).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
}

#[test]
fn an_older_version_is_refused_with_the_current_one() {
    let server = Server::start("companion-older", &[]);
    let host = Host::publish(&server);
    host.change(5).good();
    for version in [1, 4] {
        let refused = host.change(version);
        assert_eq!(refused.status, 409);
        assert_eq!(refused.refused("OLDER_VERSION")["version"], 5);
    }
    // The response to the first request may have been lost.
    host.change(5).good();
    let other = host.change_with(&host.key, 5, &script(1));
    assert_eq!(other.refused("OLDER_VERSION")["version"], 5);
    assert_eq!(host.since(0).good()["script"], script(5));
    for version in [json!(0), json!(-1), json!(1_u64 << 53), json!("6"), json!(null)] {
        let body = json!({"version": version, "script": {}});
        host.web.known(&host.key).put(&host.path, &body).refused("BAD_REQUEST");
    }
}

#[test]
fn only_the_key_changes_a_companion() {
    let server = Server::start("companion-key", &[]);
    let (host, other) = (Host::publish(&server), Host::publish(&server));
    let short = &host.key[1..];
    for wrong in [other.key.as_str(), short, &host.key.to_uppercase(), "", "x"] {
        let refused = host.change_with(wrong, 2, &script(2));
        assert_eq!(refused.status, 401, "{wrong}");
        host.web.known(wrong).delete(&host.path);
    }
    host.change_with(&other.key, 2, &script(2)).refused("BAD_KEY");
    host.web.put(&host.path, &json!({"version": 2, "script": {}})).refused("UNAUTHORIZED");
    host.web.delete(&host.path).refused("UNAUTHORIZED");
    assert_eq!(host.since(0).good()["version"], 1);
    // The database contains neither the key nor its hash in hexadecimal.
    for file in server.database_files() {
        let bytes = std::fs::read(&file).expect("it can be read");
        let found = bytes.windows(host.key.len()).any(|window| window == host.key.as_bytes());
        assert!(!found, "{}", file.display());
    }
}

#[test]
fn oversized_and_invalid_scripts_are_refused() {
    let server = Server::start("companion-large", &[]);
    let host = Host::publish(&server);
    let large = |bytes: usize| json!({"notes": "x".repeat(bytes - r#"{"notes":""}"#.len())});
    host.change_with(&host.key, 2, &large(256 * 1024)).good();
    let refused = host.change_with(&host.key, 3, &large(256 * 1024 + 1));
    assert_eq!(refused.status, 413);
    refused.refused("TOO_LARGE");
    assert_eq!(host.change_with(&host.key, 3, &large(2 << 20)).status, 413);
    assert_eq!(host.web.post("/api/v1/companions", &json!({"script": large(1 << 20)})).status, 413);
    let deep = format!(r#"{{"script":{}1{}}}"#, r#"{"a":"#.repeat(500), "}".repeat(500));
    for bad in ["", "[]", r#"{"script":[]}"#, r#"{"script":"x"}"#, r#"{"script":{},"more":1}"#, "{", &deep] {
        let refused = host.web.send("/api/v1/companions", bad);
        assert_eq!(refused.status, 400, "{bad}");
        refused.refused("BAD_REQUEST");
    }
    assert_eq!(host.since(0).good()["version"], 2);
    // Thai and special characters are returned unchanged.
    let odd = json!({"กติกา": "\u{0}\u{7f}'\"\\ </script>", "one": 1.5, "big": u64::MAX});
    host.change_with(&host.key, 3, &odd).good();
    assert_eq!(host.since(2).good()["script"], odd);
}

#[test]
fn followers_are_notified_when_a_companion_ends() {
    let server = Server::start("companion-end", &[]);
    let host = Host::publish(&server);
    thread::scope(|scope| {
        let waiting = scope.spawn(|| host.since(1));
        thread::sleep(Duration::from_millis(500));
        assert_eq!(host.web.known(&host.key).delete(&host.path).good(), json!({"ended": true}));
        let begun = Instant::now();
        let told = waiting.join().expect("it is answered");
        assert!(begun.elapsed() < Duration::from_secs(5));
        assert_eq!(told.status, 404);
        told.refused("NO_SUCH_COMPANION");
    });
    host.web.known(&host.key).delete(&host.path).refused("NO_SUCH_COMPANION");
    for nothing in ["A", "ABCDEFG", "ABC%20D", "ABC%00D", "กขคงจฉ"] {
        let path = format!("/api/v1/companions/{nothing}");
        host.web.get(&path).refused("NO_SUCH_COMPANION");
        host.web.known(&host.key).put(&path, &json!({"version": 1, "script": {}})).refused("NO_SUCH_COMPANION");
    }
    // The server has deleted it, and the host publishes it again under the same code.
    assert_eq!(host.change(9).good(), json!({"version": 9}));
    assert_eq!(host.since(8).good()["script"], script(9));
    let stranger = "0".repeat(64);
    host.change_with(&stranger, 10, &script(10)).refused("BAD_KEY");
}

#[test]
fn companions_survive_a_restart_and_followers_do_not_delay_a_stop() {
    let mut server = Server::start("companion-restart", &[]);
    let mut host = Host::publish(&server);
    host.change(3).good();
    thread::scope(|scope| {
        let waiting: Vec<_> = (0..30).map(|_| scope.spawn(|| host.since(3))).collect();
        thread::sleep(Duration::from_millis(700));
        let (status, after) = server.stop();
        assert_eq!(status.code(), Some(0), "{}", server.log());
        assert!(after < Duration::from_secs(2), "it took {after:?}");
        for waiting in waiting {
            let told = waiting.join().expect("the request is answered");
            assert_eq!(told.status, 503, "{}", told.text);
            assert_eq!(told.refused("UNAVAILABLE")["retryable"], true);
        }
    });
    server.restart();
    host.web = server.web();
    assert_eq!(published(&host.since(2).good()), (script(3), 3));
    host.change(4).good();
    server.kill();
    server.restart();
    host.web = server.web();
    assert_eq!(host.since(3).good()["version"], 4);
}

#[test]
fn publishing_is_limited() {
    let server = Server::start_in(folder("server-companion-rate"), &[]);
    let web = server.web();
    let publish = || web.post("/api/v1/companions", &json!({"script": {}}));
    let refused = (0..40).map(|_| publish()).find(|answer| answer.status != 200).expect("there is a limit");
    assert_eq!(refused.status, 429);
    assert_eq!(refused.refused("RATE_LIMITED")["retryable"], true);
    // Unknown codes count too.
    let key = "a".repeat(64);
    let body = json!({"version": 1, "script": {}});
    web.known(&key).put("/api/v1/companions/ABCDEF", &body).refused("RATE_LIMITED");
    let guess = |i: u32| web.get(&format!("/api/v1/companions/AAA{i:03}?since=1"));
    let limited = (0..999).map(guess).any(|answer| answer.status == 429);
    assert!(limited, "guessing codes is not limited");
}
