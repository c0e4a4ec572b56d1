//! The threads that stand at a program's pipes. Each ends when its pipe does.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, sleep};
use std::time::Duration;

/// Bytes of the longest line that a program may say.
pub(super) const MOST_BYTES: usize = 64 * 1024;
/// Lines that may wait to be read by the program, and by us.
const WAITING: usize = 4096;
const UNHEARD: usize = 64;
/// What is kept of its standard error: so many lines of so many bytes.
const KEPT: usize = 20;
const KEPT_BYTES: usize = 400;

/// What a program says.
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// The beginning of one that is too long; nothing after it is heard.
    TooLong,
}

/// How a line ended.
enum Ended {
    Whole,
    TooLong,
    /// With the pipe.
    Closed,
}

/// Reads a line of at most so many bytes.
fn line(reader: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<Ended> {
    line.clear();
    loop {
        let bytes = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(Ended::Closed);
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = end.unwrap_or(bytes.len()).min(most - line.len());
        line.extend_from_slice(&bytes[..part]);
        if end == Some(part) {
            reader.consume(part + 1);
            return Ok(Ended::Whole);
        }
        reader.consume(part);
        if part == 0 {
            return Ok(Ended::TooLong);
        }
    }
}

/// Writes lines as they come, until the sender is gone or nobody reads.
pub(super) fn write(mut input: impl Write + Send + 'static) -> io::Result<SyncSender<String>> {
    let (sender, lines) = sync_channel::<String>(WAITING);
    Builder::new().name("told".to_owned()).spawn(move || {
        for mut line in lines {
            line.push('\n');
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}

/// Reads lines until the pipe is closed, a line is too long, or nobody listens.
pub(super) fn read(output: impl Read + Send + 'static) -> io::Result<Receiver<Heard>> {
    let (sender, heard) = sync_channel(UNHEARD);
    Builder::new().name("heard".to_owned()).spawn(move || {
        let mut reader = BufReader::new(output);
        let mut bytes = Vec::new();
        loop {
            let said = match line(&mut reader, &mut bytes, MOST_BYTES) {
                Ok(Ended::Whole) => Heard::Line(String::from_utf8_lossy(&bytes).into_owned()),
                Ok(Ended::TooLong) => Heard::TooLong,
                Ok(Ended::Closed) | Err(_) => return,
            };
            let over = matches!(said, Heard::TooLong);
            if sender.send(said).is_err() {
                return;
            }
            if over {
                return ignore(&mut reader);
            }
        }
    })?;
    Ok(heard)
}

/// Reads on until the pipe is closed, slowly: what comes is of no use.
fn ignore(reader: &mut impl BufRead) {
    while let Ok(bytes @ [_, ..]) = reader.fill_buf() {
        let read = bytes.len();
        reader.consume(read);
        sleep(Duration::from_millis(1));
    }
}

/// The last lines of a program's standard error.
pub(super) struct Tail {
    lines: Arc<Mutex<VecDeque<String>>>,
    /// Closed when there will be no more.
    open: Receiver<()>,
}

impl Tail {
    /// Keeps the last lines of a pipe.
    pub(super) fn of(errors: impl Read + Send + 'static) -> io::Result<Self> {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (closes, open): (Sender<()>, _) = channel();
        let kept = Arc::clone(&lines);
        Builder::new().name("errors".to_owned()).spawn(move || {
            let mut reader = BufReader::new(errors);
            let mut bytes = Vec::new();
            while let Ok(ended) = line(&mut reader, &mut bytes, KEPT_BYTES) {
                if !bytes.is_empty() {
                    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.push_back(String::from_utf8_lossy(&bytes).into_owned());
                    if kept.len() > KEPT {
                        kept.pop_front();
                    }
                }
                if matches!(ended, Ended::Closed) {
                    break;
                }
            }
            drop(closes);
        })?;
        Ok(Self { lines, open })
    }

    /// The lines, once there are no more, or after a while.
    pub(super) fn lines(&self, patience: Duration) -> Vec<String> {
        let _ = self.open.recv_timeout(patience);
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read of some text in lines of at most eight bytes.
    fn lines(text: &str) -> Vec<String> {
        let mut reader = BufReader::with_capacity(3, text.as_bytes());
        let (mut bytes, mut all) = (Vec::new(), Vec::new());
        loop {
            let ended = line(&mut reader, &mut bytes, 8).expect("text can be read");
            let mark = match ended {
                Ended::Whole => "",
                Ended::TooLong => "+",
                Ended::Closed => "!",
            };
            all.push(String::from_utf8_lossy(&bytes).into_owned() + mark);
            if matches!(ended, Ended::Closed) {
                return all;
            }
        }
    }

    #[test]
    fn lines_are_bounded() {
        assert_eq!(lines("one\ntwo\n"), ["one", "two", "!"]);
        assert_eq!(lines("\n\nlast"), ["", "", "last!"]);
        assert_eq!(lines("seven77\n88888888\n999999999\n"), ["seven77", "88888888", "99999999+", "9", "!"]);
    }
}
