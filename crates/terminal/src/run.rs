//! The main loop on a real terminal; bots think on a separate thread.

use crate::app::{App, Next};
use crate::error::Error;
use crate::key::Key;
use crate::screen::Screen;
use crate::table::Decision;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal::disable_raw_mode;
use rules::Seat;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long the loop waits for a key before it checks for other events.
const KEY_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The signals that end the program.
const STOP_SIGNALS: &[i32] = &[
    signal_hook::consts::SIGTERM,
    signal_hook::consts::SIGINT,
    #[cfg(unix)]
    signal_hook::consts::SIGHUP,
];

/// How long the loop may take to exit after a signal.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// Plays a game on the terminal until the player quits. The terminal is restored in any case.
///
/// # Errors
/// If the terminal or a bot fails.
pub fn run(app: &mut App, colour: bool) -> Result<(), Error> {
    let stop = Arc::new(AtomicBool::new(false));
    for &signal in STOP_SIGNALS {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    let done = Arc::new(AtomicBool::new(false));
    watch(Arc::clone(&stop), Arc::clone(&done));
    // Also restores the terminal before a panic is printed.
    let mut terminal = ratatui::try_init()?;
    let result = play(app, colour, &mut terminal, &stop);
    let restored = ratatui::try_restore();
    done.store(true, Ordering::Relaxed);
    let gone = matches!(result, Ok(End::Gone)) || (stop.load(Ordering::Relaxed) && restored.is_err());
    if gone {
        // Dropping it would print an error because the cursor cannot be shown.
        std::mem::forget(terminal);
        return Ok(());
    }
    result?;
    Ok(restored?)
}

/// How the loop ended.
enum End {
    /// The player quit, or a signal ended the program.
    Left,
    /// The terminal was closed.
    Gone,
}

/// Exits the program if the main loop does not end soon after a signal: writing to a terminal that has stopped reading,
/// such as a stalled connection, could block forever. Every action is already saved.
fn watch(stop: Arc<AtomicBool>, done: Arc<AtomicBool>) {
    std::thread::spawn(move || {
        while !done.load(Ordering::Relaxed) {
            std::thread::sleep(EXIT_TIMEOUT);
            if stop.load(Ordering::Relaxed) {
                std::thread::sleep(EXIT_TIMEOUT);
                if !done.load(Ordering::Relaxed) {
                    let _ = disable_raw_mode();
                    std::process::exit(1);
                }
            }
        }
    });
}

/// A bot that is thinking.
struct Thinker {
    seat: Seat,
    thread: JoinHandle<Decision>,
}

fn play(app: &mut App, colour: bool, terminal: &mut DefaultTerminal, stop: &AtomicBool) -> Result<End, Error> {
    let screen = Screen::new(app, colour);
    let mut thinker: Option<Thinker> = None;
    let mut changed = true;
    loop {
        if stop.load(Ordering::Relaxed) {
            app.leave();
        }
        if let Some(Thinker { seat, thread }) = thinker.take_if(|thinker| thinker.thread.is_finished()) {
            let broke = |_| Error::Bot { seat, what: "crashed".to_owned() };
            app.decided(thread.join().map_err(broke)?, Instant::now())?;
            changed = true;
        }
        if changed {
            terminal.draw(|frame| screen.draw(frame, app))?;
            changed = false;
        }
        let now = Instant::now();
        let wait = match app.next(now) {
            Next::Leave => return Ok(End::Left),
            Next::Think(thought) => {
                let seat = thought.seat();
                thinker = Some(Thinker { seat, thread: std::thread::spawn(move || thought.decide()) });
                Duration::from_millis(1)
            }
            Next::Until(due) => due.saturating_duration_since(now).min(KEY_POLL_INTERVAL),
            Next::Key if thinker.is_some() => Duration::from_millis(5),
            Next::Key => KEY_POLL_INTERVAL,
        };
        match next_event(wait)? {
            TerminalEvent::Nothing => {}
            TerminalEvent::Gone => return Ok(End::Gone),
            TerminalEvent::Event(Event::Key(key)) => {
                if let Some(key) = key_of(key) {
                    app.key(key);
                    changed = true;
                }
            }
            TerminalEvent::Event(_) => changed = true,
        }
    }
}

/// An event from the terminal.
enum TerminalEvent {
    Nothing,
    Event(Event),
    /// The terminal was closed.
    Gone,
}

/// Waits for the next event, up to a timeout. Checks first whether the terminal is still open: `crossterm` would retry
/// forever.
fn next_event(wait: Duration) -> io::Result<TerminalEvent> {
    if is_gone(Duration::ZERO)? {
        return Ok(TerminalEvent::Gone);
    }
    // Several keys may have arrived at once, and size changes are not visible to `poll` on stdin.
    if event::poll(Duration::ZERO)? {
        return event::read().map(TerminalEvent::Event);
    }
    if is_gone(wait)? {
        return Ok(TerminalEvent::Gone);
    }
    if event::poll(Duration::ZERO)? { event::read().map(TerminalEvent::Event) } else { Ok(TerminalEvent::Nothing) }
}

/// Waits for input, up to a timeout. Returns whether the terminal was closed.
#[cfg(unix)]
fn is_gone(wait: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    let input = io::stdin();
    let mut asked = [PollFd::new(&input, PollFlags::IN)];
    let limit = Timespec { tv_sec: wait.as_secs() as i64, tv_nsec: wait.subsec_nanos().into() };
    match poll(&mut asked, Some(&limit)) {
        Ok(_) => Ok(asked[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)),
        // Interrupted by a signal, which is handled elsewhere.
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// A console that is closed ends its programs by itself, so this only waits for input.
#[cfg(not(unix))]
fn is_gone(wait: Duration) -> io::Result<bool> {
    event::poll(wait).map(|_| false)
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
