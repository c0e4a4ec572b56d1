//! The full depth: every public action is entered, and the rules check it.
//!
//! See [`record::PublicGame`] for what is exact and what is trusted: pieces, places, production, the bank, hand sizes,
//! awards and public points are exact; the cards in a hand are trusted. Seats are numbered as in the notation: seat 0
//! is the first player.

use crate::card::CardId;
use crate::case;
use crate::error::InputError;
use crate::quick::QuickAction;
use crate::settings::Settings;
use crate::text::Text;
use board::{Card, Resource};
use record::{Header, Knowledge, Log, PublicGame, RngName, Seen};
use rules::{
    Action, Amounts, EdgeName, Event, Game, HandView, HexName, Outcome, Reason, Refusal, Seat, Stage, VertexName, View,
};
use serde::Serialize;

/// Message: a player takes cards.
pub(crate) const TAKES: &str = "guide-line-takes";
/// Message: a player has no spot left.
pub(crate) const SKIPPED: &str = "guide-line-placement-skipped";

/// A game tracked by the rules.
#[derive(Clone, Debug)]
pub(crate) struct TrackedGame {
    public: PublicGame,
    /// The player at seat 0.
    first: usize,
    log: Log,
    /// The scenario card for the result of the last action.
    arisen: Option<CardId>,
}

/// Where the player of the step may place pieces now, whether or not they can pay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Places {
    /// Vertices for a settlement.
    pub settlements: Vec<VertexName>,
    /// Vertices for a city.
    pub cities: Vec<VertexName>,
    /// Edges for a road.
    pub roads: Vec<EdgeName>,
    /// Hexes for the robber.
    pub hexes: Vec<HexName>,
}

impl TrackedGame {
    pub(crate) fn new(settings: &Settings, game: &Game, first: usize) -> Self {
        let count = settings.count();
        let names = (0..count).map(|seat| settings.name((first + seat) % count));
        let header = Header::new(game, names, RngName::None, None);
        let header = Header { markets: None, knowledge: Some(Knowledge::Public), ..header };
        Self { public: PublicGame::new(game.clone()), first, log: Log::new(header), arisen: None }
    }

    pub(crate) fn player(&self, seat: Seat) -> usize {
        (self.first + seat.index()) % self.public.game().seats()
    }

    pub(crate) fn seat(&self, player: usize) -> Seat {
        let count = self.public.game().seats();
        Seat(((player + count - self.first) % count) as u8)
    }

    pub(crate) fn active(&self) -> usize {
        self.player(self.public.game().active(self.public.state()))
    }

    pub(crate) fn stage(&self) -> Stage {
        self.public.game().stage(self.public.state())
    }

    /// The round and seat of the placement that is due.
    pub(crate) fn placement(&self) -> Option<(u8, Seat)> {
        let (game, state) = (self.public.game(), self.public.state());
        game.placement_round(state).map(|round| (round, game.active(state)))
    }

    pub(crate) fn winner(&self) -> Option<usize> {
        self.public.state().winner().map(|seat| self.player(seat))
    }

    pub(crate) fn view(&self) -> View {
        self.public.view()
    }

    pub(crate) fn points(&self, player: usize) -> u32 {
        self.view().players[self.seat(player).index()].victory_points.public
    }

    pub(crate) fn knights(&self, player: usize) -> u32 {
        self.view().players[self.seat(player).index()].played_knights.into()
    }

    /// Whether the current player may play the card of a button, with any choice.
    pub(crate) fn may_play(&self, button: QuickAction) -> Result<(), InputError> {
        let (card, resources) = match button {
            QuickAction::YearOfPlenty => (Card::YearOfPlenty, vec![Resource::Ore; 2]),
            QuickAction::Monopoly => (Card::Monopoly, vec![Resource::Ore]),
            _ => return Ok(()),
        };
        let seat = self.public.game().active(self.public.state());
        let action = Action::PlayDevelopmentCard { card, resources };
        match self.public.check(seat, &action, &Seen::NOTHING) {
            // Another choice may still be legal.
            Err(refusal) if !matches!(refusal.reason, Reason::BadAmount | Reason::BankEmpty) => {
                Err(self.refused(refusal, &action))
            }
            _ => Ok(()),
        }
    }

