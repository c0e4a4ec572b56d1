//! The game line by line: for pipes, scripts and screen readers.
//!
//! Every decision lists numbered actions and reads a line: a number, or a command.

mod typed;

use crate::error::Error;
use crate::menu::Menu;
use crate::screen::island::{BoardScene, Island, Scale};
use crate::screen::palette::Palette;
use crate::session::Session;
use crate::words::action::{label, sides};
use crate::words::{card, counted, letter, number, parts, places};
use board::Card;
use rules::{Action, HandView, Legal, PlayerView, Seat, View};
use std::cmp::Reverse;
use std::io::{BufRead, Write};

/// How many actions are listed; the numbers of further ones are accepted too.
const MAX_LISTED: usize = 60;

const HELP: &str = "\
Type the number of an action, or one of these commands:
  board                          show the board
  players                        show all players
  offer brick=1 for ore=1 to 2   offer a trade, to seats by number or to all
  counter brick=2 for ore=1      make a counter-offer
  swap brick=2.5 for ore         swap in a market
  put brick-ore brick=1 ore=1    deposit into a market, at most this much of each
  take brick-ore 1.5             withdraw shares from a market
  discard brick=2 ore=1          discard cards on a seven
  show, resign                   reveal victory points; resign
  list                           list all actions again
  quit                           quit; everything is saved";

/// Plays a game until it is over or the player quits.
///
/// # Errors
/// If lines cannot be read or written, or a bot fails.
pub fn play(session: &mut Session, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Error> {
    let mut lines = LineInterface { session, output, printed: 0 };
    loop {
        lines.session.play_bots()?;
        lines.print_news()?;
        if lines.session.table().awaited().is_none() {
            return lines.end();
        }
        let (view, choices) = lines.choices();
        lines.ask(&view, &choices, MAX_LISTED)?;
        loop {
            write!(lines.output, "> ")?;
            lines.output.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(writeln!(lines.output)?);
            }
            match lines.answer(line.trim(), &view, &choices)? {
                LineResult::Again => {}
                LineResult::Done => break,
                LineResult::Quit => return Ok(()),
            }
        }
    }
}

enum LineResult {
    /// Nothing happened: read another line.
    Again,
    /// An action was performed.
    Done,
    /// The player quits.
    Quit,
}

struct LineInterface<'a> {
    session: &'a mut Session,
    output: &'a mut dyn Write,
    /// How many lines of the log have been printed.
    printed: usize,
}

impl LineInterface<'_> {
    fn print_news(&mut self) -> Result<(), Error> {
        for line in &self.session.story()[self.printed..] {
            writeln!(self.output, "{}", line.text)?;
        }
        self.printed = self.session.story().len();
        if let Some(save_error) = self.session.save_error() {
            writeln!(self.output, "{save_error}")?;
        }
        Ok(())
    }

    /// The actions to list: the most productive places first, without resigning and revealing.
    fn choices(&self) -> (View, Vec<Action>) {
        let handle = self.session.table().seat_handle();
        let Legal { mut actions, .. } = handle.legal();
        actions.retain(|action| !matches!(action, Action::Resign | Action::RevealVictoryPoints));
        let game = self.session.table().game();
        actions.sort_by_key(|action| match action {
            Action::PlaceSetupSettlement { vertex } | Action::PlaceSetupCity { vertex } => {
                Reverse(places::total_pips(game, *vertex))
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
            writeln!(self.output, "     and {} more: type list to see them all", choices.len() - most)?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str, view: &View, choices: &[Action]) -> Result<LineResult, Error> {
        match line {
            "" => return Ok(LineResult::Again),
            "?" | "help" => writeln!(self.output, "{HELP}")?,
            "quit" | "q" => return Ok(LineResult::Quit),
            "board" => self.board(view)?,
            "players" => self.players(view)?,
            "list" => self.ask(view, choices, usize::MAX)?,
            _ => {
                let chosen = match line.parse::<usize>() {
                    Ok(n) => choices
                        .get(n.wrapping_sub(1))
                        .cloned()
                        .ok_or_else(|| format!("expected a number from 1 to {}", choices.len())),
                    Err(_) => typed::action(line, view, self.session.table().person()),
                };
                match chosen.and_then(|action| self.session.act(&action).map_err(|refusal| refusal.sentence)) {
                    Ok(()) => return Ok(LineResult::Done),
                    Err(why) => writeln!(self.output, "not possible: {why}")?,
                }
            }
        }
        Ok(LineResult::Again)
    }

    fn board(&mut self, view: &View) -> Result<(), Error> {
        let game = self.session.table().game();
        let palette = Palette { colour: false };
        let look = BoardScene { game, view, places: None, palette, scale: Scale::LARGE };
        for line in Island::new(game).draw(&look).canvas.lines() {
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

/// The id of the place in an action, as in records.
fn place_name(action: &Action) -> Option<String> {
    use crate::dialog::places::{BoardPlace, PlaceAction};
    Some(match PlaceAction::of(action.clone())?.place {
        BoardPlace::Hex(hex) => format!("h{hex}"),
        BoardPlace::Vertex(vertex) => format!("v{vertex}"),
        BoardPlace::Edge(a, b) => format!("e{a}-{b}"),
    })
}

/// A player's cards, as far as they are visible.
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
