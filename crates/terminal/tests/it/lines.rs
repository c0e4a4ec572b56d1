//! The game line by line.

use crate::common::CASES;
use hexhaven_terminal::plain;
use std::io::{BufRead, Read};

/// Endless input, with each line generated when it is read.
struct Endless<F> {
    next: F,
    line: Vec<u8>,
}

impl<F: FnMut() -> String> Read for Endless<F> {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        unreachable!("input is read line by line")
    }
}

impl<F: FnMut() -> String> BufRead for Endless<F> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.line.is_empty() {
            self.line = ((self.next)() + "\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

#[test]
fn numbers_play_a_complete_game() {
    for case in CASES {
        let mut session = case.session(None);
        let mut output = Vec::new();
        let mut n = 0_u32;
        let next = || {
            n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (n >> 16 & 15).to_string()
        };
        let mut input = Endless { next, line: Vec::new() };
        plain::play(&mut session, &mut input, &mut output).expect("it is played");
        let text = String::from_utf8(output).expect("it is text");
        assert!(session.table().awaited().is_none(), "{}", case.name());
        assert!(text.contains(" won!"), "{}", case.name());
    }
}

fn script(case: usize, lines: &str) -> String {
    let mut session = CASES[case].session(None);
    let mut output = Vec::new();
    plain::play(&mut session, &mut lines.as_bytes(), &mut output).expect("it is played");
    String::from_utf8(output).expect("it is text")
}

#[test]
fn commands_are_accepted_or_refused_with_a_reason() {
    let text =
        script(0, "?\nboard\nplayers\nnonsense\n999\noffer brick for ore\noffer brick\nswap brick=1 for ore\nquit\n");
    for part in [
        "Type the number of an action",
        "lumber",
        "a Greedy",
        "\"nonsense\" is neither a number nor a command",
        "expected a number from 1 to",
        "expected: brick=1 for ore=1",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(text.matches("not possible: ").count() >= 5, "{text}");
}

#[test]
fn the_end_of_input_quits() {
    assert!(script(3, "1\n1\n").contains("You placed a settlement"));
    assert!(script(3, "").ends_with("> \n"));
}
