//! The server is killed at any time: everything acknowledged or sent is stored, and all players continue.

use crate::people::{Party, Seat, quick, stream};
use crate::process::Server;
use crate::socket::{Received, ask};
use random::{FastStream, Random};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::thread;
use std::time::Duration;

/// The connection to the server is lost.
struct Gone;

/// An action that was sent.
struct Sent {
    seat: usize,
    message: Value,
    /// The version of the game after it.
    makes: u64,
}

/// A game whose players continue after every crash of the server.
struct Game {
    party: Party,
    seats: Vec<Seat>,
    choices: FastStream,
    /// The action that was sent and not answered.
    open: Option<Sent>,
    /// The last acknowledged action.
    acknowledged: Option<Sent>,
    count: u64,
}

impl Game {
    fn start(server: &Server, seed: u64) -> Self {
        let party = Party::start(&server.web(), &quick(8));
        let seats = party.connect(server);
        Self { party, seats, choices: stream(seed), open: None, acknowledged: None, count: 0 }
    }

    /// Plays until the server is gone, then reads its remaining messages.
    fn play(&mut self) {
        while self.step().is_ok() {}
        for seat in &mut self.seats {
            while seat.try_listen() {}
        }
    }

    fn step(&mut self) -> Result<(), Gone> {
        let Some(due) = self.seats.iter().position(Seat::is_due) else {
            // The game is over: watch it until the server is gone.
            return if self.seats[0].try_listen() { Ok(()) } else { Err(Gone) };
        };
        let action = self.seats[due].choice(&mut self.choices).expect("the seat must act");
        let known = self.seats[due].version;
        self.count += 1;
        let request = format!("{}-{}", self.party.table, self.count);
        let message = ask(&request, known, &action);
        self.open = Some(Sent { seat: due, message: message.clone(), makes: known + 1 });
        self.seats[due].socket.try_say(&message).map_err(|_| Gone)?;
        loop {
            match self.seats[due].listen() {
                Received::Message(answer) if answer["requestId"] == request.as_str() => {
                    assert_eq!(
                        (&answer["type"], &answer["version"]),
                        (&"reply".into(), &(known + 1).into()),
                        "{answer}"
                    );
                    break;
                }
                Received::Message(_) => {}
                Received::Nothing => panic!("no answer to {message}"),
                Received::Closed(_) => return Err(Gone),
            }
        }
        self.acknowledged = self.open.take();
        for seat in &mut self.seats {
            while seat.version <= known {
                if !seat.try_listen() {
                    return Err(Gone);
                }
            }
        }
        Ok(())
    }

    /// Reconnects: all seats receive exactly what they missed, and no acknowledged action is missing.
    fn resume(&mut self, server: &Server) {
        for seat in &mut self.seats {
            seat.reconnect(&server.address);
        }
        let version = self.seats[0].version;
        assert!(self.seats.iter().all(|seat| seat.version == version));
        let promised = self.acknowledged.as_ref().map_or(0, |sent| sent.makes);
        assert!(version >= promised, "version {promised} was acknowledged, but the server has {version}");
        // A repeated request is acknowledged again. The unanswered one is made now, or was made and is acknowledged.
        for sent in [self.acknowledged.as_ref(), self.open.as_ref()].into_iter().flatten() {
            let socket = &mut self.seats[sent.seat];
            socket.socket.say(&sent.message);
            let answer = loop {
                match socket.listen() {
                    Received::Message(answer) if answer["requestId"] == sent.message["requestId"] => break answer,
                    Received::Message(_) => {}
                    other => panic!("no answer: {other:?}"),
                }
            };
            assert_eq!((&answer["type"], &answer["version"]), (&"reply".into(), &sent.makes.into()), "{answer}");
        }
        if let Some(sent) = self.open.take() {
            self.seats.iter_mut().for_each(|seat| seat.follow(sent.makes));
            self.acknowledged = Some(sent);
        }
    }
}

fn kill_after(server: Pid, time: Duration) {
    thread::sleep(time);
    kill_process(server, Signal::KILL).expect("it can be killed");
}

#[test]
fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let kills: u32 = std::env::var("HEXHAVEN_KILLS").map_or(100, |kills| kills.parse().expect("a number of kills"));
    let mut server = Server::start("kills", &[]);
    let mut games: Vec<Game> = (0..3).map(|game| Game::start(&server, game)).collect();
    let mut moments = stream(5);
    let mut versions = 0;
    for _ in 0..kills {
        let (id, time) = (server.id(), Duration::from_micros(500 + moments.below(60_000)));
        thread::scope(|scope| {
            scope.spawn(move || kill_after(id, time));
            for game in &mut games {
                scope.spawn(|| game.play());
            }
        });
        server.bury();
        server.restart();
        for (number, game) in (0..).zip(&mut games) {
            game.resume(&server);
            if game.seats[0].is_over() {
                versions += game.seats[0].version;
                *game = Game::start(&server, versions + number);
            }
        }
    }
    versions += games.iter().map(|game| game.seats[0].version).sum::<u64>();
    assert!(versions > u64::from(kills), "{versions} actions with {kills} kills of the server");
}
