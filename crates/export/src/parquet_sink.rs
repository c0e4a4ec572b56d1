//! Rows gathered into groups of columns, as Parquet keeps them.

use crate::{Cell, Column, Kind};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{Type, TypePtr};
use std::fs::File;
use std::sync::Arc;

/// Rows of a group.
const GROUP: usize = 100_000;

pub(crate) struct ParquetSink {
    writer: SerializedFileWriter<File>,
    columns: Vec<Gathered>,
    rows: usize,
}

/// The values of one column that wait to be written.
struct Gathered {
    values: Values,
    /// For each row 1, or 0 where the cell is empty.
    levels: Vec<i16>,
}

enum Values {
    Whole(Vec<i64>),
    Number(Vec<f64>),
    Text(Vec<ByteArray>),
}

fn field(column: &Column) -> Result<TypePtr, ParquetError> {
    let physical = match column.kind {
        Kind::Whole => Physical::INT64,
        Kind::Number => Physical::DOUBLE,
        Kind::Text => Physical::BYTE_ARRAY,
    };
    let logical = (column.kind == Kind::Text).then_some(LogicalType::String);
    let builder = Type::primitive_type_builder(&column.name, physical);
    builder.with_repetition(Repetition::OPTIONAL).with_logical_type(logical).build().map(Arc::new)
}

impl Gathered {
    fn new(kind: Kind) -> Self {
        let values = match kind {
            Kind::Whole => Values::Whole(Vec::new()),
            Kind::Number => Values::Number(Vec::new()),
            Kind::Text => Values::Text(Vec::new()),
        };
        Self { values, levels: Vec::new() }
    }

    fn push(&mut self, cell: &Cell<'_>) {
        self.levels.push((*cell != Cell::Empty).into());
        match (&mut self.values, cell) {
            (Values::Whole(values), Cell::Whole(number)) => values.push(*number),
            (Values::Number(values), Cell::Number(number)) => values.push(*number),
            (Values::Text(values), Cell::Text(text)) => values.push(ByteArray::from(*text)),
            (_, Cell::Empty) => {}
            _ => unreachable!("a row is checked before it comes here"),
        }
    }

    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let levels = Some(&self.levels[..]);
        match &mut self.values {
            Values::Whole(values) => {
                column.typed::<Int64Type>().write_batch(values, levels, None)?;
                values.clear();
            }
            Values::Number(values) => {
                column.typed::<DoubleType>().write_batch(values, levels, None)?;
                values.clear();
            }
            Values::Text(values) => {
                column.typed::<ByteArrayType>().write_batch(values, levels, None)?;
                values.clear();
            }
        }
        self.levels.clear();
        Ok(())
    }
}

impl ParquetSink {
    pub(crate) fn new(file: File, columns: &[Column]) -> Result<Self, ParquetError> {
        let fields = columns.iter().map(field).collect::<Result<Vec<_>, _>>()?;
        let schema = Arc::new(Type::group_type_builder("rows").with_fields(fields).build()?);
        let properties = Arc::new(WriterProperties::builder().set_compression(Compression::SNAPPY).build());
        let writer = SerializedFileWriter::new(file, schema, properties)?;
        Ok(Self { writer, columns: columns.iter().map(|column| Gathered::new(column.kind)).collect(), rows: 0 })
    }

    pub(crate) fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), ParquetError> {
        self.columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
        self.rows += 1;
        if self.rows == GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for gathered in &mut self.columns {
            let Some(mut column) = group.next_column()? else { break };
            gathered.write(&mut column)?;
            column.close()?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    pub(crate) fn finish(mut self) -> Result<(), ParquetError> {
        if self.rows > 0 {
            self.write_group()?;
        }
        self.writer.close().map(|_| ())
    }
}
