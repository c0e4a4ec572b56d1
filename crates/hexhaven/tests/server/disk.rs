//! A full disk: writes are refused as retryable, nothing is lost, and games continue on their own afterwards.

use crate::common::folder;
use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use rustix::mount::{MountFlags, UnmountFlags, mount, unmount};
use serde_json::json;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A small disk for one test.
struct Disk(PathBuf);

impl Disk {
    fn new(test: &str) -> Self {
        let path = folder(&format!("disk-{test}"));
        mount("tmpfs", &path, "tmpfs", MountFlags::empty(), Some(c"size=6m")).unwrap_or_else(|error| {
            panic!("this test needs a small disk, and so the right to mount one (run it as root): {error}")
        });
        Self(path)
    }

    /// Fills it to the last byte.
    fn fill(&self) {
        let mut file = File::create(self.0.join("filler")).expect("there is room for a name");
        for size in [65536, 4096, 512, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
    }

    fn free(&self) {
        std::fs::remove_file(self.0.join("filler")).expect("the filler file can be removed");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = unmount(&self.0, UnmountFlags::DETACH);
        let _ = std::fs::remove_dir(&self.0);
    }
}

#[test]
fn a_full_disk_refuses_and_recovers() {
    let disk = Disk::new("full");
    let server = Server::start_at(folder("server-disk"), disk.0.join("data"), &["--rate", "0", "--min-free-disk", "0"]);
    let web = server.web();
    let party = Party::start(&web, &quick(10));
    let mut timed = quick(10);
    timed["clock"] = json!({"setup": 0.3});
    timed["seats"] = json!(["person", "greedy", "greedy", "greedy"]);
    let clocked = Party::start(&web, &timed);
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    play(&mut seats, &mut choices, 20);
    disk.fill();
    // Actions are accepted until the disk is full.
    let begun = Instant::now();
    let (who, action, refused) = loop {
        assert!(begun.elapsed() < Duration::from_secs(20), "the disk is never full");
        let who = seats.iter().position(Seat::is_due).expect("a seat must act");
        let action = seats[who].choice(&mut choices).expect("the seat must act");
        match seats[who].act(&action) {
            Ok(version) => seats.iter_mut().for_each(|seat| seat.follow(version)),
            Err(refused) => break (who, action, refused),
        }
    };
    assert_eq!((&refused["code"], &refused["retryable"]), (&json!("UNAVAILABLE"), &json!(true)), "{refused}");
    let version = seats[who].version;
    assert_eq!(refused["version"], version);
    assert_eq!(party.look(&web, who)["version"], version, "nothing has changed");
    let answer = web.post("/api/v1/tables", &quick(10));
    assert_eq!(answer.status, 503);
    assert_eq!(answer.refused("UNAVAILABLE")["retryable"], true);
    // The clock and the bots of the other table fail too, without retrying in a busy loop.
    let stuck = clocked.look(&web, 0)["version"].as_u64();
    let lines = server.log().lines().count();
    sleep(Duration::from_millis(1500));
    assert_eq!(clocked.look(&web, 0)["version"].as_u64(), stuck);
    let more = server.log().lines().count() - lines;
    assert!(more < 60, "{more} lines were logged in a second and a half");
    disk.free();
    // A repeated request succeeds, and automatic actions resume.
    let begun = Instant::now();
    while let Err(refused) = seats[who].act(&action) {
        assert_eq!(refused["code"], "UNAVAILABLE", "{refused}");
        assert!(begun.elapsed() < Duration::from_secs(10), "the server does not recover");
        sleep(Duration::from_millis(100));
    }
    seats.iter_mut().for_each(|seat| seat.follow(version + 1));
    play(&mut seats, &mut choices, 20);
    while clocked.look(&web, 0)["version"].as_u64() <= stuck {
        assert!(begun.elapsed() < Duration::from_secs(15), "the clock does not recover");
        sleep(Duration::from_millis(50));
    }
    drop(server);
}
