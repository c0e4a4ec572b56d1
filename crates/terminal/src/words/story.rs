//! The log's sentences, made only from what the person observed.

use super::action::thief;
use super::{Names, card, cards, list, market, number, parts, places, quantities, resource, resources, some};
use board::Card;
use locales::Value;
use rules::{Action, Event, Game, ObservedAction, ObservedOutcome, Parts, Piece, Seat};

/// The sentences for an action: at least one.
#[must_use]
pub fn sentences(game: &Game, names: &Names, told: &ObservedAction) -> Vec<String> {
    let mut lines = vec![describe(game, names, told)];
    lines.extend(told.events.iter().filter_map(|event| follow_up(names, event)));
    lines
}

/// Says who did something.
fn did<'a>(names: &'a Names, seat: Seat, key: &str, rest: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
    names.joined(seat, names.say(key, [("who", names.subject(seat).into())].into_iter().chain(rest)))
}

fn describe(game: &Game, names: &Names, told: &ObservedAction) -> String {
    let words = names.words();
    let say = |key: &str| did(names, told.seat, key, []);
    let at = |key: &str, place: String| did(names, told.seat, key, [("place", place.into())]);
    let terms = |key: &str, second: &'static str, sides: [String; 2]| {
        let [give, other] = sides;
        did(names, told.seat, key, [("give", give.into()), (second, other.into())])
    };
    match &told.action {
        Action::PlaceSetupSettlement { vertex } => placed(game, names, told, Piece::Settlement, *vertex),
        Action::PlaceSetupCity { vertex } => placed(game, names, told, Piece::City, *vertex),
        Action::PlaceSetupRoad { edge } => at("play-told-placed-road", places::edge(words, game, *edge)),
        Action::BuildRoad { edge } => at("play-told-built-road", places::edge(words, game, *edge)),
        Action::BuildSettlement { vertex } => built(game, names, told, Piece::Settlement, *vertex),
        Action::UpgradeToCity { vertex } => built(game, names, told, Piece::City, *vertex),
        Action::RollDice => rolled(game, names, told),
        Action::SkipRoll => say("play-told-no-roll"),
        Action::PlayDevelopmentCard { card, resources } => played(names, told, *card, resources),
        Action::StopFreeRoads => say("play-told-stop-roads"),
        Action::BuyDevelopmentCard => match told.outcome {
            ObservedOutcome::Card(Some(drawn)) => {
                did(names, told.seat, "play-told-bought-known", [("card", card(words, drawn).into())])
            }
            _ => say("log-BUY_DEVELOPMENT_CARD"),
        },
        Action::ProposeTrade { give, want, to } => {
            let (give, want) = (quantities(words, give), quantities(words, want));
            // An offer to all names them all.
            let Some(seats) = to.as_ref().filter(|seats| seats.len() + 1 < game.seats()) else {
                return terms("play-told-offered", "want", [give, want]);
            };
            let named: Vec<&str> = seats.iter().map(|&seat| names.object(Seat(seat))).collect();
            let to = named.join(&words.say("play-and", []));
            let arguments = [("give", give.into()), ("want", want.into()), ("to", to.into())];
            did(names, told.seat, "play-told-offered-to", arguments)
        }
        Action::CounterTrade { give, want, .. } => {
            terms("play-told-countered", "want", [quantities(words, give), quantities(words, want)])
        }
        Action::AcceptTrade { .. } => traded(names, told).unwrap_or_else(|| say("play-told-accepted")),
        Action::RejectTrade { .. } => say("play-told-rejected"),
        Action::CancelTrade { .. } => say("play-told-withdrew"),
        Action::ConfirmTrade { .. } => traded(names, told).unwrap_or_else(|| say("play-told-confirmed")),
        Action::TradeWithBank { give, get } => {
            terms("play-told-bank", "get", [quantities(words, give), quantities(words, get)])
        }
        Action::Discard { cards } => did(names, told.seat, "log-DISCARD", [("cards", quantities(words, cards).into())]),
        Action::MoveRobber { hex } => moved(game, names, told, *hex),
        Action::StealRandomCard { .. } => stole(names, told),
        Action::FlipMarket { .. } => flipped(names, told),
        Action::ChooseResource { resources: chosen } => {
            did(names, told.seat, "play-told-gold", [("cards", resources(words, chosen).into())])
        }
        Action::Swap { .. } | Action::AddLiquidity { .. } | Action::RemoveLiquidity { .. } => in_market(names, told),
        Action::BeginBuild => say("log-BEGIN_BUILD"),
        Action::RevealVictoryPoints => say("play-told-revealed"),
        Action::EndTurn => say("play-told-ended"),
        Action::Resign => say("log-RESIGN"),
    }
}

