//! A log written line by line, while its game goes on.

use crate::log::{Header, Log, Record, line_hash};

/// The end of a chain of lines, to which the next one is added.
///
/// Lines added one by one are those of [`Log::to_text`].
#[derive(Clone, Debug)]
pub struct LogWriter {
    /// The hash of the last line.
    last: String,
}

impl LogWriter {
    /// A chain that begins, with its first line, without a line end.
    ///
    /// # Panics
    /// Never: a header is plain data.
    #[must_use]
    pub fn begin(header: &Header) -> (Self, String) {
        let line = serde_json::to_string(header).expect("a header is plain data");
        (Self { last: line_hash(&line) }, line)
    }

    /// The chain of a whole log, to be gone on with.
    #[must_use]
    pub fn after(log: &Log) -> Self {
        let (mut writer, _) = Self::begin(&log.header);
        for record in &log.records {
            writer.line(record);
        }
        writer
    }

    /// The next line, without a line end.
    ///
    /// # Panics
    /// Never: a record is an object.
    pub fn line(&mut self, record: &Record) -> String {
        let mut line = serde_json::json!({
            "n": record.n,
            "seat": record.seat.0,
            "action": record.action,
            "outcome": record.outcome,
        });
        let fields = line.as_object_mut().expect("a record is an object");
        if let Some(given) = &record.given {
            fields.insert("given".to_owned(), serde_json::json!(given));
        }
        if let Some(shown) = record.shown {
            fields.insert("shown".to_owned(), shown.into());
        }
        if !record.skipped.is_empty() {
            fields.insert("skipped".to_owned(), serde_json::json!(record.skipped));
        }
        fields.insert("fingerprint".to_owned(), record.fingerprint.clone().into());
        fields.insert("prev".to_owned(), self.last.clone().into());
        let line = line.to_string();
        self.last = line_hash(&line);
        line
    }
}
