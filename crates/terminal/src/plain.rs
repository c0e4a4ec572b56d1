//! The game line by line: for pipes, scripts and screen readers.
//!
//! Every decision is a list of numbered actions and a line that is read: a number, or a word.

mod typed;

use crate::error::Error;
use crate::menu::Menu;
use crate::screen::island::{Island, Look, Scale};
use crate::screen::palette::Palette;
use crate::session::Session;
use crate::words::action::{label, sides};
use crate::words::{card, counted, letter, number, parts, places};
use board::Card;
use rules::{Action, HandView, Legal, PlayerView, Seat, View};
use std::cmp::Reverse;
use std::io::{BufRead, Write};

/// How many actions are listed; there may be more, and their numbers are good too.
const LISTED: usize = 60;

const HELP: &str = "\
A number does what stands beside it. Besides there are:
  board                          the board
  players                        who has what
  offer brick=1 for ore=1 to 2   an offer, to seats by number or to all
  counter brick=2 for ore=1      another offer in answer to one
  swap brick=2.5 for ore         in a market
  put brick-ore brick=1 ore=1    into a market, at most so much of each
  take brick-ore 1.5             shares out of a market
  discard brick=2 ore=1          cards on a seven
  show, resign                   victory points; the end of playing
  list                           the actions again, all of them
  quit                           leaves; everything is saved";

/// Plays a game until it is over or left.
///
/// # Errors
/// When lines cannot be read or written, or a bot fails.
pub fn play(session: &mut Session, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Error> {
    let mut talk = Talk { session, output, told: 0 };
    loop {
        talk.session.play_bots()?;
        talk.tell_news()?;
        if talk.session.table().awaited().is_none() {
            return talk.end();
        }
        let (view, choices) = talk.choices();
        talk.ask(&view, &choices, LISTED)?;
        loop {
            write!(talk.output, "> ")?;
            talk.output.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(writeln!(talk.output)?);
            }
            match talk.answer(line.trim(), &view, &choices)? {
                Answer::Again => {}
                Answer::Done => break,
                Answer::Quit => return Ok(()),
            }
        }
    }
}

enum Answer {
    /// Nothing has happened: another line.
    Again,
    /// An action was done.
    Done,
    /// The player leaves.
    Quit,
}

struct Talk<'a> {
    session: &'a mut Session,
    output: &'a mut dyn Write,
    /// How much of the story has been told.
    told: usize,
}

