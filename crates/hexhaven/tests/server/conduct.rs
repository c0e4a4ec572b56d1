//! Reporting and blocking people.

use crate::accounts::{admin, register};
use crate::common::folder;
use crate::people::quick;
use crate::process::Server;
use crate::socket::Socket;
use crate::web::Web;
use serde_json::json;

/// A table of Ann, where Bea sits at seat 1.
fn table(ann: &Web, bea: &Web) -> String {
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let path = format!("/api/v1/tables/{}", opened["table"].as_str().expect("an id"));
    bea.post(&format!("{path}/join"), &json!({"seat": 1})).good();
    path
}

#[test]
fn people_are_reported_with_their_chat() {
    let server = Server::start("report", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let (bea, _) = register(&web, "Bea");
    let path = table(&ann, &bea);
    let line = bea.post(&format!("{path}/chat"), &json!({"text": "you ?[2J"})).good();
    let report = |web: &Web, body| web.post(&format!("{path}/report"), &body);
    report(&ann, json!({"seat": 1, "reason": "rude"})).good();
    // The same report again, by the line, replaces it.
    report(&ann, json!({"line": line["n"], "reason": "very rude"})).good();
    let reports = admin(&server, &["reports", "--json"]).expect(0).json();
    assert_eq!(reports.as_array().expect("a list").len(), 1, "{reports}");
    let told = ["name", "account", "by", "reason"].map(|name| reports[0][name].as_str().expect("text"));
    assert_eq!(told, ["Bea", "Bea", "Ann", "very rude"]);
    assert_eq!(reports[0]["chat"][0]["text"], "you ?[2J");
    assert!(path.ends_with(reports[0]["table"].as_str().expect("an id")), "{reports}");
    let printed = admin(&server, &["reports"]).expect(0).out;
    assert!(printed.ends_with("\"very rude\"\n    \"Bea\": \"you ?[2J\"\n1 reports\n"), "{printed}");

    report(&web, json!({"seat": 1, "reason": "rude"})).refused("UNAUTHORIZED");
    report(&ann, json!({"seat": 0, "reason": "it is me"})).refused("BAD_REQUEST");
    for nobody in
        [json!({"seat": 2, "reason": "x"}), json!({"seat": 99, "reason": "x"}), json!({"line": 7, "reason": "x"})]
    {
        report(&ann, nobody).refused("NO_SUCH_SEAT");
    }
    report(&ann, json!({"reason": "whom?"})).refused("BAD_REQUEST");
    for reason in [String::new(), "x".repeat(501)] {
        report(&ann, json!({"seat": 1, "reason": reason})).refused("BAD_REASON");
    }
}

#[test]
fn reports_are_limited() {
    let server = Server::start_in(folder("server-reports"), &["--rate", "1"]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let (bea, _) = register(&web, "Bea");
    let path = table(&ann, &bea);
    let statuses: Vec<u16> =
        (0..40).map(|_| ann.post(&format!("{path}/report"), &json!({"seat": 1, "reason": "rude"})).status).collect();
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[test]
fn a_blocked_person_is_not_heard_and_cannot_join() {
    let server = Server::start("block", &[]);
    let web = server.web();
    let (ann, session) = register(&web, "Ann");
    let (bea, _) = register(&web, "Bea");
    let path = table(&ann, &bea);
    let mut socket = Socket::greet(&server.address, path.rsplit('/').next().expect("an id"), Some(&session), None);
    socket.next_of("welcome");
    let say = |web: &Web, text: &str| web.post(&format!("{path}/chat"), &json!({"text": text})).good();
    say(&bea, "before");
    assert_eq!(socket.next_of("chat")["text"], "before");
    let blocked = ann.post(&format!("{path}/block"), &json!({"seat": 1})).good();
    assert_eq!(blocked["blocked"][0]["name"], "Bea");
    say(&bea, "hidden");
    say(&ann, "mine");
    assert_eq!(socket.next_of("chat")["text"], "mine", "the line of a blocked person was sent");
    let count = |web: &Web| web.get(&format!("{path}/chat")).good()["lines"].as_array().expect("lines").len();
    assert_eq!((count(&ann), count(&bea), count(&web)), (1, 3, 3));

    // However many lines are hidden, the next one is found.
    for number in 0..210 {
        say(&bea, &number.to_string());
    }
    say(&ann, "after all of them");
    let texts = |query: &str| {
        let lines = ann.get(&format!("{path}/chat{query}")).good()["lines"].clone();
        lines.as_array().expect("lines").iter().map(|line| line["text"].as_str().expect("text").to_owned()).collect()
    };
    let shown: [Vec<String>; 3] = ["", "?after=0", "?after=3"].map(texts);
    assert_eq!(shown[0], ["mine", "after all of them"]);
    assert_eq!((&shown[1], shown[2].as_slice()), (&shown[0], &shown[0][1..]));

    // She keeps her seat, but cannot take one at another table of Ann's.
    let opened = ann.post("/api/v1/tables", &quick(10)).good();
    let join = format!("/api/v1/tables/{}/join", opened["table"].as_str().expect("an id"));
    bea.post(&join, &json!({})).refused("BLOCKED");
    bea.post(&format!("{path}/join"), &json!({})).good();

    // Nobody else can lift the block.
    let lift = format!("/api/v1/blocks/{}", blocked["blocked"][0]["id"].as_str().expect("an id"));
    assert_eq!(bea.delete(&lift).good()["ended"], false);
    web.get("/api/v1/blocks").refused("UNAUTHORIZED");
    assert_eq!(ann.delete(&lift).good()["ended"], true);
    assert_eq!(ann.get("/api/v1/blocks").good()["blocked"], json!([]));
    bea.post(&join, &json!({})).good();
}
