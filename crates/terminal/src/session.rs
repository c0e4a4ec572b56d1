//! A game in progress: the table, its file, and the log of what happened.

use crate::error::Error;
use crate::save::Save;
use crate::table::{Decision, LocalTable, PendingDecision};
use crate::words::Names;
use crate::words::story::sentences;
use locales::Language;
use rules::{Action, ObservedAction, Refusal, Seat};
use std::path::Path;

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The seat that acted.
    pub seat: Seat,
    /// The sentence.
    pub text: String,
    /// Whether it says only that a turn has ended, so that it need not be read.
    pub is_brief: bool,
}

/// A game in progress.
pub struct Session {
    table: LocalTable,
    save: Option<Save>,
    names: Names,
    story: Vec<Line>,
    save_error: Option<String>,
}

impl Session {
    /// Starts a game in English, saved to a file if one is given.
    ///
    /// # Errors
    /// If the file cannot be written or exists already.
    pub fn begin(table: LocalTable, file: Option<&Path>) -> Result<Self, Error> {
        Self::begin_in(Language::English, table, file)
    }

    /// Starts a game in a language, saved to a file if one is given.
    ///
    /// # Errors
    /// If the file cannot be written or exists already.
    pub fn begin_in(language: Language, table: LocalTable, file: Option<&Path>) -> Result<Self, Error> {
        let save = file.map(|path| Save::create(path, table.log())).transpose()?;
        Ok(Self { names: Names::new(&table, language), table, save, story: Vec::new(), save_error: None })
    }

    /// Continues a game in English where its file ends.
    ///
    /// # Errors
    /// If the file cannot be read, or is not the record of a game with one person.
    pub fn resume(file: &Path) -> Result<Self, Error> {
        Self::resume_in(Language::English, file)
    }

    /// Continues a game where its file ends, in any language: the file has none.
    ///
    /// # Errors
    /// If the file cannot be read, or is not the record of a game with one person.
    pub fn resume_in(language: Language, file: &Path) -> Result<Self, Error> {
        let (save, log) = Save::open(file)?;
        let closed = log.header.records.is_some();
        let mut told = Vec::new();
        let table = LocalTable::resume(log, &mut told).map_err(|error| match error {
            Error::Log { error, .. } => Error::Log { path: file.to_owned(), error },
            other => other,
        })?;
        let names = Names::new(&table, language);
        let mut session = Self { names, table, save: Some(save), story: Vec::new(), save_error: None };
        for told in &told {
            session.note(told);
        }
        if !closed {
            session.close();
        }
        Ok(session)
    }

    /// The table: the game and its bots.
    #[must_use]
    pub const fn table(&self) -> &LocalTable {
        &self.table
    }

    /// The players' names.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// What happened so far, as the person saw it.
    #[must_use]
    pub fn story(&self) -> &[Line] {
        &self.story
    }

    /// The file that the game is saved to.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.save.as_ref().map(Save::path)
    }

    /// Why the last action could not be saved, if it could not.
    #[must_use]
    pub fn save_error(&self) -> Option<&str> {
        self.save_error.as_deref()
    }

    /// Performs an action of the person.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        let told = self.table.act(action)?;
        self.after(&told);
        Ok(())
    }

    /// The bot whose decision comes next, ready to decide.
    pub fn think(&mut self) -> Option<PendingDecision> {
        self.table.think()
    }

    /// Performs a bot's decision.
    ///
    /// # Errors
    /// If it is not legal.
    pub fn follow(&mut self, decision: Decision) -> Result<(), Error> {
        let told = self.table.follow(decision)?;
        self.after(&told);
        Ok(())
    }

    /// Lets bots play until the person's decision comes, or the game is over.
    ///
    /// # Errors
    /// If one of them chooses an illegal action.
    pub fn play_bots(&mut self) -> Result<(), Error> {
        while let Some(thought) = self.think() {
            self.follow(thought.decide())?;
        }
        Ok(())
    }

    /// Saves the action, then adds it to the log.
    fn after(&mut self, told: &ObservedAction) {
        if let Some(save) = &mut self.save {
            let saved = save.add(self.table.log());
            self.save_error = saved.err().map(|error| not_saved(&self.names, save, &error));
        }
        self.close();
        self.note(told);
    }

    /// Writes the number of records into the header when the game has ended.
    fn close(&mut self) {
        if self.table.awaited().is_some() {
            return;
        }
        self.table.close_log();
        if let Some(save) = &mut self.save {
            let saved = save.rewrite(self.table.log());
            self.save_error = saved.err().map(|error| not_saved(&self.names, save, &error));
        }
    }

    fn note(&mut self, told: &ObservedAction) {
        let texts = sentences(self.table.game(), &self.names, told);
        for (index, text) in texts.into_iter().enumerate() {
            let is_brief = index == 0 && told.action == Action::EndTurn;
            self.story.push(Line { seat: told.seat, text, is_brief });
        }
    }
}

fn not_saved(names: &Names, save: &Save, error: &std::io::Error) -> String {
    let (path, problem) = (save.path().display().to_string(), error.to_string());
    names.say("play-say-not-saved", [("path", path.into()), ("problem", problem.into())])
}