impl Talk<'_> {
    fn tell_news(&mut self) -> Result<(), Error> {
        for line in &self.session.story()[self.told..] {
            writeln!(self.output, "{}", line.text)?;
        }
        self.told = self.session.story().len();
        if let Some(trouble) = self.session.trouble() {
            writeln!(self.output, "{trouble}")?;
        }
        Ok(())
    }

    /// What can be done: places that yield most first, and nothing that ends the game for the player.
    fn choices(&self) -> (View, Vec<Action>) {
        let handle = self.session.table().seat_handle();
        let Legal { mut actions, .. } = handle.legal();
        actions.retain(|action| !matches!(action, Action::Resign | Action::RevealVictoryPoints));
        let game = self.session.table().game();
        actions.sort_by_key(|action| match action {
            Action::PlaceSetupSettlement { vertex } | Action::PlaceSetupCity { vertex } => {
                Reverse(places::worth(game, *vertex))
            }
            _ => Reverse(0),
        });
        (handle.view(), actions)
    }

    fn ask(&mut self, view: &View, choices: &[Action], most: usize) -> Result<(), Error> {
        let (table, names) = (self.session.table(), self.session.names());
        let menu = Menu::new(table, names);
        let own = &view.players[table.person().index()];
        let points = own.victory_points.public + own.victory_points.hidden.unwrap_or(0);
        writeln!(self.output, "\n{}. You have {} and {}.", menu.title, counted(points.into(), "point"), held(own))?;
        for offer in view.trade_context.offers.iter().filter(|offer| offer.to.contains(&table.person().0)) {
            writeln!(self.output, "{} offers: {}", names.subject(Seat(offer.from)), sides(offer, names))?;
        }
        for (index, action) in choices.iter().enumerate().take(most) {
            let mark = place_name(action).map(|name| format!(" [{name}]")).unwrap_or_default();
            writeln!(self.output, "{:>3}  {}{mark}", index + 1, label(table.game(), view, names, action))?;
        }
        if choices.len() > most {
            writeln!(self.output, "     and {} more: list shows them all", choices.len() - most)?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str, view: &View, choices: &[Action]) -> Result<Answer, Error> {
        match line {
            "" => return Ok(Answer::Again),
            "?" | "help" => writeln!(self.output, "{HELP}")?,
            "quit" | "q" => return Ok(Answer::Quit),
            "board" => self.board(view)?,
            "players" => self.players(view)?,
            "list" => self.ask(view, choices, usize::MAX)?,
            _ => {
                let chosen = match line.parse::<usize>() {
                    Ok(n) => choices
                        .get(n.wrapping_sub(1))
                        .cloned()
                        .ok_or_else(|| format!("the numbers go from 1 to {}", choices.len())),
                    Err(_) => typed::action(line, view, self.session.table().person()),
                };
                match chosen.and_then(|action| self.session.act(&action).map_err(|refusal| refusal.sentence)) {
                    Ok(()) => return Ok(Answer::Done),
                    Err(why) => writeln!(self.output, "no: {why}")?,
                }
            }
        }
        Ok(Answer::Again)
    }

    fn board(&mut self, view: &View) -> Result<(), Error> {
        let game = self.session.table().game();
        let palette = Palette { colour: false };
        let look = Look { game, view, places: None, palette, scale: Scale::LARGE };
        for line in Island::new(game).draw(&look).sheet.lines() {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn players(&mut self, view: &View) -> Result<(), Error> {
        let names = self.session.names();
        for (seat, player) in (0..).map(Seat).zip(&view.players) {
            let points = player.victory_points.public + player.victory_points.hidden.unwrap_or(0);
            let award = |owner: Option<u8>, name: &str| {
                if owner == Some(seat.0) { format!(", {name}") } else { String::new() }
            };
            writeln!(
                self.output,
                "{} {} {}: {}, {}, {}, cities: {}, {}, road of {}{}{}{}",
                seat.0 + 1,
                letter(seat),
                names.name(seat),
                counted(points.into(), "point"),
                held(player),
                counted(player.settlements.len() as u64, "settlement"),
                player.cities.len(),
                counted(player.played_knights.into(), "knight"),
                player.longest_road_length,
                award(view.longest_road_owner_id, "longest road"),
                award(view.largest_army_owner_id, "largest army"),
                if player.resigned { ", resigned" } else { "" }
            )?;
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), Error> {
        writeln!(self.output)?;
        let view = self.session.table().seat_handle().view();
        self.players(&view)
    }
}

/// The public name of the place that an action names, as records have it.
fn place_name(action: &Action) -> Option<String> {
    use crate::dialog::places::{Place, Spot};
    Some(match Spot::of(action.clone())?.place {
        Place::Hex(hex) => format!("h{hex}"),
        Place::Vertex(vertex) => format!("v{vertex}"),
        Place::Edge(a, b) => format!("e{a}-{b}"),
    })
}

/// What a player holds, as far as it can be seen.
fn held(player: &PlayerView) -> String {
    match &player.hand {
        HandView::Own { resources, development_cards, .. } => {
            let cards = Card::ALL.into_iter().zip(development_cards.0).filter(|(_, count)| *count > 0);
            let cards: Vec<String> = cards.map(|(kind, count)| format!("{count} {}", card(kind))).collect();
            let cards = if cards.is_empty() { String::new() } else { format!(", cards: {}", cards.join(", ")) };
            format!("{}{cards}", parts(resources))
        }
        HandView::Other { resource_count, development_card_count } => format!(
            "{} in hand, {}",
            number(resource_count.thousandths().unwrap_or(0)),
            counted((*development_card_count).into(), "development card")
        ),
    }
}
