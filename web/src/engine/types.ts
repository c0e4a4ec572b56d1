// Generated from the Rust types of crates/wasm: change those, then run `make types`.

import type {
  Action,
  Advantage,
  Amounts,
  Board,
  CardName,
  EdgeName,
  HexName,
  Legal,
  ObservedOutcome,
  PortName,
  ResourceName,
  TerrainName,
  VertexName,
  View,
} from "../protocol";

export type Account = {
/**
 * Before the first action.
 */
start: number,
/**
 * By its own decisions.
 */
own: number,
/**
 * By the decisions of others.
 */
others: number,
/**
 * By chance.
 */
luck: number,
/**
 * By what was revealed, or could not be known.
 */
information: number,
/**
 * After the last action: 1 or 0.
 */
end: number, };

export type Analysis = {
/**
 * [`VERSION`].
 */
version: number,
/**
 * How thorough it is.
 */
depth: AnalysisDepth,
/**
 * How many decisions have been judged so far.
 */
judged: number,
/**
 * How many there are to judge.
 */
decisions: number,
/**
 * Who won.
 */
winner: number | null,
/**
 * The probabilities before the first action.
 */
start: Array<number>,
/**
 * The seats, in turn order.
 */
seats: Array<SeatReport>,
/**
 * Every action that was not undone.
 */
moments: Array<Moment>,
/**
 * The trades between players.
 */
trades: Array<Trade>,
/**
 * The best missed trade of each turn that had one.
 */
missedTrades: Array<Trade>, };

export type AnalysisDepth = "quick" | "normal" | "deep";

export type AnalysisProgress = {
/**
 * How many steps have been made.
 */
done: number,
/**
 * How many there are.
 */
total: number,
/**
 * Whether it is known what every action changed; then only decisions are left to be judged.
 */
accounted: boolean, };

export type Argument = number | string;

export type BoardMode = "BEGINNER" | "RANDOMIZED" | "MANUAL";

export type BoardName = {
/**
 * The number of the drawing.
 */
drawn: number,
/**
 * The number of every exchange.
 */
swaps: Array<number>, };

export type Branch = {
/**
 * The number of the position.
 */
id: number,
/**
 * The position before it; absent at the root.
 */
parent?: number,
/**
 * Who acted to get here.
 */
seat?: number,
/**
 * What they did.
 */
action?: Action,
/**
 * What chance did.
 */
outcome?: ObservedOutcome,
/**
 * Everybody's probability of winning there, with all cards open.
 */
win: Array<number>, };

export type CardId = "bank-short" | "robber-nobody" | "road-building-short" | "plenty-short" | "card-just-bought" | "points-mid-turn" | "points-other-turn" | "victory-cards" | "one-card" | "knight-no-discard" | "discard-half" | "friendly-robber" | "production-robber" | "production-amounts" | "starting-resources" | "distance" | "road-places" | "city-places" | "pieces-out" | "longest-road-tie" | "longest-road-branches" | "longest-road-loop" | "longest-road-broken" | "largest-army-tie" | "trade-own-turn" | "trade-bank-turn" | "bank-four" | "port-two" | "port-three" | "turn-timer" | "player-count";

export type ChanceKind = "dice" | "card" | "theft";

export type Choice = {
/**
 * The value to send.
 */
id: string,
/**
 * The label.
 */
text: Text, };

export type Colour = "red" | "blue" | "white" | "orange" | "green" | "brown";

export type Decision = {
/**
 * The best choices, best first, and the one that was made.
 */
choices: Array<Judged>,
/**
 * Which of them was made.
 */
made: number,
/**
 * What it lost against the best one, in probability of winning.
 */
loss: number,
/**
 * The standard error of the loss.
 */
error: number,
/**
 * How good it was.
 */
verdict: Verdict, };

export type Depth = "light" | "full";

export type Draft = {
/**
 * The players' names, clockwise.
 */
players: Array<string>,
/**
 * The colours of their pieces, one for each player; none if they were not chosen.
 */
colours?: Array<Colour>,
/**
 * The first player; chosen in a step when absent.
 */
firstPlayer?: number,
/**
 * How the board is set up.
 */
boardMode?: BoardMode,
/**
 * How much the companion tracks.
 */
depth?: Depth,
/**
 * The pace at the start.
 */
pace?: Pace,
/**
 * Points needed to win; when absent, those of the map, or 10.
 */
target?: number,
/**
 * The house rules.
 */
house?: Partial<HouseRules>,
/**
 * The board as a `.catan` file without random parts, for the full depth. Required there, except for the beginner
 * board of the rulebook.
 */
map?: string, };

