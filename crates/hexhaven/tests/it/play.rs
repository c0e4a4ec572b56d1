//! `hexhaven play`: line by line through pipes, and by keyboard on a real terminal.

use crate::common::{folder, hexhaven, wrong_use};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Plays line by line, with a folder for games; returns what was printed.
fn plain_in(games: &Path, arguments: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["play", "--plain"])
        .args(arguments)
        .env("XDG_DATA_HOME", games)
        .env("HOME", games)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("it reads");
    let lines = lines.to_owned();
    // A finished game does not read further input.
    let writer = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("lines are written");
    assert!(output.status.success(), "{arguments:?}: {:?}", output.status);
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// Plays line by line with a given file.
fn plain(arguments: &[&str], lines: &str) -> String {
    plain_in(Path::new("/nowhere"), arguments, lines)
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("test folders are UTF-8")
}

#[test]
fn a_script_plays_a_game_in_two_sessions() {
    let folder = folder("play-plain");
    for (preset, bots) in [("official", "greedy,greedy"), ("catamm", "greedy,greedy,greedy")] {
        let file = folder.join(format!("{preset}.jsonl"));
        let new = ["--preset", preset, "--bots", bots, "--seed", "3", "--name", "Ann", "--save", shown(&file)];
        let begun = plain(&new, "1\n1\nboard\nquit\n");
        assert!(begun.contains("You placed a settlement"), "{begun}");
        assert!(begun.contains("The game is not over"), "{begun}");
        hexhaven(&["replay", "--verify", shown(&file)]).expect(1);
        // The last number ends the turn; numbers that do not exist are ignored.
        let end = plain(&["--resume", shown(&file)], &"1\n".repeat(20_000));
        assert!(end.contains(" won!") && end.contains("The game is over"), "{end}");
        hexhaven(&["replay", "--verify", shown(&file)]).expect(0);
    }
}

#[test]
fn the_latest_unfinished_game_continues() {
    let games = folder("play-latest");
    let begun = plain_in(&games, &["--bots", "greedy", "--map", "small-2p", "--name", "Ann"], "1\n1\nquit\n");
    let file = begun.split_whitespace().find(|word| word.ends_with(".jsonl")).expect("the path is printed");
    assert!(Path::new(file).starts_with(&games) && file.contains("Ann-"), "{file}");
    let other = games.join("other.jsonl");
    plain(&["--save", shown(&other)], "quit\n");
    let saved = std::fs::read_to_string(&other).expect("it is saved");
    assert_eq!(saved.matches(r#""name":"hard""#).count(), 3, "other bots by default: {saved}");
    let end = plain_in(&games, &["--resume"], &"1\n".repeat(20_000));
    assert!(end.contains("The game is over") && end.contains(file), "{end}");
    let output = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["play", "--plain", "--resume"])
        .env("XDG_DATA_HOME", &games)
        .env("HOME", &games)
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no unfinished game"));
}

#[test]
fn wrong_usage_is_reported() {
    let folder = folder("play-wrong");
    let file = folder.join("game.jsonl");
    plain(&["--seed", "1", "--save", shown(&file)], "quit\n");
    wrong_use(&["play"], &["--plain"]);
    wrong_use(&["play", "--plain", "--save", shown(&file)], &["already exists", "--resume"]);
    wrong_use(&["play", "--plain", "--bots", "genius"], &["--bots", "genius"]);
    wrong_use(&["play", "--plain", "--seat", "9"], &["no seat 9"]);
    wrong_use(&["play", "--plain", "--name", "greedy"], &["greedy"]);
    wrong_use(&["play", "--plain", "--bots", "simple"], &["simple", "easy, medium, hard, expert"]);
    wrong_use(&["play", "--plain", "--speed", "warp"], &["--speed", "warp"]);
    wrong_use(&["play", "--plain", "--resume", "nowhere.jsonl"], &["nowhere.jsonl"]);
    wrong_use(&["play", "--plain", "--resume", shown(&file), "--seed", "2"], &["--seed"]);
    wrong_use(&["play", "--plain", "--bots", "greedy,greedy,greedy,greedy,greedy"], &["seats"]);
}

/// The binary on its own terminal.
pub struct Terminal {
    master: File,
    /// The terminal's settings before, to compare afterwards.
    slave: File,
    child: Child,
    seen: Arc<Mutex<Vec<u8>>>,
    before: String,
}

/// Both ends of a new pseudo-terminal: ours, and the program's.
fn pair() -> (File, File) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are terminals");
    // If the program inherited our end, it would never see it close.
    fcntl_setfd(&master, FdFlags::CLOEXEC).expect("the flag can be set");
    grantpt(&master).expect("access can be granted");
    unlockpt(&master).expect("it opens");
    let name = ptsname(&master, Vec::new()).expect("it has a name").into_string().expect("which is text");
    let slave = File::options().read(true).write(true).open(name).expect("it opens");
    tcsetwinsize(&slave, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).expect("it has a size");
    (File::from(master), slave)
}

