//! Where options come from: flags go before the environment, the environment before the file, the file before the
//! defaults, for every command and under systemd.

use crate::common::{file, folder};
use crate::web::Web;
use serde_json::json;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A process with no environment but what a test gives it; it is killed when it is dropped.
struct Process(Child);

impl Process {
    fn start(arguments: &[&str], environment: &[(&str, &str)], within: &Path) -> Self {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL", "--", env!("CARGO_BIN_EXE_hexhaven")]).args(arguments);
        command.env_clear().env("PATH", std::env::var_os("PATH").expect("there is one"));
        command.envs(environment.iter().copied()).current_dir(within);
        let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(piped.spawn().expect("setpriv, of util-linux, starts the program"))
    }

    /// The address that the server prints.
    fn address(&mut self) -> String {
        let mut line = String::new();
        let out = self.0.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("it prints text");
        match line.trim().strip_prefix("listening on http://") {
            Some(address) => address.to_owned(),
            None => panic!("the server printed {line:?} and {}", self.errors()),
        }
    }

    /// What it has said on standard error when it has ended.
    fn errors(&mut self) -> String {
        let mut text = String::new();
        self.0.stderr.take().expect("it is piped").read_to_string(&mut text).expect("it prints text");
        text
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The host of an address: each source of an option has its own.
fn host(address: &str) -> &str {
    address.rsplit_once(':').expect("an address has a port").0
}

const SOURCES: [&str; 4] = ["flag", "environment", "file", "default"];

#[test]
fn every_source_of_a_servers_options_goes_before_the_next() {
    let folder = folder("precedence-serve");
    // The default address may be in use; that of the file stands for it, and the file is tested against it by the port.
    for (first, second) in [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)] {
        let given = |source| first == source || second == source;
        let config = if given(2) { "addr = \"127.0.0.4:0\"\n" } else { "" };
        let config = file(&folder, "hexhaven.toml", config);
        let mut arguments = vec!["serve", "--config", &config];
        if given(0) {
            arguments.extend(["--addr", "127.0.0.2:0"]);
        }
        let environment: &[_] = if given(1) { &[("HEXHAVEN_ADDR", "127.0.0.3:0")] } else { &[] };
        let address = Process::start(&arguments, environment, &folder).address();
        let expected = ["127.0.0.2", "127.0.0.3", "127.0.0.4"][first];
        assert_eq!(host(&address), expected, "{} against {}", SOURCES[first], SOURCES[second]);
        assert!(folder.join("hexhaven-data/hexhaven.db").exists(), "the default of another option");
    }
}

#[test]
fn what_is_on_in_one_source_is_switched_off_by_another() {
    let folder = folder("precedence-switch");
    let on = file(&folder, "on.toml", "secure_cookies = true\n");
    let off = file(&folder, "off.toml", "secure_cookies = false\n");
    let cases: [(&[&str], Option<&str>, &str, bool); 5] = [
        (&["--secure-cookies=false"], Some("true"), &on, false),
        (&["--secure-cookies"], Some("false"), &off, true),
        (&[], Some("false"), &on, false),
        (&[], Some("1"), &off, true),
        (&[], None, &on, true),
    ];
    for (flags, variable, config, expected) in cases {
        let arguments = [&["serve", "--addr", "127.0.0.1:0", "--config", config], flags].concat();
        let environment: Vec<_> = variable.map(|value| ("HEXHAVEN_SECURE_COOKIES", value)).into_iter().collect();
        let mut server = Process::start(&arguments, &environment, &folder);
        let address = server.address();
        // A page's own request: only that gets a cookie.
        let web = Web::new(&address).with("Origin", &format!("http://{address}"));
        let answer = web.post("/api/v1/players", &json!({"name": "Ann"}));
        let cookie = answer.headers.get("set-cookie").and_then(|cookie| cookie.to_str().ok()).expect("a cookie");
        assert_eq!(cookie.contains("Secure"), expected, "{flags:?} {variable:?} {config}: {cookie}");
    }
}

#[test]
fn every_source_of_an_operators_options_goes_before_the_next() {
    let folder = folder("precedence-admin");
    for (first, second) in [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)] {
        let given = |source| first == source || second == source;
        let config = file(&folder, "hexhaven.toml", if given(2) { "data = \"of-file\"\n" } else { "" });
        let mut arguments = vec!["admin", "check", "--config", &config];
        if given(0) {
            arguments.extend(["--data", "of-flag"]);
        }
        let environment: &[_] = if given(1) { &[("HEXHAVEN_DATA", "of-environment")] } else { &[] };
        // There is no key in any of the folders, and the message names the one that is missing.
        let errors = Process::start(&arguments, environment, &folder).errors();
        let expected = ["of-flag/key", "of-environment/key", "of-file/key"][first];
        assert!(errors.contains(expected), "{} against {}: {errors}", SOURCES[first], SOURCES[second]);
    }
    let errors = Process::start(&["admin", "check"], &[], &folder).errors();
    assert!(errors.contains("hexhaven-data/key"), "{errors}");
}

