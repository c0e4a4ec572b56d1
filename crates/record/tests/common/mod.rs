//! What the suites of bad input share.

/// Collects what was accepted, or refused without telling the place and the reason.
#[derive(Default)]
pub struct Problems(Vec<String>);

impl Problems {
    /// Expects that something was refused, and that the refusal tells all of these.
    pub fn expect<T>(&mut self, what: &str, result: Result<T, String>, told: &[&str]) {
        match result {
            Ok(_) => self.0.push(format!("accepted: {what}")),
            Err(why) => {
                let missing: Vec<&&str> = told.iter().filter(|part| !why.contains(**part)).collect();
                if !missing.is_empty() {
                    self.0.push(format!("refused without telling {missing:?}: {what}\n    {why}"));
                }
            }
        }
    }

    /// Fails when there was any problem.
    pub fn none(self) {
        assert!(self.0.is_empty(), "{} of the inputs:\n{}", self.0.len(), self.0.join("\n"));
    }
}