    /// Why the current player certainly cannot do something.
    pub(crate) fn refusal(&self, action: &Action) -> Option<Reason> {
        let seat = self.public.game().active(self.public.state());
        self.public.check(seat, action, &Seen::NOTHING).err().map(|refusal| refusal.reason)
    }

    /// The number of the current player's resource cards.
    pub(crate) fn hand_size(&self) -> u32 {
        let seat = self.public.game().active(self.public.state());
        match self.view().players[seat.index()].hand {
            HandView::Other { resource_count, .. } => {
                u32::try_from(resource_count.thousandths().unwrap_or_default() / 1000).unwrap_or(u32::MAX)
            }
            HandView::Own { .. } => 0,
        }
    }

    fn refused(&self, refusal: Refusal, action: &Action) -> InputError {
        let card = case::of_refusal(refusal.reason, action, &self.view());
        InputError::Refused { refusal, card }
    }

    /// The scenario card for the result of the last action.
    pub(crate) fn arisen(&self) -> Option<CardId> {
        self.arisen
    }

    /// Whether the bank has too few cards for a year of plenty.
    pub(crate) fn is_plenty_short(&self) -> bool {
        case::is_plenty_short(&self.view())
    }

    /// Whether a player has too few roads for those that are free.
    pub(crate) fn is_road_short(&self, player: usize) -> bool {
        let view = self.view();
        view.players[self.seat(player).index()].pieces_left.roads < view.pending.free_roads
    }

    /// A player's revealed victory point cards.
    pub(crate) fn shown_cards(&self, player: usize) -> u8 {
        let shown = self.view().players[self.seat(player).index()].revealed_victory_points;
        u8::try_from(shown).unwrap_or(u8::MAX)
    }

    /// A player's hidden development cards.
    pub(crate) fn hidden_cards(&self, player: usize) -> u8 {
        let view = &self.view().players[self.seat(player).index()];
        match view.hand {
            HandView::Other { development_card_count, .. } => {
                u8::try_from(development_card_count.saturating_sub(view.revealed_victory_points.into()))
                    .unwrap_or(u8::MAX)
            }
            HandView::Own { .. } => 0,
        }
    }

    /// Whether each player has left.
    pub(crate) fn gone(&self) -> Vec<bool> {
        let view = self.view();
        (0..view.players.len()).map(|player| view.players[self.seat(player).index()].resigned).collect()
    }

    /// Players who must discard, and how many cards.
    pub(crate) fn discards(&self) -> Vec<(usize, u32)> {
        let pending = self.view().pending.discard;
        pending.into_iter().map(|(seat, count)| (self.player(Seat(seat)), count)).collect()
    }

    /// Players who can be stolen from.
    pub(crate) fn victims(&self) -> Vec<usize> {
        self.view().pending.steal.iter().map(|&seat| self.player(Seat(seat))).collect()
    }

    pub(crate) fn free_roads(&self) -> u8 {
        self.view().pending.free_roads
    }

    /// The record so far; once the game is over its header contains the number of records.
    pub(crate) fn record(&self) -> String {
        let mut log = self.log.clone();
        log.header.records = self.public.state().is_over().then_some(log.records.len() as u64);
        log.to_text()
    }

    /// Plays a public action; returns the public events.
    pub(crate) fn play(&mut self, seat: Seat, action: &Action, seen: &Seen) -> Result<Vec<Event>, InputError> {
        let before = self.view();
        let events = match self.public.play(seat, action, seen) {
            Ok(made) => made.events,
            Err(refusal) => return Err(self.refused(refusal, action)),
        };
        let short = events.iter().any(|event| matches!(event, Event::BankShort { .. }));
        self.arisen =
            if short { Some(CardId::BankShort) } else { case::of_change(&before, &self.view(), seat, action) };
        self.log.push_public(seat, action.clone(), seen.clone(), &events);
        let seen_cards = |event: &Event| !matches!(event, Event::Monopolised { .. }) || seen.given.is_some();
        Ok(events.into_iter().filter(seen_cards).collect())
    }

