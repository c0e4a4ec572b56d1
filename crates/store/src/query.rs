//! Statements, values and rows for both databases.
//!
//! Both support `$1`, `ON CONFLICT`, `RETURNING` and comparisons of tuples, so nearly every statement is written once.

use sqlx::postgres::{PgConnection, PgRow, Postgres};
use sqlx::sqlite::{Sqlite, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Database, Decode, Encode, Row as _, SqlSafeStr, SqlStr, Type};

/// A parameter of a statement. `NULL` has a type too, because PostgreSQL requires one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

macro_rules! values {
    ($($kind:ident: $from:ty, $value:ident => $made:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($value: $from) -> Self {
                Self::$kind($made)
            }
        }
    )*};
}

values! {
    Integer:  i64, value => Some(value);
    Integer:  Option<i64>, value => value;
    Integer:  u8, value => Some(value.into());
    Integer:  Option<u8>, value => value.map(i64::from);
    Real:  f64, value => Some(value);
    Real:  Option<f64>, value => value;
    Text: &str, value => Some(value.to_owned());
    Text: String, value => Some(value);
    Text: Option<String>, value => value;
    Bytes: &[u8], value => Some(value.to_owned());
    Bytes: Vec<u8>, value => Some(value);
    Integer:  crate::Timestamp, value => Some(value.0);
    Integer:  Option<crate::Timestamp>, value => value.map(|moment| moment.0);
}

/// For versions and counts; none ever comes near 2⁶³.
impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Integer(Some(i64::try_from(number).unwrap_or(i64::MAX)))
    }
}

/// A statement with its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Query {
    sql: SqlStr,
    values: Vec<Value>,
}

/// A statement.
pub(crate) fn query(sql: &'static str) -> Query {
    Query { sql: sql.into_sql_str(), values: Vec::new() }
}

/// A statement assembled from parts of this program, never from outside input.
pub(crate) fn dynamic_query(sql: String) -> Query {
    Query { sql: AssertSqlSafe(sql).into_sql_str(), values: Vec::new() }
}

impl Query {
    /// Binds the next parameter.
    pub(crate) fn with(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Binds the next parameters.
    pub(crate) fn with_all(mut self, values: impl IntoIterator<Item = Value>) -> Self {
        self.values.extend(values);
        self
    }

    fn bound<'q, D>(&'q self) -> sqlx::query::Query<'q, D, D::Arguments>
    where
        D: Database,
        Option<i64>: Encode<'q, D> + Type<D>,
        Option<f64>: Encode<'q, D> + Type<D>,
        Option<&'q str>: Encode<'q, D> + Type<D>,
        Option<&'q [u8]>: Encode<'q, D> + Type<D>,
    {
        self.values.iter().fold(sqlx::query(self.sql.clone()), |query, value| match value {
            Value::Integer(value) => query.bind(*value),
            Value::Real(value) => query.bind(*value),
            Value::Text(value) => query.bind(value.as_deref()),
            Value::Bytes(value) => query.bind(value.as_deref()),
        })
    }
}

/// A type that a column can be read as.
pub(crate) trait Field<D: Database>: for<'r> Decode<'r, D> + Type<D> {}

impl<D: Database, T: for<'r> Decode<'r, D> + Type<D>> Field<D> for T {}

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value in a column, counted from 0.
    pub(crate) fn get<T: Field<Sqlite> + Field<Postgres>>(&self, column: usize) -> Result<T, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    /// A non-negative integer.
    pub(crate) fn get_u64(&self, column: usize) -> Result<u64, sqlx::Error> {
        let number: i64 = self.get(column)?;
        u64::try_from(number).map_err(|_| decode(column, "a negative number"))
    }

    /// A small integer, such as a seat.
    pub(crate) fn get_u8(&self, column: usize) -> Result<u8, sqlx::Error> {
        let number: i64 = self.get(column)?;
        u8::try_from(number).map_err(|_| decode(column, "not a number from 0 to 255"))
    }

    /// A hash of 32 bytes.
    pub(crate) fn hash(&self, column: usize) -> Result<[u8; 32], sqlx::Error> {
        let bytes: Vec<u8> = self.get(column)?;
        bytes.try_into().map_err(|_| decode(column, "not 32 bytes"))
    }

    pub(crate) fn timestamp(&self, column: usize) -> Result<crate::Timestamp, sqlx::Error> {
        self.get(column).map(crate::Timestamp)
    }
}

/// The error for a column with an invalid value.
pub(crate) fn decode(column: usize, why: &'static str) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_string(), source: why.into() }
}

/// Something that runs statements: a connection of either kind.
pub(crate) trait Executor: Send {
    /// Runs a statement and returns its rows.
    fn fetch(&mut self, query: &Query) -> impl Future<Output = Result<Vec<Row>, sqlx::Error>> + Send;

    /// Runs a statement and returns how many rows it changed.
    fn execute(&mut self, query: &Query) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;
}

impl Executor for SqliteConnection {
    async fn fetch(&mut self, query: &Query) -> Result<Vec<Row>, sqlx::Error> {
        let rows = query.bound::<Sqlite>().fetch_all(self).await?;
        Ok(rows.into_iter().map(Row::Sqlite).collect())
    }

    async fn execute(&mut self, query: &Query) -> Result<u64, sqlx::Error> {
        Ok(query.bound::<Sqlite>().execute(self).await?.rows_affected())
    }
}

impl Executor for PgConnection {
    async fn fetch(&mut self, query: &Query) -> Result<Vec<Row>, sqlx::Error> {
        let rows = query.bound::<Postgres>().fetch_all(self).await?;
        Ok(rows.into_iter().map(Row::Postgres).collect())
    }

    async fn execute(&mut self, query: &Query) -> Result<u64, sqlx::Error> {
        Ok(query.bound::<Postgres>().execute(self).await?.rows_affected())
    }
}
