//! The log's sentences, made only from what the person observed.

use super::action::thief;
use super::{Names, card, cards, number, parts, places, quantities, resources};
use board::Card;
use rules::{Action, Event, Game, ObservedAction, ObservedOutcome, Parts, Seat};

/// The sentences for an action: at least one.
#[must_use]
pub fn sentences(game: &Game, names: &Names, told: &ObservedAction) -> Vec<String> {
    let mut lines = vec![format!("{} {}", names.subject(told.seat), describe(game, names, told))];
    lines.extend(told.events.iter().filter_map(|event| follow_up(names, event)));
    lines
}

fn describe(game: &Game, names: &Names, told: &ObservedAction) -> String {
    let gained = |seat: Seat| told.changes.0[seat.index()].map(|n| n.max(0));
    match &told.action {
        Action::PlaceSetupSettlement { vertex } => placed(game, "settlement", *vertex, &gained(told.seat)),
        Action::PlaceSetupCity { vertex } => placed(game, "city", *vertex, &gained(told.seat)),
        Action::PlaceSetupRoad { edge } => format!("placed a road {}", places::edge(game, *edge)),
        Action::BuildRoad { edge } => format!("built a road {}", places::edge(game, *edge)),
        Action::BuildSettlement { vertex } => format!("built a settlement at {}", places::vertex(game, *vertex)),
        Action::UpgradeToCity { vertex } => format!("built a city at {}", places::vertex(game, *vertex)),
        Action::RollDice => rolled(game, names, told),
        Action::SkipRoll => "did not roll".to_owned(),
        Action::PlayDevelopmentCard { card, resources } => played(names, told, *card, resources),
        Action::StopFreeRoads => "built no more free roads".to_owned(),
        Action::BuyDevelopmentCard => match told.outcome {
            ObservedOutcome::Card(Some(drawn)) => format!("bought a development card: {}", card(drawn)),
            _ => "bought a development card".to_owned(),
        },
        Action::ProposeTrade { give, want, to } => {
            // An offer to all names them all.
            let to = to.as_ref().filter(|seats| seats.len() + 1 < game.seats()).map(|seats| {
                let named: Vec<&str> = seats.iter().map(|&seat| names.object(Seat(seat))).collect();
                format!(" to {}", named.join(" and "))
            });
            format!("offered {} for {}{}", quantities(give), quantities(want), to.unwrap_or_default())
        }
        Action::CounterTrade { give, want, .. } => {
            format!("made a counter-offer: {} for {}", quantities(give), quantities(want))
        }
        Action::AcceptTrade { .. } => traded(names, told).unwrap_or_else(|| "accepted the offer".to_owned()),
        Action::RejectTrade { .. } => "rejected the offer".to_owned(),
        Action::CancelTrade { .. } => "withdrew the offer".to_owned(),
        Action::ConfirmTrade { .. } => traded(names, told).unwrap_or_else(|| "made the trade".to_owned()),
        Action::TradeWithBank { give, get } => {
            format!("traded {} for {} with the bank", quantities(give), quantities(get))
        }
        Action::Discard { cards } => format!("discarded {}", quantities(cards)),
        Action::MoveRobber { hex } => {
            format!("moved the {} to {}{}", thief(game), places::hex(game, *hex), stolen(names, told, " and "))
        }
        Action::StealRandomCard { .. } => stolen(names, told, ""),
        Action::FlipMarket { .. } => flipped(told),
        Action::ChooseResource { resources: chosen } => format!("took {} for gold", resources(chosen)),
        Action::Swap { .. } | Action::AddLiquidity { .. } | Action::RemoveLiquidity { .. } => in_market(told),
        Action::BeginBuild => "finished trading".to_owned(),
        Action::RevealVictoryPoints => "showed victory point cards".to_owned(),
        Action::EndTurn => "ended the turn".to_owned(),
        Action::Resign => "resigned".to_owned(),
    }
}

fn placed(game: &Game, piece: &str, vertex: u32, gained: &[i64; 5]) -> String {
    let got = if *gained == [0; 5] { String::new() } else { format!(" and got {}", cards(gained)) };
    format!("placed a {piece} at {}{got}", places::vertex(game, vertex))
}

fn rolled(game: &Game, names: &Names, told: &ObservedAction) -> String {
    let ObservedOutcome::Dice(a, b) = told.outcome else { return "rolled".to_owned() };
    let sum = a + b;
    let gains: Vec<String> = (0..)
        .map(Seat)
        .zip(&told.changes.0)
        .filter(|(_, change)| change.iter().any(|&n| n > 0))
        .map(|(seat, change)| format!("{} {} {}", names.object(seat), names.gets(seat), cards(change)))
        .collect();
    match gains.as_slice() {
        [] if sum == 7 => format!("rolled 7: the {} moves", thief(game)),
        [] => format!("rolled {sum}: nobody gets anything"),
        _ => format!("rolled {sum}: {}", gains.join("; ")),
    }
}

