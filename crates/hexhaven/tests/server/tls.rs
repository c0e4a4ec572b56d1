//! HTTPS by the server itself: certificates that change, clients that do not speak it, and clients that say nothing.

use crate::common::{file, folder, wrong_use};
use crate::people::quick;
use crate::process::Server;
use crate::socket::hello;
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
use rustix::process::{Signal, kill_process};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tungstenite::Message;
use tungstenite::client::IntoClientRequest;

pub type Stream = StreamOwned<ClientConnection, TcpStream>;

/// A certificate for `localhost` that signs itself, and its key.
pub struct Issued {
    certificate: String,
    key: String,
}

impl Issued {
    pub fn new() -> Self {
        Self::with(|_| {})
    }

    fn with(change: impl FnOnce(&mut CertificateParams)) -> Self {
        let key = KeyPair::generate().expect("a key can be made");
        let mut params = CertificateParams::new(["localhost".to_owned()]).expect("it is a name");
        change(&mut params);
        let certificate = params.self_signed(&key).expect("it can be signed");
        Self { certificate: certificate.pem(), key: key.serialize_pem() }
    }

    fn write(&self, folder: &Path) -> [String; 2] {
        [file(folder, "certificate.pem", &self.certificate), file(folder, "key.pem", &self.key)]
    }

    /// A client that trusts it only.
    fn client(&self) -> Arc<ClientConfig> {
        let mut roots = RootCertStore::empty();
        let certificate = CertificateDer::from_pem_slice(self.certificate.as_bytes()).expect("it is one");
        roots.add(certificate).expect("it can be trusted");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        Arc::new(config.expect("they are built in").with_root_certificates(roots).with_no_client_auth())
    }

    /// Opens a connection, up to the end of the handshake.
    pub fn connect(&self, address: &str) -> Result<Stream, std::io::Error> {
        self.shake(TcpStream::connect(address)?)
    }

    fn shake(&self, mut stream: TcpStream) -> Result<Stream, std::io::Error> {
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let name = ServerName::try_from("localhost").expect("it is a name");
        let mut connection = ClientConnection::new(self.client(), name).expect("it is configured");
        while connection.is_handshaking() {
            connection.complete_io(&mut stream)?;
        }
        Ok(StreamOwned::new(connection, stream))
    }
}

/// A server with a certificate, in a folder of its own.
pub fn start(test: &str, issued: &Issued, arguments: &[&str]) -> (Server, PathBuf) {
    let folder = folder(&format!("tls-{test}"));
    let [certificate, key] = issued.write(&folder);
    (Server::start(test, &[&["--tls-cert", &certificate, "--tls-key", &key], arguments].concat()), folder)
}

/// Sends a request and returns head and body of the answer. The connection stays open.
pub fn ask(stream: &mut (impl Read + Write), request: &str, body: &str) -> (String, String) {
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .expect("the server reads");
    let mut text = Vec::new();
    while !text.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("the server answers");
        text.push(byte[0]);
    }
    let head = String::from_utf8(text).expect("it is text").to_lowercase();
    let length = head.split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.parse().ok());
    let mut body = vec![0; length.expect("it has a length")];
    stream.read_exact(&mut body).expect("the server answers");
    (head, String::from_utf8(body).expect("it is text"))
}

