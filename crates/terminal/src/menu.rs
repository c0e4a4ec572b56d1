//! The player's legal actions, grouped behind keys.

use crate::dialog::cards::{CardPicker, Purpose};
use crate::dialog::list::ListPicker;
use crate::dialog::offer::OfferForm;
use crate::dialog::places::{PlaceAction, PlacePicker};
use crate::table::LocalTable;
use crate::words::action::{label, sides, thief};
use crate::words::{Names, card};
use board::Card;
use rules::{Action, Legal, Quantities, Seat, View};

/// A menu item.
#[derive(Clone, Debug)]
pub struct Item {
    /// The key that selects it.
    pub key: char,
    /// The text shown.
    pub label: String,
    /// What it leads to.
    pub open: MenuTarget,
}

/// What a menu item leads to.
#[derive(Clone, Debug)]
pub enum MenuTarget {
    /// An action, performed at once.
    Do(Action),
    /// An action, performed after a confirmation.
    Ask(String, Action),
    /// A submenu.
    More(Menu),
    /// Choosing a place on the board.
    Places(PlacePicker),
    /// Choosing from a list.
    List(ListPicker),
    /// Choosing cards.
    Count(CardPicker),
    /// An offer or a counter-offer.
    Offer(OfferForm),
    /// The list of markets.
    Markets,
}

/// A menu.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The heading.
    pub title: String,
    /// The items, in the order shown.
    pub items: Vec<Item>,
}

/// Builds a menu from the table and the legal actions.
struct MenuBuilder<'a> {
    table: &'a LocalTable,
    names: &'a Names,
    view: &'a View,
    legal: &'a Legal,
}

impl Menu {
    /// The menu of the person at a table.
    #[must_use]
    pub fn new(table: &LocalTable, names: &Names) -> Self {
        let handle = table.seat_handle();
        let (view, legal) = (handle.view(), handle.legal());
        let maker = MenuBuilder { table, names, view: &view, legal: &legal };
        Self { title: maker.title(), items: maker.items() }
    }

    /// What opens automatically, because nothing else can be done.
    #[must_use]
    pub fn forced(&self) -> Option<&MenuTarget> {
        let mut needed = self.items.iter().filter(|item| !matches!(item.key, 'v' | 'x'));
        let first = needed.next()?;
        let second = needed.next();
        let alone = second.is_none_or(|item| matches!(item.open, MenuTarget::Do(Action::StopFreeRoads)));
        let opens = matches!(first.open, MenuTarget::Places(_) | MenuTarget::Count(_) | MenuTarget::List(_));
        (alone && opens).then_some(&first.open)
    }

    /// What a key leads to.
    #[must_use]
    pub fn open(&self, key: char) -> Option<&MenuTarget> {
        self.items.iter().find(|item| item.key == key).map(|item| &item.open)
    }

    fn add(&mut self, key: char, label: String, open: Option<MenuTarget>) {
        self.items.extend(open.map(|open| Item { key, label, open }));
    }
}

