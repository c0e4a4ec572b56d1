//! Strictly decodes a complete or partial state from JSON.

use super::fields::{
    BANK, DICE, FLAGS, MARKET, OFFER, PENDING, PIECES, PLACEMENT, PLAYER, POINTS, SHARES, STATE, TRADES,
};
use rules::json::{Fault, Fields, Node, Path, Read};
use rules::{
    Amounts, BankSetup, Game, Market, MarketSetup, OfferSetup, Parts, PlacementSetup, PlayerSetup, Quantity, Setup,
    Stage, TurnPhase,
};
use serde_json::Value;

/// Collects faults and skips faulty parts.
struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    fn take<T>(&mut self, read: Read<T>) -> Option<T> {
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    /// A field that may be absent.
    fn field<T>(&mut self, fields: &Fields<'_>, name: &str, read: impl FnOnce(Node<'_>) -> Read<T>) -> Option<T> {
        self.take(fields.optional(name, read)).flatten()
    }

    /// A field that may be absent or `null`, which mean the same.
    fn nullable<T>(&mut self, fields: &Fields<'_>, name: &str, read: impl FnOnce(Node<'_>) -> Read<T>) -> Option<T> {
        self.take(fields.nullable(name, read)).flatten().flatten()
    }

    /// A part that may be absent or `null`, whose fields are read by a function.
    fn part(&mut self, fields: &Fields<'_>, name: &str, known: &[&str], mut read: impl FnMut(&mut Self, &Fields<'_>)) {
        let part = fields.nullable(name, |node| {
            let inner = node.object()?;
            self.faults.extend(inner.unknown(known));
            read(self, &inner);
            Ok(())
        });
        self.take(part);
    }
}

/// Decodes a complete or partial state.
///
/// # Errors
/// Lists every malformed field. Impossible positions are found by [`Setup::state`].
pub fn decode(game: &Game, value: &Value, name: &str) -> Result<Setup, Vec<Fault>> {
    let root = Path::Root(name);
    let mut reader = Reader { faults: Vec::new() };
    let mut setup = Setup::default();
    match Node::new(value, &root).object() {
        Ok(fields) => reader.state(game, &fields, &mut setup),
        Err(fault) => reader.faults.push(fault),
    }
    if reader.faults.is_empty() { Ok(setup) } else { Err(reader.faults) }
}

fn seat(node: Node<'_>) -> Read<u8> {
    node.number(255).map(|n| n as u8)
}

fn small(node: Node<'_>) -> Read<u8> {
    node.number(255).map(|n| n as u8)
}

fn count(node: Node<'_>) -> Read<u16> {
    node.number(u16::MAX.into()).map(|n| n as u16)
}

fn large(node: Node<'_>) -> Read<u32> {
    node.number(u32::MAX.into()).map(|n| n as u32)
}

fn amounts(node: Node<'_>) -> Read<Amounts> {
    node.quantities()?.whole().ok_or_else(|| node.fault("expected whole cards, from 0 to 65535 of each resource"))
}

fn parts(node: Node<'_>) -> Read<Parts> {
    node.quantities()?.parts().ok_or_else(|| {
        node.fault(format!("expected numbers from 0 to {}, with at most three decimals", f64::from(u32::MAX) / 1000.0))
    })
}

/// A number with at most three decimals.
fn thousandths(node: Node<'_>) -> Read<u32> {
    let quantity: Quantity = node.quantity()?;
    quantity.parts().ok_or_else(|| node.fault("expected a number of at least 0, with at most three decimals"))
}

fn burned(node: Node<'_>) -> Read<[u64; 5]> {
    let quantities = node.quantities()?;
    let mut burned = [0; 5];
    for (slot, quantity) in burned.iter_mut().zip(quantities.0) {
        let counted = quantity.thousandths().and_then(|n| u64::try_from(n).ok());
        *slot = counted.ok_or_else(|| node.fault("expected a number of at least 0, with at most three decimals"))?;
    }
    Ok(burned)
}

