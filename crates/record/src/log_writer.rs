//! Writes a log line by line while the game is played.

use crate::log::{Entry, Header, Log, Record, Recorded, line_hash};

/// Writes the lines of a log one by one, each with the hash of the previous one. The lines are the same as those of
/// [`Log::to_text`].
///
/// ```
/// use hexhaven_record::{Header, Log, LogWriter, RngName};
/// # let source = hexhaven_record::MapSource::Named("beginner".to_owned());
/// # let map = hexhaven_record::load_map(&source, std::path::Path::new("."), &random::Seed::from_u64(1)).unwrap();
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2).unwrap();
///
/// // `game` is a two-player game.
/// let log = Log::new(Header::new(&game, ["Ada", "Grace"], RngName::None, None));
/// let (_writer, first_line) = LogWriter::begin(&log.header);
/// assert_eq!(log.to_text(), first_line + "\n");
/// ```
#[derive(Clone, Debug)]
pub struct LogWriter {
    /// The hash of the last line.
    last: String,
}

impl LogWriter {
    /// Starts a log: the writer and the header's line, without a line end.
    ///
    /// # Panics
    /// Never: a header is plain data.
    #[must_use]
    pub fn begin(header: &Header) -> (Self, String) {
        let line = serde_json::to_string(header).expect("a header is plain data");
        (Self { last: line_hash(&line) }, line)
    }

    /// A writer that continues a log.
    #[must_use]
    pub fn after(log: &Log) -> Self {
        let (mut writer, _) = Self::begin(&log.header);
        for record in &log.records {
            writer.line(record);
        }
        writer
    }

    /// The line of the next record, without a line end.
    ///
    /// # Panics
    /// Never: a record is an object.
    pub fn line(&mut self, record: &Record) -> String {
        let mut line = serde_json::json!({"n": record.n, "seat": record.seat.0});
        let fields = line.as_object_mut().expect("a record is an object");
        match &record.entry {
            Entry::Action(Recorded { action, outcome, given, shown, skipped, by }) => {
                fields.insert("action".to_owned(), serde_json::json!(action));
                fields.insert("outcome".to_owned(), serde_json::json!(outcome));
                if let Some(given) = given {
                    fields.insert("given".to_owned(), serde_json::json!(given));
                }
                if let Some(shown) = shown {
                    fields.insert("shown".to_owned(), (*shown).into());
                }
                if !skipped.is_empty() {
                    fields.insert("skipped".to_owned(), serde_json::json!(skipped));
                }
                if let Some(by) = by {
                    fields.insert("by".to_owned(), by.name().into());
                }
            }
            Entry::Undo(undone) => {
                fields.insert("undo".to_owned(), (*undone).into());
            }
        }
        fields.insert("fingerprint".to_owned(), record.fingerprint.clone().into());
        fields.insert("prev".to_owned(), self.last.clone().into());
        let line = line.to_string();
        self.last = line_hash(&line);
        line
    }
}
