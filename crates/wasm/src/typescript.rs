//! The TypeScript types of all input and output. Those shared with messages come from `protocol.ts`.

use crate::analyses::AnalysisProgress;
use crate::fair::FairWanted;
use crate::games::{GamesPlayed, GamesWanted};
use crate::maps::{Drawing, MapChecked, MapDrawn};
use crate::records::RecordChecked;
use crate::{Problem, Screen};
use analysis::{Analysis, FairBoard, FairProgress, FairResult, FairTask, Look, OpeningsReport, Possibility};
use guide::{Draft, HouseRules, Input, SavedScript, ScenarioCard};
use protocol::typescript::{Met, declaration_text, declarations};
use rules::VertexName;
use rules::typescript::{PortName, ResourceName, TerrainName};
use ts_rs::TypeVisitor as _;

/// Something wrong with a map.
pub struct MapFault;
/// Something unusual about a map.
pub struct MapWarning;
/// A section of a map.
pub struct MapSection;
/// How balanced a board is.
pub struct MapBalance;
/// A map being edited.
pub struct MapDraft;

const SECTION: &str = r#"
  | "players" | "points to win" | "pieces" | "free placements" | "placement map" | "bank" | "development cards"
  | "dimensions" | "hex types" | "hex type pool" | "hex values" | "hex value pool" | "port types" | "port type pool"
  | "port vertices" | "file""#;
const FAULT: &str = "{ line: number, section: MapSection, cell?: { row: number, column: number }, message: string, \
                     expected: string, hint?: string, meant?: string, code: string, \
                     args: { [name: string]: string | number }, hintCode?: string }";
const WARNING: &str = "{ line: number, message: string, meant?: string, code: string, \
                       args: { [name: string]: string | number } }";
const BALANCE: &str = r"{
  resources: { [resource in ResourceName]: { hexes: number, pips: number } },
  gold: { hexes: number, pips: number },
  deserts: number,
  starts: Array<{ vertex: VertexName, seat: number, pips: number,
    yields: Array<{ terrain: TerrainName, number: number }>, port: PortName | null }>,
  seatPips: Array<number>,
  redPairs: number,
  numberPairs: number,
  resourcePairs: number,
  largestPatch: number,
  ports: { count: number, closest: number | null, mean: number | null },
  unevenness: number,
}";

const DRAFT: &str = r"{
  name: string | null,
  author: string | null,
  gold: boolean,
  players: Array<number>,
  points: number,
  pieces: Array<number>,
  resourceTurns: number,
  placements: Array<Array<number>>,
  bank: Array<number>,
  deck: Array<number>,
  size: [number, number],
  types: Array<number>,
  typePool: Array<number>,
  values: Array<number>,
  valuePool: Array<number>,
  ports: Array<{ kind: number, ends: [number, number] }>,
  portPool: Array<number>,
  directives: Array<string>,
  comments: Array<{ section: MapSection, row: number, text: string }>,
}";

rules::typescript! {
    MapSection = "MapSection" [] SECTION;
    MapFault = "MapFault" [MapSection] FAULT;
    MapWarning = "MapWarning" [] WARNING;
    MapDraft = "MapDraft" [MapSection] DRAFT;
    MapBalance = "MapBalance" [ResourceName, TerrainName, PortName, VertexName] BALANCE;
}

/// The text of `web/src/engine/types.ts`.
#[must_use]
pub fn text() -> String {
    let sent = declarations();
    let mut met = Met::default();
    met.visit::<Draft>();
    met.visit::<HouseRules>();
    met.visit::<Input>();
    met.visit::<SavedScript>();
    met.visit::<ScenarioCard>();
    met.visit::<Screen>();
    met.visit::<Problem>();
    met.visit::<MapChecked>();
    met.visit::<Drawing>();
    met.visit::<MapDrawn>();
    met.visit::<MapBalance>();
    met.visit::<MapDraft>();
    met.visit::<GamesWanted>();
    met.visit::<GamesPlayed>();
    met.visit::<RecordChecked>();
    met.visit::<Analysis>();
    met.visit::<AnalysisProgress>();
    met.visit::<Look>();
    met.visit::<Possibility>();
    met.visit::<OpeningsReport>();
    met.visit::<FairWanted>();
    met.visit::<FairTask>();
    met.visit::<FairResult>();
    met.visit::<FairProgress>();
    met.visit::<FairBoard>();
    let own: Vec<(String, String)> = met.into_iter().filter(|(name, _)| !sent.contains_key(name)).collect();
    let used = sent.keys().filter(|name| own.iter().any(|(_, declaration)| names(declaration, name)));
    let used: Vec<&str> = used.map(String::as_str).collect();
    let mut text =
        "// Generated from the Rust types of crates/wasm: change those, then run `make types`.\n\n".to_owned();
    text.push_str(&format!("import type {{\n  {},\n}} from \"../protocol\";\n", used.join(",\n  ")));
    for (_, declaration) in &own {
        text.push_str(&declaration_text(declaration));
    }
    text
}

/// Whether a declaration refers to a type, outside of comments.
fn names(declaration: &str, name: &str) -> bool {
    let code = declaration.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    code.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric())).any(|word| word == name)
}
