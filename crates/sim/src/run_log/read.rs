//! Reading a run log.

use super::{FILE_NAME, FORMAT, Header, Line, RunLogError, VERSION};
use crate::game_row::GameRow;
use crate::game_set::GameSet;
use crate::manifest::RunManifest;
use crate::totals::Totals;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// Whether a file is empty, or was left before its first line was complete.
pub(super) fn is_new(file: &mut File, header: &str) -> io::Result<bool> {
    let mut start = Vec::new();
    file.take(header.len() as u64).read_to_end(&mut start)?;
    Ok(!start.contains(&b'\n') && header.as_bytes().starts_with(&start))
}

/// The contents of a run log.
#[derive(Debug)]
pub struct LoadedRun {
    /// The manifest of the run.
    pub manifest: RunManifest,
    /// The totals over all games.
    pub totals: Totals,
    /// The numbers of the games.
    pub finished: GameSet,
    path: PathBuf,
    /// The length in bytes up to the last complete line.
    length: u64,
    /// The number of each game and the offset of its line, in order.
    offsets: Vec<(u64, u64)>,
}

impl LoadedRun {
    /// Reads the run log in a folder. An incomplete last line is ignored.
    ///
    /// # Errors
    /// If there is no such folder, or its file is not a valid run log.
    pub fn read(folder: &Path) -> Result<Self, RunLogError> {
        let path = folder.join(FILE_NAME);
        let file_error = |source: io::Error| RunLogError::File { path: path.clone(), source };
        let wrong = |line: u64, message: String| RunLogError::Line { path: path.clone(), line, message };
        let mut file = BufReader::new(File::open(&path).map_err(file_error)?);
        let mut line = Vec::new();
        let mut length = file.read_until(b'\n', &mut line).map_err(file_error)? as u64;
        let manifest = header(&line).map_err(|message| wrong(1, message))?;
        let (totals, finished) = (Totals::new(manifest.seats.clone()), GameSet::default());
        let mut loaded = Self { manifest, totals, finished, path: path.clone(), length, offsets: Vec::new() };
        for number in 2.. {
            line.clear();
            let bytes = file.read_until(b'\n', &mut line).map_err(file_error)? as u64;
            if bytes == 0 {
                break;
            }
            match parse(&line) {
                Ok(line) => loaded.add_line(line, length).map_err(|message| wrong(number, message))?,
                // The last line is incomplete if the program was killed.
                Err(_) if file.fill_buf().map_err(file_error)?.is_empty() => break,
                Err(message) => return Err(wrong(number, message)),
            }
            length += bytes;
            loaded.length = length;
        }
        loaded.offsets.sort_unstable();
        Ok(loaded)
    }

    fn add_line(&mut self, line: Line<'_>, offset: u64) -> Result<(), String> {
        match line {
            Line::Spent(spent) => self.totals.add_time(spent),
            Line::Games(games) if games >= self.manifest.games => self.manifest.games = games,
            Line::Games(_) => return Err("the number of games becomes smaller".to_owned()),
            Line::Game(row) => {
                self.check_row(&row)?;
                self.finished.insert(row.game);
                self.totals.count(&row);
                self.offsets.push((row.game, offset));
            }
        }
        Ok(())
    }

    /// Checks that a game belongs to this run and is not a duplicate.
    fn check_row(&self, row: &GameRow) -> Result<(), String> {
        let RunManifest { seats, players, games, shard, .. } = &self.manifest;
        if row.game >= *games || !shard.has(row.game, self.manifest.group_size()) {
            return Err(format!("game {} does not belong to shard {shard} of {games} games", row.game));
        }
        if self.finished.has(row.game) {
            return Err(format!("game {} is listed twice", row.game));
        }
        let mut entries: Vec<usize> = row.seats.iter().map(|seat| seat.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        let is_seated = entries.len() == *players && row.seats.len() == *players;
        if !is_seated || entries.iter().any(|entry| *entry >= seats.len()) || row.winner >= Some(*players) {
            return Err(format!("game {} has other players", row.game));
        }
        let is_beyond = |seat: u8| usize::from(seat) >= *players;
        if row.decisions.iter().flatten().any(|decision| is_beyond(decision.seat)) {
            return Err(format!("game {} has a decision of a seat that does not exist", row.game));
        }
        Ok(())
    }

    /// The length in bytes up to the last complete line.
    pub(super) const fn length(&self) -> u64 {
        self.length
    }

    /// Whether all games of its shard are finished.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.finished.count() == self.manifest.planned()
    }

