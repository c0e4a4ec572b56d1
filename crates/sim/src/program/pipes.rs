//! The threads that read and write a program's pipes. Each ends when its pipe is closed.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, sleep};
use std::time::Duration;

/// The longest line that a program may write, in bytes.
pub(super) const MAX_LINE_BYTES: usize = 64 * 1024;
/// Lines that may wait to be read by the program, and by us.
const INPUT_QUEUE: usize = 4096;
const OUTPUT_QUEUE: usize = 64;
/// How many lines of standard error are kept, and how many bytes of each.
const STDERR_LINES: usize = 20;
const STDERR_LINE_BYTES: usize = 400;

/// What a program has written.
pub(super) enum Output {
    Line(String),
    /// A line that is too long; nothing after it is read.
    TooLong,
}

enum LineEnd {
    Newline,
    TooLong,
    /// The pipe was closed.
    Closed,
}

/// Reads a line of at most `most` bytes.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<LineEnd> {
    line.clear();
    loop {
        let bytes = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(LineEnd::Closed);
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = end.unwrap_or(bytes.len()).min(most - line.len());
        line.extend_from_slice(&bytes[..part]);
        if end == Some(part) {
            reader.consume(part + 1);
            return Ok(LineEnd::Newline);
        }
        reader.consume(part);
        if part == 0 {
            return Ok(LineEnd::TooLong);
        }
    }
}

/// Writes lines as they arrive, until the sender is dropped or the pipe is closed.
pub(super) fn write(mut input: impl Write + Send + 'static) -> io::Result<SyncSender<String>> {
    let (sender, lines) = sync_channel::<String>(INPUT_QUEUE);
    Builder::new().name("program-stdin".to_owned()).spawn(move || {
        for mut line in lines {
            line.push('\n');
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}

/// Reads lines until the pipe is closed, a line is too long, or the receiver is dropped.
pub(super) fn read(stdout: impl Read + Send + 'static) -> io::Result<Receiver<Output>> {
    let (sender, output_lines) = sync_channel(OUTPUT_QUEUE);
    Builder::new().name("program-stdout".to_owned()).spawn(move || {
        let mut reader = BufReader::new(stdout);
        let mut bytes = Vec::new();
        loop {
            let output = match read_line(&mut reader, &mut bytes, MAX_LINE_BYTES) {
                Ok(LineEnd::Newline) => Output::Line(String::from_utf8_lossy(&bytes).into_owned()),
                Ok(LineEnd::TooLong) => Output::TooLong,
                Ok(LineEnd::Closed) | Err(_) => return,
            };
            let too_long = matches!(output, Output::TooLong);
            if sender.send(output).is_err() {
                return;
            }
            if too_long {
                return drain(&mut reader);
            }
        }
    })?;
    Ok(output_lines)
}

/// Discards the rest of the output, slowly, until the pipe is closed.
fn drain(reader: &mut impl BufRead) {
    while let Ok(bytes @ [_, ..]) = reader.fill_buf() {
        let read = bytes.len();
        reader.consume(read);
        sleep(Duration::from_millis(1));
    }
}

/// The last lines of a program's standard error.
pub(super) struct StderrTail {
    lines: Arc<Mutex<VecDeque<String>>>,
    /// Disconnected at the end of the output.
    open: Receiver<()>,
}

impl StderrTail {
    pub(super) fn new(errors: impl Read + Send + 'static) -> io::Result<Self> {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let (closes, open): (Sender<()>, _) = channel();
        let kept = Arc::clone(&lines);
        Builder::new().name("program-stderr".to_owned()).spawn(move || {
            let mut reader = BufReader::new(errors);
            let mut bytes = Vec::new();
            while let Ok(ended) = read_line(&mut reader, &mut bytes, STDERR_LINE_BYTES) {
                if !bytes.is_empty() {
                    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.push_back(String::from_utf8_lossy(&bytes).into_owned());
                    if kept.len() > STDERR_LINES {
                        kept.pop_front();
                    }
                }
                if matches!(ended, LineEnd::Closed) {
                    break;
                }
            }
            drop(closes);
        })?;
        Ok(Self { lines, open })
    }

    /// The last lines, once the pipe is closed or the timeout has passed.
    pub(super) fn lines(&self, timeout: Duration) -> Vec<String> {
        let _ = self.open.recv_timeout(timeout);
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a text in lines of at most eight bytes.
    fn lines(text: &str) -> Vec<String> {
        let mut reader = BufReader::with_capacity(3, text.as_bytes());
        let (mut bytes, mut all) = (Vec::new(), Vec::new());
        loop {
            let ended = read_line(&mut reader, &mut bytes, 8).expect("text can be read");
            let mark = match ended {
                LineEnd::Newline => "",
                LineEnd::TooLong => "+",
                LineEnd::Closed => "!",
            };
            all.push(String::from_utf8_lossy(&bytes).into_owned() + mark);
            if matches!(ended, LineEnd::Closed) {
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
