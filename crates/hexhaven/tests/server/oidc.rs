//! Signing in with an OpenID Connect provider. Here the provider is a few lines that can be told to lie; the browser
//! tests use a real one.

use crate::accounts::{PASSWORD, admin, register};
use crate::common::{folder, hexhaven};
use crate::process::Server;
use crate::web::{Answer, Web};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{digest, hmac};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const CLIENT: &str = "hexhaven-test";
const SECRET: &str = "a secret that only the provider and the server know";

fn base64url(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        let letters = (0..=chunk.len()).map(|i| ALPHABET[(bits >> (18 - 6 * i) & 63) as usize]);
        text.extend(letters.map(char::from));
    }
    text
}

/// How the provider signs.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Signing {
    /// With its key.
    Own,
    /// With a key that it does not publish.
    Other,
    /// Not at all.
    Absent,
    /// With the client's secret, which is not the provider's own.
    Shared,
}

/// A code that was given to a browser.
struct Grant {
    challenge: String,
    claims: Value,
    signing: Signing,
}

struct Provider {
    issuer: String,
    key: EcdsaKeyPair,
    other: EcdsaKeyPair,
    grants: Mutex<HashMap<String, Grant>>,
}

fn new_key() -> EcdsaKeyPair {
    let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_FIXED_SIGNING);
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(kind, &random).expect("a key");
    EcdsaKeyPair::from_pkcs8(kind, pkcs8.as_ref(), &random).expect("a key")
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs()
}

impl Provider {
    /// Starts a provider on a free port.
    fn start() -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let issuer = format!("http://{}", listener.local_addr().expect("it has an address"));
        let provider = Arc::new(Self { issuer, key: new_key(), other: new_key(), grants: Mutex::default() });
        let serving = provider.clone();
        std::thread::spawn(move || listener.incoming().flatten().for_each(|stream| serving.answer(stream)));
        provider
    }

    fn answer(&self, mut stream: TcpStream) {
        let mut reader = BufReader::new(stream.try_clone().expect("it can be cloned"));
        let (mut request, mut length) = (String::new(), 0);
        let _ = reader.read_line(&mut request);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) < 3 {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a number");
            }
        }
        let mut body = vec![0; length];
        let _ = reader.read_exact(&mut body);
        let body = String::from_utf8(body).expect("text");
        let (status, answer) = match request.split(' ').nth(1).unwrap_or_default() {
            "/.well-known/openid-configuration" => ("200 OK", self.description()),
            "/keys" => ("200 OK", self.keys()),
            "/token" => self.exchange(&body),
            path => panic!("the provider was asked for {path}"),
        };
        let answer = answer.to_string();
        let head = format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n");
        let _ = write!(stream, "{head}content-length: {}\r\n\r\n{answer}", answer.len());
    }

    fn description(&self) -> Value {
        let issuer = &self.issuer;
        json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{issuer}/authorize"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/keys"),
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["ES256", "HS256", "none"],
        })
    }

    fn keys(&self) -> Value {
        // An uncompressed point: a byte, and two coordinates of 32 bytes.
        let point = self.key.public_key().as_ref();
        let (x, y) = (base64url(&point[1..33]), base64url(&point[33..]));
        json!({"keys": [{"kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": "1", "x": x, "y": y}]})
    }

    fn exchange(&self, body: &str) -> (&'static str, Value) {
        let field = |name: &str| {
            body.split('&').find_map(|pair| pair.split_once('=').filter(|(known, _)| *known == name)).map(|(_, v)| v)
        };
        // A code works once.
        let grant = field("code").and_then(|code| self.grants.lock().expect("it is not poisoned").remove(code));
        let verifier = field("code_verifier").unwrap_or_default();
        let challenge = base64url(digest::digest(&digest::SHA256, verifier.as_bytes()).as_ref());
        match grant.filter(|grant| grant.challenge == challenge) {
            Some(grant) => {
                let token = self.sign(&grant.claims, grant.signing);
                ("200 OK", json!({"access_token": "a", "token_type": "Bearer", "id_token": token}))
            }
            None => ("400 Bad Request", json!({"error": "invalid_grant"})),
        }
    }

    fn sign(&self, claims: &Value, signing: Signing) -> String {
        let algorithm = match signing {
            Signing::Own | Signing::Other => "ES256",
            Signing::Absent => "none",
            Signing::Shared => "HS256",
        };
        let header = json!({"alg": algorithm, "kid": "1"}).to_string();
        let signed = format!("{}.{}", base64url(header.as_bytes()), base64url(claims.to_string().as_bytes()));
        let with = |key: &EcdsaKeyPair| {
            let signature = key.sign(&SystemRandom::new(), signed.as_bytes()).expect("it signs");
            base64url(signature.as_ref())
        };
        let signature = match signing {
            Signing::Own => with(&self.key),
            Signing::Other => with(&self.other),
            Signing::Absent => String::new(),
            Signing::Shared => {
                let key = hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes());
                base64url(hmac::sign(&key, signed.as_bytes()).as_ref())
            }
        };
        format!("{signed}.{signature}")
    }

    /// What the provider says about a person, in a sign-in that has begun.
    fn claims(&self, visit: &Visit, subject: &str) -> Value {
        let (nonce, issuer) = (visit.query("nonce"), &self.issuer);
        json!({"iss": issuer, "aud": CLIENT, "sub": subject, "iat": now(), "exp": now() + 60, "nonce": nonce,
            "preferred_username": subject})
    }

    /// Signs somebody in, saying `claims`; returns the code.
    fn grant(&self, visit: &Visit, claims: Value, signing: Signing) -> String {
        let mut grants = self.grants.lock().expect("it is not poisoned");
        let code = format!("code{}", visit.query("state"));
        grants.insert(code.clone(), Grant { challenge: visit.query("code_challenge"), claims, signing });
        code
    }
}