fn piece_name(names: &Names, piece: Piece) -> String {
    names.say(&format!("piece-{}", piece.name()), [])
}

fn placed(game: &Game, names: &Names, told: &ObservedAction, piece: Piece, vertex: u32) -> String {
    let place = places::vertex(names.words(), game, vertex);
    let gained = told.changes.0[told.seat.index()].map(|n| n.max(0));
    let both = [("piece", piece_name(names, piece).into()), ("place", place.into())];
    if gained == [0; 5] {
        return did(names, told.seat, "play-told-placed", both);
    }
    let got = ("cards", cards(names.words(), &gained).into());
    did(names, told.seat, "play-told-placed-got", both.into_iter().chain([got]))
}

fn built(game: &Game, names: &Names, told: &ObservedAction, piece: Piece, vertex: u32) -> String {
    let place = places::vertex(names.words(), game, vertex);
    did(names, told.seat, "play-told-built", [("piece", piece_name(names, piece).into()), ("place", place.into())])
}

fn rolled(game: &Game, names: &Names, told: &ObservedAction) -> String {
    let words = names.words();
    let ObservedOutcome::Dice(a, b) = told.outcome else {
        return did(names, told.seat, "play-told-rolled-unseen", []);
    };
    let sum = a + b;
    let gain = |(seat, change): (Seat, &[i64; 5])| {
        let arguments = [("who", names.object(seat).into()), names.you(seat), ("cards", cards(words, change).into())];
        names.joined(seat, names.say("play-told-gain", arguments))
    };
    let gains = (0..).map(Seat).zip(&told.changes.0).filter(|(_, change)| change.iter().any(|&n| n > 0));
    let gains: Vec<String> = gains.map(gain).collect();
    match gains.as_slice() {
        [] if sum == 7 => did(names, told.seat, "play-told-rolled-seven", [("thief", thief(words, game).into())]),
        [] => did(names, told.seat, "play-told-rolled-nothing", [("sum", sum.into())]),
        _ => {
            let gains = gains.join(&words.say("play-semicolon", []));
            did(names, told.seat, "play-told-rolled", [("sum", sum.into()), ("gains", gains.into())])
        }
    }
}

fn played(names: &Names, told: &ObservedAction, kind: Card, chosen: &[board::Resource]) -> String {
    let words = names.words();
    match (kind, chosen) {
        (Card::YearOfPlenty, _) => {
            did(names, told.seat, "play-told-plenty", [("cards", resources(words, chosen).into())])
        }
        (Card::Monopoly, [chosen]) => {
            let gave = told.events.iter().filter_map(|event| match event {
                Event::Monopolised { from, amount, .. } if *amount > 0 => {
                    let arguments = [("count", number((*amount).into()).into()), ("who", names.object(*from).into())];
                    Some(names.say("play-told-monopoly-from", arguments))
                }
                _ => None,
            });
            let gave: Vec<String> = gave.collect();
            let got = if gave.is_empty() { words.say("play-told-monopoly-nobody", []) } else { list(words, &gave) };
            let arguments = [("resource", resource(words, *chosen).into()), ("got", got.into())];
            did(names, told.seat, "play-told-monopoly", arguments)
        }
        (Card::Knight, _) => did(names, told.seat, "play-told-knight", []),
        _ => did(names, told.seat, "play-told-played", [("card", card(words, kind).into())]),
    }
}

/// A completed trade, read off what changed hands.
fn traded(names: &Names, told: &ObservedAction) -> Option<String> {
    let (changes, words) = (&told.changes.0, names.words());
    let partner = (0..).map(Seat).zip(changes).find(|(seat, change)| *seat != told.seat && **change != [0; 5])?.0;
    let own = changes[told.seat.index()];
    let (gave, got) = (own.map(|n| (-n).max(0)), own.map(|n| n.max(0)));
    let arguments = [
        ("give", cards(words, &gave).into()),
        ("get", cards(words, &got).into()),
        ("with", names.object(partner).into()),
    ];
    Some(did(names, told.seat, "play-told-traded", arguments))
}

