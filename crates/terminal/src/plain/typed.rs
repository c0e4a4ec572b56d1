//! Typed commands for actions that cannot be listed.

use board::Resource;
use locales::Words;
use rules::{Action, Quantities, Quantity, Seat, View};

/// Parses a command as described in the help.
pub(super) fn action(line: &str, view: &View, person: Seat, words: &Words) -> Result<Action, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "offer" => {
            let (terms, to) = rest.split_once(" to ").map_or((rest, None), |(terms, to)| (terms, Some(to)));
            let (give, want) = both(terms, words)?;
            Ok(Action::ProposeTrade { give, want, to: to.map(|to| seats(to, words)).transpose()? })
        }
        "counter" => {
            let mut offers = view.trade_context.offers.iter().rev();
            let offer = offers.find(|offer| offer.to.contains(&person.0));
            let offer = offer.ok_or_else(|| words.say("play-typed-no-offer", []))?;
            let (give, want) = both(rest, words)?;
            Ok(Action::CounterTrade { offer: offer.id, give, want })
        }
        "swap" => {
            let (give, get) = rest.split_once(" for ").ok_or_else(|| expected("swap brick=2.5 for ore", words))?;
            let get = Resource::parse(get.trim()).ok_or_else(|| no_resource(get, words))?;
            Ok(Action::Swap { give: amounts(give, words)?, get, min: None })
        }
        "put" => {
            let (market, max) = rest.split_once(' ').ok_or_else(|| expected("put brick-ore brick=1 ore=1", words))?;
            Ok(Action::AddLiquidity { market: market.to_owned(), max: amounts(max, words)? })
        }
        "take" => {
            let (market, shares) = rest.split_once(' ').ok_or_else(|| expected("take brick-ore 1.5", words))?;
            Ok(Action::RemoveLiquidity { market: market.to_owned(), shares: quantity(shares, words)? })
        }
        "discard" => Ok(Action::Discard { cards: amounts(rest, words)? }),
        "show" => Ok(Action::RevealVictoryPoints),
        "resign" => Ok(Action::Resign),
        _ => Err(words.say("play-typed-unknown", [("word", word.into())])),
    }
}

fn expected(command: &str, words: &Words) -> String {
    words.say("play-typed-expected", [("command", command.into())])
}

fn no_resource(name: &str, words: &Words) -> String {
    words.say("play-typed-resource", [("name", name.into())])
}

fn both(terms: &str, words: &Words) -> Result<(Quantities, Quantities), String> {
    let (give, want) = terms.split_once(" for ").ok_or_else(|| expected("brick=1 for ore=1", words))?;
    Ok((amounts(give, words)?, amounts(want, words)?))
}

/// Parses seats, counted from 1 as they are shown.
fn seats(text: &str, words: &Words) -> Result<Vec<u8>, String> {
    let seat = |word: &str| word.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
    let typed = text.split([',', ' ']).filter(|word| !word.is_empty());
    let wrong = |word: &str| words.say("play-typed-seat", [("word", word.into())]);
    typed.map(|word| seat(word).ok_or_else(|| wrong(word))).collect()
}

fn quantity(text: &str, words: &Words) -> Result<Quantity, String> {
    let quantity = Quantity::parse(text.trim());
    if quantity == Quantity::UNCOUNTABLE {
        return Err(words.say("play-typed-amount", [("text", text.into())]));
    }
    Ok(quantity)
}

/// Parses amounts such as `brick=2 ore`; without a number it is one.
fn amounts(text: &str, words: &Words) -> Result<Quantities, String> {
    let mut amounts = Quantities::NONE;
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let (name, count) = word.split_once('=').unwrap_or((word, "1"));
        let resource = Resource::parse(name).ok_or_else(|| no_resource(name, words))?;
        amounts.0[resource.index()] = quantity(count, words)?;
    }
    Ok(amounts)
}