/// A sign-in that has begun in a browser.
struct Visit {
    url: String,
    cookie: String,
}

impl Visit {
    fn query(&self, name: &str) -> String {
        let query = self.url.split_once('?').expect("a query").1;
        let found = query.split('&').find_map(|pair| pair.split_once('=').filter(|(known, _)| *known == name));
        found.unwrap_or_else(|| panic!("no {name} in {}", self.url)).1.to_owned()
    }
}

/// The value of a cookie that a response sets; empty if it deletes it.
fn set_cookie(answer: &Answer, name: &str) -> Option<String> {
    let lines = answer.headers.get_all("set-cookie").iter().map(|line| line.to_str().expect("text"));
    let found = lines.filter_map(|line| line.split(';').next()?.split_once('=')).find(|(known, _)| *known == name);
    found.map(|(_, value)| value.to_owned())
}

fn begin(web: &Web, body: &Value) -> Visit {
    let answer = web.post("/api/v1/oidc/start", body);
    let cookie = set_cookie(&answer, "hexhaven_sign_in").expect("a cookie");
    Visit { url: answer.good()["url"].as_str().expect("an address").to_owned(), cookie }
}

/// The way back, with these cookies.
fn come_back(web: &Web, code: &str, state: &str, cookies: &str) -> Answer {
    web.with("Cookie", cookies).get(&format!("/api/v1/oidc/callback?code={code}&state={state}"))
}

fn location(answer: &Answer) -> &str {
    assert_eq!(answer.status, 303, "{}", answer.text);
    answer.headers["location"].to_str().expect("text")
}

/// Signs in as a person of the provider; returns the client that is signed in.
fn sign_in(web: &Web, provider: &Provider, subject: &str) -> Web {
    let visit = begin(web, &json!({}));
    let code = provider.grant(&visit, provider.claims(&visit, subject), Signing::Own);
    let answer = come_back(web, &code, &visit.query("state"), &format!("hexhaven_sign_in={}", visit.cookie));
    assert_eq!(location(&answer), "/account");
    web.known(&set_cookie(&answer, "hexhaven_session").expect("a session"))
}

/// Expects that nobody was signed in, with this code.
fn refused(answer: &Answer, code: &str) {
    assert_eq!(location(answer), format!("/account?failed={code}"));
    assert_eq!(set_cookie(answer, "hexhaven_session"), None);
}

fn serve(test: &str, issuer: &str) -> Server {
    let secret = folder(&format!("server-{test}-secret")).join("secret");
    std::fs::create_dir_all(secret.parent().expect("a folder")).expect("it can be made");
    std::fs::write(&secret, format!("{SECRET}\n")).expect("it can be written");
    let secret = secret.to_str().expect("text");
    let public = ["--public-url", "http://127.0.0.1:1", "--oidc-name", "Example"];
    let client = ["--oidc-issuer", issuer, "--oidc-client-id", CLIENT, "--oidc-client-secret-file", secret];
    Server::start(test, &[public.as_slice(), client.as_slice()].concat())
}

