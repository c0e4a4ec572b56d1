//! Shared helpers: seeded games, and a player who presses the offered keys.

use bots::Kind;
use hexhaven_terminal::app::{App, Next};
use hexhaven_terminal::{Key, NewGame, Session, Speed};
use random::{FastStream, Purpose, Random, Seed};
use record::{MapSource, read_map};
use rules::{Options, Preset};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A game to play.
pub struct Case {
    pub map: &'static str,
    pub preset: &'static str,
    pub options: &'static str,
    pub bots: &'static [&'static str],
    pub seed: u64,
}

/// The games to play: every preset, and maps of every size.
pub const CASES: &[Case] = &[
    Case { map: "beginner", preset: "official", options: "{}", bots: &["greedy", "greedy", "greedy"], seed: 1 },
    // Bots do not reveal victory point cards, so ten points might never be reached.
    Case { map: "standard", preset: "table", options: r#"{"victory_points":7}"#, bots: &["greedy", "greedy"], seed: 2 },
    Case { map: "standard", preset: "online", options: "{}", bots: &["greedy", "random"], seed: 3 },
    Case { map: "catamm", preset: "catamm", options: "{}", bots: &["greedy", "greedy", "greedy"], seed: 4 },
    Case { map: "catamm-random", preset: "catamm-lowfee", options: "{}", bots: &["greedy"], seed: 5 },
    Case {
        map: "extension-5-6",
        preset: "official",
        options: "{}",
        bots: &["greedy", "weighted", "greedy", "weighted", "greedy"],
        seed: 6,
    },
    Case { map: "small-2p", preset: "official", options: "{}", bots: &["search:200n"], seed: 7 },
    Case { map: "archipelago", preset: "online", options: "{}", bots: &["greedy", "greedy"], seed: 8 },
    Case { map: "placements", preset: "official", options: "{}", bots: &["greedy", "greedy"], seed: 9 },
    Case {
        map: "big",
        preset: "official",
        options: r#"{"victory_points":8}"#,
        bots: &["greedy", "greedy", "greedy"],
        seed: 10,
    },
];

impl Case {
    pub fn new_game(&self) -> NewGame {
        NewGame {
            map: read_map(&MapSource::Named(self.map.to_owned()), Path::new("")).expect("the map is shipped"),
            preset: self.preset.parse::<Preset>().expect("there is such a preset"),
            options: Options::from_json(self.options).expect("these are options"),
            bots: self.bots.iter().map(|name| name.parse::<Kind>().expect("there is such a bot")).collect(),
            seat: None,
            seed: Seed::from_u64(self.seed),
            name: "Ann".to_owned(),
        }
    }

    /// Starts the game, saved to a file if one is given.
    pub fn session(&self, file: Option<&Path>) -> Session {
        Session::begin(self.new_game().table().expect("the game can start"), file).expect("it can be saved")
    }

    pub fn name(&self) -> String {
        format!("{} {} seed {}", self.map, self.preset, self.seed)
    }
}

/// A file that only this test uses.
pub fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("terminal");
    std::fs::create_dir_all(&folder).expect("the folder can be created");
    let path = folder.join(format!("{name}.jsonl"));
    let _ = std::fs::remove_file(&path);
    path
}

/// A game played by keys.
pub fn app(session: Session) -> App {
    App::new(session, Speed::Fast)
}

/// Lets bots play until a key is expected. Returns false if the game is over or the player has quit.
pub fn until_key(app: &mut App) -> bool {
    let mut now = Instant::now();
    loop {
        match app.next(now) {
            Next::Think(thought) => app.decided(thought.decide(), now).expect("bots choose legal actions"),
            Next::Until(due) => now = due + Duration::from_millis(1),
            Next::Leave => return false,
            Next::Key => return app.session().table().awaited().is_some(),
        }
    }
}

/// Presses one of the hinted keys, and sometimes another one; never quits or resigns.
pub fn press_any(app: &mut App, stream: &mut FastStream) -> Key {
    const OTHERS: [Key; 11] = [
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::Tab,
        Key::BackTab,
        Key::Enter,
        Key::Char('B'),
        Key::Char('3'),
        Key::Char('.'),
        Key::Char('-'),
    ];
    let mut keys: Vec<Key> = app.hints().into_iter().map(|hint| hint.key).collect();
    keys.retain(|key| !matches!(key, Key::Char('q' | 'x' | 'l')));
    // Keys that go forward are pressed more often than those that go back.
    keys.retain(|key| !matches!(key, Key::Escape | Key::Char('?')) || stream.below(6) == 0);
    keys.retain(|key| *key != Key::Backspace || stream.below(60) == 0);
    let key = if keys.is_empty() || stream.below(12) == 0 {
        OTHERS[stream.below(OTHERS.len() as u64) as usize]
    } else {
        keys[stream.below(keys.len() as u64) as usize]
    };
    app.key(key);
    key
}

/// A random stream for the simulated player.
pub fn stream(seed: u64) -> FastStream {
    FastStream::new(&Seed::from_u64(seed), Purpose::Choices)
}
