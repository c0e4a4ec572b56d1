//! The screen: board, players, hand, log, prompt and keys.

pub mod canvas;
pub mod island;
mod pages;
pub mod palette;
mod popup;
mod side;
mod text;

use crate::app::{App, Layer};
use crate::words::action::label;
use crate::words::{Names, places};
use island::{BoardScene, DrawnBoard, Island, Scale};
use locales::Words;
use palette::Palette;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use rules::{Seat, Stage, View};

/// The minimum size in columns and lines.
pub const MIN_SIZE: (u16, u16) = (80, 24);

/// The minimum and maximum width of the side panel.
const SIDE_WIDTH: (u16, u16) = (29, 56);

/// A screen of a game.
pub struct Screen {
    island: Island,
    palette: Palette,
}

/// What a part of the screen is drawn from.
struct Scene<'a> {
    app: &'a App,
    view: &'a View,
    palette: Palette,
}

impl Scene<'_> {
    fn words(&self) -> &Words {
        self.app.session().names().words()
    }

    /// The text of a message without arguments.
    fn say(&self, key: &str) -> String {
        self.words().say(key, [])
    }
}

impl Screen {
    /// A screen for a game, with or without colours.
    #[must_use]
    pub fn new(app: &App, colour: bool) -> Self {
        Self { island: Island::new(app.session().table().game()), palette: Palette { colour } }
    }

    /// Draws the current state of the game.
    pub fn draw(&self, frame: &mut Frame<'_>, app: &App) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
            return too_small(app.session().names(), buffer, area);
        }
        let view = app.session().table().seat_handle().view();
        let scene = Scene { app, view: &view, palette: self.palette };
        let [top, body, prompt, keys] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(2), Constraint::Length(2)])
                .areas(area);
        let board = self.board(&scene, body);
        let width = board.canvas.size().0.max(1) as u16;
        let side = (body.width.saturating_sub(width + 1)).clamp(SIDE_WIDTH.0, SIDE_WIDTH.1);
        let [left, _, right] =
            Layout::horizontal([Constraint::Min(1), Constraint::Length(1), Constraint::Length(side)]).areas(body);
        let offset = offset(&board, left, app.pan());
        board.canvas.draw(buffer, left, offset);
        title(&scene, buffer, top);
        side::draw(&scene, buffer, right);
        if let Some(layer) = app.layer() {
            popup::draw(&scene, layer, buffer, (left, body.width));
        }
        self.prompt(&scene, buffer, prompt);
        hints(&scene, buffer, keys);
        if let Some(page) = app.page() {
            pages::draw(&scene, page, buffer, body);
        }
    }

    /// Draws the board as large as it fits.
    fn board(&self, scene: &Scene<'_>, body: Rect) -> DrawnBoard {
        let places = match scene.app.layer() {
            Some(Layer::Places(places)) => Some(places),
            _ => None,
        };
        let session = scene.app.session();
        let (game, words) = (session.table().game(), session.names().words());
        let look = |scale| BoardScene { game, words, view: scene.view, places, palette: self.palette, scale };
        let large = self.island.draw(&look(Scale::LARGE));
        let (width, height) = large.canvas.size();
        let fits = width < i32::from(body.width.saturating_sub(SIDE_WIDTH.0)) && height <= i32::from(body.height);
        if fits { large } else { self.island.draw(&look(Scale::SMALL)) }
    }

    fn prompt(&self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
        let app = scene.app;
        let (table, names) = (app.session().table(), app.session().names());
        let first = match (app.layer(), app.menu()) {
            (Some(Layer::Menu(menu)), _) => menu.title.clone(),
            (Some(Layer::Places(places)), _) => places.title.clone(),
            (_, Some(menu)) => menu.title.clone(),
            _ => match table.awaited() {
                Some(seat) => names.say("play-now-thinking", [("who", names.subject(seat).into())]),
                None => names.say("play-now-over", []),
            },
        };
        let second = match (app.message(), app.layer()) {
            (Some(message), _) => Span::styled(message.to_owned(), self.palette.warning()),
            (None, Some(Layer::Places(chosen))) => {
                let spot = chosen.chosen();
                let words = label(table.game(), scene.view, names, &spot.action);
                let worth = match spot.place {
                    crate::dialog::places::BoardPlace::Vertex(vertex) => {
                        let pips = places::total_pips(table.game(), vertex);
                        format!(" ({})", names.say("play-pips", [("count", pips.into())]))
                    }
                    _ => String::new(),
                };
                Span::raw(format!("{words}{worth}"))
            }
            _ => Span::raw(last_words(scene)),
        };
        let second = Span::styled(text::shortened(&second.content, area.width.into()), second.style);
        let style = if table.awaits_person() { self.palette.heading() } else { self.palette.faint() };
        Paragraph::new(vec![Line::styled(first, style), Line::from(second)]).render(area, buffer);
    }
}