#[test]
fn the_first_sign_in_creates_an_account_and_the_next_finds_it() {
    let provider = Provider::start();
    let mut server = serve("oidc", &provider.issuer);
    let web = server.web();
    register(&web, "Ann");
    assert_eq!(web.get("/api/v1/oidc").good(), json!({"name": "Example", "linked": false}));
    let visit = begin(&web, &json!({}));
    assert!(visit.url.starts_with(&format!("{}/authorize?", provider.issuer)), "{}", visit.url);
    assert_eq!(visit.query("code_challenge_method"), "S256");
    assert_eq!(visit.query("redirect_uri"), "http%3A%2F%2F127.0.0.1%3A1%2Fapi%2Fv1%2Foidc%2Fcallback");

    let ann = sign_in(&web, &provider, "Ann");
    let me = ann.get("/api/v1/me").good();
    assert_eq!((&me["name"], &me["account"], &me["password"]), (&json!("Ann 2"), &json!(true), &json!(false)));
    assert_eq!(ann.get("/api/v1/oidc").good()["linked"], true);
    assert_eq!(sign_in(&web, &provider, "Ann").get("/api/v1/me").good()["player"], me["player"]);
    assert_ne!(sign_in(&web, &provider, "Bea").get("/api/v1/me").good()["player"], me["player"]);
    // Nobody can sign in to it with a password.
    web.post("/api/v1/sessions", &json!({"name": "Ann 2", "password": ""})).refused("BAD_PASSWORD");
    let export = ann.get("/api/v1/me/export").good();
    assert_eq!(
        (&export["identities"][0]["subject"], &export["identities"][0]["issuer"]),
        (&json!("Ann"), &json!(provider.issuer))
    );
    let audit = admin(&server, &["audit"]).expect(0).out;
    assert!(audit.contains("registration \"Ann 2\" 127.0.0.1 \"Example\"\n"), "{audit}");
    assert!(audit.contains("sign-in \"Ann 2\" 127.0.0.1 \"Example\"\n"), "{audit}");
    assert!(!server.log().contains(SECRET) && !server.log().contains("code_verifier"), "{}", server.log());

    // A guest keeps their games, but not their session.
    let guest = web.post("/api/v1/players", &json!({"name": "Gus"})).good();
    let old = guest["token"].as_str().expect("a token");
    let visit = begin(&web, &json!({"next": "/t/ABCDEF"}));
    // Meanwhile the server restarts; another node would do.
    server.stop();
    server.restart();
    let web = server.web();
    let code = provider.grant(&visit, provider.claims(&visit, "Cleo"), Signing::Own);
    let cookies = format!("hexhaven_sign_in={}; hexhaven_session={old}", visit.cookie);
    let answer = come_back(&web, &code, &visit.query("state"), &cookies);
    assert_eq!(location(&answer), "/t/ABCDEF");
    assert_eq!(set_cookie(&answer, "hexhaven_sign_in").as_deref(), Some(""));
    let cleo = web.known(&set_cookie(&answer, "hexhaven_session").expect("a session"));
    let me = cleo.get("/api/v1/me").good();
    assert_eq!((&me["player"], &me["name"]), (&guest["player"], &json!("Cleo")));
    web.known(old).get("/api/v1/me").refused("BAD_TOKEN");

    // Suspended accounts are refused here too, and a deleted account is forgotten.
    admin(&server, &["suspend", "Cleo"]).expect(0);
    let visit = begin(&web, &json!({}));
    let code = provider.grant(&visit, provider.claims(&visit, "Cleo"), Signing::Own);
    let answer = come_back(&web, &code, &visit.query("state"), &format!("hexhaven_sign_in={}", visit.cookie));
    refused(&answer, "SUSPENDED");
    let bea = sign_in(&web, &provider, "Bea");
    let before = bea.get("/api/v1/me").good();
    bea.post("/api/v1/accounts/delete", &json!({})).good();
    assert_ne!(sign_in(&web, &provider, "Bea").get("/api/v1/me").good()["player"], before["player"]);
}