export type Drawing = {
/**
 * A number, or 64 hex digits.
 */
seed?: string,
/**
 * Whether to pick the most balanced of many boards.
 */
balanced?: boolean,
/**
 * Whether 6 and 8 may be next to each other.
 */
noSpread?: boolean, };

export type FairBoard = {
/**
 * The map without random parts.
 */
text: string,
/**
 * How many boards were looked at before it was found.
 */
boards: number,
/**
 * The games that confirmed it.
 */
games: number,
/**
 * Every seat's win rate in them.
 */
seats: Array<SeatRate>, };

export type FairProgress = {
/**
 * How many boards have been judged.
 */
boards: number,
/**
 * How many games have been played.
 */
games: number,
/**
 * How likely it is that the board that is played on passes.
 */
chance: number,
/**
 * The share of the confirming games that have been played; 0 while no board is being confirmed.
 */
confirmed: number, };

export type FairResult = { "judged": {
/**
 * The probabilities.
 */
win: Array<number>,
/**
 * The vertices of each seat.
 */
setup: Array<Array<number>>, } } | "missing" | { "played": Array<number> };

export type FairTask = {
/**
 * The number of the board in the search.
 */
board: number,
/**
 * How the board comes about.
 */
name: BoardName,
/**
 * The games to play: the number of the first one, and how many; without them, the net judges the board.
 */
games: [number, number] | null, };

export type FairWanted = {
/**
 * Decides which boards are drawn: a number, or 64 hex digits.
 */
seed: string,
/**
 * The rules.
 */
preset: string,
/**
 * What differs from the preset.
 */
options: Record<string, unknown>,
/**
 * The number of seats.
 */
seats: number,
/**
 * How many games confirm a board.
 */
games: number, };

export type GamesPlayed = {
/**
 * The number of wins of each seat.
 */
wins: Array<number>,
/**
 * The number of games without a winner when the turns ran out.
 */
unfinished: number,
/**
 * The number of turns of all games together.
 */
turns: number,
/**
 * The SHA-256 of all actions: the same on every machine.
 */
checksum: string, };

export type GamesWanted = {
/**
 * The seed of boards and dice: a number, or 64 hex digits.
 */
seed: string,
/**
 * The number of the first game.
 */
first: number,
/**
 * The number of games.
 */
count: number,
/**
 * The number of seats.
 */
seats: number,
/**
 * The bot in all seats, one that needs no clock: `greedy` if nothing is said.
 */
bot?: string,
/**
 * The rules: `official` if nothing is said.
 */
preset?: string, };

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
  | { input: "pace", value: Pace }
  | { input: "quick", value: Exclude<QuickAction, "score"> | ({ id: "score" } & Score) }
  | { input: "action", value: Action, seat?: number, outcome?: SeenOutcome, given?: Array<number>, shown?: number };

export type Judged = {
/**
 * The action.
 */
action: Action,
/**
 * The probability of winning after it, if the seat goes on well.
 */
win: number, };

export type Kind = "instruction" | "checkpoint" | "choice" | "dice" | "timer";

export type Look = {
/**
 * The board.
 */
board: Board,
/**
 * The position, with all cards.
 */
view: View,
/**
 * What each seat may do; empty once the game is over.
 */
turns: Array<Turn>,
/**
 * The number of the current position.
 */
at: number,
/**
 * All positions; each comes after the one before it.
 */
branches: Array<Branch>, };

export type Luck = {
/**
 * Of the dice, everybody's.
 */
dice: number,
/**
 * Of development cards, everybody's.
 */
cards: number,
/**
 * Of thefts, everybody's.
 */
thefts: number, };

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
 * Whether it is valid.
 */
ok: boolean,
/**
 * Everything that is wrong with it.
 */
faults: Array<MapFault>,
/**
 * Everything that is unusual about it.
 */
warnings: Array<MapWarning>,
/**
 * Whether it has no random parts; none if the map is invalid.
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
 * The map without random parts.
 */
