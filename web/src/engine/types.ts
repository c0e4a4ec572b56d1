// Made by crates/wasm from its own types; change those, then run `make types`.

import type {
  Action,
  Board,
  CardName,
  EdgeName,
  HexName,
  PortName,
  ResourceName,
  TerrainName,
  VertexName,
  View,
} from "../protocol";

export type Argument = number | string;

export type BoardMode = "BEGINNER" | "RANDOMIZED" | "MANUAL";

export type CardId = "bank-short" | "robber-nobody" | "road-building-short" | "plenty-short" | "card-just-bought" | "points-mid-turn" | "points-other-turn" | "victory-cards" | "one-card" | "knight-no-discard" | "discard-half" | "friendly-robber" | "production-robber" | "production-amounts" | "starting-resources" | "distance" | "road-places" | "city-places" | "pieces-out" | "longest-road-tie" | "longest-road-branches" | "longest-road-loop" | "longest-road-broken" | "largest-army-tie" | "trade-own-turn" | "trade-bank-turn" | "bank-four" | "port-two" | "port-three" | "turn-timer" | "player-count";

export type Choice = {
/**
 * What is sent.
 */
id: string,
/**
 * What is read.
 */
text: Text, };

export type Depth = "light" | "full";

export type Draft = {
/**
 * What the players are called, clockwise.
 */
players: Array<string>,
/**
 * Who begins; chosen in a step when absent.
 */
firstPlayer?: number,
/**
 * How the board is laid.
 */
boardMode?: BoardMode,
/**
 * How much is followed.
 */
depth?: Depth,
/**
 * Points that win; absent: what the map says, or 10.
 */
target?: number,
/**
 * The table's answers.
 */
house?: Partial<HouseRules>,
/**
 * The board as a `.catan` file with nothing left to draw: for the full depth, where it may be absent only for the
 * rulebook's first board.
 */
map?: string, };

export type Drawing = {
/**
 * A number, or 64 hex digits.
 */
seed?: string,
/**
 * Whether the most even of many boards is kept.
 */
balanced?: boolean,
/**
 * Whether 6 and 8 may lie side by side.
 */
noSpread?: boolean, };

export type GamesPlayed = {
/**
 * How many were won by each seat.
 */
wins: Array<number>,
/**
 * How many had no winner when the turns ran out.
 */
unfinished: number,
/**
 * Turns of all games together.
 */
turns: number, };

export type GamesWanted = {
/**
 * A number, or 64 hex digits: what boards and dice follow from.
 */
seed: string,
/**
 * The number of the first game.
 */
first: number,
/**
 * How many games.
 */
count: number,
/**
 * How many seats.
 */
seats: number, };

export type HouseRules = {
/**
 * Who gets a resource that the bank runs short of.
 */
shortage: Shortage,
/**
 * When victory point cards may be revealed.
 */
victoryCards: VictoryCards,
/**
 * Whether the robber may not target players with fewer than three points.
 */
friendlyRobber: boolean,
/**
 * How a turn is timed.
 */
timer: Timer, };

export type Input =
  | { input: "done" | "back" | "skip" }
  | { input: "dice", value: number | [number, number] }
  | { input: "choice", value: string }
  | { input: "quick", value: Exclude<QuickAction, "score"> | ({ id: "score" } & Score) }
  | { input: "action", value: Action, seat?: number, outcome?: SeenOutcome, given?: Array<number>, shown?: number };

export type Kind = "instruction" | "checkpoint" | "choice" | "dice" | "timer";

export type MapBalance = {
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
};

export type MapChecked = {
/**
 * Whether it is sound.
 */
ok: boolean,
/**
 * Everything that is wrong with it.
 */
faults: Array<MapFault>,
/**
 * What is odd about it.
 */
warnings: Array<MapWarning>,
/**
 * Whether nothing is left to the draw; nothing of a map that is not sound.
 */
fixed: boolean | null, };

export type MapDraft = {
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
};

export type MapDrawn = {
/**
 * The map with nothing left to the draw.
 */
text: string,
/**
 * How many pairs of 6 and 8 lie side by side because they could not be kept apart.
 */
redPairs: number,
/**
 * The board for those who draw it.
 */
board: Board, };

export type MapFault = { line: number, section: MapSection, cell?: { row: number, column: number }, message: string, expected: string, hint?: string };

export type MapSection =
  | "players" | "points to win" | "pieces" | "free placements" | "placement map" | "bank" | "development cards"
  | "dimensions" | "hex types" | "hex type pool" | "hex values" | "hex value pool" | "port types" | "port type pool"
  | "port vertices" | "file";

export type MapWarning = { line: number, message: string };

export type Phase = "SETUP" | "PLACEMENT_R1" | "PLACEMENT_R2" | "TURN_LOOP" | "ROBBER";

export type Places = {
/**
 * For a settlement.
 */
settlements: Array<VertexName>,
/**
 * For a city.
 */
cities: Array<VertexName>,
/**
 * For a road.
 */
roads: Array<EdgeName>,
/**
 * For the robber.
 */
hexes: Array<HexName>, };

export type PlayerScreen = {
/**
 * The name.
 */
name: string,
/**
 * The seat in the view, where there is one.
 */
seat: number | null,
/**
 * Points that everybody can see.
 */
points: number,
/**
 * What they are made of, in the light depth.
 */
score: Score | null, };

