//! A game being played: the table, its file, and the story told so far.

use crate::error::Error;
use crate::save::Save;
use crate::table::{Decision, Table, Thought};
use crate::words::Names;
use crate::words::told::tell;
use rules::{Action, ObservedAction, Refusal, Seat};
use std::path::Path;

/// A sentence of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose action it tells of.
    pub seat: Seat,
    /// The sentence.
    pub text: String,
}

/// A game being played.
pub struct Session {
    table: Table,
    save: Option<Save>,
    names: Names,
    story: Vec<Line>,
    trouble: Option<String>,
}

impl Session {
    /// A game that begins, saved into a file, or nowhere.
    ///
    /// # Errors
    /// When the file cannot be written, or is there already.
    pub fn begin(table: Table, file: Option<&Path>) -> Result<Self, Error> {
        let save = file.map(|path| Save::create(path, table.log())).transpose()?;
        Ok(Self { names: Names::new(&table), table, save, story: Vec::new(), trouble: None })
    }

    /// A game that goes on where its file ends.
    ///
    /// # Errors
    /// When the file cannot be read, or is no record of a game with one person.
    pub fn resume(file: &Path) -> Result<Self, Error> {
        let (save, log) = Save::open(file)?;
        let closed = log.header.records.is_some();
        let mut told = Vec::new();
        let table = Table::resume(log, &mut told).map_err(|error| match error {
            Error::Log { error, .. } => Error::Log { path: file.to_owned(), error },
            other => other,
        })?;
        let mut session = Self { names: Names::new(&table), table, save: Some(save), story: Vec::new(), trouble: None };
        for told in &told {
            session.note(told);
        }
        if !closed {
            session.close();
        }
        Ok(session)
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the players are called.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// What happened so far, as the person was told.
    #[must_use]
    pub fn story(&self) -> &[Line] {
        &self.story
    }

    /// Where it is saved.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.save.as_ref().map(Save::path)
    }

    /// Why the last action is not in the file, if it is not.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Does what the person asks for.
    ///
    /// # Errors
    /// When the rules refuse it.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        let told = self.table.act(action)?;
        self.after(&told);
        Ok(())
    }

    /// The bot whose decision comes next, to be asked.
    pub fn think(&mut self) -> Option<Thought> {
        self.table.think()
    }

    /// Does what a bot has decided.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn follow(&mut self, decision: Decision) -> Result<(), Error> {
        let told = self.table.follow(decision)?;
        self.after(&told);
        Ok(())
    }

    /// Lets bots play until the person's decision comes, or the game is over.
    ///
    /// # Errors
    /// When one of them chooses what is not legal.
    pub fn play_bots(&mut self) -> Result<(), Error> {
        while let Some(thought) = self.think() {
            self.follow(thought.decide())?;
        }
        Ok(())
    }

    /// Saves first, then tells.
    fn after(&mut self, told: &ObservedAction) {
        if let Some(save) = &mut self.save {
            let saved = save.add(self.table.log());
            self.trouble = saved.err().map(|error| not_saved(save, &error));
        }
        self.close();
        self.note(told);
    }

    /// The record of a game that has ended says how long it is.
    fn close(&mut self) {
        if self.table.awaited().is_some() {
            return;
        }
        self.table.close_log();
        if let Some(save) = &mut self.save {
            self.trouble = save.rewrite(self.table.log()).err().map(|error| not_saved(save, &error));
        }
    }

    fn note(&mut self, told: &ObservedAction) {
        for text in tell(self.table.game(), &self.names, told) {
            self.story.push(Line { seat: told.seat, text });
        }
    }
}

fn not_saved(save: &Save, error: &std::io::Error) -> String {
    format!("not saved: {}: {error}", save.path().display())
}
