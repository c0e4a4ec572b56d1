//! Quotes and price histories.

use crate::common::{file, folder, hexhaven, wrong_use};
use serde_json::{Value, json};
use std::path::Path;

const NAMES: [&str; 10] = [
    "brick-lumber",
    "brick-wool",
    "brick-grain",
    "brick-ore",
    "lumber-wool",
    "lumber-grain",
    "lumber-ore",
    "wool-grain",
    "wool-ore",
    "grain-ore",
];

/// A state with one market missing and the given reserves in others; seat 1 has a building at port 0.
fn state(missing: &str, reserves: &[(&str, f64, f64)]) -> Value {
    let mut ports = 0..;
    let market = |name: &str| {
        let (a, b) = name.split_once('-').expect("two resources");
        let here = reserves.iter().find(|(market, ..)| *market == name);
        let (first, second) = here.map_or((1000.0, 1000.0), |(_, first, second)| (*first, *second));
        let port = if name == missing { Value::Null } else { ports.next().into() };
        json!({"market": name, "port": port, "reserves": {a: first, b: second}})
    };
    let markets: Vec<Value> = NAMES.into_iter().map(market).collect();
    json!({"markets": markets, "players": [{}, {"settlements": ["v1"]}]})
}

fn quote(folder: &Path, state: &Value, seat: &str, more: &[&str]) -> Value {
    let path = file(folder, "state.json", state.to_string());
    let mut arguments = vec!["quote", "--state", &path, "--seat", seat, "--json"];
    arguments.extend(more);
    hexhaven(&arguments).expect(0).json()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is not a number"))
}

#[test]
fn a_quote_is_exact() {
    let folder = folder("quote-exact");
    let state = state("grain-ore", &[]);
    let told = quote(&folder, &state, "0", &["--give", "brick=10", "--get", "lumber"]);
    // After the fee, 9 cards go in and 1000 · 9 / 1009 come out.
    assert_eq!((&told["in"], &told["out"], &told["fee"]), (&json!(10), &json!(8.919), &json!(1)));
    assert_eq!((&told["route"], &told["priceBefore"]), (&json!(["brick-lumber"]), &json!(1.0)));
    assert!((number(&told["priceAfter"]) - 991.081 / 1009.0).abs() < 1e-12, "{told}");
    assert!((number(&told["impact"]) - (1.0 - 8.919 / 9.0)).abs() < 1e-12, "{told}");
    let sentence = told["sentence"].as_str().expect("a quote explains itself");
    assert!(
        ["10 brick brings 8.919 lumber", "fee of 10 %", "burned"].iter().all(|s| sentence.contains(s)),
        "{sentence}"
    );
    // A seat with a building at the port pays no fee; the price before the swap is the same.
    let own = quote(&folder, &state, "1", &["--give", "wood=10", "--get", "brick"]);
    assert_eq!((&own["out"], &own["fee"]), (&json!(9.9), &json!(0)));
    assert!(own["sentence"].as_str().is_some_and(|s| s.contains("no fee at your port")), "{own}");
}

#[test]
fn exact_out_quotes_the_least_amount() {
    let folder = folder("quote-out");
    let state = state("grain-ore", &[]);
    let told = quote(&folder, &state, "0", &["--give", "brick", "--get", "lumber=8.919"]);
    assert_eq!((number(&told["in"]) <= 10.0, &told["out"]), (true, &json!(8.919)));
    let least = told["in"].to_string();
    // The amount may be given on either side.
    let same = quote(&folder, &state, "0", &["--give", "brick=8.919", "--get", "lumber", "--exact-out"]);
    assert_eq!(same, told);
    let less = format!("brick={:.3}", number(&told["in"]) - 0.001);
    let under = quote(&folder, &state, "0", &["--give", &less, "--get", "lumber"]);
    assert!(number(&under["out"]) < 8.919, "{least} is not the least: {under}");
}

