// Made by crates/protocol from the messages themselves; change those, then run `make types`.

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

export type Advantage = { "code": "only" } | { "code": "points",
/**
 * How many more.
 */
points: number, } | { "code": "produces",
/**
 * Throws.
 */
pips: number, } | { "code": "newResource",
/**
 * The resource.
 */
resource: string, } | { "code": "port",
/**
 * What it trades: a resource, or `three`.
 */
port: string, } | { "code": "allows",
/**
 * The action's name.
 */
action: string, } | { "code": "blocks",
/**
 * The player who produces less.
 */
seat: number,
/**
 * Throws, a city's twice.
 */
pips: number, } | { "code": "takes",
/**
 * The player whose hand it is.
 */
seat: number,
/**
 * Cards, in thousandths where they have parts.
 */
cards: Quantity, };

export type Amounts = { [resource in ResourceName]?: Quantity };

export type Ask = {
/**
 * The client's own name for the request: the same request may be sent again.
 */
requestId: string,
/**
 * The version that the action was chosen on.
 */
knownVersion: number,
/**
 * The action.
 */
action: Action, };

export type Awaited = "setup" | "roll" | "discard" | "gold" | "robber" | "answer" | "turn";

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

export type Board = {
/**
 * Columns and rows of the grid of hexes.
 */
size: [number, number],
/**
 * The six vertices of every hex, clockwise from the top.
 */
corners: { [key in string]: Array<VertexName> },
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

export type CardName = "knight" | "victory_point" | "road_building" | "year_of_plenty" | "monopoly";

export type CardsView = { [card in CardName]?: number };

export type Changes = Array<Quantities>;

export type ChatLine = {
/**
 * Its number, from 1.
 */
n: number,
/**
 * Where they sit; nothing for a spectator.
 */
seat: number | null,
/**
 * The sender's name.
 */
name: string,
/**
 * The text.
 */
text: string,
/**
 * When it was sent.
 */
at: Moment, };

export type ClientMessage = { "type": "hello",
/**
 * The table.
 */
table: string,
/**
 * What it may do there; a spectator needs none, and a browser has it in its cookie.
 */
token?: string,
/**
 * The last version that it knows; nothing: it starts afresh.
 */
since?: number, } | { "type": "act" } & Ask | { "type": "chat",
/**
 * The text.
 */
text: string, } | { "type": "quote",
/**
 * The client's own name for the request.
 */
requestId: string,
/**
 * What the swap is.
 */
swap: SwapWish, } | { "type": "ping" };

export type Companion = { version: number, script: unknown };

export type CompanionChanged = {
/**
 * Its version from now on.
 */
version: number, };

export type CompanionOpened = {
/**
 * What others follow it by.
 */
code: string,
/**
 * What it is changed with; for its host alone.
 */
key: string,
/**
 * Its version.
 */
version: number, };

export type Deadline = {
/**
 * Whose time it is.
 */
seat: number,
/**
 * What is awaited.
 */
for: Awaited,
/**
 * When the limit is over and the reserve begins to run.
 */
limitAt: Moment,
/**
 * When it is up.
 */
at: Moment, };

export type Deadlines = {
/**
 * When the first is up.
 */
at: Moment,
/**
 * The server's time, to set one's own clock by.
 */
now: Moment,
/**
 * Everybody's, the earliest first.
 */
waits: Array<Deadline>,
/**
 * What is left of everybody's reserve, in milliseconds.
 */
reservesMs: Array<number>, };

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

export type Frame = {
/**
 * Actions accepted.
 */
version: number,
/**
 * The action; nothing before the first.
 */
told: ObservedAction | null,
/**
 * As it stood after it.
 */
view: View, };

export type Frames = {
/**
 * The last version of the game.
 */
version: number,
/**
 * The table; nothing for a record from a file.
 */
table: TableView | null,
/**
 * What the players are called, by seat.
 */
names: Array<string>,
/**
 * The board.
 */
board: Board,
/**
 * The first frame's version.
 */
from: number,
/**
 * The frames, in order.
 */
frames: Array<Frame>, };

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

export type Hint = {
/**
 * The version that it was thought about.
 */
version: number,
/**
 * The action.
 */
action: Action,
/**
 * What speaks for it.
 */
reasons: Array<Advantage>, };

export type Legal = { actions: Array<Action>, truncated?: true, omitted?: number, propose?: OfferLimits, counter?: { offers: Array<number> } & OfferLimits, markets?: Parts };

export type LibraryEntry = {
/**
 * The map.
 */
id: string,
/**
 * Its newest version.
 */
version: number,
/**
 * What a table names that version by.
 */
map: string,
/**
 * What it is called: text, never markup.
 */
name: string,
/**
 * What its author says about it: text, never markup.
 */
description: string,
/**
 * What its author is called: text, never markup.
 */
author: string,
/**
 * How many may play.
 */
players: LibraryPlayers,
/**
 * Hexes of land.
 */
land: number,
/**
 * Whether something of it is drawn anew for every game.
 */
random: boolean,
/**
 * When its first version was published.
 */
publishedAt: Moment,
/**
 * When its newest version was published.
 */
changedAt: Moment,
/**
 * Games that somebody has won on it, on any version.
 */
games: number,
/**
 * What players think of it.
 */
rating: LibraryRating,
/**
 * Whether whoever asks has published it.
 */
mine: boolean,
/**
 * Whether an operator hides it from everybody but its author.
 */
hidden: boolean, };

export type LibraryMap = {
/**
 * All versions, the newest first.
 */
versions: Array<LibraryVersion>,
/**
 * Stars that whoever asks has given it.
 */
myStars: number | null,
/**
 * The map.
 */
id: string,
/**
 * Its newest version.
 */
version: number,
/**
 * What a table names that version by.
 */
map: string,
/**
 * What it is called: text, never markup.
 */
name: string,
/**
 * What its author says about it: text, never markup.
 */
description: string,
/**
 * What its author is called: text, never markup.
 */
author: string,
/**
 * How many may play.
 */
players: LibraryPlayers,
/**
 * Hexes of land.
 */
land: number,
/**
 * Whether something of it is drawn anew for every game.
 */
random: boolean,
/**
 * When its first version was published.
 */
publishedAt: Moment,
/**
 * When its newest version was published.
 */
changedAt: Moment,
/**
 * Games that somebody has won on it, on any version.
 */
games: number,
/**
 * What players think of it.
 */
rating: LibraryRating,
/**
 * Whether whoever asks has published it.
 */
mine: boolean,
/**
 * Whether an operator hides it from everybody but its author.
 */
hidden: boolean, };

export type LibraryPage = {
/**
 * The maps, in order.
 */
maps: Array<LibraryEntry>,
/**
 * Which page, from 0.
 */
page: number,
/**
 * Whether there is another.
 */
more: boolean, };

export type LibraryPlayers = {
/**
 * At least.
 */
min: number,
/**
 * At most.
 */
max: number, };

export type LibraryPublished = {
/**
 * The map.
 */
id: string,
/**
 * Its version, from 1.
 */
version: number,
/**
 * What a table names it by: `library:ID@VERSION`.
 */
map: string, };

export type LibraryRating = {
/**
 * Stars on average, 1 to 5; nothing where nobody has rated it.
 */
average: number | null,
/**
 * How many have rated it.
 */
count: number, };

export type LibraryReport = {
/**
 * Why the map is reported.
 */
reason: string, };

export type LibrarySeat = {
/**
 * Games.
 */
games: number,
/**
 * Games won.
 */
wins: number, };

export type LibrarySort = "new" | "played" | "rated";

export type LibraryStars = {
/**
 * 1 to 5.
 */
stars: number, };

export type LibraryStatistics = {
/**
 * Games begun.
 */
games: number,
/**
 * Games that ended.
 */
finished: number,
/**
 * Turns of those that ended, on average.
 */
turns: number | null,
/**
 * By seat, in the order in which they begin.
 */
seats: Array<LibrarySeat>, };

export type LibraryVersion = {
/**
 * Its number, from 1.
 */
version: number,
/**
 * What a table names it by.
 */
map: string,
/**
 * What it was called.
 */
name: string,
/**
 * What its author said about it.
 */
description: string,
/**
 * When it was published.
 */
publishedAt: Moment,
/**
 * What was played on it.
 */
statistics: LibraryStatistics, };

export type Limits = {
/**
 * A placement turn of the setup.
 */
setup: Seconds,
/**
 * The dice.
 */
roll: Seconds,
/**
 * A discard after a seven, and a choice of gold.
 */
discard: Seconds,
/**
 * The robber's move and its theft.
 */
robber: Seconds,
/**
 * The answer to an offer.
 */
answer: Seconds,
/**
 * Everything else of a turn, together.
 */
turn: Seconds,
/**
 * What a player may take beyond the limits, in the whole game.
 */
reserve: Seconds, };

export type MapChoice = string | {
/**
 * The text.
 */
catan: string, };

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

export type Moment = number;

export type NewLibraryMap = {
/**
 * What it is called.
 */
name: string,
/**
 * What there is to say about it.
 */
description?: string,
/**
 * The text of a `.catan` file.
 */
catan: string, };

export type NewTable = {
/**
 * The preset.
 */
preset?: Preset,
/**
 * Options over it.
 */
options?: Options,
/**
 * The map: a shipped one's name, a published one's (`library:ID@VERSION`), or the text of a `.catan` file.
 */
map?: MapChoice,
/**
 * The seats: how many, or what each is for.
 */
seats?: Seats,
/**
 * Time limits.
 */
clock?: TimeChoice,
/**
 * Who may find it.
 */
visibility?: Visibility,
/**
 * Who begins.
 */
order?: Order,
/**
 * What the one who opens it is called.
 */
name?: string,
/**
 * What the table is called.
 */
title?: string,
/**
 * How long bots wait before they act, in milliseconds.
 */
botDelayMs?: number, };

export type ObservedAction = { version: number, seat: number, action: Action, outcome?: ObservedOutcome, changes?: Changes, theft?: Theft, events?: Array<Event> };

export type ObservedOutcome = { dice: [number, number] } | { card: CardName | null } | { stolen: ResourceName | null };

export type OfferLimits = { give: Amounts, to: Array<number>, room: number };

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

export type Order = "chosen" | "random";

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

export type PlaceView = { "kind": "open" } | { "kind": "person",
/**
 * What they are called.
 */
name: string,
/**
 * Whether they are ready to begin.
 */
ready: boolean,
/**
 * Whether they are connected.
 */
connected: boolean,
/**
 * Whether a bot plays for them while they are away.
 */
botPlays: boolean, } | { "kind": "bot",
/**
 * The bot's name.
 */
bot: string, };

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

export type Preset = "official" | "table" | "online" | "catamm" | "catamm-lowfee";

export type Quantities = { [resource in ResourceName]?: Quantity };

export type Quantity = number | null;

export type Refused = {
/**
 * The request, where it had an id.
 */
requestId?: string,
/**
 * For programs: a reason code of the rules, or one of the server's.
 */
code: string,
/**
 * For people.
 */
message: string,
/**
 * The current version of the game.
 */
version?: number,
/**
 * Whether the same request may succeed if it is sent again unchanged.
 */
retryable: boolean, };

export type ResourceName = "brick" | "lumber" | "wool" | "grain" | "ore";

export type RobberKind = "robber" | "ghost_ship";

export type SeatFor = {
/**
 * Its name, such as `greedy` or `search:50ms`.
 */
bot: string, } | string;

export type Seated = {
/**
 * The table's name in links.
 */
table: string,
/**
 * The code to join by.
 */
code: string,
/**
 * The hash of the seed.
 */
commitment: string,
/**
 * Where one sits; nothing for a spectator.
 */
seat: number | null,
/**
 * What proves it: keep it.
 */
token: string, };

export type Seats = number | Array<SeatFor>;

export type Seconds = number;

export type ServerMessage = { "type": "welcome",
/**
 * The table.
 */
table: TableView,
/**
 * Where one sits; nothing for a spectator.
 */
seat: number | null,
/**
 * The server's time, to set one's own clock by.
 */
now: Moment, } | { "type": "table",
/**
 * As it is now.
 */
table: TableView,
/**
 * Where one sits now.
 */
seat: number | null, } | { "type": "update" } & Update | { "type": "reply",
/**
 * The request.
 */
requestId: string,
/**
 * The version that it made.
 */
version: number, } | { "type": "refused" } & Refused | { "type": "chat" } & ChatLine | { "type": "presence",
/**
 * By seat: whether somebody is connected.
 */
connected: Array<boolean>,
/**
 * By seat: whether a bot plays for somebody who left.
 */
botPlays: Array<boolean>,
/**
 * How many watch.
 */
spectators: number, } | { "type": "quote",
/**
 * The request.
 */
requestId: string,
/**
 * The answer.
 */
quote: SwapQuote, } | { "type": "pong",
/**
 * The server's time.
 */
now: Moment, } | { "type": "closing",
/**
 * Milliseconds.
 */
retryMs: number, };

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

export type StockView = { [resource in ResourceName]: Quantity } | "unlimited";

export type SwapHop = { market: MarketName, give: ResourceName, get: ResourceName, in: number, fee: number, out: number, impact: number, priceBefore: number, priceAfter: number };

export type SwapQuote = { in: number | null, out: number | null, fee: number | null, impact: number | null, priceBefore: number | null, priceAfter: number | null, route: Array<MarketName>, hops?: Array<SwapHop>, sentence: string };

export type SwapWish = { give: Quantities, get: ResourceName } | { give: ResourceName, get: Quantities };

export type TableStage = "open" | "playing" | "over" | "closed" | "damaged";

export type TableView = {
/**
 * Its name in links.
 */
table: string,
/**
 * The code to join by.
 */
code: string,
/**
 * What it is called.
 */
title: string,
/**
 * Where it stands.
 */
stage: TableStage,
/**
 * The preset.
 */
preset: Preset,
/**
 * Options over it.
 */
options: Options,
/**
 * The map's name.
 */
map: string,
/**
 * Which version of a library's map that is, as `ID@VERSION`.
 */
library?: string,
/**
 * Time limits.
 */
clock: TimeControl,
/**
 * Who may find it.
 */
visibility: Visibility,
/**
 * Who begins.
 */
order: Order,
/**
 * The seats.
 */
seats: Array<PlaceView>,
/**
 * The seat of the one who opened it; nothing when they left.
 */
host: number | null,
/**
 * The hash of the seed, from the beginning.
 */
commitment: string,
/**
 * The seed, once the game has ended.
 */
seed?: string,
/**
 * Actions accepted.
 */
version: number,
/**
 * When it was opened.
 */
createdAt: Moment,
/**
 * Where the next game of the same people is.
 */
rematch?: string, };

export type TerrainName = ResourceName | "desert" | "gold" | "water";

export type Theft = { by: number, from: number, resource: ResourceName | null, amount: Quantity };

export type TimeChoice = Partial<Limits> | "off";

export type TimeControl = Limits | "off";

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

export type Update = {
/**
 * How many actions were accepted.
 */
version: number,
/**
 * What happened, oldest first.
 */
events: Array<ObservedAction>,
/**
 * The game as the viewer sees it.
 */
view: View,
/**
 * What the viewer may do; nothing for a spectator.
 */
legal: Legal | null,
/**
 * When time is up, and whose; nothing where time is not limited.
 */
deadline: Deadlines | null,
/**
 * The board with what the viewer needs to draw it, where it was not sent before.
 */
board?: Board, };

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

export type Visibility = "private" | "public";

export type VpCards = "at_once" | "on_reveal" | "as_turn_card";
