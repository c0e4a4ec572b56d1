//! The library on several nodes with one PostgreSQL database.

use crate::node::{Nodes, run};
use crate::postgres;
use serde_json::json;

const STANDARD: &str = include_str!("../../../mapfile/maps/standard.catan");

#[test]
fn a_map_published_at_one_node_is_played_and_rated_at_another() {
    let nodes = Nodes::start(2, postgres::shared(), &[]);
    let [one, other] = &nodes.nodes[..] else { panic!("two nodes") };
    let account = |name: &str| {
        let made = one.must("/api/v1/accounts", None, Some(&json!({"name": name, "password": "a long password"})));
        made["token"].as_str().expect("it is text").to_owned()
    };
    let (ann, bob) = (account("Ann"), account("Bob"));
    let new = json!({"name": "Shared", "description": "ทุกที่", "catan": STANDARD});
    let published = one.must("/api/v1/library", Some(&ann), Some(&new));
    let (map, path) = (&published["map"], format!("/api/v1/library/{}", published["id"].as_str().unwrap()));
    let opened = other.must(
        "/api/v1/tables",
        Some(&bob),
        Some(&json!({"map": map, "seats": ["person", "greedy"], "options": {"players": {"min": 2, "max": 4}}})),
    );
    let table = format!("/api/v1/tables/{}", opened["table"].as_str().unwrap());
    other.must(&format!("{table}/start"), Some(&bob), Some(&json!({})));
    one.must(&format!("{table}/leave"), Some(&bob), Some(&json!({})));
    let (status, rated) = other.put(&format!("{path}/rating"), &bob, &json!({"stars": 5}));
    assert_eq!((status, &rated["average"]), (200, &json!(5.0)), "{rated}");
    other.must(&format!("{path}/report"), Some(&bob), Some(&json!({"reason": "too good"})));
    let told = one.must(&path, Some(&bob), None);
    // The player left, so the game was started but does not count.
    assert_eq!((&told["games"], &told["myStars"], &told["rating"]["count"]), (&json!(0), &json!(5), &json!(1)));
    let statistics = &told["versions"][0]["statistics"];
    assert_eq!((&statistics["games"], &statistics["finished"]), (&json!(1), &json!(0)), "{statistics}");
    let (status, thanks) = other.put(&format!("{path}/thanks"), &bob, &json!({}));
    assert_eq!((status, &thanks["thanks"]), (200, &json!(1)), "{thanks}");
    let remix =
        json!({"name": "Remix", "catan": STANDARD, "tags": ["two words"], "basedOn": map.as_str().unwrap()[8..]});
    let remix = other.must("/api/v1/library", Some(&bob), Some(&remix));
    let made = one.must("/api/v1/collections", Some(&bob), Some(&json!({"name": "Good ones"})));
    let collection = made["id"].as_str().unwrap();
    let (status, told) =
        one.put(&format!("/api/v1/collections/{collection}/maps/{}", remix["id"].as_str().unwrap()), &bob, &json!({}));
    assert_eq!((status, &told["maps"]), (200, &json!(1)), "{told}");
    let query = format!("?tag=two-words&size=medium&seats=3&collection={collection}&search=remix");
    let found = other.must(&format!("/api/v1/library{query}"), None, None);
    assert_eq!(found["maps"][0]["basedOn"]["author"], "Ann", "{found}");
    let (status, _) = other.ask(found["maps"][0]["picture"].as_str().unwrap(), None, None);
    assert_eq!(status, 200);
    for sort in ["new", "played", "rated"] {
        let page = other.must(&format!("/api/v1/library?sort={sort}&search=shared%20ann"), None, None);
        assert_eq!(page["maps"].as_array().map(Vec::len), Some(1), "{page}");
    }
    let storage = nodes.storage();
    let storage: Vec<&str> = storage.iter().map(String::as_str).collect();
    let (code, out, err) =
        run(&[&["admin", "library", "hide", published["id"].as_str().unwrap()], &storage[..]].concat());
    assert_eq!(code, 0, "{out}{err}");
    for node in [one, other] {
        assert_eq!(node.ask(&path, None, None).0, 404);
    }
}
