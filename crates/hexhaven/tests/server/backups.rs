//! Scheduled backups, in a folder and in S3-compatible storage, and the drill that shows that they are good.

use crate::bucket::{KEY_ID, SECRET, Storage};
use crate::common::{file, folder};
use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

/// Waits until something is true.
fn wait_until(what: &str, server: &Server, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(40), "{what}: never\n{}", server.log());
        sleep(Duration::from_millis(50));
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("test folders are UTF-8")
}

/// The names of the backups in a folder, the oldest first.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().into_string().expect("names are UTF-8"));
    let mut names: Vec<String> =
        names.filter(|name| name.starts_with("hexhaven-20") && name.ends_with("Z.db")).collect();
    names.sort();
    names
}

/// The value of a metric without labels; zero before there is one.
fn metric(server: &Server, name: &str) -> f64 {
    let shown = server.web().get("/metrics").text;
    let value = shown.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.map_or(0.0, |value| value.parse().expect("a metric is a number"))
}

/// Runs `hexhaven admin drill`, with nothing in its environment but these variables, and checks that it leaves nothing.
fn drill(arguments: &[&str], environment: &[(&str, &str)], code: i32) -> Value {
    let scratch = folder(&format!("drill-{}", std::process::id()));
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["admin", "drill", "--json"])
        .args(arguments)
        .env_clear()
        .env("TMPDIR", &scratch)
        .envs(environment.iter().copied())
        .output()
        .expect("the program starts");
    let said = format!("{} {}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert_eq!(status.code(), Some(code), "{arguments:?}: {said}");
    assert_eq!(fs::read_dir(&scratch).expect("it exists").count(), 0, "it leaves something");
    serde_json::from_slice(&stdout).unwrap_or_else(|error| panic!("{error}: {said}"))
}

/// Plays some actions, so that there is something to back up.
fn play_a_little(server: &Server) {
    let mut seats = Party::start(&server.web(), &quick(10)).connect(server);
    play(&mut seats, &mut stream(1), 30);
}

#[test]
fn backups_are_made_and_rotated() {
    let backups = folder("backups-rotated").join("new");
    let arguments = ["--backup-dir", text(&backups), "--backup-every", "24h", "--backup-keep", "2"];
    let mut server = Server::start("backups-rotated", &arguments);
    wait_until("the first backup", &server, || names(&backups).len() == 1);
    let first = names(&backups);
    let mode = fs::metadata(backups.join(&first[0])).expect("it exists").permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "only its owner may read it");
    wait_until("it is noted", &server, || metric(&server, "hexhaven_backup_last_success_timestamp_seconds") > 0.0);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("the clock is set").as_secs_f64();
    assert!((now - metric(&server, "hexhaven_backup_last_success_timestamp_seconds")).abs() < 60.0);
    // After a restart, the next one is due a day after the first, not at once.
    server.kill();
    server.restart();
    play_a_little(&server);
    sleep(Duration::from_millis(1500));
    assert_eq!(names(&backups), first);
    server.kill();
    for other in ["notes.txt", "hexhaven-mine.db", "hexhaven-2020-01-01T00-00-00Z.db.7.new"] {
        file(&backups, other, "something");
    }
    server.restart_with(&["--backup-every", "1s"]);
    let mut seen = first.clone();
    wait_until("more backups", &server, || {
        seen.extend(names(&backups));
        seen.sort();
        seen.dedup();
        seen.len() >= 5
    });
    server.kill();
    let kept = names(&backups);
    assert!((2..=3).contains(&kept.len()) && !kept.contains(&first[0]), "{kept:?}");
    assert!(backups.join("notes.txt").exists() && backups.join("hexhaven-mine.db").exists(), "other files stay");
    assert!(!backups.join("hexhaven-2020-01-01T00-00-00Z.db.7.new").exists(), "what was interrupted is removed");
    let drilled = drill(&["--backup-dir", text(&backups), "--data", text(server.data())], &[], 0);
    assert_eq!((&drilled["ok"], &drilled["faults"]), (&true.into(), &Value::Array(Vec::new())), "{drilled}");
    assert!(drilled["tables"] == 1 && drilled["entries"].as_u64() >= Some(30), "{drilled}");
    assert!(drilled["backup"].as_str().is_some_and(|shown| shown.ends_with(kept.last().expect("some are kept"))));
}