/// The last line of the log.
fn last_words(scene: &Scene<'_>) -> String {
    scene.app.session().story().last().map(|line| line.text.clone()).unwrap_or_default()
}

/// How far the board is scrolled: to show the selected place, or as the player wants.
fn offset(board: &DrawnBoard, area: Rect, pan: (i32, i32)) -> (i32, i32) {
    let (width, height) = board.canvas.size();
    let along = |size: i32, room: i32, chosen: Option<i32>, pan: i32| {
        if size <= room {
            return -(room - size) / 2;
        }
        let wanted = chosen.map_or((size - room) / 2 + pan, |at| at - room / 2);
        wanted.clamp(0, size - room)
    };
    (
        along(width, area.width.into(), board.chosen.map(|at| at.0), pan.0),
        along(height, area.height.into(), board.chosen.map(|at| at.1), pan.1),
    )
}

fn too_small(names: &Names, buffer: &mut Buffer, area: Rect) {
    let (columns, lines) = MIN_SIZE;
    let arguments = [
        ("columns", columns.into()),
        ("lines", lines.into()),
        ("width", area.width.into()),
        ("height", area.height.into()),
    ];
    let words = names.say("play-screen-small", arguments);
    let lines = text::wrap(&words, area.width.max(1).into());
    Paragraph::new(lines.into_iter().map(Line::raw).collect::<Vec<_>>()).render(area, buffer);
}

fn title(scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
    let (view, names) = (scene.view, scene.app.session().names());
    let rules = scene.app.session().table().game().rules();
    let stage = match view.turn_stage {
        Stage::GameEnd => names.say("play-screen-end", []),
        _ if view.setup.is_some() => names.say("play-screen-setup", []),
        _ => names.say("play-screen-turn", [("turn", view.turn.into())]),
    };
    let whose = Seat(view.active_player);
    let turn = if names.is_person(whose) {
        names.say("play-screen-your-turn", [])
    } else {
        names.say("play-screen-turn-of", [("who", names.name(whose).into())])
    };
    let rolled = view.dice.last_roll.map(|sum| names.say("play-screen-rolled", [("sum", sum.into())]));
    let left = format!(" Hexhaven  {stage}: {turn}{}", rolled.unwrap_or_default());
    let preset = names.say("play-preset", [("preset", rules.preset.to_string().into())]);
    let goal = [("preset", preset.into()), ("points", rules.victory_points.into())];
    let right = names.say("play-screen-goal", goal) + " ";
    let room = usize::from(area.width).saturating_sub(text::width(&left) + text::width(&right));
    let style = scene.palette.heading().add_modifier(Modifier::REVERSED);
    Line::styled(format!("{left}{}{right}", " ".repeat(room)), style).render(area, buffer);
}

/// Draws as many key hints as fit on two lines.
fn hints(scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
    let mut lines: Vec<Vec<Span<'_>>> = vec![Vec::new()];
    let mut used = 0;
    let hints = scene.app.hints();
    let mut group: Vec<Span<'_>> = Vec::new();
    for hint in hints {
        group.push(Span::styled(hint.key.to_string(), scene.palette.key()));
        if hint.does.is_empty() {
            continue;
        }
        group.push(Span::raw(format!(" {}  ", hint.does)));
        let width: usize = group.iter().map(Span::width).sum();
        if used + width > usize::from(area.width) + 2 && used > 0 {
            lines.push(Vec::new());
            used = 0;
        }
        used += width;
        if let Some(line) = lines.last_mut() {
            line.append(&mut group);
        }
    }
    Paragraph::new(lines.into_iter().map(Line::from).collect::<Vec<_>>()).render(area, buffer);
}
