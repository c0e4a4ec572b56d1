import { beforeAll, expect, test } from "vitest";
import type { MarketView, PlayerView, VertexName } from "../protocol";
import { setLanguage } from "../words/words.svelte";
import { Geometry } from "./geometry";
import { flipLabel, labelOf, missingFrom, missingLabel, portLabel, type Scene } from "./labels";
import { edgeOf, gridBoard } from "./testBoards";

const plain = gridBoard(2, 2);
const corners = plain.corners.h0 as [VertexName, VertexName, VertexName, VertexName, VertexName, VertexName];
const board = gridBoard(2, 2, [[edgeOf(corners[0], corners[5]), "wool"]]);
board.hexes = [
  { id: "h0", type: "lumber", number: 8 },
  { id: "h1", type: "brick", number: 5 },
  { id: "h2", type: "desert", number: 0 },
  { id: "h3", type: "ore", number: 10 },
];
const player: PlayerView = {
  playedKnights: 0,
  roads: [],
  settlements: [],
  cities: [],
  piecesLeft: { roads: 15, settlements: 5, cities: 4 },
  longestRoadLength: 0,
  victoryPoints: { public: 0 },
  revealedVictoryPoints: 0,
  resigned: false,
  resourceCount: 0,
  developmentCardCount: 0,
};

function scene(changes: Partial<Scene> = {}): Scene {
  return {
    board,
    geometry: new Geometry(board),
    players: [],
    robber: null,
    ghostShip: false,
    markets: undefined,
    names: ["Ann", "Bo", "Cy"],
    ...changes,
  };
}

beforeAll(() => setLanguage("en"));

test("a corner between three hexes names all of them", () => {
  expect(labelOf({ kind: "vertex", id: corners[2] }, scene())).toBe("Corner of Forest 8, Hills 5 and Desert");
});

test("a corner at the coast names its side and its port", () => {
  expect(labelOf({ kind: "vertex", id: corners[0] }, scene())).toBe("Corner of Forest 8 and Sea, top; 2:1 wool port");
  expect(labelOf({ kind: "vertex", id: corners[1] }, scene())).toBe("Corner of Forest 8, Hills 5 and Sea");
});

test("a corner names the building on it", () => {
  const players = [player, { ...player, settlements: [corners[2]] }];
  expect(labelOf({ kind: "vertex", id: corners[2] }, scene({ players }))).toBe(
    "Corner of Forest 8, Hills 5 and Desert; settlement of Bo",
  );
});

test("edges are named by their hexes, and at the coast by their side", () => {
  expect(labelOf({ kind: "edge", id: edgeOf(corners[1], corners[2]) }, scene())).toBe(
    "Edge between Forest 8 and Hills 5",
  );
  expect(labelOf({ kind: "edge", id: edgeOf(corners[0], corners[5]) }, scene())).toBe(
    "Edge between Forest 8 and Sea, upper left",
  );
  expect(labelOf({ kind: "edge", id: edgeOf(corners[4], corners[5]) }, scene())).toBe(
    "Edge between Forest 8 and Sea, left",
  );
});

test("all edges of a board that can be distinguished have different names", () => {
  const names = board.edges.map((id) => labelOf({ kind: "edge", id }, scene()));
  expect(new Set(names).size).toBe(names.length);
});

test("a hex names the robber and the players who build there", () => {
  const players = [{ ...player, settlements: [corners[2]] }, player, { ...player, cities: [corners[0]] }];
  expect(labelOf({ kind: "hex", id: "h0" }, scene({ players }))).toBe("Forest 8; buildings of Ann and Cy");
  expect(labelOf({ kind: "hex", id: "h0" }, scene({ players, names: ["Ann"] }))).toBe(
    "Forest 8; buildings of Ann and player 3",
  );
  expect(labelOf({ kind: "hex", id: "h2" }, scene({ robber: "h2" }))).toBe("Desert, with the robber");
  expect(labelOf({ kind: "hex", id: "h2" }, scene({ robber: "h2", ghostShip: true }))).toBe(
    "Desert, with the ghost ship",
  );
});

test("in the market game ports are named by their markets", () => {
  const market: MarketView = { market: "brick-ore", port: 0, reserves: {}, shares: { total: 0, held: {} } };
  expect(labelOf({ kind: "port", id: 0 }, scene({ markets: [market] }))).toBe("Port 1: brick and ore market");
  expect(portLabel({ id: 3, edge: "e0-1", type: "wool" }, [market])).toBe("port without a market");
  expect(portLabel({ id: 3, edge: "e0-1", type: "three" }, undefined)).toBe("3:1 port");
});

test("a port that may be flipped names the market that would open there", () => {
  const pool = { reserves: {}, shares: { total: 0, held: {} } };
  const markets: MarketView[] = [
    { market: "brick-ore", port: 0, ...pool },
    { market: "wool-grain", port: null, ...pool },
  ];
  expect(missingFrom(markets)).toEqual([["wool", "grain"]]);
  expect(missingFrom(undefined)).toEqual([]);
  expect(missingLabel(["wool", "grain"])).toBe("Missing market: wool and grain");
  expect(flipLabel(0, scene({ markets }))).toBe("Port 1: brick and ore market; flip it to open wool and grain");
  const more: MarketView[] = [...markets, { market: "lumber-ore", port: null, ...pool }];
  expect(flipLabel(0, scene({ markets: more }))).toBe(
    "Port 1: brick and ore market; flip it to open one of: wool and grain, lumber and ore",
  );
});

test("labels exist in Thai as well", async () => {
  await setLanguage("th");
  expect(labelOf({ kind: "vertex", id: corners[0] }, scene())).toBe(
    "มุมของป่า 8 และทะเล ด้านบน ติดท่าเรือขนแกะ 2 ต่อ 1",
  );
  const players = [{ ...player, settlements: [corners[2]] }, player, { ...player, cities: [corners[0]] }];
  expect(labelOf({ kind: "hex", id: "h0" }, scene({ players }))).toBe("ป่า 8 ติดสิ่งปลูกสร้างของ Ann และ Cy");
  await setLanguage("en");
});
