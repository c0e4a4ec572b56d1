//! External bots: built-in bots over the protocol, the Python example, and how faults are reported.

use crate::common::{file, folder, hexhaven, wrong_use};
use random::Seed;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const EXAMPLE: &str = "exec:python3 examples/bots/simple_bot.py";

/// Our own binary as an external bot.
fn own(engine: &str, seed: &str) -> String {
    format!("exec:{} bot --engine {engine} --seed {seed}", env!("CARGO_BIN_EXE_hexhaven"))
}

fn actions(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("game-0.jsonl")).expect("the record was written");
    let record = |line: &str| serde_json::from_str::<Value>(line).expect("a record is JSON");
    text.lines().skip(1).map(|line| record(line)["action"].clone()).collect()
}

/// A complete game with one seat played over the protocol is the same as without it.
#[test]
fn a_game_is_the_same_over_the_protocol() {
    for (preset, engine) in [
        ("official", "greedy"),
        ("official", "search:200n"),
        ("official", "easy"),
        ("table", "greedy"),
        ("online", "greedy"),
        ("catamm", "greedy"),
        ("catamm", "search:200n"),
        ("catamm-lowfee", "greedy"),
    ] {
        // The bot at seat 0 of game 0 draws its random numbers from this seed.
        let seed = Seed::from_u64(5).game(0).to_string();
        let mut games = Vec::new();
        for (name, entrant) in [("in", engine.to_owned()), ("out", own(engine, &seed))] {
            let folder = folder(&format!("behind-{preset}-{}-{name}", engine.replace(':', "-")));
            let seats = format!("{entrant},weighted,weighted");
            let records = folder.to_str().expect("test folders are UTF-8");
            let common = ["--seed", "5", "--games", "1", "--threads", "1", "--bot-time", "60s", "--records", records];
            let run = hexhaven(&[&["sim", "--json", "--preset", preset, "--seats", &seats], &common[..]].concat());
            let faults = &run.expect(0).json()["seats"][0]["faults"];
            assert!(faults.is_null() || faults["messages"] == json!([]), "{preset}, {engine}: {faults}");
            games.push(actions(&folder));
        }
        assert_eq!(games[0], games[1], "{preset}, {engine}");
        assert!(games[0].len() > 50, "{preset}, {engine}");
    }
}

#[test]
fn the_example_plays_without_faults_and_wins() {
    for preset in ["official", "table", "online", "catamm"] {
        let seats = format!("{EXAMPLE},random,weighted,random");
        let run = hexhaven(&[
            "sim",
            "--json",
            "--preset",
            preset,
            "--seats",
            &seats,
            "--games",
            "8",
            "--rotate",
            "--bot-time",
            "60s",
        ]);
        let seat = run.expect(0).json()["seats"][0].clone();
        assert_eq!(seat["faults"]["messages"], json!([]), "{preset}");
        assert!(seat["wins"].as_u64().is_some_and(|wins| wins >= 5), "{preset}: {seat}");
    }
}

#[test]
fn faults_are_reported() {
    let folder = folder("bot-faults");
    let script = "import sys, json\nfor line in sys.stdin:\n  if '\"move\"' in line: print('what?', flush=True)\n";
    let bot = file(&folder, "bot.py", script);
    let seats = format!("exec:python3 {bot},random,random");
    let arguments = ["sim", "--seats", &seats, "--games", "1", "--turn-cap", "10", "--bot-time", "30s"];
    let told = hexhaven(&arguments).expect(0).out;
    assert!(told.contains(" invalid, 0 crashed") && told.contains("NOT_JSON"), "{told}");
    let quiet = format!("{},random", own("weighted", "1"));
    let told = hexhaven(&["sim", "--seats", &quiet, "--seats", "random", "--games", "1"]).expect(0).out;
    assert!(told.contains("no faults"), "{told}");

    // A program that cannot play at all ends the run.
    let run = hexhaven(&["sim", "--seats", "exec:sh -c 'echo no licence >&2; exit 3',random", "--json"]).expect(1);
    assert!(run.out.is_empty(), "{}", run.out);
    for part in ["no licence", "exited with code 3", "given up"] {
        assert!(run.err.contains(part), "{}", run.err);
    }
}

#[test]
fn wrong_usage() {
    wrong_use(&["sim", "--seats", "exec:./no-such-bot,random"], &["./no-such-bot", "cannot be started"]);
    wrong_use(&["sim", "--seats", "exec:,random"], &["--seats", "command"]);
    wrong_use(&["sim", "--seats", "exec:'x,random"], &["--seats", "quote"]);
    wrong_use(&["sim", "--bot-time", "50n"], &["--bot-time", "50ms"]);
    wrong_use(&["bot", "--engine", "deep-thought"], &["--engine", "deep-thought"]);
    wrong_use(&["bot", "--seed", "x"], &["--seed"]);
}

