//! Writes as data: a few statements that are stored together or not at all.

use crate::query::{Query, Row, Runs};

/// Statements that are stored together or not at all.
#[derive(Debug)]
pub(crate) struct Work {
    steps: Vec<Step>,
}

/// One statement of a work.
#[derive(Debug)]
struct Step {
    query: Query,
    /// Whether it must change something; if it does not, the whole work is refused.
    needed: bool,
    /// Whether it returns rows.
    returning: bool,
}

/// What became of a work.
#[derive(Default)]
pub(crate) struct Answer {
    /// The statement that changed nothing although it had to. Then nothing was stored.
    pub(crate) refused_at: Option<usize>,
    /// How many rows each statement changed.
    pub(crate) changed: Vec<u64>,
    /// The rows that were returned.
    pub(crate) rows: Vec<Row>,
}

impl Answer {
    pub(crate) fn is_done(&self) -> bool {
        self.refused_at.is_none()
    }
}

impl Work {
    /// A work that begins with a statement that must change something.
    pub(crate) fn need(query: Query) -> Self {
        Self { steps: vec![Step { query, needed: true, returning: false }] }
    }

    /// A work that begins with a statement that may find nothing to change.
    pub(crate) fn may(query: Query) -> Self {
        Self { steps: vec![Step { query, needed: false, returning: false }] }
    }

    /// A work that begins with a statement that must change something and returns rows.
    pub(crate) fn ask(query: Query) -> Self {
        Self { steps: vec![Step { query, needed: true, returning: true }] }
    }

    /// Adds a statement that must change something.
    pub(crate) fn and_need(mut self, query: Query) -> Self {
        self.steps.extend(Self::need(query).steps);
        self
    }

    /// Adds a statement that may find nothing to change.
    pub(crate) fn and(mut self, query: Query) -> Self {
        self.steps.extend(Self::may(query).steps);
        self
    }

    /// Adds a statement that returns rows, of which there must be some.
    pub(crate) fn and_ask(mut self, query: Query) -> Self {
        self.steps.extend(Self::ask(query).steps);
        self
    }

    /// Whether it is one statement, which a database stores whole or not at all by itself.
    pub(crate) fn is_single(&self) -> bool {
        self.steps.len() == 1
    }

    /// Whether it can be refused after it has changed something, which must then be taken back.
    pub(crate) fn can_turn_back(&self) -> bool {
        self.steps.iter().skip(1).any(|step| step.needed)
    }

    /// Runs the statements, up to the first that refuses.
    pub(crate) async fn run(&self, connection: &mut impl Runs) -> Result<Answer, sqlx::Error> {
        let mut answer = Answer::default();
        for (i, step) in self.steps.iter().enumerate() {
            let changed = if step.returning {
                answer.rows = connection.fetch(&step.query).await?;
                answer.rows.len() as u64
            } else {
                connection.execute(&step.query).await?
            };
            answer.changed.push(changed);
            if step.needed && changed == 0 {
                answer.refused_at = Some(i);
                break;
            }
        }
        Ok(answer)
    }
}
