//! S3-compatible storage for tests: a bucket in memory, which checks the signature of every request by itself.
//!
//! Signature Version 4 is written down here a second time, from its specification, and checked against the example that
//! AWS publishes. So the server's signatures are not compared with themselves.

use ring::{digest, hmac};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

pub const KEY_ID: &str = "AKIDEXAMPLE";
pub const SECRET: &str = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const REGION: &str = "us-east-1";
/// Objects on a page of a list, so that tests see several pages.
const PAGE_OBJECTS: usize = 2;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn keyed(key: &[u8], text: &str) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text.as_bytes()).as_ref().to_vec()
}

/// The signature of a request whose parameters, except the signature, are these.
fn signature(secret: &str, method: &str, host: &str, path: &str, parameters: &[&str]) -> String {
    let mut sorted = parameters.to_vec();
    sorted.sort_unstable();
    let value = |name: &str| {
        let found = sorted.iter().find_map(|parameter| parameter.strip_prefix(name)?.strip_prefix('='));
        found.unwrap_or_default().replace("%2F", "/")
    };
    let query = sorted.join("&");
    let canonical = format!("{method}\n{path}\n{query}\nhost:{host}\n\nhost\nUNSIGNED-PAYLOAD");
    let credential = value("X-Amz-Credential");
    let (_, scope) = credential.split_once('/').unwrap_or_default();
    let hashed = hex(digest::digest(&digest::SHA256, canonical.as_bytes()).as_ref());
    let text = format!("AWS4-HMAC-SHA256\n{}\n{scope}\n{hashed}", value("X-Amz-Date"));
    let mut key = format!("AWS4{secret}").into_bytes();
    for part in scope.split('/') {
        key = keyed(&key, part);
    }
    hex(&keyed(&key, &text))
}

#[test]
fn the_signature_is_that_of_the_published_example() {
    let parameters = [
        "X-Amz-Algorithm=AWS4-HMAC-SHA256",
        "X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request",
        "X-Amz-Date=20130524T000000Z",
        "X-Amz-Expires=86400",
        "X-Amz-SignedHeaders=host",
    ];
    let secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    let made = signature(secret, "GET", "examplebucket.s3.amazonaws.com", "/test.txt", &parameters);
    assert_eq!(made, "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
}

#[derive(Default)]
struct State {
    objects: Mutex<BTreeMap<String, Vec<u8>>>,
    /// How many of the next requests fail as if the storage were overloaded.
    failing: AtomicU32,
    /// How many requests had a wrong signature.
    refused: AtomicU32,
}

/// Storage with one bucket, `games`.
pub struct Storage {
    state: Arc<State>,
    port: u16,
}

impl Storage {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let port = listener.local_addr().expect("it has an address").port();
        let state = Arc::new(State::default());
        let shared = state.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let state = shared.clone();
                thread::spawn(move || answer(&state, &stream));
            }
        });
        Self { state, port }
    }

    /// The address of a folder in the bucket.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/games/of/us", self.port)
    }

    /// Lets the next requests fail.
    pub fn fail(&self, requests: u32) {
        self.state.failing.store(requests, Ordering::Relaxed);
    }

    pub fn refused(&self) -> u32 {
        self.state.refused.load(Ordering::Relaxed)
    }

    pub fn put(&self, key: &str, content: &[u8]) {
        self.state.objects.lock().expect("no test panics with it").insert(key.to_owned(), content.to_vec());
    }

    /// All objects by their keys.
    pub fn objects(&self) -> BTreeMap<String, Vec<u8>> {
        self.state.objects.lock().expect("no test panics with it").clone()
    }
}

fn send(mut stream: &TcpStream, status: &str, body: &[u8]) {
    let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    // The client may be gone.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
}

/// Reads one request and answers it.
fn answer(state: &State, stream: &TcpStream) {
    let mut reader = BufReader::new(stream);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let header = |name: &str| {
        let found = lines.iter().skip(1).filter_map(|line| line.split_once(": "));
        found.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned()).next()
    };
    let mut parts = lines[0].split(' ');
    let (method, target) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let (signed, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|parameter| parameter.starts_with("X-Amz-Signature="));
    let length: Option<usize> = header("content-length").and_then(|length| length.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    if reader.read_exact(&mut body).is_err() {
        return;
    }
    let failing = state.failing.load(Ordering::Relaxed);
    if failing > 0 {
        state.failing.store(failing - 1, Ordering::Relaxed);
        return send(stream, "503 Slow Down", b"<Error><Code>SlowDown</Code></Error>");
    }
    let expected = signature(SECRET, method, &header("host").unwrap_or_default(), path, &others);
    let own = format!("X-Amz-Credential={KEY_ID}%2F");
    let is_own = others.iter().any(|parameter| parameter.starts_with(&own) && parameter.contains(REGION));
    if signed != [format!("X-Amz-Signature={expected}").as_str()] || !is_own {
        state.refused.fetch_add(1, Ordering::Relaxed);
        return send(stream, "403 Forbidden", b"<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    let Some(key) = path.strip_prefix("/games/") else { return send(stream, "404 Not Found", b"") };
    let mut objects = state.objects.lock().expect("no test panics with it");
    match method {
        "GET" if key.is_empty() => send(stream, "200 OK", list(&objects, &others).as_bytes()),
        "GET" => match objects.get(key) {
            Some(content) => send(stream, "200 OK", content),
            None => send(stream, "404 Not Found", b"<Error><Code>NoSuchKey</Code></Error>"),
        },
        "PUT" if length.is_none() => send(stream, "411 Length Required", b""),
        "PUT" => {
            objects.insert(key.to_owned(), body);
            send(stream, "200 OK", b"");
        }
        "DELETE" => {
            objects.remove(key);
            send(stream, "204 No Content", b"");
        }
        _ => send(stream, "405 Method Not Allowed", b""),
    }
}

/// A page of the list of objects; a key is its own token for the page after it.
fn list(objects: &BTreeMap<String, Vec<u8>>, parameters: &[&str]) -> String {
    let value = |name: &str| {
        let found = parameters.iter().find_map(|parameter| parameter.strip_prefix(name)?.strip_prefix('='));
        found.unwrap_or_default().replace("%2F", "/")
    };
    let (prefix, after) = (value("prefix"), value("continuation-token"));
    let mut found = objects.iter().filter(|(key, _)| key.starts_with(&prefix) && **key > after).peekable();
    let mut text = "<ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">".to_owned();
    let mut last = "";
    for (key, content) in found.by_ref().take(PAGE_OBJECTS) {
        text += &format!("<Contents><Key>{key}</Key><Size>{}</Size></Contents>", content.len());
        last = key;
    }
    let is_truncated = found.peek().is_some();
    text += &format!("<IsTruncated>{is_truncated}</IsTruncated>");
    if is_truncated {
        text += &format!("<NextContinuationToken>{last}</NextContinuationToken>");
    }
    text + "</ListBucketResult>"
}