text: string,
/**
 * How many pairs of 6 and 8 are next to each other because they could not be separated.
 */
redPairs: number,
/**
 * The board, for display.
 */
board: Board, };

export type MapFault = { line: number, section: MapSection, cell?: { row: number, column: number }, message: string, expected: string, hint?: string, meant?: string, code: string, args: { [name: string]: string | number }, hintCode?: string };

export type MapSection =
  | "players" | "points to win" | "pieces" | "free placements" | "placement map" | "bank" | "development cards"
  | "dimensions" | "hex types" | "hex type pool" | "hex values" | "hex value pool" | "port types" | "port type pool"
  | "port vertices" | "file";

export type MapWarning = { line: number, message: string, meant?: string, code: string, args: { [name: string]: string | number } };

export type Moment = {
/**
 * The number of its record.
 */
record: number,
/**
 * The turn.
 */
turn: number,
/**
 * Who acted.
 */
seat: number,
/**
 * Who acted in their place: `clock`, `bot` or `left`.
 */
by?: string,
/**
 * The action.
 */
action: Action,
/**
 * What chance did.
 */
outcome?: ObservedOutcome,
/**
 * The kind of chance.
 */
chance?: ChanceKind,
/**
 * The probabilities after it.
 */
win: Array<number>,
/**
 * What chance changed; left out where it had no part.
 */
luck?: Array<number>,
/**
 * What the decision changed.
 */
play: Array<number>,
/**
 * The decision, if it has been judged.
 */
decision?: Decision,
/**
 * If the decision lost more than a little: what the best choice has that the one made has not.
 */
reasons: Array<Advantage>, };

export type Obstacles = {
/**
 * Why they cannot build a road.
 */
road: Text | null,
/**
 * Why they cannot build a settlement.
 */
settlement: Text | null,
/**
 * Why they cannot build a city.
 */
city: Text | null,
/**
 * Why they cannot buy a development card.
 */
card: Text | null,
/**
 * Why they cannot trade with the bank.
 */
bank: Text | null, };

export type Opening = {
/**
 * Its vertex.
 */
vertex: number,
/**
 * How often it is still free when the seat chooses.
 */
free: number,
/**
 * How often the seat wins from there.
 */
rate: WinRate,
/**
 * In how many setups the seat took it.
 */
setups: number,
/**
 * How many games were played from there.
 */
games: number, };

export type OpeningPair = {
/**
 * The first and the second.
 */
vertices: [number, number],
/**
 * How often the second is still free, once the first is taken.
 */
free: number,
/**
 * How often the seat wins from there.
 */
rate: WinRate, };

export type OpeningsReport = {
/**
 * The seat.
 */
seat: number,
/**
 * How many setups were played.
 */
setups: number,
/**
 * How many games were played to the end.
 */
games: number,
/**
 * The spots, best first.
 */
spots: Array<Opening>,
/**
 * The best pairs.
 */
pairs: Array<OpeningPair>, };

export type Pace = "full" | "compact";

export type Phase = "SETUP" | "PLACEMENT_R1" | "PLACEMENT_R2" | "TURN_LOOP" | "ROBBER";

export type Places = {
/**
 * Vertices for a settlement.
 */
settlements: Array<VertexName>,
/**
 * Vertices for a city.
 */
cities: Array<VertexName>,
/**
 * Edges for a road.
 */
roads: Array<EdgeName>,
/**
 * Hexes for the robber.
 */
hexes: Array<HexName>, };

export type Play = {
/**
 * How many decisions were judged.
 */
decisions: number,
/**
 * What they lost against the best choices, in probability of winning.
 */
lost: number,
/**
 * From 0 to 100, by [`accuracy`](crate::accuracy); none without decisions.
 */
accuracy: number | null,
/**
 * How many were the best.
 */
best: number,
/**
 * How many were inaccuracies.
 */
inaccuracies: number,
/**
 * How many were mistakes.
 */
mistakes: number,
/**
 * How many were blunders.
 */
blunders: number, };

export type PlayerScreen = {
/**
 * The player's name.
 */
name: string,
/**
 * The seat in the view, if there is one.
 */
seat: number | null,
/**
 * Points that everyone can see.
 */
points: number,
/**
 * The score behind the points, in the light depth.
 */
score: Score | null, };

