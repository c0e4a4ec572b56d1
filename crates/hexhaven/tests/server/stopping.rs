//! Stopping: all clients are notified, nothing is lost, and it is fast.

use crate::people::{Party, Seat, play, quick, stream};
use crate::process::Server;
use crate::socket::Socket;
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn a_stopping_server_notifies_clients_and_loses_nothing() {
    let mut server = Server::start("stop", &[]);
    let party = Party::start(&server.web(), &quick(10));
    let mut seats = party.connect(&server);
    let mut spectator = Seat::connect(&server.address, &party.table, None);
    let mut choices = stream(1);
    play(&mut seats, &mut choices, 40);
    // Clients that have not sent a hello, and silent connections, do not delay it.
    let mut silent = Socket::open(&server.address);
    let _idle: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(&server.address).expect("it listens")).collect();
    let due = seats.iter().position(Seat::is_due).expect("a seat must act");
    let action = seats[due].choice(&mut choices).expect("the seat must act");
    let version = seats[due].act(&action).expect("it is legal");
    let (status, after) = server.stop();
    assert_eq!(status.code(), Some(0), "{}", server.log());
    assert!(after < Duration::from_secs(2), "it took {after:?}");
    for seat in seats.iter_mut().chain([&mut spectator]) {
        seat.follow(version);
        let closing = seat.socket.next_of("closing");
        assert!(closing["retryMs"].is_number(), "{closing}");
        assert_eq!(seat.socket.closed(), Some(1012));
    }
    assert_eq!(silent.closed(), Some(1012));
    server.restart();
    for seat in seats.iter_mut().chain([&mut spectator]) {
        seat.reconnect(&server.address);
        assert_eq!(seat.version, version);
    }
    play(&mut seats, &mut choices, 10);
}