/// What was stolen and from whom; an unknown card is `None`.
fn loot(names: &Names, told: &ObservedAction) -> Option<(Option<String>, Seat)> {
    let theft = told.theft?;
    let what = theft.resource.map(|kind| match theft.amount {
        1000 => resource(names.words(), kind),
        part => some(names.words(), part.into(), kind),
    });
    Some((what, theft.from))
}

fn moved(game: &Game, names: &Names, told: &ObservedAction, hex: u32) -> String {
    let words = names.words();
    let both = [("thief", thief(words, game).into()), ("hex", places::hex(words, game, hex).into())];
    let Some((what, from)) = loot(names, told) else { return did(names, told.seat, "play-told-robber", both) };
    let what = what.unwrap_or_else(|| words.say("play-told-a-card", []));
    let theft = [("cards", what.into()), ("from", names.object(from).into())];
    did(names, told.seat, "play-told-robber-stole", both.into_iter().chain(theft))
}

fn stole(names: &Names, told: &ObservedAction) -> String {
    let Some((what, from)) = loot(names, told) else { return did(names, told.seat, "play-told-stole-nothing", []) };
    let both = [("by", names.subject(told.seat).into()), ("from", names.object(from).into())];
    let sentence = match what {
        Some(what) => names.say("log-stolen-known", both.into_iter().chain([("cards", what.into())])),
        None => names.say("log-stolen", both),
    };
    names.joined(told.seat, sentence)
}

fn flipped(names: &Names, told: &ObservedAction) -> String {
    let words = names.words();
    let flip = told.events.iter().find_map(|event| match *event {
        Event::Flipped { port, closed, opened, resource, amount, .. } => {
            let arguments = [
                ("closed", market(words, closed).into()),
                ("port", port.into()),
                ("opened", market(words, opened).into()),
                ("cards", some(words, amount.into(), resource).into()),
            ];
            Some(did(names, told.seat, "play-told-flipped", arguments))
        }
        _ => None,
    });
    flip.unwrap_or_else(|| did(names, told.seat, "play-told-flipped-unseen", []))
}

fn in_market(names: &Names, told: &ObservedAction) -> String {
    let words = names.words();
    let deal = |key: &str, market: rules::Market, amounts: [u32; 2], shares: u32| {
        let mut both = Parts::NONE;
        for (resource, amount) in market.resources().into_iter().zip(amounts) {
            both[resource] = amount;
        }
        let arguments = [
            ("cards", parts(words, &both).into()),
            ("market", self::market(words, market).into()),
            ("shares", number(shares.into()).into()),
        ];
        did(names, told.seat, key, arguments)
    };
    let deal = told.events.iter().find_map(|event| match *event {
        Event::Swapped { give, amount, get, out, .. } => {
            let arguments =
                [("give", some(words, amount.into(), give).into()), ("get", some(words, out.into(), get).into())];
            Some(did(names, told.seat, "log-SWAPPED", arguments))
        }
        Event::Deposited { market, taken, shares, .. } => Some(deal("play-told-deposited", market, taken, shares)),
        Event::Withdrawn { market, shares, paid, .. } => Some(deal("play-told-withdrawn", market, paid, shares)),
        _ => None,
    });
    deal.unwrap_or_else(|| did(names, told.seat, "play-told-market", []))
}

fn follow_up(names: &Names, event: &Event) -> Option<String> {
    let holds = |key: &str, seat: Seat| did(names, seat, key, [names.you(seat)]);
    Some(match *event {
        Event::BankShort { resource: kind } => {
            names.say("play-told-bank-short", [("resource", resource(names.words(), kind).into())])
        }
        Event::PlacementSkipped { seat, piece } => {
            let piece = ("piece", piece_name(names, piece).into());
            did(names, seat, "play-told-no-place", [names.you(seat), piece])
        }
        Event::RobberStayed => names.say("play-told-robber-stayed", []),
        Event::GoldLapsed { seat, count } => {
            names.say("play-told-gold-lost", [("count", count.into()), ("who", names.object(seat).into())])
        }
        Event::LongestRoad { holder: Some(seat) } => holds("play-told-road", seat),
        Event::LongestRoad { holder: None } => names.say("play-told-road-nobody", []),
        Event::LargestArmy { holder: Some(seat) } => holds("play-told-army", seat),
        Event::LargestArmy { holder: None } => names.say("play-told-army-nobody", []),
        Event::Won { seat } => holds("play-told-won", seat),
        _ => return None,
    })
}
