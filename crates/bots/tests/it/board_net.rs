//! The board net: its file, what it sees, and that remembering summaries changes nothing.

use crate::common::{new_game, watch};
use hexhaven_bots::board_net::{BoardNet, BoardViewer, FORMAT, NetFileError, NetOnBoard, PARAMETERS, SHIPPED_FILE};
use hexhaven_bots::{Bot, Kind, Limit, Search, Weights};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, PreparedGame, Preset, Size, State, Visitor};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The file of a net with random parameters.
fn net_file(seed: u64) -> Vec<u8> {
    let mut stream = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
    let mut body = Vec::new();
    for _ in 0..PARAMETERS {
        let parameter = stream.below(1001) as i16 - 500;
        body.extend(parameter.to_le_bytes());
    }
    let sum: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    [format!("{FORMAT}\nmade by: a test\nsha256: {sum}\n\n").as_bytes(), &body].concat()
}

fn net(seed: u64) -> Arc<BoardNet> {
    Arc::new(BoardNet::parse(&net_file(seed)).expect("the file is valid"))
}

#[test]
fn damaged_files_are_refused() {
    let file = net_file(1);
    let refusal = |file: &[u8]| BoardNet::parse(file).expect_err("the file is damaged");
    assert_eq!(refusal(b""), NetFileError::Format);
    assert_eq!(refusal(b"hexhaven board net 0\nsha256: 0\n\n"), NetFileError::Format);
    assert_eq!(refusal(&file[..40]), NetFileError::Header);
    assert_eq!(refusal(&file[..file.len() - 4]), NetFileError::Length(PARAMETERS * 2 - 4));
    let mut changed = file.clone();
    *changed.last_mut().expect("it has bytes") ^= 1;
    assert_eq!(refusal(&changed), NetFileError::Checksum);
}

#[test]
fn markets_and_large_boards_are_not_for_it() {
    let seed = Seed::from_u64(1);
    assert!(NetOnBoard::new(net(1), &new_game("standard", Preset::Official, &seed)).is_some());
    assert!(NetOnBoard::new(net(1), &new_game("beginner", Preset::Official, &seed)).is_some());
    assert!(NetOnBoard::new(net(1), &new_game("catamm", Preset::Catamm, &seed)).is_none());
    assert!(NetOnBoard::new(net(1), &new_game("big", Preset::Official, &seed)).is_none());
    assert!(BoardViewer::new(&new_game("catamm", Preset::Catamm, &seed), true).is_none());
}

/// Compares what a net that remembers says about all states of a game with what a new one says.
struct Compare<'a> {
    game: &'a Game,
    states: &'a [State],
}

impl Visitor for Compare<'_> {
    type Output = ();

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) {
        let viewer = BoardViewer::new(self.game, true).expect("the net knows such games");
        let remembering = NetOnBoard::new(net(2), self.game).expect("the net knows such games");
        let forgetting = remembering.clone();
        let position = |state| prepared.position(state).expect("a state of this game");
        for state in self.states {
            let p = position(state);
            let probabilities = viewer.win_probabilities(&remembering, prepared, p);
            // Nothing about the first position helps with a later one.
            let _ = viewer.win_probabilities(&forgetting, prepared, position(&self.states[0]));
            assert_eq!(probabilities, viewer.win_probabilities(&forgetting, prepared, p), "turn {}", p.turn());
            assert!((probabilities.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{probabilities:?}");
        }
    }
}

#[test]
fn remembered_summaries_change_nothing() {
    // `random` builds roads between corners that it has reached already.
    for (number, kind) in [Kind::Greedy, Kind::Greedy, Kind::Random, Kind::Random].into_iter().enumerate() {
        let seed = Seed::from_u64(5 + number as u64);
        let game = new_game("standard", Preset::Official, &seed);
        let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|seat| kind.new_bot(&game, &seed.game(seat))).collect();
        let mut states = Vec::new();
        watch(&game, &seed, &mut bots, |state, _, _| states.push(state.clone()));
        assert!(states.len() > 200, "{} states", states.len());
        game.visit(Compare { game: &game, states: &states });
    }
}

#[test]
fn search_plays_whole_games_with_it() {
    let seed = Seed::from_u64(6);
    let game = new_game("standard", Preset::Official, &seed);
    let bot = |seat| -> Box<dyn Bot> {
        let stream = FastStream::new(&seed.game(seat), Purpose::Choices);
        let net = NetOnBoard::new(net(3), &game).expect("the net knows such games");
        Box::new(Search::new(&game, Weights::default(), Limit::Nodes(20), stream).with_net(net))
    };
    let mut bots: Vec<Box<dyn Bot>> = vec![bot(0)];
    bots.extend((1..4).map(|seat| Kind::Greedy.new_bot(&game, &seed.game(seat))));
    assert!(watch(&game, &seed, &mut bots, |_, _, _| ()).winner().is_some());
}

/// The checksum of the shipped net, and of what it chooses.
const NET: &str = "2f90fbe91c6a96916aa59ea3b4fe43c851aed4ea53ecd62c4aab29b115351620";
const CHOICES: &str = "bc012d83fc5669ee77d511d193311ae5af1e52ca517638fba9c37308a4d7a040";

/// The choices of `search` in 200 positions of games between other bots, one per line.
fn choices() -> Vec<String> {
    let mut choices = Vec::new();
    for number in 0_u64.. {
        let seed = Seed::from_u64(number);
        let game = new_game("standard", Preset::Official, &seed);
        let kind = if number % 2 == 0 { Kind::Greedy } else { Kind::Weighted };
        let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|seat| kind.new_bot(&game, &seed.game(seat))).collect();
        let mut seen = 0;
        watch(&game, &seed, &mut bots, |state, seat, _| {
            seen += 1;
            if seen % 9 == 0 && choices.len() < 200 {
                let mut bot = Kind::Search(Limit::Nodes(100)).new_bot(&game, &seed.game(seen));
                choices.push(format!("{:?}", bot.choose(&game.seat_handle(state, seat, 0))));
            }
        });
        if choices.len() == 200 {
            break;
        }
    }
    choices
}

#[test]
fn the_shipped_net_and_its_choices_are_pinned() {
    let text = String::from_utf8_lossy(SHIPPED_FILE);
    assert!(text.contains(&format!("sha256: {NET}\n")), "another net is shipped");
    let choices = choices().join("\n");
    let sum: String = Sha256::digest(&choices).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(sum, CHOICES, "the choices have changed:\n{choices}");
}
