//! Seating: before the game, and when a player leaves it.

use super::{Change, TableTask};
use crate::access::invitation;
use crate::library;
use crate::limits::counted;
use crate::refusal::{not_seated, unavailable};
use crate::timestamp::to_store;
use protocol::{Code, Refusal, TableStage, Timestamp};
use random::Entropy;
use rules::{Action, Seat};
use sha2::{Digest, Sha256};
use store::{MapGame, Status};
use subtle::ConstantTimeEq;
use table::{Arrival, Lobby, Origin, Place, Play};

/// The status of a table in the store. Once its game has started, changes of the lobby do not affect it.
fn status(lobby: &Lobby) -> Option<Status> {
    match lobby.stage {
        TableStage::Open => Some(Status::Waiting),
        TableStage::Closed => Some(Status::Abandoned),
        TableStage::Playing | TableStage::Over | TableStage::Aborted | TableStage::Damaged => None,
    }
}

/// Notes what a player contributes to the seed, if anything.
fn contribute(lobby: &mut Lobby, player: &str, entropy: Option<Entropy>) {
    if let Some(entropy) = entropy {
        lobby.contribute(player, entropy);
    }
}

/// Hex digits in the id of a request for a seat.
const REQUEST_ID_LENGTH: usize = 16;

/// Whether a text is the table's invitation. How long this takes does not depend on where they differ.
fn is_invitation(invite: &str, given: Option<&str>) -> bool {
    let given = given.unwrap_or_default();
    !invite.is_empty() && bool::from(invite.as_bytes().ct_eq(given.as_bytes()))
}

impl TableTask {
    /// Where somebody comes from, for counting: it can be compared, but does not show the address.
    fn origin(&self, change: &Change) -> String {
        let Change::Join { address, .. } = change else { return String::new() };
        let digest = Sha256::new().chain_update(self.secret.as_bytes()).chain_update(counted(*address).to_string());
        hex::encode(&digest.finalize()[..8])
    }

    /// Changes the lobby; returns the player's seat afterwards.
    pub(super) async fn change(&mut self, player: &str, change: &Change) -> Result<Option<u8>, Refusal> {
        if let Some(seat) = self.seat_of(Some(player)) {
            if self.lobby.stage == TableStage::Closed {
                self.reopen().await?;
            }
            self.notice(Some(player));
            self.come_back(seat).await;
        }
        if let Change::Join { .. } | Change::JoinRematch { .. } = change {
            self.must_be_welcome(player).await?;
        }
        match change {
            Change::Nudge { seat } => return self.nudge(player, Seat(*seat)).await,
            Change::Vote { seat } => return self.vote(player, Seat(*seat)).await,
            Change::Back => return self.be_back(player).await,
            Change::Start => self.start(player).await?,
            Change::Leave if self.lobby.started.is_some() => self.resign(player).await?,
            Change::Rematch { table, instead_of } => {
                let name = |lobby: &mut Lobby| {
                    // Otherwise another player was faster.
                    if lobby.rematch == *instead_of {
                        lobby.rematch = Some(table.clone());
                        lobby.rematch_wanted.clear();
                    }
                    Ok(())
                };
                self.change_lobby(|_| None, name).await?;
            }
            Change::JoinRematch { person, seat, entropy } => {
                let join = |lobby: &mut Lobby| {
                    lobby.join_rematch(person, *seat)?;
                    contribute(lobby, player, *entropy);
                    Ok(())
                };
                self.change_lobby(status, join).await?;
                if let Some(host) = self.lobby.host.clone().filter(|_| self.lobby.is_complete()) {
                    self.start(&host).await?;
                }
            }
            _ => {
                let (secret, origin) = (invitation(), self.origin(change));
                let arrival = Arrival {
                    is_invited: false,
                    request: &secret[..REQUEST_ID_LENGTH],
                    origin: &origin,
                    most_of_origin: self.shared.settings.limits.waiting as usize,
                    at: self.now(),
                };
                self.change_lobby(status, |lobby| match change {
                    Change::Join { person, seat, entropy, invite, .. } => {
                        let is_invited = is_invitation(&lobby.invite, invite.as_deref());
                        lobby.arrive(person, *seat, &Arrival { is_invited, ..arrival })?;
                        contribute(lobby, player, *entropy);
                        Ok(())
                    }
                    Change::Admit { request, is_admitted } => lobby.answer_request(player, request, *is_admitted),
                    Change::Leave => lobby.leave(player),
                    Change::Ready { ready, entropy } => {
                        lobby.set_ready(player, *ready)?;
                        contribute(lobby, player, *entropy);
                        Ok(())
                    }
                    Change::Bot { seat, bot } => lobby.set_bot(player, *seat, bot.as_deref()).map(|_| ()),
                    Change::Mute { seat, muted } => lobby.set_muted(player, Seat(*seat), *muted),
                    Change::Settings { settings, library } => lobby.set_settings(player, settings, library.as_deref()),
                    Change::Kick { seat, is_banned, bot } => {
                        lobby.kick(player, Seat(*seat), *is_banned, bot.as_deref())?;
                        if *is_banned {
                            // Whoever was banned knows the old one.
                            lobby.invite.clone_from(&secret);
                        }
                        Ok(())
                    }
                    Change::Swap { a, b } => lobby.swap(player, *a, *b),
                    Change::Colour(colour) => lobby.take_colour(player, *colour),
                    Change::WantRematch => lobby.want_rematch(player),
                    Change::Start
                    | Change::Rematch { .. }
                    | Change::JoinRematch { .. }
                    | Change::Nudge { .. }
                    | Change::Vote { .. }
                    | Change::Back => Ok(()),
                })
                .await?;
            }
        }
        if let Change::Swap { .. } = change {
            // Who is expected to show up is noted by seat.
            self.expect_everybody();
        }
        self.send_table();
        Ok(self.seat_of(Some(player)).map(|seat| seat.0))
    }

