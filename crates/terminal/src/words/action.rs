//! Labels of actions.

use super::{Names, amounts, card, number, places, quantities, resources};
use board::Card;
use rules::{Action, Game, OfferView, RobberKind, Seat, View};

/// The label of an action in a list of choices.
#[must_use]
pub fn label(game: &Game, view: &View, names: &Names, action: &Action) -> String {
    match action {
        Action::PlaceSetupSettlement { vertex } | Action::BuildSettlement { vertex } => {
            format!("settlement at {}", places::vertex(game, *vertex))
        }
        Action::PlaceSetupCity { vertex } | Action::UpgradeToCity { vertex } => {
            format!("city at {}", places::vertex(game, *vertex))
        }
        Action::PlaceSetupRoad { edge } | Action::BuildRoad { edge } => format!("road {}", places::edge(game, *edge)),
        Action::RollDice => "roll the dice".to_owned(),
        Action::SkipRoll => "do not roll this turn".to_owned(),
        Action::PlayDevelopmentCard { card, resources } => play(*card, resources),
        Action::StopFreeRoads => "no more free roads".to_owned(),
        Action::BuyDevelopmentCard => "buy a development card".to_owned(),
        Action::TradeWithBank { give, get } => format!("{} for {}", quantities(give), quantities(get)),
        Action::Discard { cards } => format!("discard {}", quantities(cards)),
        Action::MoveRobber { hex } => format!("{} to {}", thief(game), places::hex(game, *hex)),
        Action::StealRandomCard { from } => format!("steal from {}", victim(view, names, *from)),
        Action::FlipMarket { port, market } => flip(view, *port, market.as_deref()),
        Action::ChooseResource { resources: chosen } => format!("take {}", resources(chosen)),
        Action::Swap { give, get, .. } => format!("swap {} for {get}", quantities(give)),
        Action::AddLiquidity { market, max } => format!("deposit up to {} into {market}", quantities(max)),
        Action::RemoveLiquidity { market, shares } => {
            format!("withdraw {} shares from {market}", number(shares.thousandths().unwrap_or(0)))
        }
        Action::BeginBuild => "finish trading and build".to_owned(),
        Action::RevealVictoryPoints => "show your victory point cards".to_owned(),
        Action::EndTurn => "end the turn".to_owned(),
        Action::Resign => "resign".to_owned(),
        Action::ProposeTrade { give, want, .. } => format!("offer {} for {}", quantities(give), quantities(want)),
        Action::CounterTrade { give, want, .. } => format!("counter: {} for {}", quantities(give), quantities(want)),
        Action::AcceptTrade { offer } => answer(view, names, *offer, "accept"),
        Action::RejectTrade { offer } => answer(view, names, *offer, "reject"),
        Action::CancelTrade { offer } => answer(view, names, *offer, "withdraw"),
        Action::ConfirmTrade { offer, with } => {
            let terms = find(view, *offer).map(|offer| sides(offer, names)).unwrap_or_default();
            format!("trade with {}: {terms}", names.object(Seat(*with)))
        }
    }
}

/// The name of the robber: robber or ghost ship.
#[must_use]
pub fn thief(game: &Game) -> &'static str {
    match game.rules().robber {
        RobberKind::Robber => "robber",
        RobberKind::GhostShip => "ghost ship",
    }
}

fn play(kind: Card, chosen: &[board::Resource]) -> String {
    match (kind, chosen) {
        (Card::YearOfPlenty, _) => format!("year of plenty: {}", resources(chosen)),
        (Card::Monopoly, [resource]) => format!("monopoly on {resource}"),
        _ => card(kind).to_owned(),
    }
}

fn victim(view: &View, names: &Names, seat: u8) -> String {
    let held = view.players.get(usize::from(seat)).map(|player| match &player.hand {
        rules::HandView::Own { resources, .. } => resources.total() as i64,
        rules::HandView::Other { resource_count, .. } => resource_count.thousandths().unwrap_or(0),
    });
    format!("{} ({} cards)", names.object(Seat(seat)), number(held.unwrap_or(0)))
}

fn flip(view: &View, port: u32, opened: Option<&str>) -> String {
    let markets = view.markets.as_deref().unwrap_or_default();
    let closed = markets.iter().find(|market| market.port.map(u32::from) == Some(port)).map(|m| m.market.to_string());
    let missing = markets.iter().find(|market| market.port.is_none()).map(|m| m.market.to_string());
    let opened = opened.map(str::to_owned).or(missing).unwrap_or_default();
    format!("close {} at port {port}, open {opened}", closed.unwrap_or_default())
}

/// An open offer, by id.
#[must_use]
pub fn find(view: &View, id: u32) -> Option<&OfferView> {
    view.trade_context.offers.iter().find(|offer| offer.id == id)
}

/// What an offer means for the person: `you give 1 brick, you get 1 ore`.
#[must_use]
pub fn sides(offer: &OfferView, names: &Names) -> String {
    let (gives, gets) = if names.is_person(Seat(offer.from)) {
        (amounts(&offer.give), amounts(&offer.want))
    } else {
        (amounts(&offer.want), amounts(&offer.give))
    };
    format!("you give {gives}, you get {gets}")
}

fn answer(view: &View, names: &Names, id: u32, what: &str) -> String {
    match find(view, id) {
        None => what.to_owned(),
        Some(offer) if names.is_person(Seat(offer.from)) => format!("{what} your offer: {}", sides(offer, names)),
        Some(offer) => format!("{what} the offer of {}: {}", names.object(Seat(offer.from)), sides(offer, names)),
    }
}
