//! Labels of actions.

use super::{Names, amounts, card, named_market, number, places, quantities, resource, resources};
use board::Card;
use locales::Words;
use rules::{Action, Game, OfferView, RobberKind, Seat, View};

/// The label of an action in a list of choices.
#[must_use]
pub fn label(game: &Game, view: &View, names: &Names, action: &Action) -> String {
    let words = names.words();
    let say = |key: &str| words.say(key, []);
    match action {
        Action::PlaceSetupSettlement { vertex } | Action::BuildSettlement { vertex } => {
            words.say("play-do-settlement", [("place", places::vertex(words, game, *vertex).into())])
        }
        Action::PlaceSetupCity { vertex } | Action::UpgradeToCity { vertex } => {
            words.say("play-do-city", [("place", places::vertex(words, game, *vertex).into())])
        }
        Action::PlaceSetupRoad { edge } | Action::BuildRoad { edge } => {
            words.say("play-do-road", [("place", places::edge(words, game, *edge).into())])
        }
        Action::RollDice => say("play-do-roll"),
        Action::SkipRoll => say("play-do-skip-roll"),
        Action::PlayDevelopmentCard { card, resources } => play(words, *card, resources),
        Action::StopFreeRoads => say("play-do-stop-roads"),
        Action::BuyDevelopmentCard => say("play-do-buy"),
        Action::TradeWithBank { give, get } => {
            let arguments = [("give", quantities(words, give).into()), ("get", quantities(words, get).into())];
            words.say("play-do-bank", arguments)
        }
        Action::Discard { cards } => words.say("play-do-discard", [("cards", quantities(words, cards).into())]),
        Action::MoveRobber { hex } => {
            let arguments = [("thief", thief(words, game).into()), ("hex", places::hex(words, game, *hex).into())];
            words.say("play-do-robber", arguments)
        }
        Action::StealRandomCard { from } => steal(view, names, *from),
        Action::FlipMarket { port, market } => flip(words, view, *port, market.as_deref()),
        Action::ChooseResource { resources: chosen } => {
            words.say("play-do-take", [("cards", resources(words, chosen).into())])
        }
        Action::Swap { give, get, .. } => {
            let arguments = [("give", quantities(words, give).into()), ("get", resource(words, *get).into())];
            words.say("play-do-swap", arguments)
        }
        Action::AddLiquidity { market, max } => {
            let arguments = [("cards", quantities(words, max).into()), ("market", named_market(words, market).into())];
            words.say("play-do-deposit", arguments)
        }
        Action::RemoveLiquidity { market, shares } => {
            let shares = number(shares.thousandths().unwrap_or(0));
            let arguments = [("shares", shares.into()), ("market", named_market(words, market).into())];
            words.say("play-do-withdraw", arguments)
        }
        Action::BeginBuild => say("play-do-begin-build"),
        Action::RevealVictoryPoints => say("play-do-reveal"),
        Action::EndTurn => say("play-do-end"),
        Action::Resign => say("play-do-resign"),
        Action::ProposeTrade { give, want, .. } => {
            let arguments = [("give", quantities(words, give).into()), ("want", quantities(words, want).into())];
            words.say("play-do-offer", arguments)
        }
        Action::CounterTrade { give, want, .. } => {
            let arguments = [("give", quantities(words, give).into()), ("want", quantities(words, want).into())];
            words.say("play-do-counter", arguments)
        }
        Action::AcceptTrade { offer } => answer(view, names, *offer, "accept"),
        Action::RejectTrade { offer } => answer(view, names, *offer, "reject"),
        Action::CancelTrade { offer } => answer(view, names, *offer, "withdraw"),
        Action::ConfirmTrade { offer, with } => {
            let terms = find(view, *offer).map(|offer| sides(offer, names)).unwrap_or_default();
            words.say("play-do-confirm", [("who", names.object(Seat(*with)).into()), ("terms", terms.into())])
        }
    }
}

/// The name of the robber: robber or ghost ship.
#[must_use]
pub fn thief(words: &Words, game: &Game) -> String {
    let kind = match game.rules().robber {
        RobberKind::Robber => "robber",
        RobberKind::GhostShip => "ghost-ship",
    };
    words.say("play-thief", [("thief", kind.into())])
}

fn play(words: &Words, kind: Card, chosen: &[board::Resource]) -> String {
    match (kind, chosen) {
        (Card::YearOfPlenty, _) => words.say("play-do-plenty", [("cards", resources(words, chosen).into())]),
        (Card::Monopoly, [kind]) => words.say("play-do-monopoly", [("resource", resource(words, *kind).into())]),
        _ => card(words, kind),
    }
}

fn steal(view: &View, names: &Names, seat: u8) -> String {
    let held = view.players.get(usize::from(seat)).map(|player| match &player.hand {
        rules::HandView::Own { resources, .. } => resources.total() as i64,
        rules::HandView::Other { resource_count, .. } => resource_count.thousandths().unwrap_or(0),
    });
    let count = number(held.unwrap_or(0));
    names.say("play-do-steal", [("who", names.object(Seat(seat)).into()), ("count", count.into())])
}

fn flip(words: &Words, view: &View, port: u32, opened: Option<&str>) -> String {
    let markets = view.markets.as_deref().unwrap_or_default();
    let closed = markets.iter().find(|market| market.port.map(u32::from) == Some(port)).map(|m| m.market.to_string());
    let missing = markets.iter().find(|market| market.port.is_none()).map(|m| m.market.to_string());
    let opened = opened.map(str::to_owned).or(missing).unwrap_or_default();
    let arguments = [
        ("closed", named_market(words, &closed.unwrap_or_default()).into()),
        ("port", port.into()),
        ("opened", named_market(words, &opened).into()),
    ];
    words.say("play-do-flip", arguments)
}

/// An open offer, by id.
#[must_use]
pub fn find(view: &View, id: u32) -> Option<&OfferView> {
    view.trade_context.offers.iter().find(|offer| offer.id == id)
}

/// What an offer means for the person: `you give 1 brick, you get 1 ore`.
#[must_use]
pub fn sides(offer: &OfferView, names: &Names) -> String {
    let (gives, gets) =
        if names.is_person(Seat(offer.from)) { (&offer.give, &offer.want) } else { (&offer.want, &offer.give) };
    let arguments = [("give", amounts(names.words(), gives).into()), ("get", amounts(names.words(), gets).into())];
    names.say("play-terms", arguments)
}

fn answer(view: &View, names: &Names, id: u32, what: &str) -> String {
    let Some(offer) = find(view, id) else { return names.say("play-do-answer", [("answer", what.into())]) };
    let (terms, from) = (sides(offer, names), Seat(offer.from));
    if names.is_person(from) {
        return names.say("play-do-answer-own", [("answer", what.into()), ("terms", terms.into())]);
    }
    let arguments = [("answer", what.into()), ("who", names.object(from).into()), ("terms", terms.into())];
    names.say("play-do-answer-other", arguments)
}