    /// Refuses a seat to somebody whom the host has blocked.
    async fn must_be_welcome(&mut self, player: &str) -> Result<(), Refusal> {
        let Some(host) = self.lobby.host.clone().filter(|_| self.lobby.seat_of(player).is_none()) else {
            return Ok(());
        };
        match self.shared.store.has_blocked(&host, player).await {
            Ok(false) => Ok(()),
            Ok(true) => Err(Refusal::new(Code::Blocked, "the host of this table does not want to play with you")),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Starts the game.
    async fn start(&mut self, player: &str) -> Result<(), Refusal> {
        let (secret, at) = (self.secret, self.now());
        self.change_lobby(|_| Some(Status::Playing), |lobby| lobby.start(player, &secret, at)).await?;
        let started = self.lobby.started.clone().expect("the game has started");
        let play = Play::begin(started.header, secret, self.lobby.time, started.at)
            .map_err(|damage| Refusal::new(Code::BadRules, damage.what))?;
        metrics::counter!("hexhaven_games_started_total").increment(1);
        self.note_map_game(at).await;
        self.begin_with(play);
        self.set_due(store::Due::At(to_store(at))).await;
        self.send_table();
        self.send_beginning();
        Ok(())
    }

    /// Counts a game on a published map in the map's statistics, if people play it.
    async fn note_map_game(&mut self, at: Timestamp) {
        let Some((map, version)) = self.lobby.library.as_deref().and_then(library::read_version) else { return };
        if !self.lobby.places.iter().any(|place| matches!(place, Place::Person { .. })) {
            return;
        }
        let seats = self.lobby.places.len() as u8;
        let game = MapGame { table: self.id.clone(), map: map.to_owned(), version, seats, at: to_store(at) };
        if let Err(error) = self.shared.store.begin_map_game(&game).await {
            // The game continues even if it cannot be counted.
            tracing::warn!(table = %self.id, %error, "cannot count the game for its map");
        }
    }

    /// Resigns for a player who leaves a running game.
    async fn resign(&mut self, player: &str) -> Result<(), Refusal> {
        let Some(seat) = self.seat_of(Some(player)) else {
            return Err(not_seated());
        };
        if self.goes_on() {
            self.act_for(seat, &Action::Resign, Origin::Player).await;
        }
        Ok(())
    }
}
