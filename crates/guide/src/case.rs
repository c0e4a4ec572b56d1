//! Chooses the scenario card for a refusal or for the result of an action.

use crate::card::CardId;
use board::Card;
use rules::{Action, Quantities, Reason, Seat, StockView, View};

/// Number of cards of a year of plenty.
const PLENTY: i64 = 2;
/// Minimum length of the longest road (001 §5), minimum number of knights of the largest army (001 §6).
const FEWEST_ROADS: u32 = 5;
const FEWEST_KNIGHTS: u32 = 3;

/// The card for an action that the rules refuse.
pub(crate) fn of_refusal(reason: Reason, action: &Action, view: &View) -> Option<CardId> {
    match (reason, action) {
        (Reason::DevCardCooldown, _) => Some(CardId::CardJustBought),
        (Reason::DevCardLimit, _) => Some(CardId::OneCard),
        (Reason::DevCardNotPlayable, Action::PlayDevelopmentCard { card, .. }) => match card {
            Card::RoadBuilding => Some(CardId::RoadBuildingShort),
            Card::YearOfPlenty => Some(CardId::PlentyShort),
            Card::VictoryPoint => Some(CardId::VictoryCards),
            Card::Knight | Card::Monopoly => None,
        },
        (Reason::BankEmpty, Action::PlayDevelopmentCard { .. }) => Some(CardId::PlentyShort),
        (Reason::BadAmount, Action::PlayDevelopmentCard { card: Card::YearOfPlenty, .. }) if is_plenty_short(view) => {
            Some(CardId::PlentyShort)
        }
        (Reason::NotPlayerTurn, Action::ProposeTrade { .. } | Action::ConfirmTrade { .. }) => {
            Some(CardId::TradeOwnTurn)
        }
        (Reason::NotPlayerTurn, Action::TradeWithBank { .. }) => Some(CardId::TradeBankTurn),
        (Reason::PortNotOwned | Reason::InvalidTradeRatio, Action::TradeWithBank { give, get }) => {
            Some(of_rate(give, get))
        }
        (Reason::SettlementDistanceRule | Reason::SettlementNotConnected, _) => Some(CardId::Distance),
        (Reason::RoadNotConnected, _) => Some(CardId::RoadPlaces),
        (Reason::NotOwner, _) => Some(CardId::CityPlaces),
        (Reason::NoPiecesLeft, _) => Some(CardId::PiecesOut),
        (Reason::DiscardWrongCount | Reason::DiscardNotRequired, _) => Some(CardId::DiscardHalf),
        (Reason::RobberFriendly, _) => Some(CardId::FriendlyRobber),
        _ => None,
    }
}

/// The card for the intended rate of a trade with the bank.
fn of_rate(give: &Quantities, get: &Quantities) -> CardId {
    let sum = |side: &Quantities| side.0.iter().filter_map(|quantity| quantity.thousandths()).sum::<i64>();
    match (sum(give), sum(get)) {
        (paid, got) if paid == 2 * got => CardId::PortTwo,
        (paid, got) if paid == 3 * got => CardId::PortThree,
        _ => CardId::BankFour,
    }
}

/// Whether the bank has too few cards for any choice of a year of plenty (001 §8D).
pub(crate) fn is_plenty_short(view: &View) -> bool {
    match &view.bank.resource_cards {
        StockView::Unlimited => false,
        StockView::Limited(stock) => {
            stock.iter().filter_map(|quantity| quantity.thousandths()).sum::<i64>() < 1000 * PLENTY
        }
    }
}

/// The card for the result of an action.
pub(crate) fn of_change(before: &View, after: &View, seat: Seat, action: &Action) -> Option<CardId> {
    match action {
        // Players who have left lose their awards; this needs no card.
        Action::Resign => None,
        _ if roads_lost(before, after, action) => Some(CardId::RoadBuildingShort),
        Action::PlayDevelopmentCard { card: Card::YearOfPlenty, .. } if is_plenty_short(before) => {
            Some(CardId::PlentyShort)
        }
        _ => longest_road(before, after, seat).or_else(|| largest_army(before, after, seat)),
    }
}

/// Whether the free roads ended before both were built (001 §8C).
fn roads_lost(before: &View, after: &View, action: &Action) -> bool {
    let laid = match action {
        Action::BuildRoad { .. } => 1,
        Action::StopFreeRoads => 0,
        _ => return false,
    };
    before.pending.free_roads > after.pending.free_roads + laid
}

/// An award, with each seat's score: who had it, who has it, and the minimum score.
struct Award<'s> {
    before: Option<u8>,
    after: Option<u8>,
    then: &'s [u32],
    now: &'s [u32],
    fewest: u32,
}

impl Award<'_> {
    /// Whether it went to another player, who now has more.
    fn moved(&self) -> bool {
        self.before.is_some() && self.after.is_some() && self.before != self.after
    }

    /// Whether a seat is now level with another and does not have the award.
    fn tied(&self, seat: Seat) -> bool {
        let own = self.now[seat.index()];
        let level = |(other, &count): (usize, &u32)| other != seat.index() && count == own;
        own > self.then[seat.index()]
            && own >= self.fewest
            && self.after != Some(seat.0)
            && self.now.iter().enumerate().any(level)
    }
}

