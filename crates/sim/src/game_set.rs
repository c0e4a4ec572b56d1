//! Sets of game numbers.

/// A set of game numbers, as a bit set.
///
/// ```
/// let mut games = hexhaven_sim::GameSet::default();
/// assert!(games.insert(70) && !games.insert(70));
/// assert!(games.has(70) && !games.has(6) && !games.has(7000));
/// assert_eq!(games.count(), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameSet {
    words: Vec<u64>,
    count: u64,
}

impl GameSet {
    /// Whether a game is in the set.
    #[must_use]
    pub fn has(&self, game: u64) -> bool {
        self.words.get((game / 64) as usize).is_some_and(|word| word >> (game % 64) & 1 == 1)
    }

    /// The number of games in the set.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Adds a game; returns whether it was not in the set before.
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