#[test]
fn requests_and_sockets_work_over_https() {
    let issued = Issued::new();
    let (server, _folder) = start("https", &issued, &[]);
    let mut stream = issued.connect(&server.address).expect("it speaks TLS");
    assert_eq!(ask(&mut stream, "GET /healthz", "").1, "ok\n");
    let (head, body) = ask(&mut stream, "POST /api/v1/players", &json!({"name": "Ann"}).to_string());
    assert!(head.contains("; secure"), "cookies go over HTTPS only: {head}");
    let player: Value = serde_json::from_str(&body).expect("it is JSON");
    let (_, body) = ask(&mut stream, "POST /api/v1/tables", &quick(10).to_string());
    let table: Value = serde_json::from_str(&body).expect("it is JSON");
    let request = "wss://localhost/ws".into_client_request().expect("it is a request");
    let (mut socket, _) = tungstenite::client(request, issued.connect(&server.address).expect("it speaks TLS"))
        .map_err(|error| error.to_string())
        .expect("a socket can be opened");
    let id = table["table"].as_str().unwrap_or_else(|| panic!("{table} {player}"));
    socket.send(Message::text(hello(id, None, None).to_string())).expect("the server reads");
    let welcome = socket.read().expect("the server answers").into_text().expect("it is text");
    assert!(welcome.contains("\"welcome\""), "{welcome}");
}

