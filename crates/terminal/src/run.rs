//! The loop on a real terminal: keys in, screens out, bots thinking on a thread of their own.

use crate::app::{App, Next};
use crate::error::Error;
use crate::key::Key;
use crate::screen::Screen;
use crate::table::Decision;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use rules::Seat;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long the loop waits for a key before it looks at what else there is.
const BEAT: Duration = Duration::from_millis(50);

/// Plays a game on the terminal until it is left. The terminal is as it was afterwards, whatever happens.
///
/// # Errors
/// When the terminal fails, or a bot.
pub fn run(app: &mut App, colour: bool) -> Result<(), Error> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    // Restores the terminal before a panic is printed, too.
    let mut terminal = ratatui::try_init()?;
    let result = play(app, colour, &mut terminal, &stop);
    let restored = ratatui::try_restore();
    result?;
    // Who was sent away may have no terminal any more.
    if !stop.load(Ordering::Relaxed) {
        restored?;
    }
    Ok(())
}

/// A bot that is thinking.
struct Thinker {
    seat: Seat,
    thread: JoinHandle<Decision>,
}

fn play(app: &mut App, colour: bool, terminal: &mut DefaultTerminal, stop: &AtomicBool) -> Result<(), Error> {
    let screen = Screen::new(app, colour);
    let mut thinker: Option<Thinker> = None;
    let mut changed = true;
    loop {
        if stop.load(Ordering::Relaxed) {
            app.leave();
        }
        if let Some(Thinker { seat, thread }) = thinker.take_if(|thinker| thinker.thread.is_finished()) {
            let broke = |_| Error::Bot { seat, what: "broke off".to_owned() };
            app.decided(thread.join().map_err(broke)?, Instant::now())?;
            changed = true;
        }
        if changed {
            terminal.draw(|frame| screen.draw(frame, app))?;
            changed = false;
        }
        let now = Instant::now();
        let wait = match app.next(now) {
            Next::Leave => return Ok(()),
            Next::Think(thought) => {
                let seat = thought.seat();
                thinker = Some(Thinker { seat, thread: std::thread::spawn(move || thought.decide()) });
                Duration::from_millis(1)
            }
            Next::Until(due) => due.saturating_duration_since(now).min(BEAT),
            Next::Key if thinker.is_some() => Duration::from_millis(5),
            Next::Key => BEAT,
        };
        match heard(wait) {
            Ok(None) => {}
            Ok(Some(Event::Key(key))) => {
                if let Some(key) = key_of(key) {
                    app.key(key);
                    changed = true;
                }
            }
            Ok(Some(_)) => changed = true,
            // A signal interrupts the wait; what it means is asked above.
            Err(_) if stop.load(Ordering::Relaxed) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// What the terminal says within a time.
fn heard(wait: Duration) -> std::io::Result<Option<Event>> {
    if event::poll(wait)? { event::read().map(Some) } else { Ok(None) }
}

fn key_of(key: KeyEvent) -> Option<Key> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char('c') if control => Key::Interrupt,
        KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace | KeyCode::Delete => Key::Backspace,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}