export type Problem = {
/**
 * A name for programs.
 */
code: string,
/**
 * What is wrong, for people who read English.
 */
message: string,
/**
 * What is said about it in the reader's language, where it has words.
 */
text: Text | null,
/**
 * The scenario card whose case has arisen, where there is one.
 */
card: CardId | null,
/**
 * Which of the saved answers it is, from 0.
 */
answer: number | null,
/**
 * Everything that is wrong with settings.
 */
settings: Array<SettingsFault>,
/**
 * Everything that is wrong with a map.
 */
map: Array<MapFault>, };

export type QuickAction = "rolled-seven" | "knight" | "year-of-plenty" | "monopoly" | "road-building" | "bank-short" | "win-claim" | "score" | "abandon";

export type QuickButton = {
/**
 * What is sent.
 */
id: QuickAction,
/**
 * What is read.
 */
text: Text, };

export type SavedScript = { settings: Settings, inputs: Array<Input> };

export type ScenarioCard = {
/**
 * Which.
 */
id: CardId,
/**
 * What is asked.
 */
title: Text,
/**
 * What holds at this table.
 */
ruling: Text,
/**
 * Where the rule stands.
 */
source: string, };

export type Score = {
/**
 * The player, from 0 in the order of the settings.
 */
player: number,
/**
 * Settlements on the board.
 */
settlements: number,
/**
 * Cities on the board.
 */
cities: number,
/**
 * Whether the player holds the longest road.
 */
longestRoad: boolean,
/**
 * Whether the player holds the largest army.
 */
largestArmy: boolean,
/**
 * Revealed victory point cards.
 */
victoryCards: number, };

export type Screen = {
/**
 * The step that is shown now.
 */
step: Step,
/**
 * Those before, oldest first.
 */
past: Array<Step>,
/**
 * Those that are likely to follow.
 */
coming: Array<Step>,
/**
 * How the game stands.
 */
status: Status,
/**
 * The round, from 1; 0 before the first turn.
 */
round: number,
/**
 * Whose turn it is.
 */
currentPlayer: number,
/**
 * Who has won.
 */
winner: number | null,
/**
 * Points that win.
 */
target: number,
/**
 * The players, as they sit.
 */
players: Array<PlayerScreen>,
/**
 * How often each sum was rolled, from 2 to 12.
 */
rolls: Array<number>,
/**
 * How many answers were given: there is something to take back unless it is 0.
 */
answers: number,
/**
 * What everybody sees of the game, in the full depth, once it is known who begins. Seats are in turn order.
 */
view: View | null,
/**
 * Where pieces may be put now, in the full depth.
 */
places: Places | null, };

export type SeenOutcome = { dice: [number, number] } | { card: CardName } | { stolen: ResourceName };

export type Settings = Draft;

export type SettingsFault = {
/**
 * The setting.
 */
field: string,
/**
 * What is wrong with it, for people who read English.
 */
message: string,
/**
 * What is said about it.
 */
text: Text, };

export type Shortage = "nobody" | "sole_claimant";

export type Status = "IN_PROGRESS" | "COMPLETED" | "ABANDONED";

export type Step = {
/**
 * Steps before it.
 */
number: number,
/**
 * Which step.
 */
id: StepId,
/**
 * Where in the game.
 */
phase: Phase,
/**
 * Whom it speaks to; nobody where it is for all.
 */
player: number | null,
/**
 * That player's seat in the notation: counted in turn order from who began.
 */
seat: number | null,
/**
 * What it waits for.
 */
kind: Kind,
/**
 * What is read out.
 */
text: Text,
/**
 * What helps.
 */
helper: Text,
/**
 * Facts, one a line: who takes what, a table of numbers, points.
 */
lines: Array<Text>,
/**
 * What can be chosen; the first is what `done` means, where `done` is allowed.
 */
choices: Array<Choice>,
/**
 * Seconds of a clock.
 */
seconds: number | null,
/**
 * Whether it can be skipped.
 */
skippable: boolean,
/**
 * Whether it must be confirmed before the game goes on.
 */
mustConfirm: boolean,
/**
 * Actions of the notation that it waits for, in the full depth; empty: it does not wait for any.
 */
actions: Array<Action["type"]>,
/**
 * What can happen now.
 */
quick: Array<QuickButton>,
/**
 * Scenario cards that answer what is asked here.
 */
cards: Array<CardId>,
/**
 * The scenario card to open by itself: its case has arisen.
 */
open: CardId | null,
/**
 * The round, from 1; 0 before the first turn.
 */
roundNumber: number,
/**
 * Whose turn it is.
 */
currentPlayerIndex: number,
/**
 * How the game stands.
 */
status: Status, };

export type StepId = "setup-board-beginner" | "setup-board-randomized" | "setup-board-manual" | "setup-numbers" | "setup-robber" | "setup-bank" | "setup-pieces" | "setup-first-player" | "placement-first" | "placement-second" | "starting-resources" | "turn-start" | "turn-timer" | "turn-roll" | "turn-produce" | "turn-trade" | "turn-build" | "turn-end" | "robber-discard" | "robber-discard-player" | "robber-move" | "robber-steal" | "robber-steal-none" | "robber-return" | "bank-short" | "year-of-plenty" | "monopoly" | "road-building" | "largest-army" | "win-claim" | "win-refused" | "win-confirm" | "game-over" | "game-abandoned";

export type Text = {
/**
 * The key in the `.ftl` files.
 */
key: string,
/**
 * The arguments by name.
 */
args?: { [key in string]: Argument }, };

export type Timer = "off" | "reminder" | { "seconds": number };

export type VictoryCards = "any_time" | "turn_card";
