//! `hexhaven sim` as a tournament tool: interrupted runs that continue, shards, tables.

use crate::common::{Run, folder, hexhaven, wrong_use};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::BufRead;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A report without timings.
fn results(run: &Run) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for name in ["wallSeconds", "cpuSeconds", "gamesPerCpuSecond", "nsPerAction", "meanMs", "p99Ms"] {
                    fields.remove(name);
                }
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut report = run.json();
    strip(&mut report);
    report
}

fn text(path: &Path) -> &str {
    path.to_str().expect("test folders are UTF-8")
}

/// Random players on random boards; slow enough to be interrupted with `--check`, fast without it.
const LONG: &[&str] = &[
    "sim",
    "--map",
    "standard",
    "--seats",
    "random,random,random",
    "--games",
    "3000",
    "--turn-cap",
    "40",
    "--rotate",
    "--json",
    "--replay-every",
    "0",
];

fn long(more: &[&str]) -> Run {
    hexhaven(&[LONG, more].concat())
}

/// Starts a long run and waits until some of its games are saved.
fn begin(out: &Path) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(LONG)
        .args(["--check", "--threads", "1", "--out", text(out)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let begun = Instant::now();
    while games_in(out) == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no game is saved after a minute");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

fn games_in(out: &Path) -> usize {
    let text = std::fs::read_to_string(out.join("games.jsonl")).unwrap_or_default();
    text.lines().filter(|line| line.starts_with("{\"game\":")).count()
}

fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill runs").success());
}

#[test]
fn a_killed_run_continues() {
    let out = folder("killed").join("out");
    let mut child = begin(&out);
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let kept = games_in(&out);
    assert!((1..3000).contains(&kept), "{kept} games are saved");
    let resumed = long(&["--out", text(&out)]).expect(0);
    assert!(games_in(&out) == 3000);
    let whole = long(&[]).expect(0);
    assert_eq!(results(&resumed), results(&whole));
    assert_eq!(whole.json()["games"], json!(3000));
}

#[test]
fn an_interrupted_run_reports_and_continues() {
    let folder = folder("interrupted");
    let (out, csv) = (folder.join("out"), folder.join("games.csv"));
    let child = begin(&out);
    // A signal to the process and to its group, as `timeout` sends it, counts as one.
    interrupt(&child);
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let told = String::from_utf8(output.stderr).expect("it prints UTF-8");
    assert!(told.contains("of 3000 games: run the same command again to continue"), "{told}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("it reports in JSON");
    let games = report["games"].as_u64().expect("games are counted") as usize;
    assert!((1..3000).contains(&games), "{report}");
    assert_eq!((games, &report["planned"]), (games_in(&out), &json!(3000)));
    let resumed = long(&["--out", text(&out), "--csv", text(&csv)]).expect(0);
    let whole_csv = folder.join("whole.csv");
    let whole = long(&["--csv", text(&whole_csv)]).expect(0);
    assert_eq!(results(&resumed), results(&whole));
    // Random players are not timed, so the tables are identical.
    let read = |path: &Path| std::fs::read_to_string(path).expect("it is written");
    assert!(read(&csv) == read(&whole_csv), "the tables differ");
    assert_eq!(read(&csv).lines().count(), 3001);
}

#[test]
fn a_second_interrupt_stops_at_once() {
    let out = folder("impatient").join("out");
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhaven"))
        .args(["sim", "--seats", "search:60s,greedy,greedy", "--games", "2", "--threads", "1", "--out", text(&out)])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    while !out.join("games.jsonl").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    interrupt(&child);
    let mut line = String::new();
    let mut told = std::io::BufReader::new(child.stderr.take().expect("it is piped"));
    told.read_line(&mut line).expect("a line is printed");
    assert!(line.contains("games in progress"), "{line}");
    assert_eq!(child.try_wait().expect("the request can be sent"), None, "it waits for its game");
    std::thread::sleep(Duration::from_millis(1500));
    interrupt(&child);
    let begun = Instant::now();
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(begun.elapsed() < Duration::from_secs(30), "it waited for {:?}", begun.elapsed());
}

const BOTS: &[&str] = &["sim", "--map", "standard", "--seats", "greedy,weighted,random,weighted,greedy", "--rotate"];

fn bots(games: &str, more: &[&str]) -> Run {
    hexhaven(&[BOTS, &["--games", games], more].concat())
}

#[test]
fn shards_merge_into_one_run() {
    let folder = folder("shards");
    let path = |name: &str| text(&folder.join(name)).to_owned();
    let whole = bots("62", &["--json"]).expect(0);
    for shard in ["1/3", "2/3", "3/3"] {
        let run = bots("62", &["--json", "--shard", shard, "--out", &path(&shard[..1])]).expect(0);
        assert!(run.json()["games"].as_u64().is_some_and(|games| games < 30), "{}", run.out);
    }
    let (one, two, three) = (path("1"), path("2"), path("3"));
    let merged = hexhaven(&["sim", "merge", "--json", &three, &one, &two]).expect(0);
    assert_eq!(results(&merged), results(&whole));
    assert!(merged.json()["wallSeconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    assert!(hexhaven(&["sim", "merge", &one, &two, &three]).expect(0).out.contains("62 games"));

    let missing = hexhaven(&["sim", "merge", "--json", &one, &three]).expect(1);
    assert!(missing.err.contains("shard 2/3 is missing") && missing.out.is_empty(), "{}", missing.err);
    let partial = hexhaven(&["sim", "merge", "--json", "--partial", &one, &three]).expect(0);
    assert!(partial.json()["games"].as_u64().is_some_and(|games| games < 62), "{}", partial.out);
    assert_eq!(partial.json()["planned"], json!(62));
    // After one shard is extended, the others are incomplete.
    bots("80", &["--shard", "1/3", "--out", &one]).expect(0);
    let behind = hexhaven(&["sim", "merge", &one, &two, &three]).expect(1);
    assert!(behind.err.contains("shard 2/3 has 20 of 28 games"), "{}", behind.err);

    wrong_use(&["sim", "merge"], &["DIR"]);
    wrong_use(&["sim", "merge", &one, &one], &["both have shard 1/3"]);
    wrong_use(&["sim", "merge", &path("nowhere")], &["nowhere"]);
    wrong_use(&["sim", "merge", &one, "--decisions", &path("d.csv")], &["--decisions"]);
    let other = path("other");
    bots("8", &["--seed", "9", "--shard", "2/3", "--out", &other]).expect(0);
    wrong_use(&["sim", "merge", &one, &other], &["do not belong to the same run", "--seed is 0, not 9"]);
    let halves = path("halves");
    bots("8", &["--shard", "2/2", "--out", &halves]).expect(0);
    wrong_use(&["sim", "merge", &one, &halves], &["2/2", "1/3"]);
}

/// A row of a table, by column.
type Row = BTreeMap<String, String>;

fn csv_rows(path: &Path) -> Vec<Row> {
    let mut reader = csv::Reader::from_path(path).expect("it is written");
    reader.deserialize().map(|row| row.expect("it is a row")).collect()
}

fn parquet_rows(path: &Path) -> Vec<Row> {
    let file = std::fs::File::open(path).expect("it is written");
    let reader = SerializedFileReader::new(file).expect("it is Parquet");
    let cell = |field: &Field| match field {
        Field::Null => String::new(),
        Field::Long(number) => number.to_string(),
        Field::Double(number) => number.to_string(),
        Field::Str(text) => text.clone(),
        other => panic!("{other} has an unexpected type"),
    };
    let row = |row: parquet::record::Row| {
        row.get_column_iter().map(|(name, field)| (name.clone(), cell(field))).collect::<Row>()
    };
    reader.get_row_iter(None).expect("it has rows").map(|it| row(it.expect("it is a row"))).collect()
}

/// The sum of a column over some rows.
fn sum<'a>(rows: impl Iterator<Item = &'a Row>, column: &str) -> f64 {
    rows.map(|row| row[column].parse::<f64>().expect("it is a number")).sum()
}

/// Compares the table of games with the report.
fn check_games(rows: &[Row], report: &Value) {
    assert_eq!(json!(rows.len()), report["games"]);
    assert_eq!(sum(rows.iter(), "actions"), report["actions"].as_f64().expect("it is a number"));
    let turns = report["turnsMean"].as_f64().expect("it is a number");
    assert!((sum(rows.iter(), "turns") / rows.len() as f64 - turns).abs() < 1e-9);
    for (entry, seat) in report["seats"].as_array().expect("seats are listed").iter().enumerate() {
        let (mut wins, mut points, mut decisions, mut games, mut micros) = (0, 0.0, 0.0, 0, 0.0);
        for at in 0..4 {
            let column = |name: &str| format!("{name}_{at}");
            let mine: Vec<&Row> = rows.iter().filter(|row| row[&column("entry")] == entry.to_string()).collect();
            assert!(mine.iter().all(|row| json!(row[&column("bot")]) == seat["bot"]));
            let is_won = |row: &&&Row| row["winner_seat"] == at.to_string();
            assert!(mine.iter().filter(is_won).all(|row| json!(row["winner_bot"]) == seat["bot"]));
            wins += mine.iter().filter(is_won).count();
            points += sum(mine.iter().copied(), &column("points"));
            decisions += sum(mine.iter().copied(), &column("decisions"));
            let number = |row: &Row, name: &str| row[&column(name)].parse::<f64>().expect("it is a number");
            micros += mine.iter().map(|row| number(row, "mean_us") * number(row, "decisions")).sum::<f64>();
            games += mine.len();
        }
        let told = |name: &str| seat[name].as_f64().expect("it is a number");
        assert_eq!((wins as f64, games as f64, decisions), (told("wins"), told("games"), told("decisions")), "{seat}");
        assert!((points / games as f64 - told("meanPoints")).abs() < 1e-9, "{seat}");
        assert!((micros / decisions / 1e3 - told("meanMs")).abs() < 1e-9, "{seat}");
    }
}

#[test]
fn tables_agree_with_the_report() {
    let folder = folder("tables");
    let path = |name: &str| folder.join(name);
    let (csv, parquet, moves) = (path("games.csv"), path("games.parquet"), path("moves.parquet"));
    let files = ["--csv", text(&csv), "--parquet", text(&parquet), "--json"];
    let run = bots("62", &[&files[..], &["--decisions", text(&moves), "--out", text(&path("out"))]].concat()).expect(0);
    let rows = csv_rows(&csv);
    check_games(&rows, &run.json());
    assert!(rows == parquet_rows(&parquet), "CSV and Parquet differ");
    assert!(rows.iter().enumerate().all(|(game, row)| row["game"] == game.to_string()));

    let decisions = parquet_rows(&moves);
    assert_eq!(json!(decisions.len()), run.json()["actions"]);
    let (mut game, mut n) = (0, 0);
    for row in &decisions {
        if row["game"] != game.to_string() {
            assert_eq!(n.to_string(), rows[game]["actions"], "game {game}");
            (game, n) = (game + 1, 0);
        }
        assert_eq!((&row["game"], &row["n"]), (&game.to_string(), &n.to_string()));
        assert_eq!(row["bot"], rows[game][&format!("bot_{}", row["seat"])]);
        assert!(!row["action"].is_empty() && row["choices"] != "0" && !row["microseconds"].is_empty(), "{row:?}");
        n += 1;
    }
    let of_one = decisions.iter().filter(|row| row["game"] == "3" && row["seat"] == "2");
    assert_eq!(of_one.count().to_string(), rows[3]["decisions_2"]);

    // Tables made from saved games are the same as those of the run, including times; also without saving.
    let (merged, moved) = (path("merged.csv"), path("moves.csv"));
    let out = path("out");
    hexhaven(&["sim", "merge", text(&out), "--csv", text(&merged), "--decisions", text(&moved)]).expect(0);
    assert!(csv_rows(&merged) == rows && csv_rows(&moved) == decisions, "saved games differ");
    let memory = path("memory.csv");
    let run = bots("62", &["--csv", text(&memory), "--json"]).expect(0);
    check_games(&csv_rows(&memory), &run.json());
    let left: Vec<_> = std::fs::read_dir(&folder).expect("the folder can be listed").collect();
    assert_eq!(left.len(), 7, "{left:?}");
}

#[test]
fn bots_are_rated() {
    let run = bots("62", &["--json"]).expect(0);
    let report = run.json();
    let bots_ = report["bots"].as_array().expect("bots are listed");
    let names: Vec<&Value> = bots_.iter().map(|bot| &bot["bot"]).collect();
    assert_eq!(names, ["greedy", "weighted", "random"]);
    let number = |bot: usize, name: &str| bots_[bot][name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
    // Greedy clearly beats the others, though it has two of the five entries, one or two at each table.
    assert!(number(0, "elo") > number(1, "elo") + 200.0 && number(0, "elo") > number(2, "elo") + 200.0, "{report}");
    assert!((number(0, "elo") + number(1, "elo") + number(2, "elo") - 4500.0).abs() < 1e-6, "{report}");
    assert!((0.25..=0.5).contains(&number(0, "par")) && number(0, "winRate") > 0.8, "{report}");
    assert_eq!(number(0, "games"), 62.0);
    for (bot, report) in bots_.iter().enumerate() {
        let bound = |i: usize| report["eloInterval"][i].as_f64().expect("it is a number");
        assert!(bound(0) < number(bot, "elo") && number(bot, "elo") < bound(1), "{report}");
    }
    let told = bots("62", &[]).expect(0);
    assert!(told.out.contains("Elo") && told.out.lines().all(|line| line.chars().count() <= 100), "{}", told.out);
    // A single bot cannot be rated.
    let alone = hexhaven(&["sim", "--games", "4", "--json"]).expect(0).json();
    assert_eq!((&alone["bots"][0]["elo"], &alone["bots"][0]["games"]), (&Value::Null, &json!(4)));
    assert!(!hexhaven(&["sim", "--games", "4"]).expect(0).out.contains("Elo"));
}

#[test]
fn every_record_replays() {
    let folder = folder("all-records");
    let records = folder.join("records");
    let bots = "search:3ms,greedy,weighted";
    let run = ["sim", "--seats", bots, "--games", "4", "--turn-cap", "30", "--replay-every", "1", "--json"];
    let report = hexhaven(&[&run[..], &["--records", text(&records), "--record-count", "all"]].concat()).expect(0);
    assert_eq!(report.json()["replayed"], json!(4));
    let mut actions = 0;
    for game in 0..4 {
        let path = records.join(format!("game-{game}.jsonl"));
        hexhaven(&["replay", "--verify", text(&path)]).expect(0);
        actions += std::fs::read_to_string(&path).expect("it is written").lines().count() - 1;
    }
    // The records belong to the reported games.
    assert_eq!(report.json()["actions"], json!(actions));
    assert!(!records.join("game-4.jsonl").exists());
}

#[test]
fn wrong_usage_of_tournaments() {
    let folder = folder("tournament-wrong");
    let out = folder.join("out");
    let run = ["sim", "--games", "4", "--seed", "1", "--out", text(&out)];
    hexhaven(&run).expect(0);
    let again = |more: &[&str], told: &[&str]| wrong_use(&[&run[..], more].concat(), told);
    again(&["--seats", "random,random,random"], &["--out", "--seats is random,random,random,random, not"]);
    again(&["--map", "standard"], &["--map is another map"]);
    again(&["--preset", "table"], &["--preset is official, not table"]);
    again(&["--option", "hand_limit=9"], &["--option", "hand_limit"]);
    again(&["--shard", "1/2"], &["shard 1/1, not of 1/2"]);
    again(&["--decisions", text(&folder.join("d.csv"))], &["--decisions is off, not on"]);
    wrong_use(&["sim", "--games", "3", "--seed", "1", "--out", text(&out)], &["4 games", "cut to 3"]);
    wrong_use(&["sim", "--shard", "0/2"], &["--shard", "0/2", "1/4"]);
    wrong_use(&["sim", "--shard", "two"], &["--shard"]);
    wrong_use(&["sim", "--players", "5"], &["5 seats"]);
    wrong_use(&["sim", "--seats", "random,random,random,random,random", "--players", "9"], &["--players 9"]);
    wrong_use(&["sim", "--decisions", "moves.txt"], &["moves.txt", ".parquet"]);
    wrong_use(&["sim", "--csv", "no/such/folder/x.csv"], &["--csv", "no/such/folder"]);
    wrong_use(&["sim", "--records", "x", "--record-count", "some"], &["--record-count", "all"]);
    wrong_use(&["sim", "--games", "4", "merge", "x"], &["merge"]);
    // A run that cannot start leaves no folder.
    let none = folder.join("none");
    wrong_use(&["sim", "--seats", "random", "--out", text(&none)], &["seats"]);
    assert!(!none.exists());
}