impl Terminal {
    pub fn start(arguments: &[&str]) -> Self {
        let (master, slave) = pair();
        let side = || Stdio::from(slave.try_clone().expect("the descriptor can be duplicated"));
        let before = settings(&slave);
        let child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
            .args(arguments)
            .env("TERM", "xterm-256color")
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .expect("the binary runs");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (mut reader, sink) = (master.try_clone().expect("the descriptor can be duplicated"), Arc::clone(&seen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                sink.lock().expect("the lock is not poisoned").extend_from_slice(&bytes[..count]);
            }
        });
        Self { master, slave, child, seen, before }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().expect("the lock is not poisoned")).into_owned()
    }

    /// Waits until some text appears after an offset.
    pub fn wait_for(&self, words: &str, from: usize) {
        let until = Instant::now() + Duration::from_secs(30);
        while !self.text().get(from..).is_some_and(|text| text.contains(words)) {
            assert!(Instant::now() < until, "the text never appeared: {words}\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn press(&mut self, keys: &str) {
        self.master.write_all(keys.as_bytes()).expect("keys can be sent");
    }

    /// Waits until the program has exited and restored the terminal.
    fn ends(mut self, file: &Path) -> usize {
        let until = Instant::now() + Duration::from_secs(30);
        let status = loop {
            match self.child.try_wait().expect("the request can be sent") {
                Some(status) => break status,
                None => assert!(Instant::now() < until, "the program does not exit\n{}", self.text()),
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "{status:?}\n{}", self.text());
        self.wait_for("It is saved", 0);
        let text = self.text();
        let (entered, left) = (text.rfind("\x1b[?1049h"), text.rfind("\x1b[?1049l"));
        assert!(entered.is_some() && entered < left, "the previous screen is not restored\n{text}");
        assert!(text.rfind("\x1b[?25h") > text.rfind("\x1b[?25l"), "the cursor is not restored\n{text}");
        assert_eq!(settings(&self.slave), self.before, "the terminal's settings are not restored");
        std::fs::read_to_string(file).expect("it is saved").lines().count()
    }
}

fn settings(terminal: &File) -> String {
    let settings = tcgetattr(terminal).expect("it is a terminal");
    format!("{:?}", (settings.input_modes, settings.output_modes, settings.control_modes, settings.local_modes))
}

fn new_game(name: &str) -> (PathBuf, Terminal) {
    let file = folder(name).join("game.jsonl");
    let terminal = Terminal::start(&[
        "play",
        "--seed",
        "5",
        "--seat",
        "0",
        "--bots",
        "greedy,greedy",
        "--name",
        "Ann",
        "--speed",
        "fast",
        "--save",
        shown(&file),
    ]);
    terminal.wait_for("Place your settlement", 0);
    (file, terminal)
}

#[test]
fn the_terminal_is_restored_after_a_game() {
    let (file, mut terminal) = new_game("play-keys");
    let before = terminal.text().len();
    terminal.press("ff");
    terminal.wait_for("road", before);
    terminal.press("\r");
    terminal.wait_for("Place your settlement", before);
    terminal.press("\x03");
    let lines = terminal.ends(&file);
    // The header, both pieces of the player, and four of the bots in each direction of the setup.
    assert_eq!(lines, 1 + 2 + 8, "lines of the file");
    let mut again = Terminal::start(&["play", "--resume", shown(&file)]);
    again.wait_for("Place your settlement", 0);
    again.press("\x1b");
    again.wait_for("save and quit", 0);
    again.press("q");
    assert_eq!(again.ends(&file), lines);
}

#[test]
fn the_terminal_is_restored_after_a_signal() {
    for signal in [Signal::TERM, Signal::HUP] {
        let (file, terminal) = new_game(&format!("play-signal-{signal:?}"));
        let process = Pid::from_child(&terminal.child);
        kill_process(process, signal).expect("it can be sent");
        assert_eq!(terminal.ends(&file), 1);
    }
}

#[test]
fn the_program_exits_with_its_terminal() {
    let file = folder("play-gone").join("game.jsonl");
    let (master, slave) = pair();
    let side = || Stdio::from(slave.try_clone().expect("the descriptor can be duplicated"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["play", "--seat", "0", "--save", shown(&file)])
        .stdin(side())
        .stdout(side())
        .stderr(side())
        .spawn()
        .expect("the binary runs");
    drop(slave);
    let until = Instant::now() + Duration::from_secs(30);
    while !file.exists() {
        assert!(Instant::now() < until, "the program does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(300));
    drop(master);
    loop {
        if let Some(status) = child.try_wait().expect("the request can be sent") {
            assert!(status.success(), "{status:?}");
            return;
        }
        assert!(Instant::now() < until, "the program does not exit");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Every text comes from the option or the locale, also when the same game is resumed; wrong use is reported in it too.
#[test]
fn the_game_speaks_thai() {
    let file = folder("play-thai").join("game.jsonl");
    let new = ["--bots", "greedy,greedy", "--seed", "3", "--seat", "0", "--name", "Ann", "--save", shown(&file)];
    let begun = plain(&[&new[..], &["--language", "th"]].concat(), "1\n1\n?\nquit\n");
    for words in ["เกมบันทึกไว้ที่", "คุณวางบ้านที่", "แสดงกระดาน", "เกมยังไม่จบ"]
    {
        assert!(begun.contains(words), "{words}\n{begun}");
    }
    assert!(!begun.contains("You"), "{begun}");
    assert!(plain(&["--resume", shown(&file), "--language", "en"], "quit\n").contains("You placed a settlement"));
    let output = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["play", "--plain", "--resume", shown(&file)])
        .env("LC_ALL", "th_TH.UTF-8")
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    assert!(String::from_utf8_lossy(&output.stdout).contains("คุณวางบ้านที่"), "{output:?}");
    let mut terminal = Terminal::start(&["play", "--resume", shown(&file), "--language", "th"]);
    terminal.wait_for("วางบ้านของคุณ", 0);
    terminal.press("\x1b");
    terminal.wait_for("บันทึกแล้วออก", 0);
    terminal.press("q");
    terminal.wait_for("เกมยังไม่จบ", 0);
    let thai = |arguments: &[&'static str], words: &'static str| {
        wrong_use(&[&["play", "--plain", "--language", "th"], arguments].concat(), &[words]);
    };
    wrong_use(&["play", "--plain", "--language", "th", "--save", shown(&file)], &["มีไฟล์นี้อยู่แล้ว"]);
    wrong_use(&["play", "--language", "th"], &["เกมนี้ต้องใช้เทอร์มินัล"]);
    thai(&["--bots", "genius"], "ไม่ใช่บอต");
    thai(&["--seat", "9"], "ไม่มีที่นั่ง 9");
    thai(&["--seat", "first"], "--seat first: ต้องเป็นตัวเลข");
    thai(&["--name", "greedy"], "ไม่ใช่ชื่อบอต");
    thai(&["--seed", "one"], "--seed one: ซีดต้องเป็นตัวเลข");
    thai(&["--speed", "warp"], "ไม่ใช่ความเร็ว");
    thai(&["--option", "victory_points=0"], "แต้ม");
    wrong_use(&["play", "--plain", "--language", "de"], &["--language de"]);
}
