//! Rows of plain values, written as CSV or Parquet: whole, or not at all.
//!
//! ```
//! use hexhaven_export::{Cell, Column, Format, Writer};
//! let path = std::env::temp_dir().join(format!("tables-{}.csv", std::process::id()));
//! let columns = vec![Column::whole("game"), Column::text("winner"), Column::number("seconds")];
//! let mut writer = Writer::create(&path, Format::Csv, columns).unwrap();
//! writer.row(&[Cell::Whole(7), Cell::Text("greedy"), Cell::Empty]).unwrap();
//! assert!(!path.exists());
//! writer.finish().unwrap();
//! assert_eq!(std::fs::read_to_string(&path).unwrap(), "game,winner,seconds\n7,greedy,\n");
//! # std::fs::remove_file(&path).unwrap();
//! ```

mod parquet_sink;

use parquet::errors::ParquetError;
use parquet_sink::ParquetSink;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// A column.
#[derive(Clone, Debug)]
pub struct Column {
    name: String,
    kind: Kind,
}

/// What a column holds; any cell may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Whole,
    Number,
    Text,
}

impl Column {
    /// A column of whole numbers.
    pub fn whole(name: impl Into<String>) -> Self {
        Self { name: name.into(), kind: Kind::Whole }
    }

    /// A column of numbers.
    pub fn number(name: impl Into<String>) -> Self {
        Self { name: name.into(), kind: Kind::Number }
    }

    /// A column of texts.
    pub fn text(name: impl Into<String>) -> Self {
        Self { name: name.into(), kind: Kind::Text }
    }
}

/// A value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'a> {
    /// A whole number.
    Whole(i64),
    /// A number.
    Number(f64),
    /// A text.
    Text(&'a str),
    /// Nothing.
    Empty,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values, with a line of names.
    Csv,
    /// Apache Parquet.
    Parquet,
}

impl Format {
    /// The format that a file's name asks for.
    ///
    /// ```
    /// use hexhaven_export::Format;
    /// assert_eq!(Format::of("moves.parquet".as_ref()), Some(Format::Parquet));
    /// assert_eq!(Format::of("moves.txt".as_ref()), None);
    /// ```
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "csv" => Some(Self::Csv),
            "parquet" => Some(Self::Parquet),
            _ => None,
        }
    }
}

/// Why a table cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct TableError {
    /// Which file.
    path: PathBuf,
    /// Why.
    fault: Fault,
}

#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("{0}")]
    File(#[from] io::Error),
    #[error("{0}")]
    Csv(#[from] csv::Error),
    #[error("{0}")]
    Parquet(#[from] ParquetError),
    #[error("not the name of a file")]
    Name,
    #[error("the file is read-only")]
    ReadOnly,
    #[error("a row has other values than the table has columns")]
    Row,
}

/// A table that is being written, under another name until it is finished.
pub struct Writer {
    path: PathBuf,
    beside: PathBuf,
    columns: Vec<Column>,
    sink: Option<Sink>,
}

enum Sink {
    Csv(csv::Writer<File>),
    Parquet(ParquetSink),
}

impl Writer {
    /// Begins a table. What stood there before stays until it is finished; links are followed.
    ///
    /// # Errors
    /// When no file can be made there.
    pub fn create(path: &Path, format: Format, columns: Vec<Column>) -> Result<Self, TableError> {
        let fail = |fault: Fault| TableError { path: path.to_owned(), fault };
        let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if std::fs::metadata(&target).is_ok_and(|old| old.permissions().readonly()) {
            return Err(fail(Fault::ReadOnly));
        }
        let name = target.file_name().filter(|_| !target.is_dir()).ok_or_else(|| fail(Fault::Name))?;
        let beside = target.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
        let file = File::create(&beside).map_err(|error| fail(error.into()))?;
        let mut writer = Self { path: target, beside, columns, sink: None };
        writer.sink = Some(Sink::new(file, format, &writer.columns).map_err(fail)?);
        Ok(writer)
    }

    fn error(&self, fault: Fault) -> TableError {
        TableError { path: self.path.clone(), fault }
    }

    /// Adds a row: a value for each column.
    ///
    /// # Errors
    /// When a value is of another kind than its column, or the file cannot be written.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), TableError> {
        let fits = |(column, cell): (&Column, &Cell<'_>)| match cell {
            Cell::Whole(_) => column.kind == Kind::Whole,
            Cell::Number(_) => column.kind == Kind::Number,
            Cell::Text(_) => column.kind == Kind::Text,
            Cell::Empty => true,
        };
        let is_row = cells.len() == self.columns.len() && self.columns.iter().zip(cells).all(fits);
        let result = match &mut self.sink {
            Some(_) if !is_row => Err(Fault::Row),
            Some(Sink::Csv(csv)) => write_csv(csv, cells),
            Some(Sink::Parquet(parquet)) => parquet.row(cells).map_err(Fault::from),
            None => Ok(()),
        };
        result.map_err(|fault| self.error(fault))
    }

    /// Ends the table and gives it its name.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(mut self) -> Result<(), TableError> {
        let result = match self.sink.take() {
            Some(Sink::Csv(mut csv)) => csv.flush().map_err(Fault::from),
            Some(Sink::Parquet(parquet)) => parquet.finish().map_err(Fault::from),
            None => Ok(()),
        };
        let named = result.and_then(|()| {
            if let Ok(old) = std::fs::metadata(&self.path) {
                std::fs::set_permissions(&self.beside, old.permissions())?;
            }
            Ok(std::fs::rename(&self.beside, &self.path)?)
        });
        named.map_err(|fault| self.error(fault))
    }
}

impl Drop for Writer {
    /// Leaves nothing behind of a table that was not finished.
    fn drop(&mut self) {
        self.sink = None;
        // After it was finished there is nothing to remove.
        let _ = std::fs::remove_file(&self.beside);
    }
}

impl Sink {
    fn new(file: File, format: Format, columns: &[Column]) -> Result<Self, Fault> {
        Ok(match format {
            Format::Csv => {
                let mut csv = csv::Writer::from_writer(file);
                csv.write_record(columns.iter().map(|column| &column.name))?;
                Self::Csv(csv)
            }
            Format::Parquet => Self::Parquet(ParquetSink::new(file, columns)?),
        })
    }
}

fn write_csv(csv: &mut csv::Writer<File>, cells: &[Cell<'_>]) -> Result<(), Fault> {
    for cell in cells {
        match cell {
            Cell::Whole(number) => csv.write_field(number.to_string())?,
            Cell::Number(number) => csv.write_field(number.to_string())?,
            Cell::Text(text) => csv.write_field(text)?,
            Cell::Empty => csv.write_field("")?,
        }
    }
    Ok(csv.write_record(None::<&[u8]>)?)
}
