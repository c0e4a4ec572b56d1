//! Collects rows into row groups, which Parquet stores column by column.

use crate::{Cell, Column, ColumnType};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{Type, TypePtr};
use std::fs::File;
use std::sync::Arc;

const ROWS_PER_GROUP: usize = 100_000;

pub(crate) struct ParquetSink {
    writer: SerializedFileWriter<File>,
    columns: Vec<ColumnBuffer>,
    rows: usize,
}

/// The values of one column in the current row group.
struct ColumnBuffer {
    values: Values,
    /// Definition levels: 1 for each row with a value, 0 for an empty cell.
    levels: Vec<i16>,
}

enum Values {
    Integer(Vec<i64>),
    Number(Vec<f64>),
    Text(Vec<ByteArray>),
}

fn field(column: &Column) -> Result<TypePtr, ParquetError> {
    let physical = match column.column_type {
        ColumnType::Integer => Physical::INT64,
        ColumnType::Number => Physical::DOUBLE,
        ColumnType::Text => Physical::BYTE_ARRAY,
    };
    let logical = (column.column_type == ColumnType::Text).then_some(LogicalType::String);
    let builder = Type::primitive_type_builder(&column.name, physical);
    builder.with_repetition(Repetition::OPTIONAL).with_logical_type(logical).build().map(Arc::new)
}

impl ColumnBuffer {
    fn new(column_type: ColumnType) -> Self {
        let values = match column_type {
            ColumnType::Integer => Values::Integer(Vec::new()),
            ColumnType::Number => Values::Number(Vec::new()),
            ColumnType::Text => Values::Text(Vec::new()),
        };
        Self { values, levels: Vec::new() }
    }

    fn push(&mut self, cell: &Cell<'_>) {
        self.levels.push((*cell != Cell::Empty).into());
        match (&mut self.values, cell) {
            (Values::Integer(values), Cell::Integer(number)) => values.push(*number),
            (Values::Number(values), Cell::Number(number)) => values.push(*number),
            (Values::Text(values), Cell::Text(text)) => values.push(ByteArray::from(*text)),
            (_, Cell::Empty) => {}
            _ => unreachable!("rows are checked by the writer"),
        }
    }

    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let levels = Some(&self.levels[..]);
        match &mut self.values {
            Values::Integer(values) => {
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
        Ok(Self {
            writer,
            columns: columns.iter().map(|column| ColumnBuffer::new(column.column_type)).collect(),
            rows: 0,
        })
    }

    pub(crate) fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), ParquetError> {
        self.columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
        self.rows += 1;
        if self.rows == ROWS_PER_GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for buffer in &mut self.columns {
            let Some(mut column) = group.next_column()? else { break };
            buffer.write(&mut column)?;
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
