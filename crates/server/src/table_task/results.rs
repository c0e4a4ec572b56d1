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

    /// Ids of the players for whom a bot plays by vote.
    pub(super) fn voted_out(&self) -> Vec<String> {
        let player = |place: &Place| match place {
            Place::Person { player, voted_out: true, .. } => Some(player.clone()),
            _ => None,
        };
        self.lobby.places.iter().filter_map(player).collect()
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
pub(super) async fn finish(
    store: &Store,
    results: Vec<SeatResult>,
    rated: Rated,
    voted_out: &[String],
) -> Result<Finish, StoreError> {
    let mut accounts = Vec::new();
    for result in results.iter().filter(|_| rated != Rated::Nobody) {
        let account = store.player(&result.player).await?.filter(Player::is_account);
        accounts.extend(account.map(|account| (account, usize::from(result.place))));
    }
    Ok(Finish { results, ratings: rate(&accounts, rated, voted_out), map_game: None })
}

fn rating_of(player: &Player) -> WengLinRating {
    player
        .rating
        .map_or_else(WengLinRating::default, |rating| WengLinRating { rating: rating.mu, uncertainty: rating.sigma })
}

/// The ratings of players with their ranks after a game among them; none if there are fewer than two.
fn rate_among<'a>(accounts: &[&'a (Player, usize)]) -> Vec<(&'a Player, WengLinRating)> {
    if accounts.len() < 2 {
        return Vec::new();
    }
    let teams: Vec<([WengLinRating; 1], MultiTeamOutcome)> =
        accounts.iter().map(|(player, place)| ([rating_of(player)], MultiTeamOutcome::new(*place))).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, outcome)| (&team[..], *outcome)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::default());
    accounts.iter().zip(after).map(|((player, _), new)| (player, new[0])).collect()
}

/// New ratings of the accounts in a game. Those for whom a bot played by vote at the end can only lose, and the others
/// are rated as if these had not played: nobody gains from a vote.
fn rate(accounts: &[(Player, usize)], rated: Rated, voted_out: &[String]) -> Vec<RatingChange> {
    let is_out = |player: &Player| voted_out.contains(&player.id);
    let everybody: Vec<&(Player, usize)> = accounts.iter().collect();
    let active: Vec<&(Player, usize)> = accounts.iter().filter(|(player, _)| !is_out(player)).collect();
    let of_others = rate_among(&active).into_iter();
    let of_voted_out = rate_among(&everybody).into_iter().filter(|(player, _)| is_out(player));
    let counts = |(player, new): &(&Player, WengLinRating)| {
        rated == Rated::Everybody && !is_out(player) || new.rating < rating_of(player).rating
    };
    let change = |(player, new): (&Player, WengLinRating)| {
        let games_before = player.rating.map_or(0, |rating| rating.games);
        let rating = Rating { mu: new.rating, sigma: new.uncertainty, games: games_before + 1 };
        RatingChange { player: player.id.clone(), games_before, rating }
    };
    of_others.chain(of_voted_out).filter(counts).map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::Timestamp;

    fn account(id: &str, place: usize) -> (Player, usize) {
        let player = Player {
            id: id.to_owned(),
            name: id.to_owned(),
            password_hash: None,
            recovery_hash: None,
            created_at: Timestamp(0),
            rating: None,
            suspended_at: None,
            is_admin: false,
        };
        (player, place)
    }

    /// Whose rating changes, and whether it rises.
    fn changes(accounts: &[(Player, usize)], rated: Rated, voted_out: &[&str]) -> Vec<(String, bool)> {
        let voted_out: Vec<String> = voted_out.iter().map(|&id| id.to_owned()).collect();
        let start = WengLinRating::default().rating;
        let changes = rate(accounts, rated, &voted_out).into_iter();
        changes.map(|change| (change.player, change.rating.mu > start)).collect()
    }

    #[test]
    fn nobody_gains_from_a_vote() {
        let [ann, bob, cat] = [account("ann", 1), account("bob", 2), account("cat", 3)];
        let text = |id: &str, rises: bool| (id.to_owned(), rises);
        // Cat, for whom a bot plays, loses; Ann and Bob are rated as if they had played alone.
        let three = [ann.clone(), bob.clone(), cat];
        assert_eq!(
            changes(&three, Rated::Everybody, &["cat"]),
            [text("ann", true), text("bob", false), text("cat", false)]
        );
        let ratings = |changes: Vec<RatingChange>| changes.iter().map(|change| change.rating.mu).collect::<Vec<_>>();
        let alone = ratings(rate(&three[..2], Rated::Everybody, &[]));
        assert_eq!(ratings(rate(&three, Rated::Everybody, &["cat".to_owned()]))[..2], alone);
        // A bot that wins brings nothing to the player for whom it plays, and costs the others nothing.
        assert_eq!(changes(&[ann.clone(), bob.clone()], Rated::Everybody, &["ann"]), []);
        assert_eq!(changes(&[ann, bob], Rated::Everybody, &["bob"]), [text("bob", false)]);
    }
}