/// 001 §5: a building cut the holder's road, a longer road took the award, or an equally long one did not.
fn longest_road(before: &View, after: &View, seat: Seat) -> Option<CardId> {
    let lengths = |view: &View| -> Vec<u32> { view.players.iter().map(|p| p.longest_road_length.into()).collect() };
    let (then, now) = (lengths(before), lengths(after));
    let owners = [before, after].map(|view| view.longest_road_owner_id);
    let award = Award { before: owners[0], after: owners[1], then: &then, now: &now, fewest: FEWEST_ROADS };
    let cut = |holder: u8| now[usize::from(holder)] < then[usize::from(holder)];
    if award.before.is_some_and(cut) {
        return Some(CardId::LongestRoadBroken);
    }
    (award.moved() || award.tied(seat)).then_some(CardId::LongestRoadTie)
}

/// 001 §6: a larger army took the award, or an equally large one did not.
fn largest_army(before: &View, after: &View, seat: Seat) -> Option<CardId> {
    let knights = |view: &View| -> Vec<u32> { view.players.iter().map(|p| p.played_knights.into()).collect() };
    let (then, now) = (knights(before), knights(after));
    let owners = [before, after].map(|view| view.largest_army_owner_id);
    let award = Award { before: owners[0], after: owners[1], then: &then, now: &now, fewest: FEWEST_KNIGHTS };
    (award.moved() || award.tied(seat)).then_some(CardId::LargestArmyTie)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Depth, Draft, Settings};

    const SETTLED: Action = Action::BuildSettlement { vertex: 1 };
    const ROAD: Action = Action::BuildRoad { edge: (1, 6) };
    const KNIGHT: Action = Action::PlayDevelopmentCard { card: Card::Knight, resources: Vec::new() };

    /// Three players with these road lengths and numbers of knights, and the holders of the awards.
    fn view(lengths: [u8; 3], road: Option<u8>, knights: [u16; 3], army: Option<u8>) -> View {
        let players = ["A", "B", "C"].map(str::to_owned).to_vec();
        let settings = Settings::new(Draft { players, depth: Depth::Full, ..Draft::default() }).unwrap();
        let game = settings.game().unwrap();
        let mut view = game.view(&game.start(), None, 0);
        for (seat, player) in view.players.iter_mut().enumerate() {
            (player.longest_road_length, player.played_knights) = (lengths[seat], knights[seat]);
        }
        (view.longest_road_owner_id, view.largest_army_owner_id) = (road, army);
        view
    }

    fn roads(lengths: [u8; 3], holder: Option<u8>) -> View {
        view(lengths, holder, [0; 3], None)
    }

    fn armies(knights: [u16; 3], holder: Option<u8>) -> View {
        view([1; 3], None, knights, holder)
    }

    /// 001 §5: five roads win the award, a tie does not take it, a building may cut a road.
    #[test]
    fn section_5_longest_road() {
        let case =
            |before: &View, after: &View, seat: u8, action: &Action| of_change(before, after, Seat(seat), action);
        let five = roads([5, 4, 1], Some(0));
        assert_eq!(case(&roads([4, 4, 1], None), &five, 0, &ROAD), None, "winning the award opens no card");
        assert_eq!(case(&five, &roads([5, 5, 1], Some(0)), 1, &ROAD), Some(CardId::LongestRoadTie));
        let level = roads([5, 5, 1], Some(0));
        assert_eq!(case(&level, &roads([5, 6, 1], Some(1)), 1, &ROAD), Some(CardId::LongestRoadTie));
        assert_eq!(case(&five, &roads([6, 4, 1], Some(0)), 0, &ROAD), None);
        for after in [roads([3, 4, 1], None), roads([3, 5, 1], Some(1)), roads([5, 4, 1], Some(0))] {
            let before = roads([7, after.players[1].longest_road_length, 1], Some(0));
            assert_eq!(case(&before, &after, 2, &SETTLED), Some(CardId::LongestRoadBroken));
        }
        assert_eq!(case(&roads([7, 6, 1], Some(0)), &roads([7, 3, 1], Some(0)), 2, &SETTLED), None);
        assert_eq!(case(&five, &roads([5, 4, 1], None), 0, &Action::Resign), None, "a player who leaves has no award");
    }

    /// 001 §6: three knights win the award, a tie does not take it.
    #[test]
    fn section_6_largest_army() {
        let case = |before: &View, after: &View| of_change(before, after, Seat(1), &KNIGHT);
        assert_eq!(case(&armies([1, 1, 0], None), &armies([1, 2, 0], None)), None);
        assert_eq!(case(&armies([1, 2, 0], None), &armies([1, 3, 0], Some(1))), None);
        let level = armies([3, 3, 0], Some(0));
        assert_eq!(case(&armies([3, 2, 0], Some(0)), &level), Some(CardId::LargestArmyTie));
        assert_eq!(case(&level, &armies([3, 4, 0], Some(1))), Some(CardId::LargestArmyTie));
    }
}
