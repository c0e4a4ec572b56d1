//! Tables of plain values, written as CSV or Parquet. A file appears only once it is complete.
//!
//! ```
//! use hexhaven_export::{Cell, Column, Format, Writer};
//! let path = std::env::temp_dir().join(format!("export-{}.csv", std::process::id()));
//! let columns = vec![Column::integer("game"), Column::text("winner"), Column::number("seconds")];
//! let mut writer = Writer::create(&path, Format::Csv, columns).unwrap();
//! writer.row(&[Cell::Integer(7), Cell::Text("greedy"), Cell::Empty]).unwrap();
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

/// A column of a table; any cell may be empty.
#[derive(Clone, Debug)]
pub struct Column {
    name: String,
    column_type: ColumnType,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnType {
    Integer,
    Number,
    Text,
}

impl Column {
    /// A column of 64-bit integers.
    pub fn integer(name: impl Into<String>) -> Self {
        Self { name: name.into(), column_type: ColumnType::Integer }
    }

    /// A column of 64-bit floating-point numbers.
    pub fn number(name: impl Into<String>) -> Self {
        Self { name: name.into(), column_type: ColumnType::Number }
    }

    /// A column of text.
    pub fn text(name: impl Into<String>) -> Self {
        Self { name: name.into(), column_type: ColumnType::Text }
    }
}

/// A value of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'a> {
    /// For [`Column::integer`].
    Integer(i64),
    /// For [`Column::number`].
    Number(f64),
    /// For [`Column::text`].
    Text(&'a str),
    /// No value; allowed in every column.
    Empty,
}

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values, with a header line.
    Csv,
    /// Apache Parquet.
    Parquet,
}

impl Format {
    /// The format for the extension of a file name.
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

/// A table could not be written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {cause}", path.display())]
pub struct TableError {
    path: PathBuf,
    cause: Cause,
}

#[derive(Debug, thiserror::Error)]
enum Cause {
    #[error("{0}")]
    File(#[from] io::Error),
    #[error("{0}")]
    Csv(#[from] csv::Error),
    #[error("{0}")]
    Parquet(#[from] ParquetError),
    #[error("not a file name")]
    Name,
    #[error("the file is read-only")]
    ReadOnly,
    #[error("the values of a row do not match the columns")]
    Row,
}

/// Writes a table to a temporary file, which gets its name in [`Writer::finish`]. See the [crate's example](crate).
pub struct Writer {
    path: PathBuf,
    temporary: PathBuf,
    columns: Vec<Column>,
    sink: Option<Sink>,
}

enum Sink {
    Csv(csv::Writer<File>),
    Parquet(ParquetSink),
}

impl Writer {
    /// Starts a table. An existing file is kept until the new one is finished; symbolic links are followed.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn create(path: &Path, format: Format, columns: Vec<Column>) -> Result<Self, TableError> {
        let fail = |cause: Cause| TableError { path: path.to_owned(), cause };
        let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if std::fs::metadata(&target).is_ok_and(|old| old.permissions().readonly()) {
            return Err(fail(Cause::ReadOnly));
        }
        let name = target.file_name().filter(|_| !target.is_dir()).ok_or_else(|| fail(Cause::Name))?;
        let temporary = target.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
        let file = File::create(&temporary).map_err(|error| fail(error.into()))?;
        let mut writer = Self { path: target, temporary, columns, sink: None };
        writer.sink = Some(Sink::new(file, format, &writer.columns).map_err(fail)?);
        Ok(writer)
    }

    fn error(&self, cause: Cause) -> TableError {
        TableError { path: self.path.clone(), cause }
    }

    /// Appends a row with a value for each column.
    ///
    /// # Errors
    /// If a value does not match the type of its column, or the file cannot be written.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), TableError> {
        let fits = |(column, cell): (&Column, &Cell<'_>)| match cell {
            Cell::Integer(_) => column.column_type == ColumnType::Integer,
            Cell::Number(_) => column.column_type == ColumnType::Number,
            Cell::Text(_) => column.column_type == ColumnType::Text,
            Cell::Empty => true,
        };
        let is_row = cells.len() == self.columns.len() && self.columns.iter().zip(cells).all(fits);
        let result = match &mut self.sink {
            Some(_) if !is_row => Err(Cause::Row),
            Some(Sink::Csv(csv)) => write_csv(csv, cells),
            Some(Sink::Parquet(parquet)) => parquet.row(cells).map_err(Cause::from),
            None => Ok(()),
        };
        result.map_err(|cause| self.error(cause))
    }

    /// Completes the table and renames it to its final name.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn finish(mut self) -> Result<(), TableError> {
        let result = match self.sink.take() {
            Some(Sink::Csv(mut csv)) => csv.flush().map_err(Cause::from),
            Some(Sink::Parquet(parquet)) => parquet.finish().map_err(Cause::from),
            None => Ok(()),
        };
        let renamed = result.and_then(|()| {
            if let Ok(old) = std::fs::metadata(&self.path) {
                std::fs::set_permissions(&self.temporary, old.permissions())?;
            }
            Ok(std::fs::rename(&self.temporary, &self.path)?)
        });
        renamed.map_err(|cause| self.error(cause))
    }
}

impl Drop for Writer {
    /// Removes the temporary file of an unfinished table.
    fn drop(&mut self) {
        self.sink = None;
        // There is nothing to remove after `finish`.
        let _ = std::fs::remove_file(&self.temporary);
    }
}

impl Sink {
    fn new(file: File, format: Format, columns: &[Column]) -> Result<Self, Cause> {
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

fn write_csv(csv: &mut csv::Writer<File>, cells: &[Cell<'_>]) -> Result<(), Cause> {
    for cell in cells {
        match cell {
            Cell::Integer(number) => csv.write_field(number.to_string())?,
            Cell::Number(number) => csv.write_field(number.to_string())?,
            Cell::Text(text) => csv.write_field(text)?,
            Cell::Empty => csv.write_field("")?,
        }
    }
    Ok(csv.write_record(None::<&[u8]>)?)
}