#[test]
fn every_source_of_a_workers_options_goes_before_the_next() {
    let folder = folder("precedence-work");
    let servers = [0; 3].map(|_| TcpListener::bind("127.0.0.1:0").expect("a port is free"));
    let urls = servers.each_ref().map(|server| format!("http://{}", server.local_addr().expect("it has an address")));
    for (first, second) in [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)] {
        let given = |source| first == source || second == source;
        let config = if given(2) { format!("server = \"{}\"\n", urls[2]) } else { String::new() };
        let config = file(&folder, "hexhaven.toml", config);
        let mut arguments = vec!["work", "--config", &config];
        if given(0) {
            arguments.extend(["--server", &urls[0]]);
        }
        let mut environment = vec![("HEXHAVEN_WORK_TOKEN", "0123456789abcdef")];
        if given(1) {
            environment.push(("HEXHAVEN_SERVER", &urls[1]));
        }
        let _worker = Process::start(&arguments, &environment, &folder);
        // It asks this server for work; if it asked another one, the test would wait here for ever.
        let (_stream, _) = servers[first].accept().expect("the worker connects");
    }
}

#[test]
fn a_token_in_the_environment_goes_before_the_file() {
    let folder = folder("precedence-token");
    let token = file(&folder, "token", "the token of the file, which is long");
    let config = file(&folder, "hexhaven.toml", format!("work_token_file = {token:?}\n"));
    let arguments = ["serve", "--addr", "127.0.0.1:0", "--config", &config];
    let takes = |environment: &[(&str, &str)], arguments: &[&str], token: &str| {
        let mut server = Process::start(arguments, environment, &folder);
        Web::new(&server.address()).known(token).send("/api/v1/work?wait=0", "").status == 204
    };
    let variable = ("HEXHAVEN_WORK_TOKEN", "the token of the environment");
    assert!(takes(&[], &arguments, "the token of the file, which is long"));
    assert!(takes(&[variable], &arguments, variable.1));
    let named = file(&folder, "named", "the token of a file that a flag names");
    let flagged = [&arguments[..], &["--work-token-file", &named]].concat();
    assert!(takes(&[variable], &flagged, "the token of a file that a flag names"));
}

#[test]
fn an_unknown_option_in_the_file_is_an_error_with_its_line() {
    let folder = folder("precedence-unknown");
    let config = file(&folder, "hexhaven.toml", "# options\ndata = \"data\"\nadress = \"127.0.0.1:0\"\n");
    for command in [&["serve"][..], &["admin", "check"], &["work"]] {
        let arguments = [command, &["--config", &config]].concat();
        let mut process = Process::start(&arguments, &[], &folder);
        let errors = process.errors();
        assert_eq!(process.0.wait().expect("it ends").code(), Some(2), "{errors}");
        for part in [config.as_str(), "line 3", "adress"] {
            assert!(errors.contains(part), "{command:?} does not say {part:?}: {errors}");
        }
    }
}

/// A service as systemd starts it, below another root.
struct Service {
    root: PathBuf,
    unit: String,
}

