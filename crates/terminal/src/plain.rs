//! The game line by line: for pipes, scripts and screen readers.
//!
//! Every decision lists numbered actions and reads a line: a number, or a command.

mod typed;

use crate::error::Error;
use crate::menu::{Menu, offer_words};
use crate::screen::island::{BoardScene, Island, Scale};
use crate::screen::palette::Palette;
use crate::session::Session;
use crate::words::action::label;
use crate::words::{counted_card, letter, list, number, parts, places, refusal};
use board::Card;
use locales::Words;
use rules::{Action, HandView, Legal, PlayerView, Seat, View};
use std::cmp::Reverse;
use std::io::{BufRead, Write};

/// How many actions are listed; the numbers of further ones are accepted too.
const MAX_LISTED: usize = 60;

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
        let points = names.say("play-points", [("count", points.into())]);
        let held = held(names.words(), own);
        let asked = names
            .say("play-plain-ask", [("title", menu.title.into()), ("points", points.into()), ("held", held.into())]);
        writeln!(self.output, "\n{asked}")?;
        for offer in view.trade_context.offers.iter().filter(|offer| offer.to.contains(&table.person().0)) {
            writeln!(self.output, "{}", offer_words(offer, names))?;
        }
        for (index, action) in choices.iter().enumerate().take(most) {
            let mark = place_name(action).map(|name| format!(" [{name}]")).unwrap_or_default();
            writeln!(self.output, "{:>3}  {}{mark}", index + 1, label(table.game(), view, names, action))?;
        }
        if choices.len() > most {
            let more = names.say("play-plain-more", [("count", (choices.len() - most).into())]);
            writeln!(self.output, "     {more}")?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str, view: &View, choices: &[Action]) -> Result<LineResult, Error> {
        match line {
            "" => return Ok(LineResult::Again),
            "?" | "help" => writeln!(self.output, "{}", self.session.names().say("play-plain-help", []))?,
            "quit" | "q" => return Ok(LineResult::Quit),
            "board" => self.board(view)?,
            "players" => self.players(view)?,
            "list" => self.ask(view, choices, usize::MAX)?,
            _ => match self.act(line, view, choices) {
                Ok(()) => return Ok(LineResult::Done),
                Err(why) => {
                    let refused = self.session.names().say("play-plain-refused", [("why", why.into())]);
                    writeln!(self.output, "{refused}")?;
                }
            },
        }
        Ok(LineResult::Again)
    }

    /// Performs the action that a line names, or says why not.
    fn act(&mut self, line: &str, view: &View, choices: &[Action]) -> Result<(), String> {
        let words = self.session.names().words();
        let action = match line.parse::<usize>() {
            Ok(n) => {
                let chosen = choices.get(n.wrapping_sub(1)).cloned();
                chosen.ok_or_else(|| words.say("play-plain-range", [("last", choices.len().into())]))?
            }
            Err(_) => typed::action(line, view, self.session.table().person(), words)?,
        };
        let done = self.session.act(&action);
        done.map_err(|refused| refusal(self.session.names().words(), &refused))
    }

    fn board(&mut self, view: &View) -> Result<(), Error> {
        let (game, words) = (self.session.table().game(), self.session.names().words());
        let palette = Palette { colour: false };
        let look = BoardScene { game, words, view, places: None, palette, scale: Scale::LARGE };
        for line in Island::new(game).draw(&look).canvas.lines() {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn players(&mut self, view: &View) -> Result<(), Error> {
        let names = self.session.names();
        for (seat, player) in (0..).map(Seat).zip(&view.players) {
            let points = player.victory_points.public + player.victory_points.hidden.unwrap_or(0);
            let counted = |key: &str, count: usize| names.say(key, [("count", count.into())]);
            let mut parts = vec![
                counted("play-points", points as usize),
                held(names.words(), player),
                counted("play-plain-settlements", player.settlements.len()),
                counted("play-plain-cities", player.cities.len()),
                counted("play-plain-knights", player.played_knights as usize),
                names.say("play-plain-road", [("length", player.longest_road_length.into())]),
            ];
            let mut mark = |applies: bool, key: &str| parts.extend(applies.then(|| names.say(key, [])));
            mark(view.longest_road_owner_id == Some(seat.0), "play-plain-longest-road");
            mark(view.largest_army_owner_id == Some(seat.0), "play-plain-largest-army");
            mark(player.resigned, "play-plain-resigned");
            writeln!(self.output, "{} {} {}: {}", seat.0 + 1, letter(seat), names.name(seat), parts.join(", "))?;
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
fn held(words: &Words, player: &PlayerView) -> String {
    match &player.hand {
        HandView::Own { resources, development_cards, .. } => {
            let cards = Card::ALL.into_iter().zip(development_cards.0).filter(|(_, count)| *count > 0);
            let cards: Vec<String> = cards.map(|(kind, count)| counted_card(words, count, kind)).collect();
            let resources = parts(words, resources);
            if cards.is_empty() {
                return resources;
            }
            words.say("play-plain-held", [("resources", resources.into()), ("cards", list(words, &cards).into())])
        }
        HandView::Other { resource_count, development_card_count } => {
            let count = number(resource_count.thousandths().unwrap_or(0));
            let cards = words.say("play-plain-development", [("count", (*development_card_count).into())]);
            words.say("play-plain-held-other", [("count", count.into()), ("cards", cards.into())])
        }
    }
}