fn market(node: Node<'_>) -> Read<MarketSetup> {
    let fields = node.object()?;
    fields.only(MARKET)?;
    let market: Market = fields.required("market", |node| {
        node.text()?.parse().map_err(|error: rules::NoSuchMarket| node.fault(error.to_string()))
    })?;
    let reserves = fields.optional("reserves", |node| {
        let all = parts(node)?;
        let [a, b] = market.resources();
        if all.total() != u64::from(all[a]) + u64::from(all[b]) {
            return Err(node.fault(format!("{market} trades {a} and {b}, and nothing else")));
        }
        Ok([all[a], all[b]])
    })?;
    let mut setup = MarketSetup {
        market,
        port: fields.nullable("port", large)?.flatten(),
        reserves,
        total: None,
        held: Vec::new(),
    };
    fields.optional("shares", |node| {
        let shares = node.object()?;
        shares.only(SHARES)?;
        setup.total = shares.optional("total", thousandths)?;
        setup.held = shares.optional("held", |held| by_seat(held, thousandths))?.unwrap_or_default();
        Ok(())
    })?;
    Ok(setup)
}

fn cards(node: Node<'_>) -> Read<[u16; 5]> {
    let mut cards = [0; 5];
    node.object()?.each(|name, node| {
        let card = board::Card::parse(name).ok_or_else(|| node.fault("expected the name of a development card"))?;
        cards[card.index()] = count(node)?;
        Ok(())
    })?;
    Ok(cards)
}

/// Numbers by seat.
fn by_seat(node: Node<'_>, read: impl Fn(Node<'_>) -> Read<u32>) -> Read<Vec<(u8, u32)>> {
    let mut entries = Vec::new();
    node.object()?.each(|name, node| {
        let seat = name.parse().map_err(|_| node.fault("expected a seat number as the name"))?;
        entries.push((seat, read(node)?));
        Ok(())
    })?;
    Ok(entries)
}

fn dues(node: Node<'_>) -> Read<Vec<(u8, u32)>> {
    by_seat(node, large)
}

fn stage(node: Node<'_>) -> Read<Stage> {
    let name = node.text()?;
    Stage::ALL
        .into_iter()
        .find(|stage| stage.name() == name)
        .ok_or_else(|| node.fault(format!("{name:?} is not a valid stage of a position")))
}

fn phase(node: Node<'_>) -> Read<TurnPhase> {
    let name = node.text()?;
    TurnPhase::ALL
        .into_iter()
        .find(|phase| phase.name() == name)
        .ok_or_else(|| node.fault("expected trade, build or post_build"))
}

fn pieces(node: Node<'_>) -> Read<board::Pieces> {
    let fields = node.object()?;
    fields.only(PIECES)?;
    let piece = |name: &str| fields.optional(name, small).map(Option::unwrap_or_default);
    Ok(board::Pieces { roads: piece("roads")?, settlements: piece("settlements")?, cities: piece("cities")? })
}

fn bank(node: Node<'_>) -> Read<BankSetup> {
    if node.value() == "unlimited" {
        return Ok(BankSetup::Unlimited);
    }
    let given = node.quantities()?;
    let counted = given.parts().ok_or_else(|| node.fault("expected numbers of at least 0, or \"unlimited\""))?;
    let mut cards = [None; 5];
    node.object()?.each(|name, _| {
        if let Some(resource) = board::Resource::parse(name) {
            cards[resource.index()] = Some(counted[resource]);
        }
        Ok(())
    })?;
    Ok(BankSetup::Cards(cards))
}

fn offer(node: Node<'_>) -> Read<OfferSetup> {
    let fields = node.object()?;
    fields.only(OFFER)?;
    Ok(OfferSetup {
        id: fields.required("id", large)?,
        from: fields.required("from", seat)?,
        to: fields.required("to", |n| n.list(seat))?,
        accepted: fields.optional("accepted", |n| n.list(seat))?.unwrap_or_default(),
        give: fields.required("give", amounts)?,
        want: fields.required("want", amounts)?,
    })
}

