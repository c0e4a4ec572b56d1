//! What operators see: metrics, the dashboard and the alerts that are made of them, and the ids of requests.

use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::tls;
use crate::web::Web;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A family of metrics as it is shown.
#[derive(Default)]
struct Family {
    help: String,
    kind: String,
    series: Vec<String>,
}

/// Reads what `/metrics` shows.
fn families(text: &str) -> BTreeMap<String, Family> {
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        if let Some(rest) = line.strip_prefix("# HELP ") {
            let (name, help) = rest.split_once(' ').expect("a help line has a text");
            families.entry(name.to_owned()).or_default().help = help.to_owned();
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').expect("a type line has a type");
            families.entry(name.to_owned()).or_default().kind = kind.to_owned();
        } else {
            let name = line.split(['{', ' ']).next().expect("there is a name");
            let of_histogram = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
            let known =
                of_histogram.filter(|family| families.get(*family).is_some_and(|found| found.kind == "histogram"));
            families.entry(known.unwrap_or(name).to_owned()).or_default().series.push(line.to_owned());
        }
    }
    families
}

/// All names of our metrics in a text.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let ours = words.filter(|word| word.starts_with("hexhaven_"));
    ours.map(|word| {
        ["_bucket", "_sum", "_count"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word).to_owned()
    })
    .collect()
}

fn deployed(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    fs::read_to_string(path).expect("it can be read")
}

/// The metrics of a server with everything that it can measure: backups, bots, clocks, refusals, a certificate.
fn all_families() -> BTreeMap<String, Family> {
    let folder = crate::common::folder("metrics-backups");
    let server = Server::start("metrics", &["--backup-dir", folder.to_str().expect("it is UTF-8")]);
    let web = server.web();
    let mut seats = Party::start(&web, &quick(10)).connect(&server);
    play(&mut seats, &mut stream(1), 20);
    let mut bots = quick(10);
    bots["seats"] = json!(["person", "greedy", "greedy", "greedy"]);
    bots["clock"] = json!({"setup": 0.3});
    let _clocked = Party::start(&web, &bots);
    web.get("/api/v1/tables/NOBODY").refused("NO_SUCH_TABLE");
    let begun = Instant::now();
    let is_complete = |text: &str| {
        ["hexhaven_bot_seconds_count ", "hexhaven_backups_total "]
            .iter()
            .all(|name| text.lines().any(|line| line.strip_prefix(name).is_some_and(|count| count != "0")))
    };
    let mut text = web.get("/metrics").text;
    while !is_complete(&text) {
        assert!(begun.elapsed() < Duration::from_secs(20), "{text}");
        sleep(Duration::from_millis(100));
        text = web.get("/metrics").text;
    }
    let issued = tls::Issued::new();
    let (server, _folder) = tls::start("metrics-tls", &issued, &[]);
    let mut stream = issued.connect(&server.address).expect("it speaks TLS");
    let mut all = families(&tls::ask(&mut stream, "GET /metrics", "").1);
    all.extend(families(&text));
    all
}

#[test]
fn metrics_are_explained_and_the_dashboard_and_alerts_exist_in_them() {
    let families = all_families();
    for (name, family) in &families {
        assert!(!family.help.is_empty() && !family.series.is_empty(), "{name}: {:?}", family.series);
        assert!(matches!(family.kind.as_str(), "counter" | "gauge" | "histogram"), "{name}: {}", family.kind);
        assert!(family.series.len() < 1000, "{name}: {} series", family.series.len());
        if family.kind == "histogram" {
            let bounds = family.series.iter().filter(|line| line.contains("_bucket{")).count();
            assert!(bounds >= 15 && family.series.iter().any(|line| line.contains("le=\"0.1\"")), "{name}");
        }
    }
    for name in ["dashboard", "alerts"] {
        let text = deployed(if name == "alerts" { "alerts.yaml" } else { "grafana-dashboard.json" });
        let used = names(&text);
        assert!(used.len() > 5, "{name}: {used:?}");
        for metric in used {
            assert!(families.contains_key(&metric), "{name}: there is no metric {metric}");
        }
    }
    let dashboard: Value = serde_json::from_str(&deployed("grafana-dashboard.json")).expect("it is JSON");
    for panel in dashboard["panels"].as_array().expect("it has panels") {
        let targets = panel["targets"].as_array().expect("a panel has targets");
        assert!(panel["title"].is_string() && panel["gridPos"].is_object(), "{panel}");
        assert!(targets.iter().all(|target| target["expr"].is_string()), "{panel}");
    }
}

#[test]
fn strangers_cannot_make_many_metrics() {
    let server = Server::start("cardinality", &[]);
    let web = server.web();
    for number in 0..100 {
        for path in ["/x", "/api/v1/tables/", "/api/v1/", "/api/v2/", "/assets/", "/api/v1/library/"] {
            web.try_get(&format!("{path}{number}?{number}")).expect("the server answers");
        }
    }
    let families = families(&web.get("/metrics").text);
    assert!(families["hexhaven_http_requests_total"].series.len() < 15);
    assert!(families["hexhaven_http_request_seconds"].series.len() < 15 * 17);
    let series: usize = families.values().map(|family| family.series.len()).sum();
    assert!(series < 500, "{series} series");
}

/// The id in an answer.
fn id_of(web: &Web) -> String {
    let answer = web.get("/healthz");
    answer.headers["x-request-id"].to_str().expect("it is text").to_owned()
}

#[test]
fn requests_have_ids_in_answers_and_logs() {
    let mut server = Server::start("request-ids", &["--log-json"]);
    let given = "from-the.proxy_17";
    let own = id_of(&server.web().with("X-Request-Id", given));
    assert!(own.len() == 16 && own != given, "strangers do not choose ids: {own}");
    let answer = server.web().get("/api/v1/nothing");
    assert!(answer.status == 404 && answer.headers.contains_key("x-request-id"), "refusals have one, too");
    server.kill();
    server.restart_with(&["--trust-proxy=true"]);
    let web = server.web();
    assert_eq!(id_of(&web.with("X-Request-Id", given)), given);
    for bad in ["with space", "quote\"", &"x".repeat(65)] {
        assert_eq!(id_of(&web.with("X-Request-Id", bad)).len(), 16, "{bad}");
    }
    // A registration is noted in the log.
    let account = json!({"name": "Ann", "password": "correct horse"});
    let answer = web.with("X-Request-Id", "the-registration").post("/api/v1/accounts", &account);
    assert_eq!(answer.status, 200, "{}", answer.text);
    let lines: Vec<Value> = server.log().lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let noted = lines.iter().find(|line| line["fields"]["kind"] == "registration");
    let noted = noted.unwrap_or_else(|| panic!("{}", server.log()));
    assert_eq!(noted["span"]["id"], "the-registration", "{noted}");
}
