//! The result of a game: ranks, and the ratings that change.

use super::TableTask;
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

/// All ranks: the winner first, the others by their points; equal points share a rank.
fn standings(play: &Play, prepared: &Prepared) -> Vec<Standing> {
    let (game, state) = (play.game(), prepared.state());
    let points = |seat: Seat| (state.winner() == Some(seat), game.points(state, seat));
    let standing = |seat: Seat| {
        let better = game.all_seats().filter(|&other| points(other) > points(seat)).count();
        Standing { seat, points: points(seat).1, place: better + 1 }
    };
    game.all_seats().map(standing).collect()
}

impl TableTask {
    /// The results that are stored with the last action of a game, without ratings; none for any other action.
    pub(super) fn results(&self, play: &Play, prepared: &Prepared) -> Option<Vec<SeatResult>> {
        if !prepared.state().is_over() {
            return None;
        }
        let names: Vec<&str> = play.header().seats.iter().map(|seat| seat.name.as_str()).collect();
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

/// The results, with the new ratings if the game is rated.
pub(super) async fn finish(store: &Store, results: Vec<SeatResult>, rated: bool) -> Result<Finish, StoreError> {
    let mut accounts = Vec::new();
    for result in results.iter().filter(|_| rated) {
        let account = store.player(&result.player).await?.filter(Player::is_account);
        accounts.extend(account.map(|account| (account, usize::from(result.place))));
    }
    Ok(Finish { results, ratings: rate(&accounts), map_game: None })
}

/// New ratings of the accounts in a game.
fn rate(rated: &[(Player, usize)]) -> Vec<RatingChange> {
    if rated.len() < 2 {
        return Vec::new();
    }
    let of = |player: &Player| {
        player.rating.map_or_else(WengLinRating::default, |rating| WengLinRating {
            rating: rating.mu,
            uncertainty: rating.sigma,
        })
    };
    let teams: Vec<([WengLinRating; 1], MultiTeamOutcome)> =
        rated.iter().map(|(player, place)| ([of(player)], MultiTeamOutcome::new(*place))).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, outcome)| (&team[..], *outcome)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::default());
    let change = |((player, _), new): (&(Player, usize), &Vec<WengLinRating>)| {
        let games_before = player.rating.map_or(0, |rating| rating.games);
        let rating = Rating { mu: new[0].rating, sigma: new[0].uncertainty, games: games_before + 1 };
        RatingChange { player: player.id.clone(), games_before, rating }
    };
    rated.iter().zip(&after).map(change).collect()
}