impl Service {
    fn new(test: &str, unit: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(unit);
        let unit = fs::read_to_string(path).expect("the unit can be read");
        let service = Self { root: folder(test), unit };
        for directory in [service.directory("StateDirectory", "var/lib"), service.configuration()] {
            directory.into_iter().for_each(|made| fs::create_dir_all(made).expect("it can be made"));
        }
        service
    }

    fn values<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a str> {
        self.unit.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix('='))
    }

    /// A directory that systemd makes for the service.
    fn directory(&self, name: &str, below: &str) -> Option<PathBuf> {
        self.values(name).next().map(|directory| self.root.join(below).join(directory))
    }

    fn configuration(&self) -> Option<PathBuf> {
        self.directory("ConfigurationDirectory", "etc")
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.root.join("etc/hexhaven").join(name), text).expect("it can be written");
    }

    fn start(&self) -> Process {
        let command = self.values("ExecStart").next().expect("a service has one");
        let arguments: Vec<&str> = command.split_whitespace().skip(1).collect();
        let mut environment: Vec<(String, String)> = Vec::new();
        for pair in self.values("Environment") {
            let (name, value) = pair.split_once('=').expect("a name and a value");
            environment.push((name.to_owned(), value.to_owned()));
        }
        for path in self.values("EnvironmentFile") {
            let text = fs::read_to_string(self.root.join(path.trim_start_matches('-').trim_start_matches('/')));
            for line in text.unwrap_or_default().lines() {
                let (name, value) = line.split_once('=').expect("a name and a value");
                environment.push((name.to_owned(), value.to_owned()));
            }
        }
        let directories = [
            ("STATE_DIRECTORY", self.directory("StateDirectory", "var/lib")),
            ("CONFIGURATION_DIRECTORY", self.configuration()),
        ];
        for (name, directory) in directories {
            let Some(directory) = directory else { continue };
            environment.push((name.to_owned(), directory.to_str().expect("it is UTF-8").to_owned()));
        }
        let environment: Vec<_> = environment.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        Process::start(&arguments, &environment, &self.root)
    }
}

#[test]
fn the_service_can_be_configured_by_either_file() {
    let service = Service::new("precedence-service", "hexhaven.service");
    let state = service.root.join("var/lib/hexhaven");
    service.write("environment", "HEXHAVEN_ADDR=127.0.0.2:0\n");
    assert_eq!(host(&service.start().address()), "127.0.0.2");
    assert!(state.join("hexhaven.db").exists() && state.join("key").exists(), "without settings, its data is here");
    let elsewhere = service.root.join("elsewhere");
    service.write("environment", "");
    service.write("hexhaven.toml", &format!("addr = \"127.0.0.3:0\"\ndata = {elsewhere:?}\n"));
    assert_eq!(host(&service.start().address()), "127.0.0.3");
    assert!(elsewhere.join("hexhaven.db").exists(), "the file says where its data is");
    service.write("environment", "HEXHAVEN_ADDR=127.0.0.4:0\n");
    assert_eq!(host(&service.start().address()), "127.0.0.4", "the environment goes before the file");
}

#[test]
fn the_workers_service_can_be_configured_by_either_file() {
    let service = Service::new("precedence-worker", "hexhaven-worker.service");
    let servers = [0; 2].map(|_| TcpListener::bind("127.0.0.1:0").expect("a port is free"));
    let urls = servers.each_ref().map(|server| format!("http://{}", server.local_addr().expect("it has an address")));
    service.write("worker", "HEXHAVEN_WORK_TOKEN=0123456789abcdef\n");
    service.write("hexhaven.toml", &format!("server = \"{}\"\n", urls[0]));
    let worker = service.start();
    servers[0].accept().expect("the worker connects to the server that the file names");
    drop(worker);
    service.write("worker", &format!("HEXHAVEN_WORK_TOKEN=0123456789abcdef\nHEXHAVEN_SERVER={}\n", urls[1]));
    let _worker = service.start();
    servers[1].accept().expect("the worker connects to the server that the environment names");
}
