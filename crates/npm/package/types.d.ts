// Generated from the Rust types: change those, then run `make types`.

export type Action =
  | { type: "PLACE_SETUP_SETTLEMENT" | "PLACE_SETUP_CITY" | "BUILD_SETTLEMENT" | "UPGRADE_TO_CITY", vertex: VertexName }
  | { type: "PLACE_SETUP_ROAD" | "BUILD_ROAD", edge: EdgeName }
  | { type: "ROLL_DICE" | "SKIP_ROLL" | "STOP_FREE_ROADS" | "BUY_DEVELOPMENT_CARD" | "BEGIN_BUILD" | "REVEAL_VICTORY_POINTS" | "END_TURN" | "RESIGN" }
  | { type: "PLAY_DEVELOPMENT_CARD", card: "knight" | "road_building" | "victory_point" }
  | { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: Array<ResourceName> }
  | { type: "PLAY_DEVELOPMENT_CARD", card: "monopoly", resource: ResourceName }
  | { type: "PROPOSE_TRADE", give: Quantities, want: Quantities, to?: Array<number> }
  | { type: "ACCEPT_TRADE" | "REJECT_TRADE" | "CANCEL_TRADE", offer: number }
  | { type: "COUNTER_TRADE", offer: number, give: Quantities, want: Quantities }
  | { type: "CONFIRM_TRADE", offer: number, with: number }
  | { type: "TRADE_WITH_BANK", give: Quantities, get: Quantities }
  | { type: "DISCARD", cards: Quantities }
  | { type: "MOVE_ROBBER", hex: HexName }
  | { type: "STEAL_RANDOM_CARD", from: number }
  | { type: "FLIP_MARKET", port: number, market?: MarketName }
  | { type: "CHOOSE_RESOURCE", resources: Array<ResourceName> }
  | { type: "SWAP", give: Quantities, get: ResourceName, min?: Quantity }
  | { type: "ADD_LIQUIDITY", market: MarketName, max: Quantities }
  | { type: "REMOVE_LIQUIDITY", market: MarketName, shares: Quantity };

export type Amounts = { [resource in ResourceName]?: Quantity };

export type Bank = { [resource in ResourceName]: Quantity } | "unlimited";

export type BankShortage = "nobody" | "sole_claimant";

export type BankView = {
/**
 * Its cards.
 */
resourceCards: StockView,
/**
 * Development cards left.
 */
developmentDeckRemaining: number, };

export type BoardView = {
/**
 * Land hexes.
 */
hexes: Array<HexView>,
/**
 * Vertices where buildings may be placed.
 */
intersections: Array<VertexName>,
/**
 * Edges where roads may be placed.
 */
edges: Array<EdgeName>,
/**
 * Ports.
 */
ports: Array<PortView>, };

export type BotName = "random" | "weighted" | "greedy";

export type CardName = "knight" | "victory_point" | "road_building" | "year_of_plenty" | "monopoly";

export type CardsView = { [card in CardName]?: number };

export type DiceView = {
/**
 * Sum of the last roll.
 */
lastRoll: number | null, };

export type EdgeName = `e${number}-${number}`;

export type Event =
  | { type: "PRODUCED", seat: number, cards: Amounts }
  | { type: "BANK_SHORT", resource: ResourceName }
  | { type: "PLACEMENT_SKIPPED", seat: number, piece: PieceName }
  | { type: "ROBBER_STAYED" }
  | { type: "STOLEN", by: number, from: number, resource: ResourceName, amount: Quantity }
  | { type: "MONOPOLISED", from: number, resource: ResourceName, amount: Quantity }
  | { type: "SWAPPED", seat: number, market: MarketName, give: ResourceName, amount: Quantity, fee: Quantity, get: ResourceName, out: Quantity }
  | { type: "DEPOSITED", seat: number, market: MarketName, taken: [Quantity, Quantity], shares: Quantity }
  | { type: "WITHDRAWN", seat: number, market: MarketName, shares: Quantity, paid: [Quantity, Quantity], burned: [Quantity, Quantity] }
  | { type: "FLIPPED", seat: number, port: number, closed: MarketName, opened: MarketName, resource: ResourceName, amount: Quantity }
  | { type: "GOLD_LAPSED", seat: number, count: number }
  | { type: "LONGEST_ROAD" | "LARGEST_ARMY", holder: number | null }
  | { type: "OFFER_DIED", offer: number }
  | { type: "TURN_BEGAN" | "WON", seat: number };

export type FlagsView = {
/**
 * Whether the active player has rolled the dice.
 */
rolled: boolean,
/**
 * Development cards played.
 */
cardsPlayed: number,
/**
 * Whether a knight was played before the roll.
 */
knightBeforeRoll: boolean,
/**
 * The phase, if the rules separate trading and building.
 */
phase?: TurnPhase, };