#[test]
fn plain_http_is_told_to_use_https() {
    let issued = Issued::new();
    let (server, _folder) = start("plain", &issued, &["--secure-cookies=false"]);
    let mut stream = TcpStream::connect(&server.address).expect("it listens");
    write!(stream, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("the server reads");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("the server answers and closes");
    assert!(text.starts_with("HTTP/1.1 400 ") && text.contains("https://"), "{text}");
    let mut stream = TcpStream::connect(&server.address).expect("it listens");
    stream.write_all(b"\0\x01\x02 something else").expect("the server reads");
    let mut text = Vec::new();
    stream.read_to_end(&mut text).expect("the server closes");
    assert!(text.is_empty(), "{text:?}");
    let mut stream = issued.connect(&server.address).expect("it speaks TLS");
    let (head, _) = ask(&mut stream, "POST /api/v1/players", &json!({"name": "Ann"}).to_string());
    assert!(head.contains("set-cookie") && !head.contains("; secure"), "an option goes before the default: {head}");
}

/// Waits until new connections get a certificate.
fn wait_for(issued: &Issued, server: &Server) {
    let begun = Instant::now();
    while issued.connect(&server.address).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the certificate is not read again\n{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_new_certificate_is_used_without_dropping_connections() {
    let [first, second, third] = [Issued::new(), Issued::new(), Issued::new()];
    let (mut server, folder) = start("renewal", &first, &[]);
    let mut open = first.connect(&server.address).expect("it speaks TLS");
    assert_eq!(ask(&mut open, "GET /healthz", "").1, "ok\n");
    second.write(&folder);
    kill_process(server.id(), Signal::HUP).expect("the signal can be sent");
    wait_for(&second, &server);
    assert!(first.connect(&server.address).is_err(), "the old certificate is still used");
    assert_eq!(ask(&mut open, "GET /healthz", "").1, "ok\n", "open connections go on");
    // Without a signal, one file after the other: in between they do not fit.
    fs::write(folder.join("certificate.pem"), &third.certificate).expect("it can be written");
    kill_process(server.id(), Signal::HUP).expect("the signal can be sent");
    let begun = Instant::now();
    while !server.log().contains("is not the key of the certificate") {
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(second.connect(&server.address).is_ok(), "the certificate from before is still used");
    fs::write(folder.join("key.pem"), &third.key).expect("it can be written");
    wait_for(&third, &server);
    assert_eq!(ask(&mut open, "GET /healthz", "").1, "ok\n", "open connections go on");
}

#[test]
fn certificates_that_cannot_be_used_are_explained() {
    let folder = folder("tls-errors");
    let [certificate, key] = Issued::new().write(&folder);
    let data = folder.join("data");
    let data = data.to_str().expect("it is UTF-8");
    let refused = |certificate: &str, key: &str, told: &[&str]| {
        let start = ["serve", "--addr", "127.0.0.1:0", "--data", data, "--tls-cert", certificate, "--tls-key", key];
        wrong_use(&start, told);
    };
    refused("/nowhere/certificate.pem", &key, &["/nowhere/certificate.pem", "No such file"]);
    refused(&certificate, "/nowhere/key.pem", &["/nowhere/key.pem", "No such file"]);
    refused(&key, &key, &["key.pem", "BEGIN CERTIFICATE"]);
    refused(&certificate, &certificate, &["certificate.pem", "BEGIN PRIVATE KEY"]);
    let other = file(&folder, "other.pem", Issued::new().key);
    refused(&certificate, &other, &["other.pem is not the key of the certificate in", "certificate.pem"]);
    let old = Issued::with(|params| {
        params.not_before = date_time_ymd(2019, 1, 1);
        params.not_after = date_time_ymd(2020, 1, 1);
    });
    let [certificate, key] = [file(&folder, "old.pem", &old.certificate), file(&folder, "old-key.pem", &old.key)];
    refused(&certificate, &key, &["old.pem", "2020-01-01"]);
    let coming = Issued::with(|params| params.not_before = date_time_ymd(2999, 1, 1));
    let [certificate, key] = [file(&folder, "new.pem", &coming.certificate), file(&folder, "new-key.pem", &coming.key)];
    refused(&certificate, &key, &["new.pem", "2999-01-01"]);
    wrong_use(&["serve", "--data", data, "--tls-cert", &certificate], &["--tls-cert needs --tls-key"]);
    wrong_use(&["serve", "--data", data, "--tls-key", &key], &["--tls-key needs --tls-cert"]);
}

/// A connection from another address of this machine.
fn connect_from(source: &str, address: &str) -> TcpStream {
    let fd = socket(AddressFamily::INET, SocketType::STREAM, None).expect("there is room for a socket");
    let parse = |text: &str| text.parse::<SocketAddr>().expect("it is an address");
    bind(&fd, &parse(&format!("{source}:0"))).expect("the address belongs to this machine");
    connect(&fd, &parse(address)).expect("the server listens");
    fd.into()
}

/// Whether a connection has been closed by the server.
fn is_closed(stream: &mut TcpStream, within: Duration) -> bool {
    stream.set_read_timeout(Some(within)).expect("it can be set");
    match stream.read(&mut [0; 64]) {
        Ok(length) => length == 0,
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

#[test]
fn silent_clients_do_not_keep_others_out() {
    let issued = Issued::new();
    // A tenth of the usual limits: 100 connections of an address.
    let [certificate, key] = issued.write(&folder("tls-silent"));
    let arguments = ["--tls-cert", &certificate, "--tls-key", &key, "--rate", "0.1"];
    let server = Server::start_in(folder("server-silent"), &arguments);
    let mut silent: Vec<TcpStream> = Vec::new();
    for number in 0..100 {
        let mut stream = TcpStream::connect(&server.address).expect("it listens");
        // Every second one begins a handshake: the head of a record that never comes.
        if number % 2 == 0 {
            stream.write_all(&[0x16, 3, 1, 2, 0, 1]).expect("the server reads");
        }
        silent.push(stream);
    }
    let mut more = TcpStream::connect(&server.address).expect("it listens");
    assert!(is_closed(&mut more, Duration::from_secs(9)), "connections count before the handshake, too");
    let mut other = issued.shake(connect_from("127.0.0.2", &server.address)).expect("others are served");
    assert_eq!(ask(&mut other, "GET /healthz", "").1, "ok\n");
    let begun = Instant::now();
    for stream in &mut silent {
        assert!(is_closed(stream, Duration::from_secs(20)), "a silent connection stays open");
    }
    assert!(begun.elapsed() < Duration::from_secs(20), "they are all closed at the same time");
    // The other connection has waited as long as they have, and the server closes idle ones, too.
    let mut again = issued.connect(&server.address).expect("there is room again");
    let (_, metrics) = ask(&mut again, "GET /metrics", "");
    assert!(metrics.contains("hexhaven_tls_handshakes_failed_total{reason=\"timeout\"} 100"), "{metrics}");
}