impl Reader {
    fn state(&mut self, game: &Game, fields: &Fields<'_>, setup: &mut Setup) {
        self.faults.extend(fields.unknown(STATE));
        self.constants(game, fields);
        setup.stage = self.field(fields, "turnStage", stage);
        setup.active = self.field(fields, "activePlayer", seat);
        setup.turn = self.field(fields, "turn", large);
        setup.robber = self.take(fields.nullable("robberHexId", |n| n.hex())).flatten();
        self.part(fields, "dice", DICE, |reader, dice| {
            setup.last_roll = reader.nullable(dice, "lastRoll", small);
        });
        self.part(fields, "bank", BANK, |reader, inner| {
            setup.bank = reader.field(inner, "resourceCards", bank).unwrap_or_default();
            setup.deck_remaining = reader.field(inner, "developmentDeckRemaining", large);
        });
        setup.deck = self.field(fields, "deck", cards);
        let players = fields.optional("players", |n| n.list(|entry| Ok(self.player(entry))));
        setup.players = self.take(players).flatten();
        self.part(fields, "pending", PENDING, |reader, pending| {
            setup.discard = reader.nullable(pending, "discard", dues).unwrap_or_default();
            setup.gold = reader.nullable(pending, "gold", dues).unwrap_or_default();
            setup.free_roads = reader.nullable(pending, "freeRoads", small).unwrap_or_default();
            setup.steal = reader.nullable(pending, "steal", |n| n.list(seat)).unwrap_or_default();
        });
        self.part(fields, "tradeContext", TRADES, |reader, trades| {
            setup.offers = reader.nullable(trades, "offers", |n| n.list(offer)).unwrap_or_default();
            setup.next_offer = reader.nullable(trades, "nextOffer", large);
        });
        setup.longest_road = self.take(fields.nullable("longestRoadOwnerId", seat)).flatten();
        setup.largest_army = self.take(fields.nullable("largestArmyOwnerId", seat)).flatten();
        setup.markets = self.nullable(fields, "markets", |n| n.list(market));
        setup.burned = self.nullable(fields, "burned", burned).unwrap_or_default();
        setup.winner = self.nullable(fields, "winner", seat);
        self.part(fields, "turnFlags", FLAGS, |reader, flags| {
            setup.rolled = reader.field(flags, "rolled", |n| n.boolean());
            setup.cards_played = reader.field(flags, "cardsPlayed", small).unwrap_or_default();
            setup.knight_before_roll = reader.field(flags, "knightBeforeRoll", |n| n.boolean()).unwrap_or_default();
            setup.phase = reader.nullable(flags, "phase", phase);
        });
        self.part(fields, "setup", PLACEMENT, |reader, placement| {
            setup.placement = Some(PlacementSetup {
                round: reader.field(placement, "round", small).unwrap_or_default(),
                left: reader.field(placement, "left", pieces).unwrap_or_default(),
                placed: reader.field(placement, "placed", |n| n.list(|v| v.vertex())).unwrap_or_default(),
            });
        });
    }

    /// Parts that are fixed by the rules and the map: optional, but if present they must match.
    fn constants(&mut self, game: &Game, fields: &Fields<'_>) {
        let version = game.rules().version(game.map());
        for (name, real) in [("gameId", "catan"), ("rulesetVersion", version.as_str())] {
            let same = fields.optional(name, |node| match node.text()? {
                text if text == real => Ok(()),
                _ => Err(node.fault(format!("expected {real:?}"))),
            });
            self.take(same);
        }
        let board = fields.optional("board", |node| {
            if *node.value() == super::to_value(game.board_view()) {
                return Ok(());
            }
            Err(node.fault("is not the board of this map"))
        });
        self.take(board);
    }

    fn player(&mut self, node: Node<'_>) -> PlayerSetup {
        let Some(fields) = self.take(node.object()) else { return PlayerSetup::default() };
        self.faults.extend(fields.unknown(PLAYER));
        let mut player = PlayerSetup {
            hand: self.field(&fields, "resources", parts).unwrap_or_default(),
            cards: self.field(&fields, "developmentCards", cards).unwrap_or_default(),
            fresh: self.field(&fields, "freshDevelopmentCards", cards).unwrap_or_default(),
            knights: self.field(&fields, "playedKnights", count).unwrap_or_default(),
            revealed: self.field(&fields, "revealedVictoryPoints", count).unwrap_or_default(),
            roads: self.field(&fields, "roads", |n| n.list(|e| e.edge())).unwrap_or_default(),
            settlements: self.field(&fields, "settlements", |n| n.list(|v| v.vertex())).unwrap_or_default(),
            cities: self.field(&fields, "cities", |n| n.list(|v| v.vertex())).unwrap_or_default(),
            resigned: self.field(&fields, "resigned", |n| n.boolean()).unwrap_or_default(),
            road_length: self.field(&fields, "longestRoadLength", large),
            ..PlayerSetup::default()
        };
        self.part(&fields, "piecesLeft", PIECES, |reader, left| {
            player.pieces_left = ["roads", "settlements", "cities"].map(|name| reader.field(left, name, small));
        });
        self.part(&fields, "victoryPoints", POINTS, |reader, points| {
            player.public_points = reader.field(points, "public", large);
            player.hidden_points = reader.field(points, "hidden", large);
        });
        player
    }
}