export type GameOptions = {
/**
 * The name of a shipped map, or the text of a map file: `standard` by default.
 */
map?: string,
/**
 * `official` by default.
 */
preset?: Preset,
/**
 * Rules that differ from the preset's.
 */
options?: Options,
/**
 * Who plays each seat: a bot, or null for whoever calls `play`. Four people by default.
 */
seats?: Array<BotName | null>,
/**
 * A number, or 64 hex digits, from which the board, the dice and the bots' choices follow: `0` by default.
 */
seed?: string, };

export type GoldYield = "per_player" | "per_building";

export type HexName = `h${number}`;

export type HexView = {
/**
 * The name on the wire.
 */
id: HexName,
/**
 * What it yields.
 */
type: TerrainName,
/**
 * Its number; 0 if it has none.
 */
number: number, };

export type MaritimeStock = "limited" | "unlimited";

export type MarketChanges = {
/**
 * Initial cards of each side of a pool.
 */
pool?: number,
/**
 * Fee of a swap, in basis points (hundredths of a percent).
 */
fee_bps?: number,
/**
 * Fee of a swap for a player with a building at the market's port.
 */
port_fee_bps?: number,
/**
 * Fee of a withdrawal.
 */
withdraw_fee_bps?: number,
/**
 * Fee of a withdrawal for a player with a building at the market's port.
 */
port_withdraw_fee_bps?: number, };

export type MarketName = `${ResourceName}-${ResourceName}`;

export type MarketView = {
/**
 * The name on the wire.
 */
market: MarketName,
/**
 * The port where it is open; none when it is missing.
 */
port: number | null,
/**
 * The reserves of its pool.
 */
reserves: Parts,
/**
 * The shares of its pool.
 */
shares: SharesView, };

export type OfferView = {
/**
 * Its number.
 */
id: number,
/**
 * The seat that made it.
 */
from: number,
/**
 * The seats that may answer it.
 */
to: Array<number>,
/**
 * What its maker gives.
 */
give: Amounts,
/**
 * What its maker wants.
 */
want: Amounts,
/**
 * The seats that have accepted it.
 */
accepted: Array<number>, };

export type Options = {
/**
 * The range of the number of players.
 */
players?: Players,
/**
 * Victory points needed to win.
 */
victory_points?: number,
/**
 * When enough points win the game.
 */
victory_check?: VictoryCheck,
/**
 * The bank's stock.
 */
bank?: Bank,
/**
 * What happens when the bank does not have enough.
 */
bank_shortage?: BankShortage,
/**
 * Whether maritime trade is limited by the bank's stock.
 */
maritime_stock?: MaritimeStock,
/**
 * How cards are traded.
 */
trading?: Trading,
/**
 * Which cards may be played before the roll.
 */
pre_roll_cards?: PreRollCards,
/**
 * Whether a knight played before the roll allows skipping it.
 */
knight_may_skip_roll?: boolean,
/**
 * Whether trading and building are separate phases.
 */
turn_phases?: TurnPhases,
/**
 * Whether the robber spares players with few points.
 */
friendly_robber?: boolean,
/**
 * The largest hand from which nothing is discarded on a seven.
 */
hand_limit?: number,
/**
 * Which piece a seven moves: robber or ghost ship.
 */
robber?: RobberKind,
/**
 * What a gold hex yields.
 */
gold_yield?: GoldYield,
/**
 * Development cards that may be played per turn.
 */
dev_cards_per_turn?: number,
/**
 * When victory point cards start to count.
 */
vp_cards?: VpCards,
/**
 * Market parameters. Each can be given separately.
 */
market?: MarketChanges, };

export type Parts = { [resource in ResourceName]?: Quantity };

export type PendingView = {
/**
 * Cards to discard, by seat.
 */
discard: { [key in number]: number },
/**
 * Gold choices, by seat.
 */
gold: { [key in number]: number },
/**
 * Free roads.
 */
freeRoads: number,
/**
 * The seats the active player may steal from.
 */
steal: Array<number>, };

export type PieceName = "road" | "settlement" | "city";

export type PiecesView = {
/**
 * Roads.
 */
roads: number,
/**
 * Settlements.
 */
settlements: number,
/**
 * Cities.
 */
cities: number, };

export type PlayerView = {
/**
 * Knights played.
 */
playedKnights: number,
/**
 * Roads on the board.
 */
roads: Array<EdgeName>,
/**
 * Settlements on the board.
 */
settlements: Array<VertexName>,
/**
 * Cities on the board.
 */
cities: Array<VertexName>,
/**
 * Pieces not on the board.
 */
piecesLeft: PiecesView,
/**
 * Length of the longest road.
 */
longestRoadLength: number,
/**
 * Points, as far as the viewer may see them.
 */
victoryPoints: PointsView,
/**
 * Victory point cards revealed to all.
 */
revealedVictoryPoints: number,
/**
 * Whether the player has resigned.
 */
resigned: boolean, } & ({
/**
 * Resource cards.
 */
resources: Parts,
/**
 * Unplayed development cards.
 */
developmentCards: CardsView,
/**
 * The development cards bought this turn.
 */
freshDevelopmentCards: CardsView, } | {
/**
 * Number of resource cards.
 */
resourceCount: Quantity,
/**
 * Number of unplayed development cards.
 */
developmentCardCount: number, });

