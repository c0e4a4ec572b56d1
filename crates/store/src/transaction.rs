//! Transactions as data: a few statements that are committed together or not at all.

use crate::query::{Executor, Query, Row};

/// Statements that are committed together or not at all.
#[derive(Debug)]
pub(crate) struct Transaction {
    steps: Vec<Step>,
}

/// One statement of a transaction.
#[derive(Debug)]
struct Step {
    query: Query,
    /// Whether it must change a row; if it does not, the whole transaction is refused.
    required: bool,
    /// Whether it returns rows.
    returning: bool,
}

/// The result of a transaction.
#[derive(Default)]
pub(crate) struct WriteResult {
    /// The required statement that changed no row, if any. Then nothing was stored.
    pub(crate) refused_at: Option<usize>,
    /// How many rows each statement changed.
    pub(crate) changed: Vec<u64>,
    /// The rows returned by the last statement that returns rows.
    pub(crate) rows: Vec<Row>,
}

impl WriteResult {
    pub(crate) fn is_committed(&self) -> bool {
        self.refused_at.is_none()
    }
}

impl Transaction {
    /// A transaction that begins with a statement that must change a row.
    pub(crate) fn requiring(query: Query) -> Self {
        Self { steps: vec![Step { query, required: true, returning: false }] }
    }

    /// A transaction that begins with a statement that may change nothing.
    pub(crate) fn new(query: Query) -> Self {
        Self { steps: vec![Step { query, required: false, returning: false }] }
    }

    /// A transaction that begins with a statement that must change and return rows.
    pub(crate) fn returning(query: Query) -> Self {
        Self { steps: vec![Step { query, required: true, returning: true }] }
    }

    /// Adds a statement that must change a row.
    pub(crate) fn then_requiring(mut self, query: Query) -> Self {
        self.steps.extend(Self::requiring(query).steps);
        self
    }

    /// Adds a statement that may change nothing.
    pub(crate) fn then(mut self, query: Query) -> Self {
        self.steps.extend(Self::new(query).steps);
        self
    }

    /// Adds a statement that must return at least one row.
    pub(crate) fn then_returning(mut self, query: Query) -> Self {
        self.steps.extend(Self::returning(query).steps);
        self
    }

    /// Whether it is a single statement, which a database runs atomically by itself.
    pub(crate) fn is_single(&self) -> bool {
        self.steps.len() == 1
    }

    /// Whether it can be refused after a statement has changed rows, which must then be rolled back.
    pub(crate) fn may_need_rollback(&self) -> bool {
        self.steps.iter().skip(1).any(|step| step.required)
    }

    /// Runs the statements, up to the first required one that changes nothing.
    pub(crate) async fn run(&self, connection: &mut impl Executor) -> Result<WriteResult, sqlx::Error> {
        let mut answer = WriteResult::default();
        for (i, step) in self.steps.iter().enumerate() {
            let changed = if step.returning {
                answer.rows = connection.fetch(&step.query).await?;
                answer.rows.len() as u64
            } else {
                connection.execute(&step.query).await?
            };
            answer.changed.push(changed);
            if step.required && changed == 0 {
                answer.refused_at = Some(i);
                break;
            }
        }
        Ok(answer)
    }
}