impl MenuBuilder<'_> {
    /// What the game is waiting for.
    fn title(&self) -> String {
        let view = self.view;
        let seat = self.table.person();
        let pending = &view.pending;
        let say = |key: &str| self.names.say(key, []);
        if let Some(due) = pending.discard.get(&seat.0) {
            return self.names.say("play-now-discard", [("count", due.to_string().into())]);
        }
        if let Some(due) = pending.gold.get(&seat.0) {
            return self.names.say("play-now-gold", [("count", due.to_string().into())]);
        }
        if let Some(setup) = view.setup.as_ref() {
            let is_building = setup.left.settlements > 0 || setup.left.cities > 0;
            return say(if is_building { "play-now-setup-building" } else { "play-now-setup-road" });
        }
        if view.active_player != seat.0 {
            let offer = self.question().map(|offer| offer_words(offer, self.names));
            return offer.unwrap_or_else(|| say("play-now-offer-to-you"));
        }
        if !pending.steal.is_empty() {
            return say("play-now-steal");
        }
        if pending.free_roads > 0 {
            let roads = self.names.say("play-roads-free", [("count", pending.free_roads.into())]);
            return self.names.say("play-now-free-roads", [("roads", roads.into())]);
        }
        match view.turn_stage {
            rules::Stage::RobberMoveSteal => self.about_thief("play-now-robber"),
            rules::Stage::RollOrPlayKnight => say("play-now-roll"),
            _ => match view.turn_flags.phase {
                Some(rules::TurnPhase::Trade) => say("play-now-trade"),
                Some(rules::TurnPhase::Build) => say("play-now-build"),
                Some(rules::TurnPhase::PostBuild) => say("play-now-end"),
                None => say("play-now-turn"),
            },
        }
    }

    /// A message about the robber or the ghost ship.
    fn about_thief(&self, key: &str) -> String {
        self.names.say(key, [("thief", thief(self.names.words(), self.table.game()).into())])
    }

    /// A message about how many are left.
    fn left(&self, key: &str, left: u32) -> String {
        self.names.say(key, [("left", left.into())])
    }

    fn all(&self, wanted: impl Fn(&Action) -> bool) -> Vec<Action> {
        self.legal.actions.iter().filter(|action| wanted(action)).cloned().collect()
    }

    fn one(&self, action: &Action) -> Option<MenuTarget> {
        self.legal.actions.contains(action).then(|| MenuTarget::Do(action.clone()))
    }

    fn places(&self, title: String, wanted: impl Fn(&Action) -> bool) -> Option<MenuTarget> {
        let spots: Vec<PlaceAction> = self.all(wanted).into_iter().filter_map(PlaceAction::of).collect();
        (!spots.is_empty()).then(|| MenuTarget::Places(PlacePicker::new(self.table.game(), title, spots)))
    }

    fn list(&self, title: String, wanted: impl Fn(&Action) -> bool) -> Option<MenuTarget> {
        let actions = self.all(wanted);
        let entry = |action: Action| (label(self.table.game(), self.view, self.names, &action), action);
        let mut entries: Vec<(String, Action)> = actions.into_iter().map(entry).collect();
        // Actions that complete a trade come before those that end it.
        entries.sort_by_key(|(_, action)| matches!(action, Action::CancelTrade { .. } | Action::RejectTrade { .. }));
        (!entries.is_empty()).then(|| MenuTarget::List(ListPicker::new(title, entries)))
    }

    fn items(&self) -> Vec<Item> {
        let mut menu = Menu::default();
        let say = |key: &str| self.names.say(key, []);
        let road = |a: &Action| matches!(a, Action::PlaceSetupRoad { .. });
        let settlement = |a: &Action| matches!(a, Action::PlaceSetupSettlement { .. });
        let city = |a: &Action| matches!(a, Action::PlaceSetupCity { .. });
        menu.add('s', say("play-menu-place-settlement"), self.places(say("play-title-place-settlement"), settlement));
        menu.add('c', say("play-menu-place-city"), self.places(say("play-title-place-city"), city));
        menu.add('r', say("play-menu-place-road"), self.places(say("play-title-place-road"), road));
        menu.add('g', say("play-menu-discard"), self.count(Purpose::Discard));
        menu.add('g', say("play-menu-gold"), self.count(Purpose::Gold));
        let moves = |a: &Action| matches!(a, Action::MoveRobber { .. });
        let title = self.about_thief("play-now-robber");
        menu.add('m', self.about_thief("play-menu-robber"), self.places(title, moves));
        let flips = |a: &Action| matches!(a, Action::FlipMarket { .. });
        menu.add('f', say("play-menu-flip"), self.list(say("play-title-flip"), flips));
        let steals = |a: &Action| matches!(a, Action::StealRandomCard { .. });
        menu.add('s', say("play-menu-steal"), self.list(say("play-title-steal"), steals));
        menu.add('r', say("play-menu-roll"), self.one(&Action::RollDice));
        menu.add('k', say("play-menu-skip-roll"), self.one(&Action::SkipRoll));
        if self.view.pending.free_roads > 0 {
            let roads = |a: &Action| matches!(a, Action::BuildRoad { .. });
            menu.add('r', say("play-menu-free-road"), self.places(say("play-title-free-road"), roads));
        } else {
            menu.add('b', say("play-menu-build"), self.builds());
        }
        menu.add('n', say("play-do-stop-roads"), self.one(&Action::StopFreeRoads));
        menu.add('d', say("play-menu-play"), self.plays());
        menu.add('t', say("play-menu-bank"), self.bank());
        self.bargains(&mut menu);
        menu.add('m', say("play-menu-markets"), self.legal.markets.map(|_| MenuTarget::Markets));
        menu.add('n', say("play-do-begin-build"), self.one(&Action::BeginBuild));
        menu.add('e', say("play-menu-end"), self.one(&Action::EndTurn));
        menu.add('v', say("play-menu-reveal"), self.one(&Action::RevealVictoryPoints));
        let question = say("play-ask-resign");
        let resign = self.one(&Action::Resign).map(|_| MenuTarget::Ask(question, Action::Resign));
        menu.add('x', say("play-do-resign"), resign);
        menu.items
    }

    /// Roads, settlements, cities and development cards.
    fn builds(&self) -> Option<MenuTarget> {
        let say = |key: &str| self.names.say(key, []);
        let mut menu = Menu { title: say("play-title-build"), items: Vec::new() };
        let left = &self.view.players[self.table.person().index()].pieces_left;
        let roads = |a: &Action| matches!(a, Action::BuildRoad { .. });
        let settlements = |a: &Action| matches!(a, Action::BuildSettlement { .. });
        let cities = |a: &Action| matches!(a, Action::UpgradeToCity { .. });
        let roads = self.places(say("play-title-road"), roads);
        menu.add('r', self.left("play-menu-road", left.roads.into()), roads);
        let settlements = self.places(say("play-title-settlement"), settlements);
        menu.add('s', self.left("play-menu-settlement", left.settlements.into()), settlements);
        let cities = self.places(say("play-title-city"), cities);
        menu.add('c', self.left("play-menu-city", left.cities.into()), cities);
        let deck = self.view.bank.development_deck_remaining;
        menu.add('d', self.left("play-menu-buy", deck), self.one(&Action::BuyDevelopmentCard));
        (!menu.items.is_empty()).then_some(MenuTarget::More(menu))
    }

    /// Development cards that can be played.
    fn plays(&self) -> Option<MenuTarget> {
        let of = |wanted: Card| move |action: &Action| matches!(action, Action::PlayDevelopmentCard { card, .. } if *card == wanted);
        let single = |card: Card| self.all(of(card)).pop().map(MenuTarget::Do);
        let name = |kind: Card| card(self.names.words(), kind);
        let mut menu = Menu { title: self.names.say("play-title-play", []), items: Vec::new() };
        menu.add('k', name(Card::Knight), single(Card::Knight));
        menu.add('r', name(Card::RoadBuilding), single(Card::RoadBuilding));
        menu.add('y', name(Card::YearOfPlenty), self.count(Purpose::Plenty));
        let monopolies = self.list(self.names.say("play-title-monopoly", []), of(Card::Monopoly));
        menu.add('m', name(Card::Monopoly), monopolies);
        (!menu.items.is_empty()).then_some(MenuTarget::More(menu))
    }

    /// Choosing cards if there is a choice, else the only possible choice, to be confirmed.
    fn count(&self, purpose: Purpose) -> Option<MenuTarget> {
        let actions = self.all(|action| purpose.cards(action).is_some());
        let counts: Vec<[u32; 5]> = actions.iter().filter_map(|action| purpose.cards(action)).collect();
        match counts.len() {
            0 => None,
            1 => self.list(purpose.title(self.names.words()), |action| purpose.cards(action).is_some()),
            _ => {
                let due = counts[0].iter().sum();
                let most = std::array::from_fn(|i| counts.iter().map(|count| count[i]).max().unwrap_or(0));
                Some(MenuTarget::Count(CardPicker::new(purpose, due, most)))
            }
        }
    }

    /// Trades with the bank, each at the best rate.
    fn bank(&self) -> Option<MenuTarget> {
        let sides = |action: &Action| match action {
            Action::TradeWithBank { give, get } => {
                let resource = give.only_resource()?;
                Some((resource, get.only_resource()?, give.0[resource.index()].thousandths()?))
            }
            _ => None,
        };
        let trades = self.all(|action| sides(action).is_some());
        let best = |action: &Action| {
            let Some((give, get, paid)) = sides(action) else { return false };
            let others = trades.iter().filter_map(sides);
            others.filter(|other| (other.0, other.1) == (give, get)).all(|other| other.2 >= paid)
        };
        self.list(self.names.say("play-title-bank", []), best)
    }

    /// The offer to answer: the latest made to the person.
    fn question(&self) -> Option<&rules::OfferView> {
        let seat = self.table.person().0;
        let offers = self.view.trade_context.offers.iter();
        offers.rev().find(|offer| offer.to.contains(&seat) && !offer.accepted.contains(&seat))
    }

    fn bargains(&self, menu: &mut Menu) {
        let person = self.table.person();
        let say = |key: &str| self.names.say(key, []);
        let answers = |action: &Action| {
            matches!(
                action,
                Action::AcceptTrade { .. }
                    | Action::RejectTrade { .. }
                    | Action::ConfirmTrade { .. }
                    | Action::CancelTrade { .. }
            )
        };
        if let Some(limits) = &self.legal.propose {
            let form = OfferForm::propose(limits);
            menu.add('o', say("play-menu-offer"), Some(MenuTarget::Offer(form)));
        }
        if self.view.active_player != person.0
            && let Some(offer) = self.question()
        {
            let id = offer.id;
            menu.add('y', say("play-menu-yes"), self.one(&Action::AcceptTrade { offer: id }));
            menu.add('n', say("play-menu-no"), self.one(&Action::RejectTrade { offer: id }));
            if let Some((ids, limits)) = &self.legal.counter
                && ids.contains(&id)
            {
                let form = OfferForm::counter(id, limits, offer);
                menu.add('c', say("play-menu-counter"), Some(MenuTarget::Offer(form)));
            }
            if self.all(answers).len() > 2 {
                menu.add('a', say("play-menu-offers"), self.list(say("play-title-offers"), answers));
            }
            return;
        }
        let count = self.view.trade_context.offers.len();
        let label = self.names.say("play-menu-answers", [("count", count.into())]);
        menu.add('a', label, self.list(say("play-title-answers"), answers));
    }
}

/// Who makes an offer, and what it means for the person.
pub(crate) fn offer_words(offer: &rules::OfferView, names: &Names) -> String {
    let who = names.subject(Seat(offer.from));
    names.say("play-now-offer", [("who", who.into()), ("terms", sides(offer, names).into())])
}

/// Whole cards as quantities of an action.
pub(crate) fn whole(cards: &[u32; 5]) -> Quantities {
    rules::Amounts(cards.map(|n| u16::try_from(n).unwrap_or(u16::MAX))).into()
}