export type Possibility = {
/**
 * The outcome.
 */
outcome: ObservedOutcome,
/**
 * Its probability.
 */
probability: number, };

export type Problem = {
/**
 * A code for programs.
 */
code: string,
/**
 * What is wrong, in English.
 */
message: string,
/**
 * What is wrong, as a translatable message, if there is one.
 */
text: Text | null,
/**
 * The scenario card for this case, if there is one.
 */
card: CardId | null,
/**
 * The index of the saved answer at fault.
 */
answer: number | null,
/**
 * Everything that is wrong with the settings.
 */
settings: Array<SettingsFault>,
/**
 * Everything that is wrong with the map.
 */
map: Array<MapFault>, };

export type Production = {
/**
 * Cards, by resource.
 */
cards: [number, number, number, number, number],
/**
 * Cards on average, by resource, given where everything was before each roll.
 */
expected: [number, number, number, number, number],
/**
 * The probability of so few cards or fewer, all resources together.
 */
asFew: number,
/**
 * The probability of so many cards or more.
 */
asMany: number,
/**
 * Cards that the robber's place cost.
 */
blocked: number,
/**
 * The same on average.
 */
expectedBlocked: number,
/**
 * Cards stolen from the seat.
 */
robbed: number,
/**
 * Cards that the seat stole.
 */
stolen: number,
/**
 * Cards discarded after a seven.
 */
discarded: number, };

export type QuickAction = "rolled-seven" | "knight" | "year-of-plenty" | "monopoly" | "road-building" | "bank-short" | "win-claim" | "score" | "abandon";

export type QuickButton = {
/**
 * The value to send.
 */
id: QuickAction,
/**
 * The label.
 */
text: Text, };

export type RecordChecked = {
/**
 * What is wrong, in English; null if nothing is.
 */
fault: string | null,
/**
 * The line at fault, from 1, which is the header.
 */
line: number | null,
/**
 * The number of records.
 */
records: number,
/**
 * Whether dice, cards and thefts were computed from the seed.
 */
dice: boolean,
/**
 * Whether the secret, or in older records the seed, was compared with the hash published before the game.
 */
commitment: boolean,
/**
 * Whether the seed was computed from the secret and the contributions, and the order of the seats from the seed.
 */
contributions: boolean,
/**
 * Whether the board was drawn from its map.
 */
board: boolean,
/**
 * The name of the shipped map that the board was drawn from; null if it was another map.
 */
shipped: string | null, };

export type SavedScript = { settings: Settings, inputs: Array<Input> };

export type ScenarioCard = {
/**
 * The identifier of the card.
 */
id: CardId,
/**
 * The question.
 */
title: Text,
/**
 * The answer at this table.
 */
ruling: Text,
/**
 * The section of the rules that it follows.
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
 * Whether the player has the longest road.
 */
longestRoad: boolean,
/**
 * Whether the player has the largest army.
 */
largestArmy: boolean,
/**
 * Revealed victory point cards.
 */
victoryCards: number, };

export type Screen = {
/**
 * The current step.
 */
step: Step,
/**
 * Steps before the current one, oldest first.
 */
past: Array<Step>,
/**
 * Steps that are likely to follow.
 */
coming: Array<Step>,
/**
 * The current pace.
 */
pace: Pace,
/**
 * The status of the game.
 */
status: Status,
/**
 * The round, from 1; 0 before the first turn.
 */
round: number,
/**
 * The player whose turn it is.
 */
currentPlayer: number,
/**
 * The player who has won.
 */
winner: number | null,
/**
 * Points needed to win.
 */
target: number,
/**
 * The players, in seating order.
 */
players: Array<PlayerScreen>,
/**
 * How often each sum was rolled, from 2 to 12.
 */
rolls: Array<number>,
/**
 * The number of answers given: undo is possible unless it is 0.
 */
answers: number,
/**
 * The public view of the game, in the full depth, once the first player is known. Seats are in turn order.
 */
view: View | null,
/**
 * Where pieces may be placed now, in the full depth.
 */
places: Places | null,
/**
 * What the current player certainly cannot do, in the full depth, while they trade and build.
 */
obstacles: Obstacles | null, };