#[test]
fn forged_and_repeated_sign_ins_are_refused() {
    let provider = Provider::start();
    let server = serve("oidc-forged", &provider.issuer);
    let web = server.web();
    let own = |visit: &Visit| format!("hexhaven_sign_in={}", visit.cookie);
    // Whoever comes back must have begun here: with the cookie, and with its state.
    let visit = begin(&web, &json!({}));
    let code = provider.grant(&visit, provider.claims(&visit, "Eve"), Signing::Own);
    let state = visit.query("state");
    refused(&come_back(&web, &code, &state, "other=1"), "SIGN_IN_EXPIRED");
    refused(&come_back(&web, &code, &state, &format!("hexhaven_sign_in={}", "0".repeat(64))), "SIGN_IN_EXPIRED");
    refused(&come_back(&web, &code, &"0".repeat(64), &own(&visit)), "SIGN_IN_EXPIRED");
    refused(&come_back(&web, &code, "", &own(&visit)), "SIGN_IN_EXPIRED");
    let other = begin(&web, &json!({}));
    refused(&come_back(&web, &code, &state, &own(&other)), "SIGN_IN_EXPIRED");
    // A code of another sign-in does not fit its verifier.
    refused(&come_back(&web, &code, &other.query("state"), &own(&other)), "PROVIDER_FAILED");
    // It worked nowhere else, and works once; the provider would not be asked a second time.
    let code = provider.grant(&visit, provider.claims(&visit, "Eve"), Signing::Own);
    assert_eq!(location(&come_back(&web, &code, &state, &own(&visit))), "/account");
    let code = provider.grant(&visit, provider.claims(&visit, "Eve"), Signing::Own);
    refused(&come_back(&web, &code, &state, &own(&visit)), "SIGN_IN_EXPIRED");
    assert!(provider.grants.lock().expect("it is not poisoned").contains_key(&code));

    let lie = |change: &dyn Fn(&mut Value), signing: Signing| {
        let visit = begin(&web, &json!({}));
        let mut claims = provider.claims(&visit, "Mallory");
        change(&mut claims);
        let code = provider.grant(&visit, claims, signing);
        come_back(&web, &code, &visit.query("state"), &own(&visit))
    };
    for (name, value) in [
        ("nonce", json!("another")),
        ("nonce", Value::Null),
        ("iss", json!("https://elsewhere.example")),
        ("aud", json!("another client")),
        ("aud", json!([])),
        ("exp", json!(now() - 1000)),
        ("sub", json!("")),
        ("sub", json!("x".repeat(300))),
    ] {
        refused(&lie(&|claims| claims[name] = value.clone(), Signing::Own), "PROVIDER_FAILED");
    }
    for signing in [Signing::Other, Signing::Absent, Signing::Shared] {
        refused(&lie(&|_| {}, signing), "PROVIDER_FAILED");
    }
    // The provider refuses, or sends nothing.
    for query in ["error=access_denied&", "", "error=x&code=y&"] {
        let visit = begin(&web, &json!({}));
        let path = format!("/api/v1/oidc/callback?{query}state={}", visit.query("state"));
        refused(&web.with("Cookie", &own(&visit)).get(&path), "SIGN_IN_DENIED");
    }
    let accounts = admin(&server, &["accounts"]).expect(0).out;
    assert_eq!(accounts, "\"Eve\": 0 rated games\n1 accounts\n");

    for next in ["https://evil.example", "//evil.example", "/\\evil.example", "evil", ""] {
        web.post("/api/v1/oidc/start", &json!({"next": next})).refused("BAD_REQUEST");
    }
    web.with("Origin", "http://evil.example").post("/api/v1/oidc/start", &json!({})).refused("FOREIGN_ORIGIN");
}

#[test]
fn an_account_is_linked_by_its_owner() {
    let provider = Provider::start();
    let server = serve("oidc-link", &provider.issuer);
    let web = server.web();
    let [(ann, token), (bea, other)] = ["Ann", "Bea"].map(|name| register(&web, name));
    // A thief with a session cannot add a way in.
    let start = |web: &Web, body: Value| web.post("/api/v1/oidc/start", &body);
    start(&web, json!({"link": true})).refused("UNAUTHORIZED");
    start(&ann, json!({"link": true})).refused("WRONG_PASSWORD");
    start(&ann, json!({"link": true, "password": "wrong horse"})).refused("WRONG_PASSWORD");
    let link = |web: &Web, token: &str, subject: &str| {
        let visit = begin(web, &json!({"link": true, "password": PASSWORD}));
        let code = provider.grant(&visit, provider.claims(&visit, subject), Signing::Own);
        let cookies = format!("hexhaven_sign_in={}; hexhaven_session={token}", visit.cookie);
        come_back(&server.web(), &code, &visit.query("state"), &cookies)
    };
    // Somebody else is signed in when they come back.
    refused(&link(&ann, &other, "ann@example"), "SIGN_IN_EXPIRED");
    assert_eq!(ann.get("/api/v1/oidc").good()["linked"], false);
    assert_eq!(location(&link(&ann, &token, "ann@example")), "/account");
    assert_eq!(ann.get("/api/v1/oidc").good()["linked"], true);
    assert_eq!(sign_in(&web, &provider, "ann@example").get("/api/v1/me").good()["name"], "Ann");
    refused(&link(&bea, &other, "ann@example"), "ALREADY_LINKED");
    refused(&link(&ann, &token, "another@example"), "ALREADY_LINKED");

    web.delete("/api/v1/oidc/link").refused("UNAUTHORIZED");
    assert_eq!(bea.delete("/api/v1/oidc/link").good()["ended"], false);
    assert_eq!(ann.delete("/api/v1/oidc/link").good()["ended"], true);
    assert_eq!(location(&link(&bea, &other, "ann@example")), "/account");
    // Without a password it would be the only way in, until she sets one.
    let cleo = sign_in(&web, &provider, "Cleo");
    cleo.delete("/api/v1/oidc/link").refused("NEEDS_PASSWORD");
    cleo.put("/api/v1/accounts/password", &json!({"password": PASSWORD})).good();
    assert_eq!(cleo.delete("/api/v1/oidc/link").good()["ended"], true);
    let audit = admin(&server, &["audit"]).expect(0).out;
    assert!(audit.contains("link \"Ann\" 127.0.0.1 \"Example\"\n"), "{audit}");
    assert!(audit.contains("unlink \"Cleo\" 127.0.0.1 \"Example\"\n"), "{audit}");
}

