//! What people do with published maps besides playing: tags, filters, thanks, remixes, collections, pictures and picks.

use crate::accounts::{admin, register};
use crate::common::folder;
use crate::process::Server;
use crate::web::Web;
use serde_json::{Value, json};

const STANDARD: &str = include_str!("../../../mapfile/maps/standard.catan");
const SMALL: &str = include_str!("../../../mapfile/maps/small-2p.catan");
const LARGE: &str = include_str!("../../../mapfile/maps/big.catan");

fn publish(web: &Web, name: &str, catan: &str, tags: &[&str]) -> String {
    let published = web.post("/api/v1/library", &json!({"name": name, "catan": catan, "tags": tags})).good();
    published["id"].as_str().expect("it is text").to_owned()
}

fn names(web: &Web, query: &str) -> Vec<String> {
    let page = web.get(&format!("/api/v1/library{query}")).good();
    let maps = page["maps"].as_array().expect("a list");
    maps.iter().map(|map| map["name"].as_str().expect("it is text").to_owned()).collect()
}

fn map(web: &Web, id: &str) -> Value {
    web.get(&format!("/api/v1/library/{id}")).good()
}

#[test]
fn maps_are_tagged_and_filtered() {
    let server = Server::start("library-tags", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let id = publish(&ann, "Standard", STANDARD, &["Beginners", " two  Words ", "beginners"]);
    publish(&ann, "Small", SMALL, &["เกาะเล็ก"]);
    publish(&ann, "Large", LARGE, &[]);
    assert_eq!(map(&web, &id)["tags"], json!(["beginners", "two-words"]));
    for (query, found) in [
        ("?tag=beginners", vec!["Standard"]),
        ("?tag=TWO%20words", vec!["Standard"]),
        ("?tag=two", vec![]),
        ("?tag=%25", vec![]),
        ("?tag=%00", vec![]),
        ("?tag=%E0%B9%80%E0%B8%81%E0%B8%B2%E0%B8%B0%E0%B9%80%E0%B8%A5%E0%B9%87%E0%B8%81", vec!["Small"]),
        ("?search=beginners", vec!["Standard"]),
        ("?size=small", vec!["Small"]),
        ("?size=medium", vec!["Standard"]),
        ("?size=large", vec!["Large"]),
        ("?seats=2", vec!["Small", "Standard"]),
        ("?seats=6", vec!["Large"]),
        ("?seats=6&size=small", vec![]),
        ("?seats=255", vec![]),
        ("?collection=NOSUCH", vec![]),
    ] {
        let mut listed = names(&web, query);
        listed.sort();
        assert_eq!(listed, found, "{query}");
    }
    for bad in ["?size=huge", "?seats=-1", "?seats=256", "?seats=x"] {
        web.get(&format!("/api/v1/library{bad}")).refused("BAD_REQUEST");
    }
    // A new version replaces the tags, even if nothing else is new.
    let version = |tags: Value| json!({"name": "Standard", "catan": STANDARD, "tags": tags});
    let path = format!("/api/v1/library/{id}/versions");
    assert_eq!(ann.post(&path, &version(json!(["classic"]))).good()["version"], 2);
    assert_eq!(map(&web, &id)["tags"], json!(["classic"]));
    ann.post(&path, &version(json!(["classic"]))).refused("NOTHING_NEW");
    let long = "x".repeat(25);
    for bad in [
        json!(["a", "b", "c", "d", "e", "f"]),
        json!([long]),
        json!([""]),
        json!(["<b>"]),
        json!(["a\nb"]),
        json!(["\u{202e}"]),
        json!(["%"]),
    ] {
        ann.post(&path, &version(bad)).refused("BAD_TAGS");
    }
    for bad in [json!("a"), json!([1]), json!(null)] {
        ann.post(&path, &version(bad)).refused("BAD_REQUEST");
    }
}

#[test]
fn everybody_thanks_once_and_may_take_it_back() {
    let server = Server::start("library-thanks", &[]);
    let web = server.web();
    let [(ann, _), (bob, _), (cat, _)] = ["Ann", "Bob", "Cat"].map(|name| register(&web, name));
    let id = publish(&ann, "Isle", STANDARD, &[]);
    let path = format!("/api/v1/library/{id}/thanks");
    let thank = |who: &Web| who.put(&path, &json!({}));
    thank(&web).refused("UNAUTHORIZED");
    let guest = web.post("/api/v1/players", &json!({"name": "Guest"})).good();
    thank(&web.known(guest["token"].as_str().unwrap())).refused("NEEDS_ACCOUNT");
    thank(&ann).refused("YOUR_OWN");
    bob.put("/api/v1/library/NOSUCHMAP2/thanks", &json!({})).refused("NO_SUCH_MAP");
    for _ in 0..3 {
        assert_eq!(thank(&bob).good(), json!({"thanks": 1, "mine": true}), "once is enough");
    }
    assert_eq!(thank(&cat).good()["thanks"], 2);
    assert_eq!((&map(&bob, &id)["thanks"], &map(&bob, &id)["thanked"]), (&json!(2), &json!(true)));
    assert_eq!(map(&web, &id)["thanked"], false);
    for _ in 0..2 {
        assert_eq!(bob.delete(&path).good(), json!({"thanks": 1, "mine": false}));
    }
    assert_eq!(map(&bob, &id)["thanked"], false);
    // Many at once count once each.
    std::thread::scope(|scope| {
        for who in [&bob, &cat, &bob, &cat, &bob, &cat] {
            scope.spawn(|| thank(who).good());
        }
    });
    assert_eq!(map(&web, &id)["thanks"], 2);
    ann.delete(&format!("/api/v1/library/{id}")).good();
    thank(&bob).refused("NO_SUCH_MAP");
}

#[test]
fn remixes_credit_their_original_for_ever() {
    let server = Server::start("library-remixes", &[]);
    let web = server.web();
    let [(ann, _), (bob, _)] = ["Ann", "Bob"].map(|name| register(&web, name));
    let original = publish(&ann, "Old isle", STANDARD, &[]);
    let remix = |who: &Web, based: Value| {
        let new = json!({"name": "New isle", "catan": SMALL, "basedOn": based});
        who.post("/api/v1/library", &new).good()["id"].as_str().expect("an id").to_owned()
    };
    let id = remix(&bob, json!(format!("{original}@1")));
    let credit = json!({"name": "Old isle", "author": "Ann", "map": format!("{original}@1")});
    assert_eq!(map(&web, &id)["basedOn"], credit);
    assert_eq!(map(&web, &original)["remixes"], json!([{"id": id, "name": "New isle", "author": "Bob"}]));
    // What does not exist is not credited, and nothing else happens.
    for nothing in ["NOSUCHMAP2@1".to_owned(), format!("{original}@2"), original.clone(), "@".to_owned(), String::new()]
    {
        assert_eq!(map(&web, &remix(&bob, json!(nothing)))["basedOn"], json!(null), "{nothing}");
    }
    // New versions of both keep the credit; the name is the one that was copied.
    ann.post(&format!("/api/v1/library/{original}/versions"), &json!({"name": "Newer", "catan": STANDARD})).good();
    bob.post(&format!("/api/v1/library/{id}/versions"), &json!({"name": "Newest", "catan": SMALL})).good();
    assert_eq!(map(&web, &id)["basedOn"], credit);
    // The author's new name is used; without the original the credit is plain text.
    ann.put("/api/v1/accounts/name", &json!({"name": "Anna"})).good();
    assert_eq!(map(&web, &id)["basedOn"]["author"], "Anna");
    ann.delete(&format!("/api/v1/library/{original}")).good();
    assert_eq!(map(&web, &id)["basedOn"], json!({"name": "Old isle", "author": "Anna", "map": null}));
    // A remix that is gone is not listed.
    let again = publish(&ann, "Third", STANDARD, &[]);
    let copy = remix(&bob, json!(format!("{again}@1")));
    bob.delete(&format!("/api/v1/library/{copy}")).good();
    assert_eq!(map(&web, &again)["remixes"], json!([]));
}

#[test]
fn collections_group_maps_and_belong_to_somebody() {
    let server = Server::start("library-collections", &[]);
    let web = server.web();
    let [(ann, _), (bob, _)] = ["Ann", "Bob"].map(|name| register(&web, name));
    let (one, other) = (publish(&ann, "One", STANDARD, &[]), publish(&bob, "Other", SMALL, &[]));
    let new = |who: &Web, name: &str| who.post("/api/v1/collections", &json!({"name": name, "description": "ดีมาก"}));
    new(&web, "Mine").refused("UNAUTHORIZED");
    for bad in ["", " ", "a\nb", "\u{202e}x", &"x".repeat(61)] {
        new(&ann, bad).refused("BAD_MAP_NAME");
    }
    ann.post("/api/v1/collections", &json!({"name": "x", "description": "x".repeat(2_001)})).refused("BAD_DESCRIPTION");
    ann.post("/api/v1/collections", &json!({"name": "x", "maps": []})).refused("BAD_REQUEST");
    let made = new(&ann, "<b>Best</b>").good();
    let id = made["id"].as_str().unwrap();
    let path = format!("/api/v1/collections/{id}");
    assert_eq!((&made["owner"], &made["maps"], &made["mine"]), (&json!("Ann"), &json!(0), &json!(true)));
    // Empty ones are shown to their owner only.
    assert_eq!(web.get("/api/v1/collections").good()["collections"], json!([]));
    assert_eq!(ann.get("/api/v1/collections?mine=true").good()["collections"][0]["id"], id);
    for _ in 0..2 {
        assert_eq!(ann.put(&format!("{path}/maps/{other}"), &json!({})).good()["maps"], 1);
    }
    assert_eq!(ann.put(&format!("{path}/maps/{one}"), &json!({})).good()["maps"], 2);
    assert_eq!(names(&web, &format!("?collection={id}")).len(), 2);
    assert_eq!(map(&web, &one)["collections"][0]["name"], "<b>Best</b>");
    // Nobody else changes it.
    let rename = json!({"name": "Stolen"});
    bob.put(&path, &rename).refused("NOT_YOURS");
    bob.delete(&path).refused("NOT_YOURS");
    bob.put(&format!("{path}/maps/{one}"), &json!({})).refused("NOT_YOURS");
    bob.delete(&format!("{path}/maps/{one}")).refused("NOT_YOURS");
    for (method, answer) in [
        ("put", ann.put("/api/v1/collections/NOSUCH", &rename)),
        ("delete", ann.delete("/api/v1/collections/NOSUCH")),
        ("add", ann.put(&format!("/api/v1/collections/NOSUCH/maps/{one}"), &json!({}))),
        ("get", web.get("/api/v1/collections/NOSUCH")),
        ("odd", web.get("/api/v1/collections/%00")),
    ] {
        assert_eq!(answer.status, 404, "{method}");
        answer.refused("NO_SUCH_COLLECTION");
    }
    ann.put(&format!("{path}/maps/NOSUCHMAP2"), &json!({})).refused("NO_SUCH_MAP");
    assert_eq!(ann.put(&path, &json!({"name": "Better"})).good()["name"], "Better");
    assert_eq!(ann.delete(&format!("{path}/maps/{one}")).good()["maps"], 1);
    // A map that is gone does not count.
    bob.delete(&format!("/api/v1/library/{other}")).good();
    assert_eq!(web.get(&path).good()["maps"], 0);
    assert_eq!(names(&web, &format!("?collection={id}")), [""; 0]);
    // A player may have twenty, even if they are created at once.
    std::thread::scope(|scope| {
        for number in 0..24 {
            let ann = &ann;
            scope.spawn(move || new(ann, &format!("Number {number}")));
        }
    });
    new(&ann, "One more").refused("TOO_MANY_COLLECTIONS");
    let mine = ann.get("/api/v1/collections?mine=true").good();
    assert_eq!(mine["collections"].as_array().unwrap().len(), 20);
    ann.delete(&path).good();
    web.get(&path).refused("NO_SUCH_COLLECTION");
    // They go with their owner's account.
    ann.post("/api/v1/accounts/delete", &json!({"password": crate::accounts::PASSWORD})).good();
    let left = mine["collections"][1]["id"].as_str().unwrap();
    web.get(&format!("/api/v1/collections/{left}")).refused("NO_SUCH_COLLECTION");
}

#[test]
fn a_collection_has_a_limit() {
    let server = Server::start("library-collection-limit", &[]);
    let web = server.web();
    let (collector, _) = register(&web, "Zoe");
    let made = collector.post("/api/v1/collections", &json!({"name": "All"})).good();
    let path = format!("/api/v1/collections/{}", made["id"].as_str().unwrap());
    let mut last = None;
    for author in ["Ann", "Bob", "Cat"] {
        let (author, _) = register(&web, author);
        for number in 0..34 {
            let id = publish(&author, &format!("Map {number}"), STANDARD, &[]);
            last = Some(collector.put(&format!("{path}/maps/{id}"), &json!({})));
        }
    }
    last.expect("102 maps").refused("COLLECTION_FULL");
    assert_eq!(web.get(&path).good()["maps"], 100);
}

#[test]
fn pictures_are_cached_by_their_content() {
    let server = Server::start("library-pictures", &[]);
    let web = server.web();
    let (ann, _) = register(&web, "Ann");
    let id = publish(&ann, "Isle", STANDARD, &[]);
    let picture = map(&web, &id)["picture"].as_str().unwrap().to_owned();
    let first = web.get(&picture);
    assert_eq!((first.status, &first.headers["content-type"]), (200, &"image/svg+xml".parse().unwrap()));
    assert_eq!(first.headers["cache-control"], "public, max-age=31536000, immutable");
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    assert!(first.text.starts_with("<svg"), "{}", first.text);
    assert_eq!(web.get(&picture).text, first.text);
    let known = web.with("if-none-match", &format!("\"other\", {tag}")).get(&picture);
    assert_eq!((known.status, known.text.as_str()), (304, ""));
    // Drawn once, however often it is asked for.
    let drawn = |web: &Web| {
        let metrics = web.get("/metrics").text;
        let line = metrics.lines().find(|line| line.starts_with("hexhaven_library_pictures_drawn_total"));
        line.and_then(|line| line.split(' ').nth(1)).and_then(|count| count.parse::<f64>().ok()).unwrap_or(0.0)
    };
    let before = drawn(&web);
    (0..20).for_each(|_| drop(web.get(&picture)));
    assert_eq!(drawn(&web), before);
    // Another board of the same map is another picture, which is private, since the map may be hidden.
    let version = web.get(&format!("/api/v1/library/{id}/versions/1/picture.svg?seed=2"));
    assert_eq!(version.headers["cache-control"], "private, max-age=3600");
    assert_ne!(version.headers["etag"].to_str().unwrap(), tag);
    // A new version has a new address; a map that is gone has none.
    ann.post(&format!("/api/v1/library/{id}/versions"), &json!({"name": "Isle", "catan": SMALL})).good();
    let next = map(&web, &id)["picture"].as_str().unwrap().to_owned();
    assert_ne!(next, picture);
    ann.delete(&format!("/api/v1/library/{id}")).good();
    for path in [picture.as_str(), &next, "/api/v1/library/pictures/x.svg", "/api/v1/library/pictures/00.svg"] {
        web.get(path).refused("NO_SUCH_MAP");
    }
    web.get(&format!("/api/v1/library/pictures/{}.svg", "0".repeat(64))).refused("NO_SUCH_MAP");
}

#[test]
fn admins_pick_maps_and_the_audit_log_knows() {
    let server = Server::start("library-picks", &[]);
    let web = server.web();
    let [(ann, _), (bob, _)] = ["Ann", "Bob"].map(|name| register(&web, name));
    let (old, new) = (publish(&ann, "Old", STANDARD, &[]), publish(&ann, "New", SMALL, &[]));
    let pick = |who: &Web, id: &str, picked: bool| {
        who.post(&format!("/api/v1/admin/library/{id}"), &json!({"picked": picked}))
    };
    pick(&web, &old, true).refused("UNAUTHORIZED");
    pick(&ann, &old, true).refused("NOT_ADMIN");
    admin(&server, &["grant", "Bob"]).expect(0);
    for bad in [json!({}), json!({"picked": 1}), json!({"picked": true, "more": 1})] {
        bob.post(&format!("/api/v1/admin/library/{old}"), &bad).refused("BAD_REQUEST");
    }
    pick(&bob, "NOSUCHMAP2", true).refused("NO_SUCH_MAP");
    assert_eq!(names(&web, ""), ["New", "Old"]);
    assert_eq!(pick(&bob, &old, true).good(), json!({"picked": true}));
    assert_eq!((names(&web, ""), &map(&web, &old)["picked"]), (vec!["Old".into(), "New".into()], &json!(true)));
    // Only the newest ones begin with picks; other orders say what they are.
    assert_eq!(names(&web, "?sort=rated"), ["New", "Old"]);
    assert_eq!(pick(&bob, &old, false).good(), json!({"picked": false}));
    assert_eq!(names(&web, ""), ["New", "Old"]);
    let told = admin(&server, &["library", "pick", &new]).expect(0);
    assert_eq!(told.out, format!("{new}: picked\n"));
    admin(&server, &["library", "pick", "NOSUCHMAP2"]).expect(1);
    assert_eq!(map(&web, &new)["picked"], true);
    admin(&server, &["library", "unpick", &new]).expect(0);
    assert_eq!(map(&web, &new)["picked"], false);
    let lines = bob.get("/api/v1/admin/audit").good();
    let told: Vec<Value> = lines["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| json!([line["kind"], line["detail"], line["by"]]))
        .collect();
    for expected in [
        json!(["map-picked", format!("{old} \"Old\""), "Bob"]),
        json!(["map-unpicked", format!("{old} \"Old\""), "Bob"]),
        json!(["map-picked", format!("{new} \"New\""), null]),
        json!(["map-unpicked", format!("{new} \"New\""), null]),
    ] {
        assert!(told.contains(&expected), "{expected}: {told:?}");
    }
}

#[test]
fn sharing_is_rate_limited_and_survives_a_restart() {
    let mut server = Server::start_in(folder("server-library-sharing"), &[]);
    let (ann, _) = register(&server.web(), "Ann");
    let id = publish(&ann, "Kept", STANDARD, &["kept"]);
    let made = ann.post("/api/v1/collections", &json!({"name": "Kept"})).good();
    let path = format!("/api/v1/collections/{}", made["id"].as_str().unwrap());
    ann.put(&format!("{path}/maps/{id}"), &json!({})).good();
    let refused = (0..200).map(|_| ann.put(&path, &json!({"name": "Kept"}))).find(|answer| answer.status != 200);
    refused.expect("there is a limit").refused("RATE_LIMITED");
    // It is shared with thanks and ratings.
    ann.put("/api/v1/library/NOSUCHMAP2/thanks", &json!({})).refused("RATE_LIMITED");
    server.kill();
    server.restart();
    let web = server.web();
    assert_eq!((&map(&web, &id)["tags"], &web.get(&path).good()["maps"]), (&json!(["kept"]), &json!(1)));
}
