//! Was it luck or play? The analysis of finished games.
//!
//! An [`Analyser`] replays the record of a game. It finds what every action changed, in probability of winning: by the
//! decision, by chance, and by what was revealed. Then it judges every decision by what its seat could know. The result is
//! an [`Analysis`].
//!
//! ```
//! use hexhaven_analysis::{Analyser, Depth};
//! # use bots::{DecisionOrder, Kind, check_or_withdraw};
//! # use mapfile::{DrawOptions, MapFile, shipped};
//! # use random::{FastStream, Purpose, Random, Seed};
//! # use record::{Header, Log, RngName, draw};
//! # use rules::{Game, Preset, Rules, Seat};
//! # let seed = Seed::from_u64(7);
//! # let map = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap().draw(&seed, DrawOptions::default()).map;
//! # let game = Game::new(Rules::preset(Preset::Official, &map), map, 3)?;
//! # let mut bots: Vec<_> = (0..3).map(|seat| Kind::Greedy.new_bot(&game, &seed.game(seat))).collect();
//! # let mut dice = FastStream::new(&seed, Purpose::Chance);
//! # let (mut state, mut order, mut version) = (game.start(), DecisionOrder::default(), 0);
//! # let mut log = Log::new(Header::new(&game, ["Ann", "Bo", "Cy"], RngName::Fast, Some(&seed)));
//! # while let Some(seat) = order.next(&game, &state) {
//! #     let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
//! #     let mv = check_or_withdraw(&game, &state, seat, &action)?;
//! #     let outcome = draw(&game.chance(&state, &mv), &mut dice);
//! #     let events = game.apply_watched(&mut state, &mv, outcome);
//! #     log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
//! #     version += 1;
//! # }
//! // `log` is the record of a finished game.
//! let analysis = Analyser::new(&log, Depth::Quick)?.finish();
//! for seat in &analysis.seats {
//!     println!("{}: played {:+.2}, luck {:+.2}", seat.name, seat.account.own, seat.account.luck);
//! }
//! # assert_eq!(analysis.judged, analysis.decisions);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod analyser;
mod contest;
mod course;
mod decision;
mod fair;
mod openings;
mod production;
mod report;
mod trades;
mod tree;

pub use account::ChanceKind;
pub use analyser::{Analyser, Progress};
pub use contest::Contest;
pub use decision::{Decision, Judged, Verdict, accuracy};
pub use fair::{BoardName, FairBoard, FairError, FairPlan, FairProgress, FairResult, FairSearch, FairTask, SeatRate};
pub use openings::{Opening, OpeningPair, Openings, OpeningsReport, WinRate};
pub use production::Production;
pub use report::{Account, Analysis, Depth, Luck, Moment, Play, SeatReport, VERSION};
pub use trades::Trade;
pub use tree::{Branch, Look, MOST_POSITIONS, PositionTree, Possibility, TreeError, Turn, position_of};