fn played(names: &Names, told: &ObservedAction, kind: Card, chosen: &[board::Resource]) -> String {
    match (kind, chosen) {
        (Card::YearOfPlenty, _) => format!("played year of plenty: {}", resources(chosen)),
        (Card::Monopoly, [resource]) => {
            let gave = told.events.iter().filter_map(|event| match event {
                Event::Monopolised { from, amount, .. } if *amount > 0 => {
                    Some(format!("{} from {}", number((*amount).into()), names.object(*from)))
                }
                _ => None,
            });
            let gave: Vec<String> = gave.collect();
            let got = if gave.is_empty() { "nobody had any".to_owned() } else { gave.join(", ") };
            format!("played monopoly on {resource}: {got}")
        }
        _ => format!("played {}", if kind == Card::Knight { "a knight" } else { card(kind) }),
    }
}

/// A completed trade, read off what changed hands.
fn traded(names: &Names, told: &ObservedAction) -> Option<String> {
    let changes = &told.changes.0;
    let partner = (0..).map(Seat).zip(changes).find(|(seat, change)| *seat != told.seat && **change != [0; 5])?.0;
    let own = changes[told.seat.index()];
    let (gave, got) = (own.map(|n| (-n).max(0)), own.map(|n| n.max(0)));
    Some(format!("traded {} for {} with {}", cards(&gave), cards(&got), names.object(partner)))
}

fn stolen(names: &Names, told: &ObservedAction, before: &str) -> String {
    let Some(theft) = told.theft else { return String::new() };
    let part = if theft.amount == 1000 { String::new() } else { format!("{} ", number(theft.amount.into())) };
    let what = theft.resource.map_or_else(|| "a card".to_owned(), |resource| format!("{part}{resource}"));
    format!("{before}stole {what} from {}", names.object(theft.from))
}

fn flipped(told: &ObservedAction) -> String {
    let flip = told.events.iter().find_map(|event| match *event {
        Event::Flipped { port, closed, opened, resource, amount, .. } => Some(format!(
            "closed the market {closed} at port {port}, opened {opened}, and took {} {resource}",
            number(amount.into())
        )),
        _ => None,
    });
    flip.unwrap_or_else(|| "flipped a market".to_owned())
}

fn in_market(told: &ObservedAction) -> String {
    let both = |market: rules::Market, amounts: [u32; 2]| {
        let mut both = Parts::NONE;
        for (resource, amount) in market.resources().into_iter().zip(amounts) {
            both[resource] = amount;
        }
        parts(&both)
    };
    let deal = told.events.iter().find_map(|event| match *event {
        Event::Swapped { give, amount, get, out, .. } => {
            Some(format!("swapped {} {give} for {} {get}", number(amount.into()), number(out.into())))
        }
        Event::Deposited { market, taken, shares, .. } => {
            Some(format!("deposited {} into {market} for {} shares", both(market, taken), number(shares.into())))
        }
        Event::Withdrawn { market, shares, paid, .. } => {
            Some(format!("withdrew {} from {market} for {} shares", both(market, paid), number(shares.into())))
        }
        _ => None,
    });
    deal.unwrap_or_else(|| "used a market".to_owned())
}

fn follow_up(names: &Names, event: &Event) -> Option<String> {
    Some(match *event {
        Event::BankShort { resource } => format!("The bank does not have enough {resource} for everyone."),
        Event::PlacementSkipped { seat, piece } => {
            format!("{} {} no place for a {}.", names.subject(seat), names.has(seat), piece.name())
        }
        Event::RobberStayed => "The robber has nowhere to go.".to_owned(),
        Event::GoldLapsed { seat, count } => {
            format!("The bank is empty: {} gold lost by {}.", count, names.object(seat))
        }
        Event::LongestRoad { holder: Some(seat) } => {
            format!("{} now {} the longest road.", names.subject(seat), names.has(seat))
        }
        Event::LongestRoad { holder: None } => "Nobody has the longest road any more.".to_owned(),
        Event::LargestArmy { holder: Some(seat) } => {
            format!("{} now {} the largest army.", names.subject(seat), names.has(seat))
        }
        Event::LargestArmy { holder: None } => "Nobody has the largest army any more.".to_owned(),
        Event::Won { seat } => format!("{} {} won!", names.subject(seat), names.has(seat)),
        _ => return None,
    })
}