#[test]
fn a_provider_that_does_not_work_is_reported() {
    // Nobody listens there.
    let closed = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port is free");
    let server = serve("oidc-down", &format!("http://{closed}"));
    server.web().post("/api/v1/oidc/start", &json!({})).refused("PROVIDER_FAILED");
    let tried = format!("http://{closed}/.well-known/openid-configuration");
    assert!(server.log().contains(&tried) && server.log().contains("refused"), "{}", server.log());
    // People can still sign in with a password.
    register(&server.web(), "Ann");

    // A provider that sends too much, one that describes another, one that is not on this machine, and one that is silent.
    let answers = [vec![b' '; 1 << 20], br#"{"issuer":"https://elsewhere.example"}"#.to_vec(), b"<html>".to_vec()];
    for body in answers {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let server = serve("oidc-bad", &format!("http://{}", listener.local_addr().expect("an address")));
        std::thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut request = [0; 1024];
                let _ = stream.read(&mut request);
                let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n";
                let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
            }
        });
        server.web().post("/api/v1/oidc/start", &json!({})).refused("PROVIDER_FAILED");
    }
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let server = serve("oidc-silent", &format!("http://{}", silent.local_addr().expect("an address")));
    let begun = std::time::Instant::now();
    server.web().post("/api/v1/oidc/start", &json!({})).refused("PROVIDER_FAILED");
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
}

#[test]
fn a_server_without_a_provider_says_so() {
    let server = Server::start("oidc-none", &[]);
    let web = server.web();
    assert_eq!(web.get("/api/v1/oidc").good(), json!({"name": null, "linked": false}));
    web.post("/api/v1/oidc/start", &json!({})).refused("NO_PROVIDER");
    refused(&come_back(&web, "x", "y", "hexhaven_sign_in=z"), "NO_PROVIDER");

    // Settings that cannot work, or are not safe, are refused at the start.
    let public = ["--public-url", "https://play.example"];
    let client = ["--oidc-client-id", "x"];
    for (issuer, more, told) in [
        ("http://id.example", [public, client].concat(), "expected https"),
        ("not an address", [public, client].concat(), "--oidc-issuer"),
        ("https://id.example", client.to_vec(), "--public-url"),
        ("https://id.example", public.to_vec(), "--oidc-client-id"),
    ] {
        let data = folder("server-oidc-settings");
        let data = data.to_str().expect("text");
        let start = ["serve", "--addr", "127.0.0.1:0", "--data", data, "--oidc-issuer", issuer];
        let run = hexhaven(&[start.as_slice(), more.as_slice()].concat()).expect(2);
        assert!(run.err.contains(told), "{issuer}: {}", run.err);
    }
}

#[test]
fn sign_ins_with_a_provider_are_limited() {
    let provider = Provider::start();
    let settings =
        ["--public-url", "http://127.0.0.1:1", "--oidc-issuer", &provider.issuer, "--oidc-client-id", CLIENT];
    let server = Server::start_in(folder("server-oidc-rate"), &[&["--rate", "1"], settings.as_slice()].concat());
    let web = server.web();
    let statuses: Vec<u16> = (0..30).map(|_| web.post("/api/v1/oidc/start", &json!({})).status).collect();
    assert!(statuses.starts_with(&[200]) && statuses.contains(&429), "{statuses:?}");
    let statuses: Vec<String> =
        (0..700).map(|_| location(&come_back(&web, "x", "y", "hexhaven_sign_in=z")).to_owned()).collect();
    assert!(statuses.contains(&"/account?failed=RATE_LIMITED".to_owned()), "callbacks are not limited");
}
