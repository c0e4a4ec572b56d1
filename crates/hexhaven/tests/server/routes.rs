//! The OpenAPI document lists exactly the routes that are served.

use crate::process::Server;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The routes in the source of the router, as paths and methods.
fn served() -> BTreeSet<(String, String)> {
    let source = include_str!("../../../server/src/http.rs");
    let mut found = BTreeSet::new();
    for route in source.split(".route(").skip(1) {
        let (_, rest) = route.split_once('"').expect("a path is text");
        let (path, rest) = rest.split_once('"').expect("a path is text");
        let (methods, _) = rest.split_once('\n').expect("a route ends its line");
        for method in ["get", "post", "put", "patch", "delete"] {
            let named = [format!(" {method}("), format!(".{method}(")];
            if named.iter().any(|named| methods.contains(named)) {
                found.insert((path.to_owned(), method.to_owned()));
            }
        }
    }
    found
}

fn described(openapi: &Value) -> BTreeSet<(String, String)> {
    let paths = openapi["paths"].as_object().expect("paths are an object");
    let of = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().expect("methods are an object").keys();
        methods
            .filter(|method| *method != "parameters")
            .map(|method| (path.clone(), method.clone()))
            .collect::<Vec<_>>()
    };
    paths.iter().flat_map(of).collect()
}

#[test]
fn the_openapi_document_matches_the_routes() {
    let server = Server::start("routes", &[]);
    let web = server.web();
    let openapi = web.get("/api/v1/openapi.json").good();
    let (served, described) = (served(), described(&openapi));
    assert!(served.len() > 30, "{served:?}");
    assert_eq!(served, described);
    for (path, method) in &served {
        let path = path.replace("{table}", "NOSUCHTABLE23456").replace("{name}", "standard");
        let path = path.replace("{code}", "ABCDEF").replace("{id}", "NOSUCHMAP2").replace("{version}", "1");
        let answer = match method.as_str() {
            "get" => web.get(&path),
            "post" => web.send(&path, "{}"),
            "put" => web.put(&path, &json!({})),
            "patch" => web.patch(&path, &json!({})),
            _ => web.delete(&path),
        };
        let unserved = answer.status == 405 || answer.status == 404 && answer.text.contains("\"NOT_FOUND\"");
        assert!(!unserved, "{method} {path}: {} {}", answer.status, answer.text);
    }
    web.get("/api/v1/nothing").refused("NOT_FOUND");
    assert_eq!(web.get("/healthz").text, "ok\n");
    assert_eq!(web.get("/readyz").text, "ready\n");
    assert!(web.get("/metrics").text.contains("hexhaven_"));
}