export type Players = {
/**
 * The fewest players.
 */
min: number,
/**
 * The most players.
 */
max: number, };

export type PointsView = {
/**
 * Points that everyone sees.
 */
public: number,
/**
 * Points that only their owner sees.
 */
hidden?: number, };

export type PortName = ResourceName | "three";

export type PortView = {
/**
 * Its index.
 */
id: number,
/**
 * Its edge.
 */
edge: EdgeName,
/**
 * What it trades.
 */
type: PortName, };

export type PreRollCards = "any" | "knight_only";

export type Preset = "official" | "table" | "online" | "catamm" | "catamm-lowfee" | "catamm-small";

export type Problem = {
/**
 * A code for programs.
 */
code: string,
/**
 * What is wrong and what to do, in English.
 */
message: string, };

export type Quantities = { [resource in ResourceName]?: Quantity };

export type Quantity = number | null;

export type RecordChecked = {
/**
 * What is wrong, in English; null if nothing is.
 */
fault: string | null,
/**
 * The number of actions that were replayed.
 */
actions: number,
/**
 * Who won, unless the record ends before the game does.
 */
winner: number | null, };

export type ResourceName = "brick" | "lumber" | "wool" | "grain" | "ore";

export type RobberKind = "robber" | "ghost_ship";

export type SetupView = {
/**
 * The round of free placements, from 0.
 */
round: number,
/**
 * Pieces still to place.
 */
left: PiecesView,
/**
 * Buildings placed in this turn.
 */
placed: Array<VertexName>, };

export type SharesView = {
/**
 * All shares, including those that belong to nobody.
 */
total: Quantity,
/**
 * Shares by seat.
 */
held: { [key in number]: Quantity }, };

export type Stage = "setup_place_settlement_road" | "roll_or_play_knight" | "choose_gold" | "robber_discard" | "robber_move_steal" | "main_actions" | "game_end";

export type Status = {
/**
 * The number of accepted actions.
 */
version: number,
/**
 * The seats the game waits for; none once it is over.
 */
awaited: Array<number>,
/**
 * The seats that may answer an offer, although the game does not wait for them.
 */
responders: Array<number>,
/**
 * Who has won.
 */
winner: number | null,
/**
 * Whether the game is over.
 */
over: boolean, };

export type StockView = { [resource in ResourceName]: Quantity } | "unlimited";

export type TerrainName = ResourceName | "desert" | "gold" | "water";

export type TradeView = {
/**
 * The open offers, oldest first.
 */
offers: Array<OfferView>,
/**
 * The number of the next offer.
 */
nextOffer: number, };

export type Trading = "domestic+maritime" | "markets";

export type TurnPhase = "trade" | "build" | "post_build";

export type TurnPhases = "combined" | "separate";

export type VertexName = `v${number}`;

export type VictoryCheck = "own_turn" | "own_turn_end" | "any_turn";

export type View = {
/**
 * The seat that sees it; none for a spectator.
 */
seat: number | null,
/**
 * Number of actions accepted so far.
 */
version: number,
/**
 * Always `catan`.
 */
gameId: string,
/**
 * The public name of the rules.
 */
rulesetVersion: string,
/**
 * The kind of action that the game waits for.
 */
turnStage: Stage,
/**
 * Whose turn it is.
 */
activePlayer: number,
/**
 * Number of turns begun.
 */
turn: number,
/**
 * The board; left out when it was sent before.
 */
board?: BoardView,
/**
 * Where the robber is.
 */
robberHexId: HexName | null,
/**
 * The dice.
 */
dice: DiceView,
/**
 * The bank.
 */
bank: BankView,
/**
 * The players.
 */
players: Array<PlayerView>,
/**
 * Decisions that are due.
 */
pending: PendingView,
/**
 * The open offers.
 */
tradeContext: TradeView,
/**
 * Who has the longest road.
 */
longestRoadOwnerId: number | null,
/**
 * Who has the largest army.
 */
largestArmyOwnerId: number | null,
/**
 * Who has won.
 */
winner: number | null,
/**
 * The ten markets in canonical order, if the game has markets.
 */
markets?: Array<MarketView>,
/**
 * Cards that fees have taken out of the game, if it has markets.
 */
burned?: Quantities,
/**
 * What happened this turn.
 */
turnFlags: FlagsView,
/**
 * The placement turn, during the setup.
 */
setup: SetupView | null, };

export type VpCards = "at_once" | "on_reveal" | "as_turn_card";
