//! The result of a game: ranks, and the ratings that change.

use super::TableTask;
use protocol::Visibility;
use rules::Seat;
use serde_json::json;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use store::{Finish, MapGameEnd, Player, Rating, RatingChange, SeatResult, Store, StoreError};
use table::{Place, Play, Prepared};

/// A seat with its points and its rank, from 1.
struct Standing {
    seat: Seat,
    points: u32,
    place: usize,
}

/// A game that somebody resigns before every player has had this many turns says little about those who stay.
const MIN_ROUNDS: u32 = 5;

/// All ranks: the winner first, then those who stayed, by their points, then those who resigned; equal points share a
/// rank.
fn standings(play: &Play, prepared: &Prepared) -> Vec<Standing> {
    let (game, state) = (play.game(), prepared.state());
    let points = |seat: Seat| (state.winner() == Some(seat), !state.has_resigned(seat), game.points(state, seat));
    let standing = |seat: Seat| {
        let better = game.all_seats().filter(|&other| points(other) > points(seat)).count();
        Standing { seat, points: points(seat).2, place: better + 1 }
    };
    game.all_seats().map(standing).collect()
}

impl TableTask {
    /// The results that are stored with the last action of a game, without ratings; none for any other action.
    pub(super) fn results(&self, play: &Play, prepared: &Prepared) -> Option<Vec<SeatResult>> {
        if !prepared.state().is_over() {
            return None;
        }
        let header = self.lobby.with_names(play.header());
        let names: Vec<&str> = header.seats.iter().map(|seat| seat.name.as_str()).collect();
        let result = |Standing { seat, points, place }: Standing| {
            let Place::Person { player, .. } = &self.lobby.places[seat.index()] else { return None };
            let result = json!({
                "preset": self.lobby.preset,
                "map": table::map_name(&self.lobby.map),
                "library": self.lobby.library,
                "names": names,
                "won": prepared.state().winner() == Some(seat),
            });
            Some(SeatResult {
                player: player.clone(),
                seat: seat.0,
                place: place as u8,
                points: points.into(),
                result: result.to_string(),
            })
        };
        Some(standings(play, prepared).into_iter().filter_map(result).collect())
    }

    /// Whose ratings the end of a game changes.
    pub(super) fn rated(&self, play: &Play, prepared: &Prepared) -> Rated {
        let (game, state) = (play.game(), prepared.state());
        let by_points =
            state.winner().is_some_and(|winner| game.points(state, winner) >= u32::from(game.rules().victory_points));
        let rounds = state.turn() / game.all_seats().count() as u32;
        match self.lobby.visibility {
            Visibility::Private => Rated::Nobody,
            Visibility::Public if by_points || rounds >= MIN_ROUNDS => Rated::Everybody,
            Visibility::Public => Rated::Losers,
        }
    }

    /// The statistics entry of a game won on a published map. A game that ended because all other players left says
    /// nothing about the map.
    pub(super) fn map_game(&self, play: &Play, prepared: &Prepared) -> Option<MapGameEnd> {
        let (game, state) = (play.game(), prepared.state());
        self.lobby.library.as_ref()?;
        let winner =
            state.winner().filter(|&seat| game.points(state, seat) >= u32::from(game.rules().victory_points))?;
        Some(MapGameEnd { turns: state.turn(), winner: Some(winner.0) })
    }
}

/// Whose ratings a game changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rated {
    /// Nobody's: it is private.
    Nobody,
    /// Those of players who fall: it ended early because players resigned, and nobody gains from that.
    Losers,
    /// Everybody's.
    Everybody,
}

/// The results, with the new ratings.
pub(super) async fn finish(store: &Store, results: Vec<SeatResult>, rated: Rated) -> Result<Finish, StoreError> {
    let mut accounts = Vec::new();
    for result in results.iter().filter(|_| rated != Rated::Nobody) {
        let account = store.player(&result.player).await?.filter(Player::is_account);
        accounts.extend(account.map(|account| (account, usize::from(result.place))));
    }
    Ok(Finish { results, ratings: rate(&accounts, rated), map_game: None })
}

/// New ratings of the accounts in a game.
fn rate(accounts: &[(Player, usize)], rated: Rated) -> Vec<RatingChange> {
    if accounts.len() < 2 {
        return Vec::new();
    }
    let of = |player: &Player| {
        player.rating.map_or_else(WengLinRating::default, |rating| WengLinRating {
            rating: rating.mu,
            uncertainty: rating.sigma,
        })
    };
    let teams: Vec<([WengLinRating; 1], MultiTeamOutcome)> =
        accounts.iter().map(|(player, place)| ([of(player)], MultiTeamOutcome::new(*place))).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, outcome)| (&team[..], *outcome)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::default());
    let change = |((player, _), new): (&(Player, usize), &Vec<WengLinRating>)| {
        let games_before = player.rating.map_or(0, |rating| rating.games);
        let rating = Rating { mu: new[0].rating, sigma: new[0].uncertainty, games: games_before + 1 };
        RatingChange { player: player.id.clone(), games_before, rating }
    };
    let counts = |((player, _), new): &(&(Player, usize), &Vec<WengLinRating>)| {
        rated == Rated::Everybody || new[0].rating < of(player).rating
    };
    accounts.iter().zip(&after).filter(counts).map(change).collect()
}