    /// The games of several run logs, by number.
    ///
    /// # Errors
    /// If a file cannot be opened.
    pub fn rows(all: &[Self]) -> Result<GameRows, RunLogError> {
        let mut offsets: Vec<(u64, usize, u64)> = Vec::new();
        let mut files = Vec::new();
        for (file, finished) in all.iter().enumerate() {
            let path = finished.path.clone();
            let open = File::open(&path).map_err(|source| RunLogError::File { path: path.clone(), source })?;
            files.push(RowFile { path, reader: BufReader::new(open), offset: 0 });
            offsets.extend(finished.offsets.iter().map(|&(game, offset)| (game, file, offset)));
        }
        offsets.sort_unstable();
        Ok(GameRows { offsets: offsets.into_iter(), files, line: Vec::new() })
    }
}

fn parse(line: &[u8]) -> Result<Line<'_>, String> {
    if line.last() != Some(&b'\n') {
        return Err("the line is incomplete".to_owned());
    }
    serde_json::from_slice(line).map_err(|error| error.to_string())
}

fn header(line: &[u8]) -> Result<RunManifest, String> {
    let header: Header<'_> =
        serde_json::from_slice(line).map_err(|error| format!("not the header of a run log: {error}"))?;
    if header.format != FORMAT {
        return Err(format!("format: expected {FORMAT:?}, found {:?}", header.format));
    }
    if header.version != VERSION {
        return Err(format!("version: this program reads version {VERSION}, not {}", header.version));
    }
    let manifest = header.manifest.into_owned();
    if !(1..=manifest.seats.len()).contains(&manifest.players) {
        return Err("players: expected at least 1 and at most as many as seats".to_owned());
    }
    Ok(manifest)
}

/// Iterates over the games of run logs by number, reading one at a time.
#[derive(Debug)]
pub struct GameRows {
    /// Game, index of the file, offset in the file.
    offsets: std::vec::IntoIter<(u64, usize, u64)>,
    files: Vec<RowFile>,
    line: Vec<u8>,
}

#[derive(Debug)]
struct RowFile {
    path: PathBuf,
    reader: BufReader<File>,
    offset: u64,
}

impl RowFile {
    fn row(&mut self, offset: u64, line: &mut Vec<u8>) -> io::Result<GameRow> {
        // The games are nearly in order, so most of them are in the buffer already.
        match i64::try_from(offset).ok().zip(i64::try_from(self.offset).ok()) {
            Some((to, from)) => self.reader.seek_relative(to - from)?,
            None => self.reader.seek(SeekFrom::Start(offset)).map(|_| ())?,
        }
        line.clear();
        self.offset = offset + self.reader.read_until(b'\n', line)? as u64;
        match serde_json::from_slice(line)? {
            Line::Game(row) => Ok(row.into_owned()),
            Line::Spent(_) | Line::Games(_) => Err(io::Error::other("the file was changed while it was read")),
        }
    }
}

impl Iterator for GameRows {
    type Item = Result<GameRow, RunLogError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (_, file, offset) = self.offsets.next()?;
        let file = &mut self.files[file];
        let row = file.row(offset, &mut self.line);
        Some(row.map_err(|source| RunLogError::File { path: file.path.clone(), source }))
    }
}
