//! Typed commands for actions that cannot be listed.

use board::Resource;
use rules::{Action, Quantities, Quantity, Seat, View};

/// Parses a command as described in the help.
pub(super) fn action(line: &str, view: &View, person: Seat) -> Result<Action, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "offer" => {
            let (terms, to) = rest.split_once(" to ").map_or((rest, None), |(terms, to)| (terms, Some(to)));
            let (give, want) = both(terms)?;
            Ok(Action::ProposeTrade { give, want, to: to.map(seats).transpose()? })
        }
        "counter" => {
            let mut offers = view.trade_context.offers.iter().rev();
            let offer = offers.find(|offer| offer.to.contains(&person.0)).ok_or("there is no offer to you")?;
            let (give, want) = both(rest)?;
            Ok(Action::CounterTrade { offer: offer.id, give, want })
        }
        "swap" => {
            let (give, get) = rest.split_once(" for ").ok_or("expected: swap brick=2.5 for ore")?;
            let get = Resource::parse(get.trim()).ok_or_else(|| format!("there is no resource \"{get}\""))?;
            Ok(Action::Swap { give: amounts(give)?, get, min: None })
        }
        "put" => {
            let (market, max) = rest.split_once(' ').ok_or("expected: put brick-ore brick=1 ore=1")?;
            Ok(Action::AddLiquidity { market: market.to_owned(), max: amounts(max)? })
        }
        "take" => {
            let (market, shares) = rest.split_once(' ').ok_or("expected: take brick-ore 1.5")?;
            Ok(Action::RemoveLiquidity { market: market.to_owned(), shares: quantity(shares)? })
        }
        "discard" => Ok(Action::Discard { cards: amounts(rest)? }),
        "show" => Ok(Action::RevealVictoryPoints),
        "resign" => Ok(Action::Resign),
        _ => Err(format!("\"{word}\" is neither a number nor a command; type ? for help")),
    }
}

fn both(terms: &str) -> Result<(Quantities, Quantities), String> {
    let (give, want) = terms.split_once(" for ").ok_or("expected: brick=1 for ore=1")?;
    Ok((amounts(give)?, amounts(want)?))
}

/// Parses seats, counted from 1 as they are shown.
fn seats(text: &str) -> Result<Vec<u8>, String> {
    let seat = |word: &str| word.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    words.map(|word| seat(word).ok_or_else(|| format!("\"{word}\" is not a player's number"))).collect()
}

fn quantity(text: &str) -> Result<Quantity, String> {
    let quantity = Quantity::parse(text.trim());
    if quantity == Quantity::UNCOUNTABLE {
        return Err(format!("\"{text}\" is not an amount, such as 2 or 2.5"));
    }
    Ok(quantity)
}

/// Parses amounts such as `brick=2 ore`; without a number it is one.
fn amounts(text: &str) -> Result<Quantities, String> {
    let mut amounts = Quantities::NONE;
    for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
        let (name, count) = word.split_once('=').unwrap_or((word, "1"));
        let resource = Resource::parse(name).ok_or_else(|| format!("there is no resource \"{name}\""))?;
        amounts.0[resource.index()] = quantity(count)?;
    }
    Ok(amounts)
}