#[test]
fn bad_lines_are_reported_and_skipped() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["bot", "--engine", "greedy"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("it has an input");
    input.write_all(b"nonsense\n\n\xff\xfe\n{\"type\":\"move\",\"id\":1}\n{}\n").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(out.lines().count(), 1, "only the greeting was printed: {out}");
    assert_eq!(err.lines().count(), 4, "{err}");
}

/// What `hexhaven bot --engine greedy` answers to some messages, after its greeting, and what it complains about.
fn conversation(messages: &[Value]) -> (Vec<Value>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["bot", "--engine", "greedy"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("it has an input");
    for message in messages {
        writeln!(input, "{message}").expect("it reads");
    }
    drop(input);
    let output = child.wait_with_output().expect("it ends with its input");
    let answers = String::from_utf8(output.stdout).expect("answers are UTF-8");
    let answers = answers.lines().skip(1).map(|line| serde_json::from_str(line).expect("an answer is JSON"));
    (answers.collect(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// A view of seat 0 on the beginner map, as another program would write it: in its turn, after the roll.
fn view(own: &Value, other: &Value, more: &Value) -> Value {
    let player = |fields: &Value, hidden: Value| {
        let mut player = hidden;
        player.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
        player
    };
    let nobody = json!({"resourceCount": 0, "developmentCardCount": 0});
    let mut view = json!({
        "seat": 0, "version": 9, "turnStage": "main_actions", "activePlayer": 0, "turn": 5, "dice": {"lastRoll": 6},
        "bank": {"developmentDeckRemaining": 25}, "players": [player(own, json!({})), player(other, nobody.clone()), nobody],
    });
    view.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    view
}

fn start(more: &Value) -> Value {
    let mut start = json!({"type": "start", "seat": 0, "seats": 3, "rules": "official", "map": "beginner"});
    start.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    start
}

/// The types of the listed actions.
fn listed(answer: &Value) -> Vec<&str> {
    let actions = answer["legal"]["actions"].as_array().unwrap_or_else(|| panic!("no list: {answer}"));
    actions.iter().filter_map(|action| action["type"].as_str()).collect()
}

#[test]
fn a_bot_lists_the_legal_actions() {
    let own = json!({"resources": {"wool": 1, "grain": 1, "ore": 1}});
    let rich = view(&own, &json!({}), &json!({}));
    let wrong = view(&json!({"settlements": ["v9999"]}), &json!({}), &json!({}));
    let ask = |id: u32, view: &Value| json!({"type": "legal", "id": id, "view": view});
    let (answers, complaints) =
        conversation(&[ask(1, &rich), start(&json!({})), ask(2, &rich), ask(3, &wrong), json!({"type": "legal"})]);
    assert_eq!(answers.len(), 3, "{answers:?}");
    assert_eq!((&answers[0]["type"], &answers[0]["id"]), (&json!("refused"), &json!(1)));
    assert_eq!((&answers[1]["type"], &answers[1]["id"]), (&json!("legal"), &json!(2)));
    assert_eq!(listed(&answers[1]), ["BUY_DEVELOPMENT_CARD", "END_TURN", "RESIGN"]);
    assert_eq!(answers[1]["legal"]["propose"]["give"], json!({"wool": 1, "grain": 1, "ore": 1}));
    assert_eq!((&answers[2]["type"], &answers[2]["code"]), (&json!("refused"), &json!("BAD_VIEW")));
    assert!(answers[2]["message"].as_str().is_some_and(|why| why.contains("v9999")), "{answers:?}");
    assert_eq!(complaints.lines().count(), 3, "{complaints}");
}

/// A move in an impossible position gets an answer even without a list of legal actions.
#[test]
fn an_impossible_view_is_refused() {
    let wrong = view(&json!({"settlements": ["v9999"]}), &json!({}), &json!({}));
    let (answers, _) = conversation(&[start(&json!({})), json!({"type": "move", "id": 4, "view": wrong})]);
    assert_eq!((&answers[0]["type"], &answers[0]["id"]), (&json!("refused"), &json!(4)));
}

#[test]
fn a_game_can_have_a_preset_with_options() {
    let before_roll = view(
        &json!({"developmentCards": {"monopoly": 1}}),
        &json!({}),
        &json!({
            "turnStage": "roll_or_play_knight", "dice": {"lastRoll": null}, "bank": {"developmentDeckRemaining": 24},
        }),
    );
    let ask = json!({"type": "legal", "id": 1, "view": before_roll});
    for (options, plays) in [(json!({}), true), (json!({"pre_roll_cards": "knight_only"}), false)] {
        let (answers, complaints) = conversation(&[start(&json!({"options": options})), ask.clone()]);
        assert_eq!(listed(&answers[0]).contains(&"PLAY_DEVELOPMENT_CARD"), plays, "{options}");
        assert_eq!(complaints, "", "{options}");
    }
    for (more, told) in [
        (json!({"options": {"hand_limit": -1}}), "hand_limit"),
        (json!({"options": {"dragons": true}}), "dragons"),
        (json!({"options": []}), "options"),
    ] {
        let (_, complaints) = conversation(&[start(&more)]);
        assert!(complaints.contains("start: options: ") && complaints.contains(told), "{complaints}");
    }
}

/// Where another engine has given the longest road to somebody else, the bot plays on.
#[test]
fn disputed_awards_are_accepted_with_a_warning() {
    let own = json!({"resources": {"wool": 1, "grain": 1, "ore": 1}});
    let disputed = |holder: Value, other: Value| {
        let view = view(&own, &other, &json!({"longestRoadOwnerId": holder}));
        conversation(&[start(&json!({})), json!({"type": "move", "id": 1, "view": view})])
    };
    for (holder, other) in [
        (json!(1), json!({"longestRoadLength": 5, "victoryPoints": {"public": 2}})),
        (json!(1), json!({})),
        (Value::Null, json!({"longestRoadLength": 5})),
    ] {
        let (answers, complaints) = disputed(holder, other);
        assert_eq!(answers[0]["type"], json!("action"), "{answers:?}");
        assert!(complaints.starts_with("hexhaven bot: warning: move 1: "), "{complaints}");
        assert_eq!(complaints.lines().count(), 1, "{complaints}");
    }
    assert_eq!(disputed(Value::Null, json!({"longestRoadLength": 0})).1, "");
    // What has nothing to do with awards is refused as before.
    for (holder, other) in [(json!(3), json!({})), (Value::Null, json!({"victoryPoints": {"public": 2}}))] {
        let (answers, complaints) = disputed(holder, other);
        assert_eq!(answers[0]["type"], json!("refused"), "{answers:?}");
        assert!(!complaints.contains("warning"), "{complaints}");
    }
}

#[test]
fn a_bot_can_be_told_not_to_trade_with_players() {
    // The other player has wool, which the bot lacks for a development card.
    let own = json!({"resources": {"grain": 1, "ore": 3, "brick": 2}, "settlements": ["v20"]});
    let mut offered = view(&own, &json!({"settlements": ["v30"]}), &json!({}));
    offered["players"][1]["resourceCount"] = json!(6);
    offered["bank"]["resourceCards"] = json!({"brick": 17, "lumber": 19, "wool": 13, "grain": 18, "ore": 16});
    let ask = json!({"type": "move", "id": 1, "view": offered});
    for (more, offers) in
        [(json!({}), true), (json!({"playerTrading": true}), true), (json!({"playerTrading": false}), false)]
    {
        let (answers, complaints) = conversation(&[start(&more), ask.clone()]);
        assert_eq!(answers[0]["action"]["type"] == "PROPOSE_TRADE", offers, "{more}: {answers:?}");
        assert_eq!(complaints, "", "{more}");
    }
}

/// A run whose game is in progress, with a program that never answers and ignores signals; returns its process id.
fn with_sleeper(name: &str) -> (Child, String) {
    let pid = folder(name).join("pid");
    // The second line starts the game. Interrupted before that, the run would end without playing.
    let told = "read hello; read start";
    let script = format!("trap \"\" TERM HUP INT; {told}; echo $$ > {}.new; mv {0}.new {0}; sleep 1000", pid.display());
    let run = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["sim", "--seats", &format!("exec:sh -c '{script}',random"), "--bot-start", "100s"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    wait("the program was not started", &|| pid.exists());
    (run, std::fs::read_to_string(&pid).expect("it can be read").trim().to_owned())
}

fn wait(what: &str, done: &dyn Fn() -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    while !done() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn send(signal: &str, run: &Child) {
    let sent = Command::new("kill").args([signal, &run.id().to_string()]).status().expect("there is a kill");
    assert!(sent.success());
}

fn is_there(number: &str) -> bool {
    Path::new("/proc").join(number).exists()
}

/// A second interrupt kills external bots; after the first they may finish their game.
#[test]
fn an_interrupt_ends_programs() {
    let (mut run, number) = with_sleeper("bot-interrupt");
    send("-TERM", &run);
    let mut line = String::new();
    let mut told = BufReader::new(run.stderr.take().expect("it is piped"));
    told.read_line(&mut line).expect("a line is printed");
    assert!(line.contains("games in progress"), "{line}");
    std::thread::sleep(Duration::from_millis(1500));
    assert!(run.try_wait().expect("the request can be sent").is_none() && is_there(&number), "it waits for its game");
    send("-TERM", &run);
    assert_eq!(run.wait().expect("it ends").code(), Some(130));
    wait("the program outlives the run", &|| !is_there(&number));
}

#[test]
fn a_closed_terminal_ends_programs() {
    let (mut run, number) = with_sleeper("bot-hangup");
    send("-HUP", &run);
    assert!(!run.wait().expect("it ends").success());
    wait("the program outlives the run", &|| !is_there(&number));
}

/// A run started by `nohup` keeps going.
#[test]
fn an_ignored_hangup_stays_ignored() {
    let mut run = Command::new("sh")
        .args([
            "-c",
            "trap '' HUP; echo deaf; exec \"$0\" sim --games 40 --seats greedy,greedy,greedy",
            env!("CARGO_BIN_EXE_hexhaven"),
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("there is a shell");
    // Before this line, a signal would end the shell.
    let mut said = BufReader::new(run.stdout.take().expect("it was piped"));
    said.read_line(&mut String::new()).expect("a line is printed");
    while run.try_wait().expect("the request can be sent").is_none() {
        // The process may have just ended.
        let _ = Command::new("kill").args(["-HUP", &run.id().to_string()]).stderr(Stdio::null()).status();
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(run.wait().expect("it ends").success());
}

/// Faults are saved with the games: they are reported after a continued run, and for merged shards.
#[test]
fn faults_are_saved_with_the_games() {
    let folder = folder("bot-kept");
    let script = "import sys, json\nfor line in sys.stdin:\n  if '\"move\"' in line: print('what?', flush=True)\n";
    let bot = file(&folder, "bot.py", script);
    let seats = format!("exec:python3 {bot},random,random");
    let base = ["sim", "--json", "--seats", &seats, "--turn-cap", "10", "--bot-time", "30s", "--rotate"];
    let path = |name: &str| folder.join(name).to_str().expect("test folders are UTF-8").to_owned();
    let run = |more: &[&str]| hexhaven(&[&base[..], more].concat());
    let blamed = |report: &Value, games: u64| {
        let (seat, other) = (&report["seats"][0], &report["seats"][1]);
        assert_eq!((&report["games"], &other["faults"]), (&json!(games), &Value::Null));
        assert_eq!(seat["faults"]["nonsense"], seat["decisions"], "{report}");
        assert_eq!(seat["faults"]["messages"].as_array().map(Vec::len), Some(5), "{report}");
        assert_eq!(seat["faults"]["first"], seat["faults"]["messages"][0], "{report}");
    };
    let (one, two, whole) = (path("1"), path("2"), path("whole"));
    blamed(&run(&["--games", "3", "--out", &whole]).expect(0).json(), 3);
    let all = run(&["--games", "6", "--out", &whole]).expect(0).json();
    blamed(&all, 6);
    // Nothing is left to play, and the report stays the same.
    assert_eq!(run(&["--games", "6", "--out", &whole]).expect(0).json()["seats"], all["seats"]);
    assert_eq!(hexhaven(&["sim", "merge", "--json", &whole]).expect(0).json()["seats"], all["seats"]);
    for (shard, out) in [("1/2", &one), ("2/2", &two)] {
        run(&["--games", "6", "--shard", shard, "--out", out]).expect(0);
    }
    let merged = hexhaven(&["sim", "merge", "--json", &one, &two]).expect(0).json();
    blamed(&merged, 6);
    assert_eq!(hexhaven(&["sim", "merge", "--json", &two, &one]).expect(0).json()["seats"], merged["seats"]);
    // A program with another time limit counts as another player.
    let patient = [&base[..6], &["--bot-time", "31s", "--rotate", "--games", "6", "--out", &whole]].concat();
    wrong_use(&patient, &["--bot-time is 30s, not 31s"]);
    // A program that cannot be started leaves no folder.
    let none = path("none");
    wrong_use(&["sim", "--seats", "exec:./no-such-bot,random", "--out", &none], &["cannot be started"]);
    assert!(!Path::new(&none).exists());
}