export type SeatRate = {
/**
 * How many games it won.
 */
wins: number,
/**
 * The rate.
 */
win: number,
/**
 * The ends of its 95 % interval.
 */
low: number,
/**
 * The ends of its 95 % interval.
 */
high: number, };

export type SeatReport = {
/**
 * The player.
 */
name: string,
/**
 * Where the probability of winning went.
 */
account: Account,
/**
 * The luck in it.
 */
luck: Luck,
/**
 * How well the seat played.
 */
play: Play,
/**
 * What the dice gave.
 */
production: Production, };

export type SeenOutcome = { dice: [number, number] } | { card: CardName } | { stolen: ResourceName };

export type Settings = Draft;

export type SettingsFault = {
/**
 * The path of the setting.
 */
field: string,
/**
 * What is wrong, in English.
 */
message: string,
/**
 * What is wrong, as a translatable message.
 */
text: Text,
/**
 * What was probably meant, as a translatable message.
 */
hint?: Text, };

export type Shortage = "nobody" | "sole_claimant";

export type Status = "IN_PROGRESS" | "COMPLETED" | "ABANDONED";

export type Step = {
/**
 * The number of steps before this one.
 */
number: number,
/**
 * The identifier of the step.
 */
id: StepId,
/**
 * The phase of the game that it belongs to.
 */
phase: Phase,
/**
 * The player it addresses; none if it is for everyone.
 */
player: number | null,
/**
 * That player's seat in the notation: in turn order from the first player.
 */
seat: number | null,
/**
 * The kind of answer that it expects.
 */
kind: Kind,
/**
 * The text to read out.
 */
text: Text,
/**
 * The help text.
 */
helper: Text,
/**
 * Facts, one per line: who takes what, a table of numbers, points.
 */
lines: Array<Text>,
/**
 * The possible choices; `done` means the first, where `done` is allowed.
 */
choices: Array<Choice>,
/**
 * Seconds of the timer.
 */
seconds: number | null,
/**
 * Whether it can be skipped.
 */
skippable: boolean,
/**
 * Whether it must be confirmed before the game continues.
 */
mustConfirm: boolean,
/**
 * Actions of the notation that it expects, in the full depth; empty if none.
 */
actions: Array<Action["type"]>,
/**
 * Quick actions available now.
 */
quick: Array<QuickButton>,
/**
 * Scenario cards that answer common questions here.
 */
cards: Array<CardId>,
/**
 * The scenario card to open automatically, because its case has occurred.
 */
open: CardId | null,
/**
 * The round, from 1; 0 before the first turn.
 */
roundNumber: number,
/**
 * The player whose turn it is.
 */
currentPlayerIndex: number,
/**
 * The status of the game.
 */
status: Status, };

export type StepId = "setup-all" | "setup-board-beginner" | "setup-board-randomized" | "setup-board-manual" | "setup-numbers" | "setup-robber" | "setup-bank" | "setup-pieces" | "setup-first-player" | "placement-first" | "placement-second" | "starting-resources" | "turn-start" | "turn-timer" | "turn-roll" | "turn-produce" | "turn-trade" | "turn-build" | "turn-main" | "turn-end" | "robber-discard" | "robber-discard-player" | "robber-move" | "robber-steal" | "robber-steal-none" | "robber-return" | "bank-short" | "year-of-plenty" | "monopoly" | "road-building" | "largest-army" | "win-claim" | "win-refused" | "win-confirm" | "game-over" | "game-abandoned";

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

export type Trade = {
/**
 * The number of its record.
 */
record: number,
/**
 * The turn.
 */
turn: number,
/**
 * Whose turn it was.
 */
seat: number,
/**
 * Whom it traded with.
 */
partner: number,
/**
 * What it gave.
 */
gives: Amounts,
/**
 * What it got.
 */
takes: Amounts,
/**
 * What every seat gained, in probability of winning.
 */
gains: Array<number>, };

export type Turn = {
/**
 * The seat.
 */
seat: number,
/**
 * Its legal actions.
 */
legal: Legal, };

export type Verdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export type VictoryCards = "any_time" | "turn_card";

export type WinRate = {
/**
 * The rate, between 0 and 1.
 */
win: number,
/**
 * The lower end of the interval.
 */
low: number,
/**
 * The upper end of the interval.
 */
high: number, };