    /// Like [`TrackedGame::play`], for the current player, without further information.
    pub(crate) fn play_active(&mut self, action: &Action) -> Result<Vec<Event>, InputError> {
        let seat = self.public.game().active(self.public.state());
        self.play(seat, action, &Seen::NOTHING)
    }

    pub(crate) fn play_card(&mut self, card: Card) -> Result<Vec<Event>, InputError> {
        self.play_active(&Action::PlayDevelopmentCard { card, resources: Vec::new() })
    }

    pub(crate) fn roll(&mut self, (a, b): (u8, u8)) -> Result<Vec<Event>, InputError> {
        let seat = self.public.game().active(self.public.state());
        self.play(seat, &Action::RollDice, &Seen::outcome(Outcome::Dice(a, b)))
    }

    /// Where pieces may be placed now.
    pub(crate) fn places(&self) -> Places {
        let (game, topology) = (self.public.game(), self.public.game().topology());
        let seat = game.active(self.public.state());
        let may = |action: Action| self.public.is_place(seat, &action);
        let setup = self.placement().is_some();
        let vertices = || topology.vertices().map(|vertex| topology.vertex_number(vertex));
        let settlement = |vertex: u32| {
            if setup { Action::PlaceSetupSettlement { vertex } } else { Action::BuildSettlement { vertex } }
        };
        let city =
            |vertex: u32| if setup { Action::PlaceSetupCity { vertex } } else { Action::UpgradeToCity { vertex } };
        let road = |edge: (u32, u32)| if setup { Action::PlaceSetupRoad { edge } } else { Action::BuildRoad { edge } };
        let edges = topology.edges().map(|edge| topology.edge_numbers(edge));
        let hexes = topology.hexes().map(|hex| topology.hex_number(hex));
        Places {
            settlements: vertices().filter(|&vertex| may(settlement(vertex))).map(VertexName).collect(),
            cities: vertices().filter(|&vertex| may(city(vertex))).map(VertexName).collect(),
            roads: edges.filter(|&edge| may(road(edge))).map(|(a, b)| EdgeName(a, b)).collect(),
            hexes: hexes.filter(|&hex| may(Action::MoveRobber { hex })).map(HexName).collect(),
        }
    }

    /// The consequences, one fact per line.
    pub(crate) fn lines(&self, settings: &Settings, events: &[Event]) -> Vec<Text> {
        let name = |seat: Seat| settings.name(self.player(seat));
        let mut taken = vec![Amounts::NONE; settings.count()];
        for event in events {
            if let Event::Produced { seat, cards } = event {
                for (sum, count) in taken[seat.index()].0.iter_mut().zip(cards.0) {
                    *sum += count;
                }
            }
        }
        let produced = taken
            .iter()
            .enumerate()
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(seat, cards)| Text::new(TAKES).with("player", name(Seat(seat as u8))).with_cards(cards));
        produced.chain(events.iter().filter_map(|event| line(event, name))).collect()
    }
}

fn line<'s>(event: &Event, name: impl Fn(Seat) -> &'s str) -> Option<Text> {
    let award = |key: &str, holder: Option<Seat>| match holder {
        Some(seat) => Text::new(format!("guide-line-{key}")).with("player", name(seat)),
        None => Text::new(format!("guide-line-{key}-nobody")),
    };
    Some(match event {
        Event::BankShort { resource } => Text::new("guide-line-bank-short").with("resource", resource.name()),
        Event::Stolen { by, from, .. } => {
            Text::new("guide-line-stolen").with("player", name(*by)).with("from", name(*from))
        }
        Event::Monopolised { from, resource, amount } => Text::new("guide-line-gives")
            .with("player", name(*from))
            .with("resource", resource.name())
            .with("count", amount / 1000),
        Event::RobberStayed => Text::new("guide-line-robber-stayed"),
        Event::PlacementSkipped { seat, .. } => Text::new(SKIPPED).with("player", name(*seat)),
        Event::LongestRoad { holder } => award("longest-road", *holder),
        Event::LargestArmy { holder } => award("largest-army", *holder),
        _ => return None,
    })
}
