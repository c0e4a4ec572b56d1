//! Which games are finished.

/// The numbers of finished games.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// One bit for each game.
    words: Vec<u64>,
    count: u64,
}

impl Done {
    /// Whether a game is finished.
    #[must_use]
    pub fn has(&self, game: u64) -> bool {
        self.words.get((game / 64) as usize).is_some_and(|word| word >> (game % 64) & 1 == 1)
    }

    /// How many are finished.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Takes note of a game; whether it is the first time.
    ///
    /// ```
    /// let mut done = hexhaven_sim::Done::default();
    /// assert!(done.insert(70) && !done.insert(70));
    /// assert!(done.has(70) && !done.has(6) && !done.has(7000));
    /// assert_eq!(done.count(), 1);
    /// ```
    pub fn insert(&mut self, game: u64) -> bool {
        let word = (game / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let is_new = !self.has(game);
        self.words[word] |= 1 << (game % 64);
        self.count += u64::from(is_new);
        is_new
    }
}