#[test]
fn a_backup_that_fails_is_reported() {
    let folder = folder("backups-failing");
    let taken = file(&folder, "taken", "this is no folder");
    let server = Server::start("backups-failing", &["--backup-dir", &format!("{taken}/backups")]);
    wait_until("the failure is counted", &server, || metric(&server, "hexhaven_backup_failures_total") > 0.0);
    assert!(server.log().contains("cannot make a backup") && server.log().contains(&taken), "{}", server.log());
    assert_eq!(metric(&server, "hexhaven_backup_last_success_timestamp_seconds"), 0.0);
    let backups = folder.join("full");
    let arguments = ["--backup-dir", text(&backups), "--min-free-disk", "1000000000"];
    let server = Server::start("backups-no-room", &arguments);
    wait_until("the failure is counted", &server, || metric(&server, "hexhaven_backup_failures_total") > 0.0);
    assert!(server.log().contains("MiB are free, and the backup needs up to"), "{}", server.log());
    assert!(names(&backups).is_empty());
}

/// The environment with the access key of the storage.
fn access() -> [(&'static str, &'static str); 2] {
    [("AWS_ACCESS_KEY_ID", KEY_ID), ("AWS_SECRET_ACCESS_KEY", SECRET)]
}

#[test]
fn backups_are_copied_to_a_bucket_and_drilled_from_there() {
    let storage = Storage::start();
    let url = storage.url();
    for decoy in ["of/us/notes", "of/us/hexhaven-mine.db", "hexhaven-2020-01-01T00-00-00Z.db"] {
        storage.put(decoy, b"something");
    }
    for old in 1..=5 {
        storage.put(&format!("of/us/hexhaven-2020-01-0{old}T00-00-00Z.db"), b"an old backup");
    }
    let folder = folder("backups-bucket");
    let backups = folder.join("new");
    let credentials = file(
        &folder,
        "credentials",
        format!("[default]\naws_access_key_id = {KEY_ID}\naws_secret_access_key = {SECRET}\n"),
    );
    let place = ["--backup-s3-url", &url, "--backup-s3-credentials-file", &credentials];
    let mut server = Server::start("backups-bucket", &[]);
    play_a_little(&server);
    server.kill();
    // The first requests fail, and are made again.
    storage.fail(2);
    server.restart_with(&[&["--backup-dir", text(&backups), "--backup-keep", "3"][..], &place].concat());
    wait_until("the backup", &server, || metric(&server, "hexhaven_backups_total") > 0.0);
    let made = names(&backups).pop().expect("there is one");
    let objects = storage.objects();
    let copy = objects.get(&format!("of/us/{made}")).expect("it was copied");
    assert!(*copy == fs::read(backups.join(&made)).expect("it can be read"), "the copy differs");
    let kept: Vec<&String> = objects.keys().filter(|key| key.starts_with("of/us/hexhaven-20")).collect();
    let newest = format!("of/us/{made}");
    assert_eq!(kept, ["of/us/hexhaven-2020-01-04T00-00-00Z.db", "of/us/hexhaven-2020-01-05T00-00-00Z.db", &newest]);
    assert_eq!(objects.len(), 6, "other objects stay");
    assert_eq!(storage.refused(), 0, "every request was signed");
    assert!(server.log().contains("trying again"), "{}", server.log());
    assert!(!server.log().contains(SECRET) && !server.log().contains("X-Amz-Signature"), "{}", server.log());
    let data = ["--data", text(server.data())];
    let from_bucket = [&["--backup-s3-url", &url][..], &data].concat();
    let drilled = drill(&from_bucket, &access(), 0);
    assert!(drilled["tables"] == 1 && drilled["backup"] == format!("{url}/{made}"), "{drilled}");
    let wrong = drill(&from_bucket, &[("AWS_ACCESS_KEY_ID", KEY_ID), ("AWS_SECRET_ACCESS_KEY", "wrong")], 1);
    assert!(wrong["error"].as_str().is_some_and(|error| error.contains("403")), "{wrong}");
    let none = drill(&from_bucket, &[], 1);
    assert!(none["error"].as_str().is_some_and(|error| error.contains("needs an access key")), "{none}");
    storage.put(&newest, &copy[..copy.len() / 2]);
    let truncated = drill(&from_bucket, &access(), 1);
    assert!(truncated["ok"] == false && truncated["backup"] == format!("{url}/{made}"), "{truncated}");
}