#[test]
fn the_best_route_may_use_two_markets() {
    let folder = folder("quote-route");
    // The direct market is missing; wool is cheap in ore.
    let missing = state("brick-ore", &[("wool-ore", 1000.0, 2000.0)]);
    let told = quote(&folder, &missing, "0", &["--give", "brick=1", "--get", "ore"]);
    assert_eq!(told["route"], json!(["brick-wool", "wool-ore"]));
    assert_eq!(told["hops"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["hops"][0]["out"], told["hops"][1]["in"]);
    assert!((number(&told["priceBefore"]) - 2.0).abs() < 1e-9, "{told}");
    assert!((number(&told["fee"]) - 0.19).abs() < 0.001, "a tenth, and a tenth of the rest: {told}");
    assert!(told["sentence"].as_str().is_some_and(|s| s.contains("two swaps") && s.contains("missing")), "{told}");
    // The direct market is open, but worse.
    let worse = state("grain-ore", &[("wool-ore", 1000.0, 2000.0)]);
    let told = quote(&folder, &worse, "0", &["--give", "brick=1", "--get", "ore"]);
    assert_eq!(told["route"], json!(["brick-wool", "wool-ore"]));
    assert!(told["sentence"].as_str().is_some_and(|s| s.contains("brick-ore alone would bring 0.899 ore")), "{told}");
    let told = quote(&folder, &worse, "0", &["--give", "brick", "--get", "ore=1"]);
    assert_eq!(told["route"], json!(["brick-wool", "wool-ore"]));
}

#[test]
fn impossible_swaps_are_reported() {
    let folder = folder("quote-none");
    let path = file(&folder, "state.json", state("grain-ore", &[]).to_string());
    let ask = |more: &[&str]| {
        let mut arguments = vec!["quote", "--state", &path, "--seat", "0"];
        arguments.extend(more);
        hexhaven(&arguments)
    };
    let told = ask(&["--give", "brick", "--get", "ore=1000"]).expect(1);
    assert!(told.out.contains("no open market has enough"), "{}", told.out);
    let told = ask(&["--give", "brick=0.001", "--get", "ore", "--json"]).expect(1);
    assert_eq!(
        (&told.json()["in"], &told.json()["out"], &told.json()["route"]),
        (&json!(0.001), &Value::Null, &json!([]))
    );
    let told = ask(&["--give", "brick=5000000", "--get", "ore"]).expect(1);
    assert!(told.out.contains("more than any market can take"), "{}", told.out);
    for (more, why) in [
        (&["--give", "brick=1", "--get", "brick"][..], "for itself"),
        (&["--give", "gold=1", "--get", "ore"], "brick, lumber"),
        (&["--give", "brick", "--get", "ore"], "amount"),
        (&["--give", "brick=1", "--get", "ore=1"], "one amount"),
        (&["--give", "brick=1.0001", "--get", "ore"], "three decimals"),
        (&["--give", "brick=-1", "--get", "ore"], "above 0"),
    ] {
        let mut arguments = vec!["quote", "--state", &path, "--seat", "0"];
        arguments.extend(more);
        wrong_use(&arguments, &[why]);
    }
    wrong_use(&["quote", "--state", &path, "--seat", "2", "--give", "brick=1", "--get", "ore"], &["0 to 1"]);
    wrong_use(&["quote", "--state", "/nowhere", "--seat", "0", "--give", "brick=1", "--get", "ore"], &["/nowhere"]);
    let official =
        ["quote", "--state", &path, "--seat", "0", "--give", "brick=1", "--get", "ore", "--preset", "official"];
    wrong_use(&official, &["no markets"]);
}

#[test]
fn a_scenario_is_quoted_by_its_own_rules() {
    let folder = folder("quote-scenario");
    let position = state("grain-ore", &[]);
    let case = json!({"name": "low fees", "preset": "catamm-lowfee", "options": {"market": {"pool": 20}}, "seats": 2,
        "position": position});
    let path = file(&folder, "case.json", case.to_string());
    let told = hexhaven(&["quote", "--state", &path, "--seat", "0", "--give", "brick=10", "--get", "lumber", "--json"]);
    // 0.3 %, from the preset, although another option of the markets is set.
    assert_eq!(told.expect(0).json()["fee"], json!(0.03));
}

/// Records a short game of the market preset.
fn recorded(folder: &Path) -> String {
    let records = folder.to_str().expect("the path is UTF-8");
    hexhaven(&[
        "sim",
        "--preset",
        "catamm",
        "--games",
        "1",
        "--seed",
        "3",
        "--turn-cap",
        "60",
        "--records",
        records,
        "--json",
    ])
    .expect(0);
    folder.join("game-0.jsonl").to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn replay_shows_price_histories() {
    let folder = folder("prices");
    let record = recorded(&folder);
    hexhaven(&["replay", &record, "--verify"]).expect(0);
    let told = hexhaven(&["replay", &record, "--markets", "--json"]).expect(0).json();
    let markets = told["markets"].as_array().expect("all markets");
    assert_eq!(markets.iter().map(|market| market["market"].as_str().expect("a name")).collect::<Vec<_>>(), NAMES);
    assert_eq!(markets.iter().filter(|market| market["port"].is_null()).count(), 1);
    let last = hexhaven(&["replay", &record, "--json"]).expect(0).json();
    let mut changes = 0;
    for (market, pool) in markets.iter().zip(last["state"]["markets"].as_array().expect("all pools")) {
        let points = market["points"].as_array().expect("at least the start");
        assert_eq!(points[0]["record"], Value::Null);
        assert_eq!(points.last().expect("at least the start")["reserves"], pool["reserves"]);
        assert!(points.windows(2).all(|pair| pair[0]["reserves"] != pair[1]["reserves"]), "only changes are points");
        changes += points.len() - 1;
        // The last opening is the current port of the market.
        let open = market["openings"].as_array().and_then(|all| all.last()).filter(|last| last["to"].is_null());
        assert_eq!(open.map_or(&Value::Null, |last| &last["port"]), &pool["port"]);
    }
    let table = hexhaven(&["replay", &record, "--markets"]).expect(0).out;
    assert_eq!(table.lines().count(), 1 + 10 + changes + 4 + 10, "{table}");
    let one = hexhaven(&["replay", &record, "--markets", "--market", "brick-ore", "--json"]).expect(0).json();
    assert_eq!(one["markets"].as_array().map(Vec::len), Some(1));

    let chart = folder.join("prices.svg");
    hexhaven(&["replay", &record, "--markets", "--svg", chart.to_str().expect("the path is UTF-8")]).expect(0);
    let svg = std::fs::read_to_string(&chart).expect("it was written");
    assert!(svg.starts_with("<svg ") && NAMES.iter().all(|name| svg.contains(name)), "{svg}");

    // A quote from a record uses its last state.
    let state = file(&folder, "last.json", last.to_string());
    let ask =
        |from: &str| hexhaven(&["quote", "--state", from, "--seat", "1", "--give", "ore=2", "--get", "wool", "--json"]);
    assert_eq!(ask(&record).expect(0).json(), ask(&state).expect(0).json());
}

/// By how much swaps change the price, in the middle of all swaps of a game of greedy bots.
fn median_impact(preset: &str) -> f64 {
    let folder = folder(&format!("impact-{preset}"));
    let records = folder.to_str().expect("the path is UTF-8");
    let bots = ["--seats", "greedy,greedy,greedy,greedy", "--games", "1", "--seed", "3"];
    hexhaven(&[&["sim", "--preset", preset, "--records", records, "--json"], &bots[..]].concat()).expect(0);
    let record = folder.join("game-0.jsonl");
    let told =
        hexhaven(&["replay", record.to_str().expect("the path is UTF-8"), "--markets", "--json"]).expect(0).json();
    let mut changes = Vec::new();
    for market in told["markets"].as_array().expect("all markets") {
        for pair in market["points"].as_array().expect("at least the start").windows(2) {
            if pair[1]["action"] == "SWAP" {
                let price = |point: &Value| point["price"].as_f64().expect("a price");
                changes.push((price(&pair[1]) / price(&pair[0]) - 1.0).abs());
            }
        }
    }
    assert!(changes.len() >= 10, "{preset}: {} swaps", changes.len());
    changes.sort_by(f64::total_cmp);
    changes[changes.len() / 2]
}

/// The small pools are there to make prices move; with large ones they hardly do.
#[test]
fn prices_move_in_small_pools() {
    let (large, small) = (median_impact("catamm"), median_impact("catamm-small"));
    assert!(small >= 10.0 * large, "{small} in small pools, {large} in large ones");
    assert!(small > 0.05, "a swap moves the price by {small}");
}

#[test]
fn a_game_without_markets_has_no_prices() {
    let folder = folder("no-prices");
    let records = folder.to_str().expect("the path is UTF-8");
    hexhaven(&["sim", "--games", "1", "--turn-cap", "5", "--records", records, "--json"]).expect(0);
    let record = folder.join("game-0.jsonl");
    let told = hexhaven(&["replay", record.to_str().expect("the path is UTF-8"), "--markets"]).expect(1);
    assert!(told.out.contains("no markets"), "{}", told.out);
}

#[test]
fn maps_need_enough_ports_for_markets() {
    for (map, ports) in [("no-ports", "has 0"), ("big", "this one has")] {
        let told = hexhaven(&["sim", "--preset", "catamm", "--map", map, "--games", "1"]).expect(2);
        assert!(told.err.contains("1 to 9") && told.err.contains(ports), "{}", told.err);
    }
    hexhaven(&["map", "balance", "--preset", "catamm", "catamm", "--games", "20"]).expect(0);
}
