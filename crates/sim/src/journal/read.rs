//! Finished games read back.

use super::{FORMAT, Header, JournalError, Line, NAME, VERSION};
use crate::done::Done;
use crate::game_row::GameRow;
use crate::outline::Outline;
use crate::sums::Sums;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// Whether a file is new, or was left before its first line was written.
pub(super) fn is_begun(file: &mut File, header: &str) -> io::Result<bool> {
    let mut start = Vec::new();
    file.take(header.len() as u64).read_to_end(&mut start)?;
    Ok(!start.contains(&b'\n') && header.as_bytes().starts_with(&start))
}

/// The finished games of a folder.
#[derive(Debug)]
pub struct Finished {
    /// What they are of.
    pub outline: Outline,
    /// What they add up to.
    pub sums: Sums,
    /// Which they are.
    pub done: Done,
    path: PathBuf,
    /// Bytes up to the last whole line.
    length: u64,
    /// Where each game's line begins, in the order of games.
    places: Vec<(u64, u64)>,
}

impl Finished {
    /// Reads a folder. A last line that was not written to its end is left out.
    ///
    /// # Errors
    /// When there is no such folder, or something else is in it.
    pub fn read(folder: &Path) -> Result<Self, JournalError> {
        let path = folder.join(NAME);
        let fault = |source: io::Error| JournalError::File { path: path.clone(), source };
        let wrong = |line: u64, message: String| JournalError::Line { path: path.clone(), line, message };
        let mut file = BufReader::new(File::open(&path).map_err(fault)?);
        let mut line = Vec::new();
        let mut length = file.read_until(b'\n', &mut line).map_err(fault)? as u64;
        let outline = header(&line).map_err(|message| wrong(1, message))?;
        let (sums, done) = (Sums::new(outline.seats.clone()), Done::default());
        let mut finished = Self { outline, sums, done, path: path.clone(), length, places: Vec::new() };
        for number in 2.. {
            line.clear();
            let bytes = file.read_until(b'\n', &mut line).map_err(fault)? as u64;
            if bytes == 0 {
                break;
            }
            match parse(&line) {
                Ok(line) => finished.enter(line, length).map_err(|message| wrong(number, message))?,
                // The last line may have been cut off when the program was.
                Err(_) if file.fill_buf().map_err(fault)?.is_empty() => break,
                Err(message) => return Err(wrong(number, message)),
            }
            length += bytes;
            finished.length = length;
        }
        finished.places.sort_unstable();
        Ok(finished)
    }

    /// Takes note of a line and of where it begins.
    fn enter(&mut self, line: Line<'_>, place: u64) -> Result<(), String> {
        match line {
            Line::Spent(spent) => self.sums.spend(spent),
            Line::Games(games) if games >= self.outline.games => self.outline.games = games,
            Line::Games(_) => return Err("the run becomes shorter".to_owned()),
            Line::Game(row) => {
                self.fits(&row)?;
                self.done.insert(row.game);
                self.sums.count(&row);
                self.places.push((row.game, place));
            }
        }
        Ok(())
    }

    /// Whether a game can be one of these.
    fn fits(&self, row: &GameRow) -> Result<(), String> {
        let Outline { seats, players, games, shard, .. } = &self.outline;
        if row.game >= *games || !shard.has(row.game, self.outline.group()) {
            return Err(format!("game {} is not of shard {shard} of {games} games", row.game));
        }
        if self.done.has(row.game) {
            return Err(format!("game {} is there twice", row.game));
        }
        let mut entries: Vec<usize> = row.seats.iter().map(|seat| seat.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        let is_seated = entries.len() == *players && row.seats.len() == *players;
        if !is_seated || entries.iter().any(|entry| *entry >= seats.len()) || row.winner >= Some(*players) {
            return Err(format!("game {} is of other players", row.game));
        }
        let others = |seat: u8| usize::from(seat) >= *players;
        if row.decisions.iter().flatten().any(|decision| others(decision.seat)) {
            return Err(format!("game {} has a decision of another player", row.game));
        }
        Ok(())
    }

    /// Bytes up to the last whole line.
    pub(super) const fn length(&self) -> u64 {
        self.length
    }

    /// Whether all games of its part are there.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.done.count() == self.outline.planned()
    }

    /// All games of several folders, in order.
    ///
    /// # Errors
    /// When a file cannot be opened.
    pub fn rows(all: &[Self]) -> Result<Rows, JournalError> {
        let mut places: Vec<(u64, usize, u64)> = Vec::new();
        let mut files = Vec::new();
        for (file, finished) in all.iter().enumerate() {
            let path = finished.path.clone();
            let open = File::open(&path).map_err(|source| JournalError::File { path: path.clone(), source })?;
            files.push(RowFile { path, reader: BufReader::new(open), place: 0 });
            places.extend(finished.places.iter().map(|&(game, place)| (game, file, place)));
        }
        places.sort_unstable();
        Ok(Rows { places: places.into_iter(), files, line: Vec::new() })
    }
}

fn parse(line: &[u8]) -> Result<Line<'_>, String> {
    if line.last() != Some(&b'\n') {
        return Err("is cut off".to_owned());
    }
    serde_json::from_slice(line).map_err(|error| error.to_string())
}

fn header(line: &[u8]) -> Result<Outline, String> {
    let header: Header<'_> =
        serde_json::from_slice(line).map_err(|error| format!("no first line of a folder of games: {error}"))?;
    if header.format != FORMAT {
        return Err(format!("format: expected {FORMAT:?}, found {:?}", header.format));
    }
    if header.version != VERSION {
        return Err(format!("version: this program reads version {VERSION}, not {}", header.version));
    }
    let plan = header.plan.into_owned();
    if !(1..=plan.seats.len()).contains(&plan.players) {
        return Err("players: more than there are seats".to_owned());
    }
    Ok(plan)
}

/// Finished games in order, read one by one.
#[derive(Debug)]
pub struct Rows {
    /// Game, file, place in the file.
    places: std::vec::IntoIter<(u64, usize, u64)>,
    files: Vec<RowFile>,
    line: Vec<u8>,
}

#[derive(Debug)]
struct RowFile {
    path: PathBuf,
    reader: BufReader<File>,
    place: u64,
}

impl RowFile {
    fn row(&mut self, place: u64, line: &mut Vec<u8>) -> io::Result<GameRow> {
        // Games stand nearly in order, mostly within what has been read already.
        match i64::try_from(place).ok().zip(i64::try_from(self.place).ok()) {
            Some((to, from)) => self.reader.seek_relative(to - from)?,
            None => self.reader.seek(SeekFrom::Start(place)).map(|_| ())?,
        }
        line.clear();
        self.place = place + self.reader.read_until(b'\n', line)? as u64;
        match serde_json::from_slice(line)? {
            Line::Game(row) => Ok(row.into_owned()),
            Line::Spent(_) | Line::Games(_) => Err(io::Error::other("the file was changed while it was read")),
        }
    }
}

impl Iterator for Rows {
    type Item = Result<GameRow, JournalError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (_, file, place) = self.places.next()?;
        let file = &mut self.files[file];
        let row = file.row(place, &mut self.line);
        Some(row.map_err(|source| JournalError::File { path: file.path.clone(), source }))
    }
}