#[test]
fn a_backup_that_could_not_be_copied_is_copied_later() {
    let storage = Storage::start();
    let url = storage.url();
    let backups = folder("backups-late").join("new");
    let mut server = Server::start("backups-late", &[]);
    server.kill();
    for (name, value) in access() {
        server.set_environment(name, value);
    }
    storage.fail(u32::MAX);
    let arguments = ["--backup-dir", text(&backups), "--backup-s3-url", &url, "--backup-every", "10m"];
    server.restart_with(&arguments);
    wait_until("the failure", &server, || metric(&server, "hexhaven_backup_failures_total") > 0.0);
    let made = names(&backups);
    assert!(made.len() == 1 && storage.objects().is_empty());
    storage.fail(0);
    server.kill();
    server.restart();
    // The backup that was made is not made again.
    let begun = Instant::now();
    while storage.objects().is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{}", server.log());
        sleep(Duration::from_millis(200));
    }
    assert_eq!(storage.objects().into_keys().collect::<Vec<_>>(), [format!("of/us/{}", made[0])]);
    assert_eq!(names(&backups), made);
}

/// A backup of a server on which something was played, and the server's data.
fn backup(test: &str) -> (PathBuf, PathBuf) {
    let folder = folder(&format!("drilled-{test}"));
    let backups = folder.join("backups");
    let mut server = Server::start(test, &["--backup-dir", text(&backups), "--backup-every", "1s"]);
    play_a_little(&server);
    wait_until("a backup", &server, || metric(&server, "hexhaven_backups_total") >= 3.0);
    server.kill();
    let newest = names(&backups).pop().expect("there is one");
    let (key, backup) = (folder.join("key"), backups.join(newest));
    fs::copy(server.data().join("key"), &key).expect("it can be copied");
    (backup, key)
}

#[test]
fn a_drill_finds_what_is_wrong() {
    let (good, key) = backup("drill");
    let folder = good.parent().and_then(Path::parent).expect("it is in a folder").to_owned();
    let key_arguments = ["--key-file", text(&key)];
    let drilled =
        |backup: &str, more: &[&str], code: i32| drill(&[&[backup][..], &key_arguments, more].concat(), &[], code);
    assert_eq!(drilled(text(&good), &["--max-age", "1h"], 0)["tables"], 1);
    let error = |drilled: &Value, part: &str| {
        assert!(drilled["error"].as_str().is_some_and(|error| error.contains(part)), "{part}: {drilled}");
    };
    let bytes = fs::read(&good).expect("it can be read");
    let truncated = file(&folder, "truncated.db", &bytes[..bytes.len() / 2]);
    assert_eq!(drilled(&truncated, &[], 1)["ok"], false);
    error(&drilled(&file(&folder, "empty.db", ""), &[], 1), "not a backup");
    error(&drilled(&file(&folder, "text.db", "this is no backup, but it is longer than its head"), &[], 1), "not a");
    error(&drilled("/nowhere/backup.db", &[], 1), "No such file");
    // A row of the log that was changed: the backup can be restored, and the check finds it.
    let changed = folder.join("changed.db");
    fs::copy(&good, &changed).expect("it can be copied");
    let mut changed_bytes = bytes.clone();
    let length = changed_bytes.len();
    for byte in &mut changed_bytes[length / 4..length / 4 * 3] {
        *byte ^= 0x10;
    }
    fs::write(&changed, changed_bytes).expect("it can be written");
    assert_eq!(drilled(text(&changed), &[], 1)["ok"], false);
    let other = file(&folder, "other-key", format!("{}\n", "ab".repeat(32)));
    let wrong = drill(&[text(&good), "--key-file", &other], &[], 1);
    error(&wrong, "encrypted with another key");
    error(&drill(&[text(&good), "--key-file", "/nowhere/key"], &[], 1), "/nowhere/key");
    let empty = folder.join("none");
    fs::create_dir(&empty).expect("it can be made");
    error(&drill(&["--backup-dir", text(&empty), key_arguments[0], key_arguments[1]], &[], 1), "there is no backup");
    error(&drill(&key_arguments, &[], 1), "which backup?");
    let old = folder.join("hexhaven-2020-01-01T00-00-00Z.db");
    fs::copy(&good, &old).expect("it can be copied");
    error(&drilled(text(&old), &["--max-age", "2d"], 1), "and may be 2 days old");
}
