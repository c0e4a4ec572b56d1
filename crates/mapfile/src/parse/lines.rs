//! Splits bytes into lines: rows of tokens, comments, and `#!` directives.

use crate::fault::{Fault, Section};
use crate::fault_code::{FaultCode, HintCode};
use std::borrow::Cow;

/// A line with numbers.
pub(super) struct Row<'a> {
    /// From 1.
    pub line: usize,
    /// Never empty.
    pub tokens: Vec<&'a str>,
    /// Whether a `#` comment follows on the same line.
    pub inline_comment: bool,
}

/// A `#!` line.
pub(super) struct Directive<'a> {
    /// From 1.
    pub line: usize,
    /// What follows `#!`, without blanks around it.
    pub text: &'a str,
}

/// A comment: a line that begins with `#`, but not with `#!`.
pub(super) struct Remark<'a> {
    /// The number of rows before it.
    pub rows_before: usize,
    /// The text from the `#` on, without trailing blanks.
    pub text: &'a str,
}

/// A file split into lines.
pub(super) struct Lines<'a> {
    pub rows: Vec<Row<'a>>,
    pub directives: Vec<Directive<'a>>,
    pub remarks: Vec<Remark<'a>>,
    /// The number of the last line.
    pub last: usize,
}

/// The text in the bytes, without a byte order mark. If some bytes are not UTF-8, they are replaced and a fault is
/// returned as well, so that the rest of the file is checked too.
///
/// # Errors
/// When the whole text is in another encoding.
pub(super) fn decode(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<Fault>), Box<Fault>> {
    let not_utf8 = |line| Fault::new(line, Section::File, FaultCode::NotUtf8, "the text is not UTF-8", "UTF-8");
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        let mut fault = not_utf8(1);
        fault.set_hint(HintCode::Utf16, "it looks like UTF-16: save it as UTF-8");
        return Err(Box::new(fault));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok((Cow::Borrowed(text), None)),
        Err(error) => {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            Ok((String::from_utf8_lossy(bytes), Some(not_utf8(line))))
        }
    }
}

/// Splits a text into lines and these into tokens.
pub(super) fn split(text: &str) -> Lines<'_> {
    let blank = |c: char| c == ' ' || c == '\t';
    let mut lines = Lines { rows: Vec::new(), directives: Vec::new(), remarks: Vec::new(), last: 1 };
    let body = text.strip_suffix('\n').unwrap_or(text);
    for (index, line) in body.split('\n').enumerate() {
        lines.last = index + 1;
        let line = line.strip_suffix('\r').unwrap_or(line).trim_start_matches(blank);
        if let Some(text) = line.strip_prefix("#!") {
            lines.directives.push(Directive { line: index + 1, text: text.trim() });
            continue;
        }
        if line.starts_with('#') {
            lines.remarks.push(Remark { rows_before: lines.rows.len(), text: line.trim_end() });
            continue;
        }
        let numbers = line.split('#').next().unwrap_or_default();
        let tokens: Vec<&str> = numbers.split(blank).filter(|token| !token.is_empty()).collect();
        if !tokens.is_empty() {
            lines.rows.push(Row { line: index + 1, tokens, inline_comment: numbers.len() < line.len() });
        }
    }
    lines
}
